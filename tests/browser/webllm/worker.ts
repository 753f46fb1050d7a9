import { expose } from 'comlink';
import { ok } from '../../../src/domain/failure.ts';
import type { Dtype, ModelEntry, ModelState } from '../../../src/domain/models.ts';
import { probe } from '../../../src/models/runtime/device.ts';
import { modelFolder } from '../../../src/models/files/opfsFolder.ts';
import { originFiles } from '../../../src/models/files/originModels.ts';
import { modelOf } from '../../../src/models/catalogue/registry.ts';
import { openModel } from '../../../src/models/files/modelStorage.ts';
import type { WebLlmDoor } from './door.ts';

let last: ModelState | null = null;
const downloads = originFiles({
  onState: (_, state) => {
    last = state;
  },
  onRequest: () => undefined,
});

function entryOf(model: string): ModelEntry & { readonly dtype: Dtype } {
  const entry = modelOf(model);
  if (!entry?.mlc) throw new Error(`${model} is not in the registry`);
  return { ...entry, dtype: entry.mlc.needsHalfPrecision ? 'q4f16' : 'q4f32' };
}

const door: WebLlmDoor = {
  state: (model) => downloads.state(entryOf(model), entryOf(model).dtype),
  fetch: (model) => downloads.fetch(entryOf(model), entryOf(model).dtype),
  pause: (model) => downloads.pause(entryOf(model).id),
  verify: (model) => downloads.verify(entryOf(model)),
  told: () => Promise.resolve(last),
  ledger: () => Promise.resolve(downloads.ledger()),
  probe,
  load: async (model) => {
    const entry = entryOf(model);
    const stored = await openModel(entry, entry.dtype, modelFolder());
    if (!stored.ok) return stored;
    // As the `llm` worker has it: megabytes that only this call needs.
    const { openWebLlm } = await import('../../../src/models/writing/webLlm.ts');
    const opened = await openWebLlm(entry, entry.dtype, 'webgpu', stored.value);
    return opened.ok ? ok(opened.value.window) : opened;
  },
  caches: () => caches.keys(),
};

expose(door);
