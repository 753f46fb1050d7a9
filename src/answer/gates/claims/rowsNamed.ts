import { pathOf, type Cited } from './citedSentence.ts';
import type { StatedFigure } from './statedFigure.ts';
import { timeSpans } from './timeReferences.ts';
import { plainText } from './plainText.ts';
import { directionOf, NEGATION, tokens, type WordToken } from './claimWords.ts';

/** A row's whole label as a sentence has it, word for word. */
export interface RowNamed {
  readonly key: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** A footnote's mark after a label is copied with it. */
const MARKED = /^\s*\((?:\d{1,2}|[a-z])\)/;
const MARKS = /(?:\s*\(\s*(?:\d{1,2}|[a-z])\s*\)|[*†‡§]+|[:\s.]+)+$/gi;

/** A label as rows are compared: its words alone, without footnote marks. */
export const keyOfRow = (label: string): string =>
  tokens(plainText(label).replace(MARKS, ''))
    .map(({ term }) => term)
    .join(' ');

/** The rows of the cited tables whose whole label is in a text; of labels within labels the longest. */
export function rowsNamed(text: string, { cells }: Cited): RowNamed[] {
  const words = tokens(text);
  const labels = new Map<string, string>();
  for (const table of new Set(cells.map((cell) => cell.table)))
    table.rows.forEach((row, at) => {
      for (const label of [row.text, pathOf(table, at).slice(-2).join(' ')]) if (label.trim() !== '') labels.set(keyOfRow(label), label);
    });
  const found = [...labels].flatMap(([key, label]) =>
    occurrences(words, key.split(' ')).map(({ start, end }): RowNamed => ({
      key,
      label,
      start,
      end: end + (label.includes('(') ? (MARKED.exec(text.slice(end))?.[0].length ?? 0) : 0),
    })),
  );
  return found
    .filter(
      (one) =>
        !found.some(
          (other) => other !== one && other.end - other.start > one.end - one.start && other.start < one.end && one.start < other.end,
        ),
    )
    .sort((a, b) => a.start - b.start);
}

function occurrences(words: readonly WordToken[], label: readonly string[]): { readonly start: number; readonly end: number }[] {
  const out: { start: number; end: number }[] = [];
  for (let at = 0; at + label.length <= words.length; at++) {
    const [first, last] = [words[at], words[at + label.length - 1]];
    if (first !== undefined && last !== undefined && label.every((term, i) => words[at + i]?.term === term))
      out.push({ start: first.start, end: last.end });
  }
  return label.length === 0 || label[0] === '' ? [] : out;
}

/** A text whose figures inside the labels of rows are blank: "net of allowances of $95" says which row, not how much. As long as the text. */
export function withoutLabels(text: string, rows: readonly RowNamed[]): string {
  let out = text;
  const times = timeSpans(text);
  for (const { start, end } of rows)
    out =
      out.slice(0, start) +
      out
        .slice(start, end)
        .replace(/(?<![\p{L}\d])\$?\d[\d.,]*(?![\p{L}\d])/gu, (digits: string, at: number) =>
          times.some((time) => start + at >= time.start && start + at < time.end) ? digits : ' '.repeat(digits.length),
        ) +
      out.slice(end);
  return out;
}

/** The row that a figure is of: the last one named before it and after the figure before; that figure's where none is; the one right after it. */
export function rowOf(figure: StatedFigure, figures: readonly StatedFigure[], rows: readonly RowNamed[]): RowNamed | null {
  const at = figures.indexOf(figure);
  for (let i = at; i >= 0; i--) {
    const from = figures[i - 1]?.end ?? 0;
    const before = rows.filter((row) => row.start >= from && row.end <= (figures[i]?.start ?? 0)).at(-1);
    if (before !== undefined) return before;
    if (figures[i]?.inherits !== true) break;
  }
  const next = figures[at + 1]?.start ?? Infinity;
  return rows.find((row) => row.start >= figure.end && row.start - figure.end < 24 && row.end <= next) ?? null;
}

/** A text whose words of direction and denial inside the labels of rows are blank: "Net increase (decrease) in cash" does not say that it rose. As long as the text. */
export function withoutTurns(text: string, rows: readonly RowNamed[]): string {
  let out = text;
  for (const { start, end } of rows) {
    const label = text.slice(start, end);
    let blank = label.replace(NEGATION, (word) => ' '.repeat(word.length));
    for (const word of tokens(label))
      if (directionOf(word.term) !== undefined)
        blank = blank.slice(0, word.start) + ' '.repeat(word.end - word.start) + blank.slice(word.end);
    out = out.slice(0, start) + blank + out.slice(end);
  }
  return out;
}
