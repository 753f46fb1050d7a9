/** Everything that can go wrong, as data: it crosses threads by structured clone and the page words it for the user. */
export type Failure =
  | { readonly kind: 'not-a-pdf' }
  | { readonly kind: 'empty-file' }
  | { readonly kind: 'damaged'; readonly detail: string }
  | { readonly kind: 'no-pages' }
  | { readonly kind: 'needs-password' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'no-text'; readonly pages: number }
  | { readonly kind: 'garbled-text'; readonly pages: number }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limitBytes: number }
  | { readonly kind: 'unreadable-file'; readonly detail: string }
  | { readonly kind: 'no-space'; readonly neededBytes: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'worker-died'; readonly worker: string }
  | { readonly kind: 'question-too-short' }
  | { readonly kind: 'question-too-long'; readonly characters: number; readonly limit: number }
  | { readonly kind: 'no-filings' }
  | { readonly kind: 'not-in-library' }
  /** No statement was found in the filing, or the answer with that figure is gone. */
  | { readonly kind: 'nothing-to-export' }
  | { readonly kind: 'storage'; readonly detail: string }
  /** A correction by hand that is no year, date, form or text. */
  | { readonly kind: 'not-understood'; readonly field: string; readonly value: string }
  /** The model is not on this machine. */
  | { readonly kind: 'model-missing'; readonly model: string }
  /** A file of it is cut off, swapped or altered: it has another size or sha256 than it must. */
  | { readonly kind: 'model-damaged'; readonly model: string; readonly file: string }
  /** A host answered with a page instead of the file. */
  | { readonly kind: 'not-a-model-file'; readonly model: string; readonly file: string; readonly host: string }
  /** Its files are whole, but it is not what the registry says: other dimensions, another task. */
  | { readonly kind: 'model-unfit'; readonly model: string; readonly detail: string }
  /** The network or the host failed; what was fetched is kept. `status` 0: no answer. */
  | { readonly kind: 'download-failed'; readonly model: string; readonly file: string; readonly host: string; readonly status: number }
  /** Nothing is fetched in sealed mode. */
  | { readonly kind: 'sealed' }
  | { readonly kind: 'not-a-model-pack'; readonly detail: string }
  | { readonly kind: 'gpu-lost' }
  /** This machine cannot run it: no WebGPU, no half precision, buffers too small. `needs` in a reader's words. */
  | { readonly kind: 'machine-unfit'; readonly model: string; readonly needs: string }
  /** Its compiled library is not there or is of another version. */
  | { readonly kind: 'library-missing'; readonly model: string; readonly detail: string }
  /** The model broke off. */
  | { readonly kind: 'generation'; readonly model: string; readonly detail: string }
  /** A text that should have been cut was longer than the model's window. */
  | { readonly kind: 'over-window'; readonly tokens: number; readonly window: number }
  | { readonly kind: 'internal'; readonly detail: string };

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure });
