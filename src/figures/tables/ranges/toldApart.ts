import type { Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';
import { cleaned } from '../../cells/phrase.ts';

interface NamedRow {
  readonly name: string;
  readonly row: number;
}

const DUE = anyOf(ROWKINDS.due);

/** Rows of one name told apart by the words of a column beside it: notes of one rate by when they are due. The same where no column tells all of them apart. */
export function toldApart<Item extends NamedRow>({ page }: Evidence, table: Table, items: readonly Item[]): readonly Item[] {
  const wordsAt = (row: number, column: number): string => {
    const cell = table.cells.find((one) => one.row === row && one.column === column && one.value === null);
    return cell === undefined ? '' : cleaned(page.text.slice(cell.span.start, cell.span.end));
  };
  const columns = table.columns
    .map(({ label }, column) => ({ column, due: DUE.test(label) }))
    .sort((a, b) => Number(b.due) - Number(a.due));
  for (const { column, due } of columns) {
    const longer = items.map((item) => {
      const words = wordsAt(item.row, column);
      return words === '' ? item : { ...item, name: `${item.name}${due ? ' due ' : ', '}${words}` };
    });
    if (
      longer.some(({ name }, i) => name !== items[i]?.name) &&
      new Set(longer.map(({ name }) => name.toLowerCase())).size === longer.length
    )
      return longer;
  }
  return items;
}
