import 'fake-indexeddb/auto';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { StatementView } from '../../../src/domain/figures.ts';
import { packFigures } from '../../../src/index/pack.ts';
import { fakeOutside, madeFile } from '../../fakes.ts';
import { check, view } from '../../figures/madeviews.ts';
import { desk, valueOf, type Desk } from '../desk.ts';

const year = (fiscalYear: number) => ({
  kind: 'duration' as const,
  months: 12,
  fiscalYear,
  end: `${String(fiscalYear)}-12-31`,
  label: `Year ended December 31, ${String(fiscalYear)}`,
});

/** An income statement of two years: revenue of the first and second column. */
function incomeOf(filing: FilingId, last: number, now: string, before: string): StatementView {
  const made = view('income', '4.0', [String(last), String(last - 1)], [['Total revenue', now, before]]);
  const columns = made.columns.map(({ label }, i) => ({ label, period: year(last - i) }));
  const rows = made.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, i) => cell && { ...cell, filing, period: year(last - i) }),
  }));
  return { ...made, columns, rows };
}

/** What the parse worker makes of the statements of each year's filing. */
const printed: Readonly<Record<number, readonly [string, string]>> = { 2023: ['120', '98'], 2022: ['100', '90'] };

async function withStatements(): Promise<Desk> {
  const outside = fakeOutside();
  const { read } = outside.parser;
  outside.parser.read = async (filing, ...rest) => {
    const result = await read(filing, ...rest);
    if (!result.ok) return result;
    const last = result.value.summary.metadata.fiscalYear?.value ?? 0;
    const figures = printed[last];
    if (!figures) return result;
    const income = incomeOf(filing, last, ...figures);
    const cell = income.rows[0]!.cells[0]!;
    return { ok: true, value: { ...result.value, figures: packFigures({ views: [income], checks: [check('subtotal', cell, [cell])] }) } };
  };
  return desk(outside);
}

const later = madeFile('later.pdf', 'Acme Corporation', '2023', 'Later.');
const earlier = madeFile('earlier.pdf', 'ACME CORP', '2022', 'Earlier.');

describe('checks against an earlier filing', () => {
  it('come and go with it, and follow a correction', async () => {
    const { engine, until } = await withStatements();
    await engine.addFiles([later]);
    const { id } = await until('later.pdf', 'ready');
    const states = async () => valueOf(await engine.statements(id)).checks.map(({ kind, state }) => `${kind}: ${state}`);
    expect(await states()).toEqual(['subtotal: passed']);
    await engine.addFiles([earlier]);
    const { id: before } = await until('earlier.pdf', 'ready');
    // 2022: 98 in the later filing, 100 in the earlier one.
    expect(await states()).toEqual(['subtotal: passed', 'prior year: restated']);
    const [, restated] = valueOf(await engine.details(id)).checks;
    expect(restated?.operands.map(({ filing, text }) => [filing, text])).toEqual([
      [id, '98'],
      [before, '100'],
    ]);
    // As a filing of 2024 it is no earlier one.
    await engine.correct(before, 'fiscalYear', '2024');
    expect(await states()).toEqual(['subtotal: passed']);
    await engine.correct(before, 'fiscalYear', null);
    expect(await states()).toHaveLength(2);
    await engine.remove([before]);
    expect(await states()).toEqual(['subtotal: passed']);
    expect(await engine.statements(before)).toEqual({ ok: false, failure: { kind: 'not-in-library' } });
  });
});

describe('a workbook', () => {
  it('is made of the statements of a filing, named after it', async () => {
    const { engine, until } = await withStatements();
    await engine.addFiles([later, earlier]);
    const { id } = await until('later.pdf', 'ready');
    await until('earlier.pdf', 'ready');
    const { blob, fileName } = valueOf(await engine.workbook({ kind: 'statements', filing: id }));
    expect(fileName).toBe('Acme 10-K FY2023 statements.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['Income statement', 'Checks', 'Other cells']);
    expect(sheets[0]?.rows[5]?.slice(0, 3)).toEqual(['Total revenue', 120, 98]);
    expect(sheets[2]?.rows[3]?.[5]).toContain('ACME 10-K FY2022, page 4');
  });

  it('is refused where there is nothing to export', async () => {
    const { engine, until } = await desk();
    await engine.addFiles([later]);
    const { id } = await until('later.pdf', 'ready');
    const nothing = { ok: false, failure: { kind: 'nothing-to-export' } };
    expect(await engine.workbook({ kind: 'statements', filing: id })).toEqual(nothing);
    expect(await engine.workbook({ kind: 'answer', answerId: 'gone' })).toEqual(nothing);
    expect(await engine.workbook({ kind: 'figure', answerId: 'gone', place: 0 })).toEqual(nothing);
  });
});
