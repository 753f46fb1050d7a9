// Why a level was chosen for a question: its words with their weights, and the likeliest figures with what speaks for and against each.
//   npx tsx scripts/levels/why.ts --data DIR [--cache DIR] --ask TEXT [--ask TEXT …]
import { parseArgs } from 'node:util';
import { levelsRanked } from '../../src/answer/levels/levelChoice.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { levelCells } from '../../src/figures/levels/levelCells.ts';
import { levelAsked } from '../../src/question/words/levelAsked.ts';
import { contextFor } from '../cells/asks.ts';
import { readShelf } from '../quick/shelf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    ask: { type: 'string', multiple: true },
  },
});
const shelf = await readShelf(values.data ?? [], values.cache, { metadata: false, checks: false });
for (const text of values.ask ?? []) {
  const context = await contextFor(shelf, text);
  const { asked, question, subject } = context;
  console.log(
    `\n${text}\n  ${asked.intent} ${asked.measure} cue ${String(question.cue)} ${question.operation} level ${String(levelAsked(context))} noun “${question.noun}” needs ${subject.needed.join(' ')} / ${subject.light.join(' ')} items ${question.lineItems.map(({ item }) => item).join(',')}`,
  );
  console.log(`  ${question.nounWords.map(({ text: word, part, weight }) => `${word} ${part} ${String(weight)}`).join(' · ')}`);
  for (const { one, chance, score } of levelsRanked(context, levelCells(context), passages(context)).slice(0, 6)) {
    const said = Object.entries(one.features).flatMap(([name, value]) =>
      value === 0 ? [] : [`${name} ${String(Math.round(value * 100) / 100)}`],
    );
    const words = one.from.kind === 'cell' ? `cell “${one.from.cell.label}”` : `“${one.from.passage.text.slice(0, 120)}”`;
    console.log(`    ${chance.toFixed(2)} ${score.toFixed(2)} ${String(one.value)} ${words}: ${said.join(', ')}`);
  }
}
