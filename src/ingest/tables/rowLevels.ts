import type { Row, Span } from '../../domain/document.ts';
import type { DraftRow } from './gridRows.ts';

export interface LabelledRow {
  readonly draft: DraftRow;
  readonly row: Row;
}

const TOTAL =
  /^(?:grand\s+)?(?:sub-?)?totals?\b|^net\s+(?:cash|income|loss|earnings|\(loss\)|\(?(?:increase|decrease|change)[^a-z]+(?:\(?(?:increase|decrease)\)?\s+)?in\s+cash)|^gross\s+(?:profit|margin)|^(?:operating|comprehensive)\s+(?:income|profit|loss)|^(?:income|earnings|loss|\(loss\))[^,]{0,20}\bbefore\b|^balance\s+at\s+end|\btotal$|^cash and cash equivalents,? at end/i;
/** Totals that end what a heading holds; net income may be first among its rows. */
const CLOSES = /^(?:grand\s+)?(?:sub-?)?total|^net\s+cash|^balance/i;
/** Points by which indents of one level differ. */
const INDENT = 2.2;

/** Types the rows of a table: levels by indent, parents by indent and by headings, totals by their words or because the rows above add up to them. */
export function labelled(text: string, page: number, drafts: readonly DraftRow[], bandOrder: readonly number[]): LabelledRow[] {
  const levels = levelsOf(drafts);
  const sums = new Set<number>();
  const rows: Row[] = drafts.map((draft, i) => {
    const label: Span[] = draft.label.map((piece) => ({ page, start: piece.start, end: piece.end }));
    const words = cleanLabel(draft.label.map((piece) => text.slice(piece.start, piece.end)).join(' '));
    return { label, text: words, level: levels[i] ?? 0, parent: -1, total: false };
  });
  const values = drafts.map((draft) => bandOrder.map((band) => valueAt(draft, band)));
  for (const i of drafts.keys()) if (addsUp(drafts, rows, i, sums, values)) sums.add(i);
  const typed = rows.map((row, i) => ({ ...row, total: hasCells(drafts[i]) && (TOTAL.test(row.text) || sums.has(i)) }));
  const closes = typed.map((row, i) => row.total && (sums.has(i) || CLOSES.test(row.text)));
  const parents = parentsOf(drafts, typed, closes);
  return drafts.map((draft, i) => ({ draft, row: { ...(typed[i] as Row), parent: parents[i] ?? -1 } }));
}

const hasCells = (draft: DraftRow | undefined): boolean => (draft?.cells.length ?? 0) > 0;

/** A label without dot leaders, footnote markers and doubled spaces; its spans keep the printed words. */
function cleanLabel(words: string): string {
  return words
    .replace(/(?:\s*\.){3,}\s*$|_{3,}/g, '')
    .replace(/(?:\s*(?:\(\d{1,2}\)|\([a-z]\)|\*{1,3}|[†‡§]))+(?=\s*$|:$)/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function levelsOf(drafts: readonly DraftRow[]): number[] {
  const lefts = drafts.flatMap((draft) => (draft.label[0] === undefined ? [] : [draft.label[0].left])).sort((a, b) => a - b);
  const steps: number[] = [];
  for (const left of lefts) if (left - (steps.at(-1) ?? -Infinity) > INDENT) steps.push(left);
  return drafts.map((draft) => {
    const left = draft.label[0]?.left;
    if (left === undefined) return 0;
    return Math.max(
      0,
      steps.findLastIndex((step) => left >= step - 0.01),
    );
  });
}

interface OpenLevel {
  readonly index: number;
  readonly level: number;
  readonly heading: boolean;
  /** A deeper row follows under it: rows of its own level are its siblings. */
  deep: boolean;
  children: number;
}

/**
 * The parent of each row: the nearest row of a lower indent, or a heading of its own indent while neither a deeper row
 * (the heading's own children) nor a total has closed it. A plainer heading may belong under a more prominent one of its own indent.
 */
function parentsOf(drafts: readonly DraftRow[], rows: readonly Row[], closes: readonly boolean[]): number[] {
  const open: OpenLevel[] = [];
  return rows.map((row, i) => {
    const heading = !hasCells(drafts[i]);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const above = drafts[top.index];
      const own = drafts[i];
      const nested =
        !heading || (above !== undefined && own !== undefined && top.children > 0 && weight(above, rows[top.index]) > weight(own, row));
      const under = top.level < row.level ? top.heading || !row.total : top.level === row.level && top.heading && !top.deep && nested;
      if (under) break;
      open.pop();
    }
    const top = open.at(-1);
    const first = top !== undefined && top.children === 0;
    if (top !== undefined) {
      if (row.level > top.level) top.deep = true;
      top.children++;
    }
    // A total closes the heading that it sums, unless that heading's rows are set apart by their indent.
    if (closes[i] === true && top?.level === row.level && !first) open.pop();
    else if (!row.total) open.push({ index: i, level: row.level, heading, deep: false, children: 0 });
    return top?.index ?? -1;
  });
}

/** How prominent a heading is: bold, then capitals, then without a colon. */
function weight(draft: DraftRow, row: Row | undefined): number {
  const words = row?.text ?? '';
  return (draft.label.every((piece) => piece.bold) ? 4 : 0) + (words === words.toUpperCase() ? 2 : 0) + (words.endsWith(':') ? 0 : 1);
}

/** Whether a row is the sum of at least two rows right above it, in every column where both have figures and in one at least that isn't nothing. `values`: of each row by column. */
function addsUp(
  drafts: readonly DraftRow[],
  rows: readonly Row[],
  i: number,
  sums: ReadonlySet<number>,
  values: readonly (readonly (number | undefined)[])[],
): boolean {
  const target = values[i];
  if (target === undefined || !hasCells(drafts[i])) return false;
  const sum = target.map(() => 0);
  let count = 0;
  for (let k = i - 1; k >= Math.max(0, i - 30); k--) {
    const above = drafts[k];
    if (above === undefined) break;
    if (above.cells.length === 0) {
      if (rows[k]?.text === '' || count > 0) break;
      continue;
    }
    if (sums.has(k) && count > 0) break;
    for (const b of sum.keys()) sum[b] = (sum[b] ?? 0) + (values[k]?.[b] ?? 0);
    count++;
    if (count < 2) continue;
    let met = 0;
    const agree = target.every((want, b) => {
      if (want === undefined || want === 0) return true;
      const close = Math.abs(want - (sum[b] ?? 0)) < 0.0005 * Math.abs(want) + 1e-6;
      if (close) met++;
      return close;
    });
    if (agree && met > 0) return true;
  }
  return false;
}

function valueAt(draft: DraftRow, band: number): number | undefined {
  return draft.cells.find((cell) => cell.band === band)?.piece.amount?.value;
}
