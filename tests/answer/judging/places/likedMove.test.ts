import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { askJudged } from '../../../builders/judged.ts';
import { fiscal, type MadeTable, MILLIONS, years } from '../../../builders/table.ts';

const BERTHS = {
  table: {
    title: 'Charges taken',
    columns: years(2023, 2022, 2021),
    rows: [
      ['Berth hire by visiting hulls', '60', '40', '50'],
      ['Towing given to others', '(12)', '(24)', '(20)'],
    ],
    unit: MILLIONS,
  },
} as const;
const NOTE = 'Guests mooring with us pay their hire in advance.';

const ask = (question: string, logits: Readonly<Record<string, number>>): Answer =>
  askJudged(
    question,
    [BERTHS, NOTE].map((one) => (typeof one === 'string' ? { text: one } : one)),
    logits,
  );
const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

const GUESTS = 'By what percent did the hire that Halden Freight gets from guests mooring go up from 2022 to 2023?';

describe('how far something moved, by the row that the judge puts first', () => {
  it('is worked out of both its figures', () => {
    const a = ask(GUESTS, { 'Berth hire': 3 });
    expect(a.status).toBe('answered');
    expect(said(a)).toMatch(/grew 50(\.0)? % .*60 against 40/);
  });

  it('is in money where that is asked for, between the times named', () => {
    expect(said(ask('By how many dollars did the hire that Halden Freight gets from guests mooring go up from 2021 to 2023?', { 'Berth hire': 3 }))).toMatch(/10 million, from \$?50 million/); // prettier-ignore
  });

  it.each([
    ['where the judge hardly likes the row', GUESTS, { 'Berth hire': -1 }],
    ['where it likes a sentence better', GUESTS, { 'Berth hire': 2, advance: 3 }],
    ['where the row moved the other way', GUESTS.replace('go up', 'fall'), { 'Berth hire': 3 }],
    ['of a year that the row has not', GUESTS.replace('2022', '2019'), { 'Berth hire': 3 }],
  ])('is not claimed %s', (_, question, logits) => {
    expect(ask(question, logits).status).not.toBe('answered');
  });

  it('is shown as what may be meant where the judge likes the row less', () => {
    const asked =
      'Was the hire of guests mooring at Halden Freight up or down from 2022 to 2023, where was it spent, and who among the strangers got it?';
    const [less, hardly] = [1.2, -4].map((logit) => askJudged(asked, [BERTHS, { text: NOTE }], { 'Berth hire': logit }, 0.58));
    expect([less?.status, hardly?.status]).toEqual(['quoted', 'quoted']);
    expect(less?.supposed?.text).toMatch(/20 million/);
    expect(less?.supposed?.citations).not.toEqual([]);
    expect(hardly?.supposed).toBeUndefined();
  });

  it('is the size of a loss', () => {
    const a = ask('By what percent did the cost of towing hulls of guests at Halden Freight fall from 2022 to 2023?', { Towing: 3 });
    expect(said(a)).toMatch(/fell 50(\.0)? %/);
  });

  it('answers which way it went too, and whatever the answer is for', () => {
    const asked = 'For our cash forecast: was the hire that Halden Freight gets from guests mooring up or down from 2022 to 2023, and by how many dollars?'; // prettier-ignore
    expect(said(ask(asked, { 'Berth hire': 3 }))).toMatch(/rose by \$20 million/);
  });

  it('is not the level of one time', () => {
    const gains = {
      table: {
        title: 'Guests at the end of the year',
        columns: ['Cost', 'Unrealized gains', 'Fair value'].map((dimension) => ({ label: dimension, dimension, period: fiscal(2023) })),
        rows: [['Hire of pontoons', '30', '3', '33']],
        unit: MILLIONS,
      },
    } as const;
    const asked = 'By how much did the fair value of what Halden Freight takes for pontoons go up or down in 2023?';
    expect(askJudged(asked, [gains, { text: NOTE }], { pontoons: 5 }).status).not.toBe('answered');
  });

  describe('of several columns of one time', () => {
    const FLEET = {
      table: {
        title: 'Guests at the end of the year',
        columns: [2023, 2022].flatMap((year) =>
          ['Owned', 'Hired', 'Total'].map((dimension) => ({ label: `${String(year)} ${dimension}`, dimension, period: fiscal(year) })),
        ),
        rows: [['Hire of pontoons', '21', '6', '27', '13', '5', '18']],
        unit: MILLIONS,
      },
    } as const;
    it.each([
      ['the total where none is named', 'pontoons', /rose by \$9 million/],
      ['the one that is named', 'hired pontoons', /rose by \$1 million/],
    ])('is of %s', (_, what, expected) => {
      const a = askJudged(
        `By how many dollars did what Halden Freight takes for ${what} go up from 2022 to 2023?`,
        [FLEET, { text: NOTE }],
        {
          pontoons: 4,
        },
      );
      expect(said(a)).toMatch(expected);
    });
  });

  it('is worked out where each time is a row', () => {
    const moorings = {
      table: {
        title: 'Guests mooring',
        columns: ['Hire of pontoons', 'Hire of cranes'].map((dimension) => ({ label: dimension, dimension })),
        rows: [
          ['2021', '11', '70'],
          ['2022', '18', '60'],
          ['2023', '27', '50'],
        ],
        unit: MILLIONS,
        periods: [fiscal(2021), fiscal(2022), fiscal(2023)],
      },
    } as const;
    const asked = 'By how many dollars did the hire that Halden Freight takes for its pontoons go up from 2022 to 2023?';
    expect(said(askJudged(asked, [moorings, { text: NOTE }], { '2023': 4 }))).toMatch(/rose by \$9 million, from \$18 million/);
  });

  it('is worked out where each time has a table of its own', () => {
    const of = (year: number, pontoons: string) => ({
      table: {
        title: `Guests in ${String(year)}`,
        columns: ['Owned', 'Hired'].map((dimension) => ({ label: `${String(year)} ${dimension}`, dimension, period: fiscal(year) })),
        rows: [['Hire of pontoons', pontoons, '99']],
        unit: MILLIONS,
      },
    });
    const asked = 'By how many dollars did what Halden Freight takes for owned pontoons go up from 2022 to 2023?';
    const told = (...tables: readonly ReturnType<typeof of>[]): string =>
      said(askJudged(asked, [...tables, { text: NOTE }], { '2023 Owned': 4 }));
    expect(told(of(2023, '27'), of(2022, '18'))).toMatch(/rose by \$9 million, from \$18 million/);
    // without parts a table near by may be of anything
    const bare = (year: number, pontoons: string): MadeTable => ({ ...of(year, pontoons).table, columns: years(year), rows: [['Hire of pontoons', pontoons]] }); // prettier-ignore
    expect(said(askJudged(asked, [{ table: bare(2023, '27') }, { table: bare(2022, '18') }, { text: NOTE }], { pontoons: 4 }))).not.toMatch(/rose/); // prettier-ignore
    // two tables of the other time may be of other things
    expect(told(of(2023, '27'), of(2022, '18'), of(2022, '20'))).not.toMatch(/rose/);
  });

  it('is worked out of two sentences that say the same of two times', () => {
    const twins =
      'At the end of 2023 the company paid an average rate of 1.40% a year on what it draws at call. At the end of 2022 the company paid an average rate of 6.10% a year on what it draws at call.';
    const asked = 'By how many points did the average rate that Halden Freight pays on what it draws move from 2022 to 2023?';
    expect(said(askJudged(asked, [{ text: twins }, { text: NOTE }], { '1.40%': 4 }))).toMatch(/fell by 4.70 percentage points/);
  });

  it('is claimed where a sentence that the judge likes better has the figure of one of its times', () => {
    const hire = { table: { ...BERTHS.table, rows: [['Berth hire by visiting hulls', '604', '407', '50']] } };
    const level = 'Berths brought in $604 million from guests mooring in 2023.';
    const other = 'Berths brought in $611 million from guests mooring in 2023.';
    const asked = 'By how many dollars did the hire that Halden Freight gets from guests mooring go up from 2022 to 2023?';
    const claimed = (sentence: string): string => said(askJudged(asked, [hire, { text: sentence }], { 'Berth hire': 1.5, Berths: 4 }));
    expect(claimed(level)).toMatch(/rose by \$197 million/);
    expect(claimed(other)).not.toMatch(/rose/);
  });
});
