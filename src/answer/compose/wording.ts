import type { Period } from '../../domain/document.ts';
import type { Calculation, Operand } from '../../domain/figures.ts';
import type { FilingCard } from '../../domain/question.ts';
import { formatAmount } from '../../text/amounts.ts';
import { insideSentence } from '../../text/labels.ts';
import { LEXICON } from '../../text/lexicon.ts';
import { shortCompany } from '../../text/naming.ts';
import { TEMPLATES, listed, type Timed } from './templates.ts';
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

/** Words that open names of measures and are no names of their own: "Return on assets", "Net sales". */
const ORDINARY: ReadonlySet<string> = new Set(LEXICON.flatMap(({ name, labels, asked }) => [name, ...labels, ...asked].flatMap(wordsIn)));

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

/** A name inside a sentence: "Return on assets" → "return on assets"; "EBITDA margin" and "Europe" stay. */
export const inside = (name: string): string => (ORDINARY.has(wordsIn(name)[0] ?? '') ? insideSentence(name) : name);

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

/** What moved without its sign, for words that say which way. */
export const sized = (calculation: Calculation): Calculation => ({
  ...calculation,
  value: Math.abs(calculation.value),
  text: calculation.text.replace(/[()]/g, ''),
});

const MOVE = /^(?:Change|Decrease) in /;
const FALL = /^Decrease in /;

/** What a change is called without saying so: "Change in revenue" → "revenue". */
const changing = (name: string): string => inside(name.replace(MOVE, ''));

export const wayOf = (value: number): 'up' | 'down' | 'same' => (value === 0 ? 'same' : value > 0 ? 'up' : 'down');

/** A change in percentage points with the two rates it lies between; null for any other figure. */
export function ratesMoved(whose: string, calculation: Calculation): string | null {
  const { name, unit, value, steps, operands } = calculation;
  const [later, earlier, more] = (steps ?? []).filter((step) => step.unit.kind === 'percent');
  if (unit.kind !== 'points' || later === undefined || earlier === undefined || more !== undefined) return null;
  const at = (step: typeof later): Timed => {
    const own = operands.filter((_, i) => step.pieces.includes(i));
    return {
      amount: `${step.text} %`,
      when: whenOfResult({ ...calculation, operands: own, period: own[0]?.period ?? calculation.period }),
    };
  };
  return TEMPLATES.ratesMoved(whose, changing(name), wayOf(value), resultOf(sized(calculation)), at(earlier), at(later));
}

/** A change of one line between two times, as what it rose or fell by; null for any other figure, and where a sign would have to be read with it. */
export function figureMoved(whose: string, calculation: Calculation): string | null {
  const { name, unit, operands, tree, formula } = calculation;
  const [first, second, more] = operands;
  // a fall that the question asks for the size of takes the later from the earlier
  const fall = FALL.test(name);
  const [later, earlier] = fall ? [second, first] : [first, second];
  const value = fall ? -calculation.value : calculation.value;
  if (later === undefined || earlier === undefined || more !== undefined || formula !== undefined) return null;
  if (later.name !== earlier.name || later.period === undefined || earlier.period === undefined) return null;
  // money that goes out is given by its size, where that is what was worked with; a loss that widened is not put in words here
  const bySize = later.value < 0 && earlier.value < 0 && Math.sign(value) === Math.sign(earlier.value - later.value);
  if (!bySize && (later.value < 0 || earlier.value < 0)) return null;
  if ((later.period.end ?? '') < (earlier.period.end ?? '')) return null;
  const yearly = /^(.+), compound annual growth rate$/.exec(name)?.[1];
  const by = resultOf(sized(calculation));
  const figure = (operand: Operand): string => digitsOf({ ...operand, value: Math.abs(operand.value) });
  if (yearly !== undefined && unit.kind === 'percent')
    return TEMPLATES.grewYearly(whose, inside(yearly), wayOf(value), by, whenOfResult(calculation), figure(later), figure(earlier));
  if (!MOVE.test(name)) return null;
  const noun = inside(later.name);
  if (tree.kind === 'quotient' && unit.kind === 'percent')
    return TEMPLATES.grew(whose, noun, wayOf(value), by, whenOfResult(calculation), figure(later), figure(earlier));
  if (tree.kind !== 'difference') return null;
  const at = (operand: Operand): Timed => ({
    amount: amountOf({ ...operand, value: Math.abs(operand.value) }),
    when: operand.period === undefined ? '' : whenOf(operand.period),
  });
  return TEMPLATES.moved(whose, noun, wayOf(value), by, at(earlier), at(later));
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
  // "dividends declared" are dividends; "technology and content" is one line
  const last =
    head
      .trim()
      .replace(/\s+\w+(?:ed|aid)$/, '')
      .split(' ')
      .at(-1) ?? '';
  return /s$/i.test(last) && !/(?:ss|us|is)$/i.test(last) && !/^(?:cos|eps|gaap)$/i.test(last);
}
