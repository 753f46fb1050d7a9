// What start, test and bench need before they begin: packages, a fresh build, a Chromium. Node alone, since nothing may be installed yet.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Where the build goes. Two runs in one working tree at once set FOOTNOTE_DIST, so that neither serves the other's half. */
export const dist = path.resolve(root, process.env.FOOTNOTE_DIST ?? 'dist');
export const bin = (/** @type {string} */ name) =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * Runs a command in the project's folder; true when it ended well.
 * @param {string} command @param {readonly string[]} args @param {{quiet?: boolean}} [options]
 */
export function run(command, args, { quiet = false } = {}) {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: quiet ? 'ignore' : 'inherit', shell }).status === 0;
}

/** Fails with a sentence where Node is too old for the tools. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Footnote needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of package-lock.json where they are missing or another version's. None of them runs a script of its own (.npmrc). */
export function ensureInstalled() {
  checkNode();
  const locked = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = path.join(root, 'node_modules', '.package-lock.json');
  if (existsSync(stamp) && sameVersions(locked, readFileSync(stamp, 'utf8'))) return;
  console.log('Installing packages …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    console.error('npm ci failed: see above. Is the network reachable?');
    process.exit(1);
  }
}

/**
 * Every package that the lock names and that is not optional is installed in that version.
 * @param {string} locked @param {string} installed
 */
function sameVersions(locked, installed) {
  /** @typedef {{packages: Record<string, {version?: string, optional?: boolean, devOptional?: boolean}>}} Lock */
  const want = /** @type {Lock} */ (JSON.parse(locked)).packages;
  const have = /** @type {Lock} */ (JSON.parse(installed)).packages;
  return Object.entries(want).every(
    ([name, p]) => name === '' || p.optional === true || p.devOptional === true || have[name]?.version === p.version,
  );
}

const sources = [
  'src',
  'workers',
  'public',
  'index.html',
  'vite.config.ts',
  'svelte.config.js',
  'package-lock.json',
  'scripts/headers.mjs',
  'scripts/build',
];

/** A hash of everything the build is made from. */
export function sourceHash() {
  const hash = createHash('sha256');
  /** @param {string} name */
  const add = (name) => {
    const file = path.join(root, name);
    if (!existsSync(file)) return;
    // Models beside the page may be gigabytes, and the build only copies them.
    if (name.startsWith('public/models/') && statSync(file).isFile()) hash.update(`${name}\0${String(statSync(file).size)}`);
    else if (statSync(file).isDirectory()) for (const entry of readdirSync(file).sort()) add(`${name}/${entry}`);
    else hash.update(`${name}\0`).update(readFileSync(file));
  };
  sources.forEach(add);
  return hash.digest('hex').slice(0, 16);
}

/** The commit of the working tree, with `+` where its sources differ from it; "unknown" outside git. */
export function commit() {
  try {
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain', '--', ...sources) ? '+' : '');
  } catch {
    return 'unknown';
  }
}

/** The day of that commit: the same sources make the same build on any day. Empty where there is no git. */
export function committedOn() {
  try {
    return execFileSync('git', ['show', '-s', '--format=%cs', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** What the build in `dist` was made from, as `build.json` says. */
export function builtFrom() {
  try {
    return /** @type {{commit: string, source: string, named?: string}} */ (
      JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'))
    );
  } catch {
    return undefined;
  }
}

/**
 * Builds unless the build is of these very sources (and, with `sameCommit`, of this commit). True when a good build stands.
 * @param {{sameCommit?: boolean}} [options]
 */
export function ensureBuilt({ sameCommit = false } = {}) {
  const built = builtFrom();
  // Where models may come from is fixed at build: a build made for a mirror stays so until another is named.
  const origins = process.env.MODEL_ORIGINS ?? built?.named ?? '';
  const same = built?.source === sourceHash() && (built.named ?? '') === origins;
  if (same && (!sameCommit || built.commit === commit())) return true;
  if (origins !== '') process.env.MODEL_ORIGINS = origins;
  console.log('Building …');
  return run(bin('vite'), ['build', '--logLevel', 'warn']);
}

/**
 * Runs a TypeScript of this project with this command's own arguments, after installing what it needs; its exit code becomes ours.
 * @param {string} file
 */
export function runScript(file) {
  ensureInstalled();
  const { status } = spawnSync(bin('tsx'), [file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
