// Dark filings: ten standard questions of every filing of a folder, made from its own card under the name a person would use. Which are answered with the face
// statements' own cells, and which not and why. In Node, with the rooms that the engine drives; no browser.
//   npm run bench -- --coverage --data DIR [--data DIR …] [--cache DIR] [--out FILE] [--only PART]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answered } from '../quick/answered.ts';
import { readShelf } from '../quick/shelf.ts';
import { judged } from './judged.ts';
import { standardQuestions } from './standardQuestions.ts';

const { values } = parseArgs({
  options: {
    coverage: { type: 'boolean', default: true },
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    out: { type: 'string' },
    only: { type: 'string' },
  },
});
const shelf = await readShelf(values.data ?? [], values.cache, { metadata: false, checks: false });
const lines: object[] = [];
const counts = new Map<string, number>();
const dark: string[] = [];
const silent: string[] = [];
for (const card of shelf.cards) {
  const doc = shelf.docOf(card.id);
  if (values.only !== undefined && !doc.includes(values.only)) continue;
  const questions = standardQuestions(card);
  const views = shelf.views(card.id);
  if (questions.length === 0 || (views.length === 0 && card.metadata.form?.value === 'other')) {
    silent.push(doc);
    continue;
  }
  const told: string[] = [];
  let face = 0;
  for (const question of questions) {
    const answer = await answered(question.text, shelf);
    const { outcome, why } = judged(question, answer, card, shelf);
    lines.push({ doc, measure: question.measure, question: question.text, outcome, why, answer: answer.sentences[0]?.text });
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome === 'face') face++;
    else told.push(`   ${outcome.padEnd(11)} ${question.text}  ${why}`);
  }
  if (face === 0) dark.push(card.metadata.unreadable === true ? `${doc} (its text cannot be read)` : doc);
  console.log(`${String(face).padStart(2)} of ${String(questions.length)}  ${doc}`);
  for (const line of told) console.log(line);
}
const all = lines.length;
const share = (n: number): string => `${((100 * n) / Math.max(1, all)).toFixed(1)} %`;
console.log(`\n${String(all)} questions: ${[...counts].map(([outcome, n]) => `${outcome} ${String(n)} (${share(n)})`).join(', ')}`);
const printed = all - (counts.get('not printed') ?? 0);
console.log(`from the face statement, of what it prints: ${((100 * (counts.get('face') ?? 0)) / Math.max(1, printed)).toFixed(1)} %`);
console.log(`filings with no answer: ${dark.length === 0 ? 'none' : dark.join(', ')}`);
if (silent.length > 0) console.log(`filings that speak of no period, not asked: ${silent.join(', ')}`);
if (values.out !== undefined) writeFileSync(values.out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
