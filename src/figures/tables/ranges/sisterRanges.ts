import type { FilingPages } from '../../../domain/context.ts';
import type { Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { anyOf, wholly } from '../../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';
import { cleaned } from '../../cells/phrase.ts';
import { isResidual, ownHeads, type Range, type RangeItem } from './ranges.ts';
import { cellAt } from '../rowGroups.ts';
import { plainValue } from '../../cells/rowMatch.ts';

/** One of several tables of one make, with the words that say whose it is. */
interface Sister {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly words: readonly string[];
}

const [SUMS, FIGURES, PLAIN] = [anyOf(ROWKINDS.sums), anyOf(RANGEMEASURES.figures), wholly(RANGEMEASURES.plain)];
/** How far before a table the sentence that leads to it begins. */
const BEFORE = 420;
/** A longer head is a sentence, no name. */
const NAME_WORDS = 8;
const IN_UNITS = /\([^()]*\b(?:in|dollars|millions|thousands|unaudited)\b[^()]*\)\s*:?\s*$/i;
const LAST_SENTENCE = /(?<=[.;:?!]["”)]?\s)(?=["“(]?\p{Lu})/u;

/** The last sentence over a table; its title is sometimes cut in the middle of one. */
function headSentence({ page }: Evidence, table: Table): string {
  const before = page.text.slice(Math.max(0, table.span.start - BEFORE), table.span.start);
  const cut = !/^["“(]?[\p{Lu}\d]/u.test(table.title.trim()) || table.title.trim() === '';
  const said = (cut ? `${before} ${table.title}` : table.title).replace(/\s+/g, ' ').trim();
  return said.split(LAST_SENTENCE).at(-1)?.replace(IN_UNITS, '').trim() ?? '';
}

/** Words that lead to the first of them: "The following tables summarize streaming revenues by region". */
const leadTo = ({ page }: Evidence, table: Table): string =>
  page.text
    .slice(Math.max(0, table.span.start - BEFORE), table.span.start)
    .replace(/\s+/g, ' ')
    .trim()
    .split(LAST_SENTENCE)
    .slice(-1)
    .join(' ');

/** Its rows' names and its columns' times. */
const makeOf = (table: Table): string =>
  [
    ...table.rows.map(({ text }, row) => (table.cells.some((cell) => cell.row === row) ? cleaned(text).toLowerCase() : '')),
    ...table.columns.map(({ period }) => period?.end ?? String(period?.fiscalYear ?? '')),
  ].join('|');

const sameWord = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase();

/** How many words all begin, or end, with; one is left to each. */
function shared(all: readonly (readonly string[])[], back: boolean): number {
  const [first = []] = all;
  const at = (words: readonly string[], i: number): string | undefined => (back ? words.at(-1 - i) : words[i]);
  let count = 0;
  while (all.every((words) => words.length > count + 1 && sameWord(at(words, count), at(first, count)))) count++;
  return count;
}

/** Tables with rows of the same names; of those whose heads are sentences, they that end alike. */
function families(filing: FilingPages): Sister[][] {
  const byMake = new Map<string, Sister[]>();
  const pages = [...filing.pages].sort((a, b) => a.page.number - b.page.number);
  for (const evidence of pages)
    for (const table of evidence.page.tables) {
      if (table.statement !== undefined || table.rows.length < 2 || ownHeads(table).some((head) => FIGURES.test(head))) continue;
      const words = headSentence(evidence, table).split(' ').filter(Boolean);
      const ending = words.length > NAME_WORDS ? words.slice(-3).join(' ').toLowerCase() : '';
      const short = ending === '' && words.length > 2 ? words.slice(-2).join(' ').toLowerCase() : ending;
      // "Aeronautics' operating results included …" and names alone are of two makes
      for (const key of new Set([`${makeOf(table)}#${short}`, ...(ending === '' ? [`${makeOf(table)}#`] : [])]))
        byMake.set(key, [...(byMake.get(key) ?? []), { evidence, table, words }]);
    }
  return [...byMake.values()].filter((family) => family.length > 1);
}

const isName = (name: string): boolean =>
  /^["“]?[\p{Lu}\d]/u.test(name) &&
  name.split(' ').length <= NAME_WORDS &&
  !/\b(?:19|20)\d\d\b/.test(name) &&
  !SUMS.test(name) &&
  !isResidual(name) &&
  !FIGURES.test(name) &&
  !PLAIN.test(name);

/** The things that a family's tables are of, each by its name, first come. */
function named(family: readonly Sister[]): { readonly things: ReadonlyMap<string, Sister>; readonly ending: string } {
  const all = family.map(({ words }) => words);
  const distinct = new Set(all.map((words) => words.join(' '))).size > 1;
  const [front, back] = distinct ? [shared(all, false), shared(all, true)] : [0, 0];
  const things = new Map<string, Sister>();
  for (const sister of family) {
    const words = sister.words.slice(front, Math.max(front, sister.words.length - back));
    const name = words
      .join(' ')
      .replace(/[’']s?$/, '')
      .replace(/[\s:,–—-]+$/, '');
    if (isName(name) && !things.has(name)) things.set(name, sister);
  }
  const [first = []] = all;
  return { things, ending: back === 0 ? '' : first.slice(-back).join(' ') };
}

/** So large a sum is met by no accident. */
const TELLING = 1000;

/** Whether one of their rows adds up, at one time, to a figure that another table prints: none of them is missing then. */
function isWhole(filing: FilingPages, family: readonly Sister[]): boolean {
  const own = new Set(family.map(({ table }) => table));
  const [first] = family;
  if (first === undefined) return false;
  return first.table.rows.some((_, row) =>
    first.table.columns.some(({ period }, column) => {
      if (period === undefined) return false;
      const cells = family.flatMap(({ table }) => cellAt(table, row, column) ?? []);
      if (cells.length < family.length || cells.some(({ unit }) => unit.kind === 'percent' || unit.perShare)) return false;
      const sum = cells.reduce((all, { value }) => all + (value ?? 0), 0);
      const scale = cells[0]?.unit.scale ?? 1;
      if (Math.abs(sum) < TELLING) return false;
      return filing.pages.some(({ page }) =>
        page.tables.some(
          (table) =>
            !own.has(table) &&
            table.cells.some(
              (cell) =>
                cell.value !== null &&
                Math.abs(plainValue(cell) - sum * scale) <= scale * 0.51 &&
                table.columns[cell.column]?.period?.fiscalYear === period.fiscalYear,
            ),
        ),
      );
    }),
  );
}

const known = new WeakMap<FilingPages, readonly Range[]>();

/**
 * Things with a table each, of the same rows: a segment's results one after another. The things of such a range are in several tables; `apart` says what leads to them, and
 * whether they are surely all.
 */
export function sisterRanges(filing: FilingPages): readonly Range[] {
  const before = known.get(filing);
  if (before !== undefined) return before;
  const found = families(filing).flatMap((family): Range[] => {
    const { things, ending } = named(family);
    const sisters = [...things.values()];
    const [first] = sisters;
    if (first === undefined || sisters.length < 2) return [];
    const { evidence, table } = first;
    const lead = [leadTo(evidence, table), ending].filter(Boolean).join('\n');
    const all = isWhole(filing, sisters);
    return table.rows.flatMap((label, row) =>
      table.columns.flatMap(({ proForma }, column): Range[] => {
        const items = [...things].flatMap(([name, on]): RangeItem[] =>
          cellAt(on.table, row, column) === undefined ? [] : [{ name, row, column, on: { evidence: on.evidence, table: on.table } }],
        );
        const line = cleaned(label.text);
        if (proForma === true || line === '' || items.length < sisters.length) return [];
        return [{ evidence, table, axis: 'table', items, line, group: [], apart: { lead, all } }];
      }),
    );
  });
  known.set(filing, found);
  return found;
}
