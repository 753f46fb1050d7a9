import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const code = /\.(ts|svelte|mjs|js|css)$/;

/** Every code file under a folder, from the root, with `/`. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(name) : code.test(entry.name) ? [name] : [];
  });
}

export interface Import {
  readonly file: string;
  /** A path from the root, or a package's name. */
  readonly from: string;
  readonly typeOnly: boolean;
  /** `new URL('…', import.meta.url)`: a file's address, nothing of its content. */
  readonly url: boolean;
  /** `import('…')`: loaded when it is come to. */
  readonly dynamic: boolean;
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const address = /new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g;

/** A file without its comments. */
export const codeOf = (file: string): string => readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Everything a file names with an import, a re-export, a dynamic import or a module address. */
export function importsOf(file: string): Import[] {
  const text = codeOf(file);
  const resolved = (from: string): string =>
    from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from.replace(/\?.*$/, '')) : from.replace(/\?.*$/, '');
  return [
    ...[...text.matchAll(statement)].map((m) => ({
      file,
      from: resolved(m[2]!),
      typeOnly: m[1] !== undefined,
      url: /\?(worker&)?url/.test(m[2]!),
      dynamic: false,
    })),
    ...[...text.matchAll(call)].map((m) => ({ file, from: resolved(m[1]!), typeOnly: false, url: false, dynamic: true })),
    ...[...text.matchAll(address)].map((m) => ({ file, from: resolved(m[1]!), typeOnly: false, url: true, dynamic: false })),
  ];
}

/** The shipped code. */
export const app = [...filesUnder('src'), ...filesUnder('workers')];
export const all = [...app, ...filesUnder('tests'), ...filesUnder('scripts')];
export const imports = app.filter((file) => !file.endsWith('.css')).flatMap(importsOf);

export const isOwn = (from: string): boolean => from.startsWith('src/') || from.startsWith('workers/');

export const roomOf = (file: string): string => {
  const [top, second = ''] = file.split('/');
  return top === 'src' ? (file === 'src/main.ts' ? 'main' : second) : (top ?? '');
};
