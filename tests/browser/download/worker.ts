import { expose } from 'comlink';
import { ok } from '../../../src/domain/failure.ts';
import type { ModelEntry, ModelState } from '../../../src/domain/models.ts';
import { sha256Of } from '../../../src/models/files/integrity.ts';
import { modelFolder } from '../../../src/models/files/opfsFolder.ts';
import { originFiles } from '../../../src/models/files/originModels.ts';
import { modelOf } from '../../../src/models/catalogue/registry.ts';
import { openModel } from '../../../src/models/files/modelStorage.ts';
import type { DownloadDoor } from './door.ts';

let last: ModelState | null = null;
const downloads = originFiles({
  onState: (_, state) => {
    last = state;
  },
  onRequest: () => undefined,
});

function entry(model: string): ModelEntry {
  const found = modelOf(model);
  if (!found) throw new Error(`${model} is not in the registry`);
  return found;
}

const door: DownloadDoor = {
  state: (model) => downloads.state(entry(model), 'q8'),
  fetch: (model) => downloads.fetch(entry(model), 'q8'),
  pause: (model) => downloads.pause(entry(model).id),
  remove: (model) => downloads.remove(entry(model).id),
  verify: (model) => downloads.verify(entry(model)),
  addPack: (pack) => downloads.addPack(pack),
  told: () => Promise.resolve(last),
  ledger: () => Promise.resolve(downloads.ledger()),
  opened: async (model) => {
    const opened = await openModel(entry(model), 'q8', modelFolder());
    if (!opened.ok) return opened;
    return ok(
      await Promise.all(
        [...opened.value.values()].map(async ({ path, sha256, blob }) => ({
          path,
          bytes: blob.size,
          hashed: (await sha256Of(blob)) === sha256,
        })),
      ),
    );
  },
  cut: async (path) => {
    const files = modelFolder();
    const size = (await files.open(path))?.size ?? 0;
    (await files.write(path, size - 1)).close();
  },
  reaches: (url) =>
    fetch(url).then(
      () => true,
      () => false,
    ),
};

expose(door);
