import type { Chunk, Page, Section, Span } from '../../domain/document.ts';
import { countTokens } from '../../text/tokens.ts';
import { stretches, trimmed } from './stretches.ts';

/** A fixed window, as the published systems cut them: so many units long, the next beginning `size - overlap` further on. */
export interface WindowSize {
  readonly unit: 'characters' | 'tokens';
  readonly size: number;
  readonly overlap: number;
}

/** A word of the body with the white space before it; `from` and `length` are measured in the window's unit over the whole body. */
interface WindowWord {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly section: number;
  readonly from: number;
  readonly length: number;
}

/**
 * Windows over the words of the whole filing, regardless of pages and sections; running headers and footers are left out first. A word is never cut: a window ends
 * with the last word that fits whole. One space parts words, as in the text a published system would have been given.
 */
export function windows(filing: { readonly pages: readonly Page[]; readonly sections: readonly Section[] }, size: WindowSize): Chunk[] {
  const body = bodyWords(filing, size.unit);
  const pages = new Map(filing.pages.map((page) => [page.number, page]));
  const step = size.size - size.overlap;
  const chunks: Chunk[] = [];
  let first = 0;
  for (let from = 0; first < body.length; from += step) {
    while (first < body.length && (body[first]?.from ?? 0) < from) first++;
    const head = body[first];
    if (head === undefined) break;
    let last = first;
    for (let word = body[last + 1]; word !== undefined && word.from + word.length <= from + size.size; word = body[last + 1]) last++;
    const spans = spansOf(body, first, last, pages);
    const tokens = spans.reduce((sum, span) => sum + countTokens(pages.get(span.page)?.text.slice(span.start, span.end) ?? ''), 0);
    chunks.push({ index: chunks.length, kind: 'window', spans, context: [], section: head.section, tokens });
    if (last === body.length - 1) break;
  }
  return chunks;
}

function bodyWords(
  filing: { readonly pages: readonly Page[]; readonly sections: readonly Section[] },
  unit: WindowSize['unit'],
): WindowWord[] {
  const words: WindowWord[] = [];
  const pages = new Map(filing.pages.map((page) => [page.number, page]));
  let at = 0;
  for (const { span, section } of stretches(filing)) {
    const text = pages.get(span.page)?.text.slice(span.start, span.end) ?? '';
    for (const match of text.matchAll(/\S+/g)) {
      const length = unit === 'characters' ? match[0].length : countTokens(match[0]);
      words.push({
        page: span.page,
        start: span.start + match.index,
        end: span.start + match.index + match[0].length,
        section,
        from: at,
        length,
      });
      at += length + (unit === 'characters' ? 1 : 0);
    }
  }
  return words;
}

/** Consecutive words joined into spans, a new one where furniture or a page break lies between. */
function spansOf(words: readonly WindowWord[], first: number, last: number, pages: ReadonlyMap<number, Page>): Span[] {
  const spans: Span[] = [];
  for (const word of words.slice(first, last + 1)) {
    const open = spans[spans.length - 1];
    const page = pages.get(word.page);
    if (open?.page === word.page && page && trimmed(page, open.end, word.start) === undefined)
      spans[spans.length - 1] = { ...open, end: word.end };
    else spans.push({ page: word.page, start: word.start, end: word.end });
  }
  return spans;
}
