import type { Period, Span, Unit } from '../../domain/document.ts';
import type { Operand } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { toldOfWords } from './citedTags.ts';
import { IN_WORDS, quoteOf, wordsOf } from './cite.ts';

/** A figure that words of a page state: the words, and in them the figure with what it is. */
interface FigureInWords {
  readonly evidence: Evidence;
  readonly spans: readonly Span[];
  readonly span: Span;
  readonly name: string;
  /** As printed, before its unit's scale. */
  readonly value: number;
  readonly unit: Unit;
  readonly period?: Period;
}

/** Such a figure as one to calculate with: its label is what stands before it. */
export function operandInWords({ evidence, spans, span, name, value, unit, period }: FigureInWords): Operand {
  const { hit, page } = evidence;
  return {
    ...{ filing: hit.filing, page: page.number, table: IN_WORDS, row: span.start, column: 0, name, span },
    // its unit says the scale
    text: wordsOf(page, span).replace(/\s*\p{L}+$/u, ''),
    label: spans.map((one) => trimmed(evidence, { ...one, end: Math.min(one.end, span.start) })).filter((one) => one.end > one.start),
    header: [],
    rowText: quoteOf(page, spans),
    tableTitle: '',
    value,
    unit,
    ...(period && { period }),
    ...toldOfWords(page, span),
    confidence: 1,
  };
}

/** Without the white space at its end. */
const trimmed = ({ page }: Evidence, span: Span): Span => ({ ...span, end: span.start + wordsOf(page, span).trimEnd().length });
