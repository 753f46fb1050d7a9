import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { hnswCsp } from './scripts/build/hnswCsp.ts';

export default defineConfig({
  plugins: [svelte(), hnswCsp()],
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    environment: 'node',
    testTimeout: 30_000,
    // The same build of it as in the browser.
    server: { deps: { inline: ['hnswlib-wasm'] } },
  },
});
