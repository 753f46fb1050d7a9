import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

// A free port, which the server says once it has it, unless one is named. Playwright hands it to the tests as FOOTNOTE_SERVED.
const named = process.env.FOOTNOTE_PORT;
const port = named ?? process.env.FOOTNOTE_SERVED ?? '0';
const executablePath = findChromium();

/** Browser tests drive the built app, served as `npm start` serves it. `scripts/test.mjs` builds it first and finds or installs the Chromium. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: process.env.FOOTNOTE_WORKERS ? Number(process.env.FOOTNOTE_WORKERS) : 2,
  fullyParallel: true,
  forbidOnly: true,
  // Named by scripts/test.mjs where it was needed.
  retries: 1,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
    // What moves is drawn by the processor, frame by frame: an eighth of the work of a run. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The tests read the build at hand, never a copy that a former one left behind.
    serviceWorkers: 'block',
    // Kept of the second try: to record what nobody will look at takes a fifth of a run.
    trace: 'on-first-retry',
    // Drawn by the processor itself, not by a GPU that it plays. Tests of WebGPU begin a browser of their own.
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...chromiumArgs, '--disable-gpu'] },
  },
  webServer: {
    command: `node scripts/start.mjs --no-open --built ${named === undefined ? '--port 0' : `--port ${named} --exact`}`,
    wait: { stdout: /Footnote is at http:\/\/localhost:(?<footnote_served>\d+)/ },
    timeout: 120_000,
  },
});
