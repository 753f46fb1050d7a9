import type { Span, Statement, StatementKind, Table } from '../../domain/document.ts';
import { bareTitle } from '../../text/titles.ts';
import type { Line } from '../layout/line.ts';
import type { PageLines } from '../tables/cellPieces.ts';
import { headless, statementTables } from './statementTables.ts';
import { titleKind } from '../tables/tableTitle.ts';
import { grammar } from '../../text/words/phrases.ts';
import { faceRows } from '../../text/words/printed/facerows.ts';
import { headWords } from '../../text/words/printed/headwords.ts';
import { lettersOf } from '../../text/words/rows/lettersOf.ts';

/** Face statements are printed together: a gap of more pages than this begins another set. */
const APART = 5;
/** A line of a page that is the title of a face statement. */
interface Titled {
  readonly kind: StatementKind;
  readonly line: Line;
  readonly page: number;
  readonly title: string;
}

interface FaceCandidate {
  readonly kind: StatementKind;
  readonly titled: Titled;
  readonly tables: Table[];
}

/**
 * The face statements of a filing (income, balance sheet, cash flows, equity, comprehensive income) by title and by what
 * their rows say, as the set on neighbouring pages that fits best: not the index of statements, not summaries in the discussion, not
 * parent-only schedules or five-year data. Returns the tables again, those of a statement with its kind.
 */
export function faceStatements(
  pages: readonly PageLines[],
  tables: readonly (readonly Table[])[],
): { statements: Statement[]; tables: Table[][] } {
  const candidates: FaceCandidate[] = [];
  let last: FaceCandidate | undefined;
  /** The last page with words on it: a statement goes on over an empty one. */
  let behind = 0;
  for (const [p, page] of pages.entries()) {
    const titles = titlesOf(page);
    let used = false;
    for (const table of tables[p] ?? []) {
      const body = bodyStart(table);
      const titled = titles.filter((title) => title.line.start < body).at(-1);
      const before = titled === undefined && !used ? carriedOn(last, table, page, behind) : undefined;
      if (before !== undefined) before.tables.push(table);
      else if (titled !== undefined) {
        const same = candidates.at(-1);
        if (same?.titled === titled) same.tables.push(table);
        else if (same !== undefined && repeats(same, titled, table)) same.tables.push(table);
        else candidates.push({ kind: titled.kind, titled, tables: [table] });
        last = candidates.at(-1);
      } else if (last !== undefined && last.tables.at(-1)?.page !== page.number) last = undefined;
      used = true;
    }
    if (/[A-Za-z]{3}/.test(page.text)) behind = page.number;
  }
  const found = oneStatement(bestSet(candidates.map(withoutStrangers).filter(shaped))).map((each) => ({
    ...each,
    tables: statementTables(each.kind, each.tables),
  }));
  const parts = new Map(found.flatMap(({ kind, tables: own }) => own.map((table) => [table.id, { kind, table }] as const)));
  const statements = found.map(statementOf);
  const marked = tables.map((list) =>
    list.map((table) => {
      const own = parts.get(table.id);
      return own === undefined ? table : { ...own.table, statement: own.kind };
    }),
  );
  return { statements, tables: marked };
}

function titlesOf(page: PageLines): Titled[] {
  const found: Titled[] = [];
  for (const [i, line] of page.lines.entries()) {
    const words = page.text.slice(line.start, line.end);
    const kind = line.furniture === 'footer' ? undefined : titleKind(words);
    if (kind !== undefined) found.push({ kind, line, page: page.number, title: bareTitle(words.replace(/\s+/g, ' ').trim()) });
    else if (line.furniture === undefined) {
      // "CONSOLIDATED STATEMENTS OF" over "COMPREHENSIVE INCOME".
      const next = page.lines[i + 1];
      const joined = next === undefined || /\d/.test(words) ? undefined : titleKind(`${words} ${page.text.slice(next.start, next.end)}`);
      if (joined !== undefined && next !== undefined && titleKind(page.text.slice(next.start, next.end)) === undefined && words.length < 70)
        found.push({
          kind: joined,
          line,
          page: page.number,
          title: bareTitle(`${words} ${page.text.slice(next.start, next.end)}`.replace(/\s+/g, ' ').trim()),
        });
    }
  }
  return found;
}

function bodyStart(table: Table): number {
  return Math.min(...table.cells.map((cell) => cell.span.start));
}

/** A page without a title of its own that goes on with the statement of the page before: nothing is above its table, whose columns are that statement's. */
function carriedOn(last: FaceCandidate | undefined, table: Table, page: PageLines, behind: number): FaceCandidate | undefined {
  const before = last?.tables.at(-1);
  if (last === undefined || before?.page !== behind) return undefined;
  if (table.continues === before.id) return last;
  const above = page.lines.filter((line) => line.furniture === undefined && line.end <= table.span.start);
  return above.every((line) => line.end - line.start < 4 || isHead(page, line)) && sameColumns(before, table) ? last : undefined;
}

/** Lines over a table that are no title: units, dates, "(continued)", a company's name in capitals. */
function isHead(page: PageLines, line: Line): boolean {
  const words = page.text.slice(line.start, line.end);
  return (
    words.length < 60 && (/\bin (?:millions|thousands|billions)\b|\bended\b|continued|unaudited/i.test(words) || !/[a-z]{2}/.test(words))
  );
}

function sameColumns(before: Table, table: Table): boolean {
  if (headless(table)) return before.columns.length === table.columns.length;
  const ends = (each: Table): string => each.columns.map((column) => column.period?.end ?? '').join();
  if (/[^,]/.test(ends(before))) return ends(before) === ends(table);
  const words = (each: Table): Set<string> =>
    new Set(each.columns.flatMap((column) => column.label.toLowerCase().match(/[a-z]{4,}/g) ?? []));
  const own = words(table);
  const shared = [...words(before)].filter((word) => own.has(word)).length;
  return Math.abs(before.columns.length - table.columns.length) <= 1 && own.size >= 3 && shared >= 0.8 * own.size;
}

/** The same title again on the next page, "(Continued)" or the liabilities after the assets. */
function repeats(before: FaceCandidate, titled: Titled, table: Table): boolean {
  if (before.kind !== titled.kind || titled.page - (before.tables.at(-1)?.page ?? 0) > 1) return false;
  const same = letters(titled.title) === letters(before.titled.title);
  if (/\bcont(?:inued|['’]?d)\b/i.test(titled.title) || table.continues !== undefined) return true;
  // A second company's statement has the same title and begins anew.
  return same && !(opens(before.kind, before.tables) && opens(before.kind, [table]));
}

function letters(title: string): string {
  return title
    .toLowerCase()
    .replace(/continued|unaudited|\(.*?\)/g, '')
    .replace(/[^a-z]/g, '');
}

function rowsText(tables: readonly Table[]): string {
  return tables.flatMap((table) => table.rows.map((row) => row.text.toLowerCase().replace(/[^a-z]/g, ''))).join('\n');
}

/** Meets the letters of any row that a list names. */
const anyRow = (rows: readonly string[]): RegExp => new RegExp(lettersOf(rows));

const OPENS: Readonly<Record<StatementKind, RegExp>> = {
  income: anyRow(faceRows.opens.income),
  balance: anyRow(faceRows.opens.balance),
  cashflow: anyRow(faceRows.opens.cashflow),
  equity: anyRow(faceRows.opens.equity),
  comprehensive: anyRow(faceRows.opens.comprehensive),
};

function opens(kind: StatementKind, tables: readonly Table[]): boolean {
  return OPENS[kind].test(rowsText(tables));
}

const PROFIT = anyRow(faceRows.profit);
const ROWS = { income: faceRows.income.map(anyRow), balance: faceRows.balance.map(anyRow), cashflow: faceRows.cashflow.map(anyRow) };
const EQUITY = anyRow(faceRows.equity);
const EQUITY_MOVES = anyRow(faceRows.equityMoves);
const TAXED = anyRow(faceRows.taxed);
const OTHERS_COLUMNS = new RegExp(grammar`${headWords.othersColumns}|\b(?:% (?:of|change)|as a %)\b`, 'i');

/** Tables under a statement's title that are no part of it (a note's first table lower on the page). */
function withoutStrangers(candidate: FaceCandidate): FaceCandidate {
  const [first, ...rest] = candidate.tables;
  if (first === undefined || rest.length === 0) return candidate;
  const width = first.columns.length;
  const kept = candidate.tables.filter(
    (table) =>
      table === first || candidate.kind === 'equity' || Math.abs(table.columns.length - width) <= 1 || table.continues !== undefined,
  );
  return { ...candidate, tables: kept };
}

function shaped(candidate: FaceCandidate): boolean {
  const { kind, tables } = candidate;
  const rows = tables.reduce((sum, table) => sum + table.rows.filter((_, r) => table.cells.some((cell) => cell.row === r)).length, 0);
  const words = rowsText(tables);
  const headers = tables.flatMap((table) => table.columns.map((column) => column.label)).join(' ');
  if (OTHERS_COLUMNS.test(headers)) return false;
  const met = (patterns: readonly RegExp[]): number => patterns.filter((pattern) => pattern.test(words)).length;
  switch (kind) {
    case 'income':
      return rows >= 6 && PROFIT.test(words) && met(ROWS.income) >= 2;
    case 'balance':
      return rows >= 6 && met(ROWS.balance) >= 3;
    case 'cashflow':
      return rows >= 5 && met(ROWS.cashflow) >= 2;
    case 'comprehensive':
      return rows >= 3 && OPENS.comprehensive.test(words);
    case 'equity':
      return rows >= 3 && EQUITY.test(words) && tables.some((table) => table.columns.length >= 3 || EQUITY_MOVES.test(words));
  }
}

/** The set of candidates on neighbouring pages with the most kinds; the longest of equals, the first of those. */
function bestSet(candidates: readonly FaceCandidate[]): FaceCandidate[] {
  const sets: FaceCandidate[][] = [];
  for (const candidate of candidates) {
    const set = sets.at(-1);
    const last = set?.at(-1)?.tables.at(-1)?.page ?? -Infinity;
    if (set !== undefined && candidate.titled.page - last <= APART) set.push(candidate);
    else sets.push([candidate]);
  }
  let best: FaceCandidate[] = [];
  let most = -1;
  for (const set of sets) {
    const value = worth(set);
    if (value > most) [best, most] = [set, value];
  }
  return best;
}

/** International filers may print profit and other comprehensive income as one statement, under the latter's name; without another income statement, it is the income statement. */
function oneStatement(set: readonly FaceCandidate[]): FaceCandidate[] {
  const apart = set.some((candidate) => candidate.kind === 'income');
  const whole = apart ? undefined : set.find((candidate) => isOfIncome(candidate) && shaped({ ...candidate, kind: 'income' }));
  return set.map((candidate) => (candidate === whole ? { ...candidate, kind: 'income' as const } : candidate));
}

const isOfIncome = ({ kind, tables }: FaceCandidate): boolean => kind === 'comprehensive' && TAXED.test(rowsText(tables));

function worth(all: readonly FaceCandidate[]): number {
  const set = oneStatement(all);
  const kinds = new Set(set.map((candidate) => candidate.kind));
  const core = ['income', 'balance', 'cashflow'].filter((kind) => kinds.has(kind as StatementKind)).length;
  const rows = set.reduce((sum, candidate) => sum + candidate.tables.reduce((each, table) => each + table.rows.length, 0), 0);
  return core * 100 + kinds.size * 10 + Math.min(rows, 400) / 50;
}

function statementOf(candidate: FaceCandidate): Statement {
  const pages = [...new Set(candidate.tables.map((table) => table.page))];
  const heading: Span = { page: candidate.titled.page, start: candidate.titled.line.start, end: candidate.titled.line.end };
  return { kind: candidate.kind, title: candidate.titled.title, heading, pages, tables: candidate.tables.map((table) => table.id) };
}
