import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stretchesOf } from '../../src/answer/sentences/stretch.ts';
import { readAll } from './read.ts';

/**
 * Sentences that could be quoted but do not stand so on their page by another reader of the PDF (poppler's `pdftotext`, in any of its three orders; letters and digits only). What runs into
 * words beside it, or lost letters, is among them. Where the other reader lost the letters of ligatures and we did not, both are held without those.
 *   npx tsx scripts/fidelity/sentences.ts --data DIR [--cache DIR] [--only PREFIX] [--quiet]
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cache: { type: 'string' },
    only: { type: 'string', default: '' },
    quiet: { type: 'boolean', default: false },
  },
});
if (values.data === undefined) throw new Error('--data is needed');

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** Without the letters that ligatures are made of. */
const lossy = (text: string): string => text.replace(/[filt]/g, '');
const ORDERS = [['-layout'], ['-raw'], []];
const printed = (file: string): string[][] =>
  ORDERS.map((order) =>
    execFileSync('pdftotext', [...order, '-q', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 })
      .split('\f')
      .map(bare),
  );

/** Shorter sentences are held to every letter. */
const FEWEST_LETTERS = 20;
let sentences = 0;
let otherwise = 0;
for await (const { doc, file, parsed } of readAll(values.data, values.cache, values.only)) {
  const orders = printed(file);
  let own = 0;
  let all = 0;
  for (const page of parsed.pages)
    for (const stretch of stretchesOf(page))
      for (const { span } of stretch.sentences) {
        const text = page.text.slice(span.start, span.end);
        all++;
        const held = bare(text);
        const stands = (read: (text: string) => string): boolean =>
          orders.some((pages) => read(pages[page.number - 1] ?? '').includes(read(held)));
        if (stands((text) => text) || (lossy(held).length > FEWEST_LETTERS && stands(lossy))) continue;
        own++;
        if (!values.quiet) console.log(`${doc} p${String(page.number)} ${stretch.kind}: ${text.replace(/\n/g, ' ⏎ ')}`);
      }
  console.log(`= ${doc}: ${String(own)} of ${String(all)}`);
  sentences += all;
  otherwise += own;
}
console.log(`${String(otherwise)} of ${String(sentences)} sentences stand otherwise on their page`);
