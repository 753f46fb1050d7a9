import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { nearestPlaces } from '../../../../src/answer/judging/nearestPlaces.ts';
import { passages } from '../../../../src/answer/sentences/extract.ts';
import { nearLines } from '../../../../src/answer/sentences/nearest/nearLines.ts';
import { Lexical } from '../../../../src/index/words/lexical.ts';
import { wordMeaning } from '../../../../src/index/words/wordMeaning.ts';
import { WordVectors } from '../../../../src/text/meaning/wordVectors.ts';
import { asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';
import { years } from '../../../builders/table.ts';
import { bytesOfVectors } from '../../../builders/wordVectors.ts';

const QUESTION = 'How many jets did Halden Freight fly in 2023?';
const words = new WordVectors(bytesOfVectors({ jet: [127, 0], aircraft: [127, 0], fly: [60, 60], tax: [-127, 10] }));

function contextWith(given: WordVectors | null) {
  const pages = [
    page(7, [
      { header: 'Halden Freight Corporation 2023 Form 10-K' },
      { text: 'We had forty aircraft at the end of the year, all of them owned.' },
      { text: 'Halden Freight jets: what our drivers call the tax of 2023 on what they fly.' },
      { table: { title: 'Fleet', columns: years(2023, 2022), rows: [['Leased aircraft', '12', '11']] } },
    ]),
  ];
  const meaning = given && wordMeaning(new Lexical(), given).of(QUESTION);
  return contextOf({
    ...asking(QUESTION, [{ company: 'Halden Freight Corporation', fiscalYear: 2023, pages }]),
    ...(meaning && { meaning }),
  });
}

describe('lines by what they mean', () => {
  it('are found without a word of the question, sentences and rows', () => {
    const near = nearLines(contextWith(words));
    expect(near.sentences[0]?.evidence.page.text.slice(near.sentences[0].stretch.span.start)).toMatch(/^We had forty aircraft/);
    expect(near.rows.map(({ cells }) => cells.length)).toEqual([2]);
  });

  it('are among the passages and the places that a judge reads', () => {
    const context = contextWith(words);
    const found = passages(context);
    expect(found.map(({ text }) => text)).toContain('We had forty aircraft at the end of the year, all of them owned.');
    expect(nearestPlaces(context, found, []).map(({ text }) => text.body)).toEqual(
      expect.arrayContaining([expect.stringContaining('forty aircraft'), expect.stringContaining('Leased aircraft')]),
    );
  });

  it('are none without vectors', () => {
    expect(nearLines(contextWith(null))).toEqual({ sentences: [], rows: [], nearness: new Map() });
  });
});
