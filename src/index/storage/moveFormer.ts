import type { FilingId } from '../../domain/document.ts';
import type { Result } from '../../domain/failure.ts';
import type { Answer } from '../../domain/question.ts';
import { Refused, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { ReadFiling, StoredFiling } from './schema.ts';
import { ofFiling } from './transaction.ts';

const WHOLE = ['former-filings', 'former-originals', 'former-outlines', 'former-chunks', 'former-segments', 'former-figures'] as const;
const PAGED = ['former-pages', 'former-geometry', 'former-corrections'] as const;

interface Former {
  readonly record: StoredFiling;
  readonly original: Blob | undefined;
  /** Undefined where any part is not there: it is read again. */
  readonly read: ReadFiling | undefined;
  readonly corrections: readonly { readonly key: string; readonly value: string }[];
}

/** Where it belongs now: the store. */
interface MoveTarget {
  add(filing: StoredFiling, original: Blob): Promise<Result<boolean>>;
  finish(id: FilingId, read: ReadFiling): Promise<Result<unknown>>;
  update(id: FilingId, change: (filing: StoredFiling) => StoredFiling): Promise<Result<unknown>>;
  correct(filing: FilingId, key: string, value: string | null): Promise<Result<null>>;
  answers(): Promise<readonly Answer[]>;
  keepAnswer(answer: Answer): Promise<Result<null>>;
  keepSetting(name: string, value: unknown): Promise<Result<null>>;
}

/**
 * Moves what a library of schema 1 to 3 kept in clear: originals, corrections, answers and settings to files, what was read to sealed rows. One filing after another,
 * each deleted where it was only once it is where it belongs: a kill costs nothing, the next opening goes on.
 */
export async function moveFormer(db: Database, store: MoveTarget): Promise<void> {
  if (!(await db.has('former-filings'))) return;
  for (const id of await db.get(['former-filings'], (tx) => tx.objectStore('former-filings').getAllKeys())) {
    const former = await formerFiling(db, id);
    if (former) await moveFiling(store, former);
    await db.put([...WHOLE, ...PAGED], async (tx) => {
      await Promise.all([
        ...WHOLE.map((name) => tx.objectStore(name).delete(id)),
        ...PAGED.map((name) => tx.objectStore(name).delete(ofFiling(id))),
      ]);
    });
  }
  const [answers, names, values] = await db.get(['former-answers', 'former-settings'], (tx) =>
    Promise.all([
      tx.objectStore('former-answers').getAll(),
      tx.objectStore('former-settings').getAllKeys(),
      tx.objectStore('former-settings').getAll(),
    ]),
  );
  const there = new Set((await store.answers()).map(({ id }) => id));
  for (const answer of answers) if (!there.has(answer.id)) done(await store.keepAnswer(migrate(answer)));
  for (const [i, name] of names.entries()) done(await store.keepSetting(name, values[i]));
  await db.put(['former-answers', 'former-settings'], async (tx) => {
    await Promise.all([tx.objectStore('former-answers').clear(), tx.objectStore('former-settings').clear()]);
  });
}

async function moveFiling(store: MoveTarget, { record, original, read, corrections }: Former): Promise<void> {
  done(await store.add(record, original ?? new Blob()));
  if (record.state.kind === 'ready') {
    if (read) done(await store.finish(record.id, read));
    else done(await store.update(record.id, (one) => ({ ...one, state: { kind: 'waiting' } })));
  }
  for (const { key, value } of corrections) done(await store.correct(record.id, key, value));
}

function formerFiling(db: Database, id: FilingId): Promise<Former | undefined> {
  return db.get([...WHOLE, ...PAGED], async (tx) => {
    const [record, original, outline, chunks, segment, figures, pages, geometry, corrections] = await Promise.all([
      tx.objectStore('former-filings').get(id),
      tx.objectStore('former-originals').get(id),
      tx.objectStore('former-outlines').get(id),
      tx.objectStore('former-chunks').get(id),
      tx.objectStore('former-segments').get(id),
      tx.objectStore('former-figures').get(id),
      tx.objectStore('former-pages').getAll(ofFiling(id)),
      tx.objectStore('former-geometry').getAll(ofFiling(id)),
      tx.objectStore('former-corrections').getAll(ofFiling(id)),
    ]);
    if (!record) return undefined;
    const { summary } = record;
    const whole = outline && chunks && segment && figures && summary && pages.length === summary.pages && geometry.length === pages.length;
    return { record, original, corrections, read: whole ? { summary, outline, chunks, segment, figures, pages, geometry } : undefined };
  });
}

/** What could not be moved stays where it is, and the library does not open without it. */
function done(result: Result<unknown>): void {
  if (!result.ok) throw new Refused(result.failure);
}
