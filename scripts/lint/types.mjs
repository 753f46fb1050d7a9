// Lint by types: components by ESLint, and our own rule of look-ups by a text in all the app's code. The rule walks the same programs: through ESLint it would have each of a
// thousand files laid out anew in another tree, a quarter of the time of all this.
import path from 'node:path';
import { ESLint } from 'eslint';
import { plainLookups } from './lookups.mjs';
import { componentPrograms } from './programs.mjs';

const root = path.join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });
const results = await eslint.lintFiles(['.']);
console.log(await (await eslint.loadFormatter()).format(results));
/** @type {Set<string>} */
const read = new Set();
let looked = 0;
for (const program of componentPrograms())
  for (const file of program.getSourceFiles()) {
    const name = path.relative(root, file.fileName);
    if (read.has(name) || !/^(?:src|workers)\//.test(name)) continue;
    read.add(name);
    for (const text of plainLookups(program, file)) {
      looked++;
      console.log(`${name}: ${text}: a text is looked up in a plain object, which has "constructor" without being given it: use a Map.`);
    }
  }
process.exitCode = looked > 0 || read.size === 0 || results.some((r) => r.errorCount + r.warningCount > 0) ? 1 : 0;
