import type { Cell, FilingId, Page, Row, Table } from '../domain/document.ts';
import type { PageWithDrawings } from '../domain/drawn/drawing.ts';
import type { PageReader } from '../domain/ports.ts';
import type { Evidence, FilingCard, Hit, Route, Trace } from '../domain/question.ts';
import { entriesLabelled } from '../text/lexicon.ts';
import { currencyOf } from '../text/numbers.ts';
import { periodAt } from '../text/periods.ts';
import { bareTitle } from '../text/titles.ts';
import { keyOf } from './fuse.ts';
import { evidenceOf } from './retrieve.ts';

/** Filings whose charts are read, and pages of charts of each. */
const FILINGS = 4;
const PAGES = 40;

/** Where more was looked, when what was found did not suffice to claim anything. */
export interface Escalation {
  /** What was found before, with what may be claimed of charts among its tables. */
  readonly evidence: readonly Evidence[];
  /** The charts that were added, by `chartKey`. */
  readonly charts: ReadonlySet<string>;
}

/** A chart's table among those of all filings. */
export const chartKey = (filing: FilingId, table: string): string => `${filing} ${table}`;

/**
 * Looks further where nothing can be claimed: into charts whose labels are words, of the likeliest filings. Null where they have none. What a chart leaves open is no
 * evidence: money without a scale, a line item that several charts print with other values, one that a statement has for the company as a whole.
 */
export async function escalate(
  { evidence, routes }: { readonly evidence: readonly Evidence[]; readonly routes: readonly Route[] },
  cards: readonly FilingCard[],
  reader: PageReader,
): Promise<Escalation | null> {
  const wanted = routes.slice(0, FILINGS).flatMap(({ filing }) => {
    const pages = (reader.outline(filing)?.drawn?.list ?? []).flatMap(({ kind, page }) => (kind === 'chart' ? [page] : []));
    return [...new Set(pages)].slice(0, PAGES).map((page) => ({ filing, page }));
  });
  if (wanted.length === 0) return null;
  const read = (await reader.pages(wanted)).flatMap(({ filing, page }) => {
    const { charts = [] }: PageWithDrawings = page;
    return charts.length > 0 ? [{ filing, page, charts }] : [];
  });
  const charted = new Map<string, Page>();
  const charts = new Set<string>();
  for (const { filing, page, charts: own } of read) {
    const others = read.flatMap((one) => (one.filing === filing ? one.charts : []));
    const sure = own.map((chart) => sureCells(chart, page.text, others)).filter(({ cells }) => cells.length > 0);
    if (sure.length > 0) charted.set(keyOf({ filing, page: page.number }), { ...page, tables: [...page.tables, ...sure] });
    for (const { id } of sure) charts.add(chartKey(filing, id));
  }
  if (charts.size === 0) return null;
  const known = new Set(evidence.map(({ hit }) => keyOf(hit)));
  const further = read.flatMap(({ filing, page: { number: page } }): Hit[] =>
    known.has(keyOf({ filing, page })) ? [] : [{ filing, page, score: 0, chunk: -1, features: {} }],
  );
  const before = evidence.map((one) => ({ ...one, page: charted.get(keyOf(one.hit)) ?? one.page }));
  return { evidence: [...before, ...evidenceOf(further, charted, cards, reader)], charts };
}

/** The pages that come after those read in the ranking, as many again; empty where all that share words with the question were read. */
export async function nextPages(
  { evidence, trace }: { readonly evidence: readonly Evidence[]; readonly trace: Pick<Trace, 'pages'> },
  cards: readonly FilingCard[],
  reader: PageReader,
): Promise<readonly Evidence[]> {
  const known = new Set(evidence.map(({ hit }) => keyOf(hit)));
  const further = trace.pages.filter((hit) => !known.has(keyOf(hit))).slice(0, evidence.length);
  const pages = await reader.pages(further.map(({ filing, page }) => ({ filing, page })));
  const read = new Map(pages.map(({ filing, page }) => [keyOf({ filing, page: page.number }), page]));
  return evidenceOf(further, read, cards, reader);
}

/** A chart without the cells that it leaves open. */
function sureCells(chart: Table, text: string, all: readonly Table[]): Table {
  const open = chart.rows.map((row) => isOfCompany(chart, row));
  const cells = chart.cells.filter((cell) => {
    const printed = text.slice(cell.span.start, cell.span.end);
    if (open[cell.row] === true || (cell.unit.kind === 'unknown' && currencyOf(printed) !== undefined)) return false;
    return !all.some(
      (other) => other !== chart && other.cells.some((one) => saysOtherwise(nameOf(other, one), one, nameOf(chart, cell), cell)),
    );
  });
  return { ...chart, cells };
}

/** Whether a row is called as an item of the statements and nothing more: a segment's page prints "Revenue" of the segment. */
const isOfCompany = ({ columns, title }: Table, { text, period }: Row): boolean =>
  columns.every(({ dimension }) => dimension === undefined) && entriesLabelled(bareOf(period === undefined ? text : title)).length > 0;

const bareOf = (label: string): string =>
  bareTitle(label)
    .replace(/[^\p{L}\s&-]\w?/gu, ' ')
    .trim();

/** What a cell is of: its row, its column, its time. */
const nameOf = ({ rows, columns, title }: Table, { row, column }: Cell): string => {
  const [line, head] = [rows[row], columns[column]];
  const when = periodAt(line, head);
  return [line?.period === undefined ? line?.text : title, head?.dimension, when?.end ?? when?.fiscalYear, when?.fiscalQuarter]
    .join(' ')
    .toLowerCase();
};

const saysOtherwise = (other: string, { value: another }: Cell, name: string, { value }: Cell): boolean =>
  other === name && another !== value;
