import type { Context } from '../../domain/context.ts';
import type { Page, Span } from '../../domain/document.ts';
import type { AnswerCue, ClauseAsked, Measure, QuestionKind } from '../../domain/reading.ts';
import { isOfAnyCompany } from '../../question/filers/isOfAnyCompany.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import { ofFaceItem } from '../../question/measures/ofFaceItem.ts';
import { datesIn, isoOf } from '../../text/dates.ts';
import { amountsIn } from '../../text/numbers.ts';
import { escaped } from '../../text/escaped.ts';
import { companyName } from '../compose/wording.ts';
import { sourceOfWords } from '../compose/cite.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { shown, type Draft, type DraftSentence } from '../compose/draft.ts';
import { answerPassages, doingWords, tellingWords, type AnswerPassage } from './answerPassages.ts';
import { namesIn } from './answerCues.ts';
import { clauseContext, clausesOf } from './clauses/clauseContext.ts';
import { isOfItsParts } from './clauses/isOfItsParts.ts';
import { ofPart } from './clauses/ofPart.ts';
import { countsIn, onTopic } from './countsIn.ts';
import type { Passage } from './extract.ts';
import { furtherClauses, isTold } from './clauses/furtherClauses.ts';
import { amountsMentioned, chosen } from './mention.ts';
import { isOfItem } from './isOfItem.ts';
import { saysAll } from './saysAll.ts';
import { stemsOf } from './stretch.ts';
import { meets } from '../../question/words/wantedWords.ts';

/** How likely a passage must be the answer before it is claimed, by what is asked for; where only words decide, they must be rare. */
const ENOUGH: Readonly<Record<AnswerCue | 'thing', number>> = {
  reason: 0.75,
  when: 0.7,
  count: 0.7,
  amount: 0.75,
  person: 0.75,
  where: 0.8,
  thing: 0.8,
};
/** How rare the words that a passage meets must be, in all, where nothing else decides. */
const RARE: Readonly<Record<AnswerCue | 'thing', number>> = {
  reason: 0,
  when: 0,
  count: 0,
  amount: 0,
  person: 0.67,
  where: 0.67,
  thing: 0.9,
};
/** A passage so near the best that says another thing leaves it open. */
const RIVAL = 0.75;

/** What a passage says of the kind that is asked for: `key` is the same where two say the same. */
interface Said {
  readonly key: string;
  /** What an answer begins with; absent where the passage is the answer. */
  readonly lead?: string;
  /** Whether the company itself is what has so many: "we employed nearly 300,000". */
  readonly own?: boolean;
  /** The names in it, where one is asked for. */
  readonly names?: readonly string[];
}

/**
 * The filing's own words as an answer to what words ask for: a reason, a day, a person or firm, a place, a count, a sum. Null where no passage is likely enough, or where
 * others as likely say another thing. A question that names no company is answered only where the library has no other.
 */
export function claimedPassage(whole: Context, found: readonly Passage[]): Draft | null {
  for (const [i, clause] of clausesOf(whole).entries()) {
    // what is asked second is answered alone only where it says of what it is
    if (i > 0 && (clause.cue === null || !ALONE.has(clause.cue) || tellingWords(clauseContext(whole, clause)).length < 2)) continue;
    const draft = claimedFor(clause, whole, found);
    if (draft !== null) return draft;
  }
  return null;
}

/** One of the things asked for, with what the sentences around it say of the others. */
function claimedFor(head: ClauseAsked, whole: Context, found: readonly Passage[]): Draft | null {
  const { question, asked } = whole;
  const context = clauseContext(whole, head);
  const cue = head.cue ?? 'thing';
  if (asked.negated || context.subject.needed.length === 0 || ofFaceItem(context)) return null;
  if (!(cue === 'thing' ? IN_ANY_WORDS : IN_WORDS).has(asked.intent)) return null;
  if (
    cue === 'thing' &&
    ((SIZED.has(asked.measure) && question.clauses.length < 2) || question.rows !== null || question.says.has('all of several'))
  )
    return null;
  if (cue === 'thing' && question.clauses.length < 2 && !question.says.has('a thing')) return null;
  // a change between two times is read from two cells
  if (question.clauses.length > 1 && (cue === 'amount' || cue === 'count') && (whole.times.length > 1 || question.operation !== 'level'))
    return null;
  const doing = NAMED.has(cue) ? doingWords(context) : [];
  if (isOfAnyCompany(whole)) return null;
  const told: readonly ToldPassage[] = byName(
    answerPassages(context, found)
      .filter(({ chance, tells }) => chance >= ENOUGH[cue] * RIVAL && tells >= RARE[cue])
      .filter(({ text }) => doing.length === 0 || doing.some((word) => meets(word, stemsOf(text)) > 0))
      .flatMap((one) => {
        const said = saidBy(one, cue, context);
        return said === null ? [] : [{ one, said }];
      }),
  );
  const others = clausesOf(whole).filter((clause) => clause !== head);
  const tellsOthers = ({ one }: ToldPassage): number => others.filter((clause) => isTold(whole, clause, one.text)).length;
  const best = told.find(({ said }) => said.own === true) ?? fullest(told, tellsOthers, ENOUGH[cue]);
  if (best === undefined || best.one.chance < ENOUGH[cue]) return null;
  const rivals = told.filter(
    (rival) =>
      rival.said.key !== best.said.key &&
      rival.said.own === best.said.own &&
      rival.one.chance >= best.one.chance * RIVAL &&
      tellsOthers(rival) >= tellsOthers(best),
  );
  const votes = (key: string): number => told.filter(({ said }) => said.key === key).length;
  if (rivals.some(({ said }) => votes(said.key) * 2 > votes(best.said.key))) return null;
  const { one, said, further } = widest(
    told.filter((other) => other.said.key === best.said.key && other.one.chance >= ENOUGH[cue]),
    best,
    (other) => furtherClauses(whole, others, other.one),
  );
  const { passage, spans, text } = one;
  const { lead } = said;
  const quoted = lead !== undefined && cue === 'count' ? spans.map((span) => upTo(lead, span, passage.evidence.page)) : spans;
  const quote = quoted.map((span) => shown(passage.evidence.page, span)).join(' ');
  const first = {
    text: lead === undefined ? text : `${capital(lead)}: “${quote}”`,
    sources: [sourceOfWords(passage.evidence, quoted)],
  };
  return { sentences: [first, ...further], sure: one.chance };
}

interface ToldPassage {
  readonly one: AnswerPassage;
  readonly said: Said;
}

/** Of the passages that are likely enough the likeliest; in a question for several things the one that answers most of them. */
function fullest(told: readonly ToldPassage[], tellsOthers: (one: ToldPassage) => number, enough: number): ToldPassage | undefined {
  return told
    .filter(({ one }) => one.chance >= enough)
    .map((one) => ({ one, tells: tellsOthers(one) }))
    .sort((a, b) => b.tells - a.tells || b.one.one.chance - a.one.one.chance)[0]?.one;
}

/** Of passages that say the same, so many have their surroundings read. */
const LOOKED = 4;

/** Of the passages that say the same the one around which most of the rest is answered; the best of them where none has more. */
function widest(
  same: readonly ToldPassage[],
  best: ToldPassage,
  furtherOf: (one: ToldPassage) => readonly DraftSentence[],
): ToldPassage & { readonly further: readonly DraftSentence[] } {
  let found = { ...best, further: furtherOf(best) };
  if (found.said.names === undefined) return found;
  for (const other of same.slice(0, LOOKED)) {
    const further = furtherOf(other);
    if (further.length > found.further.length) found = { ...other, further };
  }
  return found;
}

/** Where names are asked for, passages that have the same name say the same: each by that of its names that most of them have. */
function byName(told: readonly ToldPassage[]): readonly ToldPassage[] {
  const counts = new Map<string, number>();
  for (const { said } of told) for (const name of new Set(said.names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return told.map((one) => {
    const [key] = [...new Set(one.said.names)].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    return key === undefined ? one : { ...one, said: { ...one.said, key } };
  });
}

const ALONE: ReadonlySet<AnswerCue> = new Set(['person', 'reason', 'when'] as const);
/** What says what a thing is or does. */
const DEFINES = anyOf(answerCues.defining);
/** What may be so, or is done whenever. */
const POLICY = new RegExp(grammar`${HEDGES.policy}|^\s*${HEDGES.policyOpens}`, 'i');
/** Sizes are given in figures. */
const SIZED: ReadonlySet<Measure> = new Set(['percent', 'ratio', 'per-share', 'count', 'shares'] as const);
/** What a name is asked for. */
const NAMED: ReadonlySet<string> = new Set(['person', 'thing']);

const IN_ANY_WORDS: ReadonlySet<QuestionKind> = new Set(['name', 'list', 'reason', 'prose'] as const);
const IN_WORDS: ReadonlySet<QuestionKind> = new Set(['figure', 'date', 'name', 'list', 'reason', 'prose'] as const);

const CLAUSE_ENDS = new RegExp(grammar`;|,\s+(?=${CLAUSEWORDS.opens}|${CLAUSEWORDS.turns})|\sand\s(?=,?\s*(?:on|in)\s)|\sand,\s`, 'gi');

/** Whether the clause that a date is in speaks of what is asked: "we sold A and, on January 13, we distributed B" says when B was distributed. */
function inItsClause(text: string, at: number, context: Context): boolean {
  const ends = [0, ...[...text.matchAll(CLAUSE_ENDS)].map(({ index }) => index), text.length];
  const have = stemsOf(text.slice(Math.max(...ends.filter((end) => end <= at)), Math.min(...ends.filter((end) => end > at))));
  const wanted = tellingWords(context);
  return wanted.filter((word) => meets(word, have) > 0).length * 2 >= wanted.length;
}

/** "Until at least May 29", "within 120 days after": an end of a time, not when a thing came about. */
const BOUND = new RegExp(grammar`${CLAUSEWORDS.bounds}\s+(?:at\s+least\s+)?$`, 'i');

function saidBy({ passage, text, features }: AnswerPassage, cue: AnswerCue | 'thing', context: Context): Said | null {
  switch (cue) {
    case 'reason':
      return features.cue === 1 && (features.hedged === 0 || context.question.says.has('expected')) ? { key: cue } : null;
    case 'when': {
      const plain = datesIn(text).filter(({ start }) => !BOUND.test(text.slice(0, start)) && inItsClause(text, start, context));
      const dates = [...new Set(plain.flatMap((date) => isoOf(date) ?? []))];
      const [only, more] = dates;
      return only === undefined || more !== undefined ? null : { key: only };
    }
    case 'count': {
      const counts = onTopic(countsIn(text, context), text, context);
      if (counts === null) return null;
      const start = text.indexOf(counts.text);
      const [before, after] = [text.slice(0, start), text.slice(start + counts.text.length)];
      if (ofPart(after, context.question.core) || isOfItsParts(before, after, tellingWords(context))) return null;
      const name = escaped(companyName(passage.evidence.card));
      const own = new RegExp(`\\b(?:we|the company|${name})\\s+(?:(?!${CLAUSEWORDS.relatives.join('|')})[a-z]+\\s+){0,4}$`, 'i').test(
        before,
      );
      return { key: String(counts.value), lead: counts.text, own };
    }
    case 'amount': {
      // one word alone is said with many amounts
      if (tellingWords(context).length < 2 && !saysAll(passage, context)) return null;
      const mention = chosen(passage, amountsMentioned(passage, context), context);
      if (context.question.says.has('expected') && !isSaid('expected', text)) return null;
      return mention === null || !isOfItem(passage, mention, context) ? null : { key: mention.key, lead: mention.text };
    }
    case 'person':
    case 'where': {
      const names = namesIn(text, context, cue === 'person');
      return names.length === 0 || features.broken === 1 ? null : { key: text, names };
    }
    case 'thing':
      // all that is said of a thing is an answer, so passages conflict only where they have different amounts
      if (features.broken === 1 || features.timeOther === 1 || POLICY.test(text)) return null;
      return context.question.says.has('what it is') && !DEFINES.test(text) ? null : { key: sumsIn(text) };
  }
}

/** The amounts of a text, without what may be a year. */
const sumsIn = (text: string): string =>
  amountsIn(text)
    .flatMap(({ marked, value, scale }) => (marked ? [String(value * scale)] : []))
    .join(' ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence without what it goes on to say of other figures: "…, approximately 71% of whom were full-time". */
function upTo(lead: string, span: Span, { text }: Page): Span {
  const words = text.slice(span.start, span.end);
  const at = new RegExp(escaped(lead).replace(/\s+/g, '\\s+')).exec(words);
  if (at === null) return span;
  const from = at.index + at[0].length;
  const comma = words.indexOf(', ', from);
  return comma < 0 || !/[$€£¥%]/.test(words.slice(comma)) || /[$€£¥%]/.test(words.slice(0, at.index))
    ? span
    : { ...span, end: span.start + comma };
}
