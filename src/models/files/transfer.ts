import type { Failure } from '../../domain/failure.ts';
import type { ModelId } from '../../domain/models.ts';
import { isPage } from './integrity.ts';
import type { Counted, Ledger } from './ledger.ts';
import { storageFailure, type BegunFile, type FileStore } from './modelStorage.ts';

/** What `fetch` is asked for and gives: the browser's, or a test's. */
export type Fetch = (url: string, init: { readonly headers: Record<string, string>; readonly signal: AbortSignal }) => Promise<Response>;

/** What became of asking one place for one file. */
export type Transferred =
  | { readonly kind: 'whole' }
  /** The place has no such file. */
  | { readonly kind: 'absent' }
  /** Stopped on purpose; what came is kept. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface Transfer {
  readonly model: ModelId;
  readonly path: string;
  readonly url: string;
  /** Counted where the address is of another origin. */
  readonly ledger: Ledger | null;
  readonly fetch: Fetch;
  readonly files: FileStore;
  /** Where the file is written. */
  readonly place: string;
  /** What is known of a part that is there. */
  readonly begun: BegunFile | undefined;
  /** Whether its sha256 is known: without, a rest is only added to a part of which the host says that it is the same file. */
  readonly known: boolean;
  readonly signal: AbortSignal;
  /** Written down before the first byte. */
  readonly onBegun: (begun: BegunFile) => Promise<void>;
  /** Bytes of the file that are there, and of all where it is known. */
  readonly onBytes: (loaded: number, total: number | null) => void;
}

/** A connection that gives nothing for so long is dead. */
const SILENCE_MS = 60_000;
/** The disk may fill up meanwhile: room for the rest is looked for again so often. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

/** Fetches a file, or its rest where a part of it is there, into the storage as it comes. */
export async function transfer(job: Transfer): Promise<Transferred> {
  const { files, place, begun, url } = job;
  try {
    const there = begun?.url === url ? ((await files.open(place))?.size ?? 0) : 0;
    if (there > 0 && there === begun?.totalBytes) return { kind: 'whole' };
    const tried = await request(job, there);
    return tried === 'anew' ? ((await request(job, 0)) as Transferred) : tried;
  } catch (error) {
    if (job.signal.aborted) return { kind: 'stopped' };
    return { kind: 'failed', failure: storageFailure(error, Math.max(0, job.begun?.totalBytes ?? 0)) };
  }
}

async function request(job: Transfer, from: number): Promise<Transferred | 'anew'> {
  const { url, begun, signal, path } = job;
  const silence = new AbortController();
  const counted = job.ledger?.begin(job.model, url) ?? null;
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const response = await answered(job, from, AbortSignal.any([signal, silence.signal]));
    if (response === null) return signal.aborted ? { kind: 'stopped' } : failed(job, 0);
    if (response.redirected && new URL(response.url).origin !== new URL(url).origin) counted?.redirected(response.url);
    const { status, headers } = response;
    const validator = headers.get('etag') ?? headers.get('last-modified');
    if (status === 404 || status === 410) {
      await response.body?.cancel();
      outcome = 'done';
      return { kind: 'absent' };
    }
    if (from > 0 && (status === 416 || (status === 206 && !continues(headers, from, validator, begun, job.known)))) {
      await response.body?.cancel();
      return 'anew';
    }
    if ((status !== 200 && status !== 206) || !response.body) {
      await response.body?.cancel();
      return failed(job, status);
    }
    const start = status === 206 ? from : 0;
    const length = headers.get('content-length');
    const totalBytes = length === null || headers.has('content-encoding') ? null : start + Number(length);
    const came = await write(job, response, start, { path, url, validator, totalBytes }, counted, silence);
    if (came === 'whole') outcome = 'done';
    return came === 'whole' ? { kind: 'whole' } : came;
  } finally {
    counted?.end(outcome);
  }
}

/** Null where no answer came. */
async function answered(job: Transfer, from: number, signal: AbortSignal): Promise<Response | null> {
  try {
    return await job.fetch(job.url, { headers: from > 0 ? { Range: `bytes=${String(from)}-` } : {}, signal });
  } catch {
    return null;
  }
}

/** Whether the answer is the rest of the very file whose part is there. A file that changed in between would be two halves of two files. */
function continues(headers: Headers, from: number, validator: string | null, begun: BegunFile | undefined, known: boolean): boolean {
  const range = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '');
  if (range && Number(range[1]) !== from) return false;
  return validator === null || !begun?.validator ? known : validator === begun.validator;
}

async function write(
  job: Transfer,
  response: Response,
  start: number,
  begun: BegunFile,
  counted: Counted | null,
  silence: AbortController,
): Promise<'whole' | Transferred> {
  const { files, place, model, path, url } = job;
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const next = async (): Promise<{ readonly value?: Uint8Array<ArrayBuffer> | undefined; readonly done: boolean } | null> => {
    const timer = setTimeout(() => {
      silence.abort();
    }, SILENCE_MS);
    try {
      return await reader.read();
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
  let piece = await next();
  const page = start === 0 && isPage(response.headers.get('content-type'), piece?.value ?? new Uint8Array());
  if (page) {
    await reader.cancel();
    return { kind: 'failed', failure: { kind: 'not-a-model-file', model, file: path, host: new URL(response.url || url).host } };
  }
  await job.onBegun(begun);
  const writer = await files.write(place, start);
  let loaded = start;
  let looked = -Infinity;
  try {
    while (piece !== null && !piece.done) {
      const bytes = piece.value ?? new Uint8Array();
      if (loaded - looked >= LOOK_EVERY_BYTES) {
        looked = loaded;
        const rest = Math.max(bytes.length, (begun.totalBytes ?? 0) - loaded);
        if (!(await files.hasRoom(rest).catch(() => true))) throw new DOMException('No room is left for the rest.', 'QuotaExceededError');
      }
      writer.write(bytes);
      loaded += bytes.length;
      counted?.received(bytes.length);
      job.onBytes(loaded, begun.totalBytes !== null && loaded <= begun.totalBytes ? begun.totalBytes : null);
      piece = job.signal.aborted ? null : await next();
    }
  } catch (error) {
    await reader.cancel();
    return { kind: 'failed', failure: storageFailure(error, Math.max(0, (begun.totalBytes ?? loaded) - loaded)) };
  } finally {
    writer.close();
  }
  if (job.signal.aborted) {
    await reader.cancel().catch(() => undefined);
    return { kind: 'stopped' };
  }
  // The connection broke, or the host stopped early: what came is kept, and the rest is asked for next time.
  if (piece === null || (begun.totalBytes !== null && loaded < begun.totalBytes)) return failed(job, 0);
  return 'whole';
}

function failed({ model, path, url }: Transfer, status: number): Transferred {
  return { kind: 'failed', failure: { kind: 'download-failed', model, file: path, host: new URL(url).host, status } };
}
