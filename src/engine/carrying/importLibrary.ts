import type { CarryingProgress, ImportedLibrary } from '../../domain/carrying.ts';
import type { FilingId } from '../../domain/document.ts';
import { fail, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { Store } from '../../index/storage/store.ts';
import { sha256Of } from '../../models/files/integrity.ts';
import { readAnswer } from './answerShape.ts';
import type { AddOutcome, MetadataKey, StorageUse } from '../api.ts';
import type { Library } from '../library/library.ts';
import { isRecord, openLibrary, type ListName, type OpenedLibrary } from './libraryPack.ts';

export interface Importing {
  readonly store: Store;
  readonly library: Library;
  /** As a file that is dropped. */
  readonly add: (file: File) => Promise<AddOutcome | undefined>;
  readonly storage: () => Promise<StorageUse>;
  readonly signal: AbortSignal;
  readonly tell: (progress: CarryingProgress) => void;
}

/** What reading the filings will take is asked for beforehand, so that a full disk is met before anything has come. */
const ROOM = 2;
const LONGEST_NAME = 200;
const KEYS: readonly MetadataKey[] = ['company', 'form', 'fiscalYear', 'fiscalQuarter', 'periodEnd', 'filed', 'ticker', 'exchange', 'sic'];

/**
 * Adds a library to the one here: it only adds, so that whatever is wrong with the file nothing is lost. Every member is checked by its hash before it is
 * believed; what is here by its hash is left as it is, and so are corrections made here.
 */
export async function importLibrary(file: Blob, outside: Importing): Promise<Result<ImportedLibrary>> {
  const { store, library, add, storage, signal, tell } = outside;
  let opened: Result<OpenedLibrary>;
  try {
    opened = await openLibrary(file);
  } catch (error) {
    return fail({ kind: 'unreadable-file', detail: messageOf(error) });
  }
  if (!opened.ok) return opened;
  const { originals, lists, missing } = opened.value;
  const wasEmpty = library.ids().length === 0 && (await store.answers()).length === 0;
  const fresh = originals.filter(({ id }) => !library.record(id));
  const neededBytes = fresh.reduce((sum, { bytes }) => sum + bytes, 0);
  const { usedBytes, quotaBytes } = await storage();
  if (quotaBytes > 0 && neededBytes * ROOM > quotaBytes - usedBytes) return fail({ kind: 'no-space', neededBytes: neededBytes * ROOM });

  const damaged: string[] = [...missing];
  const list = async (name: ListName): Promise<unknown> => {
    const member = lists.get(name);
    if (!member) return null;
    try {
      if ((await sha256Of(member.blob)) === member.sha256) return JSON.parse(await member.blob.text());
    } catch {
      // Damaged, as below.
    }
    damaged.push(name);
    return null;
  };
  const names = namesIn(await list('filings.json'));
  let doneBytes = 0;
  let filings = 0;
  let stopped = false;
  for (const { id, blob, sha256, name } of fresh) {
    const fileName = names.get(id) ?? name.slice('filings/'.length);
    try {
      const whole = (await sha256Of(blob, signal)) === sha256;
      signal.throwIfAborted();
      const outcome = whole ? await add(new File([blob], fileName)) : undefined;
      if (outcome?.kind === 'added') filings++;
      else if (outcome?.kind !== 'duplicate') damaged.push(fileName);
    } catch {
      stopped = signal.aborted;
      if (stopped) break;
      damaged.push(fileName);
    }
    doneBytes += blob.size;
    tell({ doneBytes, ofBytes: neededBytes });
  }
  const came = stopped ? { answers: 0, already: 0 } : await takeAnswers(store, await list('questions.json'), damaged);
  const corrections = stopped ? 0 : await takeCorrections(store, library, await list('corrections.json'));
  return ok({
    ...{ filings, answers: came.answers, corrections, damaged, stopped },
    already: originals.length - fresh.length + came.already,
    thread: await store.answers(),
    preferences: wasEmpty && !stopped ? await list('preferences.json') : null,
  });
}

/** The names that files had, without what no file of this machine could be called. */
function namesIn(read: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const one of Array.isArray(read) ? (read as unknown[]) : []) {
    if (!isRecord(one) || typeof one['id'] !== 'string' || typeof one['fileName'] !== 'string') continue;
    const name = one['fileName']
      .replace(/[\p{Cc}/\\]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME);
    if (name !== '') names.set(one['id'], name);
  }
  return names;
}

async function takeAnswers(store: Store, read: unknown, damaged: string[]): Promise<{ answers: number; already: number }> {
  const known = new Set((await store.answers()).map(({ id }) => id));
  let answers = 0;
  let already = 0;
  for (const one of Array.isArray(read) ? (read as unknown[]) : []) {
    const answer = readAnswer(one);
    if (!answer) {
      damaged.push('questions.json');
      continue;
    }
    if (known.has(answer.id)) {
      already++;
      continue;
    }
    known.add(answer.id);
    const kept = await store.keepAnswer(answer);
    if (kept.ok) answers++;
    else damaged.push(answer.question);
  }
  return { answers, already };
}

/** A correction is taken unless the reader has made one of the field here; what is no field or no value of it is passed over. */
async function takeCorrections(store: Store, library: Library, read: unknown): Promise<number> {
  const own = new Set((await store.corrections()).map(({ filing, key }) => `${filing} ${key}`));
  let taken = 0;
  for (const one of Array.isArray(read) ? (read as unknown[]) : []) {
    if (!isRecord(one)) continue;
    const { filing, key, value } = one;
    const field = KEYS.find((known) => known === key);
    if (typeof filing !== 'string' || field === undefined || typeof value !== 'string' || value.length > 1000) continue;
    if (own.has(`${filing} ${field}`)) continue;
    const done = await library.correct(filing as FilingId, field, value);
    if (done.ok) taken++;
  }
  return taken;
}
