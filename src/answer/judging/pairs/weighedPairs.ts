import type { PairShown } from '../../../domain/figures.ts';
import { meets } from '../../../question/words/wantedWords.ts';
import type { PairAsked } from '../../../question/measures/pairAsked.ts';
import { IN_WORDS } from '../../compose/cite.ts';
import { columnPlace, stray, turns } from './likeness.ts';
import { PAIR_FEATURES, pairFeatures, type Pair, type PairContext, type PairFeatures } from './pairFeatures.ts';
import type { FigureAtHand } from './figuresAtHand.ts';
import { pairsAtHand } from './pairsAtHand.ts';
import weights from './pairWeights.json' with { type: 'json' };

/** Two figures with what speaks for them, and how likely what they come to is the answer. */
export interface WeighedPair {
  readonly pair: Pair;
  readonly features: PairFeatures;
  /** In logits: only differences count. */
  readonly liking: number;
  /** All pairs that come to the same speak for it. */
  readonly chance: number;
}

/** What is known of a question before its figures are. */
export type PairGiven = Omit<PairContext, 'sizes' | 'parts' | 'best' | 'told'>;

/** Less than any place is liked. */
const LEAST = -6;
/** Parts are rounded each. */
const ROUNDED = 0.6;
/** So many of the likeliest are weighed against one another, and so many that come to the same say no more. */
const [MOST, AGREEING] = [120, 3];

/** Every two figures at hand by how likely what they come to is the answer, likeliest first; one for each thing that they come to. */
export function weighedPairs(context: PairGiven, figures: readonly FigureAtHand[]): WeighedPair[] {
  const rivals = rivalsOf(context, figures);
  const most = Math.max(weights.none, ...rivals.map(({ liking }) => liking));
  const all = rivals.reduce((sum, { liking }) => sum + Math.exp(liking - most), Math.exp(weights.none - most));
  const found = new Map<string, WeighedPair>();
  for (const one of rivals) {
    const known = found.get(comesTo(one.pair));
    found.set(comesTo(one.pair), { ...(known ?? one), chance: (known?.chance ?? 0) + Math.exp(one.liking - most) / all });
  }
  return [...found.values()].sort((a, b) => b.chance - a.chance);
}

/** The likeliest of them, before they are weighed against one another. */
export function rivalsOf(given: PairGiven, figures: readonly FigureAtHand[]): Omit<WeighedPair, 'chance'>[] {
  const sizes = new Map<string, number[]>();
  for (const { group, size } of figures) sizes.set(group, [...(sizes.get(group) ?? []), size]);
  const best = Math.max(LEAST, ...figures.map(({ logit }) => logit ?? LEAST));
  const asked = { ...given.asked, words: byRarity(given.asked.words, figures) };
  const stems = new Set(asked.words.flatMap(({ term, instead }) => [term, ...instead.flat()]));
  const told = new Map(figures.map((one) => [one, { stray: stray(one, stems), turns: turns(one, stems) }]));
  const context: PairContext = { ...given, asked, sizes, best, parts: totalsOf(figures), told };
  const liked = pairsAtHand(given.asked, figures)
    .map((pair) => {
      const features = pairFeatures(pair, context);
      return { pair, features, liking: likingOf(features) };
    })
    .sort((a, b) => b.liking - a.liking)
    .slice(0, MOST);
  const agreeing = new Map<string, Set<string>>();
  for (const { pair } of liked)
    agreeing.set(comesTo(pair), (agreeing.get(comesTo(pair)) ?? new Set()).add(pair.first.group + pair.second.group));
  return liked
    .map(({ pair, features: own }) => {
      const features = { ...own, agreeing: Math.min(AGREEING, (agreeing.get(comesTo(pair))?.size ?? 1) - 1) / AGREEING };
      return { pair, features, liking: likingOf(features) };
    })
    .sort((a, b) => b.liking - a.liking);
}

/** Words by how few of the figures have them: what all have tells none from another. */
function byRarity(words: PairAsked['words'], figures: readonly FigureAtHand[]): PairAsked['words'] {
  return words.map((word) => ({
    ...word,
    weight: word.weight * Math.log(1 + figures.length / (1 + figures.filter(({ own }) => meets(word, own) > 0).length)),
  }));
}

/** Of each figure that adds up two or more of those over it in its column, the first line of these. */
function totalsOf(figures: readonly FigureAtHand[]): ReadonlyMap<string, number> {
  const columns = new Map<string, FigureAtHand[]>();
  for (const one of figures)
    if (one.operand.table !== IN_WORDS) {
      const name = `${one.group} ${String(one.operand.column)}`;
      columns.set(name, [...(columns.get(name) ?? []), one]);
    }
  const found = new Map<string, number>();
  for (const column of columns.values()) {
    const lines = column.toSorted((a, b) => a.line - b.line);
    lines.forEach((total, at) => {
      let sum = 0;
      for (let i = at - 1; i >= 0; i--) {
        sum += lines[i]?.operand.value ?? 0;
        if (at - i >= 2 && Math.abs(sum - total.operand.value) <= ROUNDED * (at - i)) {
          found.set(columnPlace(total), lines[i]?.line ?? 0);
          return;
        }
      }
    });
  }
  return found;
}

const likingOf = (features: PairFeatures): number => PAIR_FEATURES.reduce((sum, name) => sum + (features[name] ?? 0) * weights[name], 0);

/** What two figures come to, so far as an answer tells it: three digits. */
export const comesTo = ({ how, value }: Pair): string => `${KINDS[how]} ${value.toPrecision(3)}`;

const KINDS: Readonly<Record<PairShown, string>> = {
  share: 'ratio',
  rest: 'ratio',
  times: 'ratio',
  each: 'each',
  sum: 'amount',
  less: 'amount',
};
