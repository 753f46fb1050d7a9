import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type PluginOption } from 'vite';
import type { modelOrigins } from '../../scripts/headers.mjs';
import { serve } from '../../scripts/serve.mjs';

export interface PageServer {
  readonly url: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds a page that is not the app (a folder beside the specs) and serves it with the app's headers. `origins`: where its models may come from, in its code and in its
 * policy; `inWorkers`: plugins of its workers' builds. Minified names are of no use here.
 */
export async function servePage(
  name: string,
  {
    plugins = [],
    inWorkers = [],
    origins,
  }: { plugins?: PluginOption[]; inWorkers?: PluginOption[]; origins?: ReturnType<typeof modelOrigins> } = {},
): Promise<PageServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `footnote-${name}-`));
  await build({
    root: path.join(import.meta.dirname, name),
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins,
    ...(origins && { define: { __MODEL_ORIGINS__: JSON.stringify(origins) } }),
    worker: { format: 'es', plugins: () => inWorkers },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  // As the app's own build has it beside the page: Settings reads it, and the server its policy.
  writeFileSync(
    path.join(folder, 'build.json'),
    JSON.stringify({ commit: name, source: name, named: '', origins: origins?.allowed ?? [] }),
  );
  const { url, close } = await serve(folder);
  return {
    url,
    folder,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
