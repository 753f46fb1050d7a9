import { answer } from '../../answer/answer.ts';
import { answeredFigure } from '../../answer/compose/answeredFigure.ts';
import { contextOf } from '../../answer/contextOf.ts';
import type { AnswerInput } from '../../answer/input.ts';
import type { JudgedPlaces } from '../../answer/judging/judgedPlaces.ts';
import type { Context } from '../../domain/context.ts';
import type { Found, Operand, Term } from '../../domain/figures.ts';
import type { PageReader } from '../../domain/ports.ts';
import type { Answer, Evidence, TraceStep } from '../../domain/question.ts';
import { spelledByRows } from '../../figures/cells/rows/spelledByRows.ts';
import { besideWhole } from '../../figures/plan/besideWhole.ts';
import { missingTerm } from '../../figures/plan/missingTerm.ts';
import { leaves } from '../../domain/tree.ts';
import { concept } from '../../text/concepts.ts';
import type { Reading } from '../../domain/reading.ts';
import { IN_WORDS } from '../../answer/compose/cite.ts';
import type { UnreadPages } from '../../answer/compose/unreadWords.ts';
import { countOf } from '../../question/measures/counted.ts';
import { atMoment } from '../../question/measures/shiftPeriods.ts';
import { monthBeginnings } from '../../text/words/months.ts';
import { grammar } from '../../text/words/phrases.ts';
import { termKey } from '../../figures/cells/resolve.ts';
import { termAsked } from '../../question/ways/termAsked.ts';

/** An answer with what it was made from. */
export interface Answered {
  readonly input: AnswerInput;
  readonly answer: Answer;
  readonly found: Found;
}

/** What answering without a model looks things up in. */
export interface Sources {
  readonly reader: PageReader;
  readonly figuresFor: (context: Context) => Promise<Found>;
  /** The pages found for another question over the same filings. */
  readonly inputFor: (question: string) => Promise<AnswerInput>;
  /** What the judge holds of the places that may be claimed; null where none serves. */
  readonly judge: (context: Context, found: Found) => Promise<JudgedPlaces | null>;
  /** Hears where is looked further; throws where the question is no longer asked. */
  readonly looking?: (where: string) => void;
  /** The filings asked of that have pages without words, scans that nobody read yet; absent where that is not known. */
  readonly unread?: () => readonly UnreadPages[];
}

/** A question answered without a language model, from its own pages. */
export async function plainAnswer(input: AnswerInput, { figuresFor, judge }: Sources): Promise<Answered> {
  const context = contextOf(input);
  const found = await figuresFor(context);
  const began = input.now();
  const judged = await judge(context, found);
  if (judged === null) return { input, answer: answer(input, context, found), found };
  const elapsedMs = input.now() - began;
  const step: TraceStep = { step: 'compared', detail: [`${String(judged.size)} passages read beside the question`], elapsedMs };
  const { trace } = input;
  const timed = { ...trace, steps: [...trace.steps, step], elapsedMs: trace.elapsedMs + elapsedMs };
  return { input, answer: answer({ ...input, judged, trace: timed }, context, found), found };
}

/** A term, the question that asks for it alone, and the figure that answers. */
interface AskedTerm {
  readonly term: Term;
  readonly question: string;
  readonly cell: Operand;
}

/** A question whose plan needs more cells than so many is left as it is. */
const MOST = 4;
/** Each cell must be so likely, as what is worked out is wrong with any of them. */
const SURE = 0.8;

/**
 * The answer, worked out term by term where nothing is claimed though the question's plan is known: each term that no cell was found for is asked for alone, over its own pages and with all that
 * one figure is chosen by, and the plan is worked out from what these come to. Nothing is claimed unless each is; one row at two times must be one row.
 */
export async function workedOut(first: Answered, sources: Sources): Promise<Answered> {
  const { question } = first.input;
  // a row found for what is asked without a part may have that in it
  if (first.answer.status === 'answered' || question.plan === null || question.says.has('without a name')) return first;
  const began = first.input.now();
  const byTerm = new Map<string, Operand>();
  const asked: AskedTerm[] = [];
  let { input } = first;
  for (let left = MOST; left > 0; left--) {
    const term = missingTerm(contextOf(input));
    if (term === null) break;
    const alone = termAsked(countOf(term) === null ? { ...term, words: spelledByRows(term.words, input.evidence) } : term, question);
    if (alone === null || byTerm.has(termKey(term))) return first;
    const given = await plainAnswer({ ...(await sources.inputFor(alone.text)), ofPair: isMoved(term, question) }, sources);
    const { evidence, statements } = given.input;
    const cell = answeredFigure(given.answer, { found: given.found, pages: [...evidence, ...statements], asked: alone });
    if (cell === null || (cell.chance ?? 1) < SURE || !isOneRow(term, cell, asked) || isOfOtherKind(term, cell) || isKnownCell(cell, asked))
      return first;
    asked.push({ term, question: alone.text, cell });
    for (const one of asked) byTerm.set(termKey(one.term), { ...momentOf(one, asked), name: one.term.words });
    input = { ...input, byTerm, evidence: withPage(input, given.input, cell) };
  }
  if (asked.length === 0) return first;
  const worked = await plainAnswer(input, sources);
  if (worked.found.finding === null || worked.answer.status !== 'answered') return first;
  const used = worked.found.finding.results.flatMap(({ operands }) => operands);
  const places = [...input.evidence, ...input.statements].filter(({ hit }) => used.every(({ filing }) => filing === hit.filing));
  if (
    question.operation === 'share' &&
    !besideWhole(
      question.plan,
      used,
      places.map(({ page }) => page),
    )
  )
    return first;
  // "the average size of a deal in 2022" is no mean of what two years came to
  const areBalances = used.every(({ period }) => period?.kind === 'instant');
  if (question.plan.tree.kind === 'mean' && question.times.length < 2 && !areBalances) return first;
  if (
    asked.some(({ term, cell }) => isMoved(term, question) && !used.every((one) => one.name !== term.words || named(one) === named(cell)))
  )
    return first;
  const step: TraceStep = { step: 'parts', detail: asked.map((one) => one.question), elapsedMs: first.input.now() - began };
  const { trace } = worked.answer;
  return { ...worked, answer: { ...worked.answer, trace: { ...trace, steps: [...trace.steps, step] } } };
}

/** Whether a balance was found for what comes about over a time: assets "of" a segment for its revenue. */
const isOfOtherKind = ({ concept: id, partOf }: Term, { period }: Operand): boolean =>
  period?.kind === 'instant' && concept(id ?? partOf ?? '')?.time === 'duration';

/** Whether a cell was found for another term already: no figure is that of two times, nor of a part and its whole. */
const isKnownCell = ({ filing, page, span }: Operand, asked: readonly AskedTerm[]): boolean =>
  asked.some(({ cell }) => cell.filing === filing && cell.page === page && cell.span.start === span.start);

/** Whether a plan needs the same thing at another time too. */
const isMoved = (term: Term, { plan }: Reading): boolean =>
  plan !== null &&
  plan.moments.some((moment) =>
    leaves(atMoment(plan.tree, moment)).some((one) => one.words === term.words && termKey(one) !== termKey(term)),
  );

const MONTH = new RegExp(grammar`(?<!\w)${monthBeginnings}(?!\w)`, 'gi');
/** The row that a figure stands in by its name; a sentence by its words up to its first figure, as "was $12.5 billion and $15.4 billion at" goes on otherwise at another time. */
function named({ rowText, table }: Operand): string {
  const said = table === IN_WORDS ? rowText.replace(MONTH, ' ').replace(/[$€£]?\d[\s\S]*$/, ' ') : rowText;
  return said
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** An amount of a sentence stands at a moment where the same thing does at the other time: "at the end of 2021" beside a day. */
function momentOf({ term, cell }: AskedTerm, asked: readonly AskedTerm[]): Operand {
  const stands = asked.some((one) => one.term.words === term.words && one.cell.period?.kind === 'instant');
  return stands && cell.table === IN_WORDS && cell.period !== undefined ? { ...cell, period: { ...cell.period, kind: 'instant' } } : cell;
}

/** Whether a term that was found at another time was found in the same row, or in one of the same name. */
const isOneRow = (term: Term, cell: Operand, asked: readonly AskedTerm[]): boolean =>
  asked.every((one) => one.term.words !== term.words || named(one.cell) === named(cell));

/** The pages of the question with the page of a cell, which may be none of its own. */
function withPage(input: AnswerInput, alone: AnswerInput, { filing, page }: Operand): readonly Evidence[] {
  const isThere = (one: Evidence): boolean => one.hit.filing === filing && one.page.number === page;
  if ([...input.evidence, ...input.statements].some(isThere)) return input.evidence;
  return [...input.evidence, ...[...alone.evidence, ...alone.statements].filter(isThere).slice(0, 1)];
}
