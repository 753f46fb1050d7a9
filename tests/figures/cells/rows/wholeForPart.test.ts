import { describe, expect, it } from 'vitest';
import { answered, asking } from '../../../builders/asking.ts';
import { page, type Part } from '../../../builders/page.ts';
import { days, type MadeTable } from '../../../builders/table.ts';

const told = (text: string, ...parts: readonly Part[]): string =>
  answered(asking(text, [{ company: 'Halden Freight Corporation', fiscalYear: 2022, pages: [page(50, parts)] }])).sentences[0]?.text ?? '';
const track = (...rows: MadeTable['rows']): Part => ({
  table: {
    title: 'The following table describes depots at year end:',
    columns: days(2022, 2021),
    unit: { kind: 'count', scale: 1, perShare: false },
    rows,
  },
});

const OWNED = 'How many of its depots does Halden Freight own outright at December 31, 2022?';

describe('a part of a thing', () => {
  it('is not the row of the thing alone', () => {
    expect(told('How many depots did Halden Freight have at December 31, 2022?', track(['Depots', '3,288', '3,269']))).toContain('3,288');
    expect(told(OWNED, track(['Depots', '3,288', '3,269']))).toBe('');
  });

  it('is no count of the thing in a sentence that does not say what makes it the part', () => {
    expect(told(OWNED, { text: 'Halden Freight has 3,288 depots at December 31, 2022.' })).toBe('');
    expect(
      told('How many of its depots does Halden Freight lease?', { text: 'We own 2,629 depots and use the remainder under leases.' }),
    ).toBe('');
  });
});
