import type { Check, Operand } from '../../domain/figures.ts';
import type { Changed, ChangedRow } from '../../domain/overview.ts';
import type { FilingCard } from '../../domain/question.ts';
import { difference, leaf } from '../../domain/tree.ts';
import { cleaned } from '../cells/phrase.ts';
import { fiscalPeriod } from '../cells/period.ts';
import { workedOut } from './stated.ts';

/** Of the rows of a statement at one time so many at least must be the same before those that are not are believed: else a column was read as another's. */
const LEAST_SAME = 3;
const SHARE_SAME = 0.5;
/** More rows than this are a new statement. */
const MOST = 6;
/** What a reader looks for first among what is unchanged. */
const TELLING = ['OperatingIncomeLoss', 'NetIncomeLoss', 'ProfitLoss', 'Assets'];

/**
 * The figures that a filing prints of the year before otherwise than the earlier filing printed them, by the checks against that filing. Null where the library has no such
 * filing or too little of the two agrees.
 */
export function changedRows(card: FilingCard, checks: readonly Check[]): Changed | null {
  const year = card.metadata.fiscalYear?.value;
  if (year === undefined || card.metadata.fiscalQuarter !== undefined) return null;
  const held = checks.flatMap((check) => {
    const [now, before] = check.operands;
    const period = check.period && fiscalPeriod(check.period, card);
    return check.kind === 'prior year' && now !== undefined && before !== undefined && period?.fiscalYear === year - 1
      ? [{ check, now, before }]
      : [];
  });
  const earlier = held[0]?.before.filing;
  if (earlier === undefined) return null;
  const own = held.filter(({ before, now }) => before.filing === earlier && before.unit.scale === now.unit.scale);
  const same = own.filter(({ check }) => check.state === 'passed');
  const rows = own.flatMap(({ check, now, before }): ChangedRow[] => {
    const alike = own.filter((other) => other.check.statement === check.statement);
    const agreed = alike.filter((other) => other.check.state === 'passed').length;
    if (check.state !== 'restated' || agreed < LEAST_SAME || agreed < SHARE_SAME * alike.length) return [];
    const name = cleaned(now.rowText);
    const by = workedOut(name, difference(leaf(now), leaf(before)), {});
    return by === null || !/\p{L}{3}/u.test(name) ? [] : [{ name, before, now, by }];
  });
  const told = TELLING.flatMap((id) => same.filter(({ now }) => now.concept === id && isOwn(now)).slice(0, 1));
  if (same.length < LEAST_SAME || rows.length > MOST) return null;
  return {
    earlier,
    fiscalYear: year - 1,
    rows,
    same: same.length,
    unchanged: told.slice(0, 3).map(({ now, before }) => ({ name: cleaned(now.rowText), now, before })),
  };
}

/** On the statement that the item belongs to. */
const isOwn = ({ statement }: Operand): boolean => statement === 'income' || statement === 'balance';
