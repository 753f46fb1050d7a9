import { contextOf } from '../../../src/answer/contextOf.ts';
import type { AnswerInput } from '../../../src/answer/input.ts';
import type { PublishedAnswersId } from '../../../src/domain/config.ts';
import type { FilingId } from '../../../src/domain/document.ts';
import { ok, type Result } from '../../../src/domain/failure.ts';
import type { Generator } from '../../../src/domain/ports.ts';
import type { Answer, TraceStep } from '../../../src/domain/question.ts';
import type { CallRecord } from '../../../src/domain/writing.ts';
import { asPublished } from '../../../src/engine/presets/asPublished.ts';
import type { PrintedPart } from '../../../src/engine/presets/labChunks.ts';
import { isPublished } from '../../../src/engine/presets/publishedRun.ts';
import { PUBLISHED_ANSWERS } from '../../../src/engine/presets/publishedAnswers.ts';
import { modelChooser } from '../../../src/retrieve/modelRoute.ts';
import { retrievePassages } from '../../../src/lab/passages/retrievePassages.ts';
import { retrieve, type Retrieval } from '../../../src/retrieve/retrieve.ts';
import { madeLibrary, type MadeLibrary } from './publishedlibrary.ts';

/** What was said to a generator, beside what it says. */
export interface Overheard {
  readonly generator: Generator;
  /** The messages of every call, joined. */
  readonly prompts: string[];
}

export function overheard(generator: Generator): Overheard {
  const prompts: string[] = [];
  return {
    prompts,
    generator: {
      ...generator,
      generate: (request) => {
        prompts.push(request.messages.map(({ role, content }) => `${role}: ${content}`).join('\n'));
        return generator.generate(request);
      },
    },
  };
}

/** A question through a published system over the four made filings, its model a script: the steps of the engine from the question to the answer. */
export async function answeredAs(id: PublishedAnswersId, generator: Generator, question: string): Promise<Result<Answer>> {
  const preset = PUBLISHED_ANSWERS[id];
  const { writing: config } = preset;
  if (!config) throw new Error(`${id} asks no model`);
  const library = await madeLibrary(preset);
  const calls: CallRecord[] = [];
  const retrieval = await retrieved(id, library, generator, question, calls);
  const input: AnswerInput = {
    id: 'asked',
    askedAt: 0,
    level: 'words',
    question: retrieval.question,
    cards: library.cards,
    routes: retrieval.routes,
    evidence: retrieval.evidence,
    statements: retrieval.statements,
    only: [],
    trace: {
      type: retrieval.question.type,
      steps: retrieval.steps,
      filings: retrieval.filings,
      pages: retrieval.pages,
      passages: retrieval.passages,
      elapsedMs: 0,
    },
    now: () => 0,
  };
  return asPublished({
    input,
    context: contextOf(input),
    parts: [],
    calls,
    generator,
    config,
    onStep: () => undefined,
    preset,
    passages: retrieval.passages,
    reader: library.reader,
    lab: () => Promise.resolve({ words: (_, passages) => printed(library, passages).then(ok) }),
  });
}

async function retrieved(
  id: PublishedAnswersId,
  library: MadeLibrary,
  generator: Generator,
  question: string,
  calls: CallRecord[],
): Promise<Retrieval> {
  const preset = PUBLISHED_ANSWERS[id];
  const routing = preset.writing?.routing;
  const chooser = modelChooser({
    generator,
    cards: library.cards,
    config: routing ?? { asks: 'never', filings: 0, excerptCharacters: 0 },
    openings: async (filing) => (await library.reader.pages([{ filing, page: 1 }]))[0]?.page.text ?? '',
    summaries: new Map(),
    calls,
  });
  if (!isPublished(preset)) return retrieve(question, { ...library.own, neural: null }, preset);
  const found = await retrievePassages(question, { ...library.own, chooser }, preset);
  if (!found.ok) throw new Error(JSON.stringify(found.failure));
  return found.value;
}

/** As the lab gives the words of chunks: a part a page. */
async function printed(
  { chunks, reader }: MadeLibrary,
  passages: readonly { readonly filing: FilingId; readonly chunk: number }[],
): Promise<(readonly PrintedPart[])[]> {
  const parts = passages.map(({ filing, chunk }) => chunks.get(filing)?.[chunk]?.spans.map((span) => ({ filing, span })) ?? []);
  const pages = await reader.pages(parts.flat().map(({ filing, span }) => ({ filing, page: span.page })));
  const textOf = new Map(pages.map(({ filing, page }) => [`${filing}:${String(page.number)}`, page.text]));
  return parts.map((chunk) =>
    chunk.map(({ filing, span }) => ({
      filing,
      page: span.page,
      text: (textOf.get(`${filing}:${String(span.page)}`) ?? '').slice(span.start, span.end),
    })),
  );
}

export const told = ({ trace }: Answer, step: TraceStep['step']): readonly string[] =>
  trace.steps.filter((one) => one.step === step).flatMap(({ detail }) => detail);
