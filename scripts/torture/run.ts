// `npm run torture`: breaks the built page in every way it knows and prints what was tried, what held and what did not. `--help` has the flags and the minutes.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelsToServe } from '../bench/models.ts';
import { prepareNeural } from '../bench/neural.ts';
import { Refusal } from '../bench/refusal.ts';
import { tinyFolder } from '../bench/tiny.ts';
import { ensureChromium } from '../chromium.mjs';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { seeded } from '../seeded.ts';
import { commit, ensureBuilt } from '../setup.mjs';
import { tryCorruption } from './corrupt.ts';
import { tryFullDisk, tryQuota } from './disk.ts';
import { tryEgress } from './egress.ts';
import { makeFilings } from './filings.ts';
import { tryFolder } from './folder.ts';
import { tryHostile } from './hostile.ts';
import { tryKills } from './kills.ts';
import { readOptions, type TortureOptions } from './options.ts';
import { Rig } from './rig.ts';
import { Tally, type Part } from './tally.ts';
import { temporaryFolder } from './temporary.ts';
import { within } from './within.ts';

/** A part of the quick form may take so long, in milliseconds: one that hangs is a failure with a name, not a run without an end. */
const PART_MS = 8 * 60_000;

try {
  const code = await torture(readOptions(process.argv.slice(2)));
  // A part that was given up on still holds its browser.
  process.exit(code);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = error.code;
}

/** Runs the parts asked for; the exit code is 0 when all held. */
async function torture(options: TortureOptions): Promise<number> {
  const executablePath = ensureChromium();
  if (executablePath === undefined) throw new Refusal('No Chromium could be found or installed. Set CHROMIUM to one.', 2);
  if (!ensureBuilt()) throw new Refusal('The build failed.', 2);
  const folder = temporaryFolder();
  const tally = new Tally();
  const from = Date.now();
  // Playwright would close its browsers and let us go on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.log(`\nstopped; until then\n${tally.table()}`);
      process.exit(1);
    });
  console.log(`torture of ${commit()} with seed ${options.seed}`);
  const tries = triesOf(options, executablePath, folder, tally, () => Date.now() - from < options.minutes * 60_000);
  // Two at a time: most of a kill is waiting.
  const queue = options.only.flatMap((part) => (tries[part] ? [{ part, attempt: tries[part] }] : []));
  const next = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      console.log(`${one.part} …`);
      tally.begin(one.part);
      try {
        await within(PART_MS * (options.quick ? 1 : 20), `the part ${one.part}`, one.attempt());
      } catch (error) {
        tally.add(one.part, 'the bench itself', `${one.part} runs to its end`, error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all([next(), next()]);
  const minutes = Math.round((Date.now() - from) / 6_000) / 10;
  console.log(`\n${tally.table()}\nseed ${options.seed}, commit ${commit()}, ${minutes} minutes`);
  for (const { part, name, failed } of tally.failed) console.log(`FAILED: ${part}, ${name}: ${failed ?? ''}`);
  mkdirSync(options.out, { recursive: true });
  writeFileSync(
    path.join(options.out, 'torture.json'),
    `${JSON.stringify({ commit: commit(), seed: options.seed, minutes, trials: tally.trials }, null, 1)}\n`,
  );
  if (options.report !== undefined) tally.writeReport(options.report);
  return tally.failed.length > 0 || tally.trials.length === 0 ? 1 : 0;
}

function triesOf(
  { seed, kills, quick, pdfs }: TortureOptions,
  executablePath: string,
  folder: string,
  tally: Tally,
  goOn: () => boolean,
): Partial<Record<Part, () => Promise<void>>> {
  const filings = makeFilings(path.join(folder, 'filings'));
  // In the quick form the host has no second reader, but where its files are corrupted: each opening would fetch and start its 17 MB.
  const without: Record<string, string> = quick ? { '/models/': path.join(folder, 'no-models') } : {};
  const rigged =
    (work: (rig: Rig) => Promise<void>, mounts: Record<string, string> = without) =>
    async (): Promise<void> => {
      const rig = await Rig.start(executablePath, { mounts });
      try {
        await work(rig);
      } finally {
        await rig.close();
      }
    };
  const models = quick ? [] : modelsToServe(PRESETS.neural, undefined, tinyFolder);
  // Among what is corrupted are the files of models: here they come.
  const mounts = Object.fromEntries(models.map(({ id, folder: at }) => [`/models/${id}/`, at]));
  return {
    // To read them again after each kill is most of it: every fifth of a reading is struck in six as in ten.
    kills: rigged((rig) => tryKills(rig, quick ? filings.slice(0, 6) : filings, kills, seeded(seed), tally, goOn)),
    corrupt: rigged(
      (rig) =>
        tryCorruption(rig, filings, {
          once: quick,
          ...(!quick && { prepare: (page) => prepareNeural(page, PRESETS.neural, models, undefined) }),
          random: seeded(seed + 1),
          tally,
          goOn,
        }),
      mounts,
    ),
    hostile: rigged((rig) => tryHostile(rig, path.join(folder, 'hostile'), filings[0]!, quick ? undefined : filings[1], tally)),
    disk: rigged(async (rig) => {
      await tryQuota(rig, filings, tally);
      if (!quick && !(await tryFullDisk(executablePath, folder, makeFilings(path.join(folder, 'longer'), 12), tally)))
        console.log('disk: only root on Linux can make a real small disk; the quota alone was tried');
    }),
    egress: () => tryEgress(executablePath, filings[0]!, tally),
    ...(pdfs !== undefined && { folder: rigged((rig) => tryFolder(rig, pdfs, filings.slice(0, 2), tally, goOn)) }),
  };
}
