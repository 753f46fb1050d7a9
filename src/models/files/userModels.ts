import type { ModelEntry } from '../../domain/models.ts';
import type { FileStore } from './modelStorage.ts';

/** Next to the models' folders; a model's name has no ending of that kind. */
const PLACE = 'own.json';

/** Models that the user added by address or pack, as kept next to the models' folders; none where the file cannot be read. */
export async function userModels(files: FileStore): Promise<readonly ModelEntry[]> {
  const blob = await files.open(PLACE);
  if (!blob) return [];
  try {
    const read = JSON.parse(await blob.text()) as { readonly version: number; readonly models: readonly ModelEntry[] };
    return read.version === 1 ? read.models : [];
  } catch {
    return [];
  }
}

/** Adds it, or puts it in the place of the one of its name. */
export async function keepOwn(files: FileStore, entry: ModelEntry): Promise<void> {
  const others = (await userModels(files)).filter(({ id }) => id !== entry.id);
  const writer = await files.write(PLACE, 0);
  try {
    writer.write(new TextEncoder().encode(JSON.stringify({ version: 1, models: [...others, entry] })));
  } finally {
    writer.close();
  }
}
