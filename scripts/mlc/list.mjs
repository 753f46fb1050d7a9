// `node scripts/mlc/list.mjs`: writes src/models/catalogue/prebuilt.json, what of WebLLM's own list of models is for us, anew from the installed package; run it after an upgrade.
// The package itself is 6 MB and is only ever loaded by the worker of language models, so what the model list needs of it stands in a file.
import { writeFileSync } from 'node:fs';
import { ModelType, prebuiltAppConfig } from '@mlc-ai/web-llm';

/** Models of language, and those that are shown pictures, with four bits a weight, that hold a question with its passages. */
const WINDOW = 4_096;
const KINDS = [ModelType.LLM, ModelType.VLM];

/** Of each what `src/models/catalogue/prebuilt.json` has. */
export function prebuilt() {
  return prebuiltAppConfig.model_list
    .filter(({ model_id: id, model_type: type = ModelType.LLM }) => KINDS.includes(type) && /-q4f(16|32)_1-MLC$/.test(id))
    .filter(({ overrides }) => (overrides?.context_window_size ?? 0) >= WINDOW)
    .map(({ model_id, model, model_lib, model_type, vram_required_MB, buffer_size_required_bytes, overrides }) => ({
      modelId: model_id,
      repository: new URL(model).pathname.slice(1),
      library: model_lib,
      memoryMB: vram_required_MB ?? null,
      window: overrides?.context_window_size,
      bufferBytes: buffer_size_required_bytes ?? null,
      ...(model_type === ModelType.VLM && { sees: true }),
    }));
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(
    'src/models/catalogue/prebuilt.json',
    `[\n${prebuilt()
      .map((row) => `  ${JSON.stringify(row)}`)
      .join(',\n')}\n]\n`,
  );
