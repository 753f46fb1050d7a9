import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { hnswCsp } from './scripts/build/hnswCsp.ts';

export default defineConfig({
  plugins: [svelte(), hnswCsp()],
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    // Test files share the modules of a worker: to read them anew for each file was a third of the work. What a file sets of the world, it leaves behind as it was.
    isolate: false,
    setupFiles: ['tests/builders/worldAsItWas.ts'],
    testTimeout: 30_000,
    // A busy machine may take longer than a second over anything.
    expect: { poll: { timeout: 20_000 } },
    // The same build of it as in the browser.
    server: { deps: { inline: ['hnswlib-wasm'] } },
  },
});
