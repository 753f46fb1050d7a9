import type { Time } from './time.ts';
import type { Cell, FilingId, Period, Span, StatementKind, Unit } from './document.ts';

/** A cell of a table of a filing. */
export interface CellAddress {
  readonly filing: FilingId;
  readonly page: number;
  /** `Table.id`. */
  readonly table: string;
  /** Indices into the table's rows and columns. */
  readonly row: number;
  readonly column: number;
}

/** What a filing's own tag says of a cell. */
export interface ToldByTag {
  /** What it is tagged as, with the taxonomy's prefix: "us-gaap:NetIncomeLoss". */
  readonly tagged?: string;
  /** The parts of the filer that the tag is of, as `FigureTag.members`; absent for the filer as a whole. */
  readonly taggedOf?: readonly string[];
  readonly dispute?: Cell['dispute'];
}

/** A cell as it enters a calculation: where it is, what it says, its unit and its period. */
export interface Operand extends CellAddress, ToldByTag {
  /** What the calculation calls it: "net income". */
  readonly name: string;
  /** Id in the table of concepts (`NetIncomeLoss`), where the row was recognised as one. */
  readonly concept?: string;
  /** The printed figure alone. */
  readonly span: Span;
  readonly label: readonly Span[];
  readonly header: readonly Span[];
  /** The row's label as printed. */
  readonly rowText: string;
  readonly tableTitle: string;
  readonly statement?: StatementKind;
  /** As printed: "(1,577)". */
  readonly text: string;
  /** Sign applied, before the unit's scale. */
  readonly value: number;
  /** Its statement prints it as what is taken off: a provision for taxes of 950 is printed there as (950), a benefit as 950. */
  readonly reversed?: true;
  readonly unit: Unit;
  /** By the company's own fiscal calendar. */
  readonly period?: Period;
  /** 0 to 1: how sure the reader of the table was. */
  readonly confidence: number;
  /** 0 to 1: how likely it is the cell that was asked for, where cells were chosen among. */
  readonly chance?: number;
}

/**
 * The one shape of a calculation. Its leaves are what a definition names (`Tree<Term>`), the cells found for them (`Tree<Operand>`), or the places of those in a list
 * (`Tree<number>`, stored with an answer).
 */
export type Tree<Leaf> =
  | { readonly kind: 'leaf'; readonly leaf: Leaf }
  /** An exact decimal with what it stands for: 365, "days in a year". */
  | { readonly kind: 'number'; readonly value: string; readonly says: string }
  | { readonly kind: 'sum' | 'product' | 'mean'; readonly of: readonly Tree<Leaf>[] }
  | { readonly kind: 'difference'; readonly from: Tree<Leaf>; readonly less: Tree<Leaf> }
  | { readonly kind: 'quotient'; readonly of: Tree<Leaf>; readonly by: Tree<Leaf> }
  | { readonly kind: 'power'; readonly of: Tree<Leaf>; readonly to: Tree<Leaf> }
  /** Without its sign: statements print money that goes out as negative. */
  | { readonly kind: 'size'; readonly of: Tree<Leaf> };

/** A line item that a definition names, before it is looked up. */
export interface Term {
  /** Id in the table of concepts; absent where the words are no known concept and a row of that label is looked for. */
  readonly concept?: string;
  readonly words: string;
  /** The time that is meant; absent for the one that the calculation is worked out at, and there for the filing's own. */
  readonly time?: Time;
  /** Fiscal years from that time: 0 for it, -1 for the same a year earlier. */
  readonly offset: number;
  /** Where the definition says to take it from: "D&A (from the cash flow statement)". */
  readonly statement?: StatementKind;
  /** Id of the item that this is a part's own of: "Aeronautics revenue" is revenue, under whatever name its table heads it. */
  readonly partOf?: string;
}

/** An intermediate result of a nested calculation, printed as a line of its own: "Average total assets = (5,678 + 5,432) ÷ 2 = 5,555". */
export interface CalculationStep {
  readonly name: string;
  /** As `Calculation.pieces`, over the same operands. */
  readonly pieces: readonly (string | number)[];
  /** The result as shown, without its unit. */
  readonly text: string;
  readonly unit: Unit;
}

/** One figure that can be signed: a cell as reported (the tree is a leaf) or a calculation over cells, with everything a reader needs to redo it. */
export interface Calculation {
  /** "Return on assets"; the row's own label for a cell. */
  readonly name: string;
  /** Id in the table of formulas; absent for a single cell and for a definition read from the question. */
  readonly formula?: string;
  readonly filing: FilingId;
  readonly tree: Tree<number>;
  /** The leaves of the tree, in the order of first use. */
  readonly operands: readonly Operand[];
  /** In `unit`; rounded as shown. */
  readonly value: number;
  readonly unit: Unit;
  /** As shown, without its unit: "41.8". Negative in parentheses. */
  readonly text: string;
  /** The period the result is of. */
  readonly period: Period;
  /** The formula to be set: words and signs, with an operand's index in its place. `["", 0, " ÷ ", 1]` */
  readonly pieces: readonly (string | number)[];
  /** Results of the nested parts, innermost first; absent where there are none. */
  readonly steps?: readonly CalculationStep[];
  /** What a reader must know before signing: whose definition, which years an average covers, which fiscal year was taken. */
  readonly notes: readonly string[];
  /** Other cells that could have been meant, best first, with the operand they would replace. */
  readonly others: readonly { readonly operand: number; readonly cell: Operand }[];
  /** A check with one of its own cells does not come out. */
  readonly refused?: true;
  readonly checks: readonly { readonly text: string; readonly passed: boolean }[];
}

/** What the figures room found for a question. Every kind rests on `results`; nothing is claimed beyond them. */
export interface Finding {
  /**
   * `figure`: one result. `test`: a yes or no on the results. `ranked`: best first. `series`: oldest first. `compared`: one a company. `count`: the rows counted, whose
   * number is the answer. `listed`: rows whose names, or figures, are the answer.
   */
  readonly kind: 'figure' | 'test' | 'ranked' | 'series' | 'compared' | 'count' | 'listed';
  /** Of a test on a change: what it was, what it became, and last how far it moved where that was worked out. */
  readonly results: readonly Calculation[];
  /** The parts of the answer where they are not one figure: years, names of rows, figures as printed. For `ranked` the winner, or all that tie for it. */
  readonly items?: readonly string[];
  readonly verdict?: 'yes' | 'no';
  /** What a test held its figure against, as a sentence ends with it: "more than $75 billion". */
  readonly against?: string;
  /** What was tested, ranked, or counted, in words: "gross margin is higher in fiscal 2023 than in fiscal 2022". */
  readonly says: string;
  /** Which way a change went, for "did it increase or decrease". */
  readonly went?: 'increased' | 'decreased' | 'did not change';
  /** The same in the question's own words: "improved". */
  readonly moved?: string;
  /** What a series or comparison lacks: "no filing of fiscal 2021 in the library". */
  readonly gaps: readonly string[];
  /** Of one figure that holds those of two companies against one another: how, and both with their owners' names. */
  readonly between?: { readonly how: BetweenHow; readonly sides: readonly [FigureOf, FigureOf] };
}

/** The first less the second, the first as so many times or as a share of the second, both together; whether the first is the higher or the lower. */
export type BetweenHow = 'less' | 'times' | 'share' | 'sum' | 'above' | 'below';

/** "Oracle’s revenue" and its figure. */
export interface FigureOf {
  readonly name: string;
  readonly result: Calculation;
}

/** A row of a statement that the question is near to: shown as printed, without a claim. */
export interface NearRow {
  /** Cells of one row, from left to right. */
  readonly cells: readonly Operand[];
  /** Whether they are of a time that the question asks for. */
  readonly timely: boolean;
}

/** The words that say what a figure is, as printed. */
export interface CellWords {
  readonly label: string;
  /** Of its parent rows, outermost first. */
  readonly above: string;
  /** What its column's header says besides a time. */
  readonly head: string;
  readonly title: string;
}

/** A figure of any table, at the time asked for, that may be the one. */
export interface LevelCell extends CellWords {
  /** The figure as reported. */
  readonly calculation: Calculation;
  readonly statement: boolean;
  /** Place of its page in the ranking, from 0. */
  readonly rank: number;
  /** How likely it is by the choice among cells that account for every word; 0 where it is none of those. */
  readonly chance: number;
}

/** The yes or no that the cells of one row of any table would give, were it the row that is meant. */
export interface RowVerdict extends CellWords {
  readonly finding: Finding;
  /** Of the words that a row must account for, those that it has in itself or around it. */
  readonly share: number;
}

/** A row of a table of a filing. */
export type RowAt = Omit<CellAddress, 'column'>;

/** Things of one table in an order that may be the one asked for. */
export interface OrderChoice {
  readonly finding: Finding;
  /** The row of what comes first. */
  readonly row: RowAt;
  /** What comes first, by name: two orders with the same agree. */
  readonly first: string;
  /** Whether its line has a word of what is asked for, or is the total of its lines. */
  readonly line: 'named' | 'total' | 'other';
  /** What words hold for it, in logits: only differences count. */
  readonly liking: number;
}

/** A cell of a table that may be one of two figures that something is worked out of. */
export interface TableCell extends CellWords {
  readonly operand: Operand;
  /** Neither its row nor its column has a time. */
  readonly timeless: boolean;
}

/** What is worked out of two figures, and as what it is shown: the first as a share of the second, all of the second but the first as a share of it, the first as so many times the second, for each of it; both together; what is left of the first. */
export type PairShown = 'share' | 'rest' | 'times' | 'each' | 'sum' | 'less';

/** What the figures room hands to answering: what it found, and the rows to show where nothing is claimed. */
export interface Found {
  readonly finding: Finding | null;
  readonly near: readonly NearRow[];
  /** Figures that sentences are weighed against, for a question that asks for one. */
  readonly levels: readonly LevelCell[];
  /** Of a yes or no that is not found: what rows near it would say. */
  readonly verdicts?: readonly RowVerdict[];
  /** The figures of a row at the time asked for, once a reader of rows has put it first. */
  readonly inRow?: (at: RowAt) => readonly LevelCell[];
  /** How far such a row's figures moved between the times asked for. */
  readonly movedInRow?: (at: RowAt) => readonly Calculation[];
  /** Of an order that is asked for and not found: what may come first, likeliest first; looked for where a judge reads. */
  readonly orders?: () => readonly OrderChoice[];
  /** The cells of such a row's whole table. */
  readonly inTable?: (at: RowAt) => readonly TableCell[];
  /** Two figures worked out; null where units or times forbid it. */
  readonly worked?: (name: string, how: PairShown, first: Operand, second: Operand) => Calculation | null;
  /** And how far it is from one figure to another that a sentence gives, in the unit asked for. */
  readonly movedBetween?: (name: string, to: Operand, from: Operand) => Calculation | null;
}

export type CheckKind = 'balance' | 'subtotal' | 'net income' | 'ending cash' | 'prior year' | 'earnings per share' | 'segments';

/** A check is a calculation with cells on both sides that should agree. */
export interface Check {
  readonly kind: CheckKind;
  /** `restated` for a prior-year column that differs from the earlier filing: shown as "restated?" with both cells. */
  readonly state: 'passed' | 'failed' | 'restated';
  /** "Total assets = total liabilities and equity, December 31, 2018". */
  readonly text: string;
  readonly left: Tree<number>;
  readonly right: Tree<number>;
  readonly operands: readonly Operand[];
  /** left − right in plain units, and how much of it rounding explains. */
  readonly difference: number;
  readonly slack: number;
  readonly statement?: StatementKind;
  readonly period?: Period;
}

/** A face statement as a reader compares it: rows over periods, every figure with its place. */
export interface StatementView {
  readonly kind: StatementKind;
  readonly title: string;
  readonly pages: readonly number[];
  readonly unit: Unit;
  /** As the filing states it: "(in millions, except per share amounts)". */
  readonly unitText: string;
  readonly columns: readonly { readonly label: string; readonly period?: Period }[];
  readonly rows: readonly {
    readonly label: string;
    readonly level: number;
    readonly total: boolean;
    readonly concept?: string;
    /** One a column; null where nothing is printed. */
    readonly cells: readonly (Operand | null)[];
  }[];
}
