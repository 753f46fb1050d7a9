// `npm run bench`: sets itself up, then runs the bench, which is TypeScript. ../shared/bench/README.md says what it does.
import { runScript } from './setup.mjs';

runScript('scripts/bench/run.ts');
