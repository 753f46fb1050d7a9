import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const;

/**
 * Serves pdf.js's data files from our own origin under `pdfjs/`, as pdf.js would otherwise look for them on a CDN. From any worker the folder is
 * `new URL('../pdfjs/', self.location.href)` and from the page `new URL('pdfjs/', document.baseURI)`, in dev and in the build.
 */
export function pdfAssets(root: string): Plugin {
  const source = path.join(root, 'node_modules', 'pdfjs-dist');
  return {
    name: 'footnote:pdf-assets',
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const file = path.join(source, path.normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)));
        const known = folders.some((folder) => file.startsWith(path.join(source, folder) + path.sep));
        if (!known || !existsSync(file) || !statSync(file).isFile()) {
          next();
          return;
        }
        response.setHeader('Content-Type', file.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(path.join(source, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${name}`,
            originalFileName: path.join(source, folder, name),
            source: readFileSync(path.join(source, folder, name)),
          });
    },
  };
}
