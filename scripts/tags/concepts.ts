// The concept that rows of face statements are read as, tags hidden, against what the filing tags them as (part 7 of issue 16):
//   npx tsx scripts/tags/concepts.ts --data DIR [--list N]
// It prints the rate of each company, then the confusion table: what a row was read as, what it is tagged as, how often, and a label of such a row; most frequent first.
//   --learned: labels of the other companies' rows, by their tags, lent to a row that is read as nothing; a company's own filings never lend to it
// Held are the rows whose tag is a line item of our table, by its own name or a name of `taxonomy.json`, for the filer as a whole. A row read as nothing is counted apart.
import { parseArgs } from 'node:util';
import type { FilingId } from '../../src/domain/document.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { isConcept } from '../../src/text/concepts.ts';
import { conceptTagged } from '../../src/text/words/printed/taxonomy.ts';
import { documentsOf, taggedFiling } from './facts.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, list: { type: 'string', default: '40' }, learned: { type: 'boolean', default: false } },
});
if (values.data === undefined) throw new Error('--data DIR is missing');

interface UnreadRow {
  readonly company: string;
  readonly label: string;
  readonly id: string;
  readonly read: boolean;
}

const confused = new Map<string, { count: number; readonly label: string; readonly companies: Set<string> }>();
const byCompany = new Map<string, { right: number; wrong: number; none: number }>();
const rows: UnreadRow[] = [];
const plain = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
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
      const company = doc.split('-')[0] ?? doc;
      const counted = byCompany.get(company) ?? { right: 0, wrong: 0, none: 0 };
      byCompany.set(company, counted);
      own[verdict]++;
      counted[verdict]++;
      rows.push({ company, label: plain(row.label), id, read: verdict !== 'none' });
      if (verdict === 'right') continue;
      const pair = `${row.concept ?? 'nothing'} × ${id}`;
      const known = confused.get(pair) ?? { count: 0, label: row.label, companies: new Set<string>() };
      known.count++;
      known.companies.add(company);
      confused.set(pair, known);
    }
  console.log(doc, own);
  [right, wrong, none] = [right + own.right, wrong + own.wrong, none + own.none];
}

const rate = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);
console.log('\ncompany: right of the rows named; of all');
for (const [company, counted] of byCompany) {
  const some = counted.right + counted.wrong;
  console.log(
    `  ${company.padEnd(5)} ${rate(counted.right, some).padStart(7)} of ${String(some)}; ${rate(counted.right, some + counted.none)}`,
  );
}
console.log('\ncount, read as × tagged as (companies): a label');
for (const [pair, { count, label, companies }] of [...confused].sort((a, b) => b[1].count - a[1].count).slice(0, Number(values.list)))
  console.log(`${String(count).padStart(4)} ${pair} (${[...companies].join(', ')}): “${label.slice(0, 60)}”`);
const named = right + wrong;
console.log(
  `of ${String(named + none)} rows: named ${String(named)}, of those right ${String(right)} (${((100 * right) / named).toFixed(1)} %), wrong ${String(wrong)}, read as nothing ${String(none)}`,
);

if (values.learned) {
  let [lent, fit] = [0, 0];
  for (const { company, label, id, read } of rows) {
    if (read) continue;
    const others = new Set(rows.filter((other) => other.company !== company && other.label === label).map((other) => other.id));
    if (others.size !== 1) {
      console.log(`  nothing: “${label}” (${company}, ${id})`);
      continue;
    }
    lent++;
    if (others.has(id)) fit++;
    console.log(`  lent: “${label}” (${company}, ${id}) as ${[...others].join()}`);
  }
  console.log(
    `of ${String(none)} rows read as nothing, ${String(lent)} have a label that another company's rows have, all tagged alike: ${String(fit)} right`,
  );
}
