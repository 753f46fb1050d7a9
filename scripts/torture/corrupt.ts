import type { Page } from '@playwright/test';
import { callPage } from './callpage.ts';
import { answeredAmiss, ask, claimsWrong } from './asked.ts';
import { peopleOf, revenueOf, type MadeFiling } from './filings.ts';
import type { KeeperPage } from './keeperpage.ts';
import type { Way } from './page/damage.ts';
import { Records } from './records.ts';
import type { Rig } from './rig.ts';
import { add, settle } from './settle.ts';
import type { Tally } from './tally.ts';
import { undisturbedDump } from './undisturbed.ts';

const WAYS: readonly Way[] = ['bits', 'missing', 'type'];
/** A filing that is being healed may take so long, in milliseconds. */
const HEAL_MS = 90_000;

/** Kept as the user typed it: nothing else says what stood there. */
const TYPED = /\/(?:corrections|answers|settings|questions|feedback)$/;

/** So many places are damaged at once in the quick form: to open the page and to ask is nearly all of a case. */
const TOGETHER = 4;

/** A place, and the ways to damage it of which the first that finds something is taken. */
interface Case {
  readonly place: string;
  readonly ways: readonly Way[];
}

interface Damaged {
  readonly place: string;
  readonly way: Way;
}

interface Library {
  readonly victim: MadeFiling;
  readonly others: readonly MadeFiling[];
  readonly printed: ReadonlySet<string>;
  readonly records: Records;
  /** Places that hold an original. */
  readonly originals: ReadonlySet<string>;
}

/**
 * In a library of three filings, what is stored of one is damaged, place by place (every object store and every kind of file that is found) and way by way; then the page is
 * opened. The others must be answered, no wrong figure may be claimed of the damaged one, and it must heal by itself where its original stands.
 * `once`: one way a place, in turns, and several places at once. `prepared` brings what only a model leaves in the stores.
 */
export async function tryCorruption(
  rig: Rig,
  [victim, ...rest]: readonly MadeFiling[],
  {
    once,
    prepare,
    random,
    tally,
    goOn,
  }: {
    readonly once: boolean;
    readonly prepare?: (page: Page) => Promise<unknown>;
    readonly random: () => number;
    readonly tally: Tally;
    readonly goOn: () => boolean;
  },
): Promise<void> {
  if (!victim) return;
  const others = rest.slice(0, 2);
  const { dump } = await undisturbedDump(rig, [victim, ...others]);
  const page = await rig.app();
  await add(
    page,
    [victim, ...others].map(({ file }) => file),
  );
  await settle(page, 3);
  await prepare?.(page);
  // So that no store of the user's own words is empty.
  await callPage(page, 'correct', victim.id, 'ticker', 'ALDB');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(revenueOf(others[0]!));
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await page.close();
  const keeper = await rig.keeper();
  await keeper.call('remember');
  const whole = await keeper.call('dump');
  const library: Library = {
    victim,
    others,
    printed: new Set([victim, ...others].flatMap(({ printed }) => [...printed])),
    records: new Records(whole, dump),
    originals: new Set(whole.flatMap(({ place, blobs }) => (blobs.includes(victim.id) ? [place] : []))),
  };
  const places = (await keeper.call('places')).sort();
  const tryAll = async (some: readonly string[]): Promise<void> => {
    const cases: readonly Case[] = once
      ? some.map((place, at) => ({ place, ways: [WAYS[at % WAYS.length]!, 'type'] }))
      : some.flatMap((place) => WAYS.map((way) => ({ place, ways: [way] })));
    for (const group of together(cases, library.originals, once ? TOGETHER : 1)) {
      if (!goOn()) return;
      const damaged: Damaged[] = [];
      for (const { place, ways } of group) {
        for (const way of ways) {
          // An empty store has nothing to flip nor to lose.
          if ((await keeper.call('damage', place, victim.id, way, Math.floor(random() * 512))) === 0) continue;
          damaged.push({ place, way });
          break;
        }
      }
      if (damaged.length === 0) continue;
      await tryCase(rig, keeper, library, damaged, tally);
      await keeper.call('restore');
    }
  };
  const isOfModel = (place: string): boolean => place.startsWith('opfs/models/');
  await tryAll(places.filter(isOfModel));
  // What a second reader reads again is half the work of a case: in the quick form it is there while its own files are damaged.
  if (once) {
    const open = await rig.app();
    await callPage(open, 'chooseModel', 'rerank', null);
    await open.close();
    await keeper.call('remember');
  }
  await tryAll(places.filter((place) => !isOfModel(place)));
  await keeper.call('wipe');
  await keeper.close();
}

/** In groups of so many. What holds an original is damaged alone: without it nothing else of its filing heals. */
function together(cases: readonly Case[], originals: ReadonlySet<string>, size: number): readonly (readonly Case[])[] {
  const alone = cases.filter(({ place }) => originals.has(place));
  const others = cases.filter(({ place }) => !originals.has(place));
  // neighbours by name, as a file and its copy are, come into different ones: each is there for the other
  const count = Math.ceil(others.length / size);
  const groups = Array.from({ length: count }, (_, at) => others.filter((_one, i) => i % count === at));
  return [...groups, ...alone.map((one) => [one])];
}

async function tryCase(rig: Rig, keeper: KeeperPage, library: Library, damaged: readonly Damaged[], tally: Tally): Promise<void> {
  const { victim, others, printed } = library;
  const name = damaged.map(({ place, way }) => `${place}, ${wording(place, way)}`).join('; ');
  let page: Page | undefined;
  try {
    page = await rig.app();
    let failed: string | null = null;
    for (const other of others) failed ??= await answeredAmiss(page, other);
    // One that names no company goes to all of them, the damaged one too.
    const all = await ask(page, 'What was total revenue in fiscal 2023?');
    if ('failure' in all) failed ??= `a question to all filings failed: ${all.failure}`;
    tally.add('corrupt', 'other filings answered', `${name}: the other filings are answered`, failed);
    const wrong =
      claimsWrong(await ask(page, peopleOf(victim)), printed, victim.people) ??
      claimsWrong(await ask(page, revenueOf(victim)), printed, victim.revenue);
    tally.add('corrupt', 'no wrong figure', `${name}: nothing wrong is claimed`, wrong);
    for (const { place, way } of damaged)
      if (heals(library, place))
        tally.add('corrupt', 'healed', `${place}, ${wording(place, way)}: the filing heals`, await healed(page, keeper, library, place));
  } catch (error) {
    tally.add(
      'corrupt',
      'other filings answered',
      `${name}: the other filings are answered`,
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    );
  } finally {
    await page?.close();
  }
}

/** Whether the place holds what can be made again: it is of the filing, and neither its original nor the user's own words. */
const heals = ({ records, originals, victim }: Library, place: string): boolean =>
  !TYPED.test(place) && !originals.has(place) && records.holds(place, victim.id);

/** Why the filing is not as it was before; null once it is. */
async function healed(page: Page, keeper: KeeperPage, { victim, records }: Library, place: string): Promise<string | null> {
  const until = Date.now() + HEAL_MS;
  for (;;) {
    const row = (await callPage(page, 'rows')).find(({ id }) => id === victim.id);
    const failed =
      row?.state.kind === 'ready'
        ? ((await answeredAmiss(page, victim)) ?? records.difference(await keeper.call('dump'), victim.id, place))
        : `it is ${JSON.stringify(row?.state ?? 'not in the library')}`;
    if (failed === null || Date.now() > until) return failed;
    await page.waitForTimeout(500);
  }
}

const wording = (place: string, way: Way): string =>
  way === 'bits' ? 'bits flipped' : way === 'missing' ? 'missing' : place.startsWith('opfs/') ? 'cut in half' : 'of another type';
