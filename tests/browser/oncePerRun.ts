import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/**
 * A folder filled once, by whichever of a run's workers needs it first; the others wait for it. `folder` lies in the run's output, which Playwright empties when it begins.
 * Rejects as `fill` does, and then the next that needs it tries.
 */
export async function oncePerRun(folder: string, fill: () => Promise<unknown>): Promise<string> {
  const filled = path.join(path.dirname(folder), `${path.basename(folder)}.filled`);
  mkdirSync(path.dirname(folder), { recursive: true });
  while (!existsSync(filled)) {
    try {
      mkdirSync(folder);
    } catch {
      await after(100);
      continue;
    }
    try {
      await fill();
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    writeFileSync(filled, '');
  }
  return folder;
}
