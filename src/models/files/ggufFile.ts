import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Dtype, ModelEntry } from '../../domain/models.ts';
import { ggufOfFile } from '../catalogue/ggufModels.ts';
import { readGguf } from '../gguf/ggufHeader.ts';
import { piecesOf, sha256Of } from './integrity.ts';
import type { Unpacking } from './modelPack.ts';
import { manifestFor, manifestOf, placeOf, storageFailure, writeManifest } from './modelStorage.ts';
import { Progress } from './progress.ts';

/** How the name of a model for llama.cpp ends. */
const GGUF_ENDING = '.gguf';

export const isGguf = (name: string): boolean => name.toLowerCase().endsWith(GGUF_ENDING);

/**
 * Takes a GGUF file of the user's own into the storage: as the model of the list that has its sha256, else as one of its own, recorded. `model-unfit` where it is no
 * such file or is cut off, `machine-unfit` where no browser can run it, `no-space`.
 */
export async function takeGguf(
  file: Blob,
  name: string,
  { files, models, exclusive, stop, tell, now }: Unpacking,
): Promise<Result<{ readonly entry: ModelEntry; readonly dtype: Dtype }>> {
  const header = await readGguf(file);
  if (!header) return fail({ kind: 'model-unfit', model: name, detail: 'it is no GGUF file, or is cut off' });
  const made = ggufOfFile(name, file.size, header);
  if (!made.ok) return made;
  try {
    const sha256 = await sha256Of(file);
    const weightsOf = ({ weights }: ModelEntry) => Object.values(weights).flat();
    const listed = models.find((one) => one.gguf && weightsOf(one).length === 1 && weightsOf(one)[0]?.sha256 === sha256);
    const entry = listed ?? made.value;
    if (!listed && models.some(({ id, repository }) => id === entry.id && repository !== entry.repository))
      return fail({ kind: 'model-unfit', model: name, detail: 'another model of that name is in the list; the file can be renamed' });
    const [dtype] = entry.dtypes.wasm;
    const path = weightsOf(entry)[0]?.path;
    if (dtype === undefined || path === undefined) return fail({ kind: 'internal', detail: 'a GGUF entry without weights' });
    await stop(entry.id);
    return await exclusive(entry.id, async () => {
      if (!(await files.hasRoom(file.size))) return fail({ kind: 'no-space', neededBytes: file.size });
      // What is replaced is not there until it is there whole.
      const manifest = { ...manifestFor(entry, await manifestOf(files, entry.id)), kept: [], begun: [], expected: [] };
      await writeManifest(files, manifest);
      const progress = new Progress([{ path, bytes: file.size, sha256 }], new Map(), (state) => tell(entry.id, state), now);
      progress.from('pack');
      const writer = await files.write(placeOf(entry.id, path), 0);
      try {
        let loaded = 0;
        for await (const piece of piecesOf(file)) {
          writer.write(piece);
          progress.set(path, (loaded += piece.length), file.size);
        }
      } finally {
        writer.close();
        progress.end();
      }
      const verified = listed ? 'pinned' : 'recorded';
      await writeManifest(files, { ...manifest, kept: [{ path, bytes: file.size, sha256, verified, source: 'pack' }] });
      return ok({ entry, dtype });
    });
  } catch (error) {
    return fail(storageFailure(error, file.size));
  }
}
