// `npm run bench`: sets itself up, then runs the bench, which is TypeScript. ../shared/bench/README.md says what it does; `--coverage` asks ten standard questions of each filing,
// `--sweep` draws the surface of MultiFinRAG's thresholds.
import { runScript } from './setup.mjs';

const BY_FLAG = new Map([
  ['--coverage', 'scripts/coverage/run.ts'],
  ['--sweep', 'scripts/papers/multifinrag.ts'],
]);
runScript(process.argv.flatMap((flag) => BY_FLAG.get(flag) ?? [])[0] ?? 'scripts/bench/run.ts');
