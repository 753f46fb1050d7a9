import { describe, expect, it } from 'vitest';
import type { Redline, RedlineParagraph, RedlinePiece } from '../../../src/domain/papers/redline.ts';
import type { FilingId, Span } from '../../../src/domain/document.ts';
import { fail, ok, type Result } from '../../../src/domain/failure.ts';
import { changesOf } from '../../../src/ui/redline/changePlaces.ts';
import { pairNames } from '../../../src/ui/redline/pairNames.ts';
import { RedlineState, walked } from '../../../src/ui/redline/redlineState.svelte.ts';
import { fakeEngine, FakeModels } from '../fakeengine.ts';
import { SCENES } from '../scenes.ts';

const at = (start: number): readonly Span[] => [{ page: 1, start, end: start + 3 }];
const piece = (kind: RedlinePiece['kind'], text: string, before: number, after: number): RedlinePiece => ({
  kind,
  text,
  before: at(before),
  after: at(after),
});
const PARAGRAPH: RedlineParagraph = {
  kind: 'changed',
  pieces: [
    piece('same', 'Sales', 0, 0),
    piece('removed', ' rose', 10, 20),
    piece('added', ' fell', 10, 20),
    piece('same', ' by', 30, 40),
    piece('added', ' far', 33, 50),
  ],
};
const MOVED: RedlineParagraph = { kind: 'moved', from: 'Elsewhere', pieces: [piece('same', 'All of it', 60, 70)] };
const [after, before] = ['after' as FilingId, 'before' as FilingId];
const MADE: Redline = {
  after,
  before,
  sections: [
    { kind: 'item', item: 'Item 1', path: [], after: { title: 'Item 1', page: 1, spans: [] }, before: { title: 'Item 1', page: 1, spans: [] }, paragraphs: [], same: 2, added: 0, removed: 0 },
    { kind: 'item', item: 'Item 7', path: [], after: { title: 'Item 7', page: 1, spans: [] }, before: { title: 'Item 7', page: 1, spans: [] }, paragraphs: [PARAGRAPH, MOVED], same: 0, added: 2, removed: 1 },
    { kind: 'heading', item: 'Item 7', path: [], after: { title: 'Outlook', page: 1, spans: [] }, paragraphs: [], same: 0, added: 0, removed: 0 },
  ],
}; // prettier-ignore

function stateOf(redline: () => Promise<Result<Redline>>): RedlineState {
  const engine = fakeEngine(new FakeModels(SCENES.absent));
  return new RedlineState({ ...engine, papers: { ...engine.papers, redline } });
}

describe('the changes of a paragraph', () => {
  it('are words gone, words new, or the one in place of the other, with their places in both filings', () => {
    expect(
      changesOf(PARAGRAPH).map(({ from, to, side, text, before, after }) => [from, to, side, text, before[0]!.start, after[0]!.start]),
    ).toEqual([
      [1, 2, 'after', 'fell', 10, 20],
      [4, 4, 'after', 'far', 33, 50],
    ]);
  });

  it('of one that only moved are one, which is all of it', () => {
    expect(changesOf(MOVED)).toMatchObject([{ text: 'All of it', before: at(60), after: at(70) }]);
  });
});

describe('what was compared', () => {
  it('is walked change by change, around the end, and the first Item that has one opens', async () => {
    const state = stateOf(() => Promise.resolve(ok(MADE)));
    await state.compare(after, null);
    const texts = [1, 1, 1, 1, -1].map((by) => {
      state.current = walked(state, by as 1 | -1);
      return state.current?.text;
    });
    expect(texts).toEqual(['fell', 'far', 'All of it', 'fell', 'All of it']);
    expect([...state.open]).toEqual(['Item 7']);
  });

  it('lists changed sections, those without a partner, or all, and counts each once', async () => {
    const state = stateOf(() => Promise.resolve(ok(MADE)));
    await state.compare(after, before);
    expect(state.counts).toEqual({ changed: 1, same: 1, fresh: 1, gone: 0 });
    const titles = () => state.items.map(({ title, sections }) => [title, sections.length]);
    expect(titles()).toEqual([['Item 7', 2]]);
    state.shown = 'lone';
    expect(titles()).toEqual([['Item 7', 1]]);
    state.shown = 'all';
    expect(titles()).toEqual([['Item 1', 1], ['Item 7', 2]]); // prettier-ignore
  });

  it('is not compared again while it is here, is where that is asked, and is gone with its filing', async () => {
    let asked = 0;
    const state = stateOf(() => Promise.resolve(++asked === 1 ? ok(MADE) : fail({ kind: 'cancelled' })));
    await state.compare(after, null);
    await state.compare(after, before);
    expect(asked).toBe(1);
    await state.compare(after, before, true);
    expect([asked, state.failure?.kind, state.made]).toEqual([2, 'cancelled', null]);
    state.drop();
    expect(state.failure?.kind).toBe('not-in-library');
  });
});

it('two names beside each other are told apart by what differs', () => {
  expect(pairNames('3M 10-K FY2018', '3M 10-K FY2017')).toMatchObject({ after: { short: 'FY2018' }, before: { short: 'FY2017' } });
  expect(pairNames('A 10-K', 'A 10-K').after.short).toBe('10-K');
});
