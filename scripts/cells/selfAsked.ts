// Asks each filing for the rows of its own face statements, by the names that people use: which cells come back, and how often another.
//   npx tsx scripts/cells/selfAsked.ts --data DIR [--data DIR …] [--cache DIR] [--labels] [--wrong] [--missed]
import { parseArgs } from 'node:util';
import { contextOf } from '../../src/answer/contextOf.ts';
import type { Page } from '../../src/domain/document.ts';
import type { Operand } from '../../src/domain/figures.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { fiscalPeriod } from '../../src/figures/cells/period.ts';
import { find } from '../../src/figures/findFigure.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { retrieve } from '../../src/retrieve/retrieve.ts';
import { concept } from '../../src/text/concepts.ts';
import { readShelf } from '../quick/shelf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    labels: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
  },
});

const shelf = await readShelf(values.data ?? [], values.cache, { metadata: true, checks: false });

interface Asked {
  readonly text: string;
  readonly item: string;
  readonly gold: Operand;
}

/** The figures of a filing's own year, each under names for it; what two statements print differently is left out. */
async function asksOf(card: (typeof shelf.cards)[number]): Promise<Asked[]> {
  const { company, fiscalYear, fiscalQuarter } = card.metadata;
  if (company === undefined || fiscalYear === undefined) return [];
  const wanted = Array.from({ length: card.pages }, (_, i) => ({ filing: card.id, page: i + 1 }));
  const pages: Page[] = (await shelf.reader.pages(wanted)).map(({ page }) => page);
  const views = statementViews(card.id, pages, (shelf.reader.outline(card.id)?.statements ?? []) as never);
  const found = new Map<string, Operand[]>();
  for (const view of views) {
    if (view.kind === 'equity') continue;
    for (const row of view.rows) {
      const id = row.concept ?? (values.labels && /[a-z]{4}/.test(row.label) ? `label ${row.label}` : undefined);
      if (id === undefined || (values.labels && row.concept !== undefined)) continue;
      for (const cell of row.cells) {
        if (cell?.period === undefined) continue;
        const period = fiscalPeriod(cell.period, card);
        const own =
          period.fiscalYear === fiscalYear.value &&
          (period.kind === 'instant' || (fiscalQuarter === undefined ? period.months === 12 : period.months === 3));
        if (own) found.set(id, [...(found.get(id) ?? []), cell]);
      }
    }
  }
  return [...found].flatMap(([id, [gold, ...others]]) => {
    const known = concept(id);
    if (gold === undefined || gold.value === 0 || others.some((other) => other.value !== gold.value) || known?.quiet === true) return [];
    const names = known === undefined ? [id.slice(6)] : [...new Set([known.name, ...known.labels.slice(0, 1), ...known.asked.slice(0, 1)])];
    const when = fiscalQuarter === undefined ? String(fiscalYear.value) : `Q${String(fiscalQuarter.value)} ${String(fiscalYear.value)}`;
    return names.map((name) => ({ item: id, gold, text: `What was ${company.value}'s ${name} in ${when}?` }));
  });
}

const told = { right: 0, wrong: 0, none: 0 };
const byItem = new Map<string, { right: number; wrong: number; none: number }>();
const now = (): number => performance.now();
let at = 0;
for (const card of shelf.cards) {
  for (const { text, item, gold } of await asksOf(card)) {
    if (at++ % Number(values.every) !== 0) continue;
    const over = { cards: shelf.cards, index: shelf.index, reader: shelf.reader, neural: null, only: [], without: [], now };
    const { question, routes, evidence, statements, steps, filings, pages, passages } = await retrieve(text, over, PRESETS.words);
    const trace = { type: question.type, steps, filings, pages, passages, elapsedMs: 0 };
    const context = contextOf({
      ...{
        id: 'self',
        askedAt: 0,
        level: 'words' as const,
        only: [],
        question,
        cards: shelf.cards,
        routes,
        evidence,
        statements,
        trace,
        now,
      },
    });
    const { finding } = find(context);
    const got = finding?.results[0];
    const size = (value: number, scale: number): number => Math.abs(value * scale);
    const verdict =
      got === undefined
        ? 'none'
        : finding?.results.length === 1 &&
            Math.abs(size(got.value, got.unit.scale) - size(gold.value, gold.unit.scale)) <= 0.006 * size(gold.value, gold.unit.scale)
          ? 'right'
          : 'wrong';
    told[verdict]++;
    const one = byItem.get(item) ?? { right: 0, wrong: 0, none: 0 };
    one[verdict]++;
    byItem.set(item, one);
    if ((verdict === 'wrong' && values.wrong) || (verdict === 'none' && values.missed))
      console.log(
        `${verdict} ${shelf.docOf(card.id)} | ${text} [${item}] gold “${gold.rowText}” ${gold.text} p${String(gold.page)} | got ${
          got === undefined ? '' : got.operands.map(({ rowText, text: cell, page }) => `“${rowText}” ${cell} p${String(page)}`).join(' ; ')
        }${got === undefined ? ` intent ${question.asked.intent} items ${question.lineItems.map((one) => one.item).join(',')}` : ''}`,
      );
  }
}
for (const [item, { right, wrong, none }] of [...byItem]
  .sort((a, b) => b[1].none + b[1].wrong * 3 - a[1].none - a[1].wrong * 3)
  .slice(0, 40))
  console.log(`${item}: right ${String(right)}, wrong ${String(wrong)}, none ${String(none)}`);
console.log(JSON.stringify(told));
