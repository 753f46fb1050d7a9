import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Answer, Route } from '../../domain/question.ts';
import type { AlignedRecord, CallRecord, PromptKind, WritingConfig, WritingRecord } from '../../domain/writing.ts';
import { callModel, unreadable } from '../../answer/writing/callModel.ts';
import { Footnotes } from '../../answer/compose/cite.ts';
import { citedSentences } from './citedReply.ts';
import { PUBLISHED_PROMPTS } from '../prompts/publishedPrompts.ts';
import { type PublishedPrompts } from '../prompts/promptSet.ts';
import { CALLS, type Given } from './publishedCalls.ts';
import { citing, traceOfPublished } from './tracePublished.ts';
import type { Writing } from '../../answer/writing/writingDraft.ts';

export interface Published extends Pick<Writing, 'input' | 'context' | 'parts' | 'calls' | 'generator' | 'config' | 'onStep'> {
  /** The context in at most so many tokens. */
  readonly give: (room: number) => Promise<Result<Given>>;
}

/** Tokens that a chat template puts around messages, with room to spare. */
const TEMPLATE = 64;

/**
 * A published system's answer as its model gave it: it is not verified in the filings, a sentence without a citation has no footnote, and the system's own abstention is
 * `not_found`. A model that fails ends it: half a published system would be none.
 */
export async function published(asked: Published): Promise<Result<Answer>> {
  const { input, config, generator } = asked;
  const began = input.now();
  const prompts = PUBLISHED_PROMPTS[config.prompts];
  // what no pattern fits is asked with the prompt that forbids guessing
  const kind = input.question.prompt ?? 'hallucination-safe';
  const room = await roomOf(asked, prompts, kind);
  if (!room.ok) return room;
  const given = await asked.give(room.value);
  if (!given.ok) return given;
  const calls: CallRecord[] = [...asked.calls];
  const replied = await CALLS[config.calls]({
    question: input.question.text,
    kind,
    config,
    prompts,
    given: given.value,
    filings: asked.context.filings,
    cards: input.cards,
    call: async (call, request) => {
      const { reply, record } = await callModel(generator, call, request, input.now);
      calls.push(record);
      return reply;
    },
    misread: () => {
      const last = calls.pop();
      if (last) calls.push(unreadable(last));
    },
    onStep: asked.onStep,
  });
  if (!replied.ok) return replied;
  const { text, named, passages, finished } = replied.value;
  const notes = new Footnotes();
  const written = citedSentences(text, new Set(named.keys()));
  const sentences = written.map(({ text: words, cites }) => ({
    text: finished(words),
    citations: [...new Set(cites.flatMap((name) => named.get(name) ?? []).map((source) => notes.number(source)))],
  }));
  const cited = written.flatMap(({ cites }) => cites);
  const unknown = cited.filter((name) => !named.has(name));
  const record: WritingRecord = {
    model: generator.name,
    kind,
    kindBy: 'patterns',
    asPublished: true,
    parts: asked.parts,
    calls,
    sent: given.value.sent,
    contextTokens: given.value.tokens,
    contextCharacters: given.value.text.length,
    cutToWindow: given.value.cutToWindow,
    passages,
    sentences: sentences.map((sentence) => ({ text: sentence.text, outcome: 'shown' })),
    ...(named.size > 0 && { invented: [...new Set(unknown)] }),
  };
  const detail = [
    ...traceOfPublished(config, record, generator.window),
    ...(named.size === 0 ? [] : [citing(cited.length, unknown.length)]),
  ];
  const elapsedMs = input.now() - began;
  const because = nothing(text, config, passages);
  const { id, askedAt, question, routes, only, trace } = input;
  return ok({
    id,
    question: question.text,
    askedAt,
    status: because === null ? 'answered' : 'not_found',
    level: 'model',
    sentences: because === null ? sentences : [],
    citations: because === null ? notes.list() : [],
    nearest: [],
    ...(because === null ? {} : { notFound: notFound(because, routes, record) }),
    routes,
    only,
    ...(asked.parts.length === 0 ? {} : { parts: asked.parts }),
    asPublished: true,
    trace: {
      ...trace,
      steps: [...trace.steps, { step: 'written', detail, elapsedMs }],
      writing: record,
      elapsedMs: trace.elapsedMs + elapsedMs,
    },
  });
}

/** Tokens of the window that the longest of the prompts and the reply leave for the context. */
async function roomOf({ input, config, generator }: Published, prompts: PublishedPrompts, kind: PromptKind): Promise<Result<number>> {
  const empty = { question: input.question.text, kind, context: '' };
  const frames = [prompts.extract?.messages(empty) ?? [], prompts.answer(empty)];
  const counted = await generator.countTokens(frames.map((messages) => messages.map(({ content }) => content).join('\n')));
  if (!counted.ok) return counted;
  const reply = Math.max(config.maxTokens.extract, config.maxTokens.answer);
  const room = generator.window - Math.max(...counted.value) - reply - TEMPLATE;
  return room > 0 ? ok(room) : fail({ kind: 'over-window', tokens: generator.window - room, window: generator.window });
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Why there is no answer: the system says so in its own words, in its first sentence, or it says nothing. Null where it answers. */
function nothing(text: string, { abstention }: WritingConfig, passages: readonly AlignedRecord[]): string | null {
  if (text.trim() === '')
    return passages.length > 0 && passages.every(({ outcome }) => outcome === 'dropped')
      ? 'No passage that the model copied stands in a filing.'
      : 'The model found no words that answer.';
  const [first] = citedSentences(text, new Set());
  return abstention !== null && bare(first?.text ?? '').includes(bare(abstention)) ? abstention : null;
}

function notFound(because: string, routes: readonly Route[], { sent }: WritingRecord): NonNullable<Answer['notFound']> {
  const filings = [...new Set([...routes.map(({ filing }) => filing), ...sent.map(({ filing }) => filing)])];
  return {
    because,
    lookedFor: [],
    lookedIn: filings.flatMap((filing) => {
      const pages = new Set(sent.filter((one) => one.filing === filing).map(({ page }) => page)).size;
      return pages === 0 ? [] : [{ filing, pages }];
    }),
    wouldHelp: 'Other words for the same thing, or the filing that speaks of it.',
  };
}
