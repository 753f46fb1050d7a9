import { describe, expect, it } from 'vitest';
import { fallenBelow, heldAgainst, stands } from '../../scripts/bench/heldagainst.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import type { WritingRow } from '../../src/lab/rows/benchRow.ts';

const writing = (given: Pick<WritingRow, 'shown' | 'sentences'> & Partial<WritingRow>): WritingRow => ({
  model: 'scripted:liar',
  kind: 'fact',
  kindBy: 'patterns',
  asPublished: false,
  parts: [],
  calls: [],
  contextTokens: 0,
  contextCharacters: 0,
  cutToWindow: false,
  passages: [],
  ...given,
});

describe('a run with a scripted generator', () => {
  it('is held against what the script knows: lies shown, sentences it never wrote, true ones cut', () => {
    const quote = 'Net sales were $1,150 million in 2022, up from $1,020 million.';
    const rows: BenchRow[] = [
      {
        id: 'a',
        status: 'answered',
        writing: writing({
          shown: [
            { text: 'Net sales were $1,150 million in 2022.', quotes: [quote] },
            { text: 'Net sales were $1,510 million in 2022.', quotes: [quote] },
            { text: 'Net sales rose.', quotes: [quote] },
            { text: 'Net sales were made.', quotes: [quote] },
          ],
          sentences: [
            { text: 'Net sales were $1,150 million in 2022 [p1].', outcome: 'shown' },
            { text: 'Net sales were $1,020 million in 2021.', outcome: 'cut', gate: 'periods', because: 'no 2021' },
            { text: 'Net sales were $1,510 million in 2022.', outcome: 'shown' },
          ],
        }),
      },
      { id: 'b', status: 'not_found' },
    ];
    const told = new Map([
      [
        'a',
        [
          { text: 'Net sales were $1,150 million in 2022.', lie: null },
          { text: 'Net sales were $1,020 million in 2021.', lie: null },
          { text: 'Net sales were $1,510 million in 2022.', lie: 'digits' },
          // true, but told as another passage's; and it stands in the words that were cited in the end
          { text: 'Up from $1,020 million', lie: 'drifted' },
          { text: 'Net sales rose.', lie: 'drifted' },
        ],
      ],
    ]);
    const held = heldAgainst(rows, told);
    expect(held).toMatchObject({ questions: 2, shown: 4, truths: { written: 2, fellBack: 0 } });
    expect(held.lies.told).toBe(3);
    expect(held.lies.shown.map(({ sentence, lie }) => [sentence, lie])).toEqual([
      ['Net sales were $1,510 million in 2022.', 'digits'],
      ['Net sales rose.', 'drifted'],
      ['Net sales were made.', 'unknown'],
    ]);
    expect(held.unsupported.map(({ sentence }) => sentence)).toEqual(['Net sales were $1,510 million in 2022.']);
    expect(held.truths.cut.map(({ by, because }) => [by, because])).toEqual([['periods', 'no 2021']]);
  });

  it('takes a figure and the words of a sentence from what is cited for it', () => {
    expect(stands('Total revenue was 32,765.', ['Total revenue … 32,765'])).toBe(true);
    expect(stands('Total revenue was 32,756.', ['Total revenue … 32,765'])).toBe(false);
    expect(stands('Impairment charges decreased sharply.', ['Total revenue … 32,765'])).toBe(false);
  });
});

describe('the level below', () => {
  const cited = { doc: 'D', page: 1, quote: 'x', marked: true };
  const before: BenchRow = { id: 'a', status: 'answered', value: 12, unit: '%', answer: 'It was 12 %.', citations: [cited] };

  it('is lost where its claim, its words, its footnotes or its status are not there as they were', () => {
    const more: BenchRow = { ...before, level: 'model', answer: 'It was 12 %. Sales rose.', citations: [cited, { ...cited, page: 2 }] };
    expect(fallenBelow([more], [before])).toEqual([]);
    expect(fallenBelow([{ ...more, value: 21 }], [before])).toEqual([
      { id: 'a', what: 'claims [21,"%",null,null] instead of [12,"%",null,null]' },
    ]);
    expect(fallenBelow([{ ...more, answer: 'Sales rose. It was 12 %.' }], [before])).toEqual([
      { id: 'a', what: 'its sentences do not come first' },
    ]);
    expect(fallenBelow([{ ...more, citations: [{ ...cited, page: 2 }] }], [before])).toEqual([{ id: 'a', what: 'its footnotes changed' }]);
    expect(fallenBelow([{ id: 'a', status: 'answered' }], [{ id: 'a', status: 'not_found' }])).toEqual([
      { id: 'a', what: 'not_found became answered' },
    ]);
    expect(fallenBelow([{ id: 'a', status: 'answered' }], [{ id: 'a', status: 'quoted' }])).toEqual([]);
  });
});
