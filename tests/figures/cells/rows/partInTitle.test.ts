import { describe, expect, it } from 'vitest';
import { answered, asking } from '../../../builders/asking.ts';
import { years, type MadeTable } from '../../../builders/table.ts';
import { haldenFiling } from '../../../builders/halden.ts';

const table = (title: string, ...rows: MadeTable['rows']): MadeTable => ({ title, columns: years(2022, 2021), rows });
const said = (text: string, ...tables: readonly MadeTable[]): string => {
  return answered(asking(text, [haldenFiling(...tables)])).sentences[0]?.text ?? '';
};

describe('a part that only a table’s title names', () => {
  it('is told with the figure, which is not the company’s', () => {
    expect(
      said(
        'What was Halden Freight’s Aeronautics operating income in 2022?',
        table('Aeronautics segment', ['Operating income', '310', '290']),
      ),
    ).toMatch(/operating income \(Aeronautics\) was \$310 million/i);
    expect(said('What was Halden Freight’s operating income in 2022?', table('Results', ['Operating income', '310', '290']))).toMatch(
      /operating income was \$310 million/i,
    );
  });

  it('is not named by another form of its word', () => {
    const spoken = table('Operating expenses expressed in dollars', ['Total operating income', '912', '845']);
    const own = table('Express segment', ['Operating income', '164', '192']);
    expect(said('What was Halden Freight’s Express operating income in 2022?', spoken, own)).toMatch(/\(Express\) was \$164 million/);
  });
});
