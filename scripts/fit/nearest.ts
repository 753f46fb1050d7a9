// Fits `src/answer/sentences/nearest/nearWeights.json`: what of a question's pages is shown where nothing is claimed. A place is right that has an amount of the gold
// answer, or the words of its evidence (listwise: the chance of any right one among all places of the question). Companies are left out in folds, to say what the weights are worth on others.
// Exhibits stand among so few places that their weights are set by reason: nothing of one comes first.
//   npx tsx scripts/fit/nearest.ts --cache DIR --set DATA[,QUESTIONS] [--set …] [--write]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contextOf } from '../../src/answer/contextOf.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { NEAR_FEATURES, type NearFeatures } from '../../src/answer/sentences/nearest/nearFeatures.ts';
import { nearPlaces } from '../../src/answer/sentences/nearest/nearPlaces.ts';
import { ofPassage, ofRow } from '../../src/answer/sentences/nearestPassages.ts';
import { nearRows } from '../../src/figures/cells/nearRows.ts';
import { amountsIn } from '../../src/text/numbers.ts';
import { chances } from '../descent.ts';
import { inputFor } from '../quick/answered.ts';
import { readShelf, type Shelf } from '../quick/shelf.ts';

interface Line {
  readonly question: string;
  readonly answer: string;
  readonly type?: string;
  readonly evidence?: readonly { readonly page: number; readonly text: string }[];
}
interface Asked {
  readonly company: string;
  /** The features in the order of `NEAR_FEATURES`. */
  readonly places: readonly { readonly values: Float64Array; readonly right: boolean }[];
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

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z\d]+(?:[.,]\d+)*/g));
/** Whether a quote has nearly all of the words that the writer of the question took for the evidence. */
const isEvidence = (quote: string, words: ReadonlySet<string>): boolean => {
  const has = wordsOf(quote);
  return words.size > 0 && [...words].filter((word) => has.has(word)).length >= 0.7 * words.size;
};

async function asked({ question, answer, evidence = [] }: Line, shelf: Shelf): Promise<Asked> {
  const context = contextOf(await inputFor(question, shelf));
  const gold = amounts(answer);
  const known = evidence.map(({ page, text }) => ({ page, words: wordsOf(text) }));
  const places = nearPlaces(context, passages(context), nearRows(context)).map((place) => {
    const shown = place.kind === 'row' ? ofRow(context, place.row) : ofPassage(context, place.passage);
    const { quote } = shown.source;
    const said = amounts(quote);
    const at = shown.source.evidence.page.number;
    const right =
      gold.some((one) => said.some((other) => isSame(other, one))) ||
      known.some(({ page, words }) => page === at && isEvidence(quote, words));
    return { values: Float64Array.from(NEAR_FEATURES, (name) => place.features[name] ?? 0), right };
  });
  return { company: context.question.companies[0]?.key ?? '', places };
}

const all: Asked[] = [];
for (const set of values.set) {
  const [data = '', questions] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  for (const line of readFileSync(questions ?? path.join(data, 'questions.jsonl'), 'utf8').split('\n')) {
    const one = line === '' ? null : (JSON.parse(line) as Line);
    if (one && one.type !== 'unanswerable') all.push(await asked(one, shelf));
  }
}

type Weights = readonly number[];
const score = (values: Float64Array, weights: Weights): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! * weights[i]!;
  return sum;
};

const STEPS = 200;
const RATE = 0.5;
const RIDGE = 0.02;

function fitted(of: readonly Asked[]): Weights {
  let weights: number[] = NEAR_FEATURES.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    for (const { places } of of) {
      const p = chances(places.map((place) => score(place.values, weights)));
      const good = places.reduce((sum, { right }, i) => sum + (right ? (p[i] ?? 0) : 0), 0);
      places.forEach(({ values: own, right }, i) => {
        const pull = ((right ? (p[i] ?? 0) / Math.max(good, 1e-9) : 0) - (p[i] ?? 0)) / of.length;
        for (let f = 0; f < own.length; f++) slope[f]! += pull * own[f]!;
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
const DEPTHS = [1, 3, 6, 12, 16] as const;
const within = DEPTHS.map(() => 0);
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = fitted(able.filter((one) => foldOf(one) !== fold));
  for (const { places } of able.filter((one) => foldOf(one) === fold)) {
    const at = [...places].sort((a, b) => score(b.values, weights) - score(a.values, weights)).findIndex(({ right }) => right);
    DEPTHS.forEach((depth, i) => (within[i]! += at < depth ? 1 : 0));
  }
}
console.log(
  `${String(all.length)} questions, ${String(able.length)} have a right place; unseen companies: ${DEPTHS.map((depth, i) => `in the first ${String(depth)} ${String(within[i])}`).join(', ')}`,
);
const shipped = JSON.parse(readFileSync('src/answer/sentences/nearest/nearWeights.json', 'utf8')) as Readonly<Record<string, number>>;
const asShipped = NEAR_FEATURES.map((name) => shipped[name] ?? 0);
const firstNow = able.filter(({ places }) =>
  places.every(
    (other) =>
      score(other.values, asShipped) <= Math.max(...places.filter(({ right }) => right).map((one) => score(one.values, asShipped))),
  ),
).length;
console.log(`the weights in use, whatever they were fitted on: first ${String(firstNow)}`);
const weights = fitted(able);
const SET: NearFeatures = { saidBehind: -3, rowBehind: -3 };
const named = { ...Object.fromEntries(NEAR_FEATURES.map((name, i) => [name, Number((weights[i] ?? 0).toFixed(2))])), ...SET };
console.log(named);
if (values.write) writeFileSync('src/answer/sentences/nearest/nearWeights.json', `${JSON.stringify(named, null, 2)}\n`);
