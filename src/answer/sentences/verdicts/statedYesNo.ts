import type { Context } from '../../../domain/context.ts';
import { directionAsked, judgesMove } from '../../../question/comparing.ts';
import { isSaid } from '../../../question/words/sayingsIn.ts';
import { amountsIn } from '../../../text/numbers.ts';
import { stem, words, type Word } from '../../../text/tokens.ts';
import { anyOf, grammar, wholly } from '../../../text/words/phrases.ts';
import { HEDGES } from '../../../text/words/sentences/hedges.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';
import { REPORTINGVERBS } from '../../../text/words/sentences/reportingverbs.ts';
import { sourceOfWords } from '../../compose/cite.ts';
import type { Draft } from '../../compose/draft.ts';
import { verdictDraft } from '../../compose/verdictDraft.ts';
import { isOfPartOfYear } from '../clauses/isOfPartOfYear.ts';
import { answerPassages, tellingWords, type AnswerPassage } from '../answerPassages.ts';
import type { Passage } from '../extract.ts';
import { isWhole } from '../stretch.ts';
import { saysAll } from '../saysAll.ts';
import { withoutIdle } from './withoutIdle.ts';
import { assertionWords } from '../../../text/words/sentences/assertions.ts';

const NEGATION = new RegExp(grammar`${NEGATIONS.denying}|n['’]t\b`, 'i');
/** What may be so, would be so or is only asked for: it decides nothing. */
const HEDGE = anyOf(HEDGES.undecided);
const QUANTITY = new Set(assertionWords.extents.map(stem));

interface Clause {
  readonly text: string;
  readonly whole: boolean;
  readonly length: number;
  /** Whether it has the words of the question in their order. */
  readonly inOrder: boolean;
}

/** The passage in the words between two marks, so that "no" at the other end of a long sentence denies nothing. */
function clauseOf(passage: Passage, context: Context): Clause {
  const text = withoutIdle(passage.text);
  const telling = tellingWords(context);
  const all = new Set(telling.map(({ term }) => term));
  const groups = telling.map(({ term, instead }) => new Set([term, ...instead.flat().filter((other) => !all.has(other))]));
  const found = words(text).flatMap((word) => groups.flatMap((group, i) => (group.has(stem(word.term)) ? [{ ...word, group: i }] : [])));
  const groupsMet = new Set(found.map(({ group }) => group)).size;
  const [first, last] = closest(found, groupsMet, text.length);
  const from = Math.max(text.lastIndexOf('; ', first), text.lastIndexOf('. ', first), first - 60, 0);
  return { text: text.slice(from, last), whole: last - first < 160, length: last - first, inOrder: inOrder(found, first) };
}

/** Whether the words of the question come in its own order from a place on. */
function inOrder(found: readonly (Word & { readonly group: number })[], from: number): boolean {
  const order = [...new Set(found.filter(({ start }) => start >= from).map(({ group }) => group))];
  return order.every((group, i) => i === 0 || group > (order[i - 1] ?? -1));
}

/** The shortest stretch that has a word of every group. */
function closest(found: readonly (Word & { readonly group: number })[], groups: number, length: number): readonly [number, number] {
  let best: readonly [number, number] = [0, length];
  found.forEach((from, i) => {
    const seen = new Set<number>();
    for (const to of found.slice(i)) {
      seen.add(to.group);
      if (seen.size < groups) continue;
      if (to.end - from.start < best[1] - best[0]) best = [from.start, to.end];
      break;
    }
  });
  return best;
}

interface Decided {
  readonly one: AnswerPassage;
  readonly yes: boolean;
}

/**
 * Yes or no from one passage that has every needed word of the question close together, in itself or in what filings print for it, says neither may nor if, and denies or
 * affirms them plainly. Where as good ones say the opposite it stays open.
 */
export function statedYesNo(context: Context, found: readonly Passage[]): Draft | null {
  const { question } = context;
  // a change between two times is read from two cells, not from a sentence about change
  if (tellingWords(context).length < 2 || context.asked.negated || context.times.length > 1) return null;
  const verdicts = answerPassages(context, found).flatMap((one) => verdictOf(one, context) ?? []);
  // a passage that names the very day or length asked for goes before those that name none; a year is in many
  const exact = context.times[0]?.date !== undefined || context.times[0]?.months !== undefined;
  const said = exact ? verdicts.filter(({ one }) => one.features.timeSaid === 1) : [];
  const counted = said.length > 0 ? said : verdicts;
  const [first] = counted;
  if (first === undefined || counted.some((other) => other.yes !== first.yes)) return null;
  if (question.companies.length === 0 && verdicts.some(({ one }) => one.passage.evidence.card !== first.one.passage.evidence.card))
    return null;
  const { passage, spans, text } = first.one;
  return verdictDraft(first.yes, text, sourceOfWords(passage.evidence, spans));
}

/** So much of the question's words must be in the sentence itself, and so much of them where a denial needs the sentence before: "No amounts were outstanding." */
const [WHOLLY, LEANING, PARTLY] = [0.89, 0.75, 0.4];

function verdictOf(one: AnswerPassage, context: Context): Decided | null {
  const { features, passage } = one;
  const { question } = context;
  const { text } = passage;
  if (
    features.timeOther === 1 ||
    isOfPartOfYear(text, context) ||
    features.behind === 1 ||
    text.length > 600 ||
    !isWhole(text) ||
    text.endsWith('?')
  )
    return null;
  const whole = features.share >= WHOLLY;
  if (!whole && (features.near < LEANING || features.share < PARTLY || !DENIES_FIRST.test(text))) return null;
  const clause = whole ? clauseOf(passage, context) : { text, whole: true, length: text.length, inOrder: false };
  if (!clause.whole || HEDGE.test(clause.text) || !hasFigures(text, context)) return null;
  const no = NEGATION.test(clause.text) || (asksForAny(context) && isNought(clause.text));
  // "no customer other than X" leaves one
  if (no && EXCEPT.test(clause.text)) return null;
  const quantities = question.words.map(({ term }) => term).filter((term) => QUANTITY.has(term));
  if (quantities.some((term) => !passage.have.has(term))) return null;
  if (!no && isSaid('limited', clause.text) && !question.says.has('limited')) return null;
  const asked = question.direction;
  const went = directionAsked(text);
  if (asked !== null && (went === null || no || judgesMove(question.core) !== judgesMove(clause.text))) return null;
  if (asked === null && !no && !affirms(one, clause, context)) return null;
  // what is always done says nothing of the time asked for
  if (!no && context.times.length > 0 && features.timeSaid !== 1) return null;
  return { one, yes: asked === null ? !no : went === asked };
}

/** Whether a clause says plainly that it is so: in the order of the question, nothing denied or taken back. That there is any of a thing is said by what has it. */
function affirms({ passage }: AnswerPassage, clause: Clause, context: Context): boolean {
  const { text } = passage;
  if (NEGATION.test(withoutIdle(text)) || UNDONE.test(text) || !clause.inOrder || clause.length > lengthAsked(context)) return false;
  if (asksForAny(context) && !HAS.test(clause.text)) return false;
  return saysAll(passage, context);
}
const [ANY, HAS] = [wholly(REPORTINGVERBS.asksForAny), anyOf(REPORTINGVERBS.having)];

const asksForAny = ({ question }: Context): boolean => question.words.some(({ text }) => ANY.test(text));

/** "Contributions totaled $0": nothing of what was asked for. */
function isNought(text: string): boolean {
  const sums = amountsIn(text).filter(({ currency }) => currency !== undefined);
  return sums.length > 0 && sums.every(({ value }) => value === 0);
}

/** How far apart the words of a yes may be: half as far again as in the question. */
function lengthAsked(context: Context): number {
  const { core } = context.question;
  const telling = new Set(tellingWords(context).map(({ term }) => term));
  const places = words(core).filter(({ term }) => telling.has(stem(term)));
  return 1.5 * ((places.at(-1)?.end ?? 0) - (places[0]?.start ?? 0)) + 15;
}

const EXCEPT = anyOf(NEGATIONS.except);
/** What was and no longer is. */
const UNDONE = anyOf(NEGATIONS.undone);
const DENIES_FIRST = new RegExp(grammar`^(?:[^.;]{0,40},\s*)?(?:there\s+\w+\s+)?${NEGATIONS.denying}`, 'i');

/** "More than 10 %" is answered only by a sentence that has the ten. */
function hasFigures(text: string, { question }: Context): boolean {
  const values = new Set(amountsIn(text).map(({ value, scale }) => value * scale));
  return question.brought.amounts.every((value) => values.has(value) || (value >= 1900 && value < 2100));
}
