import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { hnswCsp } from './scripts/build/hnswCsp.ts';

/** Rooms whose modules keep nothing but caches. */
const PURE = [
  ...['text', 'question', 'figures', 'answer', 'retrieve', 'lab', 'ingest', 'bench'],
  ...['models', 'drawings', 'redline', 'architecture', 'ui'],
].map((room) => `tests/${room}/**/*.test.ts`);

export default defineConfig({
  plugins: [svelte(), hnswCsp()],
  test: {
    environment: 'node',
    projects: [
      // Their test files share the modules of a worker. To read them anew for each file was half of the work.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      // Those that set globals (a database, timers, a stubbed fetch) have a world each.
      { extends: true, test: { name: 'apart', include: ['tests/**/*.test.ts'], exclude: ['tests/browser/**', ...PURE] } },
    ],
    testTimeout: 30_000,
    // The same build of it as in the browser.
    server: { deps: { inline: ['hnswlib-wasm'] } },
  },
});
