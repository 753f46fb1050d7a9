import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { ModelEntry } from '../../src/domain/models.ts';
import { filesOf } from '../../src/models/files/modelStorage.ts';

/** A file or folder of ../shared, which a fresh clone does not have and whose content changes. */
export const shared = (name: string): string => path.resolve(import.meta.dirname, '../../../shared', name);

/** Skips the test where any file of ../shared that it reads is not here: the folder around it says nothing. */
export function needsShared(info: TestInfo, ...names: readonly string[]): void {
  const missing = names.find((name) => !existsSync(shared(name)));
  info.skip(missing !== undefined, `../shared/${missing ?? ''} is not here`);
}

/** The files of a model as they lie in ../shared/models. */
export const modelFiles = (entry: ModelEntry): string[] => filesOf(entry, 'q8').map((file) => `models/${entry.id}/${file.path}`);
