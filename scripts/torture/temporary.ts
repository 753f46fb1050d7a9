import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A new folder that is gone once this process has ended, however it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-torture-'));
  if (made.length === 0) process.once('exit', () => made.forEach(discard));
  made.push(folder);
  return folder;
}

/** A browser that has just ended may still write into its profile. */
export function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
