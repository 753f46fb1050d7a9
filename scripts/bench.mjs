// `npm run bench`: sets itself up, then runs the bench, which is TypeScript. ../shared/bench/README.md says what it does; `--coverage` asks ten standard questions of each filing.
import { runScript } from './setup.mjs';

runScript(process.argv.includes('--coverage') ? 'scripts/coverage/run.ts' : 'scripts/bench/run.ts');
