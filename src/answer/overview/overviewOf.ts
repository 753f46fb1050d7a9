import type { Span } from '../../domain/document.ts';
import type { Calculation, Operand } from '../../domain/figures.ts';
import type { Overview, OverviewFactKind, OverviewFigures, OverviewRow, OverviewText, Paid } from '../../domain/overview.ts';
import type { Citation, FilingCard, Sentence } from '../../domain/question.ts';
import { formatAmount } from '../../text/amounts.ts';
import { shortKind } from '../../text/naming.ts';
import { whenOf } from '../../text/when.ts';
import { amountOf } from '../compose/wording.ts';
import type { AuditorRead } from './auditor.ts';
import { coverLines } from './coverLines.ts';
import { OverviewNotes, type PagesAtHand } from './overviewNotes.ts';
import { overviewSentences } from './overviewSentences.ts';

/** What an overview is put together from: filings newest first, and what was found in them. */
export interface OverviewInput {
  readonly cards: readonly FilingCard[];
  readonly figures: OverviewFigures;
  /** Sentences that say what the company does, or what a report is about. */
  readonly does: readonly Span[];
  readonly auditor: AuditorRead | null;
  /** The filing that the newest is compared with, where there is one. */
  readonly earlier: FilingCard | undefined;
  readonly pages: PagesAtHand;
}

/** An overview with its footnotes, and the same in sentences. */
export interface OverviewMade {
  readonly overview: Overview;
  readonly citations: readonly Citation[];
  readonly sentences: readonly Sentence[];
}

/** The overview of a filing, or of the yearly filings of a company. Every line has the footnotes that it rests on; what has none is left out. */
export function overviewOf({ cards, figures, does: said, auditor, earlier, pages }: OverviewInput): OverviewMade | null {
  const [card] = cards;
  if (card === undefined) return null;
  const notes = new OverviewNotes(pages);
  const { metadata } = card;
  const cover = coverLines(card, notes);
  const quotes = (spans: readonly Span[]): OverviewText[] => spans.flatMap((span) => notes.words(card.id, [span]) ?? []);
  const subjects = metadata.form?.value === '8-K' ? quotes(metadata.subjects) : [];
  const does = quotes(said);
  const blocks = figures.blocks
    .map(({ heads, rows }) => ({ heads, rows: rows.flatMap((row) => rowOf(row, notes) ?? []) }))
    .filter(({ rows }) => rows.length > 0);
  const overview: Overview = {
    filings: cards.map(({ id }) => id),
    title: metadata.company?.value ?? card.fileName,
    cover,
    does,
    subjects,
    ...(figures.unit === undefined ? {} : { unit: figures.unit }),
    blocks,
    parts: partsOf(figures, notes),
    facts: [...auditorFacts(card, auditor, notes), ...paidFacts(figures.paid, notes)],
    changed: changedOf(card, earlier, figures, notes),
  };
  return { overview, citations: notes.list(), sentences: overviewSentences(overview) };
}

/** A report without a business section: its first sentences say what it is about. */
export const isBrief = ({ metadata: { form } }: FilingCard): boolean => form?.value === '8-K' || form?.value === 'earnings release';

function rowOf({ name, values, change }: OverviewFigures['blocks'][number]['rows'][number], notes: OverviewNotes): OverviewRow | null {
  const [first] = values;
  const cells = values.map((value) => value && notes.figure(value, withSign(value)));
  if (first == null || cells[0] == null) return null;
  const { unit } = first;
  return {
    name,
    calculated: first.operands.length > 1,
    perShare: unit.perShare,
    cells,
    change: change && notes.figure(change, withSign(change)),
  };
}

/** A figure of a table: per cents and points with their sign. */
const withSign = ({ text, unit: { kind } }: Calculation): string =>
  kind === 'percent' ? `${text} %` : kind === 'points' ? `${text} points` : text;

function partsOf({ revenue }: OverviewFigures, notes: OverviewNotes): Overview['parts'] {
  if (revenue === null) return null;
  const rows = revenue.parts.flatMap(({ name, figure, share }) => {
    const [amount, part] = [notes.figure(figure), notes.figure(share, withSign(share))];
    return amount === null || part === null ? [] : [{ name, figure: amount, share: part, of: share.value / 100 }];
  });
  return rows.length < revenue.parts.length ? null : { kind: revenue.kind, rows };
}

type OverviewFact = Overview['facts'][number];
const fact = (kind: OverviewFactKind, quoted: boolean, of: OverviewText | null): OverviewFact[] =>
  of === null ? [] : [{ kind, quoted, ...of }];

function auditorFacts({ id }: FilingCard, read: AuditorRead | null, notes: OverviewNotes): OverviewFact[] {
  if (read === null) return [];
  const named = notes.words(id, [read.signed], read.name);
  const since = read.since && notes.words(id, [read.since.span]);
  const who: OverviewText | null =
    named === null || since == null || read.since === undefined
      ? named
      : { text: `${named.text}, since ${read.since.year}`, citations: [...named.citations, ...since.citations] };
  return [...fact('auditor', false, who), ...fact('opinion', true, notes.words(id, [read.opinion]))];
}

function paidFacts(paid: readonly Paid[], notes: OverviewNotes): OverviewFact[] {
  return paid.flatMap(({ kind, now, before }) => {
    const own = notes.cell(now, amountText(now));
    const other = before && notes.cell(before, amountText(before));
    if (own === null) return [];
    const amounts = other === null ? own.text : `${own.text}, from ${other.text}`;
    const text: OverviewText = { text: `${amounts}${shortTime(now)}`, citations: [...own.citations, ...(other?.citations ?? [])] };
    return fact(kind === 'buybacks' ? 'buybacks' : 'dividends', false, text);
  });
}

/** Of less than a year how long is said: cash flows go from the year's beginning where income is a quarter's. */
const shortTime = ({ period }: Operand): string => ((period?.months ?? 12) < 12 && period !== undefined ? `, ${whenOf(period)}` : '');

/** Money that went out, without its sign: "$210.0 million". */
function amountText(cell: Operand): string {
  if (cell.value === 0) return 'none';
  return amountOf({ ...cell, value: Math.abs(cell.value) });
}

function changedOf(
  card: FilingCard,
  earlier: FilingCard | undefined,
  { changed }: OverviewFigures,
  notes: OverviewNotes,
): Overview['changed'] {
  if (changed === null || earlier?.id !== changed.earlier) return null;
  const rows = changed.rows.flatMap(({ name, before, now, by }) => {
    const [was, is] = [notes.cell(before, printed(before)), notes.cell(now, printed(now))];
    const moved = notes.figure(by, by.text);
    return was === null || is === null || moved === null ? [] : [{ name, before: was, now: is, by: moved }];
  });
  const unchanged = changed.unchanged.flatMap(({ name, now, before }) => {
    const [is, was] = [notes.cell(now, name), notes.cell(before, name)];
    return is === null || was === null ? [] : [{ text: name, citations: [...is.citations, ...was.citations] }];
  });
  if (rows.length === 0 && unchanged.length === 0) return null;
  return { before: shortKind(earlier), now: shortKind(card), when: `fiscal ${String(changed.fiscalYear)}`, rows, unchanged };
}

const printed = ({ value, unit, text }: Operand): string => {
  const digits = text.replace(/[^\d.,]/g, '');
  const size = /^[\d,]*\.?\d+$/.test(digits) ? digits : formatAmount(Math.abs(value), { ...unit, kind: 'count', scale: 1 });
  return value < 0 ? `(${size})` : size;
};
