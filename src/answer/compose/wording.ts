import type { Period } from '../../domain/document.ts';
import type { Calculation, Operand } from '../../domain/figures.ts';
import type { FilingCard } from '../../domain/question.ts';
import { formatAmount } from '../../text/amounts.ts';
import { shortCompany } from '../../text/naming.ts';
import { dateInWords, shortWhen, whenOf } from '../../text/when.ts';

/** A company as a sentence names it: "MICROSOFT CORPORATION" → "Microsoft". */
export function companyName(card: FilingCard): string {
  const full = card.metadata.company?.value ?? '';
  if (full === '') return 'the company';
  const name = shortCompany(full);
  return name === name.toUpperCase() && name.length > 4
    ? name.replace(/[A-Z][A-Z'’]+/g, (w) => w.charAt(0) + w.slice(1).toLowerCase())
    : name;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name inside a sentence: "Return on assets" → "return on assets"; "EBITDA margin" stays. */
export const inside = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** A cell in words, its digits as the filing prints them. */
export function amountOf({ text, value, unit }: Operand): string {
  const printed = text.replace(/[^\d.,]/g, '');
  return formatAmount(value, unit, /^[\d,]*\.?\d+$/.test(printed) ? { printed } : {});
}

/** The result of a calculation in words, as it is shown. */
export const resultOf = ({ value, unit, text, name }: Calculation): string =>
  // "earnings per share were $6.11" says per share once
  formatAmount(value, /\bper\b[^,]*\bshare\b/i.test(name) ? { ...unit, perShare: false } : unit, { printed: text.replace(/[()]/g, '') });

/** The formula in words, then in the figures printed: "operating income ÷ revenue", "88,523 ÷ 211,915". Null for a single cell. */
function formulaOf({ pieces, operands }: Calculation): { readonly words: string; readonly figures: string } | null {
  if (operands.length < 2 && pieces.length < 2) return null;
  const times = new Set(operands.map((operand) => short(operand)));
  const scales = new Set(operands.map(({ unit }) => `${unit.kind}${String(unit.scale)}`));
  const name = (operand: Operand): string => (times.size > 1 ? `${operand.name} ${short(operand)}`.trim() : operand.name);
  const figure = (operand: Operand): string => (scales.size > 1 ? amountOf(operand) : digitsOf(operand));
  const set = (say: (operand: Operand, bare: boolean) => string): string =>
    pieces
      .map((piece, i) => {
        if (typeof piece === 'string') return piece.slice(isSized(pieces, i - 1) ? 1 : 0, isSized(pieces, i + 1) ? -1 : undefined);
        const operand = operands[piece];
        return operand === undefined ? '' : say(operand, isSized(pieces, i));
      })
      .join('');
  return { words: set(name), figures: set((operand, bare) => (bare ? figure(operand).replace(/[()]/g, '') : figure(operand))) };
}

/** Whether a piece is one cell taken without its sign: bars around it say nothing to a reader of a sentence. */
function isSized(pieces: Calculation['pieces'], at: number): boolean {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  return (
    typeof pieces[at] === 'number' &&
    typeof before === 'string' &&
    before.endsWith('|') &&
    typeof after === 'string' &&
    after.startsWith('|')
  );
}

/** More cells than these make a sentence unreadable: their working is on the card. */
const READABLE = 6;

/** The formulas of several calculations for the end of a sentence; the words that they have in common are said once. */
export function formulasOf(calculations: readonly Calculation[]): string {
  if (calculations.some(({ operands }) => operands.length > READABLE)) return '';
  const all = calculations.flatMap((calculation) => formulaOf(calculation) ?? []);
  const said = [...new Set(all.map(({ words }) => words))].map(
    (words) => `${words} = ${listed(all.filter((one) => one.words === words).map(({ figures }) => figures))}`,
  );
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** What moved without its sign, for words that say which way. */
export const sized = (calculation: Calculation): Calculation => ({
  ...calculation,
  value: Math.abs(calculation.value),
  text: calculation.text.replace(/[()]/g, ''),
});

/** A change in percentage points with the two rates it lies between; null for any other figure. */
export function ratesMoved(calculation: Calculation): string | null {
  const { name, unit, value, steps, operands } = calculation;
  const [later, earlier, more] = (steps ?? []).filter((step) => step.unit.kind === 'percent');
  if (unit.kind !== 'points' || later === undefined || earlier === undefined || more !== undefined) return null;
  const when = ({ pieces }: typeof later): string => {
    const own = operands.filter((_, i) => pieces.includes(i));
    return whenOfResult({ ...calculation, operands: own, period: own[0]?.period ?? calculation.period });
  };
  const noun = inside(name.replace(/^Change in /, ''));
  const moved = value === 0 ? 'did not change' : `${value > 0 ? 'increased' : 'decreased'} by ${resultOf(sized(calculation))}`;
  return `${noun} ${moved}, from ${earlier.text} % ${when(earlier)} to ${later.text} % ${when(later)}`;
}

const short = ({ period }: Operand): string => (period === undefined ? '' : shortWhen(period));

const digitsOf = ({ text, value }: Operand): string => {
  const digits = text.replace(/[^\d.,]/g, '');
  return digits === '' ? '0' : value < 0 ? `(${digits})` : digits;
};

/** When a calculation's result is so: the fiscal years it runs over where its operands are of several, else its period. */
export function whenOfResult({ operands, period }: Calculation): string {
  const flows = operands.filter((operand) => operand.period?.kind === 'duration');
  const years = [...new Set((flows.length > 0 ? flows : operands).flatMap((operand) => operand.period?.fiscalYear ?? []))].sort();
  const [first] = years;
  const last = years.at(-1);
  const annual = (one: Period | undefined): boolean => one?.kind === 'instant' || one?.months === 12 || one?.months === undefined;
  if (first === undefined || last === undefined || first === last || !operands.every((operand) => annual(operand.period)))
    return whenOf(period);
  if (flows.length > 0) return `from fiscal ${String(first)} to fiscal ${String(last)}`;
  const days = [...new Set(operands.flatMap((operand) => operand.period?.end ?? []))].sort();
  const [from = ''] = days;
  return days.length < 2 ? whenOf(period) : `from ${dateInWords(from)} to ${dateInWords(days.at(-1) ?? from)}`;
}

/** Whether the head noun of a label is plural: "purchases of …", "net sales", "total assets"; not "goodwill", "cost of sales", "loss per share". */
export function isPlural(phrase: string): boolean {
  const head =
    phrase
      .replace(/\s*\([^)]*\)/g, '')
      .split(/,| of | as | per | from | to | in | for | at | on | by | before | after | attributable | provided | used | net of /)[0] ?? '';
  if (/\b(?:and)\b/.test(head) && !/\b(?:expense|development|income|depreciation)\b/.test(head)) return true;
  const last = head.trim().split(' ').at(-1) ?? '';
  return /s$/i.test(last) && !/(?:ss|us|is)$/i.test(last) && !/^(?:cos|eps|gaap)$/i.test(last);
}
