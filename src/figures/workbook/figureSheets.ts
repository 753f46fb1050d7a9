import type { Unit } from '../../domain/document.ts';
import type { Tree } from '../../domain/figures.ts';
import { cellFormula } from './cellFormula.ts';
import {
  decimalsOf,
  formatOf,
  numberFormat,
  printed,
  reference,
  referenceIn,
  sheetName,
  unitWords,
  words,
  type Sheet,
  type SheetCell,
} from './sheet.ts';

/** A figure as it is exported: what its card shows, every operand with its source. */
export interface ExportedFigure {
  readonly name: string;
  readonly period: string;
  /** For the sheet's name: "FY2023". */
  readonly shortPeriod: string;
  /** As shown, without its unit. */
  readonly text: string;
  readonly value: number;
  readonly unit: Unit;
  readonly tree: Tree<number>;
  readonly pieces: readonly (string | number)[];
  readonly operands: readonly {
    readonly label: string;
    readonly text: string;
    readonly value: number;
    readonly unit: Unit;
    readonly period: string;
    /** "3M 10-K FY2018, page 58, Consolidated Statement of Income: Net sales … 32,765". */
    readonly source: string;
  }[];
  readonly notes: readonly string[];
  readonly checks: readonly { readonly text: string; readonly passed: boolean }[];
}

const ABOVE = 4;
const VALUE = 1;

/** Figures of an answer, one sheet each: operands as printed, the formula over them, the result as shown. Several begin with a sheet that lists them. */
export function figureSheets(question: string, figures: readonly ExportedFigure[]): Sheet[] {
  const taken = new Set<string>();
  const overview = figures.length > 1 ? sheetName('Answer', taken) : undefined;
  const sheets = figures.map((figure) => figureSheet(question, figure, sheetName(`${figure.name} ${figure.shortPeriod}`, taken)));
  if (overview === undefined) return sheets;
  const rows = figures.map(({ name, period, text, value, unit, operands }, i): SheetCell[] => [
    words(name),
    words(period),
    { kind: 'formula', formula: referenceIn(sheets[i]?.name ?? '', shownAt(operands.length)), result: value, format: formatOf(text) },
    words(unitWords(unit)),
  ]);
  const first: Sheet = {
    name: overview,
    widths: [44, 28, 18, 18],
    frozen: { rows: 3, columns: 1 },
    rows: [
      [words(question, { strong: true })],
      [],
      ['Figure', 'Period', 'Value', 'Unit'].map((head) => words(head, { strong: true })),
      ...rows,
    ],
  };
  return [first, ...sheets];
}

const exactRow = (operands: number): number => ABOVE + operands + 1;
const shownAt = (operands: number): string => reference(exactRow(operands) + 1, VALUE);

function figureSheet(question: string, figure: ExportedFigure, name: string): Sheet {
  const { operands, tree, text, value, unit, pieces, notes, checks } = figure;
  const heads = ['Cell', 'Value', 'Unit', 'As printed', 'Period', 'Source'];
  const places = operands.map((operand, i) => ({ reference: reference(ABOVE + i, VALUE), value: operand.value, unit: operand.unit }));
  const exact = cellFormula(tree, places, unit);
  const decimals = decimalsOf(text);
  const at = reference(exactRow(operands.length), VALUE);
  const agrees = exact.result.toDecimalPlaces(decimals).eq(value);
  return {
    name,
    widths: [44, 20, 18, 18, 28, 90],
    frozen: { rows: ABOVE, columns: 1 },
    rows: [
      [words([figure.name, figure.period].filter((part) => part !== '').join(', '), { strong: true })],
      [words(question)],
      [],
      heads.map((head) => words(head, { strong: true })),
      ...operands.map((operand) => [
        words(operand.label),
        printed(operand.value, operand.text),
        words(unitWords(operand.unit)),
        words(operand.text),
        words(operand.period),
        words(operand.source),
      ]),
      [],
      [
        words('Worked out'),
        { kind: 'formula', formula: exact.formula, result: exact.result.toNumber(), format: numberFormat(Math.max(decimals + 4, 4)) },
        words(unitWords(unit)),
        null,
        null,
        words(pieces.map((piece) => (typeof piece === 'string' ? piece : called(piece, operands))).join('')),
      ],
      [
        words('As shown', { strong: true }),
        agrees
          ? { kind: 'formula', formula: `ROUND(${at},${String(decimals)})`, result: value, format: formatOf(text), strong: true }
          : { kind: 'number', value, format: formatOf(text), strong: true },
        words(unitWords(unit)),
        words(text),
      ],
      [],
      ...checks.map((check) => [words(check.passed ? 'Check, passed' : 'Check, not passed'), words(check.text)]),
      ...notes.map((note) => [words('Note'), words(note)]),
    ],
  };
}

/** An operand as the formula names it: with its period where another is called the same. */
function called(at: number, operands: ExportedFigure['operands']): string {
  const { label = '', period = '' } = operands[at] ?? {};
  return operands.filter((other) => other.label === label).length > 1 ? `${label} ${period}` : label;
}
