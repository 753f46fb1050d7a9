import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readLines } from './dataset.ts';
import { fallenBelow, heldAgainst } from './heldagainst.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import type { Told } from './told.ts';
import { counted } from './writing.ts';

/**
 * Holds a run with a scripted generator against what the script knows of its own sentences, and, with `--below`, against the rows of the level below. Ends with 1 where
 * something false was shown or a claim of the level below was lost.
 *   npx tsx scripts/bench/lies.ts --run OUT [--below OUT] [--all]
 */
const { values } = parseArgs({
  options: { run: { type: 'string' }, below: { type: 'string' }, all: { type: 'boolean', default: false } },
});
if (values.run === undefined) throw new Error('--run names the folder that a run of the bench wrote');

const latest = (folder: string): BenchRow[] => [
  ...new Map(readLines<BenchRow>(path.join(folder, 'rows.jsonl')).map((row) => [row.id, row])).values(),
];
const told = new Map<string, Told[]>();
const toldFile = path.join(values.run, 'told.jsonl');
if (existsSync(toldFile))
  for (const { id, ...one } of readLines<Told & { id: string }>(toldFile)) told.set(id, [...(told.get(id) ?? []), one]);

const rows = latest(values.run);
const held = heldAgainst(rows, told);
const fallen = values.below === undefined ? [] : fallenBelow(rows, latest(values.below));
const some = <T>(list: readonly T[]): readonly T[] => (values.all ? list : list.slice(0, 12));
console.log(
  JSON.stringify(
    {
      questions: held.questions,
      sentencesShown: held.shown,
      lies: { told: held.lies.told, shown: held.lies.shown.length, examples: some(held.lies.shown) },
      unsupported: { shown: held.unsupported.length, examples: some(held.unsupported) },
      truths: {
        written: held.truths.written,
        cut: held.truths.cut.length,
        share: held.truths.written === 0 ? null : Math.round((1000 * held.truths.cut.length) / held.truths.written) / 1000,
        answersFellBack: held.truths.fellBack,
        byGate: counted(held.truths.cut.map(({ by }) => by)),
        examples: some(held.truths.cut),
      },
      ...(values.below !== undefined && { belowLost: { faults: fallen.length, examples: some(fallen) } }),
    },
    null,
    1,
  ),
);
process.exitCode = held.lies.shown.length + fallen.length > 0 ? 1 : 0;
