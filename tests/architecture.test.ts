import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const code = /\.(ts|svelte|mjs|js|css)$/;

function files(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? files(name) : code.test(entry.name) ? [name] : [];
  });
}

interface Import {
  readonly file: string;
  /** A path from the root, or a package's name. */
  readonly from: string;
  readonly typeOnly: boolean;
  /** `new URL('…', import.meta.url)`: a file's address, nothing of its content. */
  readonly url: boolean;
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const address = /new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g;

/** A file without its comments. */
const codeOf = (file: string): string => readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Everything a file names with an import, a re-export, a dynamic import or a module address. */
function importsOf(file: string): Import[] {
  const text = codeOf(file);
  const resolved = (from: string): string =>
    from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from.replace(/\?.*$/, '')) : from.replace(/\?.*$/, '');
  return [
    ...[...text.matchAll(statement)].map((m) => ({
      file,
      from: resolved(m[2]!),
      typeOnly: m[1] !== undefined,
      url: /\?(worker&)?url/.test(m[2]!),
    })),
    ...[...text.matchAll(call)].map((m) => ({ file, from: resolved(m[1]!), typeOnly: false, url: false })),
    ...[...text.matchAll(address)].map((m) => ({ file, from: resolved(m[1]!), typeOnly: false, url: true })),
  ];
}

const app = [...files('src'), ...files('workers')];
const all = [...app, ...files('tests'), ...files('scripts')];
const imports = app.filter((file) => !file.endsWith('.css')).flatMap(importsOf);

const roomOf = (file: string): string => {
  const [top, second = ''] = file.split('/');
  return top === 'src' ? (file === 'src/main.ts' ? 'main' : second) : (top ?? '');
};
const isOwn = (from: string): boolean => from.startsWith('src/') || from.startsWith('workers/');

/** docs: ARCHITECTURE.md, "Rooms". What is not named here may not be imported. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  text: [],
  ingest: ['domain', 'text'],
  figures: ['domain', 'text'],
  index: ['domain', 'text'],
  retrieve: ['domain', 'text'],
  answer: ['domain', 'text'],
  evaluate: ['domain', 'text'],
  models: ['domain'],
  engine: ['domain', 'text', 'ingest', 'figures', 'index', 'retrieve', 'answer', 'evaluate', 'models'],
  workers: ['engine', 'models', 'domain'],
  ui: ['domain'],
  main: ['ui'],
};

/** A third-party library's one home, beside which only types may be named. */
const homes: Readonly<Record<string, RegExp>> = {
  'pdfjs-dist': /^src\/(ingest\/pdf\.ts|ui\/viewer\/|ui\/bench\.ts)/,
  idb: /^src\/index\/database\.ts/,
  comlink: /^(src\/engine\/threads\.ts|src\/ui\/(engine\.svelte|bench)\.ts|workers\/)/,
  svelte: /^src\/(ui\/|main\.ts)/,
  'bits-ui': /^src\/ui\//,
  virtua: /^src\/ui\//,
  'lucide-static': /^src\/ui\//,
  '@fontsource-variable': /^src\/ui\//,
  '@zip.js/zip.js': /^src\/engine\/archive\.ts$/,
  '@noble/hashes': /^src\/(engine|models)\//,
  'decimal.js': /^src\/figures\//,
  '@huggingface/transformers': /^src\/models\/onnx(?:runtime|writer)?\.ts/,
  'onnxruntime-web': /^src\/models\/onnxruntime\.ts/,
  'hnswlib-wasm': /^src\/index\/hnsw\.ts/,
  '@mlc-ai/web-llm': /^src\/models\/webllm\.ts/,
  hucre: /^src\/figures\/workbook\/workbook\.ts/,
};

describe('import directions', () => {
  it('knows every room', () => {
    expect([...new Set(app.map(roomOf))].filter((room) => !(room in mayImport))).toEqual([]);
  });

  it('keeps rooms apart', () => {
    const crossings = imports
      .filter(({ file, from }) => isOwn(from) && roomOf(file) !== roomOf(from) && !mayImport[roomOf(file)]!.includes(roomOf(from)))
      // Threads name worker files by address and type; the page names the engine's door by address, and the engine's API as types.
      .filter(
        ({ file, from, url }) =>
          !(url && from.startsWith('workers/') && (roomOf(file) === 'engine' || /^src\/ui\/(engine\.svelte|bench)\.ts$/.test(file))),
      )
      .filter(({ file, from, typeOnly }) => !(typeOnly && roomOf(file) === 'engine' && from.startsWith('workers/')))
      .filter(({ file, from, typeOnly }) => !(typeOnly && roomOf(file) === 'ui' && from === 'src/engine/api.ts'))
      // The engine's worker is one more worker whose death must be noticed.
      .filter(({ file, from }) => !(/^src\/ui\/(engine\.svelte|bench)\.ts$/.test(file) && from === 'src/engine/threads.ts'))
      .map(({ file, from }) => `${file} → ${from}`);
    expect(crossings).toEqual([]);
  });

  it('keeps the page to the domain as types and failures', () => {
    const values = imports
      .filter(({ file, from, typeOnly }) => roomOf(file) === 'ui' && from.startsWith('src/domain/') && !typeOnly)
      .map(({ file, from }) => `${file} → ${from}`);
    expect(values.filter((v) => !v.endsWith('src/domain/failure.ts'))).toEqual([]);
  });

  it('keeps each library in its home', () => {
    const strays = imports
      .filter(({ file, from, typeOnly }) => {
        if (isOwn(from) || from.startsWith('.') || typeOnly) return false;
        const home = Object.entries(homes).find(([name]) => from === name || from.startsWith(`${name}/`));
        return home === undefined || !home[1].test(file);
      })
      .map(({ file, from }) => `${file} → ${from}`);
    expect(strays).toEqual([]);
  });

  it('imports every file by its name, ending included', () => {
    const loose = imports
      .filter(({ file, from, url }) => isOwn(from) && !url && (!existsSync(path.join(root, from)) || !/\.\w+$/.test(from)) && file !== '')
      .map(({ file, from }) => `${file} → ${from}`);
    expect(loose).toEqual([]);
  });
});

describe('files', () => {
  it('are 300 lines at most', () => {
    const long = all
      .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it('are no barrels', () => {
    expect(all.filter((file) => /\/index\.(ts|js|svelte)$/.test(file))).toEqual([]);
    expect(app.filter((file) => /^export \*/m.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it('are no drawers', () => {
    expect(all.filter((file) => /\/(utils?|helpers?|managers?|services?|common|misc|base)\b/i.test(file))).toEqual([]);
  });

  it('leave no hole in the types and no loose end', () => {
    const self = 'tests/architecture.test.ts';
    const holes = /:\s*any\b|\bas any\b|<any>|any\[\]|Record<string, any>|\b(?:it|test|describe)\.(?:skip|only|todo)\(/;
    // These are loose in a comment too.
    const loose = /@ts-(?:ignore|nocheck|expect-error)|\bTODO\b|\bFIXME\b/;
    const found = all.filter(
      (file) => file !== self && (holes.test(codeOf(file)) || loose.test(readFileSync(path.join(root, file), 'utf8'))),
    );
    expect(found).toEqual([]);
  });

  it('in workers are doors of 40 lines at most', () => {
    const doors = files('workers').map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }));
    expect(doors.filter(({ lines }) => lines > 40)).toEqual([]);
  });
});
