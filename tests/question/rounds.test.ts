import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../src/domain/reading.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';

/** A question of a blind round (tests/questions/rounds.json); `held` ones are never used for mending. */
interface Asked {
  readonly round: number;
  readonly type: string;
  readonly held: boolean;
  readonly question: string;
}

const questions = readFileSync('tests/questions/rounds.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked);

/** What a reading must have for a question of each type to be answered at all. */
const READ: Readonly<Record<string, (reading: Reading) => boolean>> = {
  lineitem: ({ asked }) => asked.intent === 'figure',
  computed: ({ plan }) => plan !== null,
  change: ({ plan }) => plan !== null,
  extreme: ({ rows, across }) => rows?.kind === 'extreme' || across !== null,
  yesno: ({ asked }) => asked.intent === 'yes-no' || asked.intent === 'direction',
  prose: ({ asked }) => ['reason', 'prose', 'name', 'list', 'date'].includes(asked.intent),
};

describe('questions that people asked in blind rounds', () => {
  // how many of the held ones were read so when the rounds were opened: a reader that reads fewer has lost something
  it.each([
    ['lineitem', 10, 16],
    ['computed', 5, 15],
    ['change', 9, 12],
    ['extreme', 8, 9],
    ['yesno', 13, 14],
    ['prose', 11, 13],
  ])('of type %s: at least %i of %i held ones are read as such', (type, least, all) => {
    const held = questions.filter((one) => one.held && one.type === type);
    expect(held).toHaveLength(all);
    expect(held.filter(({ question }) => READ[type]?.(readQuestion(question, [])) === true).length).toBeGreaterThanOrEqual(least);
  });
});
