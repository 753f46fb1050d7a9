import type { Unit } from '../../../domain/document.ts';
import type { Figure, FigureOperand } from '../../../domain/question.ts';
import { unitHead, unitParts } from '../../wording/format.ts';

/** A formula as it is set: signs and words as text, and a cell wherever one is used. */
export type FormulaPart = string | { readonly cell: FigureOperand; readonly name: string; readonly text: string };

/** Text and places of cells, as `Figure.pieces` has them, with the cells in their places; a place without a cell is dropped. */
export function formulaParts(figure: Pick<Figure, 'operands'>, pieces: readonly (string | number)[]): readonly FormulaPart[] {
  const names = cellNames(figure.operands);
  const mixed = !sameUnit(figure.operands);
  return withoutBars(
    pieces.flatMap((piece): FormulaPart[] => {
      if (typeof piece === 'string') return piece === '' ? [] : [piece];
      const cell = figure.operands[piece];
      if (!cell) return [];
      const text = printed(cell);
      return [{ cell, name: names[piece] ?? cell.label, text: mixed ? withScale(text, cell.unit) : text }];
    }),
  );
}

/** A cell taken without its sign, |(713)|, is set as accountants set it: 713. */
function withoutBars(parts: readonly FormulaPart[]): readonly FormulaPart[] {
  const out: FormulaPart[] = [...parts];
  out.forEach((part, index) => {
    const [before, after] = [out[index - 1], out[index + 1]];
    if (typeof part === 'string' || typeof before !== 'string' || typeof after !== 'string') return;
    if (!before.endsWith('|') || !after.startsWith('|')) return;
    out[index - 1] = before.slice(0, -1);
    out[index] = { ...part, text: unsigned(part.text) };
    out[index + 1] = after.slice(1);
  });
  return out.filter((part) => part !== '');
}

/** The parts as the line in words has them: the average of one item at two dates is its average, its dates are given below. */
export function worded(parts: readonly FormulaPart[]): readonly FormulaPart[] {
  const out: FormulaPart[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [lead, cell] = [parts[at], parts[at + 1]];
    if (typeof lead !== 'string' || !lead.endsWith(MEAN) || cell === undefined || typeof cell === 'string') {
      out.push(lead ?? '');
      continue;
    }
    let end = at + 1;
    while (isTwin(parts[end + 2], cell.cell) && (parts[end + 1] === ', ' || parts[end + 1] === ' and ')) end += 2;
    const rest = parts[end + 1];
    // Another list goes on where the items differ: it is left as it is.
    if (end === at + 1 || (typeof rest === 'string' && /^(?:, | and )/.test(rest))) {
      out.push(lead);
      continue;
    }
    const held = lead.endsWith(`(${MEAN}`) && typeof rest === 'string' && rest.startsWith(')');
    const after = typeof rest === 'string' ? rest.slice(held ? 1 : 0) : '';
    out.push(`${lead.slice(0, -(MEAN.length + (held ? 1 : 0)))}average ${cell.cell.label}${after}`);
    at = end + (typeof rest === 'string' ? 1 : 0);
  }
  return out.filter((part) => part !== '');
}

const MEAN = 'average of ';
const isTwin = (part: FormulaPart | undefined, cell: FigureOperand): boolean =>
  part !== undefined && typeof part !== 'string' && part.cell.label === cell.label;

/** A formula's parts with the parentheses that touch a cell, so that a line never ends in one that opens. */
export function clinging(
  parts: readonly FormulaPart[],
): readonly { readonly open: string; readonly part: FormulaPart; readonly close: string }[] {
  const brackets = (text: FormulaPart | undefined, pattern: RegExp) => (typeof text === 'string' ? (pattern.exec(text)?.[0] ?? '') : '');
  return parts.map((part, index) => {
    if (typeof part !== 'string') return { open: brackets(parts[index - 1], OPENING), part, close: brackets(parts[index + 1], CLOSING) };
    const from = index > 0 ? brackets(part, CLOSING).length : 0;
    const to = index < parts.length - 1 ? part.length - brackets(part, OPENING).length : part.length;
    return { open: '', part: part.slice(from, Math.max(from, to)), close: '' };
  });
}

const OPENING = /\(+$/;
const CLOSING = /^\)+/;

/** The formula in one line of plain text, in words or in the figures as printed. */
export function formulaText(figure: Pick<Figure, 'operands'>, pieces: readonly (string | number)[], as: 'name' | 'text'): string {
  const parts = formulaParts(figure, pieces);
  return (as === 'name' ? worded(parts) : parts)
    .map((part) => (typeof part === 'string' ? part : part[as]))
    .join('')
    .trim();
}

/** What the cells are called in the formula: where two go by one name, each with its period. */
function cellNames(cells: readonly FigureOperand[]): readonly string[] {
  return cells.map((cell) => {
    const twins = cells.filter((other) => other.label === cell.label);
    return twins.some((other) => other.period !== cell.period) && cell.period !== ''
      ? `${cell.label} ${/^[A-Z][a-z]+ \d/.test(cell.period) ? 'at' : 'in'} ${cell.period}`
      : cell.label;
  });
}

/** The printed figure without the currency sign that some cells carry: it is in the head. */
export function printed(cell: Pick<FigureOperand, 'text' | 'unit'>): string {
  const { before } = unitParts(cell.unit);
  return before !== '' && cell.text.startsWith(before) ? cell.text.slice(before.length).trim() : cell.text;
}

/** A check's words where an earlier filing printed another figure: to be known, but no failure. */
export const RESTATED = /^Restated\?/;

/** A name as the first word of a row. */
export const rowName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function sameUnit(cells: readonly { readonly unit: Unit }[]): boolean {
  return new Set(cells.map((cell) => unitHead(cell.unit))).size < 2;
}

function withScale(text: string, unit: Unit): string {
  const { after } = unitParts(unit);
  return after === '' || text.endsWith(after) ? text : `${text} ${after}`;
}

const SIGNS: Partial<Record<Figure['tree']['kind'], string>> = { sum: '+', product: '×', difference: '−', quotient: '÷' };

/**
 * The sign before each cell where the calculation is one operation over rows of a ledger, so that it can be read down a column; null where it is deeper, or where
 * two cells share a row.
 */
export function ledgerSigns(figure: Pick<Figure, 'tree' | 'operands'>): readonly string[] | null {
  const { tree, operands } = figure;
  const sides =
    tree.kind === 'sum' || tree.kind === 'product'
      ? tree.of
      : tree.kind === 'difference'
        ? [tree.from, tree.less]
        : tree.kind === 'quotient'
          ? [tree.of, tree.by]
          : [];
  const sign = SIGNS[tree.kind];
  if (sides.length < 2 || sign === undefined) return null;
  const places = sides.map((side) =>
    side.kind === 'leaf' ? side.leaf : side.kind === 'size' && side.of.kind === 'leaf' ? side.of.leaf : -1,
  );
  if (places.some((place, index) => place !== index) || places.length !== operands.length) return null;
  if (new Set(operands.map((cell) => cell.label)).size !== operands.length) return null;
  return places.map((_, index) => (index === 0 ? '' : sign));
}

/** A cell in a ledger that reads down a column: what a sign before it takes away is set without its own, or −(737) would read as a gain. */
export function ledgerText(figure: Pick<Figure, 'tree' | 'operands'>, cell: FigureOperand): string {
  const { tree, operands } = figure;
  const sides = tree.kind === 'sum' || tree.kind === 'product' ? tree.of : tree.kind === 'difference' ? [tree.from, tree.less] : [];
  const place = operands.indexOf(cell);
  const sized = sides.some((side) => side.kind === 'size' && side.of.kind === 'leaf' && side.of.leaf === place);
  return sized && ledgerSigns(figure) !== null ? unsigned(printed(cell)) : printed(cell);
}

const unsigned = (text: string): string => text.replace(/^[-−–]|[()]/g, '').trim();

/** How the cells are laid out: a column a period, or one below the other where the periods are many or long. */
export function ledgerPeriods(cells: readonly FigureOperand[]): readonly string[] | null {
  const periods = [...new Set(cells.map((cell) => cell.period))];
  const crowded = periods.length > 3 || (periods.length > 1 && periods.some((period) => period.length > 14));
  const twice = cells.some(
    (cell, index) => cells.findIndex((other) => other.label === cell.label && other.period === cell.period) !== index,
  );
  return crowded || twice || !sameUnit(cells) ? null : periods;
}
