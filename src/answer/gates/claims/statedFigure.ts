import type { Direction } from '../../../domain/reading.ts';
import { amountsIn, type AmountAt } from '../../../text/numbers.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { CHANGES } from '../../../text/words/rows/changes.ts';
import { CLAUSEWORDS as CLAUSES } from '../../../text/words/sentences/clausewords.ts';
import { FIGUREWORDS as AROUND } from '../../../text/words/sentences/figurewords.ts';
import { timeSpans } from './timeReferences.ts';
import { directionOf, isContent, tokens, type WordToken } from './claimWords.ts';

type FigureKind = 'money' | 'percent' | 'points' | 'multiple' | 'shares' | 'days' | 'plain';

/** How exactly a figure is meant. `most` and `least`: bounds ("up to", "at least"). */
type Hedge = 'about' | 'over' | 'under' | 'most' | 'least';

/** A figure of a running text with all that says what it is the figure of. */
export interface StatedFigure {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** Without its sign, its scale counted in. */
  readonly size: number;
  readonly negative: boolean;
  /** One of its last printed place, scale counted in; `loose` where trailing zeros are no places ("about $33,000 million"). */
  readonly step: number;
  readonly loose: number;
  readonly kind: FigureKind;
  readonly currency?: string;
  readonly perShare: boolean;
  readonly hedge?: Hedge;
  /** `change`: by how much something moved; `from` and `to`: between what. */
  readonly role: 'level' | 'from' | 'to' | 'change';
  readonly way?: Direction;
  /** Content stems before it, nearest first, back to the figure before or the head of the clause; those of the figure before where there are none ("compared to $5"). */
  readonly left: readonly string[];
  /** Whether `left` is that of the figure before. */
  readonly inherits: boolean;
  /** Content stems right after it, nearest first, to the end of the phrase. */
  readonly right: readonly string[];
  /** The words of `left` and `right`, unstemmed: concepts are looked up in them. */
  readonly words: string;
  /** Nothing but space, signs and dashes between it and the next figure: a row of a table that was not read as one. */
  readonly loosely: boolean;
}

const pattern = (source: string, flags = 'i'): RegExp => new RegExp(source, flags);

const REFERENCE = pattern(grammar`(?:${AROUND.references}|${AROUND.counters})[\s-]*$`);
/** "$(7,245) million": its parentheses close before its scale. */
const SCALE_BEHIND = pattern(grammar`^\s?(${AROUND.scales})`);
const SCALED = pattern(grammar`^\s*\(?(?:in\s+|\$\s+in\s+)(${AROUND.scalesGiven})\)?`);
const TRILLION = pattern(grammar`^\s*${AROUND.trillion}`);
const CLAUSE = pattern(
  grammar`[;:]|(?<=[\p{Ll}\d%]{3}[)"']?)[.!?]\s(?=\p{Lu})|,\s(?:${CLAUSES.turns}|and(?=\s[^,]*${CLAUSES.tells}))|${CLAUSES.against}`,
  'giu',
);
const RIGHT_END = pattern(grammar`[,;:()]|[.!?](?:\s|$)|${CLAUSES.phraseEnds}`);
const PER_SHARE = anyOf(AROUND.perShare);
const SCALED_YEAR = pattern(grammar`^\s*(?:${AROUND.scaled}|%)`);

/** The figures of a text as `plain` makes it: no years, dates or numbers of notes. */
export function figuresIn(text: string): StatedFigure[] {
  const times = timeSpans(text);
  const all = tokens(text);
  const amounts = amountsIn(text).filter(({ start, end }) => isFigure(text, start, end, times));
  const out: StatedFigure[] = [];
  amounts.forEach((amount, i) => {
    const before = out.at(-1);
    const tail = tailOf(text, amount);
    const from = Math.max(amounts[i - 1] === undefined ? 0 : (before?.end ?? 0), clauseAt(text, amount.start));
    const to = Math.min(amounts[i + 1]?.start ?? text.length, text.length);
    const leftText = text.slice(from, amount.start);
    const own = contentOf(all, from, amount.start).reverse();
    const rest = text.slice(tail.end, to);
    const stop = RIGHT_END.exec(rest)?.index ?? rest.length;
    const right = contentOf(all, tail.end, tail.end + stop);
    const inherits = own.length === 0 && before !== undefined;
    const { role, way } = roleOf(leftText, text.slice(tail.end, to), before?.role === 'change');
    const hedge = hedgeOf(leftText);
    out.push({
      start: amount.start,
      end: tail.end,
      text: text.slice(amount.start, tail.end),
      size: Math.abs(amount.value) * amount.scale * tail.scale,
      negative: amount.value < 0,
      step: 10 ** -amount.decimals * amount.scale * tail.scale,
      loose: looseStep(amount) * amount.scale * tail.scale,
      kind: tail.kind,
      ...(tail.currency === undefined ? {} : { currency: tail.currency }),
      perShare: tail.perShare || PER_SHARE.test(leftText) || (inherits && before.perShare),
      ...(hedge === undefined ? {} : { hedge }),
      role,
      ...(way === undefined ? {} : { way }),
      left: inherits ? before.left : own,
      inherits,
      right: inherits && right.length === 0 ? before.right : right,
      words: `${inherits ? before.words : leftText} ${rest.slice(0, stop)}`,
      loosely: isBeside(text, amounts, i),
    });
  });
  return out;
}

function isFigure(text: string, start: number, end: number, times: readonly { readonly start: number; readonly end: number }[]): boolean {
  if (/^(?:19|20)\d\d$/.test(text.slice(start, end)) && !SCALED_YEAR.test(text.slice(end))) return false;
  return !times.some((time) => start >= time.start && end <= time.end) && !REFERENCE.test(text.slice(Math.max(0, start - 24), start));
}

const looseStep = (amount: AmountAt): number => {
  if (amount.decimals > 0) return 10 ** -amount.decimals;
  const zeros = /0*$/.exec(String(Math.abs(amount.value)))?.[0].length ?? 0;
  return 10 ** zeros;
};

interface Tail {
  readonly end: number;
  readonly scale: number;
  readonly kind: FigureKind;
  readonly currency?: string;
  readonly perShare: boolean;
}

/** What a figure is counted in, by the words right after it. */
const SHARE_OF = pattern(grammar`^\s*(?:${AROUND.cents}\s+)?(?:${AROUND.shareOf}|\/\s*${AROUND.shareAlone})`);
const BASIS_POINTS = pattern(grammar`^\s*${AROUND.basisPoints}`);
const PERCENTAGE_POINTS = pattern(grammar`^[-\s]*${AROUND.percentagePoints}`);
const TIMES = pattern(grammar`^\s*${AROUND.times}`);
const CENTS = pattern(grammar`^\s*${AROUND.cents}`);
const DOLLARS = pattern(grammar`^\s*${AROUND.dollars}`);
const OTHER_CURRENCIES = pattern(grammar`^\s*${AROUND.otherCurrencies}`);
const SHARES = pattern(grammar`^\s*(?:\w+\s+){0,3}${AROUND.shares}`);
const DAYS = pattern(grammar`^[-\s]*${AROUND.days}`);

const SCALES = new Map(Object.entries({ t: 1e3, m: 1e6, b: 1e9 }));

/** What follows an amount and belongs to it: "(in millions)", "trillion", "basis points", "cents a share". */
function tailOf(text: string, amount: AmountAt): Tail {
  const after = text.slice(amount.end, amount.end + 60);
  const scaled = SCALED.exec(after) ?? (amount.scale === 1 ? SCALE_BEHIND.exec(after) : null);
  const trillion = TRILLION.exec(after);
  const end = amount.end + (scaled?.[0].length ?? trillion?.[0].length ?? 0);
  const behind = text.slice(end, end + 60);
  const perShare = SHARE_OF.test(behind);
  const scale = trillion !== null ? 1e12 : scaled === null ? 1 : (SCALES.get(scaled[1]?.charAt(0).toLowerCase() ?? '') ?? 1);
  const made = { end, perShare };
  if (BASIS_POINTS.test(behind)) return { ...made, scale: scale / 100, kind: 'points' };
  if (amount.kind === 'points' && /bp|basis/i.test(text.slice(amount.start, amount.end)))
    return { ...made, scale: scale / 100, kind: 'points' };
  if (PERCENTAGE_POINTS.test(behind) || amount.kind === 'points') return { ...made, scale, kind: 'points' };
  if (amount.kind === 'percent') return { ...made, scale, kind: 'percent' };
  if (amount.kind === 'multiple' || TIMES.test(behind)) return { ...made, scale, kind: 'multiple' };
  if (CENTS.test(behind)) return { ...made, scale: scale / 100, kind: 'money', currency: 'USD' };
  if (amount.currency !== undefined) return { ...made, scale, kind: 'money', currency: amount.currency };
  if (DOLLARS.test(behind)) return { ...made, scale, kind: 'money', currency: 'USD' };
  if (OTHER_CURRENCIES.test(behind)) return { ...made, scale, kind: 'money', currency: behind.trim().slice(0, 3).toUpperCase() };
  if (SHARES.test(behind)) return { ...made, scale, kind: 'shares' };
  if (DAYS.test(behind)) return { ...made, scale, kind: 'days' };
  return { ...made, scale, kind: 'plain' };
}

function clauseAt(text: string, at: number): number {
  let from = 0;
  for (const match of text.slice(0, at).matchAll(CLAUSE)) from = match.index + match[0].length;
  return from;
}

const contentOf = (all: readonly WordToken[], from: number, to: number): string[] =>
  all.flatMap((word) => (word.start >= from && word.end <= to && isContent(word) ? [word.stem] : []));

const CHANGED = pattern(grammar`(${CHANGES.inSentences})(?:\s+${CLAUSES.beforeChange})*\s*[($]*$`);
const CHANGE_OF = pattern(
  grammar`(${CHANGES.inSentences})\s+(?:${CLAUSES.changeIn}\s+(?:\w+[\s-]){1,6}?)${CLAUSES.changeIs}(?:\s+${AROUND.nearly})?\s*$`,
);
const CHANGE_BEHIND = pattern(grammar`^\s*(?:\w+[-\s]){0,3}?(${CHANGES.inSentences})`);
const TO = pattern(grammar`${CLAUSES.reaches}(?:\s+${CLAUSES.beforeLevel})*\s*[($]*$`);
const FROM = pattern(grammar`${CLAUSES.startsAt}(?:\s+${CLAUSES.beforeStart})*\s*[($]*$`);
const GOES_ON = pattern(grammar`^\s*(?:${CLAUSES.goesOn}|[,.;]\b)`);
const CHANGE_BEFORE = anyOf(CHANGES.before);

/** Whether a figure is by how much something moved, or what it moved to (`follows`: a change precedes it: "rose 3% to $5"): "rose 3%", "up 3%", "an increase of $5 million", "a 3% increase"; and which way. */
function roleOf(before: string, behind: string, follows: boolean): { readonly role: StatedFigure['role']; readonly way?: Direction } {
  if (FROM.test(before)) return { role: 'from' };
  const changed = CHANGED.exec(before) ?? CHANGE_OF.exec(before);
  const after = GOES_ON.test(behind) ? null : CHANGE_BEHIND.exec(behind);
  const word = (changed?.[1] ?? after?.[1])?.toLowerCase();
  if (word !== undefined && !/,/.test(behind.slice(0, after?.[0].length ?? 0))) {
    const way = directionOf(word);
    return { role: 'change', ...(way === undefined ? {} : { way }) };
  }
  return {
    role: TO.test(before) && (follows || CHANGE_BEFORE.test(before)) ? 'to' : 'level',
  };
}

const MOST = pattern(grammar`${AROUND.most}$`);
const LEAST = pattern(grammar`${AROUND.least}$`);
const OVER = pattern(grammar`${AROUND.over}$`);
const UNDER = pattern(grammar`${AROUND.under}$`);
const ABOUT = pattern(grammar`(?:${AROUND.about}|~)$`);

function hedgeOf(before: string): Hedge | undefined {
  const text = before.replace(/[($\s]*$/, '');
  if (MOST.test(text)) return 'most';
  if (LEAST.test(text)) return 'least';
  if (OVER.test(text)) return 'over';
  if (UNDER.test(text)) return 'under';
  return ABOUT.test(text) ? 'about' : undefined;
}

const LASTING = pattern(grammar`^[\s-]*${AROUND.lasting}`);

function isBeside(text: string, amounts: readonly AmountAt[], i: number): boolean {
  const [one, before, next] = [amounts[i], amounts[i - 1], amounts[i + 1]];
  const bare = (from: number | undefined, to: number | undefined): boolean =>
    from !== undefined && to !== undefined && /^[\s$€£%—–|.*-]*$/.test(text.slice(from, to));
  // "a $3,800,000,000 five year agreement"
  const lasts = (amount: AmountAt | undefined): boolean => amount !== undefined && LASTING.test(text.slice(amount.end));
  return (bare(before?.end, one?.start) && !lasts(one)) || (bare(one?.end, next?.start) && !lasts(next));
}

/** Stretches of digits that are neither figures, times nor known by `known`: what cannot be compared with anything. */
export function strangeDigits(text: string, figures: readonly StatedFigure[], known: (token: string) => boolean): string[] {
  const taken = [...figures, ...timeSpans(text)];
  return [...text.matchAll(/[\p{L}$€£#]*[\p{L}.,&()/-]*\d[\p{L}\d.,&()/%-]*/gu)].flatMap((match) => {
    const first = match.index + match[0].search(/\d/);
    if (taken.some(({ start, end }) => first >= start && first < end)) return [];
    const token = match[0].replace(/[.,;:)]+$/, '').replace(/^[(]+/, '');
    return known(token) ? [] : [token];
  });
}
