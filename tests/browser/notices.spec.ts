import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dist, root } from '../../scripts/setup.mjs';
import { expect, test } from './app.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const RULE = '='.repeat(80);
const GRANTS =
  /permission is hereby granted|permission to use, copy|Apache License|SIL OPEN FONT LICENSE|redistribution and use in source|mozilla public license/i;

/** What notices.txt says of each package: its licence texts by its name. */
function told(): ReadonlyMap<string, string> {
  const [, ...parts] = read(path.join(dist, 'notices.txt')).split(`\n${RULE}\n`);
  // Name, text, name, text …
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part.split(' ')[0] ?? '', parts[at + 1] ?? ''] as const] : [])));
}

test('every package whose code, fonts or binaries are in the build stands in notices.txt with a licence text', () => {
  const notices = told();
  for (const [name, text] of notices) expect(text, name).toMatch(GRANTS);
  const { dependencies } = JSON.parse(read(path.join(root, 'package.json'))) as { dependencies: Readonly<Record<string, string>> };
  // A stub stands in for a package that would not run in a browser: nothing of it is in the build.
  const used = Object.entries(dependencies).filter(([, version]) => !version.startsWith('file:'));
  expect(used.map(([name]) => name).filter((name) => !notices.has(name))).toEqual([]);
  // What these bring along: bundled by us, or by them before they were published.
  for (const inner of ['svelte', '@floating-ui/dom', '@huggingface/jinja', '@huggingface/tokenizers', 'loglevel', 'onnxruntime-common'])
    expect([...notices.keys()]).toContain(inner);
  expect(notices.get('onnxruntime-web')).toContain('abseil');
  expect(notices.get('Footnote')).toContain('Apache License');
});

test('every binary and font in the build is of a package that notices.txt names', () => {
  const notices = told();
  const binary = /\.(?:wasm|woff2|ttf|pfb|icc|bcmap)$/;
  const shipped = filesIn(dist).filter((file) => binary.test(file) && !file.includes(`${path.sep}models${path.sep}`));
  const known = new Set([...notices.keys()].flatMap((name) => binariesOf(name)));
  function binariesOf(name: string): string[] {
    const folder = path.join(root, 'node_modules', name);
    return existsSync(folder)
      ? filesIn(folder)
          .filter((file) => binary.test(file))
          .map(hash)
      : [];
  }
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((file) => !known.has(hash(file))).map((file) => path.relative(dist, file))).toEqual([]);
});

test('the licences that came with pdf.js’s fonts and decoders are shipped beside them and stand in notices.txt', () => {
  const source = path.join(root, 'node_modules/pdfjs-dist');
  const licences = filesIn(source).filter((file) => path.basename(file).startsWith('LICENSE') && path.dirname(file) !== source);
  expect(licences.length).toBeGreaterThan(5);
  for (const file of licences) {
    expect(read(path.join(dist, 'pdfjs', path.relative(source, file)))).toBe(read(file));
    expect(told().get('pdfjs-dist')).toContain(read(file).trim());
  }
});

test('notices and the build’s own facts are at hand without a network', () => {
  const worker = read(path.join(dist, 'sw.js'));
  expect(worker).toContain('"notices.txt"');
  expect(worker).toContain('"build.json"');
});
