import type { Calculation } from '../../../domain/figures.ts';
import type { Column, Period, Table } from '../../../domain/document.ts';
import { CONCEPTS } from '../../../text/concepts.ts';
import { labelWords, TURNING } from '../../../text/labels.ts';
import { namesOf } from '../../../text/names.ts';
import { periodAt } from '../../../text/periods.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { CHANGES } from '../../../text/words/rows/changes.ts';
import { SIGNS } from '../../../text/words/rows/signs.ts';
import { pathOf, type CitedCell } from './citedSentence.ts';
import type { StatedFigure } from './statedFigure.ts';
import { keyOfRow, type RowNamed } from './rowsNamed.ts';
import { directionOf, NEUTRAL, saidIn } from './claimWords.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';

const concepts = namesOf(CONCEPTS, ({ name, labels, printed, asked }) => [name, ...labels, ...printed, ...asked]);

/** Words of a label that may be left out without meaning another row. */
const SPARE: ReadonlySet<string> = new Set(ROWKINDS.spare);

export const periodOf = ({ table, cell }: CitedCell): Period | undefined =>
  periodAt(table.rows[cell.row], table.columns[cell.column], cell);

/**
 * Why a written figure is not said to be what its cell is; null where it is. Where the sentence has a row's whole label (`row`) it must be this row's; else the label's
 * words must be with the figure, and no word nearest to it may be of something else. `say`: stems of the whole sentence; `free`: those of company and
 * filing; `cites`: those of all that is cited.
 */
export function misnames(
  figure: StatedFigure,
  cited: CitedCell,
  row: RowNamed | null,
  { say, free, cites }: { readonly say: ReadonlySet<string>; readonly free: ReadonlySet<string>; readonly cites: ReadonlySet<string> },
): string | null {
  const { table, cell } = cited;
  const path = pathOf(table, cell.row);
  const label = path.at(-1) ?? '';
  const column = table.columns[cell.column];
  const place = saidIn([...path, column?.label ?? '', column?.dimension ?? ''].join(' ; '));
  const own = new Set([...place, ...saidIn(table.title)]);
  const have = new Set([...figure.left, ...figure.right]);
  const whole = row !== null && [keyOfRow(label), keyOfRow(path.slice(-2).join(' '))].includes(row.key);
  if (row !== null && !whole && keyOfRow(label) !== '') return `${figure.text} is “${label}” on the page, not “${row.label}”`;
  const called = !whole && conceptNamed(figure.words, label);
  if (!whole && !called && !isNamed(have, label, path, table)) return `${figure.text} is “${label}” on the page`;
  const sibling = otherRow(table, cell.row, have, label, path, whole);
  if (sibling !== null) return `${figure.text} is “${label}” on the page, not “${sibling}”`;
  if (!called) {
    const near = [...figure.left.slice(0, 2), ...figure.right.slice(0, 2)].find((stem) => !own.has(stem) && !free.has(stem));
    if (near !== undefined) return `${figure.text} is “${label}” on the page: nothing of “${near}”`;
  }
  const turned = [...have].find(
    (stem) =>
      !place.has(stem) &&
      !free.has(stem) &&
      (TURNING.has(stem) || (!own.has(stem) && !cites.has(stem))) &&
      !(called && inConcept(figure.words, label, stem)),
  );
  if (turned !== undefined) return `${figure.text} is “${label}” on the page: nothing of “${turned}”`;
  return otherColumn(figure, table, cell.row, cell.column, say) ? `${figure.text} stands under “${column?.label ?? ''}”` : null;
}

function isNamed(have: ReadonlySet<string>, label: string, path: readonly string[], table: Table): boolean {
  const required = requiredOf(label);
  if (required.length > 0) return covers(have, required);
  // "Total", "Other": what it is of is above it
  const above =
    path
      .slice(0, -1)
      .reverse()
      .find((one) => requiredOf(one).length > 0) ?? table.title;
  const wanted = requiredOf(above);
  return wanted.length > 0 && covers(have, wanted);
}

/** One word in five may be missing, and none that makes it another item. */
function covers(have: ReadonlySet<string>, required: readonly string[]): boolean {
  const missing = required.filter((stem) => !have.has(stem));
  return missing.length <= Math.floor(required.length / 5) && !missing.some((stem) => TURNING.has(stem));
}

function requiredOf(label: string): string[] {
  const { distinct } = labelWords(label);
  const sales = distinct.includes('sale') || distinct.includes('revenue');
  return distinct.filter((stem) => !SPARE.has(stem) && !NEUTRAL.has(stem) && directionOf(stem) === undefined && !(stem === 'net' && sales));
}

/** A row of the same table that the words name as well or better: of the same label under another heading, or whose label says more of what they say. */
function otherRow(
  table: Table,
  row: number,
  have: ReadonlySet<string>,
  label: string,
  path: readonly string[],
  whole: boolean,
): string | null {
  const own = new Set(requiredOf(label));
  const above = saidIn(path.slice(0, -1).join(' '));
  const value = (at: number, column: number): number | null | undefined =>
    table.cells.find((cell) => cell.row === at && cell.column === column)?.value;
  for (let at = 0; at < table.rows.length; at++) {
    const other = table.rows[at];
    if (at === row || other === undefined || !table.cells.some((cell) => cell.row === at && cell.value !== null)) continue;
    if (table.columns.every((_, column) => value(at, column) === value(row, column))) continue;
    const required = requiredOf(other.text);
    if (required.length === 0 || !required.every((stem) => have.has(stem))) continue;
    const beyond = required.filter((stem) => !own.has(stem));
    if (!whole && beyond.some((stem) => !above.has(stem))) return other.text;
    if (whole && keyOfRow(other.text) !== keyOfRow(label)) continue;
    // the same row of another time differs by its time
    if (periodAt(other, undefined)?.label !== periodAt(table.rows[row], undefined)?.label) continue;
    // rows of the same words: only the headings above them differ
    const theirs = saidIn(pathOf(table, at).slice(0, -1).join(' '));
    const same = required.length === own.size && beyond.length === 0;
    if (
      same &&
      ![...above].some((stem) => !theirs.has(stem) && have.has(stem)) &&
      (above.size > 0 || theirs.size > 0) &&
      [...theirs].join() !== [...above].join()
    )
      return other.text;
    if (same && [...theirs].join() === [...above].join()) return other.text;
  }
  return null;
}

/** Whether another column of the row could be meant: one of the same time that differs in what the sentence does not say. */
function otherColumn(figure: StatedFigure, table: Table, row: number, column: number, say: ReadonlySet<string>): boolean {
  const own = table.columns[column];
  const [mine, stems] = [own?.dimension ?? '', saidIn(own?.dimension ?? '')];
  if (own?.proForma === true && !(say.has('pro') && say.has('forma'))) return true;
  const value = table.cells.find((cell) => cell.row === row && cell.column === column)?.value;
  return table.columns.some((other, at) => {
    if (at === column || (other.dimension ?? '') === mine || !sameWhen(own, other)) return false;
    const twin = table.cells.find((cell) => cell.row === row && cell.column === at);
    if (
      twin?.value == null ||
      twin.value === value ||
      (twin.unit.kind !== 'unknown' && twin.unit.kind === 'percent') !== (figure.kind === 'percent')
    )
      return false;
    const theirs = [...saidIn(other.dimension ?? '')];
    const named = stems.size > 0 && [...stems].every((stem) => say.has(stem));
    return !named && (stems.size > 0 || theirs.some((stem) => say.has(stem)));
  });
}

const sameWhen = (a: Column | undefined, b: Column | undefined): boolean =>
  a?.period?.end === b?.period?.end && a?.period?.fiscalYear === b?.period?.fiscalYear && a?.period?.months === b?.period?.months;

/** Whether the words name the concept that the row is, by another of its names: the last one named before the figure. */
function conceptNamed(words: string, label: string): boolean {
  const row = concepts.whole(label);
  if (row.length === 0) return false;
  const named = concepts.within(words);
  return named.length > 0 && named.every(({ of }) => of.some((one) => row.includes(one)));
}

function inConcept(words: string, label: string, stem: string): boolean {
  const row = concepts.whole(label);
  return concepts
    .within(words)
    .some(({ of, start, end }) => of.some((one) => row.includes(one)) && saidIn(words.slice(start, end)).has(stem));
}

/** Opposites that one label holds: outside parentheses what a positive figure is, inside what a negative one is. */
const OPPOSED = new RegExp(grammar`\(\s*(${SIGNS.bothSigns})[^)]*\)`, 'i');
const NEGATIVE = anyOf(SIGNS.negative);
const SIGNED = anyOf(SIGNS.positive);
const LOSS = anyOf(SIGNS.losses);
const CHANGE_COLUMN = new RegExp(grammar`${CHANGES.columnsOfChange}|${CHANGES.percentChange}`, 'i');
const CHANGE_ROW = new RegExp(grammar`${CHANGES.rowsOfChange}(?!s? in)|^${CHANGES.rowsBegin}`, 'i');

/** Why a figure's sign is not its cell's; null where it is. */
export function otherSign(figure: StatedFigure, { table, cell }: CitedCell, sentence: string): string | null {
  const value = cell.value ?? 0;
  if (value === 0) return null;
  const label = table.rows[cell.row]?.text ?? '';
  // what a label says of both signs says nothing of this one
  const words = figure.words.replace(/\([^)]*\)/g, ' ');
  const opposed = OPPOSED.exec(label)?.[1]?.toLowerCase();
  if (isChange(table, cell.column, label)) {
    const way = figure.way;
    if (way !== undefined && opposed === undefined)
      return (way === 'up') === value > 0 ? null : `${figure.text} is ${value > 0 ? 'a rise' : 'a fall'} on the page`;
    return figure.negative === value < 0 || (value < 0 && NEGATIVE.test(words)) ? null : `${figure.text} has the other sign on the page`;
  }
  if (figure.role === 'change') return `${figure.text} is no change on the page`;
  if (value < 0) {
    if (figure.negative) return null;
    if (opposed !== undefined)
      return new RegExp(`\\b${opposed.slice(0, 4)}`, 'i').test(words) ? null : `${figure.text} is negative on the page (“${label}”)`;
    const outgoing = cell.unit.kind === 'money' && !cell.unit.perShare ? label : '';
    return NEGATIVE.test(`${outgoing} ${outgoing === '' ? words.replace(label, ' ') : words}`) &&
      !(SIGNED.test(label) && !LOSS.test(`${label} ${words}`))
      ? null
      : `${figure.text} is negative on the page (“${label}”)`;
  }
  if (figure.negative) return `${figure.text} is positive on the page`;
  const bare = label.replace(/\([^)]*\)/g, ' ');
  return LOSS.test(words) && !LOSS.test(bare) && !LOSS.test(sentence.includes(bare) ? bare : '')
    ? `${figure.text} is no loss on the page (“${label}”)`
    : null;
}

/** Whether a cell is by how much something moved. */
export function isChange(table: Table, column: number, label: string): boolean {
  const head = `${table.columns[column]?.label ?? ''} ${table.columns[column]?.dimension ?? ''}`;
  return CHANGE_COLUMN.test(head) || CHANGE_ROW.test(label);
}

/** A calculation that a written figure is the result of, named as it is; null where there is none. */
export function resultOf(figure: StatedFigure, calculations: readonly Calculation[], say: ReadonlySet<string>): Calculation | null {
  const have = new Set([...figure.left, ...figure.right]);
  return (
    calculations.find(({ value, unit, name }) => {
      const required = requiredOf(name);
      const size = Math.abs(value) * (unit.kind === 'percent' || unit.kind === 'points' ? 1 : unit.scale);
      if (
        Math.abs(figure.size - size) > (figure.step / 2) * (1 + 1e-9) ||
        figure.step > size / 10 ||
        (value < 0 !== figure.negative && value < 0)
      )
        return false;
      const near = figure.left.slice(0, 2).every((stem) => required.includes(stem) || saidIn(name).has(stem));
      return near && required.every((stem) => have.has(stem) || say.has(stem));
    }) ?? null
  );
}
