import { contextOf } from '../../src/answer/contextOf.ts';
import { toJudge } from '../../src/answer/judging/judgedPlaces.ts';
import { find } from '../../src/figures/findFigure.ts';
import type { Answer } from '../../src/domain/question.ts';
import { answered, asking } from './asking.ts';
import { page, type Part } from './page.ts';

/** What is answered of one page of a made filing where the judge gives the places that hold these words these logits, and all others `low`. */
export function askJudged(question: string, blocks: readonly Part[], logits: Readonly<Record<string, number>>, low = -4): Answer {
  const pages = [page(7, [{ header: 'Halden Freight Corporation 2023 Form 10-K' }, ...blocks])];
  const input = asking(question, [{ company: 'Halden Freight Corporation', fiscalYear: 2023, pages }]);
  const context = contextOf(input);
  const logitOf = (body: string): number => Object.entries(logits).find(([words]) => body.includes(words))?.[1] ?? low;
  return answered({
    ...input,
    judged: new Map(toJudge(context, find(context)).map(({ place, text }) => [place, logitOf(text.body)])),
  });
}
