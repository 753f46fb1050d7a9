import { describe, expect, it } from 'vitest';
import { stepBars } from '../../../src/ui/lab/plotting/stepBars.ts';
import { strokeOf } from '../../../src/ui/lab/plotting/strokeOf.ts';

const STEPS = ['question', 'filings', 'words', 'joined', 'meaning', 'reranked', 'read', 'checked', 'compared', 'widened', 'written'];
const points = STEPS.map((x) => ({ series: 'words', x, y: 10 }));

describe('bars in parts by step', () => {
  it('tell eleven steps apart: each has a letter of its own, and neighbours tones of their own', () => {
    const { legend } = stepBars(points, ['Words only'], () => '1', 800);
    expect(legend[0]).toEqual({ mark: '1', name: 'Words only' });
    const steps = legend.slice(1);
    expect(steps.map(({ name }) => name)).toEqual(STEPS);
    expect(new Set(legend.map(({ mark }) => mark)).size).toBe(12);
    for (const [i, { colour }] of steps.entries()) expect(colour).not.toBe(steps[i + 1]?.colour);
  });

  it('and lines keep to ink: green is what can be clicked, red what failed, amber what is marked in a filing', () => {
    const drawn = [...stepBars(points, ['Words only'], () => '1', 800).legend.flatMap(({ colour }) => colour ?? [])];
    const lines = Array.from({ length: 12 }, (_, i) => strokeOf(i));
    for (const colour of [...drawn, ...lines.map(({ colour: stroke }) => stroke)]) expect(colour).not.toMatch(/green|red|tick|mark/);
    expect(new Set(lines.map(({ colour, dash }) => colour + dash)).size).toBe(12);
  });
});
