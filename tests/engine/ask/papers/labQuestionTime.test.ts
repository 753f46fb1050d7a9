import { describe, expect, it } from 'vitest';
import type { ModelRow } from '../../../../src/domain/models.ts';
import type { LabCondition } from '../../../../src/domain/papers/lab.ts';
import type { Answer } from '../../../../src/domain/question.ts';
import { labQuestionTime, threadTimes } from '../../../../src/engine/ask/papers/labQuestionTime.ts';
import { PRESETS } from '../../../../src/engine/presets/presets.ts';

const way = (preset: LabCondition['preset'], given = false): LabCondition => ({ id: given ? `${preset}+given` : preset, preset, given });
const answer = (level: string, elapsedMs: number, more: object = {}) => ({ level, trace: { elapsedMs }, ...more }) as unknown as Answer;
const thread = threadTimes([
  answer('words', 300),
  answer('words', 100),
  answer('words', 200),
  answer('model', 9000, { asPublished: true }),
]);
const none = { lab: new Map(), thread: new Map() } as const;
const writer = { entry: { task: 'write' }, state: { kind: 'ready' }, chosen: true, tokensPerSecond: 20 } as unknown as ModelRow;

describe('how long a question would take, before the first', () => {
  it('is what it took in the lab in the mean, as a run takes all of them, before what the thread’s questions took', () => {
    const times = { lab: new Map([['words', [10, 600, 20]]]), thread };
    expect(labQuestionTime(way('words'), times, [])).toEqual({ ms: 210, by: 'lab' });
    expect(labQuestionTime(way('words'), { ...none, thread }, [])).toEqual({ ms: 200, by: 'thread' });
    expect(labQuestionTime(way('full'), { ...none, thread }, [])).toEqual({ ms: null, by: null });
  });

  it('is what a way like it took: with the filing given or not, or another search of passages; never a search for what writes', () => {
    const lab = new Map([
      ['words', [40]],
      ['ragmate-plain', [70]],
    ]);
    expect(labQuestionTime(way('words', true), { lab, thread }, [])).toEqual({ ms: 40, by: 'kin' });
    expect(labQuestionTime(way('words', true), { ...none, thread }, [])).toEqual({ ms: 200, by: 'thread' });
    expect(labQuestionTime(way('ragmate-late'), { lab, thread }, [])).toEqual({ ms: 70, by: 'kin' });
    expect(labQuestionTime(way('bamberg'), { lab, thread }, [])).toEqual({ ms: null, by: null });
  });

  it('is the longest reply at the model’s own speed, where that is all that is known', () => {
    const { extract, answer: reply } = PRESETS.evident.writing?.maxTokens ?? { extract: 0, answer: 0 };
    expect(extract + reply).toBeGreaterThan(0);
    expect(labQuestionTime(way('evident'), none, [writer])).toEqual({ ms: ((extract + reply) / 20) * 1000, by: 'model' });
    expect(labQuestionTime(way('words'), none, [writer])).toEqual({ ms: null, by: null });
    expect(labQuestionTime(way('evident'), none, [{ ...writer, chosen: false }])).toEqual({ ms: null, by: null });
  });
});
