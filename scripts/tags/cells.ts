// Figures that filings tag (inline XBRL) against the cells read from what they print, the tags hidden or told:
//   npx tsx scripts/tags/cells.ts --data DIR [--told] [--only DOC] [--list N]
// A figure agrees where a cell of a table has its words, its size and scale, its kind of unit, and its time. A tag's sign follows its concept, so signs are held against
// what is printed: a figure in parentheses is read as negative.
import { parseArgs } from 'node:util';
import type { Cell, Table } from '../../src/domain/document.ts';
import { periodAt } from '../../src/text/periods.ts';
import { readAmount } from '../../src/text/numbers.ts';
import { documentsOf, taggedFiling, type TaggedFiling } from './facts.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    told: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'string', default: '0' },
  },
});
if (values.data === undefined) throw new Error('--data DIR is missing');

type Verdict = 'agrees' | 'no table' | 'in words' | 'no cell' | 'value' | 'unit' | 'scale' | 'time' | 'sign';

const kindOf = (kind: string): string => (kind === 'ratio' || kind === 'count' || kind === 'unknown' || kind === 'days' ? 'number' : kind);

const total = { face: new Map<Verdict, number>(), tables: new Map<Verdict, number>() };
let words = 0;
let left = Number(values.list);
for (const { doc, file } of documentsOf(values.data)) {
  if (values.only !== undefined && !doc.includes(values.only)) continue;
  const filing = taggedFiling(doc, file, values.told);
  const own = { face: new Map<Verdict, number>(), tables: new Map<Verdict, number>() };
  for (const one of filing.tags) {
    const { verdict, said } = judge(filing, one);
    if (verdict === 'no table' || verdict === 'in words') {
      words++;
      continue;
    }
    const kinds = one.table?.statement === undefined ? (['tables'] as const) : (['face', 'tables'] as const);
    for (const kind of kinds) for (const counts of [own, total]) counts[kind].set(verdict, (counts[kind].get(verdict) ?? 0) + 1);
    if (verdict !== 'agrees' && left > 0) {
      left--;
      console.log(
        `  ${doc} p${String(one.span.page)} ${one.table?.statement ?? ''} ${verdict}: ${one.tag.concept} ${String(one.tag.value)} ${one.tag.period.label} | ${said}`,
      );
    }
  }
  console.log(doc, 'face', told(own.face), '| tables', told(own.tables));
}
console.log(`tagged figures in running words, labels of rows and captions: ${String(words)}`);
console.log('ALL face', told(total.face), '| tables', told(total.tables));

function told(counts: ReadonlyMap<Verdict, number>): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const right = counts.get('agrees') ?? 0;
  const rest = [...counts].filter(([verdict]) => verdict !== 'agrees').map(([verdict, count]) => `${verdict} ${String(count)}`);
  return `${String(right)}/${String(all)} ${((100 * right) / Math.max(1, all)).toFixed(2)} % ${rest.join(', ')}`;
}

function judge(
  { pages }: TaggedFiling,
  { tag, span, table }: TaggedFiling['tags'][number],
): { readonly verdict: Verdict; readonly said: string } {
  const text = pages[span.page - 1]?.text ?? '';
  const words = text.slice(span.start, span.end);
  if (table === undefined) return { verdict: 'no table', said: words };
  const cell = table.cells.find((one) => one.span.start < span.end && span.start < one.span.end);
  const line = text.slice(text.lastIndexOf('\n', span.start) + 1, text.indexOf('\n', span.end) >>> 0);
  // A sentence over the table, a label that names a number of shares, a cell of words ("0.03% – 6.65%"): no figure of a column.
  const among =
    cell === undefined
      ? [...table.caption, ...table.rows.flatMap(({ label }) => label), ...table.columns.flatMap(({ header }) => header)]
      : [cell.span];
  const alone =
    cell?.value === null
      ? readAmount(text.slice(cell.span.start, cell.span.end)) !== null
      : !among.some((other) => other.start < span.end && span.start < other.end);
  if (cell?.value == null) return { verdict: alone ? 'no cell' : 'in words', said: line.slice(0, 200) };
  const said = `${table.rows[cell.row]?.text ?? ''} :: ${String(cell.value)} ${JSON.stringify(cell.unit)} [${table.columns[cell.column]?.label ?? ''}] ${JSON.stringify(timeOf(table, cell) ?? null)}`;
  return { verdict: verdictOf(), said };

  function verdictOf(): Verdict {
    if (cell?.value == null || table === undefined) return 'no cell';
    const exact = Math.abs(tag.unit.kind === 'percent' ? tag.value * 100 : tag.value);
    const size = Math.abs(cell.value) * cell.unit.scale;
    const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(a, b);
    if (!near(size, exact)) return near(Math.abs(cell.value) * tag.unit.scale, exact) ? 'scale' : 'value';
    const minus = /^[^\d]*[(–—-]/.test(text.slice(cell.span.start, cell.span.end)) && cell.value !== 0;
    if (minus !== cell.value < 0) return 'sign';
    if (kindOf(cell.unit.kind) !== kindOf(tag.unit.kind) || cell.unit.perShare !== tag.unit.perShare) return 'unit';
    const time = timeOf(table, cell);
    // Instants at the end of a duration's column are of its end.
    if (time?.end !== undefined) {
      if (time.end === tag.period.end && (tag.period.kind === 'instant' || time.kind === 'instant' || time.months === tag.period.months))
        return 'agrees';
      return 'time';
    }
    return time !== undefined && time.fiscalYear === tag.period.fiscalYear ? 'agrees' : 'time';
  }
}

function timeOf(table: Table, cell: Cell): ReturnType<typeof periodAt> {
  return periodAt(table.rows[cell.row], table.columns[cell.column], cell);
}
