import type { FilingId } from '../../src/domain/document.ts';
import { curves } from '../../src/lab/evaluate/curves.ts';
import { figureVerdict } from '../../src/lab/evaluate/judged/figureVerdict.ts';
import { measured } from '../../src/lab/evaluate/measured.ts';
import type { Evaluated } from '../../src/lab/evaluate/tables/evaluated.ts';
import type { LabQuestion } from '../../src/domain/papers/lab.ts';
import type { Answer } from '../../src/domain/question.ts';
import type { NativeEmbedder } from './nativeEmbedder.ts';

/** An answer as the papers' measures take it. Marks are not drawn without a browser: every citation counts as located. */
export const evaluated = (question: LabQuestion, answer: Answer, ms: number): Evaluated => ({
  row: question.id,
  question,
  answer,
  marked: answer.citations.map(() => true),
  ms,
  verdict: figureVerdict(question, answer),
});

/** Prints every measure that needs neither a person nor a model that answers, a line each with its interval and how many questions it is of; then what is wrong by figures. */
export async function printMeasures(
  condition: string,
  asked: readonly Evaluated[],
  embedder: NativeEmbedder,
  pageText: (filing: FilingId, page: number) => Promise<string>,
  fallsBack = false,
): Promise<void> {
  for (const { question, answer, verdict } of asked)
    if (verdict === 'wrong')
      console.log(
        `wrong by figures: ${question.text} | gold ${question.answer ?? ''} | ${answer.sentences.map(({ text }) => text).join(' ')}`,
      );
  const conditions = new Map([[condition, asked]]);
  const hands = {
    embed: async (texts: readonly string[]) => {
      const made = await embedder.embed(
        texts.map((body) => ({ head: '', body })),
        'passage',
      );
      return made.ok ? made.value.map((windows) => windows.subarray(0, embedder.dimensions)) : null;
    },
    tokens: embedder.tokens,
    match: null,
    similarities: () => Promise.resolve('no-vectors' as const),
    fallsBack: () => fallsBack,
    pageText,
  };
  for (const { paper, id, section, by } of await measured(conditions, hands, 'vectors')) {
    const value = by.get(condition);
    if (typeof value === 'object')
      console.log(
        `${paper} | ${id} | ${section} | ${value.value.toFixed(3)} | ${value.low.toFixed(3)} to ${value.high.toFixed(3)} | ${String(value.n)}`,
      );
  }
  for (const { id, points } of curves(conditions))
    if (id === 'overlap' || id === 'types' || id === 'calibration')
      for (const { part, x, y, n } of points) console.log(`${id} | ${part ?? ''} | ${String(x)} | ${y.toFixed(3)} | ${String(n)}`);
}
