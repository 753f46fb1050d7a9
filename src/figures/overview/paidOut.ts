import type { Operand } from '../../domain/figures.ts';
import type { Paid } from '../../domain/overview.ts';
import { concept } from '../../text/concepts.ts';
import { plain } from '../checks/makeCheck.ts';
import { conceptCell, timesOf, type StatedFiling } from './stated.ts';

const ROWS = [
  { kind: 'dividends per share', id: 'CommonStockDividendsPerShareDeclared', at: 'income' },
  { kind: 'dividends', id: 'PaymentsOfDividends', at: 'flows' },
  { kind: 'buybacks', id: 'PaymentsForRepurchaseOfCommonStock', at: 'flows' },
] as const;

/** Dividends and purchases of own shares as the face statements have them, with the same of a year earlier; nothing where nothing was paid in either. */
export function paidOut(filing: StatedFiling): Paid[] {
  const times = timesOf([filing]);
  const found = ROWS.flatMap(({ kind, id, at }): Paid[] => {
    const [own, earlier] = times[at];
    const now = own === undefined ? null : conceptCell([filing], id, own);
    const before = earlier === undefined ? null : conceptCell([filing], id, earlier);
    if (now === null || !fits(now, id) || (plain(now) === 0 && (before === null || plain(before) === 0))) return [];
    return [{ kind, now, before: before !== null && fits(before, id) ? before : null }];
  });
  return found.filter(({ kind }) => kind !== 'dividends' || !found.some((other) => other.kind === 'dividends per share'));
}

const fits = ({ unit }: Operand, id: string): boolean => unit.kind === 'money' && unit.perShare === (concept(id)?.measure === 'per-share');
