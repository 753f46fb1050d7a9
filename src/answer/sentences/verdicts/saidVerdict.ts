import type { Context } from '../../../domain/context.ts';
import type { Direction } from '../../../domain/reading.ts';
import { directionAsked, judgesMove } from '../../../question/comparing.ts';
import { saysContrary } from '../../../question/words/verdicts/saysContrary.ts';
import { wayAsked } from '../../../question/words/verdicts/wayAsked.ts';
import { amountsIn } from '../../../text/numbers.ts';
import { isStopWord, stem, words } from '../../../text/tokens.ts';
import { testCues } from '../../../text/words/testcues.ts';
import { anyOf, grammar, wholly } from '../../../text/words/phrases.ts';
import { CAUSES } from '../../../text/words/sentences/causes.ts';
import { CLAUSEWORDS } from '../../../text/words/sentences/clausewords.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';
import { tellingWords } from '../answerPassages.ts';
import { withoutIdle } from './withoutIdle.ts';

/** What makes a sentence a yes or a no. */
type SaidBy = 'limit' | 'way' | 'denial' | 'contrary' | 'nought' | 'said';

export interface SaidVerdict {
  readonly yes: boolean;
  readonly by: SaidBy;
  /** The part of the sentence that has the question's words. */
  readonly clause: string;
  /** How many characters stand between a denial and the nearest of these words. */
  readonly apart: number;
}

const DENIAL = new RegExp(grammar`${NEGATIONS.denying}|n['’]t\b`, 'i');
const REASON = anyOf(CAUSES.before);
const DENIALS = new RegExp(DENIAL, 'gi');
/** "The distributions are exempt from tax" denies that any is owed, but not that they are exempt. */
const FORBIDDEN = anyOf(NEGATIONS.forbidding, 'gi');
/** Boxes of a cover: "Emerging growth company ☐". */
const BOX = /[☐☒☑]/u;
const EMPTY = '☐';
const OF_NEXT = wholly(NEGATIONS.ofNext);

/** A denial so many characters from every word of the question is of something else. */
const BESIDE = 90;

/** Yes or no as a sentence would have it, were it the one that answers: by a limit that its figure passes, the way that it says a thing went, what it denies, else by its saying so. */
export function saidVerdict(text: string, context: Context): SaidVerdict | null {
  const clause = clauseIn(withoutIdle(text), context);
  if (isOfOtherTime(clause, context)) return null;
  const apart = apartIn(clause, context);
  const box = boxBehind(clause, context);
  if (box !== null) return { yes: box !== EMPTY, by: box === EMPTY ? 'denial' : 'said', clause, apart: 0 };
  const denied = denialsIn(clause, context).length > 0;
  if (denied && (apart > BESIDE || !deniesThing(clause, context))) return null;
  const held = denied ? null : heldIn(clause, context);
  if (held !== null) return { yes: held, by: 'limit', clause, apart };
  const way = wayAsked(context);
  if (way !== null && context.question.threshold === null) {
    const went = wentIn(clause) ?? wentIn(text);
    return went === null || judgesMove(clause) !== judgesMove(context.question.core)
      ? null
      : { yes: went === way, by: 'way', clause, apart };
  }
  if (denied)
    return deniesContrary(clause, context) ? { yes: true, by: 'contrary', clause, apart } : { yes: false, by: 'denial', clause, apart };
  if (saysContrary(context.question, clause)) return { yes: false, by: 'contrary', clause, apart };
  if (isNought(clause)) return { yes: context.question.says.has('done away'), by: 'nought', clause, apart };
  return { yes: true, by: 'said', clause, apart };
}

/** "Is it paused?": "we do not have plans to resume" it. What is denied stands close behind, before anything that is joined to it. */
function deniesContrary(clause: string, { question }: Context): boolean {
  const [, behind = ''] = clause.split(DENIAL);
  return saysContrary(question, behind.slice(0, CLOSE).split(JOINED, 1)[0] ?? '');
}
const CLOSE = 40;

/** Where a sentence turns to something else. */
const TURNS = new RegExp(grammar`;\s|(?:,\s+|\s)${[...CLAUSEWORDS.turns, ...CLAUSEWORDS.conditions]}|\sand\s(?=[$€£])|\.\s(?=[A-Z])`, 'g');

/** Of the parts of a sentence the one that has most of the question's words. */
function clauseIn(text: string, context: Context): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(TURNS)) {
    parts.push(text.slice(from, index));
    from = index;
  }
  parts.push(text.slice(from));
  const groups = groupsOf(context);
  const met = (part: string): number => {
    const have = words(part).map(({ term }) => stem(term));
    return groups.filter((group) => have.some((term) => group.has(term))).length;
  };
  // "no paper was outstanding at the end of 2023 and $2 billion at the end of 2024": of like parts the one of the time asked for
  const weight = (part: string): number => met(part) - (isOfOtherTime(part, context) ? 0.5 : 0);
  return parts.reduce((best, part) => (weight(part) > weight(best) ? part : best), parts[0] ?? text);
}

const YEAR = /\b(?:19|20)\d\d\b/g;

/** Whether all years in a part of a sentence are others than the one asked for; a fiscal year may end in the next. */
function isOfOtherTime(part: string, { times: [time, more] }: Context): boolean {
  const asked = Number(time?.date?.slice(0, 4) ?? time?.fiscalYear);
  if (Number.isNaN(asked) || more !== undefined) return false;
  const years = (part.match(YEAR) ?? []).map(Number);
  return years.length > 0 && !years.some((year) => year === asked || (time?.date === undefined && year === asked + 1));
}

const groupsOf = (context: Context): ReadonlySet<string>[] =>
  tellingWords(context).map(({ term, instead }) => new Set([term, ...instead.flat()]));

function apartIn(clause: string, context: Context): number {
  const groups = groupsOf(context);
  const places = words(clause).filter(({ term }) => groups.some((group) => group.has(stem(term))));
  const denials = denialsIn(clause, context);
  if (denials.length === 0) return 0;
  // "not" is of its verb and whatever the verb is of; "no" and "without" are of what follows them: "a program, with no fixed end"
  const gaps = denials.flatMap(({ index: at, 0: word }) =>
    places.flatMap(({ start, end }) => (start >= at ? [start - at] : OF_NEXT.test(word) ? [] : [1.5 * (at - end)])),
  );
  return Math.min(2 * BESIDE, ...gaps);
}

const IDLE: ReadonlySet<string> = new Set([...testCues.held, ...testCues.done].flatMap((said) => said.split(/[^a-z]+/)).map(stem));

/** "Does it have any debt?": what is asked for alone is denied by what stands right before it, and not by a denial of something that is done with it, "do not include an acceleration of our debt". */
function deniesThing(clause: string, context: Context): boolean {
  const groups = groupsOf(context);
  if (!context.question.says.has('any at all') || groups.length > 2) return true;
  return denialsIn(clause, context).some(({ index, 0: word }) => {
    const behind = words(clause.slice(index + word.length)).map(({ term }) => term);
    const at = behind.findIndex((term) => groups.some((group) => group.has(stem(term))));
    return at >= 0 && behind.slice(0, at).filter((term) => !isStopWord(term) && !IDLE.has(stem(term))).length < 2;
  });
}

const denialsIn = (clause: string, { question: { says } }: Context): RegExpExecArray[] => [
  ...clause.matchAll(DENIALS),
  ...(says.has('forbidden') ? [] : clause.matchAll(FORBIDDEN)),
];

/** The box behind the question's words; null where none is. */
function boxBehind(clause: string, context: Context): string | null {
  const groups = groupsOf(context);
  const last = words(clause).findLast(({ term }) => groups.some((group) => group.has(stem(term))));
  return last === undefined ? null : (BOX.exec(clause.slice(last.end))?.[0] ?? null);
}

/** Which way the first of the clause's words of more and less has it. */
function wentIn(text: string): Direction | null {
  const whole = directionAsked(text);
  if (whole !== null) return whole;
  // "decreased to 23.5 %, primarily due to higher sales": what comes after the reason is of the reason
  return directionAsked(text.split(REASON, 1)[0] ?? '');
}

/** Whether the clause's figure passes the question's limit; null where it has none of that kind, or several. */
function heldIn(clause: string, context: Context): boolean | null {
  const { threshold } = context.question;
  const limit = threshold?.limit ?? threshold?.share;
  if (threshold === null || limit == null) return null;
  const { over, orEqual } = threshold;
  const value = Number(limit.value);
  const of = amountsIn(clause).filter(({ kind, currency }) =>
    limit.kind === 'percent'
      ? kind === 'percent'
      : limit.kind === 'money'
        ? currency !== undefined
        : kind !== 'percent' && currency === undefined,
  );
  const others = of.filter((one) => one.value * (limit.kind === 'percent' ? 1 : one.scale) !== value);
  const only = others.length < 2 ? others[0] : amongSeveral(clause, others, context);
  if (only === undefined) return null;
  const figure = only.value * (limit.kind === 'percent' ? 1 : only.scale);
  return figure === value ? orEqual : figure > value === over;
}

/** "Injuries fell by 3% and 57% of our sites had none": the amount whose own part of the sentence has most of the question's words; of two like parts the first, of more none. */
function amongSeveral<A extends { readonly start: number; readonly end: number }>(
  clause: string,
  amounts: readonly A[],
  context: Context,
): A | undefined {
  const groups = groupsOf(context);
  const begins = amounts.map(({ start }, i) => {
    const before = clause.slice(amounts[i - 1]?.end ?? 0, start);
    return start - before.length + Math.max(0, ...[...before.matchAll(JOINED)].map(({ index }) => index));
  });
  const met = amounts.map((_, i) => {
    const have = words(clause.slice(begins[i], begins[i + 1])).map(({ term }) => stem(term));
    return groups.filter((group) => have.some((term) => group.has(term))).length;
  });
  const most = Math.max(...met);
  const best = amounts.filter((_, i) => met[i] === most);
  return best.length === 1 || amounts.length === 2 ? best[0] : undefined;
}
const JOINED = /,\s|\sand\s/g;

/** "Contributions totaled $0". */
function isNought(text: string): boolean {
  const sums = amountsIn(text).filter(({ currency }) => currency !== undefined);
  return sums.length > 0 && sums.every(({ value }) => value === 0);
}
