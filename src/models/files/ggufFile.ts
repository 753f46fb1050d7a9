import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Dtype, ModelEntry } from '../../domain/models.ts';
import { ggufOfFiles } from '../catalogue/ggufModels.ts';
import { ggufParts, type NamedBlob } from '../gguf/ggufParts.ts';
import { sha256Of } from './integrity.ts';
import type { Unpacking } from './modelPack.ts';
import { manifestFor, manifestOf, placeOf, storageFailure, writeBlob, writeManifest } from './modelStorage.ts';
import { Progress } from './progress.ts';

/** How the name of a model for llama.cpp ends. */
const GGUF_ENDING = '.gguf';

export const isGguf = (name: string): boolean => name.toLowerCase().endsWith(GGUF_ENDING);

/**
 * Takes a GGUF model of the user's own into the storage, all of its files: as the model of the list that has the sha256 of its one file, else as one of its own, recorded.
 * `model-unfit` where a file is none or is cut off, `model-parts-missing`, `machine-unfit` where no browser can run it, `no-space`.
 */
export async function takeGguf(
  chosen: readonly NamedBlob[],
  { files, models, exclusive, stop, tell, now }: Unpacking,
): Promise<Result<{ readonly entry: ModelEntry; readonly dtype: Dtype }>> {
  const put = await ggufParts(chosen);
  if (!put.ok) return put;
  const { header, parts } = put.value;
  const [first, ...others] = parts.map(({ name, blob }) => ({ name, bytes: blob.size }));
  if (first === undefined) return fail({ kind: 'internal', detail: 'a GGUF model without files' });
  const made = ggufOfFiles([first, ...others], header);
  if (!made.ok) return made;
  const bytes = parts.reduce((sum, { blob }) => sum + blob.size, 0);
  try {
    const sums: string[] = [];
    for (const { blob } of parts) sums.push(await sha256Of(blob));
    const weightsOf = ({ weights }: ModelEntry) => Object.values(weights).flat();
    const listed = models.find(
      (one) => one.gguf && weightsOf(one).length === 1 && sums.length === 1 && weightsOf(one)[0]?.sha256 === sums[0],
    );
    const entry = listed ?? made.value;
    if (!listed && models.some(({ id, repository }) => id === entry.id && repository !== entry.repository))
      return fail({ kind: 'model-unfit', model: first.name, detail: 'another model of that name is in the list; the file can be renamed' });
    const [dtype] = entry.dtypes.wasm;
    if (dtype === undefined) return fail({ kind: 'internal', detail: 'a GGUF entry without weights' });
    const wanted = weightsOf(entry).flatMap(({ path }, at) => {
      const [part, sha256] = [parts[at], sums[at]];
      return part === undefined || sha256 === undefined ? [] : [{ path, bytes: part.blob.size, sha256, blob: part.blob }];
    });
    await stop(entry.id);
    return await exclusive(entry.id, async () => {
      if (!(await files.hasRoom(bytes))) return fail({ kind: 'no-space', neededBytes: bytes });
      // What is replaced is not there until it is there whole.
      const manifest = { ...manifestFor(entry, await manifestOf(files, entry.id)), kept: [], begun: [], expected: [] };
      await writeManifest(files, manifest);
      const sizes = wanted.map(({ path, blob, sha256 }) => ({ path, bytes: blob.size, sha256 }));
      const progress = new Progress(sizes, new Map(), (state) => tell(entry.id, state), now);
      progress.from('pack');
      try {
        for (const { path, blob } of wanted)
          await writeBlob(files, placeOf(entry.id, path), blob, (loaded) => {
            progress.set(path, loaded, blob.size);
          });
      } finally {
        progress.end();
      }
      const verified = listed ? ('pinned' as const) : ('recorded' as const);
      await writeManifest(files, { ...manifest, kept: sizes.map((one) => ({ ...one, verified, source: 'pack' as const })) });
      return ok({ entry, dtype });
    });
  } catch (error) {
    return fail(storageFailure(error, bytes));
  }
}
