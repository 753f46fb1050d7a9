import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';

/** A question whose two rows differ, and in which fields. */
export interface Difference {
  readonly id: string;
  readonly fields: readonly string[];
  readonly before: string;
  readonly after: string;
}

/**
 * The questions whose rows differ, in the order of the first run: `npx tsx scripts/bench/compare.ts BEFORE.jsonl AFTER.jsonl`.
 * Times are not compared, as no two runs share them; a question that only one run has differs in all its fields.
 */
export function compareRows(before: readonly BenchRow[], after: readonly BenchRow[]): Difference[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Map(after.map((row) => [row.id, row]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const fields = differing(was.get(id), is.get(id));
    return fields.length === 0 ? [] : [{ id, fields, before: inWords(was.get(id)), after: inWords(is.get(id)) }];
  });
}

function differing(before: BenchRow | undefined, after: BenchRow | undefined): string[] {
  const a = new Map(Object.entries(before ?? {}));
  const b = new Map(Object.entries(after ?? {}));
  return [...new Set([...a.keys(), ...b.keys()])].filter(
    (field) => field !== 'ms' && JSON.stringify(a.get(field)) !== JSON.stringify(b.get(field)),
  );
}

function inWords(row: BenchRow | undefined): string {
  return row === undefined ? 'no row' : `${row.status}: ${row.answer ?? row.failure ?? ''}`;
}

/** @throws where a line is no JSON: a row file that was cut is not compared. */
function rowsOf(file: string): BenchRow[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BenchRow);
}

function main([before, after]: readonly string[]): void {
  if (before === undefined || after === undefined)
    throw new Error('Two row files are needed: npx tsx scripts/bench/compare.ts BEFORE AFTER');
  const differences = compareRows(rowsOf(before), rowsOf(after));
  for (const { id, fields, before: was, after: is } of differences) {
    console.log(`${id}  (${fields.join(', ')})`);
    if (was !== is) console.log(`  before  ${was}\n  after   ${is}`);
  }
  console.log(`${String(differences.length)} of ${String(rowsOf(before).length)} rows differ`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
