import { expect, it } from 'vitest';
import { pieces } from '../../../src/ui/settings/build.ts';

it('cuts the licences between paragraphs and loses no word of them', () => {
  const text = Array.from({ length: 90 }, (_, i) => `Paragraph ${String(i)} of a licence.\n<b>${'As is. '.repeat(40)}</b>`).join('\n\n\n');
  const cut = pieces(text);
  expect(cut.length).toBeGreaterThan(3);
  expect(cut.join('\n\n').split(/\s+/)).toEqual(text.split(/\s+/));
  for (const piece of cut) expect(piece.startsWith('Paragraph')).toBe(true);
  expect(pieces('')).toEqual([]);
});
