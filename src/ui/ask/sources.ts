import type { FilingId } from '../../domain/document.ts';
import type { Citation } from '../../domain/question.ts';
import { ask } from './askStrings.ts';

export type SourceName = (filing: FilingId) => string;

const SMALL = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** A heading as a line of text has it: capitals for whole words are set as a title, a colon at its end is dropped. */
export function headingWords(heading: string): string {
  const whole = heading.trim().replace(/\s*[:.]$/, '');
  // A remark in parentheses has its own case: "STATEMENTS OF OPERATIONS (Unaudited)".
  const [, words = whole, remark = ''] = /^([^(]*[^(\s])(\s*\([^)]*\))$/.exec(whole) ?? [];
  if (words !== words.toUpperCase() || words.length < 6) return whole;
  return titled(words) + (remark === remark.toUpperCase() ? titled(remark) : remark);
}

function titled(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\p{L}’']+/gu, (word, at: number) => (at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .replace(/\bMd&a\b/gi, 'MD&A');
}

/** The source line of a footnote: "Northmoor 10-K FY2023, page 58, Consolidated Statements of Income". */
export function sourceWords(citation: Citation, name: SourceName): string {
  return [name(citation.filing), ask.notes.page(citation.page), headingWords(citation.section)].filter(Boolean).join(', ');
}

/** Document text is data: what Markdown would read as its own signs is escaped, and at its beginning what a spreadsheet would run. */
export function escaped(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/([\\`*_[\]<>#|~])/g, '\\$1')
    .replace(/^ ?(?=[=+\-@])/, '\\');
}
