import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell, Period, Table } from '../../domain/document.ts';
import type { Evidence, FilingCard } from '../../domain/question.ts';
import { BENIGN, TURNING, labelWords, opensTotal } from '../../text/labels.ts';
import { periodAt } from '../../text/periods.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { grammar } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { chain, namesOf, rowFit } from './rowMatch.ts';
import { fiscalPeriod, isOfChange } from './period.ts';
import type { LineWords } from '../../question/words/tableTerms.ts';
import { rowCues } from '../../text/words/rowcues.ts';

/** A row or a column of a table, with how well its words are those of the question. */
export interface NamedLine {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly axis: 'row' | 'column';
  readonly index: number;
  /** Asked words that its own label has. */
  readonly here: number;
  /** Its words that were not asked for. */
  readonly extra: number;
  /** Asked words that the labels above it have, and those that only the table's title or the words around it have. */
  readonly above: number;
  readonly around: number;
  /** Asked words that need not be there but are ("total"), and words not asked that say little, or a name that only the lexicon knows. */
  readonly lights: number;
  readonly spare: number;
}

const stems = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(stem));
const TOTAL = stem('total');
/** Words of asking, of tables and of time: every table may be called so. */
const HOLLOW = stems(rowCues.hollow);
/** Stop words that make another row of a label. */
const TELLING: ReadonlySet<string> = new Set(rowCues.telling);

/** They make another figure of a row: the row, a label above it or its column says them, never the table's title. */
const QUALIFYING = stems(QUALIFIERS.ofRows);
/** Of the words that labels may add freely: a cost of sales is no sales. */
const COSTS = stems(QUALIFIERS.costs);

const COSTS_FIRST = new RegExp(grammar`^${ROWKINDS.costs}`, 'i');

/** Stems of a text with the words that labels turn on. */
export const labelTerms = (text: string): ReadonlySet<string> => labelWords(text).all;

/** The label of a row or what a column's header says besides its time. A total without a label is the total of its heading. */
export const lineText = (table: Table, axis: NamedLine['axis'], index: number): string =>
  axis === 'row'
    ? rowText(table, index)
    : (table.columns[index]?.dimension ?? (table.columns[index]?.period === undefined ? (table.columns[index]?.label ?? '') : ''));

function rowText(table: Table, index: number): string {
  const row = table.rows[index];
  if (row === undefined) return '';
  return row.text === '' && row.total ? `Total ${table.rows[row.parent]?.text ?? ''}`.trim() : row.text;
}

/** How far above a table its announcement may be, in characters. */
const NEAR = 320;

/** A table stays in memory with its page over many questions, and a calculation looks for each of its terms: the words around it are read once. */
const abouts = new WeakMap<Table, ReadonlySet<string>>();
const titles = new WeakMap<Table, ReadonlySet<string>>();

/** What a map has for a table, or what is made now. */
function once<T>(known: WeakMap<Table, T>, table: Table, make: () => T): T {
  const found = known.get(table) ?? make();
  known.set(table, found);
  return found;
}

/** Stems of what says what a table is: title, caption, headings, and the words just above it. */
export const aboutTable = (evidence: Evidence, table: Table): ReadonlySet<string> => once(abouts, table, () => wordsAbout(evidence, table));

function wordsAbout(evidence: Evidence, table: Table): Set<string> {
  const before = evidence.page.text.slice(Math.max(0, table.span.start - NEAR), table.span.start);
  return new Set([...titleTerms(evidence, table), ...[...evidence.headings, before].flatMap((part) => [...labelTermsOf(part)])]);
}

/** Stems of a table's own title and caption. */
export const titleTerms = (evidence: Evidence, table: Table): ReadonlySet<string> => once(titles, table, () => titleWords(evidence, table));

const titleWords = (evidence: Evidence, table: Table): Set<string> =>
  new Set(titleTexts(evidence, table).flatMap((part) => [...labelTermsOf(part)]));

function titleTexts(evidence: Evidence, table: Table): readonly string[] {
  const captions = table.caption
    .filter((span) => span.page === evidence.page.number)
    .map((span) => evidence.page.text.slice(span.start, span.end));
  return [table.title, ...captions];
}

const forms = new WeakMap<Table, ReadonlySet<string>>();

/** The words of a table's title and caption as they are printed, by `bareForm`. */
export const titleForms = (evidence: Evidence, table: Table): ReadonlySet<string> =>
  once(forms, table, () => new Set(titleTexts(evidence, table).flatMap((part) => words(part).map(({ term }) => bareForm(term)))));

/** A word without what makes it several or a possessor. */
export const bareForm = (word: string): string => word.replace(/['’]s?$/, '').replace(/s$/, '');

/** All stems of a text, nothing cut off as a label's qualifier is. */
function labelTermsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const { term } of words(text)) if (!isStopWord(term) || TELLING.has(term)) found.add(stem(term));
  return found;
}

/** Terms of the question's line items that a label answers under another name: "revenue" where the filing prints "net sales". */
function renamed(context: Context, label: string): Set<string> {
  const found = new Set<string>();
  for (const item of context.question.lineItems)
    if (rowFit(label, namesOf(item), context.own) >= 0.85) for (const term of labelTermsOf(item.text)) found.add(term);
  return found;
}

const MEANS = stems(QUALIFIERS.means);

/** "Total employees (average)" are none of those on a day: a row says that it is a mean, in brackets too, and nobody asked for one. */
const isUnaskedMean = (label: string, asked: { readonly has: (term: string) => boolean }): boolean =>
  [...labelWords(label).all].some((term) => MEANS.has(term) && !asked.has(term));

/** Rows and columns of a filing's tables that account for every needed word, the best first; a word that turns a label into another thing keeps it out. */
export function linesNamed(context: Context, filing: FilingPages, asked: LineWords): NamedLine[] {
  const found: NamedLine[] = [];
  const said = new Set([...asked.needed, ...asked.light, ...context.question.words.map(({ term }) => term)]);
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      const around = aboutTable(evidence, table);
      const totals = new Set(table.rows.flatMap(({ text }) => (opensTotal(text) ? [...labelTerms(text)] : [])));
      for (const axis of ['row', 'column'] as const)
        for (let index = 0; index < (axis === 'row' ? table.rows : table.columns).length; index++) {
          const text = lineText(table, axis, index);
          const own = labelTerms(text);
          if (own.size === 0 || !table.cells.some((cell) => cell[axis] === index && cell.value !== null)) continue;
          if (isUnaskedMean(text, said)) continue;
          const alias = renamed(context, text);
          const has = (term: string): boolean => own.has(term) || alias.has(term);
          const here = [...asked.needed].filter(has).length;
          const whole = axis === 'row' && asked.light.has('total') && opensTotal(text) && own.size === 1;
          if (here === 0 && !whole) continue;
          const unasked = [...own].filter((term) => !asked.needed.has(term) && !asked.light.has(term) && !context.own.has(term));
          // "(expense)" after income is about its sign only
          const { firm } = labelWords(text);
          // a total that only its heading names is of all that the heading says: "Financial assets" are not all assets
          const isUnnamed = axis === 'row' && table.rows[index]?.text === '';
          const stray =
            alias.size > 0
              ? []
              : unasked.filter(
                  (term) =>
                    (isUnnamed && term !== TOTAL) || (!HOLLOW.has(term) && (!BENIGN.has(term) || (COSTS.has(term) && firm.includes(term)))),
                );
          if (COSTS_FIRST.test(text) && stray.includes('cost')) continue;
          if (labelWords(text).firm.some((term) => stray.includes(term) && TURNING.has(term))) continue;
          const over = axis === 'row' ? new Set(chain(table, table.rows[index]?.parent ?? -1)) : new Set<string>();
          const left = [...asked.needed].filter((term) => !has(term) && !over.has(term));
          // "deferred", "current", "diluted" make another figure: no title can say them for a row
          if (left.some((term) => !columnsSay(table, term) && (QUALIFYING.has(term) || (!around.has(term) && !totals.has(term))))) continue;
          // a sum over the rows is no figure of the one that is named
          if (whole && left.some((term) => table.rows.some((row, r) => r !== index && labelTerms(row.text).has(term)))) continue;
          found.push({
            evidence,
            table,
            axis,
            index,
            here,
            extra: stray.length,
            above: [...asked.needed].filter((term) => over.has(term) && !has(term)).length,
            lights: [...asked.light].filter((term) => own.has(term)).length,
            spare: unasked.length - stray.length + 2 * [...asked.needed].filter((term) => alias.has(term) && !own.has(term)).length,
            around: left.length,
          });
        }
    }
  return found.sort(
    (a, b) =>
      b.here - a.here ||
      a.extra - b.extra ||
      b.above - a.above ||
      b.lights - a.lights ||
      a.spare - b.spare ||
      a.around - b.around ||
      Number(a.axis === 'column') - Number(b.axis === 'column'),
  );
}

const columnsSay = (table: Table, term: string): boolean => table.columns.some(({ label }) => labelTerms(label).has(term));

/** Whether two lines answer the words equally well. */
export const asGood = (a: NamedLine, b: NamedLine): boolean =>
  a.here === b.here && a.extra === b.extra && a.above === b.above && a.lights === b.lights && a.spare === b.spare && a.axis === b.axis;

/** A cell of a line with the time it speaks of. */
export interface TimedCell {
  readonly cell: Cell;
  readonly period: Period;
  /** As the header or the row prints the time. */
  readonly printed: string;
}

/** The cells of a line that have a time, in printed order; columns of changes have none. */
export function timedCells({ table, axis, index }: Pick<NamedLine, 'table' | 'axis' | 'index'>, card: FilingCard): TimedCell[] {
  return table.cells.flatMap((cell) => {
    const row = table.rows[cell.row];
    const column = table.columns[cell.column];
    if (cell[axis] !== index || cell.value === null || row === undefined || column === undefined) return [];
    if (column.proForma === true || isOfChange(column.label)) return [];
    const period = periodAt(row, column, cell);
    if (period === undefined) return [];
    return [
      {
        cell,
        period: fiscalPeriod(period, card),
        printed: period.label === '' ? column.label : `${row.period === undefined ? '' : row.text} ${column.label}`,
      },
    ];
  });
}
