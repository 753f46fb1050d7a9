// Why a cell was chosen for a question: what is sought, and the likeliest candidates with what speaks for and against each.
//   npx tsx scripts/cells/why.ts --data DIR [--cache DIR] --ask TEXT [--ask TEXT …]
import { parseArgs } from 'node:util';
import { choice, ranked } from '../../src/figures/cells/choice.ts';
import { timeFor } from '../../src/figures/cells/period.ts';
import { thingOfTerm, thingsAsked } from '../../src/figures/cells/thing.ts';
import { leaves } from '../../src/domain/tree.ts';
import { readShelf } from '../quick/shelf.ts';
import { contextFor } from './asks.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    ask: { type: 'string', multiple: true },
  },
});
const shelf = await readShelf(values.data ?? [], values.cache, { metadata: true, checks: false });
for (const text of values.ask ?? []) {
  const context = await contextFor(shelf, text);
  const { asked, question } = context;
  console.log(
    `\n${text}\n  ${asked.intent} noun “${question.noun}” items ${question.lineItems.map(({ item }) => item).join(',')} times ${JSON.stringify(context.times)}`,
  );
  const terms = question.plan === null ? [] : leaves(question.plan.tree).map((term) => ({ ...term, ...question.plan?.moments[0] }));
  for (const filing of context.filings.slice(0, 2))
    for (const things of [thingsAsked(context), ...terms.map((term) => [thingOfTerm(term, context)])]) {
      const time = timeFor(context, filing.card);
      const found = choice(context, filing, things, time);
      console.log(
        `  ${shelf.docOf(filing.card.id)} “${things[0]?.words ?? ''}” ${things.map(({ entry }) => entry?.id ?? '–').join(',')} needs ${things[0]?.needed.join(' ') ?? ''} ${things[0]?.measure ?? ''}: ${found?.chance.toFixed(2) ?? 'nothing'}`,
      );
      for (const { one, score } of ranked(context, filing, things, time).slice(0, 5)) {
        const said = Object.entries(one.features).flatMap(([name, value]) =>
          value === 0 ? [] : [`${name} ${String(Math.round(value * 100) / 100)}`],
        );
        console.log(
          `    ${score.toFixed(2)} p${String(one.evidence.page.number)} “${one.table.rows[one.row]?.text ?? ''}” ${String(one.cell.value)}: ${said.join(', ')}`,
        );
      }
    }
}
