import type { FilingCard } from '../domain/question.ts';
import type { Term, Tree } from '../domain/figures.ts';
import type { Plan } from '../domain/plan.ts';
import type { Chosen } from '../domain/readAs.ts';
import type { QuestionKind, Reading } from '../domain/reading.ts';
import { leaves } from '../domain/tree.ts';
import { directionAsked } from './comparing.ts';
import { companiesSurely } from './filers/companiesSurely.ts';
import { ofEveryFiler } from './filers/ofEveryFiler.ts';
import { classify } from './kinds/classify.ts';
import { matterAsked } from './kinds/matterAsked.ts';
import { filerFactsAsked } from './kinds/filerFactsAsked.ts';
import { KINDS } from './kinds/kindTable.ts';
import { partsOf } from './partsOf.ts';
import { questionOf, withItem } from './questionOf.ts';
import { amongNamed } from './shapes/amongNamed.ts';
import { countSentence } from './plain/countSentence.ts';
import { claimSaid } from './plain/claimSaid.ts';
import { longhand } from './plain/longhand.ts';
import { movedSaid } from './plain/movedSaid.ts';
import { partWays } from './plain/partSaid.ts';
import { freeWay, plainWays } from './plain/plainWays.ts';
import { saysEach, saysShare } from './plain/sharesSaid.ts';
import { workedWays } from './plain/workedWays.ts';
import { atItsDay } from './measures/atItsDay.ts';
import { measureAsked } from './shapes/measureAsked.ts';
import { operationAsked } from './shapes/questionShape.ts';
import { planOf } from './shapes/planAsked.ts';
import { ofOnePart } from './shapes/planSubject.ts';
import { betweenAsked } from './shapes/betweenAsked.ts';
import { acrossAsked, seriesAsked } from './shapes/rangesAsked.ts';
import { sentenceRead } from './shapes/sentenceRead.ts';
import { isThing } from './shapes/ranking/kindRanked.ts';
import { withoutAsides } from './shapes/ranking/withoutAsides.ts';
import { rowsAsked } from './shapes/rowsAsked.ts';
import { ofTwoThings, thresholdAsked } from './shapes/thresholdAsked.ts';
import { leadOf, subjectOf } from './subject.ts';
import { timesAsked } from './times/timesAsked.ts';
import { timesCompared } from './times/timesCompared.ts';
import { asksUnknown } from './words/asksUnknown.ts';
import { broughtBy } from './words/broughtBy.ts';
import { cueAsked } from './words/cueAsked.ts';
import { factAsked } from './plain/factAsked.ts';
import { clausesIn } from './words/clausesIn.ts';
import { countedIn } from './words/countedIn.ts';
import { inEnglish } from './words/inEnglish.ts';
import { initialsIn } from './words/initialsIn.ts';
import { inPlainUnits } from './words/inPlainUnits.ts';
import { labelAsked } from './words/labelAsked.ts';
import { narrowingsIn } from './words/narrow/narrowingsIn.ts';
import { nounWords } from './words/nounWords.ts';
import { qualifierIn } from './words/qualifierIn.ts';
import { sayingsIn } from './words/sayingsIn.ts';
import { lately } from './lately.ts';
import { isName, lexiconEntry } from '../text/lexicon.ts';
import { plainWords } from '../text/words/asked/plainwords.ts';
import { anyOf } from '../text/words/phrases.ts';
import { cues } from '../text/words/questioncues.ts';
import { asChosen } from './ways/asChosen.ts';
import { topicOf } from './words/topicOf.ts';
import { wordsIn } from './words/wordsIn.ts';

/**
 * The door of this room: everything that anyone wants to know of a question's words, read once, before any filing is looked at. `cards` are the filings it may be about;
 * `lexiconWeight` is the weight of the lexicon's words relative to the question's own; `chosen` is what the reader chose in place of its words: the text is then that
 * of the reading chosen.
 */
export function readQuestion(text: string, cards: readonly FilingCard[], lexiconWeight = 0.4, chosen: Chosen = {}): Reading {
  const ofAll = (words: string): Reading | null => {
    const named = ofEveryFiler(words, cards);
    const of = named === null ? null : readWords(named, cards, lexiconWeight);
    return of?.across?.noun !== undefined && isName(of.across.noun) && of.lineItems.every(isFigure) ? { ...of, text: words } : null;
  };
  // a plainer wording is often met twice
  const asWorded = lately((words) => readWords(words, cards, lexiconWeight));
  const read = (words: string): Reading => ofAll(words) ?? readPlainly(words, cards, asWorded);
  const meant = Object.keys(chosen).length === 0 ? read(text) : asChosen(read(text), chosen, cards, read);
  return { ...meant, plan: meant.plan && ofOnePart(atItsDay(meant.plan, text)), narrows: narrowingsIn(meant) };
}

const isFigure = ({ item }: { readonly item: string }): boolean => lexiconEntry(item)?.kind !== 'topic';

/** What a figure is asked of, and what is to be done with it, wholly understood. */
const isUnderstood = ({ asked: { intent }, plan, measure, several, says }: Reading): boolean =>
  !several &&
  // "how much more or less" asks for no direction
  !(intent === 'direction' && says.has('amount')) &&
  OF_FIGURES.has(intent) &&
  (plan === null
    ? (measure.known || isName(measure.words)) && (measure.concept ?? measure.formula) !== undefined
    : [plan.tree, ...heldTo(plan)].flatMap(leaves).every(({ concept }) => concept !== undefined));
/** What a plan holds its figure against. */
const heldTo = ({ test }: Plan): readonly Tree<Term>[] => (test !== undefined && 'than' in test ? [test.than] : []);
const OF_FIGURES: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'yes-no', 'direction'] as const);

/** What may be a figure asked for in other words; a reason, a list or a choice is never one. */
const PLAINLY: ReadonlySet<QuestionKind> = new Set([...OF_FIGURES, 'comparison', 'prose', 'name', 'date'] as const);
const COUNTABLE: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'name', 'prose', 'date', 'list'] as const);
/** "Explain what freight did to the margin": no figure is asked for. */
const TEXT_ORDERED = anyOf([...cues.explain, ...cues.describe]);
const IN_FIGURES: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation'] as const);
const [YEAR_ON_YEAR, VERDICT] = [anyOf(plainWords.yearOnYear), anyOf(plainWords.verdicts)];

/** Whether a plan has more than one cell to be found. */
const isWorked = ({ plan }: Reading): boolean => plan !== null && (plan.tree.kind !== 'leaf' || plan.moments.length > 1);
/** Whether what no item is known for goes by a few words, as rows do. */
const namesRows = ({ plan }: Reading): boolean =>
  plan !== null &&
  leaves(plan.tree).every(
    ({ concept, words, partOf }) =>
      concept !== undefined || words.split(' ').length <= LONGEST_ROW + (partOf === undefined ? 0 : LONGEST_ITEM),
  );
const LONGEST_ROW = 6;
/** A part's own item is said with its name: "United States revenues net of interest expense". */
const LONGEST_ITEM = 4;
const sameTree = (a: Reading, b: Reading): boolean => JSON.stringify(a.plan?.tree) === JSON.stringify(b.plan?.tree);
const ofOwn = ({ companies, rows, across, between, series }: Reading): boolean =>
  companies.length === 1 && rows === null && across === null && between === null && series === null;

/** Whether named things, or years, are put in order. */
const putsInOrder = ({ rows }: Reading): boolean =>
  rows?.kind === 'extreme' && rows.listed !== true && (rows.over === 'times' || isThing(rows.noun));

/** The question as it is worded; in plainer words where only these are understood. */
function readPlainly(text: string, cards: readonly FilingCard[], asWorded: (text: string) => Reading): Reading {
  const written = asWorded(text);
  if (!PLAINLY.has(written.asked.intent) || written.cue === 'reason') return written;
  // "net sales 2021 vs 2020": how it moved
  const againstTime = written.times.length === 2 && timesCompared(longhand(text)) && ofOwn(written);
  const otherwise =
    (written.operation === 'level' && ((againstTime && written.asked.intent !== 'yes-no') || YEAR_ON_YEAR.test(text))) ||
    (written.asked.intent !== 'yes-no' && (VERDICT.test(text) || claimSaid(longhand(text)))) ||
    (written.operation.endsWith('change') && saysShare(text)) ||
    (written.operation === 'level' && saysEach(text));
  if ((isUnderstood(written) && !otherwise) || written.options.length > 0) return written;
  // what is put in order stays so: without it the question is of the whole
  if (putsInOrder(written)) {
    const inFull = asWorded(longhand(text));
    return putsInOrder(inFull) && inFull.companies.length === written.companies.length
      ? { ...inFull, text: written.text, brought: written.brought }
      : written;
  }
  const ways = written.asked.intent === 'comparison' && !againstTime ? [] : plainWays(text, cards);
  const plainly = (plain: Reading): Reading => ({
    ...plain,
    text: written.text,
    brought: written.brought,
    // nor does what is put before it go
    lead: written.lead,
    fact: written.fact,
    matter: written.matter,
    filerFacts: written.filerFacts,
    // what narrows a question still does where the plain wording is without it
    says: new Set([...plain.says, ...KEPT.filter((saying) => written.says.has(saying))]),
    wants: { ...plain.wants, ...written.wants },
  });
  const wentSaid = movedSaid(longhand(text));
  if (wentSaid !== null) {
    const went = asWorded(wentSaid);
    if (ofOwn(went) && isWorked(went)) return plainly(went);
  }
  if ((!otherwise || saysShare(text)) && written.parts.length === 0)
    for (const way of workedWays(text, cards)) {
      const worked = asWorded(way);
      if (!ofOwn(worked) || !isWorked(worked) || !namesRows(worked) || worked.operation.endsWith('change')) continue;
      // "what portion was unearned, in dollars"
      if (written.wants.unit?.kind === 'money' && worked.plan?.shown.kind === 'percent') continue;
      return sameTree(worked, written) ? written : plainly(worked);
    }
  for (const way of ways) {
    const plain = asWorded(way);
    if (isUnderstood(plain) && plain.companies.length === 1 && plain.rows === null && plain.across === null) return plainly(plain);
  }
  // a part of a whole, where no table of items knows one of them or both
  if (!otherwise || saysShare(text))
    for (const way of written.parts.length > 0 ? [] : partWays(text, cards)) {
      const part = asWorded(way);
      if (ofOwn(part) && isWorked(part) && namesRows(part) && written.wants.unit?.kind !== 'money') return plainly(part);
    }
  // what is to be worked out of a row that no table of items knows is looked for term by term
  const free = written.plan === null && ofOwn(written) ? freeWay(text, cards) : null;
  const moved = free === null ? null : asWorded(free);
  if (moved !== null && ofOwn(moved) && isWorked(moved)) return plainly(moved);
  if (isUnderstood(written)) return written;
  const ofSame = ({ companies: [company, more] }: Reading): boolean =>
    more === undefined && company !== undefined && company.key === (written.companies[0] ?? company).key;
  // what no table of items knows is asked for by the clause that asks, without how one came to ask
  const put = ways.at(-1);
  const alone = put === undefined || TEXT_ORDERED.test(text) || /[<>]/.test(text) ? null : asWorded(put);
  // a row that no table of items knows goes by its whole words: "Mac rev" is revenue of it
  const long = longhand(text);
  const wordy = (): Reading => (long === text || !IN_FIGURES.has(written.asked.intent) ? written : asWorded(long));
  const nearer = alone !== null && ofSame(alone) && isPlainer(alone, written) ? alone : wordy();
  const kept = ofSame(nearer) ? nearer : written;
  // "headcount", "people on its payroll": a count by its plain name
  const [count] = [kept, ...(alone !== null && ofSame(alone) ? [alone] : [])].flatMap((one) =>
    ofOwn(one) && COUNTABLE.has(one.asked.intent) ? (countSentence(one) ?? []) : [],
  );
  return count !== undefined ? plainly(asWorded(count)) : kept === written ? written : plainly(kept);
}

/** What a plainer wording does not say, and its question still asks. */
const KEPT = ['limited', 'amount of a part'] as const;

const FORM_WORDS: ReadonlySet<string> = new Set(plainWords.asideUnits);
const isOnlyForm = (noun: string): boolean =>
  noun
    .toLowerCase()
    .split(/\s+/)
    .every((word) => FORM_WORDS.has(word));

/** Whether the clause that asks asks for a figure, in fewer words than the whole question or where the whole was not seen to ask for one. */
const isPlainer = (alone: Reading, written: Reading): boolean => {
  if (alone.noun === '') return false;
  const shorter =
    alone.noun.length < longhand(written.noun).length ||
    // "…, in $bn": what is left of a noun that only gives the form
    isOnlyForm(written.noun) ||
    (alone.noun === written.noun && alone.subject.needed.length < written.subject.needed.length);
  return IN_FIGURES.has(alone.asked.intent)
    ? shorter || !IN_FIGURES.has(written.asked.intent)
    : shorter && (alone.asked.intent === written.asked.intent || written.asked.intent === 'yes-no');
};

function readWords(text: string, cards: readonly FilingCard[], lexiconWeight: number): Reading {
  const named = questionOf(text, cards, lexiconWeight);
  const { core, companies } = named;
  const names = companies.map((company) => company.text);
  // beside a company that is known, a name is of a part of it
  const others = names.length > 0 ? [] : named.unknownCompanies.filter((name) => asksUnknown(core, name));
  const { stated, said } = sentenceRead(core, [...names, ...others]);
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
    fact: factAsked(nameless, asked.intent),
    matter: matterAsked(question),
    filerFacts: filerFactsAsked(question, asked.intent),
    cue: cueAsked(core, asked),
    clauses: clausesIn(core),
    type: KINDS[kind].type,
    prompt: isUnknown ? 'hallucination-safe' : KINDS[kind].prompt,
    english: inEnglish(core),
    noun: said.noun,
    nounWords: nounWords(said.noun, core),
    bare: withoutAsides(core),
    measure,
    operation,
    subject: subjectOf(ofFigures && said.noun !== '' ? { ...question, core: said.noun } : question),
    lead: leadOf(question, said.noun),
    times,
    // a verb alone may say what is measured: "what did it earn"
    words: wordsIn(core.toLowerCase().includes(said.noun.toLowerCase()) ? core : `${core} ${said.noun}`),
    says: sayingsIn(core),
    brought: broughtBy(text),
    counted: countedIn(core, asked.measure === 'count' ? said.noun : ''),
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
    narrows: [],
  };
}
