import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FilingId } from '../../src/domain/document.ts';
import { coverOf } from '../samples/odd.ts';
import { linesOf, pagesOf } from '../samples/rawPdf.ts';

/** A filing that this script made, with what is asked of it. */
export interface MadeFiling {
  readonly name: string;
  readonly file: string;
  readonly id: FilingId;
  readonly pages: number;
  readonly company: string;
  /** How many people it employed, as printed: "3,217". */
  readonly people: string;
  /** Its revenue of the year, as printed. */
  readonly revenue: string;
  /** Every number that it prints. */
  readonly printed: ReadonlySet<string>;
}

const COMPANIES = [
  'Alderbrook Mills',
  'Birchfield Foods',
  'Corvane Logistics',
  'Dunmarrow Paper',
  'Elmstead Water',
  'Fenwick Glass',
  'Garrowby Tools',
  'Hexley Seeds',
  'Isenmoor Steel',
  'Jorvane Textiles',
];

export const peopleOf = ({ company }: Pick<MadeFiling, 'company'>): string => `How many people did ${company} employ?`;
export const revenueOf = ({ company }: Pick<MadeFiling, 'company'>): string => `What was the total revenue of ${company} in fiscal 2023?`;

/** Ten filings of 4 to 9 pages (`longer` times as many), each of a company, with an income statement; the same bytes every time. */
export function makeFilings(folder: string, longer = 1): readonly MadeFiling[] {
  mkdirSync(folder, { recursive: true });
  return COMPANIES.map((company, at) => {
    const people = (2_117 + at * 311).toLocaleString('en-US');
    const revenue = (1_240 + at * 173).toLocaleString('en-US');
    const pages = (4 + ((at * 7) % 6)) * longer;
    const contents = [
      linesOf(coverOf(`${company.toUpperCase()}, INC.`, 2023)),
      linesOf([`${company}, Inc. employed ${people} people at December 31, 2023.`, `${company} sells in ${at + 4} countries.`]),
      income(company, at, revenue),
      ...Array.from({ length: pages - 3 }, (_, page) => linesOf(prose(company, at, page + 4))),
    ];
    const bytes = pagesOf(contents);
    const file = path.join(folder, `${company.toLowerCase().replaceAll(' ', '-')}.pdf`);
    writeFileSync(file, bytes);
    const printed = new Set([...contents.join(' ').matchAll(/\(([^)]*)\)/g)].flatMap(([, words = '']) => words.match(NUMBER) ?? []));
    return { name: path.basename(file), file, id: identityOf(bytes), pages, company, people, revenue, printed };
  });
}

export const NUMBER = /\d[\d,.]*\d|\d/g;

export const identityOf = (bytes: Buffer): FilingId => createHash('sha256').update(bytes).digest('hex') as FilingId;

function income(company: string, at: number, revenue: string): string {
  const row = (y: number, ...cells: readonly string[]): string =>
    cells.map((cell, i) => linesOf([cell], { x: [72, 400, 480][i] ?? 72, from: y })).join('\n');
  return [
    linesOf([`${company.toUpperCase()}, INC.`, 'CONSOLIDATED STATEMENTS OF INCOME', '(in millions)', 'Year ended December 31,'], {
      from: 740,
    }),
    row(660, '', '2023', '2022'),
    row(640, 'Total revenue', `$ ${revenue}`, `$ ${(1_102 + at * 97).toLocaleString('en-US')}`),
    row(620, 'Cost of sales', String(610 + at * 31), String(580 + at * 29)),
    row(600, 'Operating expenses', String(205 + at * 11), String(199 + at * 9)),
    row(580, 'Net income', `$ ${String(180 + at * 13)}`, `$ ${String(160 + at * 7)}`),
  ].join('\n');
}

const prose = (company: string, at: number, page: number): string[] =>
  Array.from(
    { length: 30 },
    (_, line) =>
      `On page ${page}, line ${line + 1}: hall ${((page * 7 + line * 3 + at) % 90) + 10} of ${company} held ${page * 30 + line} crates at year-end.`,
  );
