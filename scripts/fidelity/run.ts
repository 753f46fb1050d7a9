import { parseArgs } from 'node:util';
import type { Check, CheckKind } from '../../src/domain/figures.ts';
import { priorYearChecks } from '../../src/figures/checks/checkPrior.ts';
import { parseAmount } from '../../src/text/numbers.ts';
import { timeRawText } from '../../src/ingest/pdf/openPdf.ts';
import { readFileSync } from 'node:fs';
import { noticed } from './changed.ts';
import { listedStatements } from './listed.ts';
import { printedSo } from './printed.ts';
import { readAll, type Read } from './read.ts';

/**
 * How truly figures are read, held against the filings themselves: no gold is needed. Prints what is wrong, cell by cell, then a table for docs/RESULTS.md.
 *   npx tsx scripts/fidelity/run.ts --data DIR [--cache DIR] [--only PREFIX] [--all] [--raw]
 * `--cache` keeps what reading yields; `--all` lists the differences from earlier filings that are printed so in both; `--raw` times pdf.js alone on every file, for the share of the checks.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cache: { type: 'string' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    raw: { type: 'boolean', default: false },
  },
});
if (values.data === undefined) throw new Error('--data is needed');

const filings: Read[] = [];
const misses: string[] = [];
let listed = 0;
let cells = 0;
let strays = 0;
let tried = 0;
let told = 0;
let rawMs = 0;
let unindexed = 0;

for await (const read of readAll(values.data, values.cache, values.only)) {
  if (read.annual && read.needed) {
    const own = listedStatements(read.parsed);
    if (own.length === 0) unindexed++;
    for (const each of own) {
      listed++;
      if (!found(read, each))
        misses.push(`${read.doc}: ${each.words} (${each.kind}), page ${each.printed}, of the PDF ${each.pages.join(', ')}`);
    }
  }
  for (const page of read.parsed.pages)
    for (const table of page.tables)
      for (const cell of table.cells) {
        cells++;
        const text = page.text.slice(cell.span.start, cell.span.end);
        if (cell.value !== null && parseAmount(text) !== cell.value) {
          strays++;
          console.log(`stray cell: ${read.doc} page ${String(page.number)} ${table.id} "${text}" read as ${String(cell.value)}`);
        }
      }
  const sensed = noticed(read.card.id, read.views, 9);
  tried += sensed.tried;
  told += sensed.told;
  if (values.raw) rawMs += await timeRawText(new Uint8Array(readFileSync(read.file)));
  // Pages of all filings at once are more than is needed from here on.
  filings.push({ ...read, parsed: { ...read.parsed, pages: [], geometry: [], chunks: [] } });
}

/** Whether a statement of that kind was found with every page that the index gives it and that has figures on it. An income statement may go on into comprehensive income. */
function found({ parsed }: Read, { kind, pages }: ReturnType<typeof listedStatements>[number]): boolean {
  const own = parsed.statements.filter((each) => each.kind === kind || (kind === 'comprehensive' && each.kind === 'income'));
  const have = new Set(own.flatMap((each) => each.pages));
  const needed = pages.filter((page, i) => i === 0 || (parsed.pages[page - 1]?.tables ?? []).some((table) => table.cells.length > 10));
  return own.length > 0 && needed.every((page) => have.has(page));
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const list = (check: Check): string =>
  check.operands.map((cell) => `${cell.text} (${cell.filing} p. ${String(cell.page)}, ${cell.table})`).join(', ');

const kinds = new Map<CheckKind, { passed: number; failed: number }>();
for (const { doc, checks } of filings)
  for (const check of checks) {
    const counts = kinds.get(check.kind) ?? { passed: 0, failed: 0 };
    counts[check.state === 'passed' ? 'passed' : 'failed']++;
    kinds.set(check.kind, counts);
    if (check.state === 'failed') console.log(`failed: ${doc}: ${check.kind}: ${check.text}: ${list(check)}`);
  }

const sheets = filings.flatMap(({ doc, views, checks }) =>
  views.flatMap((view, i) =>
    view.kind !== 'balance'
      ? []
      : [{ doc, own: checks.filter((check) => check.kind === 'balance' && check.operands[0]?.page === view.pages[0] && i >= 0) }],
  ),
);
const unbalanced = sheets.filter(({ own }) => own.length === 0 || own.some(({ state }) => state !== 'passed'));
for (const { doc, own } of unbalanced)
  console.log(`balance sheet of ${doc}: ${own.length === 0 ? 'no check could be made' : 'does not balance'}`);

const files = new Map(filings.map((read) => [read.card.id, read]));
let compared = 0;
let differ = 0;
let misread = 0;
let pairs = 0;
for (const read of filings) {
  const checks = priorYearChecks(read, filings);
  pairs += new Set(checks.flatMap(({ operands }) => operands.map(({ filing }) => filing))).size - (checks.length > 0 ? 1 : 0);
  compared += checks.length;
  const restated = checks.filter(({ state }) => state === 'restated');
  for (const check of restated) {
    differ++;
    const so = check.operands.every((cell) => {
      const from = files.get(cell.filing);
      const row = from?.views
        .flatMap(({ rows }) => rows)
        .find((each) => each.cells.some((other) => other?.table === cell.table && other.row === cell.row));
      const printed = row?.cells.filter((other) => other !== null) ?? [];
      return (
        from !== undefined &&
        printedSo(
          from.file,
          cell,
          printed.findIndex((other) => other.column === cell.column),
          printed.length,
        )
      );
    });
    if (!so) misread++;
    if (!so || values.all) console.log(`${so ? causeOf(check, restated) : 'NOT CONFIRMED'}: ${read.doc}: ${check.text}: ${list(check)}`);
  }
}

/** Whether a difference moves amounts between rows or changes what the statement comes to, told by its totals in that column. */
function causeOf(check: Check, restated: readonly Check[]): string {
  const whole = restated.some(
    ({ statement, period, operands }) =>
      statement === check.statement &&
      period?.end === check.period?.end &&
      /^(?:net (?:income|earnings|loss|increase|decrease)|total (?:assets|liabilities|.*equity)|(?:total|net) cash|cash.*end)/i.test(
        operands[0]?.rowText ?? '',
      ),
  );
  return whole ? 'printed so in both, restated or recast' : 'printed so in both, reclassified';
}

for (const miss of misses) console.log(`statement missed: ${miss}`);
const sum = (of: (read: Read) => number): number => filings.reduce((all, read) => all + of(read), 0);
console.log(`
| figure | value |
| --- | --- |
| face statements that a 10-K's own index lists, of those needed (${String(unindexed)} have no index) | ${String(listed - misses.length)} of ${String(listed)} found with all their pages |
| balance sheets found that balance as read | ${String(sheets.length - unbalanced.length)} of ${String(sheets.length)} |
| figures of prior-year columns against the earlier filing (${String(pairs)} pairs) | ${String(compared)} compared, ${String(differ)} differ; printed so in both filings ${String(differ - misread)}, not confirmed ${String(misread)} (${share(misread, compared)}) |
| cells whose words do not parse to their value | ${String(strays)} of ${String(cells)} |
${[...kinds].map(([kind, { passed, failed }]) => `| checks: ${kind} | ${String(passed)} passed, ${String(failed)} failed |`).join('\n')}
| amounts of face statements that a check tells when misread (every ninth tried) | ${String(told)} of ${String(tried)} (${share(told, tried)}) |
| statements as objects, then checks, a filing | ${(sum(({ viewsMs }) => viewsMs) / filings.length).toFixed(1)} ms, ${(sum(({ checksMs }) => checksMs) / filings.length).toFixed(1)} ms${
  values.raw
    ? ` (${share(
        sum(({ viewsMs, checksMs }) => viewsMs + checksMs),
        rawMs,
      )} of pdf.js alone)`
    : ''
} |`);
