// Asks every question that the app would offer, as whoever clicks it does: those of an empty thread, of a filing's overview, and those that go on from an answer.
//   npx tsx scripts/quick/suggested.ts --data DIR [--data DIR …] [--cache DIR] [--judge COMMAND [--words]] [--every N] [--alone] [--out FILE]
// Offered is what words alone answer and, with `--judge`, what is answered with the second reader there too, as in the app; `--words` offers by words alone and asks with the second reader.
// `--alone` puts each filing into a library of its own; `--every` takes every Nth.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Answer } from '../../src/domain/question.ts';
import { answeredAs, howRead } from '../../src/engine/ask/howRead.ts';
import { firstAnswered, isAnswered, offered } from '../../src/engine/ask/offering.ts';
import { GOOD_QUESTIONS, questionsFrom } from '../../src/engine/ask/overview/goodQuestions.ts';
import { makeOverview } from '../../src/engine/ask/overview/makeOverview.ts';
import { suggestions, SUGGESTED } from '../../src/engine/library/suggestions.ts';
import { answered, inputFor, overviewSources } from './answered.ts';
import { judgeBy } from './judge.ts';
import { readShelf, type Shelf } from './shelf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    judge: { type: 'string' },
    every: { type: 'string', default: '1' },
    words: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const whole = await readShelf(values.data ?? [], values.cache, { metadata: false, checks: false });
const judge = values.judge === undefined ? null : judgeBy(values.judge);

/** By question: what it came to by words alone, which is what is looked at before it is offered. */
const plainly = new Map<string, Answer>();
const tried = async (question: string, shelf: Shelf): Promise<Answer> => {
  const key = `${shelf.only?.join() ?? ''} ${question}`;
  const before = plainly.get(key) ?? (await answered(question, shelf));
  plainly.set(key, before);
  return before;
};
/** As whoever clicks it is answered. */
const asked = (question: string, shelf: Shelf): Promise<Answer> =>
  judge === null ? tried(question, shelf) : answered(question, shelf, judge);
const answers =
  (shelf: Shelf) =>
  async (question: string): Promise<boolean> =>
    isAnswered(await tried(question, shelf)) && (values.words || isAnswered(await asked(question, shelf)));

/** What goes on from a question's answer, with what is offered in its place. */
async function going(question: string, shelf: Shelf): Promise<readonly string[]> {
  const [input, answer] = [await inputFor(question, shelf), await tried(question, shelf)];
  const cards = input.scope ?? shelf.cards;
  const before = answeredAs(answer, cards, input, answer);
  const { instead = [], next = [] } = await offered(
    { ...answer, question, asked: { ...before, taken: [] }, readAs: howRead(question, {}, cards, input, answer) },
    cards,
    answers(shelf),
  );
  return [...instead.map((one) => one.question), ...next];
}

const rows: {
  readonly kind: string;
  readonly filing: string;
  readonly question: string;
  readonly status: string;
  readonly told: string;
}[] = [];
const seen = new Set<string>();
async function ask(kind: string, filing: string, questions: readonly string[], shelf: Shelf): Promise<void> {
  for (const question of questions) {
    const key = `${shelf.only?.join() ?? ''} ${question}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const answer = await asked(question, shelf);
    const told = [answer.yesno ?? '', ...answer.sentences.map(({ text }) => text)].join(' ');
    rows.push({ kind, filing, question, status: isAnswered(answer) ? 'answered' : `${answer.status}, not all of it`, told });
  }
}

for (const [i, card] of whole.cards.entries()) {
  if (i % Number(values.every) !== 0) continue;
  const shelf: Shelf = values.alone ? { ...whole, only: [card.id] } : whole;
  const filing = whole.docOf(card.id);
  const first = await suggestions({ cards: () => [card], pages: whole.reader });
  const empty = await firstAnswered(first, SUGGESTED, answers(shelf));
  await ask('empty thread', filing, empty, shelf);
  const made = await makeOverview([card.id], overviewSources(whole));
  const good = made === null ? [] : await firstAnswered(questionsFrom(made.overview, card), GOOD_QUESTIONS, answers(shelf));
  await ask('overview', filing, good, shelf);
  for (const question of [...empty.slice(0, 1), ...good.slice(0, 1)]) await ask('next', filing, await going(question, shelf), shelf);
  for (const question of first.filter((one) => !empty.includes(one)).slice(0, 1))
    await ask('instead', filing, await going(question, shelf), shelf);
}
judge?.end();

for (const kind of new Set(rows.map((row) => row.kind))) {
  const own = rows.filter((row) => row.kind === kind);
  const none = own.filter(({ status }) => status !== 'answered');
  console.log(`${kind}: ${String(own.length)} offered, ${String(none.length)} come to no answer`);
  for (const { filing, question, status } of none) console.log(`  ${filing}: ${question} → ${status}`);
}
if (values.out !== undefined) writeFileSync(values.out, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
