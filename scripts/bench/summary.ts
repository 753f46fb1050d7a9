import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Neural, Reload } from './neural.ts';
import type { IngestLine } from './reading.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import { worst, type Task } from './tasks.ts';
import { writingSummary } from './writing.ts';

interface Memory {
  readonly bytes: number;
  readonly page: number;
  readonly workers: number;
}

export interface Measured {
  readonly commit: string;
  readonly preset: string;
  readonly dataset: string;
  readonly lines: readonly IngestLine[];
  /** From handing the files over until all were read; 0 where a kept profile had them. */
  readonly wallMs: number;
  readonly rows: readonly BenchRow[];
  /** From opening the page on the stored library until a question asked at once began to be answered. */
  readonly reopenMs: number;
  readonly openedMs: number;
  /** Undefined of a preset without models. */
  readonly neural: Neural | undefined;
  readonly reload: Reload | undefined;
  readonly tasks: readonly Task[];
  /** Undefined where it was not measured. */
  readonly heap: Memory | undefined;
  readonly heapAfter: Memory | undefined;
  /** From the click on a footnote until its mark is in view. */
  readonly clicks: readonly number[];
  readonly jsGzipKB: number;
  readonly machine: Readonly<Record<string, string | number>>;
}

const megabytes = ({ bytes, page, workers }: Memory) => ({ total: mb(bytes), page: mb(page), workers: mb(workers) });
const mb = (bytes: number): number => Math.round(bytes / 1e5) / 10;
const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((all, n) => all + n, 0));

const rounded = (n: number | null): number | null => (n === null ? null : Math.round(n));

/** The value that a share `p` of the numbers does not exceed; null of none. */
export function quantile(numbers: readonly number[], p: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? null;
}

/** Writes `summary.json` and prints it. */
export function writeSummary(out: string, measured: Measured): void {
  const { lines, rows } = measured;
  const read = lines.filter(({ failure }) => failure === null);
  const timed = read.filter(({ rawMs }) => rawMs !== null);
  const parseMs = sum(timed.map((line) => line.parseMs));
  const rawMs = sum(timed.map((line) => line.rawMs ?? 0));
  const writing = writingSummary(rows);
  const asked = rows.flatMap(({ ms }) => (ms ? [ms.total] : []));
  const summary = {
    commit: measured.commit,
    preset: measured.preset,
    models: measured.neural?.models ?? [],
    dataset: measured.dataset,
    ingest: {
      documents: lines.length,
      failed: lines.filter(({ failure }) => failure !== null).map(({ doc, failure }) => ({ doc, failure })),
      pages: sum(read.map((line) => line.pages)),
      characters: sum(read.map((line) => line.characters)),
      tables: sum(read.map((line) => line.tables)),
      chunks: sum(read.map((line) => line.chunks)),
      parseMs,
      rawMs,
      ratio: rawMs > 0 ? Math.round((parseMs / rawMs) * 1000) / 1000 : null,
      byStep: bySteps(timed),
      // Reading tables, building statements and checking them, held against pdf.js alone.
      tablesAndChecks: tablesAndChecks(timed, rawMs),
      wallMs: measured.wallMs,
    },
    ...(measured.neural?.embedded && { vectors: measured.neural.embedded }),
    reopenMs: measured.reopenMs,
    openedMs: measured.openedMs,
    ...(measured.reload && { reload: measured.reload }),
    longestTasks: worst(measured.tasks),
    ...(measured.heap &&
      measured.heapAfter && { heapMB: { afterReading: megabytes(measured.heap), afterAsking: megabytes(measured.heapAfter) } }),
    jsGzipKB: measured.jsGzipKB,
    questions: {
      rows: rows.length,
      failed: rows.filter(({ status }) => status === 'failed').length,
      byLevel: levels(rows),
      p50Ms: quantile(asked, 0.5),
      p95Ms: quantile(asked, 0.95),
    },
    ...(writing && { writing }),
    clickMs: {
      clicks: measured.clicks.length,
      p50: rounded(quantile(measured.clicks, 0.5)),
      p95: rounded(quantile(measured.clicks, 0.95)),
    },
    machine: measured.machine,
  };
  const text = JSON.stringify(summary, null, 2);
  writeFileSync(path.join(out, 'summary.json'), `${text}\n`);
  console.log(text);
}

function tablesAndChecks(lines: readonly IngestLine[], rawMs: number): { readonly ms: number; readonly ratio: number | null } {
  const ms = sum(lines.map((line) => (line.ms.tables ?? 0) + (line.ms.figures ?? 0)));
  return { ms, ratio: rawMs > 0 ? Math.round((ms / rawMs) * 1000) / 1000 : null };
}

/** How many questions each level answered: what a preset's name promises. */
function levels(rows: readonly BenchRow[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { level } of rows) if (level) found[level] = (found[level] ?? 0) + 1;
  return found;
}

function bySteps(lines: readonly IngestLine[]): Record<string, number> {
  const steps = new Map<string, number>();
  for (const { ms } of lines) for (const [step, time] of Object.entries(ms)) steps.set(step, (steps.get(step) ?? 0) + time);
  return Object.fromEntries([...steps].map(([step, time]) => [step, Math.round(time)]));
}
