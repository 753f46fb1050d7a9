import { describe, expect, it } from 'vitest';
import { toJudge } from '../../../src/answer/judging/judgedPlaces.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const stores = page(13, [
  { heading: 'Stores' },
  { text: 'Marketing of sunscreen was expanded in coastal stores.' },
  { text: 'We have displays of sunscreen.' },
  { text: 'Coastal weather changes how displays in stores are built.' },
  { text: 'Sunscreen sells in summer.' },
  { text: 'Stores on the coast open early.' },
  { text: 'Displays are lit at night.' },
  { text: 'How stores look is for each of them to say.' },
  {
    table: {
      title: 'Displays',
      columns: years(2023, 2022),
      rows: [
        ['Coastal stores', '12', '11'],
        ['Other stores', '7', '9'],
      ],
    },
  },
]);
const input = asking('How do sunscreen displays look in coastal stores?', [{ company: 'Tern Corp', fiscalYear: 2023, pages: [stores] }]);
const context = contextOf(input);
const read = toJudge(context, find(context));
const judged = (score: (body: string) => number | undefined): Answer =>
  answered({
    ...input,
    judged: new Map(
      read.flatMap(({ place, text }) => {
        const one = score(text.body);
        return one === undefined ? [] : [[place, one] as const];
      }),
    ),
  });
const quotes = (answer: Answer): string[] =>
  answer.nearest.map(({ citation }) => answer.citations.find(({ number }) => number === citation)?.quote ?? '');
const plain = answered(input);

describe('what is shown where nothing is claimed', () => {
  it('is read in the form of training: a row with its columns, a sentence as it is printed', () => {
    expect(plain.status).toBe('quoted');
    expect(read.map(({ text }) => text.head)).toEqual(read.map(() => 'Tern 10-K FY2023'));
    expect(read.map(({ text }) => text.body)).toContain('Displays | Coastal stores: 2023 12; 2022 11');
    expect(new Set(read.map(({ place }) => place)).size).toBe(read.length);
  });

  it('is what the judge likes best of all that it read, also what words alone would not have shown', () => {
    const hidden = read.find(({ text }) => !quotes(plain).some((quote) => quote.includes(text.body)) && !text.body.includes('|'));
    expect(hidden).toBeDefined();
    const sorted = judged((body) => (body === hidden?.text.body ? 0 : -3));
    expect(quotes(sorted)[0]).toContain(hidden?.text.body);
    expect(sorted.nearest).toHaveLength(plain.nearest.length);
    expect(sorted.citations[0]?.number).toBe(sorted.nearest[0]?.citation);
  });

  it('is followed by what is nearest by words where the judge did not read all', () => {
    expect(quotes(judged(() => undefined))).toEqual(quotes(plain));
    const [first, ...rest] = quotes(judged((body) => (body.includes('summer') ? 1 : undefined)));
    expect(first).toBe('Sunscreen sells in summer.');
    expect(rest).toEqual(
      quotes(plain)
        .filter((quote) => quote !== first)
        .slice(0, 5),
    );
  });
});
