import type { Context } from '../../domain/context.ts';
import type { Cell } from '../../domain/document.ts';
import type { Calculation } from '../../domain/figures.ts';
import { opensTotal } from '../../text/labels.ts';

/** So far apart two totals are two things, rounding apart. */
const APART = 0.01;

/**
 * Whether a share was worked out of a part and a whole that do not belong together: its table has rows of the part's very name in several blocks, and the block it was taken from adds up to another
 * total. A region's franchised revenues are not what it brings to total revenues. What one thing grew by is no share: there the part is taken from itself.
 */
export function isOfOtherWhole({ filings }: Context, { operands: [part, whole, more], tree }: Calculation): boolean {
  if (tree.kind !== 'quotient' || tree.of.kind === 'difference' || part === undefined || whole === undefined || more !== undefined)
    return false;
  const pages = filings.filter(({ card }) => card.id === part.filing).flatMap((filing) => filing.pages);
  const table = pages.find(({ page }) => page.number === part.page)?.page.tables.find(({ id }) => id === part.table);
  const label = table?.rows[part.row]?.text.toLowerCase();
  if (table === undefined || table.rows.filter(({ text }) => text.toLowerCase() === label).length < 2) return false;
  const total = table.cells
    .filter(({ row, column }) => column === part.column && row > part.row && opensTotal(table.rows[row]?.text ?? ''))
    .reduce<Cell | null>((first, cell) => (first === null || cell.row < first.row ? cell : first), null);
  if (total?.value === undefined || total.value === null) return false;
  const asked = Math.abs(whole.value * whole.unit.scale);
  return Math.abs(Math.abs(total.value * total.unit.scale) - asked) > APART * asked;
}
