import { describe, expect, it } from 'vitest';
import type { FilingId, Unit } from '../../../../src/domain/document.ts';
import type { Answer, Citation, Figure, FigureOperand } from '../../../../src/domain/question.ts';
import { barOf, labelEvery, runsOf, slotsOf, tickWords, ticksOf } from '../../../../src/ui/ask/figure/chart.ts';
import { figureLines, figureMarkdown, figureSpoken, listLines } from '../../../../src/ui/ask/figure/figureRecords.ts';
import {
  clinging,
  formulaParts,
  formulaText,
  ledgerPeriods,
  ledgerSigns,
  ledgerText,
} from '../../../../src/ui/ask/figure/formulaPieces.ts';
import { periodShort } from '../../../../src/ui/wording/format.ts';

const millions: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
const thousands: Unit = { ...millions, scale: 1e3 };
const percent: Unit = { kind: 'percent', scale: 1, perShare: false };
const cell = (label: string, period: string, text: string, citation: number, unit = millions): FigureOperand => ({
  label,
  period,
  text,
  value: Number(text.replace(/[^\d.]/g, '')),
  unit,
  citation,
});
const year = (fiscalYear: number): Figure['period'] => ({
  kind: 'duration',
  end: `${String(fiscalYear)}-12-31`,
  months: 12,
  fiscalYear,
  label: String(fiscalYear),
});
const quarter = (fiscalYear: number, fiscalQuarter: 1 | 2 | 3 | 4) => ({
  period: { kind: 'duration', months: 3, fiscalYear, fiscalQuarter, label: '' } as const,
});
const leaf = (place: number) => ({ kind: 'leaf', leaf: place }) as const;

/** Net income over the mean of two years' assets: 532.2 ÷ ((6,043.1 + 5,710.4) ÷ 2) = 532.2 ÷ 5,876.75 = 9.06 %. */
const returns: Figure = {
  name: 'Return on assets',
  basis: 'calculated',
  value: 9.06,
  unit: percent,
  text: '9.06',
  period: year(2023),
  tree: { kind: 'quotient', of: leaf(0), by: { kind: 'mean', of: [leaf(1), leaf(2)] } },
  pieces: ['', 0, ' ÷ ((', 1, ' + ', 2, ') ÷ 2)'],
  steps: [{ name: 'Average total assets', pieces: ['(', 1, ' + ', 2, ') ÷ 2'], text: '5,876.75', unit: millions }],
  operands: [
    cell('Net income', '2023', '$ 532.2', 1),
    cell('Total assets', '2023', '6,043.1', 2),
    cell('Total assets', '2022', '5,710.4', 3),
  ],
  notes: ['Defined in the question.'],
  others: [],
  checks: [
    { text: 'the balance sheet does not balance', passed: false },
    { text: 'periods match', passed: true },
  ],
};
const margin: Pick<Figure, 'tree' | 'operands'> = {
  tree: { kind: 'quotient', of: leaf(0), by: leaf(1) },
  operands: [cell('Operating income', '2023', '704.4', 1), cell('Net sales', '2023', '4,499.5', 2)],
};

describe('a formula as it is set', () => {
  it('has names in one line and printed figures in the other; one name over two years takes its year, the sign in the head is dropped', () => {
    expect(formulaText(returns, returns.pieces, 'name')).toBe('Net income ÷ ((Total assets in 2023 + Total assets in 2022) ÷ 2)');
    expect(formulaText(returns, returns.pieces, 'text')).toBe('532.2 ÷ ((6,043.1 + 5,710.4) ÷ 2)');
  });

  it('is read as accountants read it: an item’s average over its dates, a cell without its sign as the bare figure', () => {
    const pieces = ['', 0, ' ÷ (average of ', 1, ' and ', 2, ') × 2'];
    expect(formulaText(returns, pieces, 'name')).toBe('Net income ÷ average Total assets × 2');
    expect(formulaText(returns, pieces, 'text')).toBe('532.2 ÷ (average of 6,043.1 and 5,710.4) × 2');
    // Two items in turn are no average of one.
    expect(formulaText(returns, ['average of ', 1, ', ', 2, ' and ', 0], 'name')).toBe(
      'average of Total assets in 2023, Total assets in 2022 and Net income',
    );
    const spent = { operands: [cell('Capex', 'Dec 31, 2023', '(186.4)', 1), cell('Capex', '2022', '−170.0', 2)] };
    expect(formulaText(spent, ['|', 0, '| ÷ |', 1, '|'], 'text')).toBe('186.4 ÷ 170.0');
    expect(formulaText(spent, ['|', 0, '| ÷ |', 1, '|'], 'name')).toBe('Capex at Dec 31, 2023 ÷ Capex in 2022');
    // The bars of more than one cell stay.
    expect(formulaText(spent, ['|', 0, ' − ', 1, '|'], 'text')).toBe('|(186.4) − −170.0|');
  });

  it('says the scale of every figure where two differ', () => {
    const mixed = { operands: [cell('Capex', '2023', '186,400', 1, thousands), cell('Net sales', '2023', '4,499.5', 2)] };
    expect(formulaText(mixed, ['', 0, ' ÷ ', 1], 'text')).toBe('186,400 thousand ÷ 4,499.5 million');
  });

  it('keeps parentheses with the figure they touch and loses no sign', () => {
    const held = clinging(formulaParts(returns, returns.pieces));
    expect(held.map(({ open, part, close }) => `${open}${typeof part === 'string' ? part : part.text}${close}`)).toEqual([
      '532.2',
      ' ÷ ',
      '((6,043.1',
      ' + ',
      '5,710.4)',
      ' ÷ 2)',
    ]);
  });

  it('is a ledger with signs only where it is one operation over rows of their own', () => {
    expect(ledgerSigns(margin)).toEqual(['', '÷']);
    // What is taken away is no minus of a minus.
    const free: Pick<Figure, 'tree' | 'operands'> = {
      tree: { kind: 'difference', from: { kind: 'leaf', leaf: 0 }, less: { kind: 'size', of: { kind: 'leaf', leaf: 1 } } },
      operands: [cell('Net cash from operations', '2023', '2,494', 1), cell('Capital expenditures', '2023', '(737)', 2)],
    };
    expect(ledgerSigns(free)).toEqual(['', '−']);
    expect(free.operands.map((one) => ledgerText(free, one))).toEqual(['2,494', '737']);
    // A sum of what the filing prints keeps the filing's signs.
    const sum: typeof free = {
      ...free,
      tree: {
        kind: 'sum',
        of: [
          { kind: 'leaf', leaf: 0 },
          { kind: 'leaf', leaf: 1 },
        ],
      },
    };
    expect(sum.operands.map((one) => ledgerText(sum, one))).toEqual(['2,494', '(737)']);
    expect(ledgerSigns(returns)).toBeNull();
    const growth = { ...margin, operands: [cell('Net sales', '2023', '2', 1), cell('Net sales', '2022', '1', 2)] };
    expect(ledgerSigns(growth)).toBeNull();
  });

  it('gives each period a column, and goes down the page where periods are many, long, or units differ', () => {
    expect(ledgerPeriods(returns.operands)).toEqual(['2023', '2022']);
    expect(ledgerPeriods(['2023', '2022', '2021', '2020'].map((period) => cell('Sales', period, '1', 1)))).toBeNull();
    expect(ledgerPeriods([cell('Capex', '2023', '1', 1, thousands), cell('Sales', '2023', '1', 2)])).toBeNull();
  });
});

describe('a figure as text', () => {
  const filing = 'f' as FilingId;
  const note = (number: number): Citation => ({
    number,
    filing,
    page: 10 + number,
    spans: [],
    quote: `row_${String(number)}`,
    kind: 'cell',
    section: '',
  });
  const answer: Answer = {
    id: 'a',
    question: 'q',
    askedAt: 0,
    status: 'answered',
    level: 'words',
    sentences: [],
    citations: [note(1), note(2), note(3), note(4)],
    nearest: [],
    routes: [],
    only: [],
    trace: { type: 'calculation', steps: [], filings: [], pages: [], passages: [], elapsedMs: 1 },
  };
  const name = () => 'Northmoor 10-K FY2023';

  it('prints steps, words, figures, notes and only the checks that did not pass', () => {
    expect(figureLines(returns)).toEqual([
      'Return on assets, calculated: 9.06\u2009%, fiscal year ended December 31, 2023',
      'Average total assets = (6,043.1 + 5,710.4) ÷ 2 = $5,876.75 million',
      'Return on assets = Net income ÷ ((Total assets in 2023 + Total assets in 2022) ÷ 2) = 532.2 ÷ ((6,043.1 + 5,710.4) ÷ 2) = 9.06\u2009%',
      'Defined in the question.',
      'Not passed: the balance sheet does not balance',
    ]);
  });

  it('is copied as Markdown with the footnotes of its own cells, document text escaped', () => {
    const markdown = figureMarkdown(returns, answer, name);
    expect(markdown).toMatch(/^\*\*Return on assets, calculated: 9\.06\u2009%.*\*\*\[\^1\]\[\^2\]\[\^3\]\n/);
    expect(markdown).toContain('[^2]: Northmoor 10-K FY2023, page 12: “row\\_2”');
    expect(markdown).not.toContain('[^4]');
  });

  it('lists a figure a line with its filing, then what is missing', () => {
    const list = { kind: 'series', says: 'return on assets', figures: [returns], gaps: ['no filing of fiscal 2022'] } as const;
    expect(listLines({ ...answer, list }, name)).toEqual([
      'return on assets',
      'Return on assets, fiscal year ended December 31, 2023: 9.06\u2009% (532.2 ÷ ((6,043.1 + 5,710.4) ÷ 2)), Northmoor 10-K FY2023',
      'no filing of fiscal 2022',
    ]);
  });
});

describe('a series on its axis', () => {
  it('leaves a place for a year that is missing, and breaks the line there', () => {
    const slots = slotsOf([{ period: year(2020) }, { period: year(2021) }, { period: year(2023) }]);
    expect(slots).toEqual([{ label: '2020', figure: 0 }, { label: '2021', figure: 1 }, { label: '2022' }, { label: '2023', figure: 2 }]);
    expect(runsOf(slots)).toEqual([[0, 1], [3]]);
  });

  it('counts fiscal quarters over the turn of the year', () => {
    expect(slotsOf([quarter(2022, 3), quarter(2023, 1)])).toEqual([
      { label: 'Q3 2022', figure: 0 },
      { label: 'Q4 2022' },
      { label: 'Q1 2023', figure: 1 },
    ]);
  });

  it('invents no axis for periods it cannot place', () => {
    const odd = { period: { kind: 'instant', label: 'at closing' } as const };
    expect(slotsOf([odd, { period: year(2023) }])).toEqual([
      { label: 'at closing', figure: 0 },
      { label: '2023', figure: 1 },
    ]);
    // Two figures of one year are two figures, not one.
    expect(slotsOf([{ period: year(2023) }, { period: year(2023) }]).map(({ figure }) => figure)).toEqual([0, 1]);
  });

  it('has round ticks from zero, below it too', () => {
    expect(ticksOf([3548.3, 4499.5])).toEqual([0, 2000, 4000, 6000]);
    expect(ticksOf([-186.4, 527.9])).toEqual([-200, 0, 200, 400, 600]);
    expect(ticksOf([0])).toEqual([0]);
    expect(tickWords(-200, 200)).toBe('(200)');
    expect(tickWords(2.5, 2.5)).toBe('2.5');
    expect(tickWords(5, 2.5)).toBe('5.0');
    expect(tickWords(0.25, 0.25)).toBe('0.25');
    expect(ticksOf([0.3, 0.7]).map((tick) => tickWords(tick, 0.2))).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8']);
  });

  it('labels as many places as have room', () => {
    expect(labelEvery(4, 460, 58)).toBe(1);
    expect(labelEvery(12, 320, 58)).toBe(3);
  });

  it('says a period as short as it is clear', () => {
    expect(periodShort(year(2023))).toBe('2023');
    expect(periodShort(quarter(2022, 3).period)).toBe('Q3 2022');
    expect(periodShort({ kind: 'duration', months: 9, end: '2023-09-30', fiscalYear: 2023, fiscalQuarter: 3, label: '' })).toBe(
      '9 months to Sep 30, 2023',
    );
    expect(periodShort({ kind: 'instant', end: '2018-12-31', label: '' })).toBe('Dec 31, 2018');
  });
});

describe('a loss', () => {
  it('is drawn to the left of zero, a gain to the right, both to one scale', () => {
    const values = [1694, -6475, 2017];
    const [gain, loss, most] = values.map((value) => barOf(value, values));
    expect(loss).toMatchObject({ left: 0, width: (100 * 6475) / 8492 });
    expect(loss!.left + loss!.width).toBeCloseTo(loss!.axis);
    expect(gain!.left).toBeCloseTo(gain!.axis);
    expect(most!.left + most!.width).toBeCloseTo(100);
    expect(barOf(-3, [-3, -6])).toMatchObject({ left: 50, width: 50, axis: 100 });
    expect(barOf(0, [0])).toEqual({ left: 0, width: 0, axis: 0 });
  });

  it('is heard as one: no screen reader reads parentheses', () => {
    const loss = { text: '(6,475)', value: -6475, unit: millions };
    expect(figureSpoken(loss)).toBe('minus $6,475 million');
    expect(figureSpoken({ text: '-3.2', value: -3.2, unit: percent })).toBe('minus 3.2\u2009%');
    expect(figureSpoken({ text: '2,017', value: 2017, unit: millions })).toBe('$2,017 million');
  });
});
