import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/domain/question.ts';
import { answered, asking } from '../builders/asking.ts';
import type { MadeFiling } from '../builders/filing.ts';
import { page } from '../builders/page.ts';
import { at, fiscal } from '../builders/table.ts';

const years = [2023, 2022].map((year) => ({ label: String(year), period: fiscal(year) }));
const days = [2023, 2022].map((year) => ({ label: `December 31, ${String(year)}`, period: at(year) }));
const note = '(In millions)';

const income = page(40, [
  {
    table: {
      title: 'Consolidated Statements of Income',
      statement: 'income',
      note,
      columns: years,
      rows: [
        ['Total revenues', '$ 900', '$ 800'],
        ['Total cost of revenues', '400', '380'],
        ['Income before income taxes', '210', '(150)'],
        ['Provision for income taxes', '50', '10'],
        ['Net income (loss)', '160', '(160)'],
        ['Net income attributable to noncontrolling interests', '6', '5'],
        ['Net income (loss) attributable to Quarry Lane', '$ 154', '$ (165)'],
      ],
    },
  },
]);
const balance = page(41, [
  {
    table: {
      title: 'Consolidated Balance Sheets',
      statement: 'balance',
      note,
      columns: days,
      rows: [
        ['Cash and cash equivalents', '$ 70', '$ 60'],
        ['Property and equipment, at cost', '500', '450'],
        ['Net property and equipment', '320', '300'],
        ['Total assets', '$ 990', '$ 900'],
        ['Short-term debt', '30', '20'],
        ['Debt', '250', '240'],
      ],
    },
  },
]);
const flows = page(42, [
  {
    table: {
      title: 'Consolidated Statements of Cash Flows',
      statement: 'cashflow',
      note,
      columns: years,
      rows: [
        ['Net income (loss)', '$ 160', '$ (160)'],
        ['Depreciation', '33', '31'],
        ['Amortization of intangible assets', '12', '11'],
        ['Net cash provided by operating activities', '220', '190'],
        ['Capital expenditures', '(90)', '(95)'],
        ['Cash, cash equivalents and restricted cash at end of year', '78', '66'],
        ['Cash paid for income taxes', '44', '9'],
      ],
    },
  },
]);
const filing: MadeFiling = { company: 'Quarry Lane, Inc.', fiscalYear: 2023, pages: [income, balance, flows] };
const ask = (question: string) => answered(asking(question, [filing]));

const NO_ROW = 'No row or sentence was found that is surely the one asked for.';
const NOT_WORKED_OUT = 'Not every figure that it is worked out from was found for sure.';

/** Nothing is claimed, for the reason it gives, and what is shown in its stead: the title over the first passage and the words of all that are quoted. */
function abstained(
  a: Answer,
  why: string,
): {
  readonly lead: string | undefined;
  readonly quotes: readonly string[];
  readonly asked: readonly string[];
} {
  expect({ status: a.status, figure: a.figure, yesno: a.yesno, sentences: a.sentences }).toEqual({ status: 'quoted', sentences: [] });
  expect(a.trace.steps.find(({ step }) => step === 'checked')?.detail).toEqual(['nothing claimed']);
  expect(a.unclaimed).toBe(`${why} So nothing is claimed: read them in place.`);
  const quotes = a.nearest.map(({ citation }) => a.citations[citation - 1]?.quote ?? '');
  const asked = a.trace.steps.find(({ step }) => step === 'read')?.detail ?? [];
  return { lead: a.nearest[0]?.lead, quotes, asked };
}

// each of these was once answered with the other row, the wrong figure given after it
describe('a row near in words to what is asked', () => {
  it.each([
    ['How much cash did Quarry Lane pay for income taxes in 2023?', 44, 50],
    ["What was Quarry Lane's gross property and equipment at cost at the end of 2023?", 500, 320],
    ["What was Quarry Lane's net income attributable to Quarry Lane in 2023?", 154, 160],
    ["What were Quarry Lane's total costs of revenues in 2023?", 400, 900],
    ["What was Quarry Lane's total debt at December 31, 2023?", 280, 250],
  ])('%s is %d, not %d', (question, right) => {
    expect(ask(question)).toMatchObject({ status: 'answered', figure: { value: right } });
  });

  it('says what a total is made of where it is added up: long-term debt called "Debt" and short-term debt', () => {
    const { figure, sentences } = ask("What was Quarry Lane's total debt at December 31, 2023?");
    expect([figure?.basis, figure?.operands.map(({ text }) => text)]).toEqual(['calculated', ['250', '30']]);
    expect(sentences[0]?.text).toContain('= 250 + 30');
  });

  // 78 is printed in the statement of cash flows; cash alone is 70: that it is not looked for under its longer name is no reason to claim the shorter
  it('cash with restricted cash is not cash alone: nothing is claimed, and the statement that prints the shorter name is shown', () => {
    const { lead, quotes, asked } = abstained(
      ask("What was Quarry Lane's cash, cash equivalents and restricted cash at the end of 2023?"),
      NO_ROW,
    );
    expect(asked).toContain('asked for: figure');
    expect(lead).toBe('Consolidated Balance Sheets');
    expect(quotes.join(' ')).not.toContain('restricted');
  });

  // the two are printed apart, 33 and 12, and no row is their sum
  it('depreciation alone is not depreciation and amortization: it is shown under its own name and not claimed as both', () => {
    const { lead, quotes } = abstained(ask("What was Quarry Lane's depreciation and amortization in 2023?"), NO_ROW);
    expect(lead).toBe('Consolidated Statements of Cash Flows');
    expect(quotes).toEqual(['Depreciation … 33 … 31']);
  });

  // the segments are not in the filing at all
  it('a count of segments is no sum of money: net income is shown and not claimed', () => {
    const { lead, quotes } = abstained(ask("How many of Quarry Lane's segments increased net income in 2023?"), NOT_WORKED_OUT);
    expect(lead).toBe('Consolidated Statements of Income');
    expect(quotes.join(' ')).toContain('Net income (loss)');
  });
});

describe('two things held against each other', () => {
  it('are not one of them at two times: operating cash flow of 220 exceeds capital expenditures of 90, which fell', () => {
    const { status, yesno, sentences } = ask("Did Quarry Lane's operating cash flow exceed its capital expenditures in 2023?");
    expect([status, yesno]).toEqual(['answered', 'yes']);
    expect(sentences[0]?.text).toMatch(/operating cash flow was \$220 million .*, more than capital expenditures of \$90 million/);
  });
});

describe('a change from a loss to a profit', () => {
  it('has no percentage: (160 − (160)) ÷ (160) would read as a fall; both years are shown', () => {
    const { lead, quotes, asked } = abstained(
      ask("What was the percentage growth in Quarry Lane's net income from 2022 to 2023?"),
      NOT_WORKED_OUT,
    );
    expect(asked).toContain('asked for: calculation');
    expect(lead).toBe('Consolidated Statements of Income');
    expect(quotes).toEqual(['Net income (loss) … 160 … (160)']);
  });
});

describe('a sum in prose', () => {
  const prose = (text: string): MadeFiling => ({ ...filing, pages: [...filing.pages, page(20, [{ text }])] });
  it.each([
    [
      'guidance',
      'What were Quarry Lane’s core EPS in 2023?',
      'This guidance implies 2024 core EPS of $7.20, compared to 2023 core EPS of $6.79.',
    ],
    [
      'one quarter',
      'What dividends per share did Quarry Lane declare in fiscal 2023?',
      'In 2023 Quarry Lane declared a quarterly cash dividend of $1.26 per share; dividends are declared by the board.',
    ],
  ])('is not taken from %s: the sentence is shown, its amount is not claimed', (_, question, text) => {
    const { quotes } = abstained(answered(asking(question, [prose(text)])), NO_ROW);
    expect(quotes).toContain(text);
  });
});
