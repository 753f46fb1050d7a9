import type { Calculation } from '../../domain/figures.ts';
import { wordsOf, type Source } from '../compose/cite.ts';
import type { Draft, DraftFigure, DraftSentence } from '../compose/draft.ts';
import { stands } from './footnotesGate.ts';
import { doubtedSources } from './pictureGate.ts';

/** Why a sentence was cut, in a reviewer's words. */
export interface Cut {
  readonly text: string;
  readonly because: string;
  /** Read from pictures and not for sure: to be shown in place of the claim. */
  readonly doubted: readonly Source[];
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** Names with digits, dates' days, forms and ordinals are checked with the words, not as figures. */
const digits = (text: string): string[] => (text.match(NUMBER) ?? []).map((n) => n.replace(/,/g, ''));

/** What a sentence must pass before it is shown; null where it passes. `brought` are the numbers of the question, in digits. */
function cutFor(sentence: DraftSentence, figures: readonly DraftFigure[], brought: readonly string[]): string | null {
  if (sentence.sources.length === 0) return 'it has no footnote';
  if (!sentence.sources.every(stands)) return 'its footnote does not stand on the page';
  const quoted = new Set(
    sentence.sources.flatMap((source) =>
      digits([source.quote, ...(source.beside ?? []).map((span) => wordsOf(source.evidence.page, span))].join(' ; ')),
    ),
  );
  const known = new Set([...quoted, ...periodDigits(sentence.sources), ...brought]);
  for (const { calculation } of figures) for (const n of ownDigits(calculation)) known.add(n);
  const strange = digits(sentence.text).filter((n) => !known.has(n));
  if (strange.length > 0) return `${strange.join(', ')} stands in none of its quotes`;
  return null;
}

/** What a calculation brings to its sentence: its result and those of its parts, the constants of its formula ("365"), the periods of its cells. */
function ownDigits({ text, value, name, pieces, steps, period, operands }: Calculation): string[] {
  const periods = [period, ...operands.flatMap((operand) => operand.period ?? [])];
  return [
    ...digits(text),
    ...digits(String(Math.abs(value))),
    ...digits(name),
    ...(steps ?? []).flatMap((step) => digits(step.text)),
    ...pieces.flatMap((piece) => (typeof piece === 'string' ? digits(piece) : [])),
    ...periods.flatMap(({ end, fiscalYear, fiscalQuarter, months }) => [
      ...dateDigits(end),
      ...[fiscalYear, fiscalQuarter, months].flatMap((n) => (n === undefined ? [] : [String(n)])),
    ]),
    ...operands.flatMap((operand) => digits(operand.name)),
  ];
}

/** Years and days that a sentence may name because the filing's own period or the cited columns do; names with digits of the company. */
function periodDigits(sources: readonly Source[]): string[] {
  const out: string[] = [];
  for (const { evidence, spans } of sources) {
    const { company, fiscalYear, periodEnd } = evidence.card.metadata;
    out.push(...digits(company?.value ?? ''), String(fiscalYear?.value ?? ''), ...dateDigits(periodEnd?.value));
    for (const table of evidence.page.tables)
      for (const cell of table.cells)
        if (spans.some((span) => span.start === cell.span.start && span.end === cell.span.end)) {
          const period = table.columns[cell.column]?.period;
          out.push(String(period?.fiscalYear ?? ''), ...dateDigits(period?.end));
        }
  }
  return out;
}

const dateDigits = (iso: string | undefined): string[] => (iso === undefined ? [] : [iso.slice(0, 4), String(Number(iso.slice(8, 10)))]);

/** The year-and-company guard: the filings a sentence rests on must be of a company that the question names. */
function ofNamedCompany(sentence: DraftSentence, named: ReadonlySet<string>): boolean {
  return named.size === 0 || sentence.sources.every(({ evidence }) => named.has(evidence.hit.filing));
}

/** The sentences that pass, and why the others were cut. A figure whose sentence is cut goes with it. */
export function gatedDrafts(
  draft: Draft,
  brought: readonly string[],
  named: ReadonlySet<string>,
): { readonly draft: Draft | null; readonly cut: readonly Cut[] } {
  const cut: Cut[] = [];
  const figures = [...(draft.figure === undefined ? [] : [draft.figure]), ...(draft.list?.figures ?? [])];
  const kept = draft.sentences.filter((sentence) => {
    const doubted = doubtedSources(
      sentence.sources,
      figures.map(({ calculation }) => calculation),
    );
    const failed = ofNamedCompany(sentence, named) ? cutFor(sentence, figures, brought) : 'it is about another company';
    const because = failed ?? (doubted.length > 0 ? 'it was read from a picture, and not for sure' : null);
    if (because !== null) cut.push({ text: sentence.text, because, doubted });
    return because === null;
  });
  if (kept.length === 0 || (figures.length > 0 && kept.length < draft.sentences.length)) return { draft: null, cut };
  return { draft: { ...draft, sentences: kept }, cut };
}
