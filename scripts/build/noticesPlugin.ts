import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
}

const OURS = 'scripts/build/licences';
/** Texts of packages that come without one, or without those of what they hold (`besides`): files of this project. The version is that of the package they came inside. */
const SUPPLIED: ReadonlyMap<string, { readonly licence: string; readonly files: readonly string[]; readonly besides?: boolean }> = new Map([
  ['onnxruntime-web', { licence: 'MIT', files: [`${OURS}/onnxruntime.txt`, `${OURS}/onnxruntime-wasm.txt`] }],
  ['onnxruntime-common', { licence: 'MIT', files: [`${OURS}/onnxruntime.txt`] }],
  ['@wllama/wllama', { licence: 'MIT', files: [`${OURS}/llama.cpp.txt`], besides: true }],
  ['tslib', { licence: '0BSD', files: [`${OURS}/tslib.txt`] }],
  ['@mlc-ai/web-runtime', { licence: 'Apache-2.0', files: ['LICENSE'] }],
  ['@mlc-ai/web-tokenizers', { licence: 'Apache-2.0', files: ['LICENSE'] }],
  ['@mlc-ai/web-xgrammar', { licence: 'Apache-2.0', files: ['LICENSE'] }],
]);
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third.?party)/i;
const NAME = /^(?:@[^/]+\/)?[^/]+/;

/**
 * `notices.txt` in the build: every package whose code, fonts or binaries are in it, with the licence texts that it came with. Bundlers see a worker's modules
 * only while that worker is bundled, so `collecting` stands among the page's plugins and the workers' alike, and `writing` among the page's.
 * A package without a text fails the build.
 */
export function notices(root: string): { readonly collecting: () => Plugin; readonly writing: () => Plugin } {
  const files = new Set<string>();
  const collecting = (): Plugin => ({
    name: 'footnote:notices-collect',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk') for (const id of part.moduleIds) files.add(id);
          else for (const name of part.originalFileNames) files.add(path.resolve(root, name));
        }
      },
    },
  });
  const writing = (): Plugin => ({
    name: 'footnote:notices-write',
    apply: 'build',
    generateBundle: {
      // After the page's own collecting, which stands before this among the plugins; the workers were bundled earlier.
      order: 'post',
      handler() {
        const packages = packagesOf(root, [...files]);
        const bare = packages.filter(({ texts }) => texts.length === 0).map(({ name }) => name);
        if (bare.length > 0) this.error(`in the build without a licence text (scripts/build/noticesPlugin.ts): ${bare.join(', ')}`);
        this.emitFile({ type: 'asset', fileName: 'notices.txt', source: told(readFileSync(path.join(root, 'LICENSE'), 'utf8'), packages) });
      },
    },
  });
  return { collecting, writing };
}

function packagesOf(root: string, ids: readonly string[]): Package[] {
  const found = new Map<string, Package>();
  const add = (folder: string | undefined, name: string, inside: string): void => {
    if (!found.has(name)) found.set(name, packageAt(root, folder, name, inside));
  };
  for (const id of ids) {
    // What the bundler puts in of its own: loading of chunks, joining of modules.
    const own = /^\0(vite|rolldown)\//.exec(id)?.[1];
    if (own !== undefined) add(path.join(root, 'node_modules', own), own, '');
    const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
    const at = file.lastIndexOf('node_modules/');
    const name = NAME.exec(file.slice(at + 'node_modules/'.length))?.[0];
    if (own !== undefined || at < 0 || name === undefined) continue;
    const folder = path.join(file.slice(0, at), 'node_modules', name);
    add(folder, name, '');
    for (const inner of bundledInside(file)) {
      const placed = [folder, root].map((from) => path.join(from, 'node_modules', inner)).find((one) => existsSync(one));
      add(placed, inner, name);
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Packages that a file was bundled from before it came here, as its source map or the bundler's comments in it tell. */
function bundledInside(file: string): string[] {
  if (!/\.[cm]?js$/.test(file) || !existsSync(file)) return [];
  const comments = readFileSync(file, 'utf8').match(/^\/\/ .*node_modules\/.*$/gm) ?? [];
  const map = `${file}.map`;
  const { sources } = existsSync(map)
    ? (JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly string[] })
    : { sources: [] };
  return [...comments, ...sources].flatMap((source) => {
    const at = source.lastIndexOf('node_modules/');
    return at < 0 ? [] : (NAME.exec(source.slice(at + 'node_modules/'.length)) ?? []);
  });
}

function packageAt(root: string, folder: string | undefined, name: string, inside: string): Package {
  const supplied = SUPPLIED.get(name);
  const own =
    folder === undefined
      ? {}
      : (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { readonly version?: string; readonly license?: string });
  const texts = folder === undefined ? [] : licenceFiles(folder);
  if (supplied && (texts.length === 0 || supplied.besides)) texts.push(...supplied.files.map((file) => path.join(root, file)));
  return {
    name,
    version: own.version ?? `inside ${inside}`,
    licence: own.license ?? supplied?.licence ?? 'see its text',
    // A bundler's own licence goes on with those of what it is made of, of which nothing is in our build.
    texts: texts.map((file) => (readFileSync(file, 'utf8').split('# Licenses of bundled dependencies')[0] ?? '').trim()),
  };
}

/** Of the package itself, and of what it brings along one folder down (pdf.js's fonts and decoders). */
function licenceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (!entry.isDirectory()) return LICENCE_FILE.test(entry.name) ? [place] : [];
      return readdirSync(place)
        .filter((name) => LICENCE_FILE.test(name))
        .map((name) => path.join(place, name));
    });
}

const RULE = '='.repeat(80);

function told(licence: string, packages: readonly Package[]): string {
  const list = packages.map(({ name, version, licence: id }) => `${name} ${version} (${id})`);
  return [
    'Footnote is under the Apache License 2.0, whose text stands at the end. This build holds code, fonts and data of:',
    list.join('\n'),
    ...packages.map(({ texts }, at) => [RULE, list[at], RULE, '', texts.join('\n\n')].join('\n')),
    [RULE, 'Footnote (Apache-2.0)', RULE, '', licence.trim()].join('\n'),
  ].join('\n\n');
}
