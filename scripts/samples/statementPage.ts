import type { Filing } from './filing.ts';
import type { Books } from './model.ts';
import { italic, left, right, small } from './paper.ts';

const middle = (left + right) / 2;

/** The heading of a face statement on a page of its own. */
export function beginStatement({ paper }: Filing, number: number, title: string, unit: string): void {
  paper.turn(number);
  paper.heading('NORTHMOOR INSTRUMENTS, INC.', { center: true, after: 1 });
  paper.heading(title, { center: true, before: 1, after: 1 });
  paper.y += 12;
  paper.words(unit, middle, paper.y, { ...italic, size: 9 }, 'center');
  paper.y += 10;
}

export function endStatement({ paper }: Filing): void {
  paper.y += 10;
  paper.words('The accompanying notes are an integral part of these consolidated financial statements.', middle, paper.y, small, 'center');
  paper.check();
}

export const yearColumns = (years: readonly Books[]): { head: string; key: string }[] =>
  years.map((y) => ({ head: String(y.year), key: String(y.year) }));
