// `npm run bench`: sets itself up, then runs the bench, which is TypeScript. ../shared/bench/README.md says what it does.
import { spawnSync } from 'node:child_process';
import { bin, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
const { status } = spawnSync(bin('tsx'), ['scripts/bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
