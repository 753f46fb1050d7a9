import type { Context } from '../domain/context.ts';
import type { Calculation, Finding, Operand } from '../domain/figures.ts';
import type { Evidence, FilingCard } from '../domain/question.ts';
import { formatAmount } from '../text/amounts.ts';
import { shortCompany } from '../text/naming.ts';
import { whenOf } from '../text/when.ts';
import { sourceOfOperands, type Source } from './cite.ts';
import type { Draft, DraftFigure } from './draft.ts';

/** A company as a sentence names it: "MICROSOFT CORPORATION" → "Microsoft". */
export function companyName(card: FilingCard): string {
  const full = card.metadata.company?.value ?? '';
  if (full === '') return 'the company';
  const name = shortCompany(full);
  return name === name.toUpperCase() && name.length > 4
    ? name.replace(/[A-Z][A-Z'’]+/g, (w) => w.charAt(0) + w.slice(1).toLowerCase())
    : name;
}

export const possessive = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'}`;

/** The page that an operand stands on; undefined where it is none of those read. */
export function pageOf(context: Context, operand: Operand): Evidence | undefined {
  return context.filings.find(({ card }) => card.id === operand.filing)?.pages.find(({ page }) => page.number === operand.page);
}

/** What the figures room found, as sentences, cards and footnotes; null where a cell stands on no page that was read. */
export function findingDraft(context: Context, finding: Finding): Draft | null {
  const figures = finding.results.map((calculation) => figureOf(context, calculation));
  if (figures.length === 0 || figures.some((figure) => figure === null)) return null;
  const sure = figures.flatMap((figure) => figure ?? []);
  switch (finding.kind) {
    case 'figure':
      return figureDraft(context, sure);
    case 'test':
      return testDraft(context, finding, sure);
    case 'ranked':
    case 'series':
    case 'compared':
    case 'listed':
    case 'count':
      return null;
  }
}

function figureOf(context: Context, calculation: Calculation): DraftFigure | null {
  const sources = calculation.operands.map((operand) => sourceOf(context, [operand]));
  return sources.some((source) => source === null) ? null : { calculation, sources: sources.flatMap((source) => source ?? []) };
}

function sourceOf(context: Context, operands: readonly Operand[]): Source | null {
  const evidence = operands[0] === undefined ? undefined : pageOf(context, operands[0]);
  return evidence === undefined ? null : sourceOfOperands(evidence, operands);
}

/** The answer that is one cell: a sentence, a card and the footnote of the cell. */
function figureDraft(context: Context, figures: readonly DraftFigure[]): Draft | null {
  const [figure] = figures;
  const operand = figure?.calculation.operands[0];
  const evidence = operand === undefined ? undefined : pageOf(context, operand);
  if (figure === undefined || operand === undefined || evidence === undefined) return null;
  const { value, unit, text: shown, period } = figure.calculation;
  const phrase = operand.name;
  // "earnings per share were $6.11" says per share once
  const amount = formatAmount(value, /\bper\b[^,]*\bshare\b/i.test(phrase) ? { ...unit, perShare: false } : unit, {
    printed: shown.replace(/[()]/g, ''),
  });
  const text = `${possessive(companyName(evidence.card))} ${phrase} ${isPlural(phrase) ? 'were' : 'was'} ${amount} ${whenOf(period)}.`;
  return { sentences: [{ text, sources: figure.sources }], figure };
}

/** Yes, no or a direction with the cells that decide it: one held against a sum of the question, or an earlier and a later one of the same row. */
function testDraft(context: Context, { verdict, went }: Finding, figures: readonly DraftFigure[]): Draft | null {
  const operands = figures.flatMap(({ calculation }) => calculation.operands);
  const [early, late = early] = operands;
  const evidence = late === undefined ? undefined : pageOf(context, late);
  if (early === undefined || late === undefined || evidence === undefined) return null;
  const source = sourceOf(
    context,
    [...operands].sort((a, b) => a.span.start - b.span.start),
  );
  if (source === null) return null;
  const lead = verdict === undefined ? capital(went ?? '') : verdict === 'yes' ? 'Yes' : 'No';
  const whose = possessive(companyName(evidence.card));
  const says =
    went === undefined
      ? `${whose} ${late.name} ${isPlural(late.name) ? 'were' : 'was'} ${amountOf(late)}${late.period === undefined ? '' : ` ${whenOf(late.period)}`}`
      : `${whose} ${late.name} ${went} from ${amountOf(early)} ${when(early)} to ${amountOf(late)} ${when(late)}`;
  return { sentences: [{ text: `${lead}: ${says}.`, sources: [source] }], ...(verdict === undefined ? {} : { yesno: verdict }) };
}

const when = ({ period }: Operand): string => (period === undefined ? '' : whenOf(period));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A cell in words, its digits as the filing prints them. */
export function amountOf({ text, value, unit }: Operand): string {
  const printed = text.replace(/[^\d.,]/g, '');
  return formatAmount(value, unit, /^[\d,]*\.?\d+$/.test(printed) ? { printed } : {});
}

/** Whether the head noun of a label is plural: "purchases of …", "net sales", "total assets"; not "goodwill", "cost of sales", "loss per share". */
export function isPlural(phrase: string): boolean {
  const head =
    phrase
      .replace(/\s*\([^)]*\)/g, '')
      .split(/,| of | per | from | to | in | for | at | on | by | before | after | attributable | provided | used | net of /)[0] ?? '';
  if (/\b(?:and)\b/.test(head) && !/\b(?:expense|development|income|depreciation)\b/.test(head)) return true;
  const last = head.trim().split(' ').at(-1) ?? '';
  return /s$/i.test(last) && !/(?:ss|us|is)$/i.test(last) && !/^(?:cos|eps|gaap)$/i.test(last);
}
