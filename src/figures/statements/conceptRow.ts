import type { StatementView } from '../../domain/figures.ts';
import { concept, termTwins } from '../../text/concepts.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { CONCEPTLABELS as LABELS, says } from '../../text/words/rows/conceptlabels.ts';
import { conceptsLabelled, earningsOf, measureOf, plainLabel } from './conceptLabel.ts';
import { headingsOver, type StatementPlace } from './conceptPlace.ts';

type GuessedRow = StatementView['rows'][number];

/** A concept that a row may be, before it is compared with the rest of its statement. */
export interface Guess {
  readonly concept: string;
  /** 0 to 1. */
  readonly confidence: number;
}

const SURE = 0.9;
const LIKELY = 0.75;

/** What a row is by its label, its unit, the headings over it and its place on the statement; null where that leaves several concepts or none. */
export function guess(view: Pick<StatementView, 'kind' | 'rows'>, at: number, place: StatementPlace | null): Guess | null {
  const row = view.rows[at];
  if (row === undefined) return null;
  const measure = measureOf(row.cells);
  const over = headingsOver(view.rows, at);
  if (measure === null || measure === 'percent' || view.kind === 'equity') return null;
  if (measure === 'per-share') return view.kind === 'income' ? perShare(row, over) : null;
  if (measure === 'shares') return view.kind === 'income' ? shares(row, over, view.rows) : null;
  if (view.kind === 'balance') return onBalance(row, over, place);
  if (view.kind === 'cashflow') return inCashFlows(row, over, place);
  return ofIncome(row, over, view.kind);
}

const OTHER = new RegExp(grammar`^${LABELS.other}\W*(?:${LABELS.net})?$`);

const only = (ids: readonly string[], confidence = SURE): Guess | null => {
  const [id, ...others] = new Set(ids);
  return id === undefined || others.length > 0 ? null : { concept: id, confidence };
};

const labelled = (row: GuessedRow, statements: readonly string[]): string[] =>
  conceptsLabelled(row.label).flatMap(({ id, statement, measure }) =>
    statement !== undefined && statements.includes(statement) && measure === 'money' ? [id] : [],
  );

function perShare(row: GuessedRow, over: readonly string[]): Guess | null {
  const own = row.label.toLowerCase();
  const all = `${over[0] ?? ''} ${own}`.toLowerCase();
  if (says('dividends', own)) return { concept: 'CommonStockDividendsPerShareDeclared', confidence: SURE };
  if (says('otherPerShare', all) || !says('anyPerShare', all)) return null;
  const diluted = says('diluted', own) || (!says('basic', own) && says('diluted', all));
  const basic = says('basic', own) || (!says('diluted', own) && says('basic', all));
  if (says('continuing', own) || (says('continuing', all) && !says('net', own)))
    return basic === diluted
      ? null
      : { concept: `IncomeLossFromContinuingOperationsPer${basic ? 'Basic' : 'Diluted'}Share`, confidence: LIKELY };
  if (basic && diluted) return says('bothDilutions', own) ? { concept: 'EarningsPerShareBasicAndDiluted', confidence: SURE } : null;
  return basic || diluted ? { concept: basic ? 'EarningsPerShareBasic' : 'EarningsPerShareDiluted', confidence: SURE } : null;
}

const EQUIVALENTS = new RegExp(grammar`${LABELS.equivalents}$`);

function shares(row: GuessedRow, over: readonly string[], rows: readonly GuessedRow[]): Guess | null {
  const own = row.label.toLowerCase();
  const all = `${over[0] ?? ''} ${own}`.toLowerCase();
  if (says('otherShares', own) || EQUIVALENTS.test(own)) return null;
  if (!says('anyShares', all)) return null;
  const diluted = says('diluted', own) || (!says('basic', own) && says('diluted', all));
  const basic = says('basic', own) || (!says('diluted', own) && says('basic', all));
  if (basic && diluted) return null;
  if (diluted) return { concept: 'WeightedAverageNumberOfDilutedSharesOutstanding', confidence: SURE };
  if (basic) return { concept: 'WeightedAverageNumberOfSharesOutstandingBasic', confidence: SURE };
  // where one row is diluted, the one that says nothing of dilution is the basic one
  const beside = rows.some((other) => says('diluted', other.label) && measureOf(other.cells) === 'shares');
  return says('average', own) && beside ? { concept: 'WeightedAverageNumberOfSharesOutstandingBasic', confidence: LIKELY } : null;
}

const EARNINGS = {
  all: 'ProfitLoss',
  parent: 'NetIncomeLoss',
  plain: 'NetIncomeLoss',
  minority: 'NetIncomeLossAttributableToNoncontrollingInterest',
  common: 'NetIncomeLossAvailableToCommonStockholdersBasic',
} as const;

const SOLD = wholly(LABELS.sold);
const COSTS_OF_SALES = anyOf(LABELS.costsOfSales);
const OF_SALES = new RegExp(grammar`${LABELS.revenues}|${LABELS.sales}(?!.*${LABELS.cost})`, 'i');

/** Whether a heading is one of costs: "Cost of sales" is, "Net sales" and "Revenues and expenses" are not. */
const ofCosts = (heading: string): boolean => says('costs', heading) && !OF_SALES.test(heading.replace(COSTS_OF_SALES, ''));

function ofIncome(row: GuessedRow, over: readonly string[], kind: string): Guess | null {
  const earnings = earningsOf(row.label);
  if (earnings !== null) return { concept: EARNINGS[earnings], confidence: SURE };
  const found = labelled(row, kind === 'income' ? ['income', 'comprehensive'] : ['comprehensive']);
  const ids = found.length > 0 ? found : kind === 'income' ? labelled(row, ['cashflow']).filter((id) => concept(id)?.charge === true) : [];
  const heading = over[0] ?? '';
  const costs = ofCosts(heading);
  const held = costs ? ids.flatMap(asCost) : ids;
  if (!costs && SOLD.test(plainLabel(row.label)) && !says('soldHeading', over.join(' '))) return null;
  return only(held);
}

/** What a label of revenue means among costs: "Products" under "Cost of sales". */
function asCost(id: string): string | [] {
  const meant = concept(id)?.asCost;
  return meant === undefined ? id : (meant ?? []);
}

/** All assets or liabilities but the current ones: only a total is that. */
const TOTALS: ReadonlySet<string> = new Set(['AssetsNoncurrent', 'LiabilitiesNoncurrent']);

const LIABILITIES_AND_EQUITY = new RegExp(grammar`^${LABELS.liabilities}.*${LABELS.owners}`);
const TOTAL_EQUITY = new RegExp(grammar`^(?:${LABELS.total}.*${LABELS.ownersBegin}|.*${LABELS.ownersTotal}.*, ${LABELS.total})`);
const OF_PARENT = new RegExp(grammar`^${LABELS.ofParent} (?!.*${LABELS.minority})`);
const DEBT = wholly(LABELS.debt);

function onBalance(row: GuessedRow, over: readonly string[], place: StatementPlace | null): Guess | null {
  const text = row.label.toLowerCase();
  if (LIABILITIES_AND_EQUITY.test(text)) return { concept: 'LiabilitiesAndStockholdersEquity', confidence: SURE };
  if (place === 'equity' && TOTAL_EQUITY.test(text)) return { concept: 'StockholdersEquity', confidence: SURE };
  if (place === 'equity' && OF_PARENT.test(text)) return { concept: 'StockholdersEquity', confidence: SURE };
  if (OTHER.test(plainLabel(row.label))) return otherOf(over, place);
  if (DEBT.test(plainLabel(row.label)) && place?.endsWith('liabilities') === true)
    return place === 'current liabilities'
      ? { concept: says('term', text) ? 'LongTermDebtCurrent' : 'DebtCurrent', confidence: LIKELY }
      : { concept: place === 'other liabilities' ? 'LongTermDebtNoncurrent' : 'LongTermDebt', confidence: LIKELY };
  const term = place === null ? null : place.startsWith('current') ? 'current' : place.startsWith('other') ? 'noncurrent' : 'whole';
  const side = place === null ? null : place.endsWith('assets') ? 'assets' : place.endsWith('liabilities') ? 'liabilities' : 'equity';
  const total = row.total || text.startsWith('total');
  const ids = labelled(row, ['balance']).flatMap((id) => {
    // a total of "other noncurrent assets" is of everything under that heading
    if (text.startsWith('total other') || (TOTALS.has(id) && !total)) return [];
    if (id === 'ShortTermInvestments' && term === 'noncurrent' && says('marketable', text)) return ['MarketableSecuritiesNoncurrent'];
    const own = termTwins(id);
    const here = own === undefined || term === null || side === 'equity' ? id : own[term];
    const of = concept(here)?.side;
    if (side !== null && of !== 'any' && of !== side) return [];
    // what is named by its term is not in the other part of the statement
    if (term === 'noncurrent' && own === undefined && concept(id)?.currentOnly === true) return [];
    return [here];
  });
  return only(ids, place === null ? LIKELY : SURE);
}

const ASSETS_FIRST = new RegExp(grammar`^${LABELS.assets}`, 'i');

/** "Other" right under the heading of a part of the balance sheet. */
function otherOf(over: readonly string[], place: StatementPlace | null): Guess | null {
  const heading = over[0] ?? '';
  if (place === 'current assets' && (says('currentAssets', heading) || ASSETS_FIRST.test(heading)))
    return { concept: 'OtherAssetsCurrent', confidence: LIKELY };
  if (place === 'current liabilities' && says('currentLiabilities', heading))
    return { concept: 'OtherLiabilitiesCurrent', confidence: LIKELY };
  if (place === 'other assets' && says('otherAssets', heading)) return { concept: 'OtherAssetsNoncurrent', confidence: LIKELY };
  if (place === 'other liabilities' && says('otherLiabilities', heading))
    return { concept: 'OtherLiabilitiesNoncurrent', confidence: LIKELY };
  return null;
}

const OF_ACTIVITY = new RegExp(grammar`${LABELS.cash}.*(${LABELS.operating}|${LABELS.investing}|${LABELS.financing}) ${LABELS.activities}`);
const OF_OPERATIONS = new RegExp(grammar`${LABELS.cash}.*${LABELS.operations}`);
const ENDS_ACTIVITY = new RegExp(grammar`${LABELS.cash}.*(${LABELS.investing}|${LABELS.financing})$`);
const EXCHANGE_EFFECT = new RegExp(grammar`${LABELS.effects}.*${LABELS.currencies}`);
const CHANGE_IN_CASH = new RegExp(grammar`${LABELS.moves}.*${LABELS.in}.*${LABELS.cash}`);
const ENDING = new RegExp(grammar`${LABELS.ends}.*${LABELS.periods}|,? ${LABELS.ending}$`);
const INTEREST_PAID = new RegExp(grammar`^(?:${LABELS.paidFor} )?${LABELS.interest}(?: ${LABELS.paidAfter})?$`);
const TAXES_PAID = new RegExp(grammar`^(?:${LABELS.paidFor} )?${LABELS.taxes}(?: ${LABELS.paidAfter})?$`);

/** The activity whose net cash a row is; null for any other row. */
function activityOf(label: string, plain: string): 'Operating' | 'Investing' | 'Financing' | null {
  const named = OF_ACTIVITY.exec(label)?.[1] ?? (OF_OPERATIONS.test(label) ? 'operations' : ENDS_ACTIVITY.exec(plain)?.[1]);
  if (named === undefined) return null;
  return says('investing', named) ? 'Investing' : says('financing', named) ? 'Financing' : 'Operating';
}

function inCashFlows(row: GuessedRow, over: readonly string[], place: StatementPlace | null): Guess | null {
  const text = row.label.toLowerCase();
  const total = activityOf(text, plainLabel(row.label));
  if (total !== null && !says('adjusted', text))
    return {
      concept: `NetCashProvidedByUsedIn${total}Activities${says('continuing', text) ? 'ContinuingOperations' : ''}`,
      confidence: SURE,
    };
  if (says('cash', text) && !says('ofParts', text)) {
    if (!text.startsWith('other') && EXCHANGE_EFFECT.test(text))
      return { concept: 'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', confidence: SURE };
    if (CHANGE_IN_CASH.test(text) && !says('operating', text))
      return {
        concept: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
        confidence: SURE,
      };
    if (ENDING.test(text) && !says('opening', text))
      return {
        concept: says('restricted', text)
          ? 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'
          : 'CashAndCashEquivalentsAtCarryingValue',
        confidence: SURE,
      };
    if (says('starts', text)) return null;
  }
  if (place === 'beneath' || place === null) {
    const told = `${over[0] ?? ''} ${text}`;
    const paid = says('paid', told) && !says('noPayment', told);
    const plain = plainLabel(row.label);
    if (paid && INTEREST_PAID.test(plain)) return { concept: 'InterestPaidNet', confidence: SURE };
    if (paid && TAXES_PAID.test(plain)) return { concept: 'IncomeTaxesPaidNet', confidence: SURE };
  }
  if (place === 'operating') {
    const earnings = earningsOf(row.label);
    if (earnings !== null) return { concept: EARNINGS[earnings], confidence: SURE };
  }
  const own = labelled(row, ['cashflow']);
  // charges that are added back go by the income statement's names
  const ids = own.length > 0 ? own : place === 'operating' ? labelled(row, ['income']) : [];
  const held = ids.filter((id) => concept(id)?.time === 'duration' && (place === null || concept(id)?.section === place));
  if (OTHER.test(plainLabel(row.label)))
    return place === 'investing'
      ? { concept: 'PaymentsForProceedsFromOtherInvestingActivities', confidence: LIKELY }
      : place === 'financing'
        ? { concept: 'ProceedsFromPaymentsForOtherFinancingActivities', confidence: LIKELY }
        : null;
  return only(held, place === null ? LIKELY : SURE);
}
