import type { Page, Span } from '../../domain/document.ts';
import { sentences } from '../../text/tokens.ts';

/** The sentences of a page's prose. */
export function pageSentences({ number, text, blocks }: Pick<Page, 'number' | 'text' | 'blocks'>): Span[] {
  const prose = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'list');
  return prose.flatMap(({ span }) =>
    sentences(text.slice(span.start, span.end)).map(({ start, end }) => ({
      page: number,
      start: span.start + start,
      end: span.start + end,
    })),
  );
}
