import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../../../src/answer/sentences/stretch.ts';
import { assemble } from '../../../src/ingest/assemble.ts';
import { lay, lines, rawPage, type Made } from './rawpage.ts';

const textOf = (made: readonly Made[]): string => lay(rawPage(made))[0]?.text ?? '';

/** The sentences that can be quoted from a page, line ends as spaces. */
const quotable = (made: readonly Made[]): string[] =>
  assemble([rawPage(made)]).pages.flatMap((page) =>
    stretchesOf(page).flatMap(({ sentences }) => sentences.map(({ span }) => page.text.slice(span.start, span.end).replace(/\n/g, ' '))),
  );

const PROSE = [
  'Our advisory revenues fell in a year in which two of the most important',
  'businesses of the firm were substantially closed. While part of our team was',
  'wrapping up some additional sales, preparing a spin-off to shareholders and',
  'collapsing the holding company, the vast majority of our people did such a',
  'solid job that the results of the year were respectable. We have never been',
  'more optimistic about the reach of the firm and about its people.',
];
const SENTENCES = [
  'Our advisory revenues fell in a year in which two of the most important businesses of the firm were substantially closed.',
  'While part of our team was wrapping up some additional sales, preparing a spin-off to shareholders and collapsing the holding company, the vast majority of our people did such a solid job that the results of the year were respectable.',
  'We have never been more optimistic about the reach of the firm and about its people.',
];

describe('words beside running text are read apart from it', () => {
  it('a figure called out in larger type: “Billion being substantially closed” was quoted', () => {
    const called: Made[] = [
      { text: '$1.1', x: 60, y: 112, size: 16 },
      { text: 'Billion', x: 60, y: 130, size: 16 },
      ...lines(['RETURNED TO', 'SHAREHOLDERS'], { y: 148, size: 8 }),
    ];
    const made = [...called, ...lines(PROSE, { x: 200 })];
    expect(textOf(made)).toBe(['$1.1', 'Billion', 'RETURNED TO', 'SHAREHOLDERS', ...PROSE].join('\n'));
    for (const sentence of SENTENCES) expect(quotable(made)).toContain(sentence);
  });

  it('a box to the right, on the lines of the text and between them', () => {
    const box = ['“With a shift in', 'technology under way,', 'and with our customers,', 'we can do more.”', '—The Chair'];
    for (const shift of [0, 4]) {
      const made = [...lines(PROSE, { x: 60 }), ...lines(box, { x: 410, y: 100 + shift, step: 11 })];
      expect(textOf(made)).toBe([...box, ...PROSE].join('\n'));
      for (const sentence of SENTENCES) expect(quotable(made)).toContain(sentence);
    }
  });

  it('a label over several lines, before the paragraph that it is of: “Matter includes” was quoted', () => {
    const label = (y: number, texts: readonly string[]): Made[] => lines(texts, { x: 60, y });
    const made = [
      ...label(100, ['Description of', 'the Matter']),
      ...lines(PROSE.slice(0, 3), { x: 200 }),
      ...lines(PROSE.slice(3), { x: 200, y: 150 }),
      ...label(200, ['How We Looked', 'at the Matter', 'in Our Audit']),
      ...lines(PROSE, { x: 200, y: 200 }),
    ];
    expect(textOf(made)).toBe(
      ['Description of', 'the Matter', ...PROSE, 'How We Looked', 'at the Matter', 'in Our Audit', ...PROSE].join('\n'),
    );
  });

  it('a name and title beside what is told of a person, and their age: no sentence runs from one into the other', () => {
    const told = (age: string): readonly string[] => [`${age} ${PROSE[0] ?? ''}`, ...PROSE.slice(1)];
    const made = [
      ...lines(['Jane Marlowe', 'Chief Financial', 'Officer'], { x: 60 }),
      ...lines(told('63'), { x: 200 }),
      ...lines(['Arthur Rowe', 'General Counsel', 'and Secretary'], { x: 60, y: 200 }),
      ...lines(told('47'), { x: 200, y: 200 }),
    ];
    for (const sentence of quotable(made)) expect(/Officer|Secretary/.test(sentence) && /advisory/.test(sentence), sentence).toBe(false);
  });

  it('but a table of names, ages and positions stays rows', () => {
    const names = ['Jane Marlowe', 'Arthur P. Rowe', 'Elena Castellan', 'Thomas Keller', 'Priya Raman'];
    const positions = names.map(() => 'Senior Vice President, Worldwide Controller, and Principal Officer');
    const made = [...lines(names), ...lines(['56', '50', '52', '56', '53'], { x: 180 }), ...lines(positions, { x: 205 })];
    expect(textOf(made).split('\n')[1]).toBe(`Arthur P. Rowe 50 ${positions[0] ?? ''}`);
  });

  it('but a label of one line stays on the line of its text, and a table stays rows', () => {
    const terms = [...lines(['Mortality'], { x: 60 }), ...lines(PROSE, { x: 200 })];
    expect(textOf(terms)).toBe([`Mortality ${PROSE[0] ?? ''}`, ...PROSE.slice(1)].join('\n'));
    const labels = [
      'Net cash provided by operating activities of the',
      'continuing business before changes in working',
      'capital and before interest and taxes',
      'Purchases of property, plant and equipment, and',
      'of intangible assets used in the business',
    ];
    const table = [...lines(labels), { text: '1,234', x: 480, y: 124 }, { text: '(567)', x: 480, y: 148 }];
    expect(textOf(table)).toBe([labels[0], labels[1], `${labels[2] ?? ''} 1,234`, labels[3], `${labels[4] ?? ''} (567)`].join('\n'));
  });
});
