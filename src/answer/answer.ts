import { isOfCovenants } from '../domain/saying.ts';
import type { Context } from '../domain/context.ts';
import type { Finding, Found, Operand } from '../domain/figures.ts';
import type { Answer, Figure, FigureOperand, Nearest, TraceStep } from '../domain/question.ts';
import { isNarrowed } from '../text/labels.ts';
import { amountsIn } from '../text/numbers.ts';
import { shortWhen } from '../text/when.ts';
import { isOfEveryCompany } from '../question/filers/isOfAnyCompany.ts';
import { isSaid } from '../question/words/sayingsIn.ts';
import { Footnotes, type Source } from './compose/cite.ts';
import { chosenOption } from './sentences/chosenOption.ts';
import { findingDraft } from './compose/findingDraft.ts';
import type { Draft, DraftFigure } from './compose/draft.ts';
import { passages, type Passage } from './sentences/extract.ts';
import { amountOfWhole } from './sentences/amountOfWhole.ts';
import { levelDraft, type LevelDraft } from './levels/levelDraft.ts';
import { likedWords } from './judging/likedWords.ts';
import { isDislikedMove } from './judging/isDislikedMove.ts';
import { likedPair } from './judging/pairs/likedPair.ts';
import { likesAny } from './judging/likesAny.ts';
import { likesNone } from './judging/likesNone.ts';
import { tellsOfYear } from './judging/tellsOfYear.ts';
import { likedDraft, supposedDraft } from './judging/places/likedDraft.ts';
import { weighedVerdict } from './judging/weighedVerdict.ts';
import { judgedNearest } from './judging/judgedNearest.ts';
import type { JudgedPlaces } from './judging/judgedPlaces.ts';
import { gatedDrafts, type Cut } from './gates/gatedDrafts.ts';
import { lacksNarrowing } from './gates/asksMet.ts';
import { stands } from './gates/footnotesGate.ts';
import { tellsOtherDeed } from './gates/otherDeed.ts';
import type { AnswerInput } from './input.ts';
import { absentFact } from './sentences/absentFacts.ts';
import { absentWords, outsideLibrary, type Missing } from './sentences/missing.ts';
import { besideDoubted, nearestPassages, type ShownPassages } from './sentences/nearestPassages.ts';
import { whyUnclaimed } from './sentences/whyUnclaimed.ts';
import { saidFact } from './sentences/verdicts/saidFact.ts';
import { wordsAlone } from './judging/wordsAlone.ts';

/**
 * Answers a question from its ranked pages without a language model: a cell for a figure, a sentence for a fact, yes or no where the evidence decides it; else
 * it quotes the nearest passages and claims nothing, or says what is not there. Never a word without a footnote, never a figure without a cell or a quote.
 * `context` is `contextOf(input)`, `figures` what the figures room found for it.
 */
export function answer(input: AnswerInput, context: Context, figures: Found): Answer {
  const started = input.now();
  const found = passages(context);
  const outside = outsideLibrary(context, figures.finding, tellsOfYear(context, figures, input.judged));
  const read = input.now();
  const printed = outside !== null || figures.finding !== null ? null : levelDraft(context, figures.levels, found);
  // what is asked of the filer, and its covenants, stand in places of their own: where not found there, a sentence that has the words is shown and claimed for nothing
  const silent =
    outside !== null ||
    isOfEveryCompany(context) ||
    context.question.filerFacts.length > 0 ||
    (isOfCovenants(context.question.matter) && context.asked.intent !== 'yes-no');
  const told = silent ? null : met(drafted(context, figures.finding, printed, found, input.judged), context);
  const { judged } = silent ? {} : input;
  const liked = told ?? (judged === undefined ? null : met(byBoth(context, figures, found, judged), context));
  // two figures come to what no place says
  const draft = liked ?? (judged === undefined ? null : met(likedPair(context, figures, found, judged), context));
  const { draft: kept, cut } =
    draft === null ? { draft: null, cut: [] } : gatedDrafts(draft, context.question.brought.digits, context.named);
  // where a figure is likely to be what is meant, or the judge holds a place for a possible answer, the thing is there, though by another name
  const meant = printed !== null && !printed.open;
  const there = meant || likesAny(input.judged);
  const absent =
    outside ?? (kept === null && !there ? (absentWords(context, found) ?? absentFact(context) ?? likesNone(context, input.judged)) : null);
  // what it may mean is said, unless the thing asked for is not there at all
  const likely =
    kept !== null || absent !== null ? null : meant ? printed.draft : silent ? null : draftMeant(context, figures, found, input.judged);
  const supposed = likely && gatedDrafts(likely, context.question.brought.digits, context.named).draft;
  const doubted = kept === null && absent === null ? cut.flatMap((one) => one.doubted) : [];
  const nearest = (): ShownPassages[] =>
    input.judged === undefined ? nearestPassages(context, found, figures.near) : judgedNearest(context, figures, found, input.judged);
  // letters that cannot be read are no words to show
  const shown = kept === null ? besideDoubted(doubted, nearest()).filter(({ source }) => isReadable(source)) : [];
  const status = kept !== null ? 'answered' : absent !== null || (shown.length === 0 && supposed === null) ? 'not_found' : 'quoted';
  const notes = new Footnotes();
  const parts = kept !== null ? claimed(kept, notes) : { ...supposedIn(supposed, notes), ...quoted(shown, notes) };
  const why = status === 'not_found' ? (absent ?? nothing(context)) : undefined;
  const unclaimed =
    status === 'quoted' ? whyUnclaimed(context, shown, doubted.length > 0 ? 'doubted' : cut.length > 0 ? 'taken back' : null) : undefined;
  const checked = input.now();
  const steps: TraceStep[] = [
    { step: 'read', detail: readDetail(context, found), elapsedMs: read - started },
    { step: 'checked', detail: checkedDetail(kept, cut, status), elapsedMs: checked - read },
  ];
  const { id, askedAt, level, question, routes, only, trace } = input;
  return {
    id,
    question: question.text,
    askedAt,
    status,
    level,
    sentences: [],
    nearest: [],
    ...parts,
    citations: notes.list(),
    ...(why === undefined ? {} : { notFound: why }),
    ...(unclaimed === undefined ? {} : { unclaimed }),
    routes,
    only,
    trace: { ...trace, steps: [...trace.steps, ...steps], elapsedMs: trace.elapsedMs + (checked - started) },
  };
}

/** What of an unreadable filing was read from its pictures is words again. */
const isReadable = ({ evidence: { card, page } }: Source): boolean => card.metadata.unreadable !== true || page.picture !== undefined;

/** The one way from intent to answerer: a figure first where one was found, else words. An intent that is not listed here is never answered, only quoted. */
function drafted(
  context: Context,
  finding: Finding | null,
  level: LevelDraft | null,
  found: readonly Passage[],
  judged: JudgedPlaces | undefined,
): Draft | null {
  const { intent } = context.asked;
  if (intent === 'choice') return chosenOption(context, finding, found);
  // rows of a table with "customer" above them are seldom the customers, and a balance is no share of revenue
  if (context.question.matter === 'customers') return saidFact(context);
  const draft =
    finding === null || isMoneyForCount(context, finding) || isBareForVerdict(context, finding) || isDislikedMove(context, finding, judged)
      ? null
      : findingDraft(context, finding);
  // one sum is no answer to which of several is the largest
  if (draft === null && ordersThings(context)) return null;
  // a bare figure is no yes or no
  const fact = finding?.verdict === undefined ? saidFact(context) : null;
  if (draft !== null || fact !== null) return fact ?? draft;
  if (judged !== undefined && judged.size > 0) return likedWords(context, found, judged);
  if (level?.sure === true && !amountOfWhole(level.draft, context) && !isEarned(level.draft, context)) return level.draft;
  const said = wordsAlone(context, found);
  const words = said !== null && [amountOfWhole, isEarned, isOfMore].some((is) => is(said, context)) ? null : said;
  // a figure that one way of reading sentences finds is not claimed where the choice among all figures is for another
  const other = level !== null && context.question.cue !== 'count';
  return words !== null && other && !tells(words, level.value) ? null : words;
}

/** What is claimed only where all that narrows the question is met. */
const met = (draft: Draft | null, context: Context): Draft | null =>
  draft === null || lacksNarrowing(draft, context) || tellsOtherDeed(draft, context) ? null : draft;

/** What words and judge hold for the answer together. */
const byBoth = (context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): Draft | null =>
  weighedVerdict(context, figures, found, judged, (draft) => lacksNarrowing(draft, context)) ?? likedDraft(context, figures, found, judged);

const draftMeant = (context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces | undefined): Draft | null =>
  judged === undefined ? null : supposedDraft(context, figures, found, judged);

/** What was spent is asked for, and the sentence says what was earned: "fuel surcharges generated revenues of $2.6 billion". */
function isEarned({ sentences: [first] }: Draft, { question: { says } }: Context): boolean {
  const text = first?.text ?? '';
  return says.has('spending') && !says.has('takings') && isSaid('takings', text) && !isSaid('spending', text) && amountsIn(text).length > 0;
}

/** "Other than for the audit": a sum of all, or of what is left aside, is none of the rest. */
const isOfMore = ({ sentences: [first] }: Draft, { question: { says, cue } }: Context): boolean =>
  cue === 'amount' && says.has('left out') && !isNarrowed(first?.text ?? '');

/** Whether the first amount of a draft is a figure, perhaps rounded. */
function tells({ sentences: [first] }: Draft, value: number): boolean {
  const [amount] = amountsIn(first?.text ?? '');
  return amount !== undefined && Math.abs(Math.abs(amount.value * amount.scale) - value) <= 0.006 * value;
}

/** Whether things are to be ranked by a figure: a sentence that gives one of them does not say which is first. */
const ordersThings = ({ question: { rows, cue }, asked: { intent } }: Context): boolean =>
  rows?.kind === 'extreme' && rows.over === 'rows' && (intent === 'figure' || intent === 'calculation' || cue === 'amount');

/** "Did it go on buying its shares?" is not answered by what it bought. */
const isBareForVerdict = ({ asked }: Context, { kind, verdict }: Finding): boolean =>
  asked.intent === 'yes-no' && kind === 'figure' && verdict === undefined;

/** "How many stores" is not answered by what stores sold. */
const isMoneyForCount = ({ asked, question }: Context, { kind, results }: Finding): boolean =>
  kind === 'figure' && question.cue === 'count' && asked.measure === 'count' && results[0]?.unit.kind === 'money';

function claimed(draft: Draft, notes: Footnotes): Partial<Answer> & Pick<Answer, 'sentences'> {
  const sentences = draft.sentences.map(({ text, bare, sources }) => ({
    text,
    ...(bare !== undefined && { bare }),
    citations: [...new Set(sources.map((source) => notes.number(source)))],
  }));
  const { figure, list, yesno, items, sure } = draft;
  // the cells of every figure are numbered before the first cell that only could have been meant
  for (const { sources } of [...(figure === undefined ? [] : [figure]), ...(list?.figures ?? [])])
    for (const source of sources) notes.number(source);
  return {
    sentences,
    ...(yesno === undefined ? {} : { yesno }),
    ...(items === undefined ? {} : { items }),
    ...(sure === undefined ? {} : { sure }),
    ...(figure === undefined ? {} : { figure: figureOf(figure, notes) }),
    ...(list === undefined ? {} : { list: { ...list, figures: list.figures.map((one) => figureOf(one, notes)) } }),
  };
}

/** The sentence of a draft that is not claimed. */
function supposedIn(draft: Draft | null, notes: Footnotes): Pick<Answer, 'supposed' | 'sure'> {
  const [first] = draft?.sentences ?? [];
  return first === undefined
    ? {}
    : {
        supposed: { text: first.text, citations: [...new Set(first.sources.map((source) => notes.number(source)))] },
        ...(draft?.sure !== undefined && { sure: draft.sure }),
      };
}

function figureOf({ calculation, sources, others }: DraftFigure, notes: Footnotes): Figure {
  const { name, value, unit, text, period, tree, pieces, steps, operands, checks } = calculation;
  const reported = operands.length === 1 && (tree.kind === 'leaf' || tree.kind === 'size');
  const shown = (operand: Operand, source: Source): FigureOperand => ({
    label: reported ? name : operand.name,
    text: operand.text,
    value: operand.value,
    unit: operand.unit,
    period: operand.period === undefined ? '' : shortWhen(operand.period),
    citation: notes.number(source),
    ...(operand.tagged !== undefined && { tagged: operand.tagged }),
    ...(operand.taggedOf !== undefined && { taggedOf: operand.taggedOf }),
    ...(operand.dispute !== undefined && { dispute: operand.dispute }),
  });
  return {
    name,
    basis: reported ? 'as reported' : 'calculated',
    value,
    unit,
    text,
    period,
    tree,
    pieces,
    ...(steps === undefined ? {} : { steps }),
    notes: calculation.notes,
    others: others.map(({ operand, cell, source }) => ({ operand, cell: shown(cell, source) })),
    operands: operands.flatMap((operand, i) => (sources[i] === undefined ? [] : [shown(operand, sources[i])])),
    checks,
    ...(operands.length > 0 && operands.every(({ chance }) => chance !== undefined)
      ? { chance: Math.min(...operands.map(({ chance = 1 }) => chance)) }
      : {}),
  };
}

function quoted(shown: readonly ShownPassages[], notes: Footnotes): { readonly nearest: readonly Nearest[] } {
  return {
    nearest: shown
      .filter(({ source }) => stands(source))
      .map(({ source, lead, why }) => ({
        citation: notes.number(source),
        ...(lead === undefined ? {} : { lead }),
        ...(why === undefined ? {} : { why }),
      })),
  };
}

function nothing(context: Context): Missing {
  return {
    because: 'None of the pages found has the words of this question.',
    lookedFor: context.question.lineItems.map(({ text }) => text),
    lookedIn: context.filings.map(({ card }) => ({ filing: card.id, pages: card.pages })),
    wouldHelp: 'Other words for the same thing may find it, or the filing that speaks of it.',
  };
}

function readDetail(context: Context, found: readonly Passage[]): string[] {
  const pages = context.filings.reduce((sum, { pages: read }) => sum + read.length, 0);
  return [
    `asked for: ${context.asked.intent}`,
    `${String(pages)} pages of ${String(context.filings.length)} filings read`,
    `${String(found.length)} passages near`,
  ];
}

function checkedDetail(kept: Draft | null, cut: readonly Cut[], status: Answer['status']): string[] {
  const detail = cut.map(({ text, because }) => `cut: “${text}”: ${because}`);
  if (kept !== null)
    detail.push(`${String(kept.sentences.length)} of ${String(kept.sentences.length + cut.length)} sentences stand on their quotes`);
  for (const { text } of kept?.figure?.calculation.checks ?? []) detail.push(text);
  return detail.length > 0 ? detail : [status === 'quoted' ? 'nothing claimed' : 'nothing found'];
}
