import type { Overview, OverviewRow } from '../../../domain/overview.ts';
import type { FilingCard } from '../../../domain/question.ts';
import { possessive, shortCompany } from '../../../text/naming.ts';
import { insideSentence } from '../../../text/labels.ts';

/** So many are shown. */
export const GOOD_QUESTIONS = 5;

/** Questions that an overview leads on to, the better first: on what it has and on what it lacks. Each has to be tried before it is shown. */
export function questionsFrom({ parts, blocks, facts, filings }: Overview, card: FilingCard): readonly string[] {
  const { company, fiscalYear, fiscalQuarter } = card.metadata;
  if (company === undefined || fiscalYear === undefined) return [];
  const whose = possessive(shortCompany(company.value));
  const who = shortCompany(company.value);
  const quarter = fiscalQuarter === undefined ? '' : `Q${String(fiscalQuarter.value)} `;
  const year = `${quarter}fiscal ${String(fiscalYear.value)}`;
  const before = `${quarter}fiscal ${String(fiscalYear.value - 1)}`;
  const rows = blocks.flatMap((block) => block.rows);
  const why = rows.flatMap((row) => whyOf(row, whose, year));
  const segment = parts?.kind === 'segment' ? [`Which of ${whose} segments had the highest revenue in ${year}?`] : [];
  const margin = rows.some(({ calculated }) => calculated) ? [`How did ${whose} operating margin change from ${before} to ${year}?`] : [];
  const buybacks = facts.some(({ kind }) => kind === 'buybacks') ? [`How much did ${who} spend on share repurchases in ${year}?`] : [];
  const net = filings.length > 0 ? [`By how much did ${whose} net income change from ${before} to ${year}?`] : [];
  return [
    ...why.slice(0, 2),
    ...segment,
    ...margin,
    `What was ${whose} effective tax rate in ${year}?`,
    ...buybacks,
    `How many employees does ${who} have?`,
    ...net,
    `What was ${whose} free cash flow in ${year}?`,
    `What was ${whose} debt to equity ratio in ${year}?`,
    `What were ${whose} capital expenditures in ${year}?`,
    `What was ${whose} current ratio in ${year}?`,
    `What were ${whose} total assets in ${year}?`,
  ];
}

/** Why a figure moved as it did. */
function whyOf({ name, change, calculated }: OverviewRow, whose: string, year: string): string[] {
  if (change === null || calculated || !/^\(?[\d.,]+\)? %$/.test(change.text)) return [];
  const fell = change.text.startsWith('(');
  return [`Why did ${whose} ${insideSentence(name)} ${fell ? 'decrease' : 'increase'} in ${year}?`];
}
