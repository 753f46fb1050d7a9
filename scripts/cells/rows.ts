// Training rows for the choice of a cell: what every filing is asked of itself, each with all candidates and which of them are right. One line a question.
//   npx tsx scripts/cells/rows.ts --data DIR [--data DIR …] --out FILE [--cache DIR]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../src/figures/cells/features.ts';
import { ranked } from '../../src/figures/cells/choice.ts';
import { timeFor } from '../../src/figures/cells/period.ts';
import { thingsAsked } from '../../src/figures/cells/thing.ts';
import { readShelf } from '../quick/shelf.ts';
import { contextFor, selfAsked, type Asking } from './asks.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    out: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});

/** Of each kind one question in so many: rows of tables and absent items are far more than concepts. */
const EVERY: Readonly<Record<Asking, number>> = { concepts: 3, labels: 3, tables: 60, absent: 8 };

const shelf = await readShelf(values.data ?? [], values.cache, { metadata: true, checks: false });
const lines: string[] = [];
for (const asking of ['concepts', 'labels', 'tables', 'absent'] as const) {
  let at = 0;
  for (const card of shelf.cards)
    for (const { text, item, gold } of await selfAsked(shelf, card, asking)) {
      if (at++ % (EVERY[asking] * Number(values.every)) !== 0) continue;
      const context = await contextFor(shelf, text);
      const filing = context.filings.find((one) => one.card.id === card.id);
      if (filing === undefined) continue;
      const time = timeFor(context, card);
      const found = ranked(context, filing, thingsAsked(context), time);
      if (found.length === 0) continue;
      const size = (value: number | null, scale: number): number => Math.abs((value ?? 0) * scale);
      const wanted = gold === undefined ? null : size(gold.value, gold.unit.scale);
      const rows = found.map(({ one: { features, cell } }) => {
        const value = size(cell.value, cell.unit.scale);
        return {
          x: FEATURES.map((name) => Math.round((features[name] ?? 0) * 100) / 100),
          value,
          right: wanted !== null && Math.abs(value - wanted) <= 0.006 * wanted,
        };
      });
      lines.push(JSON.stringify({ company: card.metadata.company?.value ?? '', asking, item, text, rows }));
    }
  console.log(asking, lines.length);
}
writeFileSync(values.out ?? '/tmp/cells.jsonl', `${lines.join('\n')}\n`);
