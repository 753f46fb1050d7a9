// Charts and pictures found, held against pages labelled by hand, and charts read as tables.
//   npx tsx scripts/drawings/run.ts --data DIR [--data DIR …] [--labels FILE] [--all] [--tables FILE] [--doc NAME …]
// `--all`: every filing of the sets, not those with labelled pages only. `--tables`: charts read as tables are written there, to be read by a person.
import type { Table } from '../../src/domain/document.ts';
import type { Drawing, PageWithDrawings } from '../../src/domain/drawn/drawing.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawnPages } from '../../src/engine/library/parseWorker.ts';
import { packGeometry, packPage, unpackPage } from '../../src/index/pack.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { openPdf, timeRawText } from '../../src/ingest/pdf/openPdf.ts';
import { readDocuments } from '../bench/dataset.ts';
import { held, type LabelledPage } from './held.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    labels: { type: 'string', default: fileURLToPath(new URL('./labelled.json', import.meta.url)) },
    all: { type: 'boolean', default: false },
    tables: { type: 'string' },
    doc: { type: 'string', multiple: true },
  },
});

interface DrawnFiling {
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly drawings: readonly Drawing[];
  readonly lines: readonly string[];
  readonly rawMs: number;
  readonly drawnMs: number;
}

const labels = JSON.parse(readFileSync(values.labels, 'utf8')) as readonly LabelledPage[];
const tally = { labelled: 0, found: 0, finds: 0, right: 0, rawMs: 0, drawnMs: 0, drawings: 0, charts: 0, tables: 0, values: 0 };
const written: string[] = [];
for (const { file, doc } of (values.data ?? []).flatMap(readDocuments)) {
  const own = labels.filter((label) => label.doc === doc);
  if ((own.length === 0 && !values.all) || !existsSync(file) || values.doc?.includes(doc) === false) continue;
  const filing = await drawnFiling(readFileSync(file));
  if (!filing) continue;
  tally.rawMs += filing.rawMs;
  tally.drawnMs += filing.drawnMs;
  tally.drawings += filing.drawings.length;
  tally.charts += filing.drawings.filter(({ kind }) => kind === 'chart').length;
  tally.tables += filing.drawings.filter(({ table }) => table !== undefined).length;
  written.push(...filing.lines.map((line) => `${doc} ${line}`));
  for (const label of own) {
    const page = filing.pages[label.page - 1];
    if (!page) continue;
    const boxes = filing.drawings.flatMap((drawing) => (drawing.page === label.page ? [drawing.box] : []));
    const { found, right } = held(label, boxes, page);
    tally.labelled += found.length;
    tally.found += found.filter(Boolean).length;
    tally.finds += right.length;
    tally.right += right.filter(Boolean).length;
    if ([...found, ...right].includes(false))
      console.log(doc, label.page, 'labels found', found.map(Number).join(''), 'finds right', right.map(Number).join(''));
  }
  console.log(
    path.basename(file),
    filing.drawings.length,
    'drawings,',
    Math.round(filing.drawnMs),
    'ms, text',
    Math.round(filing.rawMs),
    'ms',
  );
}
if (values.tables !== undefined) writeFileSync(values.tables, `${written.join('\n')}\n`);
tally.values = written.filter((line) => line.includes('\t')).length;
console.log(JSON.stringify(tally));

async function drawnFiling(bytes: Uint8Array): Promise<DrawnFiling | null> {
  const rawMs = await timeRawText(new Uint8Array(bytes));
  const parsed = await parse(new Uint8Array(bytes));
  const opened = await openPdf(new Uint8Array(bytes));
  if (!parsed.ok || !opened.ok) return null;
  const began = performance.now();
  const drawn = await drawnPages(
    opened.value,
    parsed.value.pages.map(packPage),
    parsed.value.geometry.map((page) => packGeometry(page)),
    () => Promise.resolve(true),
  );
  const drawnMs = performance.now() - began;
  await opened.value.close();
  if (!drawn) return null;
  const pages = [...drawn.pages.values()].map((page): PageWithDrawings => unpackPage(page));
  const drawings = pages.flatMap((page) => page.drawings ?? []);
  const lines = pages.flatMap(({ number, text, charts = [], drawings: on = [] }) =>
    on.flatMap(({ kind, table, box, title }) => {
      const read = charts.find(({ id }) => id === table);
      const called = title ? text.slice(title.start, title.end).replace(/\s+/g, ' ') : '';
      const place = [box.x, box.y, box.width, box.height].map(Math.round).join(',');
      return [`p${String(number)} ${kind} [${place}] ${called}`, ...(read ? told(read, text) : [])];
    }),
  );
  return { pages: parsed.value.pages, drawings, lines, rawMs, drawnMs };
}

function told(table: Table, text: string): string[] {
  return table.cells.map(({ row, column, span, unit }) => {
    const says = text.slice(span.start, span.end);
    return `p${String(table.page)}\t${table.rows[row]?.text ?? ''} | ${table.columns[column]?.label ?? ''} = ${says} (${unit.kind} × ${String(unit.scale)})`;
  });
}
