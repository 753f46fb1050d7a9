import type { Calculation, Check, Found, Operand } from '../domain/figures.ts';
import type { FilingId } from '../domain/document.ts';

/** How many passed checks a card shows; what failed is always shown. */
const PASSED = 3;

/** The filings whose checks a finding's figures want. */
export const filingsOf = ({ finding }: Found): readonly FilingId[] => [
  ...new Set((finding?.results ?? []).flatMap(({ operands }) => operands.map(({ filing }) => filing))),
];

/** Puts beside every figure the checks that touch one of its rows, and those that its statement failed in its period. `checks` are by filing. */
export function withChecks(found: Found, checks: ReadonlyMap<FilingId, readonly Check[]>): Found {
  const { finding } = found;
  if (finding === null || checks.size === 0) return found;
  return { ...found, finding: { ...finding, results: finding.results.map((result) => checked(result, checks)) } };
}

function checked(calculation: Calculation, checks: ReadonlyMap<FilingId, readonly Check[]>): Calculation {
  const touching: Check[] = [];
  for (const operand of calculation.operands)
    for (const check of checks.get(operand.filing) ?? []) if (!touching.includes(check) && concerns(check, operand)) touching.push(check);
  const failed = touching.filter(({ state }) => state !== 'passed');
  const passed = touching.filter(({ state }) => state === 'passed').slice(0, PASSED);
  const said = [...failed, ...passed].map(({ text, state }) => ({
    text: state === 'restated' ? `Restated? ${text}` : text,
    passed: state === 'passed',
  }));
  return { ...calculation, checks: [...said, ...calculation.checks] };
}

/** A check of the very cell, or one that failed on a row or on the statement of the cell in its period. */
function concerns({ operands, state, statement, period }: Check, operand: Operand): boolean {
  if (operands.some((one) => isCell(one, operand))) return true;
  if (state === 'passed') return false;
  const sameTime = period?.end === operand.period?.end && period?.fiscalYear === operand.period?.fiscalYear;
  return state === 'failed' && statement !== undefined && statement === operand.statement && sameTime;
}

const isCell = (a: Operand, b: Operand): boolean =>
  a.filing === b.filing && a.page === b.page && a.table === b.table && a.row === b.row && a.column === b.column;
