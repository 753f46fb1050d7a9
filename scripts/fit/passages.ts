// Fits weights for `src/answer/sentences/passageWeights.json` to questions whose evidence is known: logistic regression over the nearest passages, those that hold the
// evidence against the others, each company left out in turn to say what the weights are worth on filings that they have not seen.
// The weights that stand there were set by hand, by reading what came first. An early fit over 49 such questions had 6 of its first 10 right; none was run with the
// present features: compare before `--write`.
//   npx tsx scripts/fit/passages.ts --cache DIR --set DATA[,QUESTIONS] [--set …] [--show] [--write]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerPassages } from '../../src/answer/sentences/answerPassages.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { FEATURES, type PassageFeatures } from '../../src/answer/sentences/passageFeatures.ts';
import { contextOf } from '../../src/answer/contextOf.ts';
import { terms } from '../../src/text/tokens.ts';
import { inputFor } from '../quick/answered.ts';
import { readShelf, type Shelf } from '../quick/shelf.ts';

interface Line {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly answer_type: string;
  readonly type: string;
  readonly company?: string;
  readonly answerable?: boolean;
  readonly evidence?: readonly { readonly doc: string; readonly page: number; readonly text: string }[];
}

interface Asked {
  readonly line: Line;
  readonly cue: string | null;
  readonly rows: readonly { readonly features: PassageFeatures; readonly gold: number; readonly text: string; readonly page: number }[];
}

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/work/ci/shelf' },
    set: { type: 'string', multiple: true, default: [] },
    show: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** Whether a passage has the evidence, or most of the gold answer: half of the shorter one's words, and its figures. */
function holds(text: string, line: Line, page: number, doc: string): number {
  const have = new Set(terms(text));
  const share = (of: string): number => {
    const wanted = [...new Set(terms(of))];
    return wanted.length === 0 ? 0 : wanted.filter((term) => have.has(term)).length / wanted.length;
  };
  const onPage = (line.evidence ?? []).filter((one) => one.doc === doc && Math.abs(one.page - page) <= 1);
  const evidence = Math.max(0, ...onPage.map((one) => (one.text.length < 900 ? share(one.text) : 0)));
  return evidence >= 0.7 || share(line.answer) >= (line.answer_type === 'yesno' ? 2 : 0.75) ? 1 : 0;
}

async function asked(line: Line, shelf: Shelf): Promise<Asked> {
  const context = contextOf(await inputFor(line.question, shelf));
  const rows = answerPassages(context, passages(context)).map(({ passage, text, features }) => ({
    features,
    text,
    page: passage.evidence.page.number,
    gold: line.answerable === false ? 0 : holds(text, line, passage.evidence.page.number, shelf.docOf(passage.evidence.hit.filing)),
  }));
  return { line, cue: `${context.asked.intent}/${String(context.question.cue)}`, rows };
}

const all: Asked[] = [];
for (const set of values.set) {
  const [data = '', questions] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  const lines = readFileSync(questions ?? path.join(data, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  for (const line of lines) {
    if (!['prose', 'yesno', 'text'].includes(line.type) && line.answer_type === 'number' && line.type !== 'unanswerable') continue;
    if (['metrics-generated', 'mcq', 'extreme', 'hallucination'].includes(line.type)) continue;
    all.push(await asked(line, shelf));
  }
}

/** Weights of the features in their order, the bias last. */
type Weights = readonly number[];

const rowOf = (features: PassageFeatures): number[] => [...FEATURES.map((name) => features[name]), 1];
const chance = (features: PassageFeatures, weights: Weights): number =>
  1 / (1 + Math.exp(-rowOf(features).reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)));

/** Newton's steps are not needed for so few: plain ascent with a little pull to nought. */
function fitted(of: readonly Asked[]): Weights {
  const rows = of.flatMap(({ rows: own }) => own);
  let weights: number[] = rowOf(rows[0]?.features ?? ({} as PassageFeatures)).map(() => 0);
  for (let step = 0; step < 4000; step++) {
    const slope = weights.map(() => 0);
    for (const { features, gold } of rows) {
      const off = gold - chance(features, weights);
      rowOf(features).forEach((value, i) => (slope[i] = (slope[i] ?? 0) + off * value));
    }
    const last = weights.length - 1;
    weights = weights.map((weight, i) => weight + 2 * ((slope[i] ?? 0) / Math.max(1, rows.length) - (i === last ? 0 : 0.0006 * weight)));
  }
  return weights;
}

const withGold = all.filter(({ rows }) => rows.some(({ gold }) => gold === 1));
console.log(`${String(all.length)} questions, ${String(withGold.length)} with the evidence among their passages`);
const tops: { readonly p: number; readonly gold: number; readonly asked: Asked; readonly text: string }[] = [];
for (const company of new Set(all.map(({ line }) => line.company))) {
  const weights = fitted(withGold.filter(({ line }) => line.company !== company));
  for (const one of all.filter(({ line }) => line.company === company)) {
    const [best] = one.rows.map((row) => ({ row, p: chance(row.features, weights) })).sort((a, b) => b.p - a.p);
    if (best !== undefined) tops.push({ p: best.p, gold: best.row.gold, asked: one, text: best.row.text });
  }
}
tops.sort((a, b) => b.p - a.p);
console.log('by chance, each company unseen: first so many, of them right');
for (const n of [5, 10, 20, 30, 40, 60])
  console.log(
    `  ${String(n)}: ${String(tops.slice(0, n).filter(({ gold }) => gold === 1).length)}, down to ${(tops[n - 1]?.p ?? 0).toFixed(2)}`,
  );
if (values.show)
  for (const { p, gold, asked: one, text } of tops)
    console.log(
      `\n${p.toFixed(2)} ${String(gold)} ${one.line.id} [${one.cue ?? ''}] ${one.line.question.slice(0, 200)}\n   gold: ${one.line.answer.slice(0, 200)}\n   ${text.slice(0, 400)}`,
    );
const weights = fitted(withGold);
const named = Object.fromEntries([...FEATURES, 'bias'].map((name, i) => [name, Number((weights[i] ?? 0).toFixed(3))]));
console.log(named);
if (values.write) writeFileSync('src/answer/sentences/passageWeights.json', `${JSON.stringify(named, null, 2)}\n`);
