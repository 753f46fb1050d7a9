import type { Calculation, Check, Found, Operand } from '../../domain/figures.ts';
import type { FilingId } from '../../domain/document.ts';
import type { FilingCard } from '../../domain/question.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { checksOn } from './filingChecks.ts';

/** How many passed checks a card shows; what failed is always shown. */
const PASSED = 3;

/** The filings whose checks a finding's figures want: their own, and those of the year after, which print the same figures again and may restate them. */
export function filingsOf({ finding }: Found, cards: readonly FilingCard[] = []): readonly FilingId[] {
  const own = [...new Set((finding?.results ?? []).flatMap(({ operands }) => operands.map(({ filing }) => filing)))];
  const after = cards.filter((later) => cards.some((card) => own.includes(card.id) && isYearAfter(cards, later, card)));
  return [...new Set([...own, ...after.map(({ id }) => id)])];
}

const isYearAfter = (cards: readonly FilingCard[], later: FilingCard, card: FilingCard): boolean =>
  sameFiler(cards, later.id, card.id) &&
  later.metadata.form?.value === card.metadata.form?.value &&
  later.metadata.fiscalQuarter?.value === card.metadata.fiscalQuarter?.value &&
  later.metadata.fiscalYear !== undefined &&
  later.metadata.fiscalYear.value === (card.metadata.fiscalYear?.value ?? Number.NaN) + 1;

/** Attaches to every figure the checks that touch one of its rows, and those that its statement failed in its period. `checks` are by filing. */
export function withChecks(found: Found, checks: ReadonlyMap<FilingId, readonly Check[]>): Found {
  const { finding } = found;
  if (finding === null || checks.size === 0) return found;
  return { ...found, finding: { ...finding, results: finding.results.map((result) => checked(result, checks)) } };
}

function checked(calculation: Calculation, checks: ReadonlyMap<FilingId, readonly Check[]>): Calculation {
  const restated = [...checks.values()].flat().filter(({ state }) => state === 'restated');
  const touching = [
    ...new Set(calculation.operands.flatMap((operand) => checksOn(operand, [...(checks.get(operand.filing) ?? []), ...restated]))),
  ];
  const failed = touching.filter(({ state }) => state !== 'passed');
  const passed = touching.filter(({ state }) => state === 'passed').slice(0, PASSED);
  const said = [...failed, ...passed].map(({ text, state }) => ({
    text: state === 'restated' ? `Restated? ${text}` : text,
    passed: state === 'passed',
  }));
  const refused = failed.some(
    ({ state, operands }) => state === 'failed' && calculation.operands.some((one) => operands.some((other) => isSameCell(one, other))),
  );
  return { ...calculation, checks: [...said, ...calculation.checks], ...(refused && { refused }) };
}

const isSameCell = (one: Operand, other: Operand): boolean =>
  one.filing === other.filing && one.page === other.page && one.span.start === other.span.start;
