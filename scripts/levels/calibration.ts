// How often what is claimed at a chance is right: rows of answered sets (`scripts/quick/ask.ts --out`), each with its gold, in five bins of equal number, as a table and a picture.
//   npx tsx scripts/levels/calibration.ts --set DATA,QUESTIONS,ROWS … [--read FILE] [--svg FILE] [--list] [--held] [--fit src/lab/rows/toldChance.json]
// The chance is told as every other set says that it should be (`toldChance`), so that no bin has seen its claims; `--held`: as it was held before. `--fit` writes what all sets say together.
// `score.mjs` of the data sets judges; what it leaves to be read (texts that it calls unlikely) is taken as `--read` says, lines of `{"id", "right"}`, else left out and counted. `--list`: what is to be read.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SureClaim } from '../../src/lab/evaluate/judged/calibration.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import { toldChance } from '../../src/lab/rows/toldChance.ts';
import { fewBins, type Bin } from './fewBins.ts';
import { plattOf } from './plattOf.ts';
import { reliabilityDrawing } from './reliabilityDrawing.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [] },
    read: { type: 'string' },
    svg: { type: 'string' },
    list: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
    fit: { type: 'string' },
  },
});

const linesOf = <Line>(file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const read = new Map(
  values.read === undefined ? [] : linesOf<{ id: string; right: boolean }>(values.read).map(({ id, right }) => [id, right]),
);
const folder = mkdtempSync(path.join(tmpdir(), 'calibration-'));

type Verdict = 'correct' | 'likely' | 'wrong' | 'unlikely' | 'unscored' | 'quoted' | 'not_found' | 'failed';
function verdicts(data: string, questions: string, rows: readonly BenchRow[]): Map<string, Verdict> {
  const file = path.join(folder, 'rows.jsonl');
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const judge = path.join(data, '..', 'score.mjs');
  const told = execFileSync('node', [judge, '--data', data, '--questions', questions, '--rows', file, '--json'], { maxBuffer: 1 << 28 });
  const { rows: judged } = JSON.parse(told.toString()) as { rows: { id: string; verdict: Verdict }[] };
  return new Map(judged.map(({ id, verdict }) => [id, verdict]));
}

/** What is only shown as meant, put before the judge as if it were claimed. */
const asClaimed = ({ id, supposed = '', citations = [] }: BenchRow): BenchRow => ({ id, status: 'answered', answer: supposed, citations });

/** A claim with the rows it is of. */
interface OfSet extends SureClaim {
  readonly set: string;
}
const claimed: OfSet[] = [];
const supposed: OfSet[] = [];
const open = { claims: 0, unweighed: 0, unweighedRight: 0, supposed: 0 };
for (const set of values.set) {
  const [data = '', questions = '', from = ''] = set.split(',');
  const rows = linesOf<BenchRow>(from);
  const meant = rows.filter((row) => row.status === 'quoted' && row.supposed !== undefined && row.sure !== undefined);
  for (const { list, into, made } of [
    { list: rows, into: claimed, made: rows.filter(({ status }) => status === 'answered') },
    { list: meant.map(asClaimed), into: supposed, made: meant },
  ]) {
    const judged = verdicts(data, questions, list);
    for (const { id, sure: told, held: sure = told, answer, supposed: shown } of made) {
      const verdict = judged.get(id);
      const right = read.get(id) ?? (verdict === 'correct' || verdict === 'likely' ? true : verdict === 'wrong' ? false : null);
      if (values.list && right !== true) console.log(`${id} ${String(sure)} ${verdict ?? ''}: ${(shown ?? answer ?? '').slice(0, 300)}`);
      if (right === null) open[into === claimed ? 'claims' : 'supposed']++;
      else if (sure !== undefined) into.push({ set: from, sure, right });
      else {
        open.unweighed++;
        if (right) open.unweighedRight++;
      }
    }
  }
}

const percent = (share: number): string => (100 * share).toFixed(0);
function table(title: string, bins: readonly Bin[]): void {
  console.log(`\n${title}\n| chance | ${bins.map(({ from, to }) => `${from.toFixed(2)}–${to.toFixed(2)}`).join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(bins.length)}`);
  console.log(`| claims | ${bins.map(({ n }) => String(n)).join(' | ')} |`);
  console.log(`| chance on average, % | ${bins.map(({ sure }) => percent(sure)).join(' | ')} |`);
  console.log(
    `| right, % (95 of 100 such samples) | ${bins.map(({ right, low, high }) => `${percent(right)} (${percent(low)}–${percent(high)})`).join(' | ')} |`,
  );
}
const all = [...claimed, ...supposed];
/** As told by what all sets but its own say. */
const asTold = (list: readonly OfSet[]): readonly SureClaim[] => {
  if (values.held) return list;
  const bySet = new Map([...new Set(list.map(({ set }) => set))].map((set) => [set, plattOf(all.filter((one) => one.set !== set))]));
  return list.map(({ set, sure, right }) => ({ sure: toldChance(sure, bySet.get(set)), right }));
};
const [made, meant] = [fewBins(asTold(claimed), 5), fewBins(asTold(supposed), 2)];
table(`${String(claimed.length)} claims`, made);
table(`${String(supposed.length)} shown as what may be meant`, meant);
console.log(
  `\nnot weighed, by rules alone: ${String(open.unweighed)}, right ${String(open.unweighedRight)}; still to be read: ${String(open.claims)} claims, ${String(open.supposed)} shown as meant`,
);
if (values.svg !== undefined) writeFileSync(values.svg, reliabilityDrawing(made, meant));
if (values.fit !== undefined) {
  const { shift, slope } = plattOf(all);
  writeFileSync(values.fit, `{ "shift": ${shift.toFixed(2)}, "slope": ${slope.toFixed(2)} }\n`);
}
