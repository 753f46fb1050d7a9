import type { Span } from '../../domain/document.ts';
import type { Calculation, Operand } from '../../domain/figures.ts';
import type { OverviewText } from '../../domain/overview.ts';
import type { Citation, Evidence } from '../../domain/question.ts';
import { Footnotes, sourceOfOperands, sourceOfWords, wordsOf } from '../compose/cite.ts';
import { resultOf } from '../compose/wording.ts';
import { stands } from '../gates/footnotesGate.ts';

/** The pages that an overview rests on, by filing and page. */
export type PagesAtHand = ReadonlyMap<string, Evidence>;

export const placeOf = (filing: string, page: number): string => `${filing} ${String(page)}`;

/** The footnotes of an overview as it is put together. What is not on its page has no number, and what has none is not said. */
export class OverviewNotes {
  readonly #notes = new Footnotes();
  readonly #pages: PagesAtHand;

  constructor(pages: PagesAtHand) {
    this.#pages = pages;
  }

  list(): readonly Citation[] {
    return this.#notes.list();
  }

  /** Words of one page as printed; null where they are not there. */
  words(filing: string, spans: readonly Span[], text?: string): OverviewText | null {
    const [first] = spans;
    const evidence = first && this.#pages.get(placeOf(filing, first.page));
    if (evidence === undefined || spans.some(({ page }) => page !== first?.page)) return null;
    const source = sourceOfWords(evidence, spans);
    if (!stands(source)) return null;
    const said = text ?? source.spans.map((span) => wordsOf(evidence.page, span).replace(/\s+/g, ' ').trim()).join(' … ');
    return { text: said, citations: [this.#notes.number(source)] };
  }

  /** A figure as reported or worked out, with the cells that it rests on; null where one of them is not on its page. */
  figure(calculation: Calculation, text = calculation.text): OverviewText | null {
    const citations = calculation.operands.map((operand) => this.#cell(operand));
    return citations.includes(null) ? null : { text, citations: [...new Set(citations.flatMap((one) => one ?? []))] };
  }

  /** The same, with its unit in words. */
  amount(calculation: Calculation): OverviewText | null {
    return this.figure(calculation, resultOf(calculation));
  }

  #cell(operand: Operand): number | null {
    const evidence = this.#pages.get(placeOf(operand.filing, operand.page));
    if (evidence === undefined) return null;
    const source = sourceOfOperands(evidence, [operand]);
    return stands(source) ? this.#notes.number(source) : null;
  }

  cell(operand: Operand, text: string): OverviewText | null {
    const number = this.#cell(operand);
    return number === null ? null : { text, citations: [number] };
  }
}
