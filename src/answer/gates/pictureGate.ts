import type { Calculation } from '../../domain/figures.ts';
import { sureOf, SURE } from '../../domain/models.ts';
import { wordsOf, type Source } from '../compose/cite.ts';

/** A word with a figure in it: of a sentence these are what must be right to the letter. */
const FIGURED = /\S*\d\S*/g;

/** Whether a claim on these words would rest on letters of a picture that were not read for sure: a cell, its column's times, the figures of a sentence. */
function isDoubted({ evidence: { page }, spans, heads = [], kind }: Source): boolean {
  if (page.picture === undefined) return false;
  const figures = [...(kind === 'cell' ? [] : spans), ...heads].flatMap((span) =>
    [...wordsOf(page, span).matchAll(FIGURED)].map(({ 0: word, index }) => ({
      start: span.start + index,
      end: span.start + index + word.length,
    })),
  );
  return [...(kind === 'cell' ? spans : []), ...figures].some((span) => sureOf(page, span) < SURE);
}

/** The sources, read from pictures, that nothing may be claimed by: letters in doubt, or figures that a check refuses. */
export function doubtedSources(sources: readonly Source[], calculations: readonly Calculation[]): Source[] {
  const refused = calculations.flatMap((one) => (one.refused === true ? one.operands : []));
  return sources.filter(
    (source) =>
      isDoubted(source) ||
      (source.evidence.page.picture !== undefined &&
        refused.some(
          ({ filing, page, span }) =>
            filing === source.evidence.hit.filing &&
            page === source.evidence.page.number &&
            source.spans.some(({ start }) => start === span.start),
        )),
  );
}
