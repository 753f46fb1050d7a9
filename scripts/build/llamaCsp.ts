import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * wllama 3.8.1 runs llama.cpp, and llama.cpp its threads, in workers whose scripts it makes as it goes (blob: addresses), which our policy (`worker-src 'self'`)
 * refuses, and names a CDN for browsers that lack something. Here the same script is a file of the build, told by the worker's name what it is to do.
 */
const NAME = 'llama.js';
const OWN = 'virtual:llama-script';
const CODES = /^var (LLAMA_CPP_WORKER_CODE|WLLAMA_EMSCRIPTEN_CODE) = .*;$/gm;
const REPLACED: readonly (readonly [string, string])[] = [
  ['this.worker = createWorker(completeCode);', `this.worker = new Worker(llamaScript, { name: JSON.stringify(runOptions) });`],
  ['new Blob([moduleCode], { type: "text/javascript" })', 'llamaScript'],
  ['"https://cdn.jsdelivr.net/npm/@wllama/wllama-compat@3.8.1/wasm/wllama.js"', '""'],
  ['"https://cdn.jsdelivr.net/npm/@wllama/wllama-compat@3.8.1/wasm/wllama.wasm"', '""'],
];

export function llamaCsp(root: string): Plugin {
  const from = path.join(root, 'node_modules', '@wllama', 'wllama');
  let building = false;
  return {
    name: 'footnote:llama-csp',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(script(from));
      });
    },
    resolveId: (id) => (id === OWN ? `\0${OWN}` : undefined),
    load(id) {
      if (id !== `\0${OWN}`) return undefined;
      if (!building) return `export default ${JSON.stringify(`/${NAME}`)};`;
      const asset = this.emitFile({
        type: 'asset',
        name: NAME,
        originalFileName: path.join(from, 'src/wasm/wllama.js'),
        source: script(from),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
    transform(code, id) {
      if (!/@wllama[\\/]wllama[\\/]esm[\\/]index\.js$/.test(id)) return undefined;
      let changed = code;
      for (const [was, is] of REPLACED) {
        if (changed.split(was).length !== 2) throw new Error(`wllama has changed: not found once: ${was}`);
        changed = changed.replace(was, () => is);
      }
      if (changed.match(CODES)?.length !== 2) throw new Error('wllama has changed: its workers’ code is elsewhere');
      return { code: `import llamaScript from '${OWN}';\n${changed.replace(CODES, 'var $1 = "";')}`, map: null };
    },
  };
}

/** As wllama puts it together, for llama.cpp's worker and its threads alike; without a GPU, which has a library of its own here. */
function script(from: string): string {
  const read = (file: string): string => readFileSync(path.join(from, file), 'utf8');
  const core = read('src/wasm/wllama.js');
  const isThread = "self.name.startsWith('em-pthread')";
  if (core.split('var Module').length !== 2) throw new Error('wllama has changed: its module begins otherwise');
  return [
    `try{Object.defineProperty(WorkerNavigator.prototype,'gpu',{get:()=>({requestAdapter:async()=>null})})}catch{}`,
    // Where WASM cannot wait for a promise its own calls that would are never made.
    `WebAssembly.Suspending??=function(fn){return fn};WebAssembly.promising??=function(fn){return async function(...args){return fn(...args)}}`,
    `const RUN_OPTIONS=${isThread}?null:JSON.parse(self.name)`,
    read('src/workers-code/llama-cpp.js'),
    `function wModuleInit(){${core.replace('var Module', 'var ___Module')};return Module}`,
    `if(${isThread}){Module={};wModuleInit()}`,
  ].join(';\n');
}
