// How many wordings of a plain question come to the plain question's own answer, without a browser.
//   npx tsx scripts/quick/reworded.ts --data DIR [--set A|B|C] [--cache DIR] [--list]
// `tests/questions/rewordings.jsonl` has the wordings, by writers who saw neither code nor filings. `--list` prints those that come to another answer, to be read.
import { parseArgs } from 'node:util';
import type { Answer } from '../../src/domain/question.ts';
import { readLines } from '../bench/dataset.ts';
import { answered } from './answered.ts';
import { readShelf } from './shelf.ts';

interface Reworded {
  readonly id: string;
  readonly plain: string;
  readonly question: string;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    set: { type: 'string' },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    list: { type: 'boolean', default: false },
  },
});
if (values.data === undefined) throw new Error('--data DIR is missing');

/** Printed sums are rounded. */
const ROUNDED = 0.006;

/** Whether two answers say the same: the same figure by its size, whatever its unit is called, the same yes or no, else the same words. */
function isSame(one: Answer, other: Answer): boolean {
  if (one.yesno !== undefined || other.yesno !== undefined) return one.yesno === other.yesno;
  const [a, b] = [one, other].map(({ figure }) => (figure === undefined ? null : Math.abs(figure.value * figure.unit.scale)));
  if (a === null || b === null || a === undefined || b === undefined) return one.sentences[0]?.text === other.sentences[0]?.text;
  return [1, 100, 0.01].some((share) => Math.abs(a * share - b) <= ROUNDED * b);
}

const shelf = await readShelf(values.data, values.cache, { metadata: false, checks: false });
const plain = new Map<string, Answer>();
const counts = { same: 0, other: 0, none: 0, unanswered: 0 };
for (const { id, plain: of, question } of readLines<Reworded>('tests/questions/rewordings.jsonl')) {
  if (values.set !== undefined && !id.startsWith(`${values.set}-`)) continue;
  const meant = plain.get(of) ?? (await answered(of, shelf));
  plain.set(of, meant);
  const given = await answered(question, shelf);
  const kind = meant.status !== 'answered' ? 'unanswered' : given.status !== 'answered' ? 'none' : isSame(given, meant) ? 'same' : 'other';
  counts[kind]++;
  if (values.list && kind === 'other')
    console.log(`${id} ${question}\n   ${given.sentences[0]?.text ?? ''}\n   plain: ${meant.sentences[0]?.text ?? ''}`);
}
console.log(
  `the plain question's answer ${String(counts.same)}, another ${String(counts.other)}, none ${String(counts.none)}; ${String(counts.unanswered)} of plain questions that are not answered themselves`,
);
