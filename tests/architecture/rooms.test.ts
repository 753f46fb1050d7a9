import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { app, filesUnder, imports, importsOf, isOwn, roomOf, root } from '../../scripts/lint/imports.ts';

/** docs: ARCHITECTURE.md, "Rooms". What is not named here may not be imported. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  text: [],
  question: ['domain', 'text'],
  ingest: ['domain', 'text'],
  drawings: ['domain', 'text'],
  figures: ['domain', 'text', 'question'],
  index: ['domain', 'text', 'question'],
  retrieve: ['domain', 'text', 'question'],
  answer: ['domain', 'text', 'question'],
  lab: ['domain', 'text', 'question', 'ingest', 'figures', 'index', 'retrieve', 'answer'],
  models: ['domain'],
  memo: ['domain'],
  redline: ['domain', 'text'],
  engine: [
    'domain',
    'text',
    'question',
    'ingest',
    'drawings',
    'figures',
    'index',
    'retrieve',
    'answer',
    'lab',
    'models',
    'memo',
    'redline',
  ],
  workers: ['engine', 'models', 'domain'],
  ui: ['domain'],
  bench: ['domain', 'ui', 'engine'],
  main: ['ui', 'bench'],
};

/** A third-party library's one home, beside which only types may be named. */
const homes: Readonly<Record<string, RegExp>> = {
  'pdfjs-dist': /^src\/(ingest\/pdf\/openPdf\.ts|ui\/viewer\/|bench\/)/,
  htmlparser2: /^src\/ingest\/html\/htmlTree\.ts/,
  idb: /^src\/index\/storage\/database\.ts/,
  comlink: /^(src\/engine\/threads\.ts|src\/ui\/state\/engineClient\.svelte\.ts|src\/bench\/|workers\/)/,
  svelte: /^src\/(ui\/|main\.ts)/,
  'bits-ui': /^src\/ui\//,
  virtua: /^src\/ui\//,
  'lucide-static': /^src\/ui\//,
  '@fontsource-variable': /^src\/ui\//,
  '@zip.js/zip.js': /^src\/engine\/carrying\/zipArchive\.ts$/,
  '@noble/hashes': /^src\/(engine|models|memo)\//,
  'decimal.js': /^src\/figures\//,
  '@huggingface/transformers': /^src\/models\/(?:encoding\/onnxNetwork|runtime\/onnxRuntime|writing\/onnx(?:Writer|Vision))\.ts/,
  'onnxruntime-web': /^src\/models\/(?:runtime\/onnxRuntime|pictures\/(?:onnxPictures|pictureRuntime))\.ts/,
  'hnswlib-wasm': /^src\/index\/vectors\/hnsw\.ts/,
  '@wllama/wllama': /^src\/models\/writing\/wllama\.ts/,
  '@mlc-ai/web-llm': /^src\/models\/writing\/webLlm\.ts/,
  diff: /^src\/redline\/commonRuns\.ts$/,
  docx: /^src\/memo\/memoDocx\.ts$/,
  hucre: /^src\/(?:figures\/workbook\/workbookOf|lab\/questions\/sheetRows)\.ts/,
  '@observablehq/plot': /^src\/ui\/lab\/plotting\/drawCurve\.ts$/,
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
          !(
            url &&
            from.startsWith('workers/') &&
            (roomOf(file) === 'engine' || /^src\/(ui\/state\/engineClient\.svelte|bench\/pageBench)\.ts$/.test(file))
          ),
      )
      .filter(({ file, from, typeOnly }) => !(typeOnly && roomOf(file) === 'engine' && from.startsWith('workers/')))
      .filter(({ file, from, typeOnly }) => !(typeOnly && roomOf(file) === 'ui' && from === 'src/engine/api.ts'))
      // The engine's worker is one more worker whose death must be noticed.
      .filter(
        ({ file, from }) =>
          !(/^src\/(ui\/state\/engineClient\.svelte|bench\/pageBench)\.ts$/.test(file) && from === 'src/engine/threads.ts'),
      )
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

  it('keeps the lab and the bench out of what is loaded at first', () => {
    // Not even by way of another file: from each beginning, all that is imported for more than its types.
    const reached = new Map([...filesUnder('workers'), 'src/main.ts'].map((file) => [file, file]));
    for (const [file, by] of reached)
      for (const { from, typeOnly, url, dynamic } of imports.filter((one) => one.file === file))
        if (!typeOnly && !url && !dynamic && !reached.has(from)) reached.set(from, `${by} → ${from}`);
    expect(reached.size).toBeGreaterThan(300);
    expect([...reached].filter(([file]) => ['lab', 'bench'].includes(roomOf(file))).map(([, by]) => by)).toEqual([]);
  });

  it('lets scripts stand without the tests', () => {
    const strays = filesUnder('scripts')
      .flatMap(importsOf)
      .filter(({ from }) => from.startsWith('tests/'));
    expect(strays.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it('imports every file by its name, ending included', () => {
    const loose = imports
      .filter(({ file, from, url }) => isOwn(from) && !url && (!existsSync(path.join(root, from)) || !/\.\w+$/.test(from)) && file !== '')
      .map(({ file, from }) => `${file} → ${from}`);
    expect(loose).toEqual([]);
  });
});
