import type { FilingId } from '../../src/domain/document.ts';
import type { Operand, StatementView } from '../../src/domain/figures.ts';
import { filingChecks } from '../../src/figures/checks/filingChecks.ts';

/** What a misreading does to a figure: its sign lost, a digit added, a digit changed. */
const WRONG: readonly ((value: number) => number)[] = [(value) => -value, (value) => value * 10, (value) => Math.round(value * 109) / 100];

/**
 * How many of some amounts of the face statements, each misread in turn, a check tells. Every `step`th amount is tried, with one of the three ways to be wrong.
 */
export function noticed(
  filing: FilingId,
  views: readonly StatementView[],
  step: number,
): { readonly tried: number; readonly told: number } {
  let tried = 0;
  let told = 0;
  let at = 0;
  for (const [v, view] of views.entries()) {
    if (view.kind === 'equity' || view.kind === 'comprehensive') continue;
    for (const [r, row] of view.rows.entries())
      for (const [c, cell] of row.cells.entries()) {
        if (cell === null || cell.unit.kind !== 'money' || cell.unit.perShare || cell.value === 0 || at++ % step !== 0) continue;
        const value = WRONG[tried % WRONG.length]?.(cell.value) ?? cell.value;
        const changed: Operand = { ...cell, value, text: String(value) };
        const rows = view.rows.with(r, { ...row, cells: row.cells.with(c, changed) });
        tried++;
        if (filingChecks(filing, views.with(v, { ...view, rows }), []).some(({ state }) => state === 'failed')) told++;
      }
  }
  return { tried, told };
}
