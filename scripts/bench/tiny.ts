import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { root } from '../setup.mjs';
import { tinyModel } from '../tiny/make.ts';
import type { ModelNeed } from './models.ts';
import { Refusal } from './refusal.ts';

/** Makes the folder of made weights that stand in for a model (`--tiny`), and says where it is. */
export function tinyFolder({ id, task }: ModelNeed): string {
  const entry = modelOf(id);
  if (!entry) throw new Refusal(`The app knows no model ${id}.`, 3);
  const folder = path.join(root, '.cache/tiny', id);
  for (const [name, content] of tinyModel(task === 'rerank' ? 'rerank' : { dimensions: entry.dimensions ?? 0 })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
