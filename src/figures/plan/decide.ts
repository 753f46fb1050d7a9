import { Decimal } from 'decimal.js';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { formatAmount } from '../../text/amounts.ts';
import { insideSentence } from '../../text/labels.ts';
import { whenOf } from '../../text/when.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';
import type { Plan } from '../../domain/plan.ts';
import { isBySize } from '../cells/goesOut.ts';
import { passesLimit } from './passesLimit.ts';

const [AT_PAR, NONE, BENEFIT] = [anyOf(testCues.atPar), anyOf(testCues.none), anyOf(testCues.benefit)];

export type Decision = Pick<Finding, 'verdict' | 'went' | 'moved' | 'against' | 'says'>;

/** Whether what comes to nothing may be there all the same: shares at a cent a share are nothing in thousands. */
export function isNilAtPar({ operands }: Pick<Calculation, 'operands'>): boolean {
  const rows = operands.map(({ rowText }) => rowText).join(' ');
  return AT_PAR.test(rows) && !NONE.test(rows);
}

/**
 * Decides a test on its results, oldest first. Without a verdict where the numbers do not define one: two figures that are the same as shown have neither risen nor
 * fallen. `other` is what `above` and `below` are compared with.
 */
export function decide(plan: Plan, results: readonly Calculation[], other?: Calculation): Decision {
  const { test } = plan;
  const first = results[0];
  const last = results.at(-1);
  if (first === undefined || last === undefined) return { says: plan.name };
  const name = insideSentence(plan.name);
  if (test === undefined) return { says: plan.name };
  switch (test.is) {
    case 'up':
    case 'down':
    case 'either':
    case 'changed': {
      if (results.length < 2) return { says: plan.name };
      const went = wentOf(...sized(first, last));
      const moved = { increased: test.verbs?.rose, decreased: test.verbs?.fell, 'did not change': undefined }[went] ?? went;
      const says = `${plan.name} ${moved} from ${shown(first)} ${whenOf(first.period)} to ${shown(last)} ${whenOf(last.period)}`;
      if (test.is === 'either') return { went, moved, says };
      if (test.is === 'changed') return { went, moved, says, verdict: went === 'did not change' ? 'no' : 'yes' };
      return { went, moved, says, verdict: went === (test.is === 'up' ? 'increased' : 'decreased') ? 'yes' : 'no' };
    }
    case 'positive':
    case 'negative': {
      const sign = plain(last).comparedTo(0);
      const says = `${plan.name} is ${sign > 0 ? 'positive' : sign < 0 ? 'negative' : 'zero'} ${whenOf(last.period)}`;
      return { says, verdict: (test.is === 'positive' ? sign > 0 : sign < 0) ? 'yes' : 'no' };
    }
    case 'some': {
      const says = `${plan.name} ${whenOf(last.period)}: ${shown(last)}`;
      // a charge below nothing is none: a tax benefit is no tax that was owed
      const below = plain(last).isNegative() && last.operands.some(({ rowText }) => BENEFIT.test(rowText));
      if (!plain(last).isZero()) return { says, verdict: below ? 'no' : 'yes' };
      return isNilAtPar(last) ? { says } : { says, verdict: 'no' };
    }
    case 'above':
    case 'below': {
      const over = test.is === 'above';
      if (test.limit !== undefined) {
        const held = passesLimit(
          { limit: test.limit, over, orEqual: test.orEqual === true },
          last.value,
          last.unit,
          last.tree.kind === 'leaf',
        );
        if (held === null) return { says: plan.name };
        const says = `${name} is ${held.against} ${whenOf(last.period)}: ${shown(last)}`;
        return { says, against: held.against, verdict: held.yes ? 'yes' : 'no' };
      }
      if (other === undefined || other.unit.kind !== last.unit.kind || other.unit.perShare !== last.unit.perShare)
        return { says: plan.name };
      const order = plain(last).comparedTo(plain(other));
      const says = `${name} is ${order > 0 ? 'above' : order < 0 ? 'below' : 'equal to'} ${shown(other)} ${whenOf(last.period)}`;
      const rate = last.unit.kind === 'percent' || last.unit.kind === 'ratio';
      const against = order === 0 ? 'the same as' : `${order > 0 ? (rate ? 'higher' : 'more') : rate ? 'lower' : 'less'} than`;
      return { says, against, verdict: (order === 0 ? test.orEqual === true : order > 0 === over) ? 'yes' : 'no' };
    }
    case 'within': {
      if (results.length < 3) return { says: plan.name };
      const most = new Decimal(test.most);
      const steps = results.slice(1).map((later, i) => stepOf(results[i]!, later));
      const widest = steps.reduce((a, b) => (b.greaterThan(a) ? b : a), new Decimal(0));
      const unit = last.unit.kind === 'percent' ? 'percentage points' : '%';
      return {
        verdict: widest.lessThanOrEqualTo(most) ? 'yes' : 'no',
        says: `${plan.name} moved by at most ${widest.toDecimalPlaces(1).toFixed()} ${unit} from one year to the next`,
      };
    }
  }
}

/** A result with its unit: "42.7 %". */
const shown = ({ value, unit, text }: Calculation): string => formatAmount(value, unit, { printed: text.replace(/[()]/g, '') });

/** Both as they are compared: what a row prints in parentheses at both times by its size. */
function sized(first: Calculation, last: Calculation): readonly [Decimal, Decimal] {
  const [from, to] = [plain(first), plain(last)];
  const row = last.tree.kind === 'leaf' ? last.operands[0]?.rowText : undefined;
  return row !== undefined && from.isNegative() && to.isNegative() && isBySize(row) ? [from.abs(), to.abs()] : [from, to];
}

const plain = ({ value, unit }: Calculation): Decimal => new Decimal(value).times(unit.scale);

function wentOf(from: Decimal, to: Decimal): NonNullable<Finding['went']> {
  const order = to.comparedTo(from);
  return order > 0 ? 'increased' : order < 0 ? 'decreased' : 'did not change';
}

/** How far a figure moved: in points where it is a percentage, else in per cent of what it was. */
function stepOf(from: Calculation, to: Calculation): Decimal {
  const moved = plain(to).minus(plain(from)).abs();
  if (to.unit.kind === 'percent') return moved;
  return plain(from).isZero() ? new Decimal(Infinity) : moved.div(plain(from).abs()).times(100);
}
