import type { Context } from '../domain/context.ts';
import type { Unit } from '../domain/document.ts';
import type { FilingCard } from '../domain/question.ts';
import { formatAmount, formatNumber, rescale, round } from '../text/amounts.ts';
import { lexiconEntry } from '../text/lexicon.ts';
import { shortCompany } from '../text/naming.ts';
import { sourceOfCell, wordsOf } from './cite.ts';
import type { Draft, DraftFigure } from './draft.ts';
import { plainValue, type Reading } from './lineitem.ts';
import { fiscalPeriod, whenOf } from './period.ts';

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

const BARE =
  /^(?:total|other|net|basic|diluted|current|non-?current|products?|services?|domestic|foreign|subtotal|balance|amount|consolidated)$/i;

/** A row's label as words of a sentence: "Total Net Sales (Note 3)" → "total net sales". Rows that say nothing alone take the label above them along. */
export function phraseOf(reading: Reading): string {
  const { table, row } = reading;
  const label = cleaned(table.rows[row]?.text ?? '');
  const above = cleaned(table.rows[table.rows[row]?.parent ?? -1]?.text ?? '');
  const capitals = label === label.toUpperCase();
  if (capitals && label.length > 6) return label.toLowerCase();
  const words =
    BARE.test(label) && above !== ''
      ? `${above}, ${label}`
      : table.statement === undefined
        ? `${label}${belonging(reading, above)}`
        : label;
  const statement = table.statement !== undefined;
  return words.replace(/[A-Za-z][\w'’&-]*/g, (word, at: number) =>
    (statement || (at === 0 && isCommon(word, reading))) && /^[A-Z][a-z'’-]+$/.test(word) && !isName(word, reading)
      ? word.toLowerCase()
      : word,
  );
}

/** In a table that is no statement, what a row is of: the label above it, else what its table adds up to. "Mac" says little, "Mac (part of total net sales)" all. */
function belonging({ table, row, cell }: Reading, above: string): string {
  if (above !== '') return ` (${above})`;
  const total = table.rows.findIndex(
    (other, r) => r > row && /^total\b/i.test(other.text) && table.cells.some((c) => c.row === r && c.column === cell.column),
  );
  const name = cleaned(table.rows[total]?.text ?? '').toLowerCase();
  return name === '' || cell.unit.kind === 'percent' || /^total\b/i.test(table.rows[row]?.text ?? '') ? '' : ` (part of ${name})`;
}

const cleaned = (label: string): string =>
  label
    .replace(/\s+/g, ' ')
    .replace(/\((?:see )?(?:notes?|schedule)\b[^)]*\)|\(\s*(?:\d{1,2}|[a-z])\s*\)|[*†‡§]+/gi, '')
    .replace(/[\s:.,—–-]+$/, '')
    .trim();

/** A word that the page also prints small is no name: "Selling" is, "Mac" is not. */
const isCommon = (word: string, reading: Reading): boolean => new RegExp(`\\b${word.toLowerCase()}\\b`).test(reading.evidence.page.text);

function isName(word: string, reading: Reading): boolean {
  const company = reading.evidence.card.metadata.company?.value ?? '';
  return (
    company
      .toLowerCase()
      .split(/[\s,.]+/)
      .includes(word.toLowerCase()) && !/^(?:the|and|of|company|income|products|services|health|foods)$/i.test(word)
  );
}

/** Money that goes out is asked for, and told, by its size: "purchases of … were $1,577 million", though the statement prints (1,577). */
const OUTFLOW =
  /^(?:less:?\s+)?(?:cash\s+)?(?:purchases?|payments?|repayments?|repurchases?|acquisitions?|additions?|expenditures?|capital\s+(?:expenditures?|spending|outlays?)|dividends?|distributions?|investments?\s+in|redemptions?|retirements?|common\s+stock\s+repurchase|stock\s+repurchase|share\s+repurchase|treasury\s+stock\s+(?:purchase|repurchase|acquired)|costs?\b|cash paid|interest paid|taxes paid|income taxes paid|provision|interest expense|.*\bexpenses?\b|.*\brepurchased?$|.*\bpaid\b)/i;

/** Value and unit as the question wants them: in its scale, rounded as it says. */
function asAsked(context: Context, reading: Reading, outflow: boolean): { value: number; unit: Unit; decimals: number | undefined } {
  const { cell } = reading;
  const { wants } = context.question;
  const printed = outflow ? Math.abs(cell.value ?? 0) : (cell.value ?? 0);
  const unit = inferred(cell.unit, wants.unit);
  const scale =
    wants.unit !== undefined && wants.unit.kind === unit.kind && unit.kind !== 'percent' && !unit.perShare && scaleNamed(context)
      ? wants.unit.scale
      : unit.scale;
  const value = rescale(printed, unit.scale, scale);
  return { value: wants.decimals === undefined ? value : round(value, wants.decimals), unit: { ...unit, scale }, decimals: wants.decimals };
}

/** A question that names only the currency ("in USD") asks for no other scale. */
const scaleNamed = (context: Context): boolean =>
  context.question.wants.unit?.scale !== 1 || /\bin (?:whole |actual )?(?:dollars|units)\b/i.test(context.question.text);

/** A table that states no kind of unit gives sums of money where money was asked for. */
const inferred = (unit: Unit, wanted: Unit | undefined): Unit =>
  unit.kind === 'unknown' && wanted?.kind === 'money'
    ? { ...unit, kind: 'money', ...(wanted.currency === undefined ? {} : { currency: wanted.currency }) }
    : unit;

/** The answer that is one cell: a sentence, a card and the footnote of the cell. */
export function figureDraft(context: Context, reading: Reading, checks: DraftFigure['checks']): Draft | null {
  const { table, cell, evidence } = reading;
  const printed = table.columns[cell.column]?.period;
  if (printed === undefined) return null;
  const period = fiscalPeriod(printed, evidence.card);
  const phrase = phraseOf(reading);
  const outflow = (cell.value ?? 0) < 0 && OUTFLOW.test(phrase) && !/\bnet cash\b|\(used in\)|\bbenefit\b/i.test(phrase);
  const { value, unit, decimals } = asAsked(context, reading, outflow);
  const sameScale = unit.scale === cell.unit.scale && decimals === undefined;
  const digits = wordsOf(evidence.page, cell.span).replace(/[^\d.,]/g, '');
  const keep = sameScale && /^[\d,]*\.?\d+$/.test(digits) ? { printed: digits } : decimals === undefined ? {} : { decimals };
  // "earnings per share were $6.11" says per share once
  const amount = formatAmount(value, /\bper\b[^,]*\bshare\b/i.test(phrase) ? { ...unit, perShare: false } : unit, keep);
  const source = sourceOfCell(evidence, table, cell);
  const text = `${possessive(companyName(evidence.card))} ${phrase} ${isPlural(phrase) ? 'were' : 'was'} ${amount} ${whenOf(period)}.`;
  const name = table.rows[reading.row]?.text.replace(/\s+/g, ' ').trim() ?? '';
  const figure: DraftFigure = {
    name: cleaned(name),
    value,
    unit,
    text: sameScale && 'printed' in keep ? (value < 0 ? `(${digits})` : digits) : formatNumber(value, decimals),
    period,
    reading,
    source,
    checks,
  };
  return { sentences: [{ text, sources: [source] }], figure };
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

/** What is said of other places that print the same figure. */
export function checksOf(reading: Reading, others: readonly Reading[]): DraftFigure['checks'] {
  const said = new Set<string>();
  const checks: { text: string; passed: boolean }[] = [];
  for (const other of others) {
    const sameTable = other.table === reading.table && other.evidence.page === reading.evidence.page;
    if (sameTable || other.evidence.hit.filing !== reading.evidence.hit.filing || checks.length === 2) continue;
    if (Math.abs(Math.abs(plainValue(other.cell)) - Math.abs(plainValue(reading.cell))) > 0) continue;
    const place =
      other.table.statement === undefined
        ? `page ${String(other.evidence.page.number)}`
        : `the ${STATEMENT[other.table.statement]}, page ${String(other.evidence.page.number)}`;
    if (said.has(place)) continue;
    said.add(place);
    checks.push({ text: `Agrees with ${place}`, passed: true });
  }
  if (reading.table.unitSpan !== undefined && reading.table.unitSpan.page === reading.evidence.page.number)
    checks.push({
      text: `Unit read from the page: ${wordsOf(reading.evidence.page, reading.table.unitSpan).replace(/\s+/g, ' ').trim()}`,
      passed: true,
    });
  return checks;
}

const STATEMENT = {
  income: 'income statement',
  balance: 'balance sheet',
  cashflow: 'cash flow statement',
  equity: 'statement of equity',
  comprehensive: 'statement of comprehensive income',
} as const;

/** What the question calls an item, for headings and for what was looked for. */
export const itemName = (item: string, words: string): string => lexiconEntry(item)?.name ?? words;
