import { Decimal } from 'decimal.js';
import type { Unit } from '../../domain/document.ts';
import type { Limit } from '../../domain/plan.ts';
import { currencyOf } from '../../text/numbers.ts';

/** What a figure is held against, and how. */
interface LimitHeld {
  readonly limit: Limit;
  readonly over: boolean;
  readonly orEqual: boolean;
}

export interface LimitPassed {
  readonly yes: boolean;
  /** How the figure stands to the limit, for the end of a sentence: "more than $75 billion". */
  readonly against: string;
}

const WHOLE_UNITS: ReadonlySet<Unit['kind']> = new Set<Unit['kind']>(['money', 'count', 'shares']);

/** Whether a figure is above a limit, or below it; null where the two are of different kinds, and where a rounded figure comes out as the limit itself. `exact`: printed, not worked out. */
export function passesLimit({ limit, over, orEqual }: LimitHeld, value: number, unit: Unit, exact: boolean): LimitPassed | null {
  const figure = sizeFor(limit, value, unit);
  if (figure === null) return null;
  const order = figure.comparedTo(limit.value);
  if (order === 0 && !exact) return null;
  const stands = order === 0 ? 'exactly' : order > 0 ? (isRate(limit) ? 'above' : 'more than') : isRate(limit) ? 'below' : 'less than';
  return { yes: order === 0 ? orEqual : order > 0 === over, against: `${stands} ${limit.text}` };
}

/** No rate is held against more than this: "over 1 billion" is of a sum. */
const MOST_OF_RATE = 10_000;

const isRate = ({ kind }: Limit): boolean => kind === 'percent' || kind === 'ratio';

/** The figure in the unit of the limit. */
function sizeFor({ kind, text, value: limit }: Limit, value: number, unit: Unit): Decimal | null {
  const plain = new Decimal(value).times(unit.scale);
  switch (kind) {
    case 'money': {
      const said = currencyOf(text);
      const same = said === undefined || unit.currency === undefined || said === unit.currency;
      return unit.kind === 'money' && same ? plain : null;
    }
    case 'percent':
      return unit.kind === 'percent' ? new Decimal(value) : unit.kind === 'ratio' ? new Decimal(value).times(100) : null;
    case 'ratio':
      return unit.kind === 'ratio' ? new Decimal(value) : null;
    default:
      // a bare number of a rate is in the unit that the rate is printed in
      return WHOLE_UNITS.has(unit.kind) ? plain : new Decimal(limit).greaterThan(MOST_OF_RATE) ? null : new Decimal(value);
  }
}
