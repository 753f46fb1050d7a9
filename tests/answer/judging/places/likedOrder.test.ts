import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { askJudged } from '../../../builders/judged.ts';
import { type MadeTable, MILLIONS, years } from '../../../builders/table.ts';

const TAKEN: MadeTable = {
  title: 'Hire taken at each quay',
  columns: years(2023, 2022),
  rows: [
    ['Alder stage', '14', '90'],
    ['Birch stage', '61', '30'],
    ['Cedar stage', '22', '40'],
    ['Dogwood stage', '8', '20'],
  ],
  unit: MILLIONS,
};
const ASKED = 'At which of its landings did Halden Freight take the most hire in 2023?';
const LIKED = { Alder: 1.5, Birch: 1.4, Cedar: 1.2 };

const ask = (question: string, logits: Readonly<Record<string, number>>, texts: readonly string[] = [], table = TAKEN): Answer =>
  askJudged(question, [{ table }, ...[...texts, 'Our landings are leased.'].map((text) => ({ text }))], logits);
const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

describe('what is first of a table whose rows the judge likes best, though nothing calls them what the question does', () => {
  it('is claimed at the time asked for', () => {
    const a = ask(ASKED, LIKED);
    expect(a.status).toBe('answered');
    expect(said(a)).toMatch(/^Birch stage came first with \$61 million/);
    expect(said(ask(ASKED.replace('2023', '2022'), LIKED))).toMatch(/^Alder stage came first with \$90 million/);
  });

  it.each<[string, string, Readonly<Record<string, number>>, readonly string[]]>([
    [
      'where the judge likes only one of its rows much and a sentence more',
      ASKED,
      { Alder: 1.5, ferries: 3 },
      ['Hire of our ferries at landings is taken in 2023.'],
    ],
    ['where it hardly likes any', ASKED, { Alder: 0.4, Birch: 0.3, Cedar: 0.2 }, []],
    [
      'where the table has few of the words asked for',
      'Which of its landings at Halden Freight had the most unpaid fines from towing in 2023?',
      LIKED,
      [],
    ],
    [
      'by an amount where a length of time is asked for',
      'At which of its landings did Halden Freight take hire the longest in 2023?',
      LIKED,
      [],
    ],
    [
      'in dollars where a percentage is asked for',
      'In which of its landings did Halden Freight have the largest percentage stake with hire in 2023?',
      LIKED,
      [],
    ],
    ['in dollars where square feet are asked for', 'Which landing of Halden Freight took the most square feet of hire in 2023?', LIKED, []],
    [
      'of a list with more things than the question counts',
      'At which of its two landings did Halden Freight take the most hire in 2023?',
      LIKED,
      [],
    ],
    [
      'where another thing than those named is first',
      'Which landing brought Halden Freight the most hire in 2023, Alder, Cedar or Dogwood?',
      LIKED,
      [],
    ],
    ['of a year that the table has not', ASKED.replace('2023', '2019'), LIKED, []],
  ])('is not claimed %s', (_, question, logits, texts) => {
    expect(said(ask(question, logits, texts))).not.toMatch(/came first/);
  });

  it('is not claimed where two come first, and one is asked for', () => {
    const rows = TAKEN.rows.map((row) => (row[0] === 'Cedar stage' ? ['Cedar stage', '61', '40'] : row)) as MadeTable['rows'];
    expect(said(ask(ASKED, LIKED, [], { ...TAKEN, rows }))).not.toMatch(/came first/);
  });

  it('is shown as what may be meant where the judge hardly holds it for the answer', () => {
    const a = ask(ASKED, { Alder: 0.9, Birch: 0.8, Cedar: 0.7 });
    expect(a.status).toBe('quoted');
    expect(a.supposed?.text).toMatch(/^Birch stage came first with \$61 million/);
  });

  it('is told by the total of lines of which none is named', () => {
    const columns = [{ label: 'Day' }, { label: 'Night' }, { label: 'Total' }];
    const rows: MadeTable['rows'] = [
      ['Alder stage', '90', '14', '104'],
      ['Birch stage', '61', '10', '71'],
      ['Cedar stage', '22', '8', '30'],
    ];
    const table: MadeTable = { ...TAKEN, title: 'Hire taken at each quay in 2023', columns, rows };
    expect(said(ask(ASKED, LIKED, [], table))).toMatch(/^Alder stage came first with \$104 million/);
  });

  it('is not claimed where two lines put other things first, but by the total of them', () => {
    const columns = (last: string) => [{ label: 'Day' }, { label: 'Night' }, { label: last }];
    const rows: MadeTable['rows'] = [
      ['Alder stage', '14', '90', '104'],
      ['Birch stage', '61', '30', '91'],
      ['Cedar stage', '22', '40', '62'],
    ];
    const of = (last: string): MadeTable => ({ ...TAKEN, title: 'Hire taken at each quay in 2023', columns: columns(last), rows });
    expect(said(ask(ASKED, LIKED, [], of('Dusk')))).not.toMatch(/came first/);
    expect(said(ask(ASKED, LIKED, [], of('Total')))).toMatch(/^Alder stage came first with \$104 million/);
  });
});
