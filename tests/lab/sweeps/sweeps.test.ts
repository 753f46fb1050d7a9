import { beforeAll, describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { LabQuestion } from '../../../src/domain/papers/lab.ts';
import { PUBLISHED } from '../../../src/engine/presets/published.ts';
import { alphaSweep, withAlpha } from '../../../src/lab/sweeps/alphaSweep.ts';
import type { Swept, SweptConfig } from '../../../src/lab/sweeps/sweptRanking.ts';
import { thresholdSweep, withThresholds } from '../../../src/lab/sweeps/thresholdSweep.ts';
import { madeLibrary, type MadeLibrary } from '../../engine/presets/publishedlibrary.ts';

const config = (id: keyof typeof PUBLISHED): SweptConfig => {
  const { passages, ...rest } = PUBLISHED[id];
  if (!passages) throw new Error(`${id} has no passages`);
  return { ...rest, passages };
};
const QUESTIONS: readonly LabQuestion[] = [
  { id: '1', text: 'What does Lampwright, Inc. report on lamps?', filing: 'f0' as FilingId, pages: [2] },
  { id: '2', text: 'What does Osier Telegraph Company report on competition?', filing: 'f3' as FilingId, pages: [7] },
  { id: '3', text: 'What is said of pensions?', pages: [] },
];
const asked = (made: MadeLibrary, id: keyof typeof PUBLISHED, questions = QUESTIONS): Swept => ({
  config: config(id),
  library: made.own,
  questions,
  series: id,
  pause: () => Promise.resolve(),
});

describe('the weight α', () => {
  it('is the content’s in one vector (Eq. 1), the metadata’s where scores are summed (Eq. 3), and nothing elsewhere', () => {
    const vectors = withAlpha(config('ragmate-unified'), 0.3)?.passages.sources[0];
    expect(vectors).toMatchObject({ vectors: { kind: 'unified', alpha: 0.3 } });
    expect(withAlpha(config('ragmate-late'), 0.3)?.passages.fusion).toEqual({ kind: 'sum', weights: [0.7, 0.3] });
    expect(withAlpha(config('ragmate-plain'), 0.3)).toBeNull();
    expect(withAlpha(config('bamberg-retrieval'), 0.3)).toBeNull();
  });

  it.each(['ragmate-unified', 'ragmate-late'] as const)(
    'of %s: eleven settings, each over the questions whose filing is known',
    async (id) => {
      const swept = await alphaSweep(asked(await madeLibrary(PUBLISHED[id]), id));
      if (!swept.ok) throw new Error('failed');
      const titles = swept.value.filter(({ part }) => part === 'Title@5');
      expect(titles.map(({ x }) => x)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
      expect(titles.every(({ n, series }) => n === 2 && series === id)).toBe(true);
      // With the metadata alone the company that the question names is first.
      expect(titles.find(({ x }) => x === (id === 'ragmate-late' ? 1 : 0))?.y).toBe(1);
    },
  );

  it('of a system that weighs nothing, or without a known filing: no numbers', async () => {
    const made = await madeLibrary(PUBLISHED['ragmate-plain']);
    expect(await alphaSweep(asked(made, 'ragmate-plain'))).toEqual({ ok: true, value: [] });
    expect(await alphaSweep(asked(made, 'ragmate-late', QUESTIONS.slice(2)))).toEqual({ ok: true, value: [] });
  });
});

describe('thresholds', () => {
  let made: MadeLibrary;
  beforeAll(async () => {
    made = await madeLibrary(PUBLISHED['multifinrag-retrieval']);
  });

  it('are set by what a passage is, and only where text falls back to tables and pictures', () => {
    const sources = withThresholds(config('multifinrag-retrieval'), { prose: 0.6, table: 0.7 })?.passages.sources;
    expect(sources?.map((source) => source.kind === 'meaning' && source.atLeast)).toEqual([0.6, 0.7, 0.55]);
    expect(withThresholds(config('multifinrag-baseline-retrieval'), {})).toBeNull();
  });

  it('as the paper sweeps them: text from .55 to .85, tables and images from .55 to .75', async () => {
    const swept = await thresholdSweep(asked(made, 'multifinrag-retrieval'));
    if (!swept.ok) throw new Error('failed');
    const { text, others } = swept.value;
    expect([...new Set(text.map(({ x }) => x))]).toEqual([0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85]);
    expect(new Set(others.map(({ x, part }) => `${String(x)} ${String(part)}`)).size).toBe(25);
    // The stricter, the less is given and the more falls back.
    const by = (part: string) => text.filter((point) => point.part === part).map(({ y }) => y);
    expect([...by('evidence given')].sort((a, b) => b - a)).toEqual(by('evidence given'));
    expect([...by('fell back')].sort((a, b) => a - b)).toEqual(by('fell back'));
    expect(by('fell back').at(-1)).toBe(1);
  });
});
