import { quoteOf, wordsOf, type Source } from '../compose/cite.ts';
import { failed, passed, type Gate } from './gate.ts';

/** Whether a footnote's words are where it says: every span inside its page, its words nowhere empty, its quote their own words. */
export function stands(source: Source): boolean {
  const { page } = source.evidence;
  const spans = [...source.spans, ...(source.beside ?? [])];
  if (
    source.spans.length === 0 ||
    spans.some((span) => span.page !== page.number || span.start < 0 || span.end > page.text.length || span.start >= span.end)
  )
    return false;
  if (source.quote.trim() === '') return false;
  const furniture = page.blocks.filter((block) => block.kind === 'header' || block.kind === 'footer');
  if (source.spans.some((span) => furniture.some((block) => span.start < block.span.end && block.span.start < span.end))) return false;
  return source.kind === 'words'
    ? source.quote === quoteOf(page, source.spans)
    : source.spans.every((span) => source.quote.includes(wordsOf(page, span)));
}

/** Every citation's words are on the page it names. */
export const footnotesGate: Gate = ({ sources }) => {
  if (sources.length === 0) return failed('it has no footnote');
  return sources.every(stands) ? passed : failed('its footnote does not stand on the page');
};
