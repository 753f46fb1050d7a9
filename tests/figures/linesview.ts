import type { FilingId, Period, StatementKind, Unit } from '../../src/domain/document.ts';
import type { Operand, StatementView } from '../../src/domain/figures.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { parseAmount } from '../../src/text/numbers.ts';
import { measureOf } from '../../src/text/units.ts';

export const MILLIONS: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
export const THOUSANDS: Unit = { ...MILLIONS, scale: 1e3 };

export const year = (fiscalYear: number): Period => ({
  kind: 'duration',
  months: 12,
  fiscalYear,
  end: `${String(fiscalYear)}-12-31`,
  label: String(fiscalYear),
});
export const yearEnd = (fiscalYear: number): Period => ({
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

export const madeCard = (id: string, company: string, fiscalYear: number): FilingCard => ({
  id: id as FilingId,
  fileName: `${id}.pdf`,
  pages: 1,
  addedAt: 0,
  metadata: {
    company: { value: company, source: 'read' },
    form: { value: '10-K', source: 'read' },
    fiscalYear: { value: fiscalYear, source: 'read' },
    periodEnd: { value: `${String(fiscalYear)}-12-31`, source: 'read' },
    formerNames: [],
    coRegistrants: [],
    summary: [],
    subjects: [],
  },
});
