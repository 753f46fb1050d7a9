import type { Span, Table } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { stem, words } from '../../text/tokens.ts';
import { escaped } from '../../text/escaped.ts';
import { headingAbove, printedOver } from './ranges/headingAbove.ts';
import { sameRows } from './ranges/sameRows.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';

const CLASSES = (
  [
    ['revenue', RANGEMEASURES.revenue],
    ['profit', RANGEMEASURES.profit],
    ['spending', RANGEMEASURES.spending],
    ['paid', RANGEMEASURES.paid],
    ['people', RANGEMEASURES.people],
    ['shops', RANGEMEASURES.shops],
    ['additions', RANGEMEASURES.added],
    ['area', RANGEMEASURES.area],
    ['output', RANGEMEASURES.output],
  ] as const
).map(([name, phrases]) => [name, new RegExp(`^(?:${phrases.map((phrase) => phrase.replace('[s]', 's?')).join('|')})$`, 'i')] as const);

/** What words of one meaning are taken for. */
export const classNames: ReadonlySet<string> = new Set(CLASSES.map(([name]) => name));

/** The stem of a word, words of one meaning alike: "sales" and "turnover" are revenue. */
export function meaning(word: string): string {
  return CLASSES.find(([, pattern]) => pattern.test(word))?.[0] ?? stem(word);
}

/** What the words of a text mean, each once; figures and single letters left out. */
export function meanings(text: string): Set<string> {
  const found = new Set<string>();
  for (const { term } of words(text)) if (term.length > 1 && !/^[\d.,$]+$/.test(term)) found.add(meaning(term));
  return found;
}

const heads = new WeakMap<Table, string>();

/** The title of the table before, where a table has none and the same rows: another time of it, or another measure. */
function continued({ page }: Pick<Evidence, 'page'>, table: Table): string {
  if (table.title.trim() !== '') return '';
  const before = page.tables.slice(0, page.tables.indexOf(table)).findLast((one) => one.title.trim() !== '');
  return before !== undefined && sameRows(before, table) ? before.title : '';
}

/** What a table calls itself: title, captions, and all that is printed over its first row, the words over its labels too. */
export function headText(evidence: Evidence, table: Table): string {
  const { page } = evidence;
  const known = heads.get(table);
  if (known !== undefined) return known;
  const here = ({ page }: Span): boolean => page === evidence.page.number;
  const text = (start: number, end: number): string => evidence.page.text.slice(start, end);
  // what heads the first rows alone is not what the table is called
  const own = headingAbove(evidence, table);
  const over = printedOver(evidence, table)
    .replace(own === '' ? own : new RegExp(`${escaped(own)}\\s*$`), '')
    .slice(0, 900);
  const found = [
    table.title,
    continued({ page }, table),
    ...table.caption.filter(here).map(({ start, end }) => text(start, end)),
    over,
  ].join('\n');
  heads.set(table, found);
  return found;
}

const known = new WeakMap<Table, ReadonlySet<string>>();

/** The same as meanings. */
export function tableWords(evidence: Evidence, table: Table): ReadonlySet<string> {
  const found = known.get(table) ?? meanings(headText(evidence, table));
  known.set(table, found);
  return found;
}
