import type { Calculation, Check, Found } from '../domain/figures.ts';
import type { FilingId } from '../domain/document.ts';
import { checksOn } from './checks.ts';

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
  const touching = [...new Set(calculation.operands.flatMap((operand) => checksOn(operand, checks.get(operand.filing) ?? [])))];
  const failed = touching.filter(({ state }) => state !== 'passed');
  const passed = touching.filter(({ state }) => state === 'passed').slice(0, PASSED);
  const said = [...failed, ...passed].map(({ text, state }) => ({
    text: state === 'restated' ? `Restated? ${text}` : text,
    passed: state === 'passed',
  }));
  return { ...calculation, checks: [...said, ...calculation.checks] };
}
