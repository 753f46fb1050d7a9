import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { modelOrigins, securityHeaders } from '../headers.mjs';
import { commit, committedOn, sourceHash } from '../setup.mjs';

/** Kept when first asked for: the runtimes of models, up to tens of megabytes, and what only the bench and published systems run. */
const LATER = ['ort-wasm', 'webLlm', 'onnxWriter', 'wllama', 'llama', 'publishedRun', 'asPublished', 'pageBench'];

/** Whether a file of the build, by its name below the build's folder, is kept only when it is first asked for. */
export const isLater = (name: string): boolean => LATER.some((one) => isCalled(one, name));
const isCalled = (one: string, name: string): boolean => path.posix.basename(name).startsWith(`${one}-`);

/**
 * Writes `sw.js` with the list of the build's files and their version, which the page names too, and `build.json`, which says what the build was made from
 * (`npm start` builds again when it is stale; the bench refuses a build of another commit)
 * and which origins it may ask for models: whoever serves it says the same in its headers.
 */
export function offlinePlugin(): Plugin {
  let root = '';
  return {
    name: 'footnote:offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    // After writing, when the files of public/ are there too.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(options) {
        const out = options.dir ?? 'dist';
        writeFileSync(
          path.join(out, 'build.json'),
          JSON.stringify({
            version: (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string }).version,
            commit: commit(),
            date: committedOn(),
            source: sourceHash(),
            named: process.env.MODEL_ORIGINS ?? '',
            origins: modelOrigins().allowed,
          }),
        );
        // Models that lie beside the page are fetched when they are asked for, never kept by the service worker.
        const files = list(out).filter((name) => name !== 'sw.js' && !name.startsWith('models/'));
        const later = files.filter(isLater);
        const gone = LATER.filter((one) => !later.some((name) => isCalled(one, name)));
        if (gone.length > 0) throw new Error(`No file of the build is called ${gone.join(' or ')}: see LATER in offlinePlugin.ts.`);
        const hash = createHash('sha256');
        for (const name of files) hash.update(name).update(readFileSync(path.join(out, name)));
        const version = hash.digest('hex').slice(0, 16);
        // The page knows its version, so that it can tell whether its service worker is of another.
        const home = path.join(out, 'index.html');
        writeFileSync(home, readFileSync(home, 'utf8').replace('</head>', `<meta name="version" content="${version}" /></head>`));
        const worker = readFileSync(path.join(root, 'scripts/build/sw.js'), 'utf8')
          .replace('__VERSION__', version)
          .replace("['__FILES__']", JSON.stringify(files.filter((name) => !later.includes(name))))
          .replace("['__LATER__']", JSON.stringify(later))
          .replace("{ __HEADERS__: '' }", JSON.stringify(securityHeaders()));
        writeFileSync(path.join(out, 'sw.js'), worker);
      },
    },
  };
}

function list(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? list(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]));
}
