import path from 'node:path';
import { build } from 'vite';

/** Bundles one of our scripts for a page or a worker beside the app: `input` → `folder`/`name`, which is given back. */
export async function bundleScript(input: string, folder: string, name: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'es', entryFileNames: name, codeSplitting: false } },
    },
  });
  return path.join(folder, name);
}
