import type { QuestionTextId } from '../domain/config.ts';
import type { Result } from '../domain/failure.ts';
import type { ChunkReader, CrossEncoder, DenseIndex, Embedder } from '../domain/ports.ts';
import type { Question } from '../domain/question.ts';

/** What searching by meaning needs beside the words. */
export interface Neural {
  readonly embedder: Embedder;
  readonly dense: DenseIndex;
  /** Null where its model is not there: the rest goes on without it. */
  readonly crossEncoder: CrossEncoder | null;
  readonly chunks: ChunkReader;
}

type QuestionText = (question: Question) => string;

/** What is embedded of a question. */
export const QUESTION_TEXTS = {
  /** As asked. */
  whole: ({ text }) => text,
  /** Without instructions about the answer's form. */
  core: ({ core }) => core,
  /** The same without the companies and times it names: these choose the filing, the rest chooses the page. */
  topic: ({ core, companies, periods }) => {
    const names = [...companies.map(({ text }) => text), ...periods.map(({ text }) => text)].sort((a, b) => b.length - a.length);
    const topic = names
      .reduce((text, name) => text.replaceAll(name, ' '), core)
      .replace(/\s+/g, ' ')
      .trim();
    return /\p{L}{3}/u.test(topic) ? topic : core;
  },
} satisfies Record<QuestionTextId, QuestionText>;

/** The vectors of a question's text, one a window: more than one only for a question longer than the model's window. */
export async function questionVectors(question: Question, text: QuestionTextId, embedder: Embedder): Promise<Result<Float32Array[]>> {
  const embedded = await embedder.embed([{ head: '', body: QUESTION_TEXTS[text](question) }], 'query');
  if (!embedded.ok) return embedded;
  const all = embedded.value[0] ?? new Float32Array();
  const windows = Array.from({ length: all.length / embedder.dimensions }, (_, i) =>
    all.subarray(i * embedder.dimensions, (i + 1) * embedder.dimensions),
  );
  return { ok: true, value: windows };
}
