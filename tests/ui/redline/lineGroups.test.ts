import { expect, test } from 'vitest';
import type { RedlineParagraph, RedlineSection } from '../../../src/domain/papers/redline.ts';
import { lineGroups } from '../../../src/ui/redline/lineGroups.ts';

const paragraph = (letters: number, pieces = 1): RedlineParagraph => ({
  kind: 'changed',
  pieces: Array.from({ length: pieces }, (_, i) => ({
    kind: i % 2 === 0 ? 'same' : 'added',
    text: 'x'.repeat(letters / pieces),
    before: [],
    after: [],
  })),
});
const section = (title: string, ...paragraphs: readonly RedlineParagraph[]): RedlineSection => ({
  ...{ kind: 'heading', item: 'Item 7', path: [], after: { title, page: 1, spans: [] }, same: 0, added: 1, removed: 0 },
  paragraphs,
});
const sizes = (...sections: readonly RedlineSection[]): number[] => lineGroups(sections).map(({ lines }) => lines.length);

test('every line is drawn once, a section’s heading before its paragraphs, in the order of the filing', () => {
  const sections = [section('One', paragraph(500), paragraph(1500)), section('Two'), section('Three', paragraph(90))];
  const lines = lineGroups(sections).flatMap((group) => group.lines);
  expect(lines).toEqual(
    sections.flatMap((own) => [{ section: own, paragraph: null }, ...own.paragraphs.map((one) => ({ section: own, paragraph: one }))]),
  );
});

test('what takes long to draw stands with few beside it or alone, short lines stand together', () => {
  const [short, long, cut] = [paragraph(80), paragraph(8000), paragraph(400, 240)];
  expect(sizes(section('One', ...Array.from({ length: 12 }, () => short)))).toEqual([12, 1]);
  expect(sizes(section('One', short, long, long, short, short))).toEqual([2, 1, 1, 2]);
  // As long as others that stand together, but for their changes.
  expect(sizes(section('One', cut, cut, cut))).toEqual([1, 1, 1, 1]);
  expect(sizes(section('One', paragraph(400), paragraph(400), paragraph(400)))).toEqual([4]);
});

test('a group is as tall as its lines, however often they are cut by changes', () => {
  const [whole] = lineGroups([section('One', paragraph(880))]);
  const [cut] = lineGroups([section('One', paragraph(880, 8))]);
  expect(whole?.height).toBe(cut?.height);
  const [taller] = lineGroups([section('One', paragraph(1760))]);
  expect(taller?.height).toBeGreaterThan(whole?.height ?? Infinity);
});
