import type { Page } from '@playwright/test';
import type { FilingId } from '../../src/domain/document.ts';
import { ANSWER_MS, callPage } from './callpage.ts';
import { answeredAmiss, ask } from './asked.ts';
import type { MadeFiling } from './filings.ts';
import { KILLS, type KillKind } from './killkinds.ts';
import { holdsOriginal } from './records.ts';
import type { Rig } from './rig.ts';
import { add, settle } from './settle.ts';
import type { Tally } from './tally.ts';
import { readUndisturbed, type Undisturbed } from './undisturbed.ts';
import { within } from './within.ts';

/** A library is killed so often, while something is left to read, before it is let finish, looked through and thrown away. */
const KILLS_A_LIFE = 5;
/** How much later in its part of the reading a kind strikes when it comes again: wherever it began, its moments then spread over the whole of it. */
const FURTHER = (Math.sqrt(5) - 1) / 2;
/** How often it is looked how much is read, how long before the page says so, and how long that may stand still, in milliseconds. */
const LOOK_MS = 50;
const LOOKS_MS = 1_000;
const STILL_MS = 20_000;
/** How long a row may take to be drawn, in milliseconds. */
const DRAWN_MS = 5000;

/**
 * Filings (ten, six in the quick form) are handed over, and at a random moment while they are read the page ends in one of ten ways; it is opened again, looked through, what was interrupted is
 * resumed, and it ends again.
 * After each: no filing that had been shown as read is lost, and each shown as read is whole, as an undisturbed reading leaves it. At the end of each life: all are
 * there once, each record as undisturbed, the originals' sha256 right, and each is answered.
 */
export async function tryKills(
  rig: Rig,
  filings: readonly MadeFiling[],
  count: number,
  random: () => number,
  tally: Tally,
  goOn: () => boolean,
): Promise<void> {
  const whole = await readUndisturbed(rig, filings);
  console.log(`kills: ${filings.length} filings are read in ${(whole.ms / 1000).toFixed(1)} s undisturbed`);
  let kinds: KillKind[] = [];
  /** When each kind struck last, as a share of its part of the reading. */
  const moments = new Map<KillKind, number>();
  for (let done = 0; done < count && goOn();) {
    let page = await rig.app();
    await add(
      page,
      filings.map(({ file }) => file),
    );
    const struck: KillKind[] = [];
    for (; struck.length < KILLS_A_LIFE && done < count; done++) {
      // Each kind once before one comes again, and then at another moment.
      if (kinds.length === 0) kinds = Object.keys(KILLS) as KillKind[];
      const kind = kinds.splice(Math.floor(random() * kinds.length), 1)[0]!;
      const moment = moments.has(kind) ? (moments.get(kind)! + FURTHER) % 1 : random();
      // Each life is struck in each fifth of its reading, but for the end of the last filing.
      const until = await readUntil(page, ((struck.length + moment) / KILLS_A_LIFE) * (filings.length - 0.5));
      const seen = await readyOf(page);
      // Where all is read nothing can be cut short: this kind comes in a later life.
      if (seen.size === filings.length) {
        kinds.push(kind);
        break;
      }
      moments.set(kind, moment);
      struck.push(kind);
      const name = `kill ${done + 1}: ${kind} at ${until.toFixed(2)} of ${filings.length}, ${seen.size} of them read`;
      let failed: string | null;
      try {
        ({ page, failed } = await killed(rig, page, kind, seen, whole));
      } catch (error) {
        failed = `the page could not be opened again: ${firstLine(error)}`;
        await rig.stop();
        page = await rig.app();
      }
      tally.add('kills', kind, name, failed);
      await resume(page, filings);
    }
    if (struck.length > 0) tally.add('kills', 'all whole in the end', `life of ${struck.join(', ')}`, await finished(rig, page, whole));
    await page.close();
    await rig.wipe();
  }
}

/** Lets the page read on until so much is read, or nothing moves any more; how much then is. In filings and pages, so that a slow machine has it at the same place. */
async function readUntil(page: Page, progress: number): Promise<number> {
  for (let now = -1, moved = Date.now(); ;) {
    const next = await progressOf(page, progress);
    if (next !== now) [now, moved] = [next, Date.now()];
    if (now >= progress || Date.now() - moved > STILL_MS) return now;
  }
}

/** How many filings are read, and what part of the one that is being read: as soon as it is `wanted`, or after a while. The page looks by itself. */
const progressOf = (page: Page, wanted: number): Promise<number> =>
  within(
    ANSWER_MS,
    'the page’s rows',
    page.evaluate(
      async ([progress, everyMs, lookMs]) => {
        const bench = window.footnoteBench;
        if (!bench) throw new Error('the page has no bench: was it opened with ?bench?');
        for (const until = Date.now() + lookMs; ;) {
          const now = bench
            .rows()
            .map(({ state }) =>
              state.kind === 'ready' ? 1 : state.kind === 'reading' && state.pages > 0 ? state.page / (state.pages + 1) : 0,
            )
            .reduce((sum, part) => sum + part, 0);
          if (now >= progress || Date.now() > until) return now;
          await new Promise((rested) => setTimeout(rested, everyMs));
        }
      },
      [wanted, LOOK_MS, LOOKS_MS] as const,
    ),
  );

const readyOf = async (page: Page): Promise<ReadonlySet<FilingId>> =>
  new Set((await callPage(page, 'rows')).flatMap(({ id, state }) => (state.kind === 'ready' ? [id] : [])));

/** Strikes, opens the page again and looks it through. */
async function killed(
  rig: Rig,
  page: Page,
  kind: KillKind,
  seen: ReadonlySet<FilingId>,
  whole: Undisturbed,
): Promise<{ page: Page; failed: string | null }> {
  const { ends, strike } = KILLS[kind];
  await strike(rig, page);
  if (ends === 'worker') {
    // The tab lives on: it must still answer, if only with what is missing.
    const said = await ask(page, 'What was total revenue?');
    if ('failure' in said && /timeout|internal/.test(said.failure))
      return { page: await again(rig, page), failed: `the tab no longer answers: ${said.failure}` };
  }
  const opened = await again(rig, page);
  return { page: opened, failed: await lookedThrough(rig, opened, seen, whole) };
}

async function again(rig: Rig, page: Page): Promise<Page> {
  await page.close().catch(() => undefined);
  return rig.app();
}

/** Why the library is not as it must be after a kill; null where it is. */
async function lookedThrough(rig: Rig, page: Page, seen: ReadonlySet<FilingId>, { filings, records }: Undisturbed): Promise<string | null> {
  const ready = await readyOf(page);
  const lost = [...seen].filter((id) => !ready.has(id));
  if (lost.length > 0) return `${lost.length} filings were read and are not any more`;
  const rows = await callPage(page, 'rows');
  const failure = rows.find(({ state }) => state.kind === 'failed');
  if (failure) return `${failure.fileName} has failed: ${JSON.stringify(failure.state)}`;
  const dump = await rig.dump(page);
  for (const id of ready) {
    const differs = records.difference(dump, id);
    if (differs !== null) return `a filing is shown as read, and ${differs}`;
  }
  const bare = rows.find(({ id }) => !holdsOriginal(dump, id));
  if (bare) return `the original of ${bare.fileName} is not stored whole`;
  const read = filings.find(({ id }) => ready.has(id));
  return read ? answeredAmiss(page, read) : null;
}

/** What was interrupted is resumed as a reader does; what had not been stored is handed over again. */
async function resume(page: Page, filings: readonly MadeFiling[]): Promise<void> {
  const rows = await callPage(page, 'rows');
  const there = new Set(rows.map(({ id }) => id));
  const missing = filings.filter(({ id }) => !there.has(id));
  if (missing.length > 0)
    await add(
      page,
      missing.map(({ file }) => file),
    );
  const interrupted = rows.flatMap(({ id, state }) => (state.kind === 'interrupted' ? [id] : []));
  if (interrupted.length === 0) return;
  // The list is drawn four times a second: a row that is interrupted may not have its button yet.
  const buttons = page.getByRole('button', { name: 'Resume' });
  await buttons
    .nth(interrupted.length - 1)
    .waitFor({ state: 'attached', timeout: DRAWN_MS })
    .catch(() => undefined);
  // All in one go: clicked one by one, nine of ten were read before the last of them was.
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).click();
  });
  await taken(page, interrupted);
}

/** Waits until none of these is interrupted any more, or a while: until the engine has heard of it, a row that was just resumed looks as if nothing would happen to it. */
const taken = (page: Page, filings: readonly FilingId[]): Promise<void> =>
  within(
    ANSWER_MS,
    'the page’s rows',
    page.evaluate(
      async ([resumed, everyMs, upToMs]) => {
        for (const until = Date.now() + upToMs; Date.now() < until;) {
          const rows = window.footnoteBench?.rows() ?? [];
          if (!rows.some(({ id, state }) => state.kind === 'interrupted' && resumed.includes(id))) return;
          await new Promise((rested) => setTimeout(rested, everyMs));
        }
      },
      [filings, LOOK_MS, DRAWN_MS] as const,
    ),
  );

/** Lets the library finish and holds all of it against the undisturbed one. */
async function finished(rig: Rig, page: Page, { filings, records }: Undisturbed): Promise<string | null> {
  try {
    // What lies behind an interruption shows itself only once what waits before it is read.
    for (let turn = 0; turn < 3; turn++) {
      await settle(page, filings.length);
      await resume(page, filings);
    }
    const rows = await settle(page, filings.length);
    const unread = rows.find(({ state }) => state.kind !== 'ready');
    if (unread) return `${unread.fileName} is ${JSON.stringify(unread.state)}`;
    if (rows.length !== filings.length) return `${rows.length} filings in place of ${filings.length}`;
    const dump = await rig.dump(page);
    for (const { id, name } of filings) {
      const differs = records.difference(dump, id);
      if (differs !== null) return `${name}: ${differs}`;
      if (!holdsOriginal(dump, id)) return `${name}: its original is not stored whole`;
    }
    for (const filing of filings) {
      const wrong = await answeredAmiss(page, filing);
      if (wrong !== null) return `${filing.name}: ${wrong}`;
    }
    return null;
  } catch (error) {
    return firstLine(error);
  }
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
