/** What the worker of `multiply.ts` is asked: so many chunks, or how far the graph has come. */
export type Wanted = { readonly chunks: number } | 'graphed';
export type Told = { readonly done: Multiplied | Graphed } | { readonly failed: string };

export interface Multiplied {
  readonly filings: number;
  readonly chunks: number;
}

/** Windows stored, and how many of them a saved graph has. */
export interface Graphed {
  readonly stored: number;
  readonly saved: number;
}
