/** Everything that can go wrong, as data: it crosses threads by structured clone and the page words it for the user. */
export type Failure =
  | { readonly kind: 'not-a-pdf' }
  | { readonly kind: 'empty-file' }
  /** A folder was dropped. `files`: how many it holds that are of other kinds, hidden ones not counted. */
  | { readonly kind: 'folder-without-filings'; readonly files: number }
  /** `zips`: how many of its files are zips again. */
  | { readonly kind: 'zip-without-pdf'; readonly files: number; readonly zips: number }
  /** A zip inside a zip. */
  | { readonly kind: 'zip-inside'; readonly zip: string }
  | { readonly kind: 'zip-locked' }
  | { readonly kind: 'zip-damaged'; readonly detail: string }
  /** It holds too many files, or unpacks to more than a browser can hold. */
  | { readonly kind: 'zip-too-large'; readonly limitFiles: number; readonly limitBytes: number }
  | { readonly kind: 'damaged'; readonly detail: string }
  | { readonly kind: 'no-pages' }
  /** Reading came to no end, also without the pages at which it stopped. */
  | { readonly kind: 'endless' }
  | { readonly kind: 'needs-password' }
  | { readonly kind: 'wrong-password' }
  /** `seen`: what the pages show, counted over those that were looked at; absent in failures that an older version stored. `unread`: pages whose pictures hold no writing that can be read. */
  | { readonly kind: 'no-text'; readonly pages: number; readonly seen?: PagesSeen; readonly unread?: number }
  | { readonly kind: 'garbled-text'; readonly pages: number }
  /** An HTML file that shows no words. */
  | { readonly kind: 'html-without-text' }
  /** Whole, but in a script of no language that is read. */
  | { readonly kind: 'foreign-text'; readonly pages: number }
  /** A page that cannot be drawn. */
  | { readonly kind: 'page-undrawn'; readonly page: number }
  /** A form of the kind XFA: what it says is no page, only data for the few programs that draw such forms. */
  | { readonly kind: 'dynamic-form' }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limitBytes: number }
  | { readonly kind: 'unreadable-file'; readonly detail: string }
  | { readonly kind: 'no-space'; readonly neededBytes: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'worker-died'; readonly worker: string }
  | { readonly kind: 'question-too-short' }
  | { readonly kind: 'question-too-long'; readonly characters: number; readonly limit: number }
  /** What is looked for on every page has only words that occur on every page. */
  | { readonly kind: 'only-common-words' }
  | { readonly kind: 'no-filings' }
  | { readonly kind: 'not-in-library' }
  /** No statement was found in the filing, or the answer with that figure is gone. */
  | { readonly kind: 'nothing-to-export' }
  | { readonly kind: 'storage'; readonly detail: string }
  /** The library was opened by a newer version of Footnote, and this one cannot read it. */
  | { readonly kind: 'newer-library' }
  /** Another tab, of an older version, must close before the library can be opened. */
  | { readonly kind: 'library-waits' }
  /** The filing's stored copy is gone or altered, and what was read from it cannot be made anew. */
  | { readonly kind: 'original-lost' }
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
  /** Of the files that it is in, some were not chosen. `parts`: their numbers, from 1 on. */
  | { readonly kind: 'model-parts-missing'; readonly model: string; readonly parts: readonly number[]; readonly of: number }
  /** The network or the host failed; what was fetched is kept. `status` 0: no answer. */
  | { readonly kind: 'download-failed'; readonly model: string; readonly file: string; readonly host: string; readonly status: number }
  /** Nothing is fetched in sealed mode. */
  | { readonly kind: 'sealed' }
  | { readonly kind: 'not-a-model-pack'; readonly detail: string }
  | { readonly kind: 'not-a-library'; readonly detail: string }
  | { readonly kind: 'not-a-memo'; readonly detail: string }
  /** A file chosen as questions that holds none. `detail`: what it lacks, as a sentence. */
  | { readonly kind: 'not-questions'; readonly detail: string }
  /** A run of the lab is over filings of which one was removed since. */
  | { readonly kind: 'filing-removed'; readonly name: string }
  /** Another tab asks the questions of a run of the lab. */
  | { readonly kind: 'run-elsewhere' }
  /** Two filings that cannot be held against each other; `name` is the filing meant. */
  | { readonly kind: 'not-comparable'; readonly why: 'same' | 'no-earlier' | 'no-sections'; readonly name: string }
  /** The library was exported by a later Footnote. */
  | { readonly kind: 'library-newer'; readonly version: number }
  /** The file that an export goes to could not be written. */
  | { readonly kind: 'not-written'; readonly detail: string }
  | { readonly kind: 'gpu-lost' }
  /** This machine cannot run it: no WebGPU, no half precision, buffers too small. `needs` in a reader's words. */
  | { readonly kind: 'machine-unfit'; readonly model: string; readonly needs: string }
  /** Its compiled library is not there or is of another version. */
  | { readonly kind: 'library-missing'; readonly model: string; readonly detail: string }
  /** The model broke off. */
  | { readonly kind: 'generation'; readonly model: string; readonly detail: string }
  /** A text that should have been cut was longer than the model's window. */
  | { readonly kind: 'over-window'; readonly tokens: number; readonly window: number }
  /** A part of the app is not to be had: the host has another version by now, or the network is away. */
  | { readonly kind: 'outdated' }
  /** The host sends no policy for workers, and no service worker can add it. */
  | { readonly kind: 'unprotected' }
  /** The address is not https: browsers withhold storage and locks there. */
  | { readonly kind: 'insecure-address' }
  | { readonly kind: 'internal'; readonly detail: string };

/** Pages without text, by what they show. */
export type PagesSeen = Readonly<Record<'pictures' | 'drawings' | 'forms' | 'blank', number>>;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure });

/** What came of a call that may fail on the way, of work that may fail too. */
export const flat = <T>(called: Result<Result<T>>): Result<T> => (called.ok ? called.value : called);

/** The kind of error that was thrown, by name: what survives a crossing between threads. Empty where it was none. */
export const nameOfError = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What was thrown, in its own words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was thrown, with the name of its kind. */
export const detailOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
