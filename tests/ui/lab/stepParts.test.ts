import { describe, expect, it } from 'vitest';
import { stepParts } from '../../../src/ui/lab/plotting/stepParts.ts';
import { strokeOf } from '../../../src/ui/lab/plotting/strokeOf.ts';

const STEPS = ['question', 'filings', 'words', 'joined', 'meaning', 'reranked', 'read', 'checked', 'compared', 'widened', 'written'];
const points = STEPS.map((x) => ({ series: 'words', x, y: 10 }));

describe('bars in parts by step', () => {
  it('tell eleven steps apart: each has a letter of its own, and neighbours tones of their own', () => {
    const { legend: steps, parts } = stepParts(points, () => '1', 800);
    expect(steps.map(({ name }) => name)).toEqual(STEPS);
    expect(new Set(steps.map(({ mark }) => mark)).size).toBe(11);
    expect(parts.map(({ letter }) => letter)).toEqual(steps.map(({ mark }) => mark));
    for (const [i, { colour }] of steps.entries()) expect(colour).not.toBe(steps[i + 1]?.colour);
  });

  it('stand in one order in every bar, and have no letter where it has no room', () => {
    const other = [
      { series: 'neural', x: 'read', y: 90 },
      { series: 'neural', x: 'question', y: 1 },
    ];
    const { parts } = stepParts([...points, ...other], ({ series }) => (series === 'words' ? '1' : '2'), 800);
    expect(parts.filter(({ bar }) => bar === '2').map(({ ms, letter }) => [ms, letter])).toEqual([
      [1, ''],
      [90, 'g'],
    ]);
  });

  it('and lines keep to ink: green is what can be clicked, red what failed, amber what is marked in a filing', () => {
    const drawn = stepParts(points, () => '1', 800).parts.flatMap(({ fill, on }) => [fill, on]);
    const lines = Array.from({ length: 12 }, (_, i) => strokeOf(i));
    for (const colour of [...drawn, ...lines.map(({ colour: stroke }) => stroke)]) expect(colour).not.toMatch(/green|red|tick|mark/);
    expect(new Set(lines.map(({ colour, dash }) => colour + dash)).size).toBe(12);
  });
});
