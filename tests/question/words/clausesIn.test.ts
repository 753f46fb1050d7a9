import { describe, expect, it } from 'vitest';
import { clausesIn } from '../../../src/question/words/clausesIn.ts';

const read = (core: string): readonly (readonly [string, string | null])[] => clausesIn(core).map(({ text, cue }) => [text, cue]);

describe('the things that a question asks for', () => {
  it.each([
    [
      'Who is buying the ferry line, for how much, and from when?',
      [
        ['Who is buying the ferry line', 'person'],
        ['for how much', 'amount'],
        ['from when?', 'when'],
      ],
    ],
    [
      'What made it test its goodwill in 2023, and did it lead to a write-down?',
      [
        ['What made it test its goodwill in 2023', null],
        ['did it lead to a write-down?', null],
      ],
    ],
    [
      'Why was the plan announced in 2023 and what is it meant to achieve?',
      [
        ['Why was the plan announced in 2023', 'reason'],
        ['what is it meant to achieve?', 'reason'],
      ],
    ],
  ])('%s', (core, clauses) => {
    expect(read(core)).toEqual(clauses);
  });

  it.each([
    'When Halden bought Norsund, how much was paid in cash?',
    'In its June 2023 10-Q, what is the ferry matter about?',
    'What does Norsund do, which Halden bought after its year end?',
    'What were net sales in 2023?',
  ])('is one in %s', (core) => {
    expect(read(core).map(([text]) => text)).toEqual([core]);
  });
});
