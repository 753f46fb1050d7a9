import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { claimSure } from '../../../src/lab/rows/claimSure.ts';
import { toldChance } from '../../../src/lab/rows/toldChance.ts';

const answer = (parts: Partial<Answer>): Answer => ({ status: 'answered', trace: {}, ...parts }) as Answer;
const figure = (chance?: number) => ({ ...(chance !== undefined && { chance }) }) as NonNullable<Answer['figure']>;

describe('how sure a claim is', () => {
  it('is the least chance of its figures, or the least support of the sentences shown', () => {
    expect(claimSure(answer({ figure: figure(0.9) }))).toBe(toldChance(0.9));
    // what was claimed by its place is as sure as the place, whatever its cells are
    expect(claimSure(answer({ sure: 0.7, figure: figure(0.9) }))).toBe(toldChance(0.7));
    const list = { kind: 'series', says: '', gaps: [], figures: [figure(0.8), figure(0.95)] } as const;
    expect(claimSure(answer({ list }))).toBe(toldChance(0.8));
    // what a model wrote is told as its words are supported
    const sentences = [
      { text: '', outcome: 'shown', support: 0.75 },
      { text: '', outcome: 'cut', support: 0.1 },
    ] as const;
    expect(claimSure(answer({ trace: { writing: { sentences } } as unknown as Answer['trace'] }))).toBe(0.75);
  });

  it('is not known of what was not measured, and there is none where nothing is claimed', () => {
    expect(claimSure(answer({ figure: figure() }))).toBeNull();
    expect(claimSure(answer({}))).toBeNull();
    expect(claimSure(answer({ status: 'quoted', figure: figure(0.9) }))).toBeNull();
  });
});
