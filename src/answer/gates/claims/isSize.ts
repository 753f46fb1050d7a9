import type { Unit } from '../../../domain/document.ts';
import type { StatedFigure } from './statedFigure.ts';

/** How far a rounded figure may be from what it rounds, as a share of it: with "about" and without. */
const LOOSELY = 0.05;
const EXACTLY = 0.01;
const NOISE = 1e-9;

/**
 * Whether a written figure is `actual`: the same, or it correctly rounded at the last place that is written ("$32.8 billion" for 32,765 million; "about $33
 * billion"), two places at least. "Over" and "nearly" must be on their side of it.
 */
export function isSize(figure: StatedFigure, actual: number): boolean {
  const { size, step, loose, hedge } = figure;
  const off = size - actual;
  if (Math.abs(off) <= NOISE * Math.max(1, actual)) return true;
  if (hedge === 'most' || hedge === 'least') return false;
  if (hedge === 'over' && off > 0) return false;
  if (hedge === 'under' && off < 0) return false;
  const place = hedge === undefined ? step : Math.max(step, loose);
  // two places, or the figure is no longer known by it
  if (size < 10 * place * (1 - NOISE)) return false;
  const whole = hedge === 'over' || hedge === 'under' ? place : place / 2;
  return Math.abs(off) <= whole * (1 + NOISE) && Math.abs(off) <= actual * (hedge === undefined ? EXACTLY : LOOSELY);
}

/** Why a written figure's unit is not a cell's; null where it is. */
export function otherUnit(figure: StatedFigure, unit: Unit): string | null {
  const { kind, currency, perShare, text } = figure;
  const no = (says: string): string => `${text}: the cell counts ${says}`;
  switch (unit.kind) {
    case 'money':
      if (kind !== 'money' && kind !== 'plain') return no('money');
      if (currency !== undefined && currency !== (unit.currency ?? 'USD')) return no(unit.currency ?? 'money of another currency');
      return perShare === unit.perShare ? null : no(unit.perShare ? 'money per share' : 'money, not money per share');
    case 'percent':
      return kind === 'percent' ? null : no('per cent');
    case 'points':
      return kind === 'points' ? null : no('percentage points');
    case 'ratio':
      return kind === 'multiple' || kind === 'plain' ? null : no('a ratio');
    case 'shares':
      return kind === 'shares' || kind === 'plain' ? null : no('shares');
    case 'days':
      return kind === 'days' || kind === 'plain' ? null : no('days');
    case 'count':
    case 'unknown':
      return kind === 'plain' || kind === 'shares' || kind === 'days' ? null : no('something without a unit');
  }
}

/** Whether two figures of running text are in one unit. */
export const sameUnit = (a: StatedFigure, b: StatedFigure): boolean =>
  a.kind === b.kind && a.perShare === b.perShare && (a.currency ?? 'USD') === (b.currency ?? 'USD');
