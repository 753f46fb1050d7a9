import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder that is gone once this process has ended, however it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-torture-'));
  process.once('exit', () => {
    discard(folder);
  });
  return folder;
}

/** A browser that has just ended may still write into its profile. */
export function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
