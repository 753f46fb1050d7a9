/** The words of the statements side by side, and of the checks wherever they are listed. */
export const statements = {
  tab: 'Statements',
  label: 'Statements of the filing',
  choose: 'Statement',
  kinds: {
    income: 'Income',
    balance: 'Balance sheet',
    cashflow: 'Cash flows',
    equity: 'Equity',
    comprehensive: 'Comprehensive income',
  },
  another: (kind: string, n: number) => `${kind} (${String(n)})`,
  reading: 'Reading the statements',
  none: 'No face statements were recognised in this filing.',
  noneHelp: 'Its pages can be read, searched and asked about all the same.',
  line: 'Line',
  page: (page: number) => `page ${String(page)}`,
  copy: 'Copy as TSV',
  copyShort: 'Copy',
  copied: 'Copied. Paste it into a sheet.',
  refused: 'The browser did not allow copying.',
  workbook: 'Export .xlsx',
  cell: (row: string, column: string, text: string, doubted: boolean) =>
    `${[row, column].filter(Boolean).join(', ')}: ${text}${doubted ? ', a check on this figure did not pass' : ''}`,
  checks: {
    title: 'Checks',
    summary: (passed: number, of: number) =>
      of === 1 ? `${String(passed)} of 1 check passed` : `${String(passed)} of ${String(of)} checks passed`,
    all: (n: number) => (n === 1 ? '1 check passed' : `${String(n)} checks passed`),
    none: 'Nothing in this filing could be checked against another figure.',
    kinds: {
      balance: 'Assets against liabilities and equity',
      subtotal: 'Totals against the lines above them',
      'net income': 'Net income between statements',
      'ending cash': 'Cash between cash flows and balance sheet',
      'prior year': 'Earlier years against the earlier filing',
      'earnings per share': 'Earnings per share against income and shares',
      segments: 'Segments against the total',
    },
    states: { passed: 'Passed', failed: 'Not passed', restated: 'Restated?' },
    apart: (difference: string, slack: string) =>
      `The two sides are ${difference} apart${slack === '' ? '' : `; rounding explains ${slack}`}.`,
    restated: 'The earlier filing printed another figure.',
    cells: 'Figures of this check',
    more: (n: number) => `and ${String(n)} more`,
  },
} as const;
