import type { FilingId, Period, StatementKind, Unit } from '../../src/domain/document.ts';
import type { Check, Operand, StatementView } from '../../src/domain/figures.ts';
import { filingChecks } from '../../src/figures/checks/filingChecks.ts';
import { parseAmount } from '../../src/text/numbers.ts';
import { measureOf } from '../../src/text/units.ts';
import { MILLIONS } from '../builders/table.ts';

export const year = (fiscalYear: number): Period => ({
  kind: 'duration',
  months: 12,
  fiscalYear,
  end: `${String(fiscalYear)}-12-31`,
  label: String(fiscalYear),
});
const yearEnd = (fiscalYear: number): Period => ({
  kind: 'instant',
  fiscalYear,
  end: `${String(fiscalYear)}-12-31`,
  label: `December 31, ${String(fiscalYear)}`,
});

/** A face statement from lines of "label | figure | figure": a label alone is a heading, "-" an empty cell; "Total …" is a total. */
export function madeView(
  kind: StatementKind,
  periods: readonly Period[],
  lines: string,
  { unit = MILLIONS, filing = 'made' }: { unit?: Unit; filing?: string } = {},
): StatementView {
  const rows = lines
    .trim()
    .split('\n')
    .map((line, row) => {
      const [label = '', ...figures] = line.split(' | ').map((part) => part.trim());
      const measure = measureOf(label);
      const own = measure === null ? unit : { ...unit, ...measure };
      const cells = periods.map((period, column): Operand | null => {
        const text = figures[column] ?? '-';
        if (text === '-') return null;
        const span = { page: 1, start: row * 100 + column * 10, end: row * 100 + column * 10 + text.length };
        return {
          filing: filing as FilingId,
          page: 1,
          table: `1.${kind}`,
          row,
          column,
          name: label,
          span,
          label: [],
          header: [],
          rowText: label,
          tableTitle: kind,
          statement: kind,
          text,
          value: parseAmount(text) ?? NaN,
          unit: own,
          period,
          confidence: 1,
        };
      });
      return { label, level: 0, total: /^total/i.test(label), cells };
    });
  return { kind, title: kind, pages: [1], unit, unitText: '', columns: periods.map((period) => ({ label: period.label, period })), rows };
}

export const ENDS = [yearEnd(2023), yearEnd(2022)];
export const YEARS = [year(2023), year(2022)];

/** A balance sheet and an income statement of a made company, in which everything adds up. */
export const SHEET = `
Assets
Cash and cash equivalents | 120 | 100
Accounts receivable, net | 250 | 240
Inventories | 230 | 210
Total current assets | 600 | 550
Property and equipment, net | 900 | 850
Total assets | 1,500 | 1,400
Accounts payable | 150 | 140
Accrued expenses | 50 | 60
Total current liabilities | 200 | 200
Long-term debt | 500 | 450
Total liabilities | 700 | 650
Common stock | 100 | 100
Retained earnings | 700 | 650
Total stockholders' equity | 800 | 750
Total liabilities and stockholders' equity | 1,500 | 1,400`;
export const INCOME = `
Revenue | 1,000 | 900
Cost of revenue | 600 | 550
Gross profit | 400 | 350
Research and development | 120 | 100
Selling, general and administrative | 130 | 120
Operating income | 150 | 130
Interest expense | 20 | 15
Other income, net | 5 | 10
Income before income taxes | 135 | 125
Provision for income taxes | 35 | 20
Net income | 100 | 105`;

export const checksOf = (...views: StatementView[]): Check[] => filingChecks('made' as FilingId, views, []);

export const told = (checks: readonly Check[]): string[] => checks.map(({ kind, state, text }) => `${state} ${kind}: ${text}`);
