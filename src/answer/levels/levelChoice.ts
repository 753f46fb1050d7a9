import type { Context } from '../../domain/context.ts';
import type { LevelCell } from '../../domain/figures.ts';
import type { Reading } from '../../domain/reading.ts';
import { meets, wantedWords } from '../../question/words/wantedWords.ts';
import { printedFor } from '../../text/words/synonyms.ts';
import { weightsOf, type Passage } from '../sentences/extract.ts';
import type { LevelCandidate } from './levelCandidate.ts';
import { FEATURES, featuresOfAmount, featuresOfCell, type LevelFeatures, type Sought } from './levelFeatures.ts';
import fitted from './levelWeights.json' with { type: 'json' };
import { pageScale } from './pageScale.ts';
import { sentenceAmounts } from './sentenceAmounts.ts';

/** The likeliest figure, and how likely its value is: the chances of other values, and of none, are taken off. */
export interface LevelChoice {
  readonly chosen: LevelCandidate;
  readonly chance: number;
  /** Others that print the same figure. */
  readonly same: readonly LevelCandidate[];
}

const TABLE: Readonly<Record<string, number>> = fitted.of;
const WEIGHTS = FEATURES.map((name) => ({ name, weight: TABLE[name] ?? 0 }));
/** Candidates with less than this share of the question's weighted words near them are dropped. */
const LEAST = 0.35;

const scoreOf = (features: LevelFeatures): number => WEIGHTS.reduce((sum, { name, weight }) => sum + weight * (features[name] ?? 0), 0);

/** Whether a question's words ask for no figure, though one may be meant: then it is sooner none. */
export const inWords = ({ asked }: Context): boolean => asked.intent !== 'figure' && asked.intent !== 'calculation';

/** All figures that may be the level asked for: cells, and amounts of sentences. */
export function levelCandidates(context: Context, cells: readonly LevelCell[], found: readonly Passage[]): LevelCandidate[] {
  const sought = soughtFor(context, found);
  const brought = new Set(context.question.brought.amounts);
  const ofCells = cells.map((cell) => ofCell(cell, featuresOfCell(cell, sought)));
  const ofSentences = found.flatMap((passage) => amountsOf(passage, sought, brought));
  const all = [...ofCells, ...ofSentences].filter(({ features }) => (features.near ?? 0) >= LEAST);
  return all.map((one) => {
    const alike = all.filter((other) => other !== one && one.value !== 0 && sameFigure(one, other) && !samePlace(one, other));
    return {
      ...one,
      features: { ...one.features, agreeing: Math.min(1, Math.max(0, ...alike.map(({ features }) => features.near ?? 0))) },
    };
  });
}

function amountsOf(passage: Passage, sought: Sought, brought: ReadonlySet<number>): LevelCandidate[] {
  const all = sentenceAmounts(passage.text, pageScale(passage.evidence.page));
  return all.flatMap((amount): LevelCandidate[] => {
    if (brought.has(amount.value)) return [];
    const features = featuresOfAmount(passage, amount, all, sought);
    const { kind, perShare } = amount;
    return [{ value: Math.abs(amount.value), kind, perShare, features, from: { kind: 'sentence', passage, amount } }];
  });
}

/** The amounts of one sentence, whatever words of the question are near them, likeliest first; chances among themselves. */
export function levelsOf(context: Context, passage: Passage, found: readonly Passage[]): RankedLevel[] {
  const all = amountsOf(passage, soughtFor(context, found), new Set(context.question.brought.amounts)).map((one) => ({
    one,
    score: scoreOf(one.features),
  }));
  const most = Math.max(...all.map(({ score }) => score));
  const total = all.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  return all.map(({ one, score }) => ({ one, score, chance: Math.exp(score - most) / total })).sort((a, b) => b.score - a.score);
}

/** A cell as the figure that may be meant. */
export function ofCell(cell: LevelCell, features: LevelFeatures): LevelCandidate {
  const { value, unit } = cell.calculation;
  const { kind, perShare, scale } = unit;
  return { value: Math.abs(value) * scale, kind, perShare, features, from: { kind: 'cell', cell } };
}

/** What the question's own names are shortened to: "RSUs". */
const shortFor = (term: string, { initials }: Reading): string[][] =>
  initials.flatMap(({ name, stands }) => (stands.has(term) ? [[name]] : []));

function soughtFor(context: Context, found: readonly Passage[]): Sought {
  const { question } = context;
  const all = wantedWords(context);
  // a name that only leaves out a word of the question's own says no more than that: "tax rate" is not all of "effective tax rate"
  const own = new Set(all.map(({ term }) => term));
  const wanted = all.map((word) => ({
    ...word,
    instead: [...word.instead.filter((phrase) => phrase.some((term) => !own.has(term))), ...shortFor(word.term, question)],
  }));
  const rarities = weightsOf(context, wanted);
  // a word that no page has distinguishes nothing, unless it is a name
  const known = found.map(({ have, around }) => new Set([...have, ...around]));
  const said = new Map(question.nounWords.map((word) => [word.term, word]));
  const named = new Map(question.words.map(({ term, name }) => [term, name]));
  const names = wanted.map(({ term }) => (said.has(term) ? said.get(term)?.part === 'name' : named.get(term) === true));
  const usual = rarities.reduce((sum, one) => sum + one, 0) / Math.max(1, rarities.length);
  const weighed = rarities.map((one, i) => {
    const word = wanted[i];
    if (word === undefined) return one;
    const full = names[i] !== true && !known.some((have) => meets(word, have) > 0) ? Math.min(one, usual) : one;
    return full * (said.get(word.term)?.weight ?? 1);
  });
  const total = weighed.reduce((sum, one) => sum + one, 0) || 1;
  const printed = printedFor(`${question.core} ${question.noun}`);
  return {
    context,
    wanted,
    weights: weighed.map((one) => one / total),
    names,
    counted: [...question.counted.map((term) => [term]), ...question.counted.flatMap((term) => printed.get(term) ?? [])],
    best: found[0]?.score ?? 1,
  };
}

/** Whether two print the same figure, one of them perhaps rounded. */
export function sameFigure(one: LevelCandidate, other: LevelCandidate): boolean {
  return one.perShare === other.perShare && Math.abs(one.value - other.value) <= 0.006 * Math.max(one.value, other.value);
}

const samePlace = ({ from: one }: LevelCandidate, { from: other }: LevelCandidate): boolean =>
  one.kind === 'cell' && other.kind === 'cell'
    ? one.cell.calculation.operands[0]?.table === other.cell.calculation.operands[0]?.table &&
      one.cell.calculation.filing === other.cell.calculation.filing
    : one.kind === 'sentence' && other.kind === 'sentence' && one.passage.text === other.passage.text;

/** A figure that may be meant, with its own chance. */
export interface RankedLevel {
  readonly one: LevelCandidate;
  readonly score: number;
  readonly chance: number;
}

/** All figures that may be meant, the likeliest first. */
export function levelsRanked(context: Context, cells: readonly LevelCell[], found: readonly Passage[]): RankedLevel[] {
  const all = levelCandidates(context, cells, found).map((one) => ({ one, score: scoreOf(one.features) }));
  const none = fitted.none + (inWords(context) ? fitted.noneInWords : 0);
  const most = Math.max(none, ...all.map(({ score }) => score));
  const total = all.reduce((sum, { score }) => sum + Math.exp(score - most), Math.exp(none - most));
  return all.map(({ one, score }) => ({ one, score, chance: Math.exp(score - most) / total })).sort((a, b) => b.score - a.score);
}

/** Figures that print the same value, and how likely that value is. */
export interface LevelValue {
  readonly all: readonly LevelCandidate[];
  readonly chance: number;
}

/** All values that may be meant, the likeliest first, each with the figures that print it. */
export const levelsByValue = (context: Context, cells: readonly LevelCell[], found: readonly Passage[]): LevelValue[] =>
  byValue(levelsRanked(context, cells, found));

/** The same of figures that are ranked already. */
export function byValue(ranked: readonly RankedLevel[]): LevelValue[] {
  const values: { readonly all: LevelCandidate[]; chance: number }[] = [];
  for (const { one, chance } of ranked) {
    const alike = values.find(({ all: [first] }) => first !== undefined && sameFigure(first, one));
    if (alike === undefined) values.push({ all: [one], chance });
    else {
      alike.all.push(one);
      alike.chance += chance;
    }
  }
  return values.sort((a, b) => b.chance - a.chance);
}

/** The one choice among cells and sentences; null where there is nothing to choose. */
export function levelChoice(context: Context, cells: readonly LevelCell[], found: readonly Passage[]): LevelChoice | null {
  const [best] = levelsByValue(context, cells, found);
  const [chosen, ...same] = best?.all ?? [];
  return best === undefined || chosen === undefined ? null : { chosen, chance: best.chance, same };
}
