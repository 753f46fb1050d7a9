/** The tests' independent evaluator of spreadsheet formulas ships no types. Rows and columns from 1. */
declare module 'fast-formula-parser' {
  interface Position {
    readonly sheet: string;
    readonly row: number;
    readonly col: number;
  }
  interface Area {
    readonly sheet: string;
    readonly from: { readonly row: number; readonly col: number };
    readonly to: { readonly row: number; readonly col: number };
  }
  export default class FormulaParser {
    constructor(cells: { readonly onCell: (at: Position) => unknown; readonly onRange: (area: Area) => unknown[][] });
    parse(formula: string, at: Position): unknown;
  }
}
