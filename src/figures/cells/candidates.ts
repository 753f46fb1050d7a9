import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { Time } from '../../domain/time.ts';
import { timeIn } from '../../question/times/timeIn.ts';
import { isConcept, type Concept } from '../../text/concepts.ts';
import { BENIGN, labelWords, opensTotal, saysCostOf } from '../../text/labels.ts';
import { headingsOver } from '../../text/lineage.ts';
import { periodAt } from '../../text/periods.ts';
import { bestName, featuresOf, type CellFeatures, type Place, type RowSays } from './features.ts';
import { aboutTable, bareForm, labelTerms, titleForms, titleTerms } from './namedLines.ts';
import { closesTitle, withoutClose } from './rows/atClose.ts';
import { tablesAsked } from './rows/tablesAsked.ts';
import { columnsAt, isOfChange, isTime } from './period.ts';
import { stem, terms } from '../../text/tokens.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { rowConcepts } from './rowConcepts.ts';
import { measures, type RowReading } from './rowMatch.ts';
import type { Thing } from './thing.ts';

/** A cell that may be the figure looked for, with all that speaks for it and against it. */
export interface CandidateCell extends RowReading {
  readonly features: CellFeatures;
}

/** Whether pages are an excerpt: of no known form and without statements. */
export const isExcerpt = ({ card, pages }: FilingPages): boolean =>
  (card.metadata.form?.value ?? 'other') === 'other' &&
  pages.every(({ page }) => page.tables.every(({ statement }) => statement === undefined));

/** Whether an item belongs on a statement that is at hand for that time: what that does not print is in no note either, but for parts of it. */
export function isOnStatement(filing: FilingPages, entry: Concept | undefined, time: Time): boolean {
  // quiet items are seldom rows of a statement, and those noted rarely: notes print them
  if (entry?.statement === undefined || entry.custom || entry.quiet || entry.noted) return false;
  const of = entry.statement;
  return filing.pages.some(({ page }) =>
    page.tables.some((table) => table.statement === of && columnsAt(table.columns, time, filing.card).length > 0),
  );
}

/** Every cell of the filing's tables at the time whose row, with what is above it, its column and the table's title, accounts for every word of the thing. */
export function candidates(context: Context, filing: FilingPages, sought: Thing, time: Time): CandidateCell[] {
  const elsewhere = sought.whole && isOnStatement(filing, sought.entry, time);
  const excerpt = isExcerpt(filing);
  const said = new Set(terms(context.question.core));
  return filing.pages.flatMap((evidence, rank) =>
    tablesAsked(context, evidence).flatMap((table) =>
      inTable(context, filing, sought, time, { evidence, table, rank, elsewhere, excerpt }, said),
    ),
  );
}

const HOME: ReadonlySet<string> = new Set(WORLDPLACES.homeWords.map(stem));
const WRITTEN_SHORT = WORLDPLACES.homeWords.filter((word) => /^(?:u\.s|usa)$/.test(word));

function inTable(
  context: Context,
  filing: FilingPages,
  sought: Thing,
  time: Time,
  place: Place,
  said: ReadonlySet<string>,
): CandidateCell[] {
  const { table, evidence } = place;
  const cells = timely(table, time, filing);
  if (cells.length === 0) return [];
  const concepts = rowConcepts(filing, table);
  const title = titleTerms(evidence, table);
  const around = aboutTable(evidence, table);
  // "operating expenses expressed as a share" are not those of Express
  const inTitle = (term: string): boolean => {
    const capital = sought.capitals.get(term);
    return title.has(term) && (capital === undefined || titleForms(evidence, table).has(bareForm(capital)));
  };
  const totals = new Set(table.rows.flatMap(({ text }) => (opensTotal(text) ? [...labelTerms(text)] : [])));
  const parts = partsNamed(table, sought, said);
  const columns = new Map([...new Set(cells.map(({ column }) => column))].map((column) => [column, columnTerms(table, column)]));
  const rows = new Map<number, RowSays | null>();
  const wordsOfRow = (row: number): RowSays | null => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const made = rowWords(context, sought, table, row, concepts[row]);
    rows.set(row, made);
    return made;
  };
  return cells.flatMap((cell) => {
    const row = wordsOfRow(cell.row);
    const head = columns.get(cell.column) ?? new Set<string>();
    if (row === null || !measures(cell, sought.measure)) return [];
    const met = { here: 0, above: 0, column: 0, title: 0, around: 0 };
    const has = (term: string): boolean => row.own.has(term) || row.above.has(term) || head.has(term) || inTitle(term);
    // its name spread over title, heading and row: "EBITDA" under "Adjusted"
    const spread = sought.name.length > 1 && sought.name.every(has);
    for (const term of sought.needed) {
      // "outside the U.S." is outside the United States
      const home = HOME.has(term) && sought.capitals.has(term);
      const says = (own: ReadonlySet<string>): boolean => own.has(term) || (home && WRITTEN_SHORT.some((short) => own.has(short)));
      if (says(row.own)) met.here++;
      else if (says(row.above)) met.above++;
      else if (says(head)) met.column++;
      else if (parts.has(term)) return [];
      else if (inTitle(term) || totals.has(term) || (spread && sought.named.has(term))) met.title++;
      else if (around.has(term)) met.around++;
      else return [];
    }
    if (met.here === 0 && !(met.column > 0 && (row.text === '' || table.rows[cell.row]?.period !== undefined))) return [];
    const reading = { evidence, table, row: cell.row, cell, fit: row.fit };
    return [{ ...reading, features: featuresOf(context, filing, sought, reading, row, met, head, place, concepts[cell.row]) }];
  });
}

/** Words of a thing that are the name of a row by themselves: what has a row of its own ("Non-U.S.") is not the row of all, though the table's title speaks of it. */
function partsNamed({ rows }: Table, { needed, capitals }: Thing, said: ReadonlySet<string>): ReadonlySet<string> {
  if (capitals.size === 0) return new Set();
  const names = rows.map(({ text }) => [...labelTerms(text)]).filter((name) => name.every((term) => said.has(term)));
  return new Set(names.filter((name) => name.length < needed.length && name.some((term) => capitals.has(term))).flat());
}

/** What a row's words say of a thing; null where neither they nor those above it say anything. */
function rowWords(context: Context, sought: Thing, table: Table, row: number, known: string | undefined): RowSays | null {
  const label = table.rows[row]?.text ?? '';
  const closes = closesTitle(label, table.title, sought);
  const text = withoutClose(label);
  const isIt = known !== undefined && sought.entry !== undefined && isConcept(known, sought.entry.id);
  const said = labelTerms(text);
  const timed = text === '' || table.rows[row]?.period !== undefined;
  if (!isIt && !timed && !closes && !sought.needed.some((term) => said.has(term)) && ![...said].some((term) => sought.stems.has(term)))
    return null;
  const [best, kin] = closes ? ([1, false] as const) : bestName(text, sought, context.own);
  // a closing balance goes by the title of its table
  const own = new Set(closes ? [...said, ...sought.needed] : said);
  if (isIt || best >= 0.75) for (const term of sought.named) own.add(term);
  const above = new Set<string>();
  const over: string[] = [];
  for (const at of headingsOver(table.rows, row, 5)) {
    const label = table.rows[at]?.text ?? '';
    const isName = sought.entry !== undefined && bestName(label, sought, context.own)[0] >= 0.75;
    for (const term of labelTerms(label)) above.add(term);
    if (isName) for (const term of sought.named) above.add(term);
    else over.push(...labelWords(label).distinct);
  }
  const asked = new Set([...sought.needed, ...sought.light]);
  const strange = labelWords(text).distinct.filter(
    (term) => !asked.has(term) && !BENIGN.has(term) && !context.own.has(term) && !sought.named.has(term),
  );
  // what a thing costs is not the thing, though "cost" says little beside most names
  const stray = isIt || best >= 0.9 ? [] : saysCostOf(text, sought.words) ? [...strange, 'cost'] : strange;
  return { text, own, above, over, fit: isIt ? Math.max(best, 0.5) : best, kin, stray };
}

/** Words of a column's head besides its time. */
function columnTerms(table: Table, column: number): ReadonlySet<string> {
  const head = table.columns[column];
  return labelTerms(head?.dimension ?? (head?.period === undefined ? (head?.label ?? '') : ''));
}

/** The cells of a table that speak of the time: of a quarter its own, never the year to date, where the question says no more; no changes, and nothing as if. */
export function timely(table: Table, asked: Time, { card }: FilingPages): Cell[] {
  const time = timeIn(asked, card);
  const found = table.cells.flatMap((cell) => {
    const column = table.columns[cell.column];
    if (cell.value === null || column === undefined || column.proForma === true || isOfChange(column.label)) return [];
    const period = periodAt(table.rows[cell.row], column, cell);
    if (period === undefined || !isTime(period, time, card)) return [];
    return [{ cell, months: period.months }];
  });
  if (time.months !== undefined) return found.map(({ cell }) => cell);
  const quarters = found.some(({ months }) => months === 3);
  return found.filter(({ months }) => !quarters || months === undefined || months === 3).map(({ cell }) => cell);
}
