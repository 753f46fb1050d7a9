import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilingId, ParsedFiling } from '../../../src/domain/document.ts';
import type { Check } from '../../../src/domain/figures.ts';
import { priorYearChecks, type PriorStated } from '../../../src/figures/checks/checkPrior.ts';
import { filingChecks } from '../../../src/figures/checks/filingChecks.ts';
import { statementViews } from '../../../src/figures/statements/statementViews.ts';
import { parse } from '../../../src/ingest/ingest.ts';

interface Sample extends PriorStated {
  readonly parsed: ParsedFiling;
}

async function sample(year: number): Promise<Sample> {
  const name = `northmoor-${String(year)}-10k`;
  const result = await parse(new Uint8Array(readFileSync(`public/samples/${name}.pdf`)));
  if (!result.ok) throw new Error(result.failure.kind);
  const { pages, statements, metadata } = result.value;
  const id = name as FilingId;
  const card = { id, fileName: `${name}.pdf`, pages: pages.length, metadata, addedAt: 0 };
  return { card, parsed: result.value, views: statementViews(id, pages, statements) };
}

/** What each statement says by itself, once a column: the sample's own arithmetic, as scripts/samples makes it. */
const DURATIONS = [
  'subtotal: Total net sales = Products + Services',
  'subtotal: Total cost of sales = Cost of products + Cost of services',
  'subtotal: Gross profit = Total net sales − Total cost of sales',
  'subtotal: Total operating expenses = Research and development + Selling, general and administrative + Amortization of intangible assets + Restructuring charges',
  'subtotal: Operating income = Gross profit − Total operating expenses',
  // Interest expense is printed in parentheses: it is added.
  'subtotal: Income before income taxes = Operating income + Interest expense + Interest income + Other (expense) income, net',
  'subtotal: Net income = Income before income taxes − Provision for income taxes',
  'subtotal: Net cash provided by operating activities = its 9 rows from Net income to Accrued expenses and other, net',
  'subtotal: Net cash used in investing activities = Purchases of property, plant and equipment + Acquisitions, net of cash acquired + Proceeds from sale of property + Other, net',
  'subtotal: Net cash used in financing activities = its 5 rows from Proceeds from issuance of long-term debt to Proceeds from employee stock plans',
  'subtotal: Net increase (decrease) in cash and cash equivalents = Net cash provided by operating activities + Net cash used in investing activities + Net cash used in financing activities + Effect of exchange rate changes on cash',
  'subtotal: Cash and cash equivalents at end of year = Net increase (decrease) in cash and cash equivalents + Cash and cash equivalents at beginning of year',
  'subtotal: Total other comprehensive income (loss) = Foreign currency translation adjustments + Pension and postretirement adjustments + Cash flow hedges',
  'subtotal: Comprehensive income = Net income + Total other comprehensive income (loss)',
  'net income: Net income (statement of comprehensive income) = Net income (income statement)',
  'net income: Net income (cash flow statement) = Net income (income statement)',
  'net income: Net income (statement of equity) = Net income (income statement)',
  'earnings per share: Net income = basic earnings per share × basic shares',
  'earnings per share: Net income = diluted earnings per share × diluted shares',
  'segments: Total net sales = United States + Europe + Asia and other',
  'segments: Total net sales = Precision Measurement + Industrial Controls + Life Science Instruments',
  'segments: Total operating income = Precision Measurement + Industrial Controls + Life Science Instruments + Corporate expenses',
];
const INSTANTS = [
  'balance: Total assets = Total liabilities and shareholders’ equity',
  'subtotal: Total current assets = Cash and cash equivalents + Accounts receivable, net + Inventories + Prepaid expenses and other current assets',
  'subtotal: Total assets = its 6 rows from Total current assets to Other assets',
  'subtotal: Total current liabilities = Current portion of long-term debt + Accounts payable + Accrued expenses and other current liabilities + Current operating lease liabilities',
  'subtotal: Total liabilities = its 5 rows from Total current liabilities to Pension and other liabilities',
  'subtotal: Total shareholders’ equity = Common stock and additional paid-in capital + Retained earnings + Treasury stock, at cost + Accumulated other comprehensive loss',
  'subtotal: Total liabilities and shareholders’ equity = Total liabilities + Total shareholders’ equity',
];
const ENDING = 'ending cash: Cash and cash equivalents at end of year (cash flow statement) = Cash and cash equivalents (balance sheet)';

const told = (checks: readonly Check[]): string[] => checks.map(({ kind, state, text }) => `${state} ${kind}: ${text}`).sort();
const duration = (year: number): string => `, Years Ended December 31, ${String(year)}`;
const instant = (year: number): string => `, December 31, ${String(year)}`;

describe('the sample filings', () => {
  let earlier: Sample;
  let later: Sample;
  beforeAll(async () => {
    [earlier, later] = [await sample(2022), await sample(2023)];
    // Loading pdf.js on a busy machine.
  }, 60_000);

  it.each([2022, 2023])('of fiscal %i: every check that its statements allow, and no other, passes', (year) => {
    const { card, views, parsed } = year === 2022 ? earlier : later;
    const three = [year, year - 1, year - 2];
    const two = [year, year - 1];
    expect(told(filingChecks(card.id, views, parsed.pages))).toEqual(
      [
        ...DURATIONS.flatMap((text) => three.map((at) => `passed ${text}${duration(at)}`)),
        ...INSTANTS.flatMap((text) => two.map((at) => `passed ${text}${instant(at)}`)),
        // The balance sheet has no column of the third year.
        ...two.map((at) => `passed ${ENDING}${duration(at)}`),
      ].sort(),
    );
  });

  it('the later one moved costs from selling to products: the rows that differ and no others are restated', () => {
    const checks = priorYearChecks(later, [earlier, later]);
    const moved = [
      ['Cost of products', '1,930.3', '1,921.5', '1,710.1', '1,702.2'],
      ['Total cost of sales', '2,442.2', '2,433.4', '2,178.4', '2,170.5'],
      ['Gross profit', '1,820.2', '1,829.0', '1,680.0', '1,687.9'],
      ['Selling, general and administrative', '779.4', '788.2', '723.6', '731.5'],
      ['Total operating expenses', '1,256.3', '1,265.1', '1,127.5', '1,135.4'],
    ] as const;
    expect(told(checks.filter(({ state }) => state !== 'passed'))).toEqual(
      moved
        .flatMap(([label, now, was, before, wasBefore]) => [
          `restated prior year: ${label}${duration(2022)}: ${now} ≠ ${was} in Northmoor Instruments 10-K FY2022`,
          `restated prior year: ${label}${duration(2021)}: ${before} ≠ ${wasBefore} in Northmoor Instruments 10-K FY2022`,
        ])
        .sort(),
    );
    // 23 rows of income, 6 of comprehensive income and 27 of cash flows in two years each, 27 of the balance sheet in one.
    expect(checks).toHaveLength(2 * (23 + 6 + 27) + 27);
    expect(priorYearChecks(earlier, [earlier, later])).toEqual([]);
  });
});
