import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../src/domain/question.ts';
import { haldenway } from '../builders/haldenway.ts';
import { question, valueOf } from './desk.ts';
import { sampleDesk, type SampleDesk } from './sampledesk.ts';

/**
 * Conversations of three turns over the sample filings and a second company. `says`: what the last answer must have, ways apart by `|`; `none` where it must claim nothing;
 * `takes`: what it takes over, where that matters.
 */
interface Conversation {
  readonly id: string;
  readonly turns: readonly string[];
  readonly says: readonly string[];
  readonly none?: true;
  readonly takes?: readonly string[];
}

const CONVERSATIONS = readFileSync(process.env.CONVERSATIONS ?? 'tests/questions/conversations.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Conversation);
/** Of the thirty. */
const RIGHT = 26;

let desk: SampleDesk;
beforeAll(async () => {
  desk = await sampleDesk();
  const second = await haldenway();
  await desk.engine.addFiles([second]);
  await desk.until(second.name, 'ready');
}, 120_000);

const told = (answer: Answer): string =>
  [
    answer.yesno ?? '',
    ...[...answer.sentences, ...(answer.further ?? []).flatMap(({ sentences }) => sentences)].map(({ text }) => text),
    answer.notFound?.because ?? '',
    ...(answer.items ?? []),
  ].join(' ');

async function lastTurn({ turns }: Conversation): Promise<Answer> {
  const answers: Answer[] = [];
  for (const turn of turns) {
    const after = answers.at(-1)?.asked ?? null;
    answers.push(valueOf(await desk.engine.ask(question(turn, { preset: 'words', keep: false, after }))));
  }
  return answers.at(-1)!;
}

function isRight({ says, none, takes }: Conversation, answer: Answer): boolean {
  const text = told(answer);
  const said = says.every((ways) => ways.split('|').some((way) => text.includes(way)));
  const took = takes === undefined || takes.join() === (answer.asked?.taken ?? []).map(({ part }) => part).join();
  return said && took && (answer.status === 'answered') !== (none === true);
}

it(`of ${String(CONVERSATIONS.length)} conversations at least ${String(RIGHT)} are answered rightly at their last turn`, async () => {
  const wrong: string[] = [];
  for (const one of CONVERSATIONS) {
    const answer = await lastTurn(one);
    if (process.env.TOLD)
      console.log(
        one.id,
        isRight(one, answer) ? 'ok   ' : 'WRONG',
        one.turns.join(' / '),
        '=>',
        answer.asked?.text,
        '=>',
        answer.status,
        told(answer).slice(0, 200),
      );
    if (!isRight(one, answer)) wrong.push(`${one.id}: ${told(answer)}`);
  }
  expect(CONVERSATIONS.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT);
}, 120_000);
