import type { Context } from '../../domain/context.ts';
import type { Page, Span } from '../../domain/document.ts';
import type { AnswerCue, QuestionKind } from '../../domain/reading.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { datesIn, isoOf } from '../../text/dates.ts';
import { terms } from '../../text/tokens.ts';
import { escaped } from '../../text/escaped.ts';
import { companyName } from '../compose/wording.ts';
import { sourceOfWords } from '../compose/cite.ts';
import { grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { shown, type Draft } from '../compose/draft.ts';
import { answerPassages, tellingWords, type AnswerPassage } from './answerPassages.ts';
import { countsIn, onTopic } from './countsIn.ts';
import type { Passage } from './extract.ts';
import { amountsMentioned, chosen } from './mention.ts';
import { isOfItem } from './isOfItem.ts';
import { saysAll } from './saysAll.ts';
import { stemsOf } from './stretch.ts';
import { meets } from '../../question/words/wantedWords.ts';

/** How likely a passage must be the answer before it is claimed, by what is asked for. */
const ENOUGH: Readonly<Record<AnswerCue, number>> = { reason: 0.75, when: 0.7, count: 0.7, amount: 0.75, person: 0.75, where: 0.8 };
/** A passage so near the best that says another thing leaves it open. */
const RIVAL = 0.75;

/** What a passage says of the kind that is asked for: `key` is the same where two say the same. */
interface Said {
  readonly key: string;
  /** What an answer begins with; absent where the passage is the answer. */
  readonly lead?: string;
  /** Whether the company itself is what has so many: "we employed nearly 300,000". */
  readonly own?: boolean;
}

/**
 * The filing's own words as an answer to what words ask for: a reason, a day, a person or firm, a place, a count, a sum. Null where no passage is likely enough, or where
 * others as likely say another thing. A question that names no company is answered only where the library has no other.
 */
export function claimedPassage(context: Context, found: readonly Passage[]): Draft | null {
  const { question, subject } = context;
  const { cue } = question;
  if (cue === null || context.asked.negated || subject.needed.length === 0 || ofFaceItem(context)) return null;
  if (question.companies.length === 0 && (question.unknownCompanies.length > 0 || companiesOf(context) > 1)) return null;
  if (!IN_WORDS.has(context.asked.intent)) return null;
  const told = answerPassages(context, found)
    .filter(({ chance }) => chance >= ENOUGH[cue] * RIVAL)
    .flatMap((one) => {
      const said = saidBy(one, cue, context);
      return said === null ? [] : [{ one, said }];
    });
  const best = told.find(({ said }) => said.own === true) ?? told[0];
  if (best === undefined || best.one.chance < ENOUGH[cue]) return null;
  const rivals = told.filter(
    ({ one, said }) => said.key !== best.said.key && said.own === best.said.own && one.chance >= best.one.chance * RIVAL,
  );
  const votes = (key: string): number => told.filter(({ said }) => said.key === key).length;
  if (rivals.some(({ said }) => votes(said.key) * 2 > votes(best.said.key))) return null;
  const { passage, spans, text } = best.one;
  const { lead } = best.said;
  if (lead === undefined) return { sentences: [{ text, sources: [sourceOfWords(passage.evidence, spans)] }] };
  const quoted = cue === 'count' ? spans.map((span) => upTo(lead, span, passage.evidence.page)) : spans;
  const quote = quoted.map((span) => shown(passage.evidence.page, span)).join(' ');
  return { sentences: [{ text: `${capital(lead)}: “${quote}”`, sources: [sourceOfWords(passage.evidence, quoted)] }] };
}

const IN_WORDS: ReadonlySet<QuestionKind> = new Set(['figure', 'date', 'name', 'list', 'reason', 'prose'] as const);

/** An item of a face statement is a cell's to tell, where the question names nothing beside it and asks for what has been. */
function ofFaceItem({ question, subject }: Context): boolean {
  const named = new Set(question.lineItems.flatMap(({ item, text }) => (lexiconEntry(item)?.kind === 'topic' ? [] : terms(text))));
  return question.cue === 'amount' && !question.says.has('expected') && subject.needed.every((term) => named.has(term));
}

const CLAUSE_ENDS = new RegExp(grammar`;|,\s+(?=${CLAUSEWORDS.opens}|${CLAUSEWORDS.turns})|\sand\s(?=,?\s*(?:on|in)\s)|\sand,\s`, 'gi');

/** Whether the clause that a date stands in speaks of what is asked: "we sold A and, on January 13, we distributed B" tells when B was distributed. */
function inItsClause(text: string, at: number, context: Context): boolean {
  const ends = [0, ...[...text.matchAll(CLAUSE_ENDS)].map(({ index }) => index), text.length];
  const have = stemsOf(text.slice(Math.max(...ends.filter((end) => end <= at)), Math.min(...ends.filter((end) => end > at))));
  const wanted = tellingWords(context);
  return wanted.filter((word) => meets(word, have) > 0).length * 2 >= wanted.length;
}

/** "Until at least May 29", "within 120 days after": an end of a time, not when a thing came about. */
const BOUND = new RegExp(grammar`${CLAUSEWORDS.bounds}\s+(?:at\s+least\s+)?$`, 'i');

const companiesOf = ({ cards }: Context): number => new Set(cards.map(({ metadata }) => metadata.company?.value)).size;

function saidBy({ passage, text, features }: AnswerPassage, cue: AnswerCue, context: Context): Said | null {
  switch (cue) {
    case 'reason':
      return features.cue === 1 ? { key: cue } : null;
    case 'when': {
      const plain = datesIn(text).filter(({ start }) => !BOUND.test(text.slice(0, start)) && inItsClause(text, start, context));
      const dates = [...new Set(plain.flatMap((date) => isoOf(date) ?? []))];
      const [only, more] = dates;
      return only === undefined || more !== undefined ? null : { key: only };
    }
    case 'count': {
      const counts = onTopic(countsIn(text, context), text, context);
      if (counts === null) return null;
      const name = escaped(companyName(passage.evidence.card));
      const own = new RegExp(`\\b(?:we|the company|${name})\\s+(?:(?!that|which|who)[a-z]+\\s+){0,4}$`, 'i').test(
        text.slice(0, text.indexOf(counts.text)),
      );
      return { key: String(counts.value), lead: counts.text, own };
    }
    case 'amount': {
      // one word alone is said beside many sums
      if (tellingWords(context).length < 2 && !saysAll(passage, context)) return null;
      const mention = chosen(passage, amountsMentioned(passage, context), context);
      if (context.question.says.has('expected') && !isSaid('expected', text)) return null;
      return mention === null || !isOfItem(passage, mention, context) ? null : { key: mention.key, lead: mention.text };
    }
    case 'person':
    case 'where':
      return { key: text };
  }
}

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
