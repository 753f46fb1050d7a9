import { describe, expect, it } from 'vitest';
import { citedSentences } from '../../../src/lab/answers/citedReply.ts';

const known = new Set(['p1', 'p2', 'p3']);

describe('citations of a reply', () => {
  it.each([
    ['before the full stop', 'Sales rose [p1]. Costs fell [p2].'],
    ['after it', 'Sales rose. [p1] Costs fell. [p2]'],
    ['without a space', 'Sales rose.[p1] Costs fell[p2].'],
    ['as links', 'Sales rose [p1](https://example.org/a). Costs fell [p2](x).'],
    ['as urls by name', 'Sales rose [url: p1]. Costs fell (p2).'],
  ])('%s', (_, reply) => {
    expect(citedSentences(reply, known)).toEqual([
      { text: 'Sales rose.', cites: ['p1'] },
      { text: 'Costs fell.', cites: ['p2'] },
    ]);
  });

  it('several, each once, across brackets', () => {
    expect(citedSentences('Sales rose [p1, p2][p1] sharply [p3].', known)).toEqual([
      { text: 'Sales rose sharply.', cites: ['p1', 'p2', 'p3'] },
    ]);
  });

  it('one that it was not given stays a citation, of nothing', () => {
    expect(citedSentences('Sales rose [p9].', known)).toEqual([{ text: 'Sales rose.', cites: ['p9'] }]);
  });

  it('leaves brackets that are words, years and losses', () => {
    const text = 'Sales [in millions] were (12) in (2022) [sic].';
    expect(citedSentences(text, known)).toEqual([{ text, cites: [] }]);
  });

  it('without names there are no citations', () => {
    expect(citedSentences('See [1] and [p1].', new Set())).toEqual([{ text: 'See [1] and [p1].', cites: [] }]);
  });
});
