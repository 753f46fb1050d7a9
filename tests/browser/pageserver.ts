import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type PluginOption } from 'vite';
import type { modelOrigins } from '../../scripts/headers.mjs';
import { serve } from '../../scripts/serve.mjs';
import { oncePerRun } from './oncePerRun.ts';

export interface PageServer {
  readonly url: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds a page that is not the app (a folder beside the specs) and serves it with the app's headers. `origins`: where its models may come from, in its code and in its
 * policy; `inWorkers`: plugins of its workers' builds; `once`: the run's output folder, where all of its workers find one build. Minified names are of no use here.
 */
export async function servePage(
  name: string,
  {
    plugins = [],
    inWorkers = [],
    origins,
    once,
  }: { plugins?: PluginOption[]; inWorkers?: PluginOption[]; origins?: ReturnType<typeof modelOrigins>; once?: string } = {},
): Promise<PageServer> {
  const made = once === undefined ? mkdtempSync(path.join(os.tmpdir(), `footnote-${name}-`)) : path.join(once, 'pages', name);
  const fill = async (): Promise<void> => {
    await build({
      root: path.join(import.meta.dirname, name),
      configFile: false,
      base: './',
      logLevel: 'error',
      plugins,
      ...(origins && { define: { __MODEL_ORIGINS__: JSON.stringify(origins) } }),
      worker: { format: 'es', plugins: () => inWorkers },
      build: {
        ...{ outDir: made, emptyOutDir: true, target: 'es2023', minify: false, assetsInlineLimit: 0 },
        modulePreload: { polyfill: false },
      },
    });
    // As the app's own build has it beside the page: Settings reads it, and the server its policy.
    const about = { commit: name, source: name, named: '', origins: origins?.allowed ?? [] };
    writeFileSync(path.join(made, 'build.json'), JSON.stringify(about));
  };
  if (once === undefined) await fill();
  else await oncePerRun(made, fill);
  const { url, close } = await serve(made);
  return {
    url,
    folder: made,
    close: async () => {
      await close();
      if (once === undefined) rmSync(made, { recursive: true, force: true });
    },
  };
}
