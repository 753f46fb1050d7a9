import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { headersPlugin } from './scripts/build/headersPlugin.ts';
import { hnswCsp } from './scripts/build/hnswCsp.ts';
import { llamaCsp } from './scripts/build/llamaCsp.ts';
import { notices } from './scripts/build/noticesPlugin.ts';
import { offlinePlugin } from './scripts/build/offlinePlugin.ts';
import { pdfAssets } from './scripts/build/pdfAssets.ts';
import { dist } from './scripts/setup.mjs';

const { collecting, writing } = notices(import.meta.dirname);

export default defineConfig({
  // Relative, so that the built folder works under any path of any static host.
  base: './',
  plugins: [
    svelte(),
    hnswCsp(),
    llamaCsp(import.meta.dirname),
    headersPlugin(),
    pdfAssets(import.meta.dirname),
    collecting(),
    writing(),
    offlinePlugin(),
  ],
  worker: {
    format: 'es',
    plugins: () => [hnswCsp(), llamaCsp(import.meta.dirname), collecting()],
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // The runtime's script comes from a file of its own beside its WASM (models/onnx.ts), not once more inside the bundle.
  resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
  // Bundled beforehand it would not pass hnswCsp, and the runtime would not find its files.
  optimizeDeps: { exclude: ['hnswlib-wasm', '@huggingface/transformers', 'onnxruntime-web', '@wllama/wllama'] },
  build: {
    outDir: dist,
    // It may lie outside the project.
    emptyOutDir: true,
    target: 'es2023',
    // Module preloading needs no polyfill in browsers that run the rest, and an inlined file would be a data: URL that the policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
