import type { MadeFiling } from './filings.ts';
import type { Held } from './page/dump.ts';
import { Records } from './records.ts';
import type { Rig } from './rig.ts';
import { add, settle } from './settle.ts';

/** What reading these filings comes to when nobody disturbs it. */
export interface Undisturbed {
  readonly filings: readonly MadeFiling[];
  readonly records: Records;
  /** From handing the files over until all were read. */
  readonly ms: number;
}

/** Reads them twice, so that it is known what is the same each time. Nothing of it is left. */
export async function readUndisturbed(rig: Rig, filings: readonly MadeFiling[]): Promise<Undisturbed> {
  const one = await undisturbedDump(rig, filings);
  const other = await undisturbedDump(rig, filings);
  return { filings, records: new Records(one.dump, other.dump), ms: Math.min(one.ms, other.ms) };
}

/** What one reading stores, and how long it takes. Nothing of it is left. */
export async function undisturbedDump(
  rig: Rig,
  filings: readonly MadeFiling[],
): Promise<{ readonly dump: readonly Held[]; readonly ms: number }> {
  const page = await rig.app();
  const from = Date.now();
  await add(
    page,
    filings.map(({ file }) => file),
  );
  const rows = await settle(page, filings.length);
  const ms = Date.now() - from;
  const unread = rows.find(({ state }) => state.kind !== 'ready');
  if (unread) throw new Error(`undisturbed, ${unread.fileName} is ${JSON.stringify(unread.state)}`);
  const dump = await rig.dump(page);
  await page.close();
  await rig.wipe();
  return { dump, ms };
}
