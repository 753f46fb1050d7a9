import type { Context } from '../../domain/context.ts';
import type { Unit } from '../../domain/document.ts';
import type { Calculation } from '../../domain/figures.ts';
import { formatNumber, rescale, round } from '../../text/amounts.ts';
import { terms } from '../../text/tokens.ts';
import { goesOut } from './goesOut.ts';
import { plainValue, type RowReading } from './rowMatch.ts';
import { operandOf } from './operand.ts';
import { cleaned, phraseOf } from './phrase.ts';
import { statementCalled } from '../../text/words/statementtitles.ts';
import { isBareBalance } from './rows/atClose.ts';
import { labelInColumn } from './rows/labelInColumn.ts';
import { partInTitle } from './rows/partInTitle.ts';
import { unitOf } from './rows/unitOf.ts';

/** Value and unit as the question wants them: in its scale, rounded as it says. */
function asAsked(context: Context, reading: RowReading, outflow: boolean): { value: number; unit: Unit; decimals: number | undefined } {
  const { cell } = reading;
  const { wants } = context.question;
  const printed = outflow ? Math.abs(cell.value ?? 0) : (cell.value ?? 0);
  const unit = inferred(unitOf(reading), wants.unit);
  const scale =
    wants.unit !== undefined && wants.unit.kind === unit.kind && unit.kind !== 'percent' && !unit.perShare && scaleNamed(context)
      ? wants.unit.scale
      : unit.scale;
  const value = rescale(printed, unit.scale, scale);
  return { value: wants.decimals === undefined ? value : round(value, wants.decimals), unit: { ...unit, scale }, decimals: wants.decimals };
}

/** A question that names only the currency ("in USD") asks for no other scale. */
const scaleNamed = (context: Context): boolean => context.question.wants.unit?.scale !== 1 || context.question.plainUnits;

/** A table that states no kind of unit gives sums of money where money was asked for. */
const inferred = (unit: Unit, wanted: Unit | undefined): Unit =>
  unit.kind === 'unknown' && wanted?.kind === 'money'
    ? { ...unit, kind: 'money', ...(wanted.currency === undefined ? {} : { currency: wanted.currency }) }
    : unit;

/** One cell as a calculation: as reported, in the unit and rounding that the question asks for. Null where its column has no period. */
export function cellCalculation(
  context: Context,
  reading: RowReading,
  checks: Calculation['checks'] = [],
  chance?: number,
): Calculation | null {
  const { cell } = reading;
  const { measure } = context.question;
  // a row without a label, and "Gross profit" as a share of revenue, go by what was asked for
  const label = reading.table.rows[reading.row]?.text ?? '';
  const said = terms(label);
  const byMeasure =
    measure.formula !== undefined && cell.unit.kind === 'percent' && !terms(measure.words).every((term) => said.includes(term));
  const own = byMeasure || isBareBalance(label) ? '' : phraseOf(reading);
  const phrase = own === '' ? measure.words : own;
  const part = partInTitle(context, reading, phrase);
  const operand = { ...operandOf(reading, part === '' ? phrase : `${phrase} (${part})`), ...(chance === undefined ? {} : { chance }) };
  const { period, name } = operand;
  if (period === undefined) return null;
  const outflow = (cell.value ?? 0) < 0 && goesOut(name);
  const { value, unit, decimals } = asAsked(context, reading, outflow);
  const digits = operand.text.replace(/[^\d.,]/g, '');
  const kept = unit.scale === cell.unit.scale && decimals === undefined && /^[\d,]*\.?\d+$/.test(digits);
  return {
    name: cleaned(labelInColumn(reading.table, reading.row, cell.column).replace(/\s+/g, ' ').trim()),
    filing: operand.filing,
    tree: outflow ? { kind: 'size', of: { kind: 'leaf', leaf: 0 } } : { kind: 'leaf', leaf: 0 },
    operands: [operand],
    value,
    unit,
    text: kept ? (value < 0 ? `(${digits})` : digits) : formatNumber(value, decimals),
    period,
    pieces: [0],
    notes: [],
    others: [],
    checks,
  };
}

/** What is said of other places that print the same figure. */
export function checksOf(reading: RowReading, others: readonly RowReading[]): Calculation['checks'] {
  const said = new Set<string>();
  const checks: { text: string; passed: boolean }[] = [];
  for (const other of others) {
    const sameTable = other.table === reading.table && other.evidence.page === reading.evidence.page;
    if (sameTable || other.evidence.hit.filing !== reading.evidence.hit.filing || checks.length === 2) continue;
    if (Math.abs(Math.abs(plainValue(other.cell)) - Math.abs(plainValue(reading.cell))) > 0) continue;
    const place =
      other.table.statement === undefined
        ? `page ${String(other.evidence.page.number)}`
        : `the ${statementCalled[other.table.statement]}, page ${String(other.evidence.page.number)}`;
    if (said.has(place)) continue;
    said.add(place);
    checks.push({ text: `Agrees with ${place}`, passed: true });
  }
  if (reading.table.unitSpan !== undefined && reading.table.unitSpan.page === reading.evidence.page.number)
    checks.push({
      text: `Unit read from the page: ${reading.evidence.page.text.slice(reading.table.unitSpan.start, reading.table.unitSpan.end).replace(/\s+/g, ' ').trim()}`,
      passed: true,
    });
  return checks;
}
