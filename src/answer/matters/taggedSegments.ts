import type { Cell, Span, Table } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { possessive, shortCompany } from '../../text/naming.ts';
import { shown } from '../compose/draft.ts';
import type { FilingRead } from './filingRead.ts';
import type { MatterTold } from './matterNotes.ts';

/** What a filing tags the figures of its segments with; members of the taxonomies' own are what is left beside them. */
const AXIS = 'us-gaap:StatementBusinessSegmentsAxis=';
const NOT_OWN = ['us-gaap:', 'srt:'];
const LEAST = 2;

/** A name of a table, with where it stands. */
interface TableName {
  readonly span: Span;
  readonly place: string;
}

/** The segments of its own that the filing tags a figure with. */
const segmentsOf = ({ tag }: Cell): string[] =>
  (tag?.members ?? []).flatMap((one) => {
    const member = one.startsWith(AXIS) ? one.slice(AXIS.length) : '';
    return member === '' || NOT_OWN.some((prefix) => member.startsWith(prefix)) ? [] : [member];
  });

/** The segments by whose names a filing heads the figures that it tags as theirs; null where no one table names them all. */
export function taggedSegments({ pages, card }: FilingRead): MatterTold | null {
  const tables = pages.flatMap((evidence) => evidence.page.tables.map((table) => ({ evidence, table })));
  const all = new Set(tables.flatMap(({ table }) => table.cells.flatMap(segmentsOf)));
  if (all.size < LEAST) return null;
  const found = tables.map((one) => ({ ...one, names: namesIn(one.table) })).find(({ names }) => names.length === all.size);
  if (found === undefined) return null;
  const { evidence, names } = found;
  const entries = names.map((span) => ({ text: nameAt(evidence, span), rests: [{ evidence, spans: [span] }], entry: true as const }));
  const [first] = entries;
  if (first === undefined) return null;
  const name = card.metadata.company?.value;
  const whose = name === undefined ? 'The filing’s' : possessive(shortCompany(name));
  return { lines: [{ text: `${whose} segments, as its tables name them:`, rests: first.rests }, ...entries] };
}

const nameAt = ({ page }: Evidence, span: Span): string => shown(page, span).replace(/:$/, '');

/** The name of each segment of a table, in its order: what all figures of it have over or before them, and none of another. */
function namesIn(table: Table): Span[] {
  const named = new Map<string, TableName[]>();
  const others = new Map<string, Set<string>>();
  for (const cell of table.cells) {
    const [member] = segmentsOf(cell);
    const names = namesOver(table, cell.row, cell.column);
    for (const { place } of names) others.set(place, (others.get(place) ?? new Set()).add(member ?? ''));
    if (member === undefined) continue;
    const before = named.get(member);
    named.set(member, before === undefined ? names : before.filter(({ place }) => names.some((one) => one.place === place)));
  }
  return [...named.values()].flatMap((names) => names.find(({ place }) => others.get(place)?.size === 1)?.span ?? []);
}

/** The heads over a figure, outermost first, then what its row stands under and its row. */
function namesOver({ columns, rows }: Table, row: number, column: number): TableName[] {
  const out = (columns[column]?.header ?? []).map((span) => ({ span, place: `head ${String(span.start)}` }));
  const under: TableName[] = [];
  for (let at = row; at >= 0; at = rows[at]?.parent ?? -1) {
    const [label] = rows[at]?.label ?? [];
    const last = rows[at]?.label.at(-1);
    if (label !== undefined && last !== undefined) under.unshift({ span: { ...label, end: last.end }, place: `row ${String(at)}` });
  }
  return [...out, ...under];
}
