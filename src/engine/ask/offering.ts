import type { Answer, FilingCard } from '../../domain/question.ts';
import { nextAsked } from '../../question/turns/nextAsked.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { nearestAsked } from './nearestAsked.ts';

/** So many are offered after an answer. */
const NEXT = 3;
/** And so many are tried for them: each is a question of its own. */
const TRIED = 8;

/** Of these questions those that `answers` says are answered, the first so many. */
export async function firstAnswered(
  questions: readonly string[],
  most: number,
  answers: (question: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const question of questions) {
    if (found.length === most) break;
    if (await answers(question)) found.push(question);
  }
  return found;
}

/** Whether all parts of a question are claimed: nothing else may be offered. */
export const isAnswered = ({ status, further = [] }: Pick<Answer, 'status' | 'further'>): boolean =>
  status === 'answered' && further.every(({ sentences }) => sentences.length > 0);

/** What could be asked from an answer on: questions like it where nothing is claimed, and whole ones that go on from it. Each was tried by `answers`. */
export async function offered(
  { question, asked, status, readAs, citations }: Answer,
  cards: readonly FilingCard[],
  answers: (question: string) => Promise<boolean>,
): Promise<Pick<Answer, 'instead' | 'next'>> {
  const reading = readQuestion(asked?.text ?? question, cards);
  const instead = status === 'answered' ? [] : await nearestAsked(reading, status, cards, answers);
  const from =
    status === 'not_found' && citations.length === 0
      ? {}
      : { ...(asked?.company !== undefined && { company: asked.company }), ...(asked?.time && { time: asked.time }) };
  const known = new Set(instead.map((one) => one.question));
  const going = status === 'not_found' ? [] : nextAsked({ reading, readAs, cards, ...from });
  const next = await firstAnswered(going.filter((one) => !known.has(one)).slice(0, TRIED), NEXT, answers);
  return { ...(instead.length > 0 && { instead }), ...(next.length > 0 && { next }) };
}
