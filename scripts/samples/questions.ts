import { books, type Books } from './model.ts';
import type { Fact } from './paper.ts';

/** A question of the samples' own set, as `public/samples/questions.jsonl` has it. */
interface SampleQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly filing: string;
  readonly page: string;
  readonly type: string;
}

type FiscalYear = 2022 | 2023;

/** Asked of a year; its gold answer is what the filing prints at a fact, or is worked out from the books, with the pages of the facts that it rests on. */
interface Asked {
  readonly type: 'line item' | 'calculation' | 'yes-no' | 'fact' | 'list' | 'unanswerable';
  readonly of: FiscalYear;
  readonly question: string;
  /** Fact ids without the year, or with it where they have none. */
  readonly facts: readonly string[];
  readonly answer: (words: readonly string[], now: Books, before: Books) => string;
}

const millions = ([words = '']: readonly string[]): string => `$${words.replace(/[()]/g, '')} million`;
const dollars = ([words = '']: readonly string[]): string => `$${words}`;
const whole = ([words = '']: readonly string[]): string => words;
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const tenths = (value: number): string => `$${(value / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })} million`;
const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

// prettier-ignore
const ASKED: readonly Asked[] = [
  { type: 'line item', of: 2023, question: 'What were Northmoor’s net sales in fiscal 2023?', facts: ['income.sales.2023'], answer: millions },
  { type: 'line item', of: 2022, question: 'What were Northmoor’s net sales in fiscal 2022?', facts: ['income.sales.2022'], answer: millions },
  { type: 'line item', of: 2023, question: 'What was Northmoor’s net income in fiscal 2023?', facts: ['income.net.2023'], answer: millions },
  { type: 'line item', of: 2022, question: 'How much did Northmoor spend on research and development in 2022?', facts: ['income.research.2022'], answer: millions },
  { type: 'line item', of: 2023, question: 'What was Northmoor’s operating income in fiscal 2023?', facts: ['income.operating.2023'], answer: millions },
  { type: 'line item', of: 2023, question: 'What were Northmoor’s total assets at the end of 2023?', facts: ['balance.assets.2023'], answer: millions },
  { type: 'line item', of: 2022, question: 'What were Northmoor’s inventories at the end of fiscal 2022?', facts: ['balance.inventories.2022'], answer: millions },
  { type: 'line item', of: 2023, question: 'How much cash did Northmoor’s operations provide in fiscal 2023?', facts: ['cashflow.operations.2023'], answer: millions },
  { type: 'line item', of: 2022, question: 'What were Northmoor’s capital expenditures in fiscal 2022?', facts: ['cashflow.capex.2022'], answer: millions },
  { type: 'line item', of: 2023, question: 'What were Northmoor’s diluted earnings per share in fiscal 2023?', facts: ['income.diluted.2023'], answer: dollars },
  { type: 'line item', of: 2023, question: 'What were net sales of Northmoor’s Industrial Controls segment in fiscal 2023?', facts: ['segment.sales.controls.2023'], answer: millions },
  { type: 'line item', of: 2023, question: 'How much goodwill did Northmoor have at the end of fiscal 2023?', facts: ['balance.goodwill.2023'], answer: millions },
  { type: 'calculation', of: 2023, question: 'What was Northmoor’s gross margin in fiscal 2023?', facts: ['income.gross.2023', 'income.sales.2023'], answer: (_, { gross, sales }) => percent(gross / sales) },
  { type: 'calculation', of: 2022, question: 'What was Northmoor’s operating margin in fiscal 2022?', facts: ['income.operating.2022', 'income.sales.2022'], answer: (_, { operating, sales }) => percent(operating / sales) },
  { type: 'calculation', of: 2023, question: 'By how much did Northmoor’s net sales grow from fiscal 2022 to fiscal 2023, in per cent?', facts: ['income.sales.2023', 'income.sales.2022'], answer: (_, now, before) => percent(now.sales / before.sales - 1) },
  { type: 'calculation', of: 2023, question: 'What was Northmoor’s free cash flow in fiscal 2023?', facts: ['cashflow.operations.2023', 'cashflow.capex.2023'], answer: (_, { fromOperations, capitalExpenditure }) => tenths(fromOperations - capitalExpenditure) },
  { type: 'calculation', of: 2023, question: 'What was Northmoor’s effective tax rate in fiscal 2023?', facts: ['income.beforeTax.2023'], answer: (_, { tax, beforeTax }) => percent(tax / beforeTax) },
  { type: 'yes-no', of: 2023, question: 'Did Northmoor’s gross margin improve between fiscal 2022 and fiscal 2023?', facts: ['income.gross.2023', 'income.sales.2023'], answer: (_, now, before) => yesNo(now.gross / now.sales > before.gross / before.sales) },
  { type: 'yes-no', of: 2023, question: 'Did Northmoor’s inventories increase in fiscal 2023?', facts: ['balance.inventories.2023'], answer: (_, now, before) => yesNo(now.closing.inventories > before.closing.inventories) },
  { type: 'yes-no', of: 2022, question: 'Was Northmoor’s net income higher in fiscal 2022 than in fiscal 2021?', facts: ['income.net.2022'], answer: (_, now, before) => yesNo(now.net > before.net) },
  { type: 'fact', of: 2023, question: 'How many employees did Northmoor have at the end of 2023?', facts: ['employees'], answer: (_, { employees }) => employees },
  { type: 'fact', of: 2023, question: 'When and where was Northmoor founded?', facts: ['founded'], answer: whole },
  { type: 'fact', of: 2023, question: 'How many manufacturing plants does Northmoor operate?', facts: ['properties'], answer: whole },
  { type: 'fact', of: 2022, question: 'What did Castellan Optics allege against Northmoor?', facts: ['legal'], answer: whole },
  { type: 'fact', of: 2023, question: 'What is the size of Northmoor’s revolving credit agreement and when does it expire?', facts: ['revolver'], answer: whole },
  { type: 'fact', of: 2023, question: 'Why did Northmoor’s operating margin increase in 2023?', facts: ['margin.change'], answer: whole },
  { type: 'fact', of: 2023, question: 'How are Northmoor’s inventories stated?', facts: ['policy.inventories'], answer: whole },
  { type: 'fact', of: 2023, question: 'What capital expenditures does Northmoor expect in 2024?', facts: ['capex.outlook'], answer: whole },
  { type: 'unanswerable', of: 2023, question: 'What was Northmoor’s revenue from the sale of vehicles in fiscal 2023?', facts: [], answer: () => '' },
  { type: 'unanswerable', of: 2023, question: 'What was the revenue of Castellane Foods in fiscal 2023?', facts: [], answer: () => '' },
];

/** The samples' own set, made from the books that the filings are drawn from and from where their facts were drawn. `drawn`: by fiscal year, the file's name and its facts. */
export function sampleQuestions(
  drawn: ReadonlyMap<FiscalYear, { readonly name: string; readonly facts: readonly Fact[] }>,
): SampleQuestion[] {
  const years = books();
  return ASKED.map(({ type, of, question, facts, answer }, i): SampleQuestion => {
    const filing = drawn.get(of);
    const found = facts.map((id) => {
      const fact = filing?.facts.find((one) => one.id === id);
      if (!fact) throw new Error(`no fact ${id} in the filing of ${String(of)}`);
      return fact;
    });
    const [now, before] = [years.get(of), years.get(of - 1)];
    if (!now || !before) throw new Error(`no books of ${String(of)}`);
    const pages = [...new Set(found.map(({ page }) => page))];
    const said = answer(
      found.map(({ words }) => words),
      now,
      before,
    );
    return {
      ...{ id: `sample-${String(i + 1).padStart(2, '0')}`, question, answer: said, type },
      ...{ filing: found.length > 0 ? (filing?.name ?? '') : '', page: pages.join(', ') },
    };
  });
}
