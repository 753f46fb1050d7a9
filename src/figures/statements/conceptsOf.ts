import type { Operand, StatementView } from '../../domain/figures.ts';
import { opensTotal } from '../../text/labels.ts';
import { concept } from '../../text/concepts.ts';
import { guess, type Guess } from './conceptRow.ts';
import { placesOf } from './conceptPlace.ts';

type Rows = StatementView['rows'];

/** Below this a row is called nothing: a row that goes by the wrong concept makes a calculation wrong, one without is looked for by its label. */
const ACCEPTED = 0.6;

/**
 * The concept of each row of a face statement with how sure it is, 0 to 1; null for a row that is none of the table's, or could be several. By label, then by the headings
 * over it and its part of the statement (current or not; operating, investing or financing), then by arithmetic: what fails an identity loses it, what closes one gains it.
 */
export function conceptsOf(view: Pick<StatementView, 'kind' | 'rows'>): (Guess | null)[] {
  const places = placesOf(view);
  const found = view.rows.map((_, r) => guess(view, r, places[r] ?? null));
  const sheet = new ConceptSheet(view.rows, found);
  if (view.kind === 'income' || view.kind === 'comprehensive' || view.kind === 'cashflow') sheet.earnings();
  if (view.kind === 'income') sheet.costs();
  if (view.kind === 'balance') {
    sheet.property();
    sheet.equity();
    sheet.shortDebt();
    sheet.unlabelledTotals();
  }
  sheet.once();
  sheet.closing(view.kind);
  sheet.prove();
  return sheet.found.map((one) => (one !== null && one.confidence >= ACCEPTED ? one : null));
}

const plain = (cell: Operand): number => cell.value * cell.unit.scale;

/** What a figure may be off by: half a unit of its last digit. */
const step = (cell: Operand): number => {
  const decimals = (/\.(\d+)/.exec(cell.text)?.[1] ?? '').length;
  return (cell.unit.scale * 10 ** -decimals) / 2;
};

/** The rows of one statement with what they are taken for so far. */
class ConceptSheet {
  constructor(
    readonly rows: Rows,
    readonly found: (Guess | null)[],
  ) {}

  at = (id: string): number[] => this.found.flatMap((one, r) => (one?.concept === id ? [r] : []));

  name(r: number, id: string, confidence?: number): void {
    this.found[r] = { concept: id, confidence: confidence ?? this.found[r]?.confidence ?? ACCEPTED };
  }

  /** Whether rows, each with its sign, add up to zero in every column that has them all; null where none has. Two columns off is off. */
  adds(terms: readonly (readonly [row: number, sign: 1 | -1])[]): boolean | null {
    let seen = 0;
    let right = 0;
    const width = this.rows[terms[0]?.[0] ?? 0]?.cells.length ?? 0;
    for (let c = 0; c < width; c++) {
      const cells = terms.map(([row, sign]) => ({ cell: this.rows[row]?.cells[c] ?? null, sign }));
      if (cells.some(({ cell }) => cell === null)) continue;
      seen++;
      let sum = 0;
      let slack = 0;
      for (const { cell, sign } of cells) {
        if (cell === null) continue;
        sum += sign * plain(cell);
        slack += step(cell);
      }
      if (Math.abs(sum) <= slack * 1.01) right++;
    }
    return seen === 0 ? null : right === seen;
  }

  /** "Net income" before the minority's part is everyone's, the row after it the parent's. */
  earnings(): void {
    const minority = this.at('NetIncomeLossAttributableToNoncontrollingInterest');
    const [tax] = this.at('IncomeTaxExpenseBenefit');
    // what a filer calls "net income" over its expenses and its tax is what was left of its revenue
    if (tax !== undefined && this.at('NetIncomeLoss').some((r) => r > tax))
      for (const r of this.at('NetIncomeLoss')) if (r < tax) this.found[r] = null;
    const own = this.at('NetIncomeLoss');
    const [first] = minority;
    // without a row of the parent's, what its common holders get is it
    if (first !== undefined && !own.some((r) => r > first))
      for (const r of this.at(COMMON)) if (r > first) this.name(r, 'NetIncomeLoss', 0.8);
    if (first === undefined) return;
    for (const r of own)
      if (r < first && !/attributable to/i.test(this.rows[r]?.label ?? '') && this.at('NetIncomeLoss').some((other) => other > first))
        this.name(r, 'ProfitLoss');
  }

  /** Whether total expenses include the cost of sales shows in what they leave of revenue. */
  costs(): void {
    const [income] = this.at('OperatingIncomeLoss');
    const [revenue] = this.best('Revenues');
    const [gross] = this.best('GrossProfit');
    const [pretax] = this.at('IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest');
    for (const r of [...this.at('OperatingExpenses'), ...this.at('CostsAndExpenses')]) {
      const whole = [income, pretax].some(
        (left) =>
          left !== undefined &&
          revenue !== undefined &&
          this.adds([
            [revenue, 1],
            [r, -1],
            [left, -1],
          ]) === true,
      );
      if (whole) this.name(r, 'CostsAndExpenses', 1);
      else if (
        income !== undefined &&
        gross !== undefined &&
        this.adds([
          [gross, 1],
          [r, -1],
          [income, -1],
        ]) === true
      )
        this.name(r, 'OperatingExpenses', 1);
      else if (gross === undefined && revenue !== undefined) this.found[r] = null;
    }
    if (income === undefined || pretax === undefined) return;
    for (const r of [...this.at('OtherNonoperatingIncomeExpense'), ...this.at('NonoperatingIncomeExpense')])
      for (const sign of [1, -1] as const)
        if (
          this.adds([
            [income, 1],
            [r, sign],
            [pretax, -1],
          ]) === true
        )
          this.name(r, 'NonoperatingIncomeExpense', 1);
  }

  /** Property before its accumulated depreciation is gross, after it net. */
  property(): void {
    const [less] = this.at('AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment');
    if (less === undefined) return;
    for (const r of [...this.at('PropertyPlantAndEquipmentNet'), ...this.at('PropertyPlantAndEquipmentGross')])
      this.name(
        r,
        r < less && !/\bnet\b/i.test(this.rows[r]?.label ?? '') ? 'PropertyPlantAndEquipmentGross' : 'PropertyPlantAndEquipmentNet',
      );
  }

  /** A total of equity after the minority's part holds it. */
  equity(): void {
    const [minority] = this.at('MinorityInterest');
    const totals = this.at('StockholdersEquity');
    if (minority === undefined) return;
    for (const r of totals)
      if (r > minority && !/attributable/i.test(this.rows[r]?.label ?? ''))
        this.name(r, 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest');
  }

  /** Two totals without a label that are the same amount, the last of them closing the sheet: what is owned, and what pays for it. */
  unlabelledTotals(): void {
    const bare = this.rows.flatMap((row, r) =>
      row.label.trim() === '' && row.cells.some((cell) => cell !== null && cell.value !== 0) ? [r] : [],
    );
    const last = bare.at(-1);
    if (last !== this.rows.length - 1) return;
    const same = bare.filter(
      (r) =>
        r !== last &&
        this.adds([
          [r, 1],
          [last, -1],
        ]) === true,
    );
    const [assets, ...others] = same;
    if (assets === undefined || others.length > 0) return;
    if (this.at('Assets').length === 0) this.name(assets, 'Assets', 0.9);
    if (this.at('LiabilitiesAndStockholdersEquity').length === 0) this.name(last, 'LiabilitiesAndStockholdersEquity', 0.9);
  }

  /** Short-term debt does not include the current part of long-term debt where that has its own row. */
  shortDebt(): void {
    if (this.at('LongTermDebtCurrent').length === 0) return;
    for (const r of this.at('DebtCurrent')) this.name(r, 'ShortTermBorrowings', 0.75);
  }

  /** The rows of a concept, the likeliest first: totals, then the one that says "net" or most. */
  best(id: string): number[] {
    const size = (r: number): number =>
      Math.max(0, ...(this.rows[r]?.cells ?? []).map((cell) => (cell === null ? 0 : Math.abs(plain(cell)))));
    const total = (r: number): number =>
      Number(/^total\b|, total\b/i.test(this.rows[r]?.label ?? '')) + Number(this.rows[r]?.total ?? false) / 2;
    return this.at(id).sort((a, b) => total(b) - total(a) || size(b) - size(a) || a - b);
  }

  /** A concept is once on a statement. Of several rows the total is it; several that no total decides are none, unless they say the same. */
  once(): void {
    for (const id of new Set(this.found.flatMap((one) => one?.concept ?? []))) {
      const [first, ...rest] = this.best(id);
      if (first === undefined || rest.length === 0) continue;
      const decided =
        rest.every(
          (r) =>
            this.adds([
              [first, 1],
              [r, -1],
            ]) === true,
        ) ||
        opensTotal(this.rows[first]?.label ?? '') ||
        concept(id)?.twice === true;
      for (const r of rest) this.found[r] = null;
      if (!decided) this.found[first] = null;
    }
  }

  /** A row without a concept that closes an identity: the cost that is left between revenue and gross profit, a total without a label. */
  closing(kind: StatementView['kind']): void {
    for (const [id, parts] of CLOSED[kind] ?? []) {
      if (this.at(id).length > 0) continue;
      const rows = parts.map((part) => [this.at(part.replace(/^-/, ''))[0], part.startsWith('-') ? -1 : 1] as const);
      const terms: [number, 1 | -1][] = [];
      for (const [r, sign] of rows) if (r !== undefined) terms.push([r, sign]);
      if (terms.length !== parts.length) continue;
      const fits = this.rows.flatMap((row, r) =>
        this.found[r] === null && row.cells.some((cell) => cell !== null && cell.value !== 0) && this.adds([...terms, [r, -1]]) === true
          ? [r]
          : [],
      );
      const [only, ...others] = fits;
      if (only !== undefined && others.length === 0) this.name(only, id, 0.8);
    }
  }

  /** What its identities say of each row: one that holds makes it sure, one that fails makes it less so. */
  prove(): void {
    this.found.forEach((one, r) => {
      const sums = one === null ? [] : (concept(one.concept)?.sums ?? []);
      for (const parts of sums) {
        const terms: [number, 1 | -1][] = [[r, -1]];
        for (const part of parts) {
          const [at] = this.at(part.replace(/^-/, ''));
          if (at !== undefined) terms.push([at, part.startsWith('-') ? -1 : 1]);
        }
        if (terms.length === parts.length + 1 && one !== null && this.adds(terms) === true) this.name(r, one.concept, 1);
      }
    });
  }
}

const COMMON = 'NetIncomeLossAvailableToCommonStockholdersBasic';

/** Rows that may be identified by arithmetic alone: the concept, and what it is the sum of. */
const CLOSED: Partial<Record<StatementView['kind'], readonly (readonly [string, readonly string[]])[]>> = {
  income: [
    ['CostOfRevenue', ['Revenues', '-GrossProfit']],
    ['GrossProfit', ['Revenues', '-CostOfRevenue']],
    ['OperatingExpenses', ['GrossProfit', '-OperatingIncomeLoss']],
    ['OperatingIncomeLoss', ['GrossProfit', '-OperatingExpenses']],
  ],
  balance: [['Assets', ['LiabilitiesAndStockholdersEquity']]],
};
