import { describe, expect, it } from 'vitest';
import { readPassages, readSentences, Sentences } from '../../../src/answer/writing/replies.ts';

const streamed = (reply: string): (string | readonly string[])[] => {
  const reader = new Sentences();
  const came = (reply.match(/[\s\S]{1,3}/g) ?? []).flatMap((piece) => reader.add(piece));
  return [...came, ...reader.rest(true)].map(({ text, ids }) => [text, ...ids]);
};

describe('readSentences', () => {
  it.each([
    [
      'Net sales were $32,765 million in 2018 [p1]. They rose by 3.2% (p2).',
      [
        ['Net sales were $32,765 million in 2018.', 'p1'],
        ['They rose by 3.2%.', 'p2'],
      ],
    ],
    // behind the full stop, and before the next sentence
    [
      'Net sales rose. [p1] They fell [2].',
      [
        ['Net sales rose.', 'p1'],
        ['They fell.', 'p2'],
      ],
    ],
    [
      '- A list item [p1-p3]\n- Another [p2, p4]',
      [
        ['A list item', 'p1', 'p2', 'p3'],
        ['Another', 'p2', 'p4'],
      ],
    ],
    // a loss, a year and a note's number are no citations
    ['Costs fell to (1,577) in fiscal (2018) [passage p3].', [['Costs fell to (1,577) in fiscal (2018).', 'p3']]],
    // two sentences though the second begins small, and one though a short form ends in a full stop
    [
      'All were elected. eBay’s are not [p1]. Suits in the W.D. Wash. alleging it grew approx. 5 % vs. 2017 [p2].',
      [['All were elected.'], ['eBay’s are not.', 'p1'], ['Suits in the W.D. Wash. alleging it grew approx. 5 % vs. 2017.', 'p2']],
    ],
  ])('%s', (reply, expected) => {
    expect(readSentences(reply).map(({ text, ids }) => [text, ...ids])).toEqual(expected);
    expect(streamed(reply)).toEqual(expected);
  });

  it('gives a sentence only when the next has begun, and leaves out one that was cut off', () => {
    const reader = new Sentences();
    expect(reader.add('Sales rose. [p')).toEqual([]);
    expect(reader.add('1] Costs fell.')).toEqual([{ text: 'Sales rose.', ids: ['p1'] }]);
    expect(reader.add(' [p2] Income was $4')).toEqual([{ text: 'Costs fell.', ids: ['p2'] }]);
    expect(reader.rest(false)).toEqual([]);
  });
});

describe('readPassages', () => {
  it('reads JSON with what stands around it, and an object that was cut off as far as it came', () => {
    const reply =
      'Here:\n```json\n{"passages":[{"passage_id":"p1","url":"f1","content":"Net \\"sales\\" of {x}\n rose"},{"passage_id":"p2","url":"f1","content":"cut o';
    expect(readPassages(reply)).toEqual([
      { passage_id: 'p1', url: 'f1', content: 'Net "sales" of {x}\n rose' },
      { passage_id: 'p2', url: 'f1', content: 'cut o' },
    ]);
  });

  it('takes quotations and lines of a reply without JSON, and nothing of an empty list', () => {
    expect(readPassages('It says “net sales increased by 5 percent in 2018” there.').map(({ content }) => content)).toEqual([
      'net sales increased by 5 percent in 2018',
    ]);
    expect(readPassages('- Net sales rose in 2018 [p4]\nYes.')).toEqual([{ passage_id: 'p4', url: '', content: 'Net sales rose in 2018' }]);
    expect(readPassages('{"passages": []}')).toEqual([]);
  });
});
