import type { Context, FilingPages } from '../../domain/context.ts';
import type { Table } from '../../domain/document.ts';
import type { RowAt } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';

/** The table of a row with its page and its filing; null where that page is not at hand. */
export function tableOf(
  { filings }: Context,
  { filing: id, page, table: name }: RowAt,
): { readonly filing: FilingPages; readonly evidence: Evidence; readonly table: Table } | null {
  const filing = filings.find(({ card }) => card.id === id);
  const evidence = filing?.pages.find((one) => one.page.number === page);
  const table = evidence?.page.tables.find((one) => one.id === name);
  return filing === undefined || evidence === undefined || table === undefined ? null : { filing, evidence, table };
}
