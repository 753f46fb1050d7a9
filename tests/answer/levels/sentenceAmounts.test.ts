import { describe, expect, it } from 'vitest';
import { sentenceAmounts } from '../../../src/answer/levels/sentenceAmounts.ts';

const read = (text: string) => sentenceAmounts(text).map(({ value, year, kind, before }) => ({ value, year, kind, before: before.trim() }));

describe('amounts of a sentence', () => {
  it('side by side belong to years side by side, behind them or before', () => {
    expect(
      read('Royalties were $5 million, $4 million and $3 million in 2022, 2021 and 2020, respectively.').map(({ year }) => year),
    ).toEqual([2022, 2021, 2020]);
    expect(read('In 2022 and 2021 royalties were $5 million and $4 million, up 25%.').map(({ year }) => year)).toEqual([2022, 2021, null]);
  });

  it('belong to years said once before all of them', () => {
    const text =
      'As of December 31, 2022 and 2023, our wages owed were $7 million and $8 million and our tolls owed were $5 million and $6 million.';
    expect(read(text).map(({ year }) => year)).toEqual([2022, 2023, 2022, 2023]);
    // of lists of other lengths it is not known
    const three = 'In 2022 and 2023 tolls were $7 million and $8 million and wages were $1 million, $2 million and $3 million.';
    expect(
      read(three)
        .slice(2)
        .map(({ year }) => year),
    ).toEqual([null, null, null]);
  });

  it('are not of a year that is part of a name', () => {
    const text = 'As of December 31, 2021, we were owed $430 million for the 2019 Kincade fire and $337 million for the 2020 Zogg fire.';
    expect(read(text).map(({ year }) => year)).toEqual([2021, 2021]);
  });

  it('go on with the words of the first where nothing but a year stands between', () => {
    const [first, second] = read('Road tolls were $763 million in 2022 ($832 million in 2021).');
    expect([first?.before, second?.before]).toEqual(['Road tolls were', 'Road tolls were']);
    expect([first?.year, second?.year]).toEqual([2022, 2021]);
  });

  it('each have what they count', () => {
    expect(read('We had 1,204 trucks, 3.5% of them electric, and 900 shares of Fjord.').map(({ kind }) => kind)).toEqual([
      'count',
      'percent',
      'shares',
    ]);
  });

  it('are no years, days or numbers of notes', () => {
    expect(read('On May 3, 2022 we sold a depot, see Note 7.')).toEqual([]);
  });

  it('are no part of a name', () => {
    expect(read('Since COVID-19 our F-35 line has employed 212 people.').map(({ value }) => value)).toEqual([212]);
  });

  it('without a scale of their own have their page’s, but cents and amounts a share have none', () => {
    const values = sentenceAmounts('Expense was $534, $425 and $1.2 billion; a unit was worth $171.87, or $2 per share.', 1e6).map(
      ({ value }) => value,
    );
    expect(values).toEqual([534e6, 425e6, 1.2e9, 171.87, 2]);
  });
});
