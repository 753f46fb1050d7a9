// `npm run pack -- MODEL_DIR [--id ID] [--out FILE]`: one file of a model's folder, to be dropped on the page of a machine without a network.
// A model for WebLLM that no list has: `--repository OWNER/NAME --library ADDRESS`, its library lying in the folder under the last part of that address.
import { statSync } from 'node:fs';
import path from 'node:path';
import { PACK_ENDING } from '../../src/models/files/modelPack.ts';
import { mlcByAddress } from '../../src/models/catalogue/mlcModels.ts';
import { MODELS, modelOf } from '../../src/models/catalogue/registry.ts';
import { writePack } from './writePack.ts';

const given = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = given.indexOf(name);
  return at < 0 ? undefined : given.splice(at, 2)[1];
};
const id = option('--id');
const out = option('--out');
const library = option('--library');
const repository = option('--repository');
const [folder] = given;
if (folder === undefined) fail('Usage: npm run pack -- MODEL_DIR [--id ID] [--repository OWNER/NAME --library ADDRESS] [--out FILE]');
const name = id ?? path.basename(path.resolve(folder));
const compiled = mlcByAddress(repository ?? name, library ?? null);
const entry = modelOf(name) ?? (compiled.ok ? compiled.value : undefined);
if (!entry) fail(`"${name}" is no model of the registry. Name the folder's model with --id: ${MODELS.map((model) => model.id).join(', ')}`);
const file = out ?? `${entry.id}${PACK_ENDING}`;
try {
  const { files } = await writePack(entry, folder, file);
  for (const { path: one, bytes, sha256 } of files) console.log(`${sha256}  ${String(bytes).padStart(12)}  ${one}`);
  console.log(`${file}: ${String(statSync(file).size)} bytes. Licence: ${entry.licence.name}, ${entry.licence.url}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
