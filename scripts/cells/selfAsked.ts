// Asks each filing for rows of its own tables, by the names that people use: which cells come back, and how often another.
//   npx tsx scripts/cells/selfAsked.ts --data DIR [--data DIR …] [--cache DIR] [--asking concepts|labels|tables] [--every N] [--wrong] [--missed]
import { parseArgs } from 'node:util';
import { find } from '../../src/figures/findFigure.ts';
import { readShelf } from '../quick/shelf.ts';
import { contextFor, selfAsked, type Asking } from './asks.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    asking: { type: 'string', default: 'concepts' },
    every: { type: 'string', default: '1' },
    wrong: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
  },
});

const shelf = await readShelf(values.data ?? [], values.cache, { metadata: true, checks: false });
const told = { right: 0, wrong: 0, none: 0 };
const byItem = new Map<string, { right: number; wrong: number; none: number }>();
let at = 0;
for (const card of shelf.cards)
  for (const { text, item, gold } of await selfAsked(shelf, card, values.asking as Asking)) {
    if (at++ % Number(values.every) !== 0) continue;
    const context = await contextFor(shelf, text);
    const results = find(context).finding?.results ?? [];
    const [got] = results;
    const size = ({ value, unit }: { readonly value: number; readonly unit: { readonly scale: number } }): number =>
      Math.abs(value * unit.scale);
    const same = got !== undefined && gold !== undefined && results.length === 1 && Math.abs(size(got) - size(gold)) <= 0.006 * size(gold);
    const verdict = got === undefined ? 'none' : same ? 'right' : 'wrong';
    told[verdict]++;
    const one = byItem.get(item) ?? { right: 0, wrong: 0, none: 0 };
    one[verdict]++;
    byItem.set(item, one);
    if (!(verdict === 'wrong' ? values.wrong : verdict === 'none' && values.missed)) continue;
    const cells = got?.operands.map(({ rowText, text: cell, page }) => `“${rowText}” ${cell} p${String(page)}`).join(' ; ') ?? '';
    const read = `${context.asked.intent} ${context.question.lineItems.map((named) => named.item).join(',')}`;
    console.log(
      `${verdict} ${shelf.docOf(card.id)} | ${text} [${item}] gold “${gold?.rowText ?? ''}” ${gold?.text ?? ''} p${String(gold?.page)} | ${cells} | ${read}`,
    );
  }
const worst = [...byItem].sort((a, b) => b[1].none + b[1].wrong * 3 - a[1].none - a[1].wrong * 3).slice(0, 30);
for (const [item, counts] of worst) console.log(`${item}: ${JSON.stringify(counts)}`);
console.log(JSON.stringify(told));
