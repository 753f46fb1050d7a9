import type { Context, FilingPages } from '../../domain/context.ts';
import type { Table } from '../../domain/document.ts';
import type { RowAt } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { tablesAsked } from '../cells/rows/tablesAsked.ts';

/** The table of a row with its page and its filing; null where that page is not at hand, or the table is of what was not asked for. */
export function tableOf(
  context: Context,
  { filing: id, page, table: name }: RowAt,
): { readonly filing: FilingPages; readonly evidence: Evidence; readonly table: Table } | null {
  const filing = context.filings.find(({ card }) => card.id === id);
  const evidence = filing?.pages.find((one) => one.page.number === page);
  const table = evidence && tablesAsked(context, evidence).find((one) => one.id === name);
  return filing === undefined || evidence === undefined || table === undefined ? null : { filing, evidence, table };
}
