import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What a module says in a process of its own, under an environment of its own. */
const told = (script: string, env: Readonly<Record<string, string>>): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).trim();

it('the build goes where FOOTNOTE_DIST says, and is served from there', () => {
  const script = `import { resolveConfig } from 'vite';
    import { dist } from './scripts/setup.mjs';
    console.log((await resolveConfig({}, 'build')).build.outDir, dist);`;
  const elsewhere = path.join(path.dirname(root), 'built elsewhere');
  expect(told(script, { FOOTNOTE_DIST: elsewhere })).toBe(`${elsewhere} ${elsewhere}`);
}, 60_000);

it('no test asks for a port by its number: one that is taken would fell them all', () => {
  const specs = ['tests/browser', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const fixed = /\blisten\(\s*[1-9]|\bport:\s*[1-9]\d|localhost:\d|127\.0\.0\.1:\d/;
  expect(specs.filter((file) => fixed.test(read(file)))).toEqual([]);
  expect(read('playwright.config.ts')).toContain("'--port 0'");
});

it('no package runs a script when it is installed, and each that would is one whose script is known not to be needed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly optional?: boolean }>>;
  };
  const would = Object.entries(packages).flatMap(([at, one]) =>
    one.hasInstallScript === true && one.optional !== true ? [at.replace('node_modules/', '')] : [],
  );
  expect(would.filter((name) => !read('.npmrc').includes(name))).toEqual([]);
});
