import type { FilingPages } from '../../../src/domain/context.ts';
import type { Span } from '../../../src/domain/document.ts';
import type { Evidence } from '../../../src/domain/question.ts';
import type { ContextPassage } from '../../../src/answer/gates/writtenSentence.ts';
import { evidenceOf } from '../../builders/asking.ts';
import { card } from '../../builders/card.ts';
import { barePage, wholeOf } from '../../builders/page.ts';

/** Filings of plain pages, and pieces of them, for what reads words only. */

export function madeFiling(name: string, ...texts: readonly string[]): FilingPages {
  const own = card(name, { pages: texts.length });
  return { card: own, pages: texts.map((text, i) => evidenceOf(own, barePage(i + 1, text))) };
}

/** The whole of a page, as words. */
export function madePiece(id: string, filing: FilingPages, page = 1): ContextPassage {
  const evidence = pageOf(filing, page);
  const { text } = evidence.page;
  const span = wholeOf(evidence.page);
  return { id, evidence, spans: [span], kind: 'words', text, places: [{ start: 0, end: text.length, span }], heading: id, tokens: 1 };
}

/** A table of a page as the model reads it: "{words of the page}" in braces stand where they first do on the page, what is outside them nowhere. */
export function madeTable(id: string, filing: FilingPages, given: string): ContextPassage {
  const evidence = pageOf(filing, 1);
  let text = '';
  const places: { start: number; end: number; span: Span }[] = [];
  for (const part of given.split(/(\{[^}]*\})/)) {
    const words = part.replace(/[{}]/g, '');
    const at = evidence.page.text.indexOf(words);
    if (part.startsWith('{'))
      places.push({ start: text.length, end: text.length + words.length, span: { page: 1, start: at, end: at + words.length } });
    text += words;
  }
  return { id, evidence, spans: places.map(({ span }) => span), kind: 'table', text, places, heading: id, tokens: 1 };
}

function pageOf(filing: FilingPages, page: number): Evidence {
  const found = filing.pages[page - 1];
  if (!found) throw new Error(`no page ${String(page)}`);
  return found;
}
