// `npm run torture`: sets itself up, then runs the torture bench, which is TypeScript.
import { runScript } from './setup.mjs';

runScript('scripts/torture/run.ts');
