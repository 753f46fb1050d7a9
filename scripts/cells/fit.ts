// Fits the weights of the choice of a cell to the rows of rows.ts: the chance of each candidate, and of none, by its features. Tells what was held back, company by company.
//   npx tsx scripts/cells/fit.ts --rows FILE [--rows FILE …] [--out src/figures/cells/weights.json]
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../src/figures/cells/features.ts';
import { chances, descended, excess } from '../descent.ts';
import { seeded } from '../seeded.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', multiple: true }, out: { type: 'string' }, folds: { type: 'string', default: '8' } },
});

interface Row {
  readonly x: readonly number[];
  readonly value: number;
  readonly right: boolean;
}
interface Asked {
  readonly company: string;
  readonly asking: string;
  readonly item: string;
  readonly text: string;
  readonly rows: readonly Row[];
}

const asked = (values.rows ?? [])
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Asked);

/** What a row weighs in the fit: the gold of concepts is that of the concept feature itself, so half of these are seen without it. */
const HIDDEN = [FEATURES.indexOf('concept'), FEATURES.indexOf('otherConcept')];
/** Features that may only speak for a cell, or only against it, whatever few rows say. */
const AGAINST = new Set(
  [
    'otherConcept',
    'kin',
    'around',
    'stray',
    'turning',
    'strayColumn',
    'otherStatement',
    'gross',
    'turnedAbove',
    'turnedTitle',
    'another',
    'part',
    'short',
    'twin',
    'contrary',
    'noUnit',
    'unitUnread',
    'zero',
    'currentPart',
    'elsewhere',
    'addend',
    'second',
    'wrongTime',
    'costsAbove',
    'title',
  ].map((name) => FEATURES.indexOf(name as never)),
);
const FOR = new Set(
  ['concept', 'fit', 'exact', 'phrase', 'light', 'ownStatement', 'ranked', 'agreeing', 'total', 'complete'].map((name) =>
    FEATURES.indexOf(name as never),
  ),
);

interface Weights {
  readonly none: number;
  readonly of: readonly number[];
}

const L2 = 0.002;
/** What is known before any row is seen; what filings seldom show of themselves stays near it. */
const PRIOR: Partial<Record<(typeof FEATURES)[number], number>> = {
  ...{
    concept: 3,
    complete: 1.5,
    otherConcept: -2,
    fit: 1,
    exact: 1,
    ofOwners: 2,
    kin: -2,
    twin: -4,
    contrary: -4,
    short: -5,
    part: -2,
    another: -2,
  },
  ...{
    unitUnread: -2,
    noUnit: -0.5,
    gross: -1.5,
    currentPart: -4,
    turnedTitle: -1,
    turnedAbove: -1,
    elsewhere: -4,
    costsAbove: -2,
    addend: -5,
    second: -1.5,
    wrongTime: -4,
    total: 0.5,
    turning: -2,
    zero: -1,
  },
};
/** Where nobody asks a filing for the neighbour of its own row, rows cannot teach how wrong it is: these count at least so much. */
const LEAST = new Map(
  Object.entries({
    twin: -7,
    contrary: -6,
    short: -6,
    currentPart: -4,
    elsewhere: -4,
    addend: -5,
    wrongTime: -4,
    around: -5,
    turnedAbove: -3,
    turnedTitle: -3,
    second: -1,
    unitUnread: -2,
    ofOwners: 2.5,
    complete: 1,
  }).map(([name, weight]) => [FEATURES.indexOf(name as never), weight] as const),
);
const BEFORE = [...FEATURES.map((name) => PRIOR[name] ?? 0), 0];

function fitted(train: readonly Asked[], epochs: number): Weights {
  const random = seeded(7);
  const none = FEATURES.length;
  const w = descended({
    before: BEFORE,
    l2: L2,
    rows: train.map((_, i) => i),
    batch: 64,
    epochs,
    random,
    pull: (i, weights, grad) => {
      const one = train[i]!;
      const hide = one.asking === 'concepts' && random() < 0.5;
      const seen = ({ x }: Row) => x.map((value, f) => (hide && HIDDEN.includes(f) ? 0 : value));
      const rows = one.rows.map(seen);
      const scores = rows.map((x) => x.reduce((sum, value, f) => sum + value * weights[f]!, 0));
      const over = excess(
        chances([...scores, weights[none]!]),
        one.rows.map(({ right }) => right),
      );
      rows.forEach((x, r) => {
        if (Math.abs(over[r]!) >= 1e-6) x.forEach((value, f) => (grad[f] = grad[f]! + over[r]! * value));
      });
      grad[none] = grad[none]! + over.at(-1)!;
    },
    bounded: (weight, f) => {
      const signed = AGAINST.has(f) ? Math.min(0, weight) : FOR.has(f) ? Math.max(0, weight) : weight;
      const least = LEAST.get(f);
      return least === undefined ? signed : least < 0 ? Math.min(least, signed) : Math.max(least, signed);
    },
  });
  return { none: w[none]!, of: [...w.slice(0, none)] };
}

/** The likeliest value with its chance. */
function chosen({ rows }: Asked, { none, of }: Weights): { readonly p: number; readonly right: boolean } {
  const scores = rows.map(({ x }) => x.reduce((sum, value, f) => sum + value * of[f]!, 0));
  const most = Math.max(...scores, none);
  const exp = scores.map((score) => Math.exp(score - most));
  const total = exp.reduce((a, b) => a + b, Math.exp(none - most));
  const byValue = new Map<number, { p: number; right: boolean }>();
  rows.forEach(({ value, right }, r) => {
    const known = byValue.get(value) ?? { p: 0, right };
    known.p += exp[r]! / total;
    byValue.set(value, known);
  });
  return [...byValue.values()].reduce((a, b) => (b.p > a.p ? b : a), { p: 0, right: false });
}

const companies = [...new Set(asked.map(({ company }) => company))];
const folds = Number(values.folds);
const told: { asking: string; item: string; text: string; p: number; right: boolean }[] = [];
for (let fold = 0; fold < folds; fold++) {
  const out = new Set(companies.filter((_, i) => i % folds === fold));
  const weights = fitted(
    asked.filter(({ company }) => !out.has(company)),
    6,
  );
  for (const one of asked) if (out.has(one.company)) told.push({ ...one, ...chosen(one, weights) });
}
for (const asking of ['concepts', 'labels', 'tables', 'absent']) {
  const own = told.filter((one) => one.asking === asking);
  const line = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((at) => {
    const claimed = own.filter(({ p }) => p >= at);
    const right = claimed.filter(({ right: is }) => is).length;
    return `${String(at)}: ${String(claimed.length)} ${((100 * right) / Math.max(1, claimed.length)).toFixed(1)}%`;
  });
  console.log(asking, own.length, line.join(' | '));
}
const bins = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.01];
bins.slice(0, -1).forEach((low, i) => {
  const own = told.filter(({ p }) => p >= low && p < bins[i + 1]!);
  const mean = own.reduce((sum, { p }) => sum + p, 0) / Math.max(1, own.length);
  console.log(
    `p ${mean.toFixed(2)}: right ${(own.filter(({ right }) => right).length / Math.max(1, own.length)).toFixed(2)} of ${String(own.length)}`,
  );
});
if (process.env.SHOW !== undefined)
  for (const one of told.filter(({ p, right, asking }) => p > 0.8 && !right && asking === process.env.SHOW).slice(0, 60))
    console.log(one.p.toFixed(2), one.item, one.text);
const weights = fitted(asked, 8);
const named = Object.fromEntries(FEATURES.map((name, f) => [name, Math.round(weights.of[f]! * 100) / 100]));
console.log(JSON.stringify({ none: weights.none, ...named }));
if (values.out !== undefined)
  writeFileSync(values.out, `${JSON.stringify({ none: Math.round(weights.none * 100) / 100, of: named }, null, 2)}\n`);
