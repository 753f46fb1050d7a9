import type { FilingId, Period } from '../../src/domain/document.ts';
import type { Operand, Term, Tree } from '../../src/domain/figures.ts';
import { pieces } from '../../src/figures/calculate/expression.ts';
import { mapTree } from '../../src/domain/tree.ts';
import { MILLIONS } from '../builders/table.ts';

export const year = (fiscalYear: number): Period => ({
  kind: 'duration',
  end: `${String(fiscalYear)}-12-31`,
  months: 12,
  fiscalYear,
  label: `Year ended December 31, ${String(fiscalYear)}`,
});

export const yearEnd = (fiscalYear: number): Period => ({
  kind: 'instant',
  end: `${String(fiscalYear)}-12-31`,
  fiscalYear,
  label: `December 31, ${String(fiscalYear)}`,
});

let cells = 0;

/** A cell of a table of its own row: every one stands apart. */
export function operand(value: number, over: Partial<Operand> = {}): Operand {
  const text = value < 0 ? `(${String(-value)})` : String(value);
  return {
    filing: 'made' as FilingId,
    page: 1,
    table: '1.0',
    row: cells++,
    column: 1,
    name: 'revenue',
    span: { page: 1, start: 0, end: text.length },
    label: [],
    header: [],
    rowText: 'Revenue',
    tableTitle: 'Statement of income',
    text,
    value,
    unit: MILLIONS,
    period: year(2018),
    confidence: 1,
    ...over,
  };
}

/** The same cell in a column that states no period. */
export const unread = (of: Operand): Operand => {
  const { period, ...rest } = of;
  return period === undefined ? of : rest;
};

/** A tree over terms on one line: concepts or words in braces, with year, offset and statement where they have one. */
export function written(tree: Tree<Term>): string {
  const terms: Term[] = [];
  const set = pieces(mapTree(tree, (term) => terms.push(term) - 1));
  return set
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { concept, words, time, offset, statement } = terms[piece]!;
      const when =
        time === undefined
          ? ''
          : `@${String(time.fiscalYear ?? time.date)}${time.fiscalQuarter === undefined ? '' : `Q${String(time.fiscalQuarter)}`}`;
      return `{${concept ?? `"${words}"`}${when}${offset === 0 ? '' : String(offset)}${statement === undefined ? '' : `/${statement}`}}`;
    })
    .join('');
}
