// Milliseconds a page: reading HTML filings whole (to chunks and metadata), and up to their text, against pdf.js's text alone of a PDF, turn by turn in one run; the least of the
// rounds, by the clock and of the processor's time. Compiled first, as the page is.
//   npx tsx scripts/tags/pace.ts --data DIR --pdf FILE [--rounds 5] [--only DOC]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

// Inside the repository, where what it imports is found.
const folder = path.join(import.meta.dirname, '../../node_modules/.pace');
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: { ssr: path.join(import.meta.dirname, 'paceRounds.ts'), outDir: folder, emptyOutDir: true, minify: false, target: 'es2023' },
});
await import(pathToFileURL(path.join(folder, 'paceRounds.js')).href);
