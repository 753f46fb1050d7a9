import type { Term, Tree } from '../../domain/figures.ts';
import { ITEMS, item, type Item } from './items.ts';
import { difference, size, sum } from '../../domain/tree.ts';

/** How an item is worked out from others where filings do not print it, best first. */
export interface Derivation {
  readonly concept: string;
  /** Worked out even where a row of that name is printed: companies' own versions ("adjusted free cash flow") are no measure to compare by. */
  readonly always: boolean;
  readonly ways: readonly DerivedWay[];
}

/** `plain`: the note says no more than the formula, which is shown with the figure where the item itself is asked for. */
interface DerivedWay {
  readonly tree: Tree<Term>;
  readonly note: string;
  readonly plain?: true;
}

const capex = size(item('capex'));

function derived(name: Item, always: boolean, ...ways: Derivation['ways']): Derivation {
  return { concept: ITEMS[name][0], always, ways };
}

const DERIVATIONS: readonly Derivation[] = [
  derived('grossProfit', false, {
    tree: difference(item('revenue'), size(item('cost'))),
    note: 'Gross profit is revenue less cost of revenue.',
    plain: true,
  }),
  derived('cost', false, {
    tree: difference(item('revenue'), item('grossProfit')),
    note: 'Cost of revenue is revenue less gross profit.',
    plain: true,
  }),
  derived('ebitda', true, {
    tree: sum(item('operatingIncome'), item('depreciation')),
    note: 'EBITDA is operating income plus depreciation and amortization, unadjusted.',
  }),
  derived('freeCashFlow', true, {
    tree: difference(item('operatingCashFlow'), capex),
    note: 'Free cash flow is cash from operations less capital expenditures.',
    plain: true,
  }),
  derived('sellingGeneral', false, {
    tree: sum(item('selling'), item('general')),
    note: 'Selling, general and administrative expenses are sales and marketing plus general and administrative.',
    plain: true,
  }),
  derived(
    'totalDebt',
    false,
    {
      tree: sum(item('longTermDebt'), item('currentDebt'), item('shortTermDebt')),
      note: 'Total debt is long-term debt, its current portion and short-term debt.',
    },
    { tree: sum(item('longTermDebt'), item('debtWithinAYear')), note: 'Total debt is long-term debt and debt due within a year.' },
    {
      tree: sum(item('longTermDebt'), item('currentDebt')),
      note: 'Total debt is long-term debt and its current portion; no other short-term debt was found.',
    },
    {
      tree: sum(item('longTermDebt'), item('shortTermDebt')),
      note: 'Total debt is long-term debt and short-term debt; no current portion was found.',
    },
  ),
  derived('cashAndInvestments', false, {
    tree: sum(item('cash'), item('shortTermInvestments')),
    note: 'Cash and investments are cash and cash equivalents plus short-term investments or marketable securities.',
  }),
  derived('liabilities', false, {
    tree: difference(item('liabilitiesAndEquity'), item('equity')),
    note: 'Total liabilities are total liabilities and equity less equity, as the balance sheet prints no total of them.',
  }),
];

const byConcept = new Map(DERIVATIONS.map((derivation) => [derivation.concept, derivation]));

export const derivationOf = (concept: string): Derivation | undefined => byConcept.get(concept);
/** @internal */
export const derivations: readonly Derivation[] = DERIVATIONS;
