import type { LabOpinion, LabPreferred, LabVerdict } from '../../../domain/papers/judged.ts';
import type { LabQuestion } from '../../../domain/papers/lab.ts';
import { ok, type Result } from '../../../domain/failure.ts';
import type { Generator, StopSignal } from '../../../domain/ports.ts';
import type { Answer } from '../../../domain/question.ts';
import { saidIn } from '../tables/evaluated.ts';
import { correctnessPrompt, pairwisePrompt } from './judgePrompts.ts';
import { judgeReply } from './judgeReply.ts';

/** Strictly: no partial credit. */
const VERDICTS = { CORRECT: 'right', INCORRECT: 'wrong' } as const satisfies Record<string, LabVerdict>;
const BETTER = { A: 'first', B: 'second', TIE: 'tie' } as const;

const keys = <Key extends string>(of: Readonly<Record<Key, string>>): Key[] => Object.keys(of) as Key[];

/** Whether there is anything for a model to judge: an answer, and one by the set's author to hold it against. What claims nothing lacks the fact and needs no reader. */
export const isJudgeable = ({ answer: gold }: LabQuestion, answer: Answer | undefined): answer is Answer =>
  gold !== undefined && answer?.status === 'answered';

/** Correctness by a language model as judge (FinancialQA §4.6, whose judge is a larger one). Its words are its own and are shown so. Fails where it is gone or stopped. */
export async function modelOpinion(
  generator: Generator,
  { text, answer: gold = '' }: LabQuestion,
  answer: Answer,
  signal: StopSignal,
): Promise<Result<LabOpinion>> {
  const reply = await judgeReply(generator, correctnessPrompt(text, gold, saidIn(answer)), keys(VERDICTS), signal);
  if (!reply.ok) return reply;
  const said = reply.value;
  return ok({ model: generator.name, ...said, verdict: said.verdict && VERDICTS[said.verdict] });
}

/** Which of two answers is the better by a language model that sees both (FinancialQA §5.2.2, Table 3). Fails where it is gone or stopped. */
export async function modelPreference(
  generator: Generator,
  { text, answer: gold = '' }: LabQuestion,
  [first, second]: readonly [Answer, Answer],
  signal: StopSignal,
): Promise<Result<LabPreferred>> {
  const reply = await judgeReply(generator, pairwisePrompt(text, gold, [saidIn(first), saidIn(second)]), keys(BETTER), signal);
  if (!reply.ok) return reply;
  const { verdict, ...said } = reply.value;
  return ok({ model: generator.name, other: second.id, ...said, better: verdict && BETTER[verdict] });
}
