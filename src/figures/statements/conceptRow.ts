import type { StatementView } from '../../domain/figures.ts';
import { concept, termTwins } from '../../text/concepts.ts';
import { conceptsLabelled, earningsOf, measureOf, plainLabel } from './conceptLabel.ts';
import { headingsOver, type StatementPlace } from './conceptPlace.ts';

type GuessedRow = StatementView['rows'][number];

/** A concept that a row may be, before it is held against the rest of its statement. */
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

const OTHER = /^other\W*(?:net)?$/;

const only = (ids: readonly string[], confidence = SURE): Guess | null => {
  const [id, ...others] = new Set(ids);
  return id === undefined || others.length > 0 ? null : { concept: id, confidence };
};

const labelled = (row: GuessedRow, statements: readonly string[]): string[] =>
  conceptsLabelled(row.label).flatMap(({ id, statement, measure }) =>
    statement !== undefined && statements.includes(statement) && measure === 'money' ? [id] : [],
  );

const DILUTED = /\bdilut|assuming dilution/i;

function perShare(row: GuessedRow, over: readonly string[]): Guess | null {
  const own = row.label.toLowerCase();
  const all = `${over[0] ?? ''} ${own}`.toLowerCase();
  if (/\bdividends?\b/.test(own)) return { concept: 'CommonStockDividendsPerShareDeclared', confidence: SURE };
  if (
    /discontinued|adjust|core|excluding|dividend|pro forma|book value|special|price|cumulative effect|extraordinary|undistributed/.test(all)
  )
    return null;
  if (!/income|loss|earnings|eps|basic|dilut/.test(all)) return null;
  const diluted = DILUTED.test(own) || (!/\bbasic\b/.test(own) && DILUTED.test(all));
  const basic = /\bbasic\b/.test(own) || (!DILUTED.test(own) && /\bbasic\b/.test(all));
  if (/continuing/.test(own) || (/continuing/.test(all) && !/\bnet\b/.test(own)))
    return basic === diluted
      ? null
      : { concept: `IncomeLossFromContinuingOperationsPer${basic ? 'Basic' : 'Diluted'}Share`, confidence: LIKELY };
  if (basic && diluted) return /basic and dilut/.test(own) ? { concept: 'EarningsPerShareBasicAndDiluted', confidence: SURE } : null;
  return basic || diluted ? { concept: basic ? 'EarningsPerShareBasic' : 'EarningsPerShareDiluted', confidence: SURE } : null;
}

function shares(row: GuessedRow, over: readonly string[], rows: readonly GuessedRow[]): Guess | null {
  const own = row.label.toLowerCase();
  const all = `${over[0] ?? ''} ${own}`.toLowerCase();
  if (/\beffect|potential|incremental|antidilut|anti-dilut|class b|equivalents?$/.test(own)) return null;
  if (!/average|shares|outstanding|basic|dilut/.test(all)) return null;
  const diluted = DILUTED.test(own) || (!/\bbasic\b/.test(own) && DILUTED.test(all));
  const basic = /\bbasic\b/.test(own) || (!DILUTED.test(own) && /\bbasic\b/.test(all));
  if (basic && diluted) return null;
  if (diluted) return { concept: 'WeightedAverageNumberOfDilutedSharesOutstanding', confidence: SURE };
  if (basic) return { concept: 'WeightedAverageNumberOfSharesOutstandingBasic', confidence: SURE };
  // beside a diluted row, the one that says nothing of dilution is the basic one
  const beside = rows.some((other) => DILUTED.test(other.label) && measureOf(other.cells) === 'shares');
  return /average/.test(own) && beside ? { concept: 'WeightedAverageNumberOfSharesOutstandingBasic', confidence: LIKELY } : null;
}

const EARNINGS = {
  all: 'ProfitLoss',
  parent: 'NetIncomeLoss',
  plain: 'NetIncomeLoss',
  minority: 'NetIncomeLossAttributableToNoncontrollingInterest',
  common: 'NetIncomeLossAvailableToCommonStockholdersBasic',
} as const;

function ofIncome(row: GuessedRow, over: readonly string[], kind: string): Guess | null {
  const earnings = earningsOf(row.label);
  if (earnings !== null) return { concept: EARNINGS[earnings], confidence: SURE };
  const found = labelled(row, kind === 'income' ? ['income', 'comprehensive'] : ['comprehensive']);
  const ids = found.length > 0 ? found : kind === 'income' ? labelled(row, ['cashflow']).filter((id) => concept(id)?.charge === true) : [];
  const heading = over[0] ?? '';
  const costs =
    /\b(?:costs?|expenses?)\b/i.test(heading) &&
    !/\brevenues?\b|\bsales\b(?!.*\bcost)/i.test(heading.replace(/costs? of (?:\w+ )?(?:sales|revenues?)/i, ''));
  const held = costs ? ids.flatMap(asCost) : ids;
  if (!costs && /^(?:products?|services?)$/i.test(plainLabel(row.label)) && !/revenue|sales/i.test(over.join(' '))) return null;
  return only(held);
}

/** What a label of revenue means among costs: "Products" under "Cost of sales". */
function asCost(id: string): string | [] {
  const meant = concept(id)?.asCost;
  return meant === undefined ? id : (meant ?? []);
}

/** What all assets or liabilities beside the current ones come to: only a total is it. */
const TOTALS: ReadonlySet<string> = new Set(['AssetsNoncurrent', 'LiabilitiesNoncurrent']);

function onBalance(row: GuessedRow, over: readonly string[], place: StatementPlace | null): Guess | null {
  const text = row.label.toLowerCase();
  if (/^(?:total )?liabilities\b.*\b(?:equity|deficit|investment|capital)\b/.test(text))
    return { concept: 'LiabilitiesAndStockholdersEquity', confidence: SURE };
  if (place === 'equity' && /^(?:total\b.*\b(?:equity|deficit|investment)|.*\b(?:equity|deficit|investment)\b.*, total)/.test(text))
    return { concept: 'StockholdersEquity', confidence: SURE };
  if (place === 'equity' && /^equity attributable to (?!.*(?:non-?controlling|minority))/.test(text))
    return { concept: 'StockholdersEquity', confidence: SURE };
  if (OTHER.test(plainLabel(row.label))) return otherOf(over, place);
  if (/^(?:term )?debt$/.test(plainLabel(row.label)) && place?.endsWith('liabilities') === true)
    return place === 'current liabilities'
      ? { concept: /term/.test(text) ? 'LongTermDebtCurrent' : 'DebtCurrent', confidence: LIKELY }
      : { concept: place === 'other liabilities' ? 'LongTermDebtNoncurrent' : 'LongTermDebt', confidence: LIKELY };
  const term = place === null ? null : place.startsWith('current') ? 'current' : place.startsWith('other') ? 'noncurrent' : 'whole';
  const side = place === null ? null : place.endsWith('assets') ? 'assets' : place.endsWith('liabilities') ? 'liabilities' : 'equity';
  const total = row.total || text.startsWith('total');
  const ids = labelled(row, ['balance']).flatMap((id) => {
    // a total of "other noncurrent assets" is of everything under that heading
    if (text.startsWith('total other') || (TOTALS.has(id) && !total)) return [];
    if (id === 'ShortTermInvestments' && term === 'noncurrent' && /marketable/.test(text)) return ['MarketableSecuritiesNoncurrent'];
    const own = termTwins(id);
    const here = own === undefined || term === null || side === 'equity' ? id : own[term];
    const of = concept(here)?.side;
    if (side !== null && of !== 'any' && of !== side) return [];
    // what is told apart by its term does not stand in the other part
    if (term === 'noncurrent' && own === undefined && concept(id)?.currentOnly === true) return [];
    return [here];
  });
  return only(ids, place === null ? LIKELY : SURE);
}

/** "Other" right under the heading of a part of the balance sheet. */
function otherOf(over: readonly string[], place: StatementPlace | null): Guess | null {
  const heading = over[0] ?? '';
  if (place === 'current assets' && /current assets|^assets/i.test(heading)) return { concept: 'OtherAssetsCurrent', confidence: LIKELY };
  if (place === 'current liabilities' && /current liabilities/i.test(heading))
    return { concept: 'OtherLiabilitiesCurrent', confidence: LIKELY };
  if (place === 'other assets' && /(?:other|non-?current|long-term) (?:\w+ )?assets/i.test(heading))
    return { concept: 'OtherAssetsNoncurrent', confidence: LIKELY };
  if (place === 'other liabilities' && /(?:other|non-?current|long-term) (?:\w+ )?liabilities/i.test(heading))
    return { concept: 'OtherLiabilitiesNoncurrent', confidence: LIKELY };
  return null;
}

function inCashFlows(row: GuessedRow, over: readonly string[], place: StatementPlace | null): Guess | null {
  const text = row.label.toLowerCase();
  const total =
    /\bcash\b.*\b(operating|investing|financing) activities\b/.exec(text) ??
    /\bcash\b.*\b(operations)\b/.exec(text) ??
    /\bcash\b.*\b(investing|financing)$/.exec(plainLabel(row.label));
  if (total !== null && !/discontinued|adjust|effect/.test(text)) {
    const activity =
      total[1] === 'operations' || total[1] === 'operating' ? 'Operating' : total[1] === 'investing' ? 'Investing' : 'Financing';
    return {
      concept: `NetCashProvidedByUsedIn${activity}Activities${/continuing/.test(text) ? 'ContinuingOperations' : ''}`,
      confidence: SURE,
    };
  }
  if (/\bcash\b/.test(text) && !/discontinued|continuing/.test(text)) {
    if (!text.startsWith('other') && /\b(?:effects?|impact)\b.*\b(?:exchange|currency|currencies|translation)\b/.test(text))
      return { concept: 'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', confidence: SURE };
    if (/\b(?:increase|decrease|change)\b.*\bin\b.*\bcash\b/.test(text) && !/\boperating\b/.test(text))
      return {
        concept: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
        confidence: SURE,
      };
    if (/\b(?:end|close)\b.*\b(?:year|period|quarter|months?)\b|,? ending(?: balance)?$/.test(text) && !/beginning/.test(text))
      return {
        concept: /restrict/.test(text)
          ? 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'
          : 'CashAndCashEquivalentsAtCarryingValue',
        confidence: SURE,
      };
    if (/\b(?:beginning|start)\b/.test(text)) return null;
  }
  if (place === 'beneath' || place === null) {
    const paid =
      /\bpaid\b|\bpayments?\b/i.test(`${over[0] ?? ''} ${text}`) && !/dividend|noncash|non-cash/i.test(`${over[0] ?? ''} ${text}`);
    const plain = plainLabel(row.label);
    if (paid && /^(?:cash (?:paid|payments) for )?interest(?: paid| payments)?$/.test(plain))
      return { concept: 'InterestPaidNet', confidence: SURE };
    if (paid && /^(?:cash (?:paid|payments) for )?(?:income )?tax(?:es)?(?: paid| payments)?$/.test(plain))
      return { concept: 'IncomeTaxesPaidNet', confidence: SURE };
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
