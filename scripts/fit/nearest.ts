// Fits `src/answer/sentences/nearest/nearWeights.json`: what of a question's pages is shown where nothing is claimed. A place is right that has an amount of the gold
// answer (listwise: the chance of any right one among all places of the question). Companies are left out in folds, to say what the weights are worth on others.
// Exhibits stand among so few places that their weights are set by reason: nothing of one comes first.
//   npx tsx scripts/fit/nearest.ts --cache DIR --set DATA[,QUESTIONS] [--set …] [--write]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contextOf } from '../../src/answer/contextOf.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { NEAR_FEATURES, type NearFeatures } from '../../src/answer/sentences/nearest/nearFeatures.ts';
import { nearPlaces } from '../../src/answer/sentences/nearest/nearPlaces.ts';
import { ofPassage, ofRow, sortOf } from '../../src/answer/sentences/nearestPassages.ts';
import { nearRows } from '../../src/figures/cells/nearRows.ts';
import { amountsIn } from '../../src/text/numbers.ts';
import { chances } from '../descent.ts';
import { inputFor } from '../quick/answered.ts';
import { readShelf, type Shelf } from '../quick/shelf.ts';

interface Line {
  readonly question: string;
  readonly answer: string;
  readonly type?: string;
}
interface Asked {
  readonly company: string;
  readonly places: readonly { readonly features: NearFeatures; readonly right: boolean }[];
}

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    set: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
  },
});

/** The amounts of a text that are no year; smaller whole numbers stand everywhere. */
const amounts = (text: string): number[] =>
  amountsIn(text).flatMap(({ value, scale, decimals, marked }) =>
    (marked || scale > 1 || decimals > 0) && Math.abs(value) > 0 ? [Math.abs(value)] : [],
  );
const ROUNDED = 0.0005;
const SCALES = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9];
const isSame = (one: number, other: number): boolean => SCALES.some((scale) => Math.abs(one * scale - other) <= ROUNDED * other);

async function asked({ question, answer }: Line, shelf: Shelf): Promise<Asked> {
  const context = contextOf(await inputFor(question, shelf));
  const gold = amounts(answer);
  const places = nearPlaces(context, passages(context), nearRows(context), sortOf(context)).map((place) => {
    const shown = place.kind === 'row' ? ofRow(context, place.row) : ofPassage(context, place.passage);
    const said = amounts(shown.source.quote);
    return { features: place.features, right: gold.some((one) => said.some((other) => isSame(other, one))) };
  });
  return { company: context.question.companies[0]?.key ?? '', places };
}

const all: Asked[] = [];
for (const set of values.set) {
  const [data = '', questions] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  for (const line of readFileSync(questions ?? path.join(data, 'questions.jsonl'), 'utf8').split('\n')) {
    const one = line === '' ? null : (JSON.parse(line) as Line);
    if (one && one.type !== 'unanswerable' && amounts(one.answer).length > 0) all.push(await asked(one, shelf));
  }
}

type Weights = readonly number[];
const valuesOf = (features: NearFeatures): number[] => NEAR_FEATURES.map((name) => features[name] ?? 0);
const score = (features: NearFeatures, weights: Weights): number =>
  valuesOf(features).reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);

const STEPS = 200;
const RATE = 0.5;
const RIDGE = 0.02;

function fitted(of: readonly Asked[]): Weights {
  let weights: number[] = NEAR_FEATURES.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    for (const { places } of of) {
      const p = chances(places.map(({ features }) => score(features, weights)));
      const good = places.reduce((sum, { right }, i) => sum + (right ? (p[i] ?? 0) : 0), 0);
      places.forEach(({ features, right }, i) => {
        const pull = (right ? (p[i] ?? 0) / Math.max(good, 1e-9) : 0) - (p[i] ?? 0);
        valuesOf(features).forEach((value, f) => (slope[f] = (slope[f] ?? 0) + (pull * value) / of.length));
      });
    }
    weights = weights.map((weight, f) => weight + RATE * (slope[f] ?? 0));
  }
  return weights;
}

const able = all.filter(({ places }) => places.some(({ right }) => right));
const FOLDS = 5;
const companies = [...new Set(able.map(({ company }) => company))].sort();
const foldOf = ({ company }: Asked): number => companies.indexOf(company) % FOLDS;
let first = { 1: 0, 5: 0, 6: 0 };
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = fitted(able.filter((one) => foldOf(one) !== fold));
  for (const { places } of able.filter((one) => foldOf(one) === fold)) {
    const at = [...places].sort((a, b) => score(b.features, weights) - score(a.features, weights)).findIndex(({ right }) => right);
    first = { 1: first[1] + (at < 1 ? 1 : 0), 5: first[5] + (at < 5 ? 1 : 0), 6: first[6] + (at < 6 ? 1 : 0) };
  }
}
console.log(
  `${String(all.length)} questions with amounts, ${String(able.length)} have one among their places; unseen companies: first ${String(first[1])}, in five ${String(first[5])}, in six ${String(first[6])}`,
);
const shipped = JSON.parse(readFileSync('src/answer/sentences/nearest/nearWeights.json', 'utf8')) as Readonly<Record<string, number>>;
const asShipped = NEAR_FEATURES.map((name) => shipped[name] ?? 0);
const firstNow = able.filter(({ places }) =>
  places.every(
    (other) =>
      score(other.features, asShipped) <= Math.max(...places.filter(({ right }) => right).map((one) => score(one.features, asShipped))),
  ),
).length;
console.log(`the weights in use, whatever they were fitted on: first ${String(firstNow)}`);
const weights = fitted(able);
const SET: NearFeatures = { saidBehind: -3, rowBehind: -3 };
const named = { ...Object.fromEntries(NEAR_FEATURES.map((name, i) => [name, Number((weights[i] ?? 0).toFixed(2))])), ...SET };
console.log(named);
if (values.write) writeFileSync('src/answer/sentences/nearest/nearWeights.json', `${JSON.stringify(named, null, 2)}\n`);
