import { hintOf, unreadSaid, type UnreadPages } from '../../answer/compose/unreadWords.ts';
import type { AnswerInput } from '../../answer/input.ts';
import type { Answer, TraceStep } from '../../domain/question.ts';
import { byCharts } from './further/byCharts.ts';
import { byNextPages } from './further/byNextPages.ts';
import { byOneSegment } from './further/byOneSegment.ts';
import type { Further } from './further/further.ts';
import { plainAnswer, workedOut, type Answered, type Sources } from './termByTerm.ts';

/** The ways to look further, in turns until something is claimed. */
const FURTHER: readonly Further[] = [byOneSegment, byNextPages, byCharts];

/** Filings whose unread pages are named. */
const FILINGS = 4;

/**
 * The answer, looked for further where nothing is claimed, with what that brought in the trace. What is claimed is not looked at again. Pages that nobody could read are named
 * where the answer may stand on them.
 */
async function escalated(first: Answered, sources: Sources): Promise<Answered> {
  if (first.answer.status === 'answered') return first;
  const { input } = first;
  const began = input.now();
  const detail: string[] = [];
  let kept = first;
  for (const further of FURTHER) {
    const looked = await further(first, sources);
    if (looked === null) continue;
    detail.push(looked.said);
    if (looked.taken === null) continue;
    kept = looked.taken;
    break;
  }
  const unread = kept === first ? mayHoldIt(input, sources) : [];
  detail.push(...unread.map(unreadSaid));
  if (detail.length === 0) return first;
  const step: TraceStep = { step: 'widened', detail, elapsedMs: input.now() - began };
  const { trace } = kept.answer;
  return { ...kept, answer: withHint({ ...kept.answer, trace: { ...trace, steps: [...trace.steps, step] } }, unread) };
}

/** Filings with pages that nobody read: those it was looked for in, and those that are nothing else where the question names no company. */
function mayHoldIt({ routes, question }: AnswerInput, { unread }: Sources): readonly UnreadPages[] {
  const asked = new Set(routes.slice(0, FILINGS).map(({ filing }) => filing));
  return (unread?.() ?? []).filter(({ filing, whole }) => (whole ? question.companies.length === 0 : asked.has(filing))).slice(0, FILINGS);
}

/** An answer that claims nothing, with where it may stand all the same. */
function withHint(answer: Answer, unread: readonly UnreadPages[]): Answer {
  if (unread.length === 0) return answer;
  const hint = hintOf(unread);
  const { notFound, unclaimed } = answer;
  return {
    ...answer,
    ...(notFound && { notFound: { ...notFound, because: `${notFound.because} ${hint}` } }),
    ...(unclaimed !== undefined && { unclaimed: `${unclaimed} ${hint}` }),
  };
}

/** Looked for further where nothing is claimed: term by term where the question is to be worked out, then farther off. */
const lookedFurther = async (first: Answered, sources: Sources): Promise<Answered> => escalated(await workedOut(first, sources), sources);

/** A question answered without any model, and looked for further where nothing is claimed. */
export const answeredFurther = async (input: AnswerInput, sources: Sources): Promise<Answered> =>
  lookedFurther(await plainAnswer(input, sources), sources);
