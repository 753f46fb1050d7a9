import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilingId } from '../../../../src/domain/document.ts';
import type { Redline } from '../../../../src/domain/papers/redline.ts';
import { valueOf } from '../../desk.ts';
import { sampleDesk, type SampleDesk } from '../../sampledesk.ts';

let desk: SampleDesk;
let earlier: FilingId;
let later: FilingId;

beforeAll(async () => {
  desk = await sampleDesk();
  const { filings } = valueOf(await desk.engine.open(() => undefined));
  const idOf = (name: string): FilingId => filings.find(({ fileName }) => fileName === name)!.id;
  [earlier, later] = [idOf('northmoor-2022-10k.pdf'), idOf('northmoor-2023-10k.pdf')];
}, 60_000);

const compare = (after: FilingId, before: FilingId | null = null) => desk.engine.papers.redline({ id: 'one', after, before });
const textOf = async (filing: FilingId, spans: Redline['sections'][number]['paragraphs'][number]['pieces'][number]['before']) => {
  const [marks] = valueOf(await desk.engine.marks(filing, [{ spans: [], beside: spans }]));
  return marks!.map(({ words }) => words).join(' ');
};

describe('a filing held against the year before', () => {
  it('finds it by company, form and year, and every word gone or new is where it says, in the filing that has it', async () => {
    const made = valueOf(await compare(later));
    expect(made).toMatchObject({ before: earlier, after: later });
    const pieces = made.sections
      .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.pieces))
      .filter(({ kind }) => kind !== 'same');
    expect(pieces.length).toBeGreaterThan(20);
    for (const { kind, text, before, after } of pieces)
      expect(await textOf(kind === 'removed' ? earlier : later, kind === 'removed' ? before : after)).toBe(text.trim());
  });

  it('says what cannot be compared: the earliest filing, one filing twice, one that is not here', async () => {
    const failure = async (made: ReturnType<typeof compare>) => {
      const done = await made;
      return done.ok ? null : done.failure;
    };
    expect(await failure(compare(earlier))).toMatchObject({ kind: 'not-comparable', why: 'no-earlier' });
    expect(await failure(compare(later, later))).toMatchObject({ kind: 'not-comparable', why: 'same' });
    expect(await failure(compare(later, 'gone' as FilingId))).toEqual({ kind: 'not-in-library' });
    expect(await failure(compare('gone' as FilingId))).toEqual({ kind: 'not-in-library' });
  });

  it('ends when it is stopped, and when another pair is asked for', async () => {
    const first = compare(later);
    const second = desk.engine.papers.redline({ id: 'two', after: later, before: earlier });
    expect(await first).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    valueOf(await desk.engine.papers.stopRedline('two'));
    expect(await second).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect((await compare(later)).ok).toBe(true);
  });
});
