import type { Asked, Measure, MeasureAsked, Operation } from '../../domain/reading.ts';
import type { Question } from '../../domain/question.ts';
import { concept } from '../../text/concepts.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { asking } from '../../text/words/askingwords.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { directions } from '../../text/words/directions.ts';
import { ordinalWords } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { cues } from '../../text/words/questioncues.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';
import { sizes } from '../../text/words/sizes.ts';
import { UP_OR_DOWN } from '../comparing.ts';
import { CIRCUMSTANCE } from './circumstance.ts';
import { KINDS, type AskedKind } from './kindTable.ts';
import { asksOverview } from './asksOverview.ts';

const ASKS = anyOf(asking.questions);
const YES_NO = new RegExp(grammar`(?:^|[,:;.?]\s+|\s[-–—]+\s+)(?:(?:and|so)\s+)?${asking.auxiliaries}\s+(?:there\s+)?[\w'’"“$]`, 'i');
/** "When it filed its report, had the pilots …", "if a loss is possible, would it …": the clause before asks nothing. "When did it …" does. */
const OPENING = new RegExp(
  grammar`^\s*(?:when|where|if)\s+(?!${asking.auxiliaries})(?:[^,?]|,(?=\d{3})){6,}?,\s+(?=${asking.auxiliaries})`,
  'i',
);
/** What orders a text: reasons and ways, or a description. */
const TEXTS = [...cues.explain, ...cues.describe];
const EXPLAIN = new RegExp(grammar`^\s*(?:please\s+)?${cues.explain}`, 'i');
/** "… more than in 2024, yes or no?" */
const YES_OR_NO = anyOf(cues.yesOrNo);
const REASON = anyOf(cues.reason);
const MANNER = new RegExp(grammar`\bhow\s+${asking.howDo}`, 'i');
/** "Any acquisitions closed in 2020?" */
const ANY = new RegExp(
  grammar`^[\s,;:.!]*(?:${plainWords.courtesies}[\s,;:.!]+)*(?:Company\s*[-–:,]?\s+)?(?:was|were|is|are)?\s*${cues.any}[^?]*\?`,
  'i',
);
const PROSE = new RegExp(grammar`^\s*(?:please\s+)?${[...TEXTS, ...cues.identify]}|${cues.topics}(?=[^?]*${cues.ofWhat}|\s*\?)`, 'i');
const PROSE_START = new RegExp(grammar`^\s*(?:please\s+)?${[...TEXTS, ...cues.setAgainst]}`, 'i');
const CALCULATION = new RegExp(
  grammar`${cues.calculation}|${cues.howMuchHas}.*${directions.moved}|${cues.excess} .*${cues.excessOver}`,
  'i',
);
const COMPARISON = new RegExp(
  grammar`${cues.compare}(?!\s+${cues.compareTo}[^?]*\bdid\b)|${cues.comparison}|${cues.whichOne}[^?]*${sizes.bigger}`,
  'i',
);
/** One of several by size: "which segment had the biggest drop". */
const EXTREME = new RegExp(grammar`${cues.whichOne}[^?]*${sizes.biggest}`, 'i');
/** "Top three offerings by revenue, please". */
const ORDERED = new RegExp(grammar`^\s*(?:Company['’]?s?\s+)?(?:the\s+)?(?:${ordinalWords}[\s-]+)?(?:top|${sizes.biggest})\b`, 'i');
/** "FY20 operating income, smallest segment by it". */
const RANKED = new RegExp(
  grammar`${sizes.biggest}\s+(?:[\w-]+\s+){0,2}(?:${[...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.product, ...RANGEKINDS.customer]})`,
  'i',
);
/** Things by their kind, not a sum of them: "what are the major acquisitions", "what are three main companies acquired". */
const THINGS = anyOf(cues.namedThings);
const FIGURE = anyOf(cues.figure);
/** "What impairment charges did … record", "What fee would … pay": a sum is asked for by its name. */
const SUM = anyOf(cues.sum);
const LIST = new RegExp(grammar`^\s*${cues.listOpening}|${cues.list}`, 'i');
const DATE = anyOf(cues.date);
const NEGATED = anyOf(cues.negations);
const HOW_MANY = anyOf(cues.howMany);
const WHAT_IS = anyOf(cues.whatIs);
const WHAT = anyOf(asking.whatOrWhich);
/** "By how much was it up or down": an amount, whichever way. */
const AMOUNT = new RegExp(grammar`${cues.howMany}|${cues.howFar}`, 'i');
const NAMED_THING = anyOf(asking.things);
const SEVERAL_TIMES = new RegExp(grammar`${cues.severalTimes}|[-–]`, 'i');
const WHAT_OR_HOW = anyOf(cues.measuring);
/** A sentence that says or orders something, no bare noun. */
const VERBAL = new RegExp(grammar`${asking.auxiliaries}|^\s*(?:${[...TEXTS, ...cues.setAgainst, ...cues.listOpening]})`, 'i');
const POLITE = anyOf(sentenceWords.polite, 'gi');
const AND_WHY = new RegExp(grammar`${sentenceWords.andWhy}.*$`, 'i');
const RATE = anyOf(cues.rateWords);
const PER_SHARE = anyOf(cues.perShare);
const PERCENT = anyOf(cues.percent);
/** "The 1.25% convertible notes": its rate is part of its name. */
const COUPON = new RegExp(grammar`\d\s?%(?=\s+${cues.securities})`, 'gi');
const SHARES = new RegExp(grammar`${cues.shares}|${cues.sharesOpen}[^?]*${cues.sharesClose}`, 'i');
const COUNT = anyOf(cues.count);
const RATIO = anyOf(cues.ratio);
const MONEY = anyOf(cues.money);

/** What the question's words were read as, one by one. */
interface WordsRead {
  readonly measure: MeasureAsked;
  readonly operation: Operation;
}

/** What is asked, with the kind in full: `KINDS` says what it is for everyone. */
interface Classified extends Asked {
  readonly kind: AskedKind;
}

/** Reads what is asked. The order of the tests is the gate: reasons, lists and descriptions never come to the figures. */
export function classify(question: Question, read: WordsRead): Classified {
  const text = withoutNames(question);
  // "… and why": the figure is asked for first
  const head = read.measure.known ? text.replace(AND_WHY, '') : text;
  const kind = kindOf(question, head, read);
  return {
    kind,
    intent: KINDS[kind].intent,
    measure: measureAsked(question, text, read.measure),
    negated: NEGATED.test(text),
  };
}

/** The question without companies' names: "Best Buy" asks for no best, "Target" for no target. */
function withoutNames(question: Question): string {
  return question.companies
    .reduce((text, company) => text.replaceAll(company.text, 'Company'), question.core)
    .replace(POLITE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function kindOf(question: Question, whole: string, read: WordsRead): AskedKind {
  const text = whole.replace(OPENING, '').replace(CIRCUMSTANCE, '');
  if (question.options.length > 1) return 'choice';
  if (asksOverview(question)) return 'overview';
  const asks = ASKS.exec(text);
  if (asks === null && ANY.test(text)) return 'yes-no';
  if (asks === null && YES_OR_NO.test(text)) return UP_OR_DOWN.test(text) ? 'direction' : 'yes-no';
  const yesNo = YES_NO.exec(text);
  if (yesNo !== null && (asks === null || asks.index > yesNo.index) && !PROSE_START.test(text))
    return UP_OR_DOWN.test(text) ? 'direction' : 'yes-no';
  if (UP_OR_DOWN.test(text)) return (AMOUNT.test(text) ? ofWords(question, text, read) : null) ?? 'direction';
  if (REASON.test(text)) return 'reason';
  if (PROSE_START.test(text)) return COMPARISON.test(text) ? 'comparison' : EXPLAIN.test(text) ? 'manner' : 'description';
  if (EXTREME.test(text)) return 'comparison';
  const items = question.lineItems.filter(({ item }) => lexiconEntry(item)?.kind !== 'topic');
  const known = ofWords(question, text, read);
  if (known !== null) return known;
  if (items.length === 0 && THINGS.test(text)) return 'list';
  if (needsSeveral(question, text)) return 'calculation';
  if (COMPARISON.test(text)) return 'comparison';
  if (HOW_MANY.test(text)) return 'figure';
  if (MANNER.test(text)) return 'manner';
  if (PROSE.test(text)) return 'description';
  if (DATE.test(text)) return 'date';
  if (WHAT_IS.test(text) && (FIGURE.test(text) || items.length > 0)) return 'figure';
  if (items.length > 0 && !LIST.test(text) && WHAT.test(text) && FIGURE.test(text)) return 'figure';
  if (SUM.test(text)) return 'figure';
  if (LIST.test(text)) return 'list';
  if (!ASKS.test(text) && FIGURE.test(text) && items.length > 0 && text.length < 90) return 'figure';
  if (ORDERED.test(text) || RANKED.test(text)) return 'comparison';
  return NAMED_THING.test(text) ? 'name' : 'open';
}

/** "How does it recognize revenue", "where is the debt": a way or a place, though the noun is a measure. */
const OTHERWISE = new RegExp(grammar`^\s*${cues.noFigure}`, 'i');
/** "How sharply was it cut", "how heavy is": by how much. */
const DEGREE = new RegExp(grammar`^.{0,40}?\bhow\s+${sentenceWords.degrees}\s+${sentenceWords.auxiliaries}`, 'i');
/** A noun with its clause is no name of a row. */
const LONGEST_NOUN = 7;
/** A terse noun that no item is known by is a figure's name where it is short and no word for texts: "take rate 2019", "backlog". */
const SHORT_NOUN = 4;
const TOPICAL = anyOf([...cues.topics, ...TEXTS]);

/** What a noun that is known as a whole is asked for, and what a terse one is that may be the head of a row; null where neither. */
function ofWords(question: Question, text: string, { measure, operation }: WordsRead): AskedKind | null {
  if (operation === 'worked') return 'calculation';
  const byDegree = measure.known && DEGREE.test(text);
  if (OTHERWISE.test(text) && !byDegree) return null;
  const count = measure.words.split(/\s+/).length;
  const row = measure.words !== '' && count <= LONGEST_NOUN && !/[?;:,]/.test(measure.words);
  const timed = question.periods.length > 0 || question.companies.length > 0;
  // "backlog, $ change 2018": a request without a verb
  if (operation !== 'level') return measure.known || (row && (WHAT_OR_HOW.test(text) || (timed && isTerse(text)))) ? 'calculation' : null;
  if (measure.known) {
    const around = text.replace(measure.words, ' ');
    if (COMPARISON.test(around) || severalTimes(question, around)) return null;
    const entry = measure.formula === undefined ? undefined : lexiconEntry(measure.formula);
    if (measure.concept !== undefined) return 'figure';
    return entry === undefined || entry.labels.length === 0 ? 'calculation' : 'rate';
  }
  const named = measure.concept !== undefined || (count <= SHORT_NOUN && !TOPICAL.test(text));
  return row && named && isTerse(text) && timed && !COMPARISON.test(text) && !needsSeveral(question, text) ? 'figure' : null;
}

const isTerse = (text: string): boolean => !ASKS.test(text) && !VERBAL.test(text) && text.length < TERSE;
const TERSE = 90;

function severalTimes({ periods }: Question, text: string): boolean {
  const years = new Set(periods.map((p) => `${String(p.fiscalYear ?? '')}.${String(p.fiscalQuarter ?? '')}.${p.date ?? ''}`));
  return years.size > 1 && SEVERAL_TIMES.test(text);
}

/** More than one cell is needed: two times, a named ratio, or words of arithmetic. */
function needsSeveral(question: Question, text: string): boolean {
  if (CALCULATION.test(text)) return true;
  if (severalTimes(question, text)) return true;
  return question.lineItems.some(({ item, text: words }) => {
    const entry = lexiconEntry(item);
    return entry?.kind === 'ratio' && entry.labels.length === 0 && !RATE.test(words);
  });
}

function measureAsked(question: Question, text: string, { known, concept: id, words: noun }: MeasureAsked): Measure {
  const unit = question.wants.unit;
  if (unit !== undefined && unit.kind !== 'unknown') {
    if (unit.kind === 'money') return unit.perShare ? 'per-share' : 'money';
    if (unit.kind === 'percent' || unit.kind === 'shares' || unit.kind === 'ratio') return unit.kind;
  }
  if (PER_SHARE.test(text)) return 'per-share';
  if (PERCENT.test(text.replace(COUPON, ' '))) return 'percent';
  if (SHARES.test(text)) return 'shares';
  if (COUNT.test(text)) return 'count';
  if (RATIO.test(text)) return 'ratio';
  // "DPS" is counted as the item is that it names
  const item = known && id !== undefined ? concept(id) : undefined;
  if (item !== undefined) return item.measure;
  // "employees", "holders of record": people and shops are counted, and nothing says that they are money
  const [only, more] = question.lineItems;
  const topic = more === undefined && only?.text.toLowerCase() === noun.toLowerCase() ? lexiconEntry(only.item) : undefined;
  if (topic?.counted === true) return 'count';
  return question.lineItems.length > 0 || MONEY.test(text) || SUM.test(text) ? 'money' : 'any';
}
