import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import type { Hit } from '../../src/domain/question.ts';
import { interleaved } from '../../src/retrieve/fuse.ts';
import { WordVectors } from '../../src/text/meaning/wordVectors.ts';
import { bytesOfVectors } from '../builders/wordVectors.ts';
import { ask } from './lamps.ts';

const hit = (page: number): Hit => ({ filing: 'a' as FilingId, page, score: 1 / page, chunk: 0, features: {} });
const meant = (page: number) => ({ filing: 'a' as FilingId, page, unit: 0, score: 1 });

describe('pages by meaning', () => {
  it('take turns with those by words once the first have their places; none is lost or there twice', () => {
    const hits = Array.from({ length: 14 }, (_, i) => hit(i + 1));
    const order = interleaved(hits, [meant(14), meant(2), meant(13)]).map(({ page }) => page);
    expect(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 11, 13, 12]);
    expect(interleaved(hits, [])).toEqual(hits);
  });

  it('are read though no word of the question is on them', async () => {
    const words = new WordVectors(bytesOfVectors({ quarrel: [127, 0], lawsuit: [127, 0], lamp: [0, 127] }));
    const asked = await ask('Any quarrel at Lampwright in FY2018?', { only: ['lamp18'], words });
    expect(asked.steps.find(({ step }) => step === 'meaning')?.detail[0]).toMatch(/in whatever words: pages? 2/);
    const pages = async (given?: WordVectors): Promise<number[]> =>
      (await ask('Any quarrel at Lampwright in FY2018?', { only: ['lamp18'], ...(given && { words: given }) })).evidence.map(
        ({ page }) => page.number,
      );
    expect(await pages()).not.toContain(2);
    expect(await pages(words)).toContain(2);
  });
});
