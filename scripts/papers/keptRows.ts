import type { Page } from '@playwright/test';
import type { LabEntry } from '../../src/engine/ask/papers/labKept.ts';

/** A row of the lab as it lies on the disk. */
export interface KeptRow {
  readonly id: string;
  readonly condition: string;
  readonly status: string;
  readonly ms: number;
  readonly failure?: string;
}

/** Every line that the lab has written of a row, in their order, an id as often as it was written: the file is a journal, its lines a checksum and an entry. */
export async function keptRows(page: Page): Promise<readonly KeptRow[]> {
  const text = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('footnote');
    return (await (await folder.getFileHandle('lab')).getFile()).text();
  });
  return text.split('\n').flatMap((line): KeptRow[] => {
    const at = line.indexOf(' ');
    if (at === -1) return [];
    const entry = JSON.parse(line.slice(at + 1)) as LabEntry;
    if (!('kept' in entry)) return [];
    const { condition, ms, answer, failure } = entry.kept;
    return [{ id: entry.id, condition, ms, status: answer?.status ?? 'failed', ...(failure && { failure: JSON.stringify(failure) }) }];
  });
}
