// `npm test`: everything that can fail, from a fresh clone. Goes on after a failing part and ends with one plain line over all of them.
// `--only types,lint,unit,build,browser,bench,torture` runs some of the parts; what stands after `--` goes to Playwright.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { bin, dist, ensureInstalled, root } from './setup.mjs';

/** @typedef {{name: string, status: 'passed' | 'failed' | 'skipped', ms: number}} Outcome */

const split = process.argv.indexOf('--');
const own = process.argv.slice(2, split < 0 ? undefined : split);
const rest = split < 0 ? [] : process.argv.slice(split + 1);
const only = own.includes('--only') ? (own[own.indexOf('--only') + 1] ?? '').split(',') : undefined;
const cache = path.join(root, '.cache');
/** @type {Outcome[]} */
const outcomes = [];

/** No command takes half as long, on any machine seen: one that hangs is a failure with a name, and what comes after it still runs. */
const LIMIT_MS = 20 * 60_000;

/** TypeScript 7, which checks in a quarter of the time; what reads types for lint is still the one before it (`typescript`). */
const TSC = path.join(root, 'node_modules/@typescript/native/bin/tsc');

/** Their unit tests run in the other lane, so that both end at about the same time. */
const BESIDE_LINT = ['tests/models', 'tests/index'];

/** A browser may end for reasons of its own: a browser test is tried twice, and one that needed it is named at the end. */
const SECOND_TRY = ' (only at the second try)';

// Where there is no Chromium one is fetched while the packages are: each waits for the network, not for the other.
const fetched =
  own.length === 0
    ? timed('node', ['--input-type=module', '-e', "import { ensureChromium } from './scripts/chromium.mjs'; ensureChromium();"], {})
    : undefined;
ensureInstalled();
mkdirSync(cache, { recursive: true });
await fetched;

// Two lanes side by side, which share nothing and end at about the same time: the unit tests, and all else but the browser's. What they print comes when they end. A
// third lane, and a second worker of unit tests, made two cores slower, not faster.
await Promise.all([
  (async () => {
    await part('build', 'held', async (run) => {
      const build = "import { ensureBuilt } from './scripts/setup.mjs'; process.exitCode = ensureBuilt() ? 0 : 1;";
      await check(run, 'build', 'node', ['--input-type=module', '-e', build]);
    });
    await part('types', 'held', async (run) => {
      await check(run, 'types: the rooms without DOM', 'node', [TSC, '-p', 'tsconfig.pure.json']);
      await check(run, 'types: engine and workers', 'node', [TSC, '-p', 'tsconfig.worker.json']);
      // What it wrote of the components last time may be stale.
      rmSync(path.join(root, '.svelte-check'), { recursive: true, force: true });
      await check(run, 'types: page, tests and scripts', 'svelte-check', [
        '--tsgo',
        '--tsconfig',
        './tsconfig.json',
        '--output',
        'human',
        '--fail-on-warnings',
      ]);
    });
    await part('torture', 'held', async (run) => {
      const browser = browserFor('torture, quick');
      if (browser === undefined) return;
      const report = fresh('torture.json');
      const args = ['scripts/torture/run.ts', '--quick', '--seed', '12', '--out', cache, '--report', report];
      const { ok, ms } = await run('tsx', args, { CHROMIUM: browser });
      record('torture, quick', ok, ms, reported(report));
    });
    await part('bench', 'held', async (run) => {
      const report = fresh('gate.json');
      const { ok, ms } = await run('tsx', ['scripts/bench/gate.ts', '--report', report]);
      record('bench gate', ok, ms, reported(report));
    });
    await part('lint', 'held', async (run) => {
      await check(run, 'lint: all but components', 'oxlint', ['--deny-warnings']);
      // No cache: rules that read types depend on other files than the one they are about, so a cached verdict may be stale.
      await check(run, 'lint: components, and look-ups by text', 'node', ['scripts/lint/types.mjs']);
      await check(run, 'nothing unused', 'knip', []);
      // Lays code out as Prettier does, in a hundredth of its time, and reads no components.
      await check(run, 'format: all but components', 'oxfmt', ['--check']);
      const rest = ['**/*.{svelte,css,html}', '--cache', '--cache-location', '.cache/prettier'];
      await check(run, 'format: components, styles and pages', 'prettier', ['--check', '--log-level', 'warn', ...rest]);
    });
    await part('unit', 'held', (run) => unitTests(run, 'unit tests of models and index', BESIDE_LINT));
  })(),
  part('unit', 'held', (run) =>
    unitTests(
      run,
      'unit tests',
      BESIDE_LINT.flatMap((folder) => ['--exclude', `${folder}/**`]),
    ),
  ),
]);

await part('browser', 'shown', async (run) => {
  const browser = browserFor('browser tests');
  if (browser === undefined) return;
  const report = fresh('playwright.json');
  const { ok, ms } = await run('playwright', ['test', ...rest], { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  record('browser tests', ok, ms, playwrightOutcomes(report));
});

summary();

/**
 * A command of node_modules/.bin with its arguments and further environment; whether it succeeded, and how long it took.
 * @typedef {(command: string, args: string[], env?: Record<string, string>) => Promise<{ok: boolean, ms: number}>} Run
 */

/** `held`: what it prints is held back until it has ended, as another part runs beside it. @param {string} name @param {'held' | 'shown'} output @param {(run: Run) => Promise<void> | void} body */
async function part(name, output, body) {
  if (only !== undefined && !only.includes(name)) return;
  /** @type {Buffer[]} */
  const printed = [];
  if (output === 'shown') console.log(`\n── ${name} ──`);
  await body((command, args, env = {}) => timed(command, args, env, output === 'held' ? printed : undefined));
  if (output === 'held') console.log(`\n── ${name} ──\n${Buffer.concat(printed).toString()}`);
}

/** @param {Run} run @param {string} name @param {string[]} which as vitest takes it */
async function unitTests(run, name, which) {
  const report = fresh(`${name}.json`);
  const { ok, ms } = await run('vitest', ['run', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  record(name, ok, ms, vitestOutcomes(report));
}

/** A command that is one test by itself. @param {Run} run @param {string} name @param {string} command @param {string[]} args */
async function check(run, name, command, args) {
  const { ok, ms } = await run(command, args);
  outcomes.push({ name, status: ok ? 'passed' : 'failed', ms });
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${String(Math.round(ms / 1000))} s)`);
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} env @param {Buffer[]} [held] @returns {Promise<{ok: boolean, ms: number}>} */
function timed(command, args, env, held) {
  const from = Date.now();
  const child = spawn(command === 'node' ? process.execPath : bin(command), args, {
    cwd: root,
    stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32' && command !== 'node',
    timeout: LIMIT_MS,
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (/** @type {Buffer} */ piece) => held?.push(piece));
  return new Promise((resolve) => {
    const done = (/** @type {boolean} */ ok) => {
      resolve({ ok, ms: Date.now() - from });
    };
    child.once('error', () => {
      done(false);
    });
    child.once('close', (code) => {
      done(code === 0);
    });
  });
}

/** The browser to test in; undefined, and a failure by that name, where there is none or no build. @param {string} name */
function browserFor(name) {
  const browser = ensureChromium();
  if (browser !== undefined && existsSync(dist)) return browser;
  console.error(browser === undefined ? 'No Chromium could be found or installed. Set CHROMIUM to one.' : 'There is no build to test.');
  outcomes.push({ name, status: 'failed', ms: 0 });
  return undefined;
}

/** What a script of ours wrote of its own tests. @param {string} file @returns {Outcome[]} */
function reported(file) {
  return existsSync(file) ? /** @type {Outcome[]} */ (JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** @param {string} name */
function fresh(name) {
  const file = path.join(cache, name);
  rmSync(file, { force: true });
  return file;
}

/** A runner that ended badly without naming a failed test has failed itself. @param {string} name @param {boolean} ok @param {number} ms @param {Outcome[]} found */
function record(name, ok, ms, found) {
  outcomes.push(...found);
  if (!ok && !found.some((o) => o.status === 'failed')) outcomes.push({ name, status: 'failed', ms });
  if (ok && found.length === 0) outcomes.push({ name: `${name}: ran none`, status: 'failed', ms });
}

/** @param {string} file @returns {Outcome[]} */
function vitestOutcomes(file) {
  if (!existsSync(file)) return [];
  /** @typedef {{fullName: string, status: string, duration?: number | null}} Assertion */
  const report = /** @type {{testResults: {name: string, status: string, assertionResults: Assertion[]}[]}} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const short = path.relative(root, name);
    // A file that could not be loaded has no assertions to fail.
    if (assertionResults.length === 0 && status === 'failed') return [{ name: short, status: /** @type {const} */ ('failed'), ms: 0 }];
    return assertionResults.map((a) => ({
      name: `${short} ${a.fullName}`,
      status:
        a.status === 'passed'
          ? /** @type {const} */ ('passed')
          : a.status === 'failed'
            ? /** @type {const} */ ('failed')
            : /** @type {const} */ ('skipped'),
      ms: a.duration ?? 0,
    }));
  });
}

/** @param {string} file @returns {Outcome[]} */
function playwrightOutcomes(file) {
  if (!existsSync(file)) return [];
  /** @typedef {{title: string, file: string, tests: {status: string, results: {duration: number}[]}[]}} Spec */
  /** @typedef {{specs?: Spec[], suites?: Suite[]}} Suite */
  const report = /** @type {Suite} */ (JSON.parse(readFileSync(file, 'utf8')));
  /** @type {(suite: Suite) => Outcome[]} */
  const walk = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        name: `${spec.file} ${spec.title}${test.status === 'flaky' ? SECOND_TRY : ''}`,
        status:
          test.status === 'skipped'
            ? /** @type {const} */ ('skipped')
            : test.status === 'expected' || test.status === 'flaky'
              ? /** @type {const} */ ('passed')
              : /** @type {const} */ ('failed'),
        ms: test.results.reduce((sum, r) => sum + r.duration, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return walk(report);
}

function summary() {
  const of = (/** @type {Outcome['status']} */ status) => outcomes.filter((o) => o.status === status);
  console.log('\nThe ten slowest tests:');
  for (const { name, ms } of [...outcomes].sort((a, b) => b.ms - a.ms).slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  for (const { name } of of('skipped')) console.log(`skipped: ${name}`);
  for (const { name } of of('passed')) if (name.endsWith(SECOND_TRY)) console.log(`passed: ${name}`);
  for (const { name } of of('failed')) console.log(`FAILED: ${name}`);
  const skipped = of('skipped').length;
  console.log(
    `\n${String(of('passed').length)} passed, ${String(of('failed').length)} failed${skipped ? `, ${String(skipped)} skipped` : ''}`,
  );
  process.exitCode = of('failed').length ? 1 : 0;
}
