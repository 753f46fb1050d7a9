import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PresetId } from '../../src/domain/config.ts';
import type { BenchDocument, BenchQuestion } from './dataset.ts';
import { rowOf, type Row } from './rows.ts';
import { call } from './session.ts';
import type { TaskWatch } from './tracing.ts';

/** A minute a question, then it has failed. */
const questionMs = 60_000;

/** Asks one question after another and writes a row for each as soon as it is there, so that an interrupted run can be resumed. */
export async function askAll(
  page: Page,
  questions: readonly BenchQuestion[],
  documents: readonly BenchDocument[],
  preset: PresetId,
  rowsFile: string,
  watch: TaskWatch,
): Promise<Row[]> {
  const names = new Map<string, string>(documents.map(({ filing, doc }) => [filing, doc]));
  const rows: Row[] = [];
  for (const question of questions) {
    const { id } = question;
    const row = await askOne(page, question, preset, names);
    if (row.status === 'failed') console.error(`  ${id} failed: ${row.failure ?? ''}`);
    appendFileSync(rowsFile, `${JSON.stringify(row)}\n`);
    rows.push(row);
    await watch.turn();
  }
  return rows;
}

async function askOne(page: Page, { id, text, only }: BenchQuestion, preset: PresetId, names: ReadonlyMap<string, string>): Promise<Row> {
  try {
    const result = await call(page, 'ask', text, preset, questionMs, only === undefined ? [] : [only]);
    if ('failure' in result) return { id, status: 'failed', failure: JSON.stringify(result.failure) };
    return rowOf(id, result.answer, result.marked, (filing) => names.get(filing) ?? filing);
  } catch (error) {
    return { id, status: 'failed', failure: error instanceof Error ? error.message : String(error) };
  }
}
