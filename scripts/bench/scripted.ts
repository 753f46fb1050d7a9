import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { bundleScript } from '../bundleScript.ts';
import { dist, root } from '../setup.mjs';
import { Refusal } from './refusal.ts';

/** Scripts that play a language model (scripts/scripted): never part of the build, served in place of its `llm` worker. */

const scripts = path.join(root, 'scripts/scripted');

/** Those that export a function of their own name; the others are what they share. */
export const SCRIPTS: readonly string[] = ['faithful', 'liar', 'chatterbox', 'silent', 'slow', 'dying', 'obedient'];

/** The registry's model whose place a script takes: the way to it is the real one, its files are made and stay unread. */
export const STAND_IN = 'SmolLM2-135M-Instruct';

/** A folder with every file that the stand-in's download asks for. */
export function standInFolder(): string {
  const entry = modelOf(STAND_IN);
  if (!entry) throw new Refusal(`The app knows no model ${STAND_IN}.`, 3);
  const folder = path.join(root, '.cache/scripted', STAND_IN);
  for (const { path: name } of [...entry.files, ...Object.values(entry.weights).flat()]) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name.endsWith('.json') ? '{}' : 'made: a script plays this model');
  }
  return folder;
}

/** Bundles the worker of a script, and says where it is and under which name of the build it is to be served. `gold`: evidence by the question's text. */
export async function scriptedWorker(
  script: string,
  gold: ReadonlyMap<string, readonly string[]>,
  built = dist,
): Promise<{ readonly name: string; readonly file: string }> {
  const name = readdirSync(path.join(built, 'assets')).find((file) => /^llm-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Refusal('This build has no llm worker that a script could stand in for.', 3);
  const folder = path.join(root, '.cache/scripted', script);
  mkdirSync(folder, { recursive: true });
  const entry = path.join(folder, 'entry.ts');
  const from = (file: string): string => JSON.stringify(path.relative(folder, file).replaceAll('\\', '/'));
  writeFileSync(
    entry,
    [
      `import { ${script} } from ${from(path.join(scripts, `${script}.ts`))};`,
      `import { stand } from ${from(path.join(root, 'scripts/bench/scriptedworker.ts'))};`,
      `stand(${script}, ${JSON.stringify([...gold])});`,
    ].join('\n'),
  );
  return { name: `/assets/${name}`, file: await bundleScript(entry, path.join(folder, 'out'), 'llm.js') };
}
