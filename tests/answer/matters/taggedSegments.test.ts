import { describe, expect, it } from 'vitest';
import { matterAnswer } from '../../../src/answer/matters/matterAnswer.ts';
import type { Page } from '../../../src/domain/document.ts';
import { evidenceOf } from '../../builders/asking.ts';
import { cardOf } from '../../builders/filing.ts';
import { page, type Part } from '../../builders/page.ts';
import { MILLIONS } from '../../builders/table.ts';
import { lines } from './told.ts';

const AXIS = 'us-gaap:StatementBusinessSegmentsAxis=';

/** A page with a table whose figures are tagged: by row and column, of which segment. */
function tagged(
  memberOf: (row: string, column: string) => string | null,
  columns: readonly string[],
  rows: readonly string[],
  ...more: Part[]
): Page {
  const made = page(1, [
    { text: 'Segment information follows.' },
    ...more,
    {
      table: {
        title: 'Segments',
        unit: MILLIONS,
        columns: columns.map((label) => ({ label })),
        rows: rows.map((label) => [label, ...columns.map(() => '$ 7')]),
      },
    },
  ]);
  const tables = made.tables.map((table) => ({
    ...table,
    cells: table.cells.map((cell) => {
      const member = memberOf(table.rows[cell.row]?.text ?? '', table.columns[cell.column]?.label ?? '');
      const tag = { concept: 'us-gaap:Revenues', value: 7e6, unit: MILLIONS, period: { kind: 'duration' as const, label: '2023' } };
      return { ...cell, tag: { ...tag, members: member === null ? [] : [`${AXIS}${member}`] } };
    }),
  }));
  return { ...made, tables };
}

function told(one: Page): readonly string[] {
  const card = cardOf({ company: 'Acme Corporation', fiscalYear: 2023, pages: [one] });
  const frame = { id: 'a', question: 'q', askedAt: 0, level: 'words' as const, routes: [], only: [] };
  const trace = { type: 'fact' as const, steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 };
  const asked = { matter: 'segments' as const, filing: card.id, verdict: false };
  return lines(matterAnswer({ ...frame, trace }, asked, { card, sections: [], pages: [evidenceOf(card, one)] }));
}

const byColumn = (_: string, column: string): string | null => (column === 'Total' ? null : `acme:${column}Member`);

describe('segments that no sentence names', () => {
  it('are told by the heads of the columns that the filing tags as theirs', () => {
    expect(told(tagged(byColumn, ['Gauges', 'Valves', 'Total'], ['Net sales', 'Profit']))).toEqual([
      'Acme’s segments, as its tables name them:',
      '* Gauges',
      '* Valves',
    ]);
  });

  it('are told by their rows, without what the taxonomy calls all others', () => {
    const byRow = (row: string): string | null =>
      row === 'Total' ? null : row === 'Other' ? 'us-gaap:AllOtherSegmentsMember' : `acme:${row}Member`;
    expect(told(tagged(byRow, ['2023', '2022'], ['Gauges', 'Valves', 'Other', 'Total'])).slice(1)).toEqual(['* Gauges', '* Valves']);
  });

  it('are not told where the figures are not tagged, where one alone is, or where two stand under one name', () => {
    expect(told(tagged(() => null, ['Gauges', 'Valves'], ['Net sales']))).toEqual([]);
    expect(told(tagged(() => 'acme:GaugesMember', ['2023'], ['Net sales']))).toEqual([]);
    const halves = (row: string): string => `acme:${row.slice(-5)}Member`;
    expect(
      told(
        tagged((row, column) => (column === '2023' ? halves(row) : 'acme:thirdMember'), ['2023', '2022'], ['Sales north', 'Sales south']),
      ),
    ).toEqual([]);
  });

  it('are told by a sentence where there is one', () => {
    const said = 'We operate in two segments: Gauges and Valves.';
    expect(told(tagged(byColumn, ['Gauges', 'Valves'], ['Net sales'], { text: said }))).toEqual([`“${said}”`]);
  });
});
