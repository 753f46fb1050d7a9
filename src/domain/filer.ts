import type { FilingId } from './document.ts';

/** How a name came to be a filer's: its own, one it had before, a fellow registrant's on its covers, that of its files, or what people call it. */
export type NameKind = 'own' | 'former' | 'fellow' | 'file' | 'called';

/** Whoever filed: one company across its filings, whatever name each was filed under. */
export interface Filer {
  /** Identifies it among the library's filers. */
  readonly key: string;
  /** As its newest filing writes it; the file's own name where no company could be read. */
  readonly name: string;
  readonly names: readonly { readonly text: string; readonly kind: NameKind }[];
  /** Trading symbols, in capitals. */
  readonly symbols: readonly string[];
  readonly filings: readonly FilingId[];
  /** False where no filing of it names its company for certain. */
  readonly sure: boolean;
}

/** The filers of a library. */
export interface Filers {
  readonly all: readonly Filer[];
  readonly of: (filing: FilingId) => Filer | undefined;
}

/** What may be asked of a filer that most filings say of it in a place of their form: cover, signatures, list of officers. */
export type FilerFactKind =
  | 'chief executive'
  | 'finance chief'
  | 'chair'
  | 'headquarters'
  | 'year end'
  | 'shares'
  | 'incorporation'
  | 'ticker'
  | 'exchange'
  | 'auditor';
