import type { Context } from '../../domain/context.ts';
import { amountsIn } from '../../text/numbers.ts';
import { terms } from '../../text/tokens.ts';
import { arithmetic } from '../../text/words/asked/arithmetic.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { meets, wantedWords, type WantedWord } from '../words/wantedWords.ts';

/** What may be done with two figures: one divided by the other, both added up, the second taken off the first. */
export type PairHow = 'of' | 'sum' | 'less';
const CUES = ['share', 'times', 'each', 'sum', 'and', 'less', 'rest'] as const;
/** Words that may ask for it; "and" and "not" say less than "together" and "net of". */
type PairCue = (typeof CUES)[number];

/** Something that may be asked to be worked out of two figures, by its words alone. */
export interface PairAsked {
  readonly cues: ReadonlySet<PairCue>;
  readonly hows: readonly PairHow[];
  /** Words that say what the two are. */
  readonly words: readonly WantedWord[];
  /** Stems of what a share is said to be of, or an amount to be per; empty where that is not named. */
  readonly whole: ReadonlySet<string>;
  /** All its stems. */
  readonly says: ReadonlySet<string>;
  /** Whether more than two things may be listed. */
  readonly several: boolean;
  /** Stems of its names, numbers in its words, and amounts in plain units: one of the two may be told already. */
  readonly names: ReadonlySet<string>;
  readonly digits: ReadonlySet<string>;
  readonly amounts: readonly number[];
}

const { pairs } = arithmetic;
const SAID: Readonly<Record<PairCue, RegExp>> = {
  share: anyOf(pairs.share),
  times: anyOf(pairs.times),
  each: anyOf(pairs.each),
  sum: anyOf(pairs.sum),
  and: anyOf(pairs.and),
  less: anyOf(pairs.less),
  rest: anyOf(pairs.rest),
};
/** These alone ask for nothing. */
const WEAK: ReadonlySet<PairCue> = new Set(['and', 'rest'] as const);
const SEVERAL = anyOf(pairs.several);
const HOWS: Readonly<Record<PairCue, PairHow>> = {
  share: 'of',
  times: 'of',
  each: 'of',
  sum: 'sum',
  and: 'sum',
  less: 'less',
  rest: 'less',
};
/** What is left of a question beside the words of its subject says less. */
const MORE = 0.5;

const BEFORE = new RegExp(grammar`(?:^|[:;.,]\s)\s*${pairs.wholeBefore}\s(?<whole>[^?;]{3,140}?),\s+${pairs.asks}`, 'i');
const AFTER = new RegExp(grammar`${pairs.wholeAfter}\s+(?<rest>[^?;]*)`, 'gi');
const TURNS = new RegExp(grammar`[,:()]|\s[–—-]\s|\b${pairs.turns}`, 'i');

/** What of two figures a question may ask for; null where none of its words does. */
export const pairAsked = (context: Context): PairAsked | null => pairSaid(context.question.core, wantedWords(context), context.own);

/** The same by its words, those that are looked for, and the stems of its companies' names. */
export function pairSaid(core: string, wanted: readonly WantedWord[], own: ReadonlySet<string>): PairAsked | null {
  const cues = new Set(CUES.filter((cue) => SAID[cue].test(core)));
  if (![...cues].some((cue) => !WEAK.has(cue))) return null;
  const known = new Set(wanted.map(({ term }) => term));
  const asking = new Set(CUES.flatMap((cue) => terms(SAID[cue].exec(core)?.[0] ?? '')));
  const more = [...new Set(terms(core))].filter((term) => !known.has(term) && !own.has(term) && !asking.has(term) && !/\d/.test(term));
  const words = [...wanted, ...more.map((term) => ({ term, weight: MORE, instead: [] }))];
  return {
    cues,
    hows: [...new Set([...cues].map((cue) => HOWS[cue]))],
    words,
    whole: new Set(terms(wholeSaid(core))),
    says: new Set(terms(core)),
    several: SEVERAL.test(core),
    ...toldIn(core, own),
  };
}

const NAME = /(?<![.?!:]\s|^)(?<![\p{L}\d])\p{Lu}[\p{L}&]+/gu;

function toldIn(core: string, own: ReadonlySet<string>): Pick<PairAsked, 'names' | 'digits' | 'amounts'> {
  return {
    names: new Set((core.match(NAME) ?? []).flatMap((name) => terms(name)).filter((term) => !own.has(term))),
    digits: new Set(terms(core).filter((term) => /\d/.test(term))),
    amounts: amountsIn(core).flatMap(({ value, scale, currency }) =>
      currency !== undefined && value !== 0 ? [Math.abs(value) * scale] : [],
    ),
  };
}

/** "Of all deposits, what percentage …", "as a share of revenue", "the proportion of goodwill that sat with …". */
function wholeSaid(core: string): string {
  const before = BEFORE.exec(core)?.groups?.whole;
  if (before !== undefined) return before;
  const rest = [...core.matchAll(AFTER)].at(-1)?.groups?.rest ?? '';
  return rest.split(TURNS)[0] ?? '';
}

/** How much of the words two sets of stems have, each counted by its weight; 1 for all. */
export function metBy(words: readonly WantedWord[], have: ReadonlySet<string>): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? 0 : words.reduce((sum, word) => sum + word.weight * meets(word, have), 0) / all;
}
