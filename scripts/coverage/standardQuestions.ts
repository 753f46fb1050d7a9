import type { FilingCard } from '../../src/domain/question.ts';
import { possessive, shortCompany } from '../../src/text/naming.ts';

/** A question that anyone asks of any filing, with the concepts whose cell on a face statement answers it; of a ratio, those of its parts. */
export interface StandardQuestion {
  readonly measure: string;
  readonly text: string;
  /** One list a part: any concept of it will do. */
  readonly parts: readonly (readonly string[])[];
  readonly instant: boolean;
}

const REVENUE = ['Revenues', 'RevenuesNetOfInterestExpense', 'RevenueFromContractWithCustomerExcludingAssessedTax'];
const EARNED = ['NetIncomeLoss', 'ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic'];

const MEASURES: readonly Omit<StandardQuestion, 'text'>[] = [
  { measure: 'total assets', parts: [['Assets']], instant: true },
  { measure: 'revenue', parts: [REVENUE], instant: false },
  { measure: 'net income', parts: [EARNED], instant: false },
  { measure: 'operating cash flow', parts: [['NetCashProvidedByUsedInOperatingActivities']], instant: false },
  {
    measure: "shareholders' equity",
    parts: [['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest']],
    instant: true,
  },
  { measure: 'cash', parts: [['CashAndCashEquivalentsAtCarryingValue']], instant: true },
  { measure: 'diluted EPS', parts: [['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted']], instant: false },
  { measure: 'income tax expense', parts: [['IncomeTaxExpenseBenefit']], instant: false },
  { measure: 'capex', parts: [['PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets']], instant: false },
  { measure: 'net margin', parts: [EARNED, REVENUE], instant: false },
];

const FLOWS = new Set(['operating cash flow', 'capex']);

/** The ten questions of a filing, under the name that a person would use; none for one that speaks of no period. */
export function standardQuestions(card: FilingCard, name = nameOf(card)): StandardQuestion[] {
  const { form, fiscalYear, fiscalQuarter } = card.metadata;
  if (fiscalYear === undefined || form?.value === '8-K') return [];
  const year = `fiscal ${String(fiscalYear.value)}`;
  const quarter = fiscalQuarter?.value;
  const when = quarter === undefined ? year : `Q${String(quarter)} of ${year}`;
  // cash flows are printed from the year's beginning on
  const whole =
    quarter === undefined || quarter === 1 ? when : quarter === 4 ? year : `the first ${quarter === 2 ? 'six' : 'nine'} months of ${year}`;
  return MEASURES.map((one) => ({
    ...one,
    text: `What was ${possessive(name)} ${one.measure} ${one.instant ? `at the end of ${when}` : `in ${FLOWS.has(one.measure) ? whole : when}`}?`,
  }));
}

/** Without legal form and "Holdings"; a filing without a company goes by its file. */
const nameOf = ({ metadata: { company }, fileName }: FilingCard): string =>
  company === undefined ? fileName.replace(/\.\w+$/, '') : shortCompany(company.value).replace(/\s+(?:Holdings?|Group)$/i, '');
