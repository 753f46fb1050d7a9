import { answer } from '../../../answer/answer.ts';
import { contextOf } from '../../../answer/contextOf.ts';
import { chartKey, escalate } from '../../../retrieve/escalate.ts';
import type { Answered } from '../termByTerm.ts';
import type { Further } from './further.ts';

/** Charts of the filings it was looked for in. What they bring is taken where the claim rests on cells of charts alone, each of a time that its chart names. */
export const byCharts: Further = async ({ input }, { reader, figuresFor }) => {
  const wider = await escalate(input, input.cards, reader);
  if (wider === null) return null;
  const given = { ...input, evidence: wider.evidence };
  const context = contextOf(given);
  const found = await figuresFor(context);
  const second: Answered = { input: given, answer: answer(given, context, found), found };
  const { finding, levels } = found;
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
  return {
    taken: taken ? second : null,
    said: `${one ? '1 chart read as a table' : `${String(wider.charts.size)} charts read as tables`}: ${has} the figure`,
  };
};
