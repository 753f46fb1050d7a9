import { expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { keeps } from '../../../src/engine/ask/composing.ts';
import { made } from '../../builders/threestatements.ts';
import { answered, asking } from '../../builders/asking.ts';

it('lets nothing stand in the place of what the level below claims', () => {
  const below = answered(asking('What were 3M’s net sales in FY2018?', [made]));
  expect([below.status, below.sentences.length, below.citations.length]).toEqual(['answered', 1, 1]);
  const [sentence] = below.sentences;
  const [citation] = below.citations;
  if (!sentence || !citation || !below.figure) throw new Error('the level below has no figure');
  const written = { text: 'They grew [1].', citations: [1], written: true as const };
  const good: Answer = { ...below, level: 'model', sentences: [sentence, written] };
  expect(keeps(good, below)).toBe(true);
  const bad: readonly Answer[] = [
    { ...good, sentences: [written, sentence] },
    { ...good, sentences: [written] },
    { ...good, sentences: [{ ...sentence, text: sentence.text.replace('32,765', '32,756') }, written] },
    { ...good, sentences: [{ ...sentence, citations: [] }, written] },
    { ...good, figure: { ...below.figure, value: 31_657 } },
    { ...good, citations: [] },
    { ...good, citations: [{ ...citation, page: citation.page + 1 }] },
    { ...good, yesno: 'yes' },
    { ...good, items: ['Net sales'] },
    { ...good, status: 'quoted' },
  ];
  expect(bad.map((answer) => keeps(answer, below))).toEqual(bad.map(() => false));
  // and what is only quoted may become an answer, never the other way round
  const quoted: Answer = { ...below, status: 'quoted' };
  expect([keeps({ ...quoted, status: 'answered' }, quoted), keeps({ ...quoted, status: 'not_found' }, quoted)]).toEqual([true, false]);
});
