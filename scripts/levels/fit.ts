// Fits the weights of the choice of a level to the rows of rows.ts, each company held back in turn to say what they are worth on filings that they have not seen.
//   npx tsx scripts/levels/fit.ts --rows FILE [--rows FILE …] [--out src/answer/levels/levelWeights.json] [--show]
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../src/answer/levels/levelFeatures.ts';
import { chances, descended, excess } from '../descent.ts';
import { seeded } from '../seeded.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    folds: { type: 'string', default: '8' },
    show: { type: 'boolean', default: false },
  },
});

interface Row {
  readonly x: readonly number[];
  readonly value: number;
  readonly right: boolean;
  readonly said: string;
}
interface Asked {
  readonly kind: string;
  readonly company: string;
  readonly text: string;
  readonly inWords: boolean;
  readonly rows: readonly Row[];
}

const asked = values.rows
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Asked);

type Name = (typeof FEATURES)[number];
/** Features that may only speak against a figure, or only for it, whatever few rows say. */
const AGAINST: readonly Name[] = ['missing', 'missingName', 'unnamed', 'added', 'inside', 'beside', 'followed', 'turning', 'timeOther', 'unitOther', 'uncounted', 'part', 'expected', 'hedged', 'denied', 'aside', 'changing', 'moved', 'quarterly', 'spelled', 'far', 'rivals', 'exhibit', 'broken']; // prettier-ignore
const FOR: readonly Name[] = [
  'own',
  'near',
  'whole',
  'wholeNear',
  'exact',
  'chance',
  'timeSaid',
  'unit',
  'counted',
  'agreeing',
  'ranked',
  'score',
];
const SIGN = FEATURES.map((name) => (AGAINST.includes(name) ? -1 : FOR.includes(name) ? 1 : 0));
/** What filings asked of themselves cannot teach, as their questions are in their own words: these count at least so much. */
const LEAST: Partial<Record<Name, number>> = {
  timeOther: -4,
  unitOther: -3,
  missingName: -4,
  unnamed: -1.5,
  turning: -1.5,
  followed: -1,
  part: -4,
  expected: -4,
  denied: -2,
  aside: -2,
  changing: -2,
  moved: -4,
  quarterly: -4,
  spelled: -4,
};
/** After the features: none, and none where the words ask for no figure. */
const BEFORE = [...FEATURES.map((name) => LEAST[name] ?? 0), 2, 1];
const L2 = 0.003;
/** A person's question counts as so many of a script's. */
const OPEN = 4;

interface Weights {
  readonly none: number;
  readonly noneInWords: number;
  readonly of: readonly number[];
}

function fitted(train: readonly Asked[], epochs: number): Weights {
  const [none, noneInWords] = [FEATURES.length, FEATURES.length + 1];
  const w = descended({
    before: BEFORE,
    l2: L2,
    rows: train.flatMap((one, i) => Array.from({ length: one.kind === 'open' ? OPEN : 1 }, () => i)),
    batch: 32,
    epochs,
    random: seeded(7),
    pull: (i, weights, grad) => {
      const { rows, inWords } = train[i]!;
      const scores = rows.map(({ x }) => x.reduce((sum, value, f) => sum + value * weights[f]!, 0));
      const over = excess(
        chances([...scores, weights[none]! + (inWords ? weights[noneInWords]! : 0)]),
        rows.map(({ right }) => right),
      );
      rows.forEach(({ x }, r) => {
        if (Math.abs(over[r]!) > 1e-6) x.forEach((value, f) => (grad[f] = grad[f]! + over[r]! * value));
      });
      grad[none] = grad[none]! + over.at(-1)!;
      if (inWords) grad[noneInWords] = grad[noneInWords]! + over.at(-1)!;
    },
    bounded: (weight, f) => {
      const signed = SIGN[f] === -1 ? Math.min(0, weight) : SIGN[f] === 1 ? Math.max(0, weight) : weight;
      const least = f < FEATURES.length ? LEAST[FEATURES[f]!] : undefined;
      return least === undefined ? signed : Math.min(least, signed);
    },
  });
  return { none: w[none]!, noneInWords: w[noneInWords]!, of: [...w.slice(0, none)] };
}

interface Told extends Asked {
  readonly p: number;
  readonly right: boolean;
  readonly said: string;
}

/** The likeliest value with its chance. */
function chosen(one: Asked, { none: plain, noneInWords, of }: Weights): Told {
  const none = plain + (one.inWords ? noneInWords : 0);
  const scores = one.rows.map(({ x }) => x.reduce((sum, value, f) => sum + value * of[f]!, 0));
  const most = Math.max(...scores, none);
  const exp = scores.map((score) => Math.exp(score - most));
  const total = exp.reduce((a, b) => a + b, Math.exp(none - most));
  const order = one.rows.map((row, r) => ({ row, r })).sort((a, b) => exp[b.r]! - exp[a.r]!);
  const byValue: { value: number; p: number; right: boolean; said: string }[] = [];
  for (const { row, r } of order) {
    const known = byValue.find(({ value }) => Math.abs(value - row.value) <= 0.006 * Math.max(value, row.value));
    if (known === undefined) byValue.push({ value: row.value, p: exp[r]! / total, right: row.right, said: row.said });
    else known.p += exp[r]! / total;
  }
  const best = byValue.reduce((a, b) => (b.p > a.p ? b : a), { value: 0, p: 0, right: false, said: '' });
  return { ...one, p: best.p, right: best.right, said: `${String(best.value)} ${best.said}` };
}

const companies = [...new Set(asked.map(({ company }) => company))];
const folds = Number(values.folds);
const told: Told[] = [];
for (let fold = 0; fold < folds; fold++) {
  const out = new Set(companies.filter((_, i) => i % folds === fold));
  const weights = fitted(asked.filter(({ company }) => !out.has(company)), 12); // prettier-ignore
  for (const one of asked) if (out.has(one.company)) told.push(chosen(one, weights));
}
const share = (of: readonly Told[]): string =>
  `${String(of.length)} ${((100 * of.filter(({ right }) => right).length) / Math.max(1, of.length)).toFixed(1)}%`;
for (const kind of ['sentences', 'tables', 'open', '']) {
  const own = told.filter((one) => kind === '' || one.kind === kind);
  console.log(kind || 'all', own.length, [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((at) => `≥${String(at)}: ${share(own.filter(({ p }) => p >= at))}`).join(' | ')); // prettier-ignore
}
const bins = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01];
console.log("calibration, each company held back: mean chance, of how many, share right; all, then of people's questions");
bins.slice(0, -1).forEach((low, i) => {
  const own = told.filter(({ p }) => p >= low && p < bins[i + 1]!);
  const mean = own.reduce((sum, { p }) => sum + p, 0) / Math.max(1, own.length);
  console.log(`  ${mean.toFixed(2)}: ${share(own)} | ${share(own.filter(({ kind }) => kind === 'open'))}`);
});
if (values.show)
  for (const one of told.filter(({ kind, p, right }) => kind === 'open' || (p > 0.75 && !right)).sort((a, b) => b.p - a.p))
    console.log(one.p.toFixed(2), one.right ? 'RIGHT' : one.rows.some(({ right }) => right) ? 'other' : 'none ', one.kind, one.text.slice(0, 110), '→', one.said.slice(0, 150)); // prettier-ignore
const weights = fitted(asked, 14);
const named = Object.fromEntries(FEATURES.map((name, f) => [name, Math.round(weights.of[f]! * 100) / 100]));
const nones = { none: Math.round(weights.none * 100) / 100, noneInWords: Math.round(weights.noneInWords * 100) / 100 };
console.log(JSON.stringify({ ...nones, ...named }));
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify({ ...nones, of: named }, null, 2)}\n`);
