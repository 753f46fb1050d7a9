import type { StorageUse } from '../../engine/api.ts';
import { settings } from './settingsStrings.ts';

/** What is said under the figure of space used: whether it stays, what it is kept in, and why the figure may not have fallen yet. */
export function storageLines({ persisted, inRows }: StorageUse, removed: boolean): readonly string[] {
  return [
    persisted ? settings.persisted : settings.notPersisted,
    ...(inRows ? [settings.inRows] : []),
    ...(removed ? [settings.removed] : []),
  ];
}
