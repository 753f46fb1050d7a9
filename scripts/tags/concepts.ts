// The concept that rows of face statements are read as, tags hidden, against what the filing tags them as (part 7 of issue 16):
//   npx tsx scripts/tags/concepts.ts --data DIR [--list N]
// Held are the rows whose tag is a line item of our table, by its own name or a name of `taxonomy.json`, for the filer as a whole. A row read as nothing is counted apart.
import { parseArgs } from 'node:util';
import type { FilingId } from '../../src/domain/document.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { isConcept } from '../../src/text/concepts.ts';
import { conceptTagged } from '../../src/text/words/printed/taxonomy.ts';
import { documentsOf, taggedFiling } from './facts.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, list: { type: 'string', default: '40' } } });
if (values.data === undefined) throw new Error('--data DIR is missing');

const confused = new Map<string, number>();
let [right, wrong, none] = [0, 0, 0];
for (const { doc, file } of documentsOf(values.data)) {
  const { pages, statements, tags } = taggedFiling(doc, file, false);
  const own = { right: 0, wrong: 0, none: 0 };
  for (const view of statementViews(doc as FilingId, pages, statements))
    for (const row of view.rows) {
      if (view.kind === 'equity') continue;
      const cell = row.cells.find((one) => one !== null);
      const tag = tags.find(
        ({ tag: { members }, span }) =>
          members.length === 0 && span.page === cell?.page && span.start < cell.span.end && cell.span.start < span.end,
      );
      const id = tag && conceptTagged(tag.tag.concept);
      if (id === undefined) continue;
      const verdict = row.concept === undefined ? 'none' : isConcept(row.concept, id) || isConcept(id, row.concept) ? 'right' : 'wrong';
      own[verdict]++;
      if (verdict !== 'right')
        confused.set(`${row.concept ?? 'nothing'} for ${id}`, (confused.get(`${row.concept ?? 'nothing'} for ${id}`) ?? 0) + 1);
    }
  console.log(doc, own);
  [right, wrong, none] = [right + own.right, wrong + own.wrong, none + own.none];
}
for (const [pair, count] of [...confused].sort((a, b) => b[1] - a[1]).slice(0, Number(values.list)))
  console.log(String(count).padStart(4), pair);
const named = right + wrong;
console.log(
  `of ${String(named + none)} rows: named ${String(named)}, of those right ${String(right)} (${((100 * right) / named).toFixed(1)} %), wrong ${String(wrong)}, read as nothing ${String(none)}`,
);
