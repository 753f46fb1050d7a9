import type { FilingId, Rect, Span } from '../../../domain/document.ts';
import type { EngineApi } from '../../../engine/api.ts';
import type { Mark } from '../../../domain/question.ts';

/** What is to be marked: the words, their row label and column header (`beside`), and which of those are headers. */
export interface CitedPlace {
  readonly spans: readonly Span[];
  readonly beside?: readonly Span[];
  readonly heads?: readonly Span[];
}

/** A mark in three strengths: the figure, its row's label beside it, its column's header. */
export interface MarkPlace extends Mark {
  readonly heads: readonly Rect[];
}

/** What stands beside a figure and is none of the heads over it. */
export const labelsAmong = (beside: readonly Span[], heads: readonly Span[]): readonly Span[] =>
  beside.filter(({ page, start, end }) => !heads.some((head) => head.page === page && head.start === start && head.end === end));

/** Rectangles of everything cited, one list each; null where the filing's geometry is not to be had. */
export async function placesOf(
  engine: EngineApi,
  filing: FilingId,
  cited: readonly CitedPlace[],
): Promise<readonly (readonly MarkPlace[])[] | null> {
  const found = await engine.marks(
    filing,
    cited.flatMap(({ spans, beside = [], heads = [] }) => [
      { spans, beside: labelsAmong(beside, heads) },
      { spans: heads, beside: [] },
    ]),
  );
  if (!found.ok) return null;
  return cited.map((_, index) => {
    const headMarks = found.value[2 * index + 1] ?? [];
    return (found.value[2 * index] ?? []).map((mark) => ({
      ...mark,
      heads: headMarks.filter((head) => head.page === mark.page).flatMap((head) => head.rects),
    }));
  });
}
