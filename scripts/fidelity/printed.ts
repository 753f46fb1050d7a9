import { execFileSync } from 'node:child_process';
import type { Operand } from '../../src/domain/figures.ts';

const pages = new Map<string, string[]>();

/** A page as poppler lays it out: another reader than ours. Needs `pdftotext`. */
function linesOf(file: string, page: number): string[] {
  const key = `${file} ${String(page)}`;
  const known = pages.get(key);
  if (known !== undefined) return known;
  const at = String(page);
  const text = execFileSync('pdftotext', ['-layout', '-f', at, '-l', at, file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const lines = text.split('\n');
  pages.set(key, lines);
  return lines;
}

const FIGURE = /\(?\s?\$?\s?\(?\s?[\d,]*\.?\d+\s?\)?%?|(?<=\s)[—–-](?=\s|$)/g;
const bare = (figure: string): string => figure.replace(/[\s$]/g, '');

/**
 * Whether another reader of the PDF finds a cell's figure at its row's label and at its place among the figures of that line: what was read is what is printed. A label over two lines is
 * sought in both.
 */
export function printedSo(file: string, cell: Operand, place: number, columns: number): boolean {
  const words = cell.rowText.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const near = words.slice(-4);
  return linesOf(file, cell.page).some((line, i, lines) => {
    // A label may begin on the line before its figures.
    const lower = `${lines[i - 1] ?? ''} ${line}`.toLowerCase();
    if (!near.every((word) => lower.includes(word)) && !words.slice(0, 4).every((word) => lower.includes(word))) return false;
    const figures = [...line.matchAll(FIGURE)].map((match) => bare(match[0])).filter((figure) => figure !== '');
    return figures.slice(-columns)[place] === bare(cell.text);
  });
}
