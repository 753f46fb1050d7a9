// `npm start`: from a fresh clone to the open page. Options: --no-open, --port N; for the tests --built (as it stands) and --exact (that port or none).
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { serve } from './serve.mjs';
import { dist, ensureBuilt, ensureInstalled } from './setup.mjs';

const { values } = parseArgs({
  options: {
    'no-open': { type: 'boolean', default: false },
    port: { type: 'string', default: '4173' },
    built: { type: 'boolean', default: false },
    exact: { type: 'boolean', default: false },
  },
});

if (!values.built) {
  ensureInstalled();
  if (!ensureBuilt()) process.exit(1);
}
const { url } = await serve(dist, { port: Number(values.port), tries: values.exact ? 1 : 50 });
console.log(`\nFootnote is at ${url}\nNothing you drop there leaves this machine. Ctrl+C stops it.`);
if (!values['no-open']) open(url);

/** Opens the user's browser; where there is none to open, the printed address has to do. @param {string} address */
function open(address) {
  const [command = 'xdg-open', ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
