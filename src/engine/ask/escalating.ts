import { answer } from '../../answer/answer.ts';
import { contextOf } from '../../answer/contextOf.ts';
import type { AnswerInput } from '../../answer/input.ts';
import type { TraceStep } from '../../domain/question.ts';
import { chartKey, escalate } from '../../retrieve/escalate.ts';
import { plainAnswer, workedOut, type Answered, type Sources } from './termByTerm.ts';

/**
 * The answer, looked for further where nothing is claimed: by the charts of the filings it was looked for in. What they bring is taken where the claim rests on cells of
 * charts alone, each of a time that its chart names, and the trace says what looking further came to.
 */
async function escalated(first: Answered, { reader, figuresFor }: Sources): Promise<Answered> {
  if (first.answer.status === 'answered') return first;
  const { input } = first;
  const began = input.now();
  const wider = await escalate(input, input.cards, reader);
  if (wider === null) return first;
  const given = { ...input, evidence: wider.evidence };
  const context = contextOf(given);
  const more = await figuresFor(context);
  const second: Answered = { input: given, answer: answer(given, context, more), found: more };
  const { finding, levels } = second.found;
  const operands = [...(finding?.results ?? []), ...levels.map(({ calculation }) => calculation)].flatMap((one) => one.operands);
  const cited = new Set(
    operands.flatMap(({ filing, table, page, span, period }) =>
      wider.charts.has(chartKey(filing, table)) && period !== undefined ? [`${filing} ${String(page)} ${String(span.start)}`] : [],
    ),
  );
  const { status, figure, citations } = second.answer;
  const rests = citations.filter(({ number }) => figure?.operands.some(({ citation }) => citation === number));
  const taken =
    status === 'answered' &&
    rests.length > 0 &&
    rests.every(({ filing, page, spans }) => spans.every(({ start }) => cited.has(`${filing} ${String(page)} ${String(start)}`)));
  const one = wider.charts.size === 1;
  const has = taken ? (one ? 'it has' : 'one of them has') : one ? 'it does not have' : 'none of them has';
  const detail = [`${one ? '1 chart read as a table' : `${String(wider.charts.size)} charts read as tables`}: ${has} the figure`];
  const step: TraceStep = { step: 'widened', detail, elapsedMs: input.now() - began };
  const kept = taken ? second : first;
  return { ...kept, answer: { ...kept.answer, trace: { ...kept.answer.trace, steps: [...kept.answer.trace.steps, step] } } };
}

/** Looked for further where nothing is claimed: term by term where the question is to be worked out, then by charts. */
const lookedFurther = async (first: Answered, sources: Sources): Promise<Answered> => escalated(await workedOut(first, sources), sources);

/** A question answered without any model, and looked for further where nothing is claimed. */
export const answeredFurther = async (input: AnswerInput, sources: Sources): Promise<Answered> =>
  lookedFurther(await plainAnswer(input, sources), sources);
