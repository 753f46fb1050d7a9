import type { FilingCard } from '../domain/question.ts';
import type { Chosen } from '../domain/readAs.ts';
import type { QuestionKind, Reading } from '../domain/reading.ts';
import { leaves } from '../domain/tree.ts';
import { directionAsked } from './comparing.ts';
import { companiesSurely } from './filers/companiesSurely.ts';
import { classify } from './kinds/classify.ts';
import { KINDS } from './kinds/kindTable.ts';
import { partsOf } from './partsOf.ts';
import { questionOf, withItem } from './questionOf.ts';
import { amongNamed } from './shapes/amongNamed.ts';
import { longhand } from './plain/longhand.ts';
import { freeWay, plainWays } from './plain/plainWays.ts';
import { measureAsked } from './shapes/measureAsked.ts';
import { operationAsked } from './shapes/questionShape.ts';
import { planOf } from './shapes/planAsked.ts';
import { betweenAsked } from './shapes/betweenAsked.ts';
import { acrossAsked, seriesAsked } from './shapes/rangesAsked.ts';
import { sentenceRead } from './shapes/sentenceRead.ts';
import { rowsAsked } from './shapes/rowsAsked.ts';
import { ofTwoThings, thresholdAsked } from './shapes/thresholdAsked.ts';
import { leadOf, subjectOf } from './subject.ts';
import { timesAsked } from './times/timesAsked.ts';
import { asksUnknown } from './words/asksUnknown.ts';
import { broughtBy } from './words/broughtBy.ts';
import { cueAsked } from './words/cueAsked.ts';
import { clausesIn } from './words/clausesIn.ts';
import { countedIn } from './words/countedIn.ts';
import { inEnglish } from './words/inEnglish.ts';
import { initialsIn } from './words/initialsIn.ts';
import { inPlainUnits } from './words/inPlainUnits.ts';
import { labelAsked } from './words/labelAsked.ts';
import { nounWords } from './words/nounWords.ts';
import { qualifierIn } from './words/qualifierIn.ts';
import { sayingsIn } from './words/sayingsIn.ts';
import { namings } from '../text/lexicon.ts';
import { plainWords } from '../text/words/asked/plainwords.ts';
import { anyOf } from '../text/words/phrases.ts';
import { asChosen } from './ways/asChosen.ts';
import { topicOf } from './words/topicOf.ts';
import { wordsIn } from './words/wordsIn.ts';

/**
 * The door of this room: everything that anyone wants to know of a question's words, read once, before any filing is looked at. `cards` are the filings it may be about;
 * `lexiconWeight` is the weight of the lexicon's words relative to the question's own; `chosen` is what the reader chose in place of its words: the text is then that
 * of the reading chosen.
 */
export function readQuestion(text: string, cards: readonly FilingCard[], lexiconWeight = 0.4, chosen: Chosen = {}): Reading {
  const read = (words: string): Reading => readPlainly(words, cards, lexiconWeight);
  return Object.keys(chosen).length === 0 ? read(text) : asChosen(read(text), chosen, cards, read);
}

/** Whether words are a name of the lexicon, of several items perhaps, and nothing else. */
const isNamed = (words: string): boolean => namings(words).some(({ start, end }) => start === 0 && end === words.length);

/** What a figure is asked of, and what is to be done with it, wholly understood. */
const isUnderstood = ({ asked: { intent }, plan, measure, several, says }: Reading): boolean =>
  !several &&
  // "how much more or less" asks for no direction
  !(intent === 'direction' && says.has('amount')) &&
  OF_FIGURES.has(intent) &&
  (plan === null
    ? (measure.known || isNamed(measure.words)) && (measure.concept ?? measure.formula) !== undefined
    : leaves(plan.tree).every(({ concept }) => concept !== undefined));
const OF_FIGURES: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'yes-no', 'direction'] as const);

/** What may be a figure asked for in other words; a reason, a list or a choice is never one. */
const PLAINLY: ReadonlySet<QuestionKind> = new Set([...OF_FIGURES, 'comparison', 'prose', 'name', 'date'] as const);
const IN_FIGURES: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation'] as const);
const [YEAR_ON_YEAR, VERDICT, VERSUS] = [anyOf(plainWords.yearOnYear), anyOf(plainWords.verdicts), anyOf(plainWords.versus)];

/** Whether a plan has more than one cell to be found. */
const isWorked = ({ plan }: Reading): boolean => plan !== null && (plan.tree.kind !== 'leaf' || plan.moments.length > 1);
const ofOwn = ({ companies, rows, across, between, series }: Reading): boolean =>
  companies.length === 1 && rows === null && across === null && between === null && series === null;

/** The question as it is worded; in plainer words where only these are understood. */
function readPlainly(text: string, cards: readonly FilingCard[], lexiconWeight: number): Reading {
  const written = readWords(text, cards, lexiconWeight);
  if (!PLAINLY.has(written.asked.intent) || written.cue === 'reason') return written;
  // "net sales 2021 vs 2020": how it moved
  const againstTime = written.times.length === 2 && VERSUS.test(text) && ofOwn(written);
  const otherwise =
    (written.operation === 'level' && (againstTime || YEAR_ON_YEAR.test(text))) ||
    (written.asked.intent !== 'yes-no' && VERDICT.test(text));
  if ((isUnderstood(written) && !otherwise) || written.options.length > 0) return written;
  const ways = written.asked.intent === 'comparison' ? [] : plainWays(text, cards);
  const plainly = (plain: Reading): Reading => ({
    ...plain,
    text: written.text,
    brought: written.brought,
    // what narrows a question still does where the plain wording is without it
    says: written.says.has('limited') ? new Set([...plain.says, 'limited' as const]) : plain.says,
    wants: { ...plain.wants, ...written.wants },
  });
  for (const way of ways) {
    const plain = readWords(way, cards, lexiconWeight);
    if (isUnderstood(plain) && plain.companies.length === 1 && plain.rows === null && plain.across === null) return plainly(plain);
  }
  // what is to be worked out of a row that no table of items knows is looked for term by term
  const free = written.plan === null && ofOwn(written) ? freeWay(text, cards) : null;
  const moved = free === null ? null : readWords(free, cards, lexiconWeight);
  if (moved !== null && ofOwn(moved) && isWorked(moved)) return plainly(moved);
  // a row that no table of items knows goes by its whole words: "Mac rev" is revenue of it
  const long = longhand(text);
  const inFull =
    long === text || isUnderstood(written) || !IN_FIGURES.has(written.asked.intent) ? written : readWords(long, cards, lexiconWeight);
  return inFull.companies.length === 1 && inFull.companies[0]?.key === written.companies[0]?.key ? plainly(inFull) : written;
}

function readWords(text: string, cards: readonly FilingCard[], lexiconWeight: number): Reading {
  const named = questionOf(text, cards, lexiconWeight);
  const { core, companies } = named;
  const names = companies.map((company) => company.text);
  const { stated, said } = sentenceRead(core, [...names, ...named.unknownCompanies.filter((name) => asksUnknown(core, name))]);
  const measure = measureAsked(said.noun, stated, core);
  const operation = operationAsked(said);
  const question = withItem(named, measure, lexiconWeight);
  const { kind, ...asked } = classify(question, { measure, operation });
  // a company whose filings are not there is asked about with the prompt that forbids guessing
  const isUnknown = question.companies.length === 0 && question.unknownCompanies.length > 0;
  const ofFigures = asked.intent === 'figure' || asked.intent === 'calculation';
  const times = timesAsked(question);
  // "Best Buy" asks for no best
  const nameless = names.reduce((left, name) => left.replaceAll(name, 'the company'), core);
  const bare = [...names, ...question.periods.map((period) => period.text)]
    .filter((words) => words !== '')
    .sort((a, b) => b.length - a.length)
    .reduce((left, words) => left.replaceAll(words, '§'), core)
    .replace(/§['’]?s?(?!\w)/g, ' ');
  return {
    ...question,
    asked,
    cue: cueAsked(core, asked),
    clauses: clausesIn(core),
    type: KINDS[kind].type,
    prompt: isUnknown ? 'hallucination-safe' : KINDS[kind].prompt,
    english: inEnglish(core),
    noun: said.noun,
    nounWords: nounWords(said.noun, core),
    measure,
    operation,
    subject: subjectOf(ofFigures && said.noun !== '' ? { ...question, core: said.noun } : question),
    lead: leadOf(question, said.noun),
    times,
    // a verb alone may say what is measured: "what did it earn"
    words: wordsIn(core.toLowerCase().includes(said.noun.toLowerCase()) ? core : `${core} ${said.noun}`),
    says: sayingsIn(core),
    brought: broughtBy(text),
    counted: countedIn(core),
    initials: initialsIn(core),
    topic: topicOf(question),
    direction: directionAsked(core),
    asksUnknown: asksUnknown(core, question.unknownCompanies[0]),
    across: acrossAsked(core, names),
    between: betweenAsked(core, companies),
    ofSeveral: companiesSurely(companies).length > 1,
    series: seriesAsked(core, names),
    rows: rowsAsked(nameless, bare, times.length),
    label: labelAsked(core),
    among: amongNamed(core),
    threshold: thresholdAsked(core),
    twoThings: ofTwoThings(core, times),
    qualifier: qualifierIn(core),
    plainUnits: inPlainUnits(text),
    plan: planOf(question, asked.intent),
    ...partsOf(question, cards),
  };
}
