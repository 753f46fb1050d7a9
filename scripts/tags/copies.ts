// Which filings of data sets the library would take for files of one filing, and how many of their words any two of one company share.
//   npx tsx scripts/tags/copies.ts --data DIR [--data DIR …] [--cache DIR] [--list 40]
import { parseArgs } from 'node:util';
import { copiesAmong } from '../../src/index/words/copies.ts';
import type { Lexical } from '../../src/index/words/lexical.ts';
import { filersOf } from '../../src/question/filers/filersOf.ts';
import { shortName } from '../../src/text/naming.ts';
import { readShelf } from '../quick/shelf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true, default: [] },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    list: { type: 'string', default: '40' },
  },
});
const { cards, index, docOf } = await readShelf(values.data, values.cache, { metadata: false, checks: false });
const lexical = index as Lexical;
const filers = filersOf(cards);
const pairs = cards.flatMap((one, i) =>
  cards
    .slice(i + 1)
    .flatMap((other) => (filers.of(one.id) === filers.of(other.id) ? [{ one, other, shared: lexical.shared(one.id, other.id) }] : [])),
);
for (const { one, other, shared } of pairs.sort((a, b) => b.shared - a.shared).slice(0, Number(values.list)))
  console.log(`${shared.toFixed(3)} ${docOf(one.id)} (${shortName(one)}), ${docOf(other.id)} (${shortName(other)})`);
const copies = copiesAmong(
  cards.map((card) => ({ card, tagged: card.fileName.endsWith('.html') ? 1 : 0, pictured: 0 })),
  (a, b) => lexical.shared(a, b),
);
for (const [copy, asked] of copies) console.log(`copy: ${docOf(copy)} of ${docOf(asked)}`);
console.log(`${String(cards.length)} files, ${String(copies.size)} taken for another file of a filing`);
