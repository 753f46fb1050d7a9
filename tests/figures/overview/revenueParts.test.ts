import { describe, expect, it } from 'vitest';
import type { RevenueParts } from '../../../src/domain/overview.ts';
import { revenueOf, revenueParts } from '../../../src/figures/overview/revenueParts.ts';
import { statementViews } from '../../../src/figures/statements/statementViews.ts';
import { evidenceOf } from '../../builders/asking.ts';
import { acme, partsTable, SEGMENTS } from '../../builders/overviewfiling.ts';
import { page } from '../../builders/page.ts';
import type { MadeTable } from '../../builders/table.ts';

function partsIn(title: string, rows: MadeTable['rows']): RevenueParts | null {
  const { card, pages } = acme(2023);
  const income = pages[1]!;
  const views = statementViews(card.id, pages, [
    { kind: 'income', title: income.tables[0]!.title, pages: [2], tables: [income.tables[0]!.id] },
  ]);
  const filing = { card, views };
  const whole = revenueOf(filing);
  if (whole === null) throw new Error('There is no revenue');
  return revenueParts(filing, [evidenceOf(card, page(9, [{ table: partsTable(title, rows) }]))], whole);
}

const told = (found: RevenueParts | null): string[] => found?.parts.map(({ name, share }) => `${name} ${share.text}`) ?? [];

describe('parts of revenue', () => {
  it('are segments where the table says so and they add up', () => {
    const found = partsIn('Net sales by segment', SEGMENTS);
    expect(found?.kind).toBe('segment');
    expect(told(found)).toEqual(['Gauges 63.6', 'Valves 36.4']);
  });

  it('have what is taken off again last, so that the shares add up', () => {
    const rows = [
      ['Gauges', '760', '640'],
      ['Valves', '400', '360'],
      ['Eliminations', '(60)', '—'],
      ['Total net sales', '1,100', '1,000'],
    ];
    expect(told(partsIn('Net sales by segment', rows))).toEqual(['Gauges 69.1', 'Valves 36.4', 'Eliminations (5.5)']);
  });

  it('are none where they do not add up to the revenue of the income statement', () => {
    const rows = [
      ['Gauges', '690', '640'],
      ['Valves', '400', '360'],
      ['Total net sales', '1,100', '1,000'],
    ];
    expect(partsIn('Net sales by segment', rows)).toBeNull();
  });

  it('are places by their names', () => {
    const rows = [
      ['United States', '700', '640'],
      ['Germany', '400', '360'],
      ['Total net sales', '1,100', '1,000'],
    ];
    expect(partsIn('Net sales by geographic region', rows)?.kind).toBe('place');
  });
});
