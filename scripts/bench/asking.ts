import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PresetId } from '../../src/domain/config.ts';
import { askEach } from '../../src/lab/rows/askEach.ts';
import type { BenchDocument, BenchQuestion } from './dataset.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import { rowOf } from '../../src/lab/rows/rowOf.ts';
import { call } from './session.ts';
import { heard } from './told.ts';
import type { TaskWatch } from './tracing.ts';

/** How questions are asked, and where what comes of them is written. */
export interface Asking {
  readonly preset: PresetId;
  /** A question that takes longer has failed. */
  readonly questionMs: number;
  readonly contextTokens: number | undefined;
  readonly rowsFile: string;
  /** Where a scripted generator's own account goes; undefined where none writes. */
  readonly toldFile: string | undefined;
}

/** Asks one question after another and writes a row for each as soon as it is there, so that an interrupted run can be resumed. */
export async function askAll(
  page: Page,
  questions: readonly BenchQuestion[],
  documents: readonly BenchDocument[],
  asking: Asking,
  watch: TaskWatch,
): Promise<BenchRow[]> {
  const names = new Map<string, string>(documents.map(({ filing, doc }) => [filing, doc]));
  const rows: BenchRow[] = [];
  await askEach({
    items: questions,
    done: new Set(),
    ask: (question) => askOne(page, question, asking, names),
    keep: async (row, { id }) => {
      if (row.status === 'failed') console.error(`  ${id} failed: ${row.failure ?? ''}`);
      appendFileSync(asking.rowsFile, `${JSON.stringify(row)}\n`);
      if (asking.toldFile !== undefined)
        for (const told of await heard(page)) appendFileSync(asking.toldFile, `${JSON.stringify({ id, ...told })}\n`);
      rows.push(row);
      await watch.turn();
      return true;
    },
    stopped: () => false,
  });
  return rows;
}

async function askOne(
  page: Page,
  { id, text, only }: BenchQuestion,
  asking: Asking,
  names: ReadonlyMap<string, string>,
): Promise<BenchRow> {
  try {
    const { preset, questionMs, contextTokens } = asking;
    const result = await call(page, 'ask', text, preset, questionMs, only === undefined ? [] : [only], contextTokens);
    if ('failure' in result) return { id, status: 'failed', failure: JSON.stringify(result.failure) };
    return rowOf(id, result.answer, result.marked, (filing) => names.get(filing) ?? filing);
  } catch (error) {
    return { id, status: 'failed', failure: error instanceof Error ? error.message : String(error) };
  }
}
