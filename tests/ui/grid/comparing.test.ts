import { describe, expect, it } from 'vitest';
import type { FilingId, Unit } from '../../../src/domain/document.ts';
import type { GridCell } from '../../../src/domain/papers/grid.ts';
import type { Answer, Figure } from '../../../src/domain/question.ts';
import { cellText } from '../../../src/ui/grid/cellText.ts';
import { comparedRow, peersOf, plainUnit, sortedFilings } from '../../../src/ui/grid/comparing.ts';
import { placeAfter } from '../../../src/ui/grid/gridKeys.ts';
import { figureWords } from '../../../src/ui/ask/figure/figureWords.ts';

const MILLIONS: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };

const figure = (value: number, unit: Unit = MILLIONS): Figure => ({
  name: 'Net sales',
  basis: 'as reported',
  value,
  unit,
  text: value.toLocaleString('en-US'),
  period: { kind: 'duration', label: '2023' },
  tree: { kind: 'leaf', leaf: 0 },
  pieces: [0],
  operands: [{ label: 'Net sales', text: '1', value, unit, period: '2023', citation: 1 }],
  notes: [],
  others: [],
  checks: [],
});

const answer = (more: Partial<Answer>): Answer => ({
  id: 'a',
  question: 'q',
  askedAt: 0,
  status: 'answered',
  level: 'words',
  sentences: [],
  citations: [{ number: 1, filing: 'f' as FilingId, page: 1, spans: [], quote: 'Net sales … 1', kind: 'cell', section: '' }],
  nearest: [],
  routes: [],
  only: [],
  trace: { type: 'line-item', steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 },
  ...more,
});

const cell = (filing: string, of: Figure): GridCell => ({
  id: `q ${filing}`,
  question: 'q',
  filing: filing as FilingId,
  answer: answer({ figure: of }),
});

describe('a row of figures', () => {
  const row = comparedRow([
    cell('thousands', figure(4_499_500, { ...MILLIONS, scale: 1e3 })),
    undefined,
    cell('millions', figure(12_806)),
    cell('euros', figure(99, { ...MILLIONS, currency: 'EUR' })),
    cell('small', figure(861.3)),
    cell('same', figure(861.3)),
  ]);

  it('is compared in plain units, those of another unit apart', () => {
    expect(row.figures.map(({ plain }) => plain)).toEqual([4_499_500_000, 12_806_000_000, 861_300_000, 861_300_000]);
    expect(row.apart).toBe(1);
  });

  it('sorts filings, those without a figure last and in their own order', () => {
    const filings = ['none', 'small', 'euros', 'thousands', 'millions'] as FilingId[];
    expect(sortedFilings(filings, row, true)).toEqual(['millions', 'thousands', 'small', 'none', 'euros']);
    expect(sortedFilings(filings, row, false)).toEqual(['small', 'thousands', 'millions', 'none', 'euros']);
  });

  it('says how one compares with its peers: ties share a place, an even row’s median lies between', () => {
    expect(peersOf('thousands' as FilingId, row)).toEqual({ median: 2_680_400_000, place: 2, of: 4, difference: 1_819_100_000 });
    expect(peersOf('same' as FilingId, row)?.place).toBe(3);
    expect(peersOf('small' as FilingId, row)?.place).toBe(3);
    expect(peersOf('euros' as FilingId, row)).toBeNull();
    expect(peersOf('millions' as FilingId, comparedRow([cell('millions', figure(1))]))).toBeNull();
  });

  it('words a plain value in the scale that it has', () => {
    expect(figureWords(plainUnit(2_680_400_000, MILLIONS))).toBe('$2.7 billion');
    expect(figureWords(plainUnit(-12_500_000, MILLIONS))).toBe('$(12.5) million');
    expect(figureWords(plainUnit(2.505, { ...MILLIONS, scale: 1, perShare: true }))).toBe('$2.51 per share');
  });
});

describe('a cell', () => {
  it('shows a figure with its unit, a verdict with why, and what claims nothing as nothing', () => {
    expect(cellText(answer({ figure: figure(12_806) }))).toMatchObject({
      kind: 'figure',
      text: '$12,806 million',
      citations: [{ number: 1 }],
    });
    const sentences = [{ text: 'The margin rose.', citations: [1] }];
    expect(cellText(answer({ yesno: 'yes', sentences, figure: figure(1) }))).toMatchObject({
      kind: 'verdict',
      lead: 'Yes,',
      text: 'the margin rose.',
    });
    expect(cellText(answer({ status: 'quoted', figure: figure(1), nearest: [{ citation: 1 }] }))).toMatchObject({
      kind: 'none',
      text: 'no answer claimed',
    });
    expect(cellText(answer({ status: 'not_found' }))).toMatchObject({ kind: 'none', text: 'not found', citations: [] });
  });

  it('cuts long words between two of them', () => {
    const { text } = cellText(answer({ sentences: [{ text: 'anvil '.repeat(80).trim(), citations: [1] }] }));
    expect(text.length).toBeLessThan(150);
    expect(text).toMatch(/^(?:anvil )+anvil\u2009…$/);
  });
});

describe('a key in the grid', () => {
  const from = { row: 1, column: 1 };
  const press = (key: string, ctrlKey = false, at = from) => placeAfter(at, { key, ctrlKey }, 3, 4);

  it('goes a cell on, to heads and questions, and never out of the grid', () => {
    expect(press('ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(press('ArrowLeft', false, { row: 1, column: 0 })).toEqual({ row: 1, column: -1 });
    expect(press('ArrowUp', false, { row: 0, column: -1 })).toEqual({ row: -1, column: 0 });
    expect(press('ArrowDown', false, { row: 2, column: 3 })).toEqual({ row: 2, column: 3 });
    expect(press('ArrowRight', false, { row: 2, column: 3 })).toEqual({ row: 2, column: 3 });
  });

  it('goes to the ends of a row and of the grid', () => {
    expect(press('Home')).toEqual({ row: 1, column: 0 });
    expect(press('End')).toEqual({ row: 1, column: 3 });
    expect(press('Home', true)).toEqual({ row: 0, column: 0 });
    expect(press('End', true)).toEqual({ row: 2, column: 3 });
    expect(press('PageDown')).toEqual({ row: 2, column: 1 });
    expect(press('x')).toBeNull();
  });
});
