import { describe, expect, it } from 'vitest';
import type { RedlineProgress, RedlineSection } from '../../src/domain/papers/redline.ts';
import { redlineOf } from '../../src/redline/redlineOf.ts';
import { quotes } from '../builders/page.ts';
import { yearOf, type MadePart, type MadeYear } from './twoyears.ts';

const SUPPLY = 'We buy resin and steel from a small number of suppliers, and a shortage of either would raise what our pumps cost to make.';
const CYBER = 'An attack on our computers could stop our plants, disclose what customers entrusted to us, and harm our good name.';
const TARIFFS = 'Tariffs on imported castings have raised our costs, and further tariffs may do so again in every market that we serve.';
const CASH = 'Cash from operations paid for our dividends and for the new plant, and we expect that it will do so in the coming year.';

const EARLIER: readonly MadePart[] = [
  { title: 'Item 1A. Risk Factors', text: [] },
  { title: 'We depend on few suppliers', text: [SUPPLY], in: 0 },
  { title: 'Tariffs may harm us', text: [TARIFFS], in: 0 },
  { title: 'Item 7. Management’s Discussion and Analysis', text: [] },
  { title: '2021 compared to 2020', text: ['Sales of pumps rose by $40 million because prices rose.'], in: 3 },
  { title: 'Liquidity', text: [CASH], in: 3 },
];
const LATER: readonly MadePart[] = [
  { title: 'Item 1A. Risk Factors', text: [] },
  { title: 'Computer attacks may stop us', text: [CYBER], in: 0 },
  { title: 'We depend on very few suppliers', text: [SUPPLY.replace('a shortage of either', 'the loss of one')], in: 0 },
  { title: 'Item 7. Management’s Discussion and Analysis', text: [] },
  { title: '2022 compared to 2021', text: ['Sales of pumps fell by €12 million because prices rose.', TARIFFS], in: 3 },
  { title: '2021 compared to 2020', text: ['Sales of pumps rose by $40 million because prices rose.'], in: 3 },
  { title: 'Liquidity', text: [CASH], in: 3 },
];

const silent = { tell: () => undefined, pause: () => Promise.resolve() };
const section = (made: readonly RedlineSection[], title: string): RedlineSection => {
  const found = made.find(({ before, after }) => (after ?? before)?.title === title);
  if (!found) throw new Error(title);
  return found;
};
/** A paragraph as a reader sees it: [gone], {new}. */
const marked = ({ paragraphs }: RedlineSection): string[] =>
  paragraphs.map(({ pieces }) =>
    pieces
      .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? ` {${text.trim()}}` : ` [${text.trim()}]`))
      .join('')
      .trim(),
  );

async function both(): Promise<{ readonly earlier: MadeYear; readonly later: MadeYear; readonly made: readonly RedlineSection[] }> {
  const [earlier, later] = [await yearOf(2021, EARLIER), await yearOf(2022, LATER)];
  return { earlier, later, made: await redlineOf(earlier, later, silent) };
}

describe('two filings held against each other', () => {
  it('pairs sections by title and text, in the order of the later, and says what is new and what is gone', async () => {
    const { made } = await both();
    expect(made.map(({ before, after }) => [before?.title ?? null, after?.title ?? null])).toEqual([
      ['Item 1A. Risk Factors', 'Item 1A. Risk Factors'],
      [null, 'Computer attacks may stop us'],
      // Renamed, and third where it was second.
      ['We depend on few suppliers', 'We depend on very few suppliers'],
      ['Tariffs may harm us', null],
      ['Item 7. Management’s Discussion and Analysis', 'Item 7. Management’s Discussion and Analysis'],
      // By how many years back, though one title occurs in both filings word for word.
      ['2021 compared to 2020', '2022 compared to 2021'],
      [null, '2021 compared to 2020'],
      ['Liquidity', 'Liquidity'],
    ]);
    expect(section(made, 'Liquidity')).toMatchObject({
      item: 'Item 7. Management’s Discussion and Analysis',
      path: [],
      same: 1,
      paragraphs: [],
    });
  });

  it('marks words gone and new, currencies too, each at its exact place in both filings', async () => {
    const { earlier, later, made } = await both();
    const year = section(made, '2022 compared to 2021');
    expect(marked(year)[0]).toBe('Sales of pumps [rose by $40] {fell by €12} million because prices rose.');
    const [first, gone, now] = year.paragraphs[0]!.pieces;
    expect(quotes(earlier.pages, gone!.before)).toEqual(['rose by $40']);
    expect(quotes(later.pages, gone!.after)).toEqual(['fell by €12']);
    expect(quotes(later.pages, now!.after)).toEqual(['fell by €12']);
    expect(quotes(earlier.pages, first!.before)).toEqual(['Sales of pumps']);
    expect(quotes(later.pages, first!.after)).toEqual(['Sales of pumps']);
  });

  it('finds a paragraph that moved to another section, and takes it for neither gone nor new', async () => {
    const { earlier, later, made } = await both();
    const moved = section(made, '2022 compared to 2021').paragraphs[1]!;
    expect(moved).toMatchObject({ kind: 'moved', from: 'Tariffs may harm us' });
    expect(quotes(earlier.pages, moved.pieces[0]!.before)).toEqual([TARIFFS]);
    expect(quotes(later.pages, moved.pieces[0]!.after)).toEqual([TARIFFS]);
    expect(section(made, 'Tariffs may harm us')).toMatchObject({ paragraphs: [], added: 0, removed: 0 });
  });

  it('shows a new paragraph beside what it stands after in the other filing', async () => {
    const earlier = await yearOf(2021, [{ title: 'Item 1. Business', text: [SUPPLY] }]);
    const later = await yearOf(2022, [{ title: 'Item 1. Business', text: [SUPPLY, CYBER] }]);
    const [made] = await redlineOf(earlier, later, silent);
    expect(made).toMatchObject({ same: 1, added: 20, removed: 0 });
    const [piece] = made!.paragraphs[0]!.pieces;
    expect(quotes(later.pages, piece!.after)).toEqual([CYBER]);
    expect(quotes(earlier.pages, piece!.before)).toEqual(['our pumps cost to make.']);
  });

  it('reads a paragraph whole that a page break cuts, so that another break is no change', async () => {
    const whole = await yearOf(2021, [{ title: 'Item 1. Business', text: [SUPPLY] }]);
    const [head, tail] = [SUPPLY.slice(0, 55).trim(), SUPPLY.slice(55).trim()];
    const cut = await yearOf(2022, [
      { title: 'Item 1. Business', text: [head] },
      { title: 'x', text: [tail] },
    ]);
    // One section over both pages, whose second begins with the rest of the paragraph.
    const [{ sections }, pages] = [whole, cut.pages.map((one, i) => (i === 0 ? one : { ...one, blocks: one.blocks.slice(1) }))];
    const [business] = sections;
    const { sectionProse } = await import('../../src/redline/prose.ts');
    const over = [{ ...business!, to: { page: 3, offset: 0 } }];
    const prose = await sectionProse(pages, over, () => Promise.resolve());
    const [made] = await redlineOf(whole, { sections: over, prose, fiscalYear: 2022 }, silent);
    expect(made).toMatchObject({ same: 1, paragraphs: [] });
  });

  it('is empty of changes where a filing is held against itself, and tells its steps', async () => {
    const told: RedlineProgress[] = [];
    const year = await yearOf(2021, EARLIER);
    const made = await redlineOf(year, year, { ...silent, tell: (progress) => told.push(progress) });
    expect(made.flatMap(({ paragraphs }) => paragraphs)).toEqual([]);
    expect(made.every(({ before, after }) => before?.title === after?.title)).toBe(true);
    expect(told[0]?.step).toBe('aligning');
    expect(told.at(-1)).toEqual({ step: 'comparing', done: 6, of: 6 });
  });
});
