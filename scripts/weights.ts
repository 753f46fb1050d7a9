/**
 * Fits the page reranker's weights and reports them leave-one-company-out: for each company the weights are fitted on the questions about all others and its own are
 * ranked with them, so no figure comes from a question that its weights have seen.
 *   tsx scripts/weights.ts ROWS.jsonl [--ablate] [--l2 0.02] [--adding similarity]
 * A row: {id, company, type, candidates: [{page, gold, features: {name: value}}…]}. Method: listwise softmax (ListNet's top-one likelihood, Cao et al. 2007) with the
 * gold pages' joint share as target and a ridge, by gradient ascent with momentum.
 * `--adding` leaves the shipped weights of all other features alone and sweeps this one's: what a model adds to the words. Leave-one-company-out picks its weight by the
 * mean reciprocal rank of the others' questions; the difference is resampled by company.
 */
import { readFileSync } from 'node:fs';
import { WEIGHTS } from '../src/retrieve/rerank.ts';

interface Row {
  readonly id: string;
  readonly company: string;
  readonly type: string;
  readonly candidates: readonly { readonly page: string; readonly gold: boolean; readonly features: Readonly<Record<string, number>> }[];
}

interface Question {
  readonly company: string;
  readonly type: string;
  /** Row by row, `size` values each: flat, because fitting passes over it thousands of times. */
  readonly features: Float64Array;
  readonly gold: readonly boolean[];
}

const KS = [1, 3, 5, 10, 20] as const;
const args = process.argv.slice(2);
const option = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const l2 = Number(option('--l2') ?? 0.02);
const rows = readFileSync(args[0] ?? '', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);
const names = [...new Set(rows.flatMap((row) => row.candidates.flatMap((c) => Object.keys(c.features))))];

const questionsWith = (used: readonly string[]): Question[] =>
  rows.map(({ company, type, candidates }) => ({
    company,
    type,
    features: Float64Array.from(candidates.flatMap((c) => used.map((name) => new Map(Object.entries(c.features)).get(name) ?? 0))),
    gold: candidates.map((c) => c.gold),
  }));

function scoresOf({ features, gold }: Question, weights: Float64Array): Float64Array {
  const scores = new Float64Array(gold.length);
  for (let i = 0, at = 0; i < gold.length; i++) for (const weight of weights) scores[i] = (scores[i] ?? 0) + weight * (features[at++] ?? 0);
  return scores;
}

function fit(questions: readonly Question[], size: number, steps = 150, rate = 0.5): Float64Array {
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((w) => -l2 * w);
    for (const question of questions) {
      const { features, gold } = question;
      const odds = scoresOf(question, weights);
      const top = Math.max(...odds);
      let all = 0;
      let right = 0;
      for (let i = 0; i < odds.length; i++) {
        const odd = Math.exp((odds[i] ?? 0) - top);
        odds[i] = odd;
        all += odd;
        if (gold[i]) right += odd;
      }
      if (right === 0) continue;
      for (let i = 0, at = 0; i < odds.length; i++) {
        const push = ((gold[i] ? (odds[i] ?? 0) / right : 0) - (odds[i] ?? 0) / all) / questions.length;
        for (let j = 0; j < size; j++) slope[j] = (slope[j] ?? 0) + push * (features[at++] ?? 0);
      }
    }
    for (let j = 0; j < size; j++) {
      speed[j] = 0.9 * (speed[j] ?? 0) + rate * (slope[j] ?? 0);
      weights[j] = (weights[j] ?? 0) + (speed[j] ?? 0);
    }
  }
  return weights;
}

/** Rank of the first gold page, Infinity without one. */
function firstGold(question: Question, weights: Float64Array): number {
  const scores = [...scoresOf(question, weights)];
  const best = Math.max(...scores.filter((_, i) => question.gold[i]), -Infinity);
  return best === -Infinity ? Infinity : 1 + scores.filter((s, i) => s > best && !question.gold[i]).length;
}

/** Weights by the company that was left out of their fit. */
function fits(used: readonly string[]): Map<string, Float64Array> {
  const questions = questionsWith(used);
  const companies = [...new Set(questions.map((q) => q.company))];
  return new Map(companies.map((company) => [company, fit(questions.filter((q) => q.company !== company), used.length)])); // prettier-ignore
}

function leaveOneOut(used: readonly string[]): number[] {
  const weights = fits(used);
  return questionsWith(used).map((q) => firstGold(q, weights.get(q.company) ?? new Float64Array(used.length)));
}

const at = (ranks: readonly number[], k: number): number => ranks.filter((rank) => rank <= k).length;
const mrr = (ranks: readonly number[]): string => (ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length).toFixed(3);
const line = (name: string, ranks: readonly number[]): string =>
  `| ${name} | ${KS.map((k) => String(at(ranks, k))).join(' | ')} | ${mrr(ranks)} |`;
const head = (first: string): string =>
  `| ${first} | ${KS.map((k) => `R@${String(k)}`).join(' | ')} | MRR |\n| --- |${' --- |'.repeat(KS.length + 1)}`;

/** R@1 / 5 / 10 of each question type. */
function byType(ranks: readonly number[]): string {
  const types = [...new Set(rows.map(({ type }) => type))].sort();
  return types
    .map((type) => {
      const own = ranks.filter((_, i) => rows[i]?.type === type);
      return `${type} ${[1, 5, 10].map((k) => String(at(own, k))).join('/')} of ${String(own.length)}`;
    })
    .join(' · ');
}

/** Fifth and ninety-fifth percentile of how many more questions `after` has in the first k than `before`, companies drawn anew 4,000 times. */
function resampled(before: readonly number[], after: readonly number[], k: number): string {
  const companies = [...new Set(rows.map(({ company }) => company))];
  const gains = companies.map((company) =>
    rows.reduce(
      (sum, row, i) => sum + (row.company === company ? Number((after[i] ?? Infinity) <= k) - Number((before[i] ?? Infinity) <= k) : 0),
      0,
    ),
  );
  let seed = 1;
  const draw = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const sums = Array.from({ length: 4000 }, () => gains.reduce((sum) => sum + (gains[Math.floor(draw() * gains.length)] ?? 0), 0));
  sums.sort((a, b) => a - b);
  return `${String(sums[200])} to ${String(sums[3800])}`;
}

/** What one feature adds to the shipped weights of the others. */
function adding(name: string): void {
  const shipped = new Map<string, number>(Object.entries(WEIGHTS));
  const used = names.filter((other) => other !== name);
  const all = questionsWith([...used, name]);
  const weights = (weight: number): Float64Array => Float64Array.from([...used.map((other) => shipped.get(other) ?? 0), weight]);
  const grid = Array.from({ length: 41 }, (_, i) => i / 20);
  const ranked = new Map(grid.map((weight) => [weight, all.map((question) => firstGold(question, weights(weight)))]));
  const without = ranked.get(0) ?? [];
  const pick = (company: string): number => {
    const worth = (weight: number): number =>
      (ranked.get(weight) ?? []).reduce((sum, rank, i) => sum + (rows[i]?.company === company ? 0 : 1 / rank), 0);
    return grid.reduce((best, weight) => (worth(weight) > worth(best) ? weight : best), 0);
  };
  const picked = new Map([...new Set(rows.map(({ company }) => company))].map((company) => [company, pick(company)]));
  const left = rows.map(({ company }, i) => ranked.get(picked.get(company) ?? 0)?.[i] ?? Infinity);
  const [titles = '', rule = ''] = head(`${name}, other weights as shipped`).split('\n');
  console.log(`${titles} by type: R@1/5/10 |\n${rule} --- |`);
  for (const weight of [0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 0.75, 1, 1.5, 2])
    console.log(`${line(String(weight), ranked.get(weight) ?? [])} ${byType(ranked.get(weight) ?? [])} |`);
  const alone = all.map((question) => firstGold(question, Float64Array.from([...used.map(() => 0), 1])));
  console.log(`${line('it alone', alone)} ${byType(alone)} |`);
  console.log(`${line('picked leave-one-company-out', left)} ${byType(left)} |`);
  console.log(`\nWeights picked: ${String(Math.min(...picked.values()))} to ${String(Math.max(...picked.values()))}.`);
  for (const k of [1, 5, 10]) console.log(`R@${String(k)}: 90 % of resamplings gain ${resampled(without, left, k)} questions.`);
}

const added = option('--adding');
if (added === undefined) report();
else adding(added);

function report(): void {
  const given = rows.map((row) => 1 + row.candidates.findIndex((c) => c.gold) || Infinity);
  const full = leaveOneOut(names);
  console.log(`${String(rows.length)} questions, ${String(new Set(rows.map((r) => r.company)).size)} companies, ridge ${String(l2)}\n`);
  console.log(head('ranking'));
  console.log(line('as ranked in the rows', given));
  console.log(line('fitted, leave-one-company-out', full));
  console.log('\n| feature | least | mean | most, over the fits |\n| --- | --- | --- | --- |');
  const all = [...fits(names).values()];
  names.forEach((name, i) => {
    const values = all.map((weights) => weights[i] ?? 0);
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
    console.log(`| ${name} | ${Math.min(...values).toFixed(2)} | ${mean.toFixed(2)} | ${Math.max(...values).toFixed(2)} |`);
  });
  if (args.includes('--ablate')) {
    console.log(`\n${head('without')}`);
    for (const name of names) console.log(line(name, leaveOneOut(names.filter((other) => other !== name))));
  }
}
