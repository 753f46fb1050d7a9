import type { Context } from '../../domain/context.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Found } from '../../domain/figures.ts';
import type { CrossEncoder, Generator } from '../../domain/ports.ts';
import type { Answer, Evidence } from '../../domain/question.ts';
import type { CallRecord, PromptKind, SentenceRecord, WritingConfig, WritingRecord } from '../../domain/writing.ts';
import { align } from './align.ts';
import { answersIt } from './answersQuestion.ts';
import { beside, type ShownSentence } from './mergeAnswers.ts';
import { called, unreadable } from './callModel.ts';
import type { AnswerInput } from '../input.ts';
import { judged } from './verifySentence.ts';
import { sameAs } from './cleanSentence.ts';
import { PROMPTS } from './kindPrompts.ts';
import { answerFrom } from '../prompts/answerPrompt.ts';
import { extract } from '../prompts/extractPrompt.ts';
import { kindOf, readKind } from '../prompts/kindAsked.ts';
import type { MarkedPassage } from '../prompts/markers.ts';
import { readPassages, Sentences, type RepliedSentence } from './replies.ts';
import { sent, type Sent } from './writingContext.ts';
import { survivors, type Survivor } from './supportedPassages.ts';
import type { GateInput } from '../gates/writtenSentence.ts';

/** What writing reads in addition to what the answer without a model had. */
export interface Writing {
  /** Evidence of every part merged, best first; routes merged. */
  readonly input: AnswerInput;
  readonly context: Context;
  /** What the figures room found: its results may be named. */
  readonly found: Found;
  /** The answer without a model: it is shown, whatever the model does. */
  readonly below: Answer;
  /** What the question was taken apart into; empty where it is one. */
  readonly parts: readonly string[];
  /** Calls of the model before writing: they go first into the record. */
  readonly calls: readonly CallRecord[];
  /** Bounded in time and stopped from outside: a failure is a result. */
  readonly generator: Generator;
  readonly entails: CrossEncoder | null;
  readonly config: WritingConfig;
  /** Reports the step; it throws where the question is cancelled. */
  readonly onStep: (step: 'copying passages' | 'writing', detail: string) => void;
  /** After alignment, then after every sentence that passed; always a whole answer. */
  readonly onAnswer: (soFar: Answer) => void;
}

/** Tokens of a prompt around its passages and the question: the system's words, what is asked, the chat template. */
const AROUND = 220;
/** Sentences of an answer; a model that goes on longer repeats itself. */
const MOST_SENTENCES = 8;

/**
 * The answer without a model, with the model's sentences that passed the gates added to it (EvidenT §3.2–3.5): passages are copied out, aligned with the filings,
 * and written from. `trace.writing` is always set; the level is `model` only where a written sentence is shown. Rejects with what `onStep` throws, and never else.
 */
export async function write(writing: Writing): Promise<Answer> {
  const { below, input } = writing;
  const began = input.now();
  const draft = new WritingDraft(writing, began);
  if (below.status === 'not_found') return draft.without('what is asked for is not in the filings');
  draft.kind = await kindFor(writing, draft.calls);
  const given = await contextFor(writing, draft);
  if ('kind' in given) return draft.without(inWords(given));
  const { onStep, onAnswer } = writing;
  if (draft.given.length === 0) return draft.without('no page has words to write from');
  onStep('copying passages', '');
  const standing = await copied(writing, draft);
  if (typeof standing === 'string') return draft.without(standing);
  draft.quotes = standing;
  onAnswer(draft.soFar());
  onStep('writing', '');
  const failure = await sentencesFrom(writing, draft, standing);
  return draft.finished(failure);
}

/** What writing has come to. */
class WritingDraft {
  readonly calls: CallRecord[];
  readonly sentences: SentenceRecord[] = [];
  readonly shown: ShownSentence[] = [];
  readonly #writing: Writing;
  readonly #began: number;
  kind: { readonly kind: PromptKind; readonly by: WritingRecord['kindBy'] } = { kind: 'hallucination-safe', by: 'patterns' };
  sent: Sent = { pieces: [], tokens: 0, characters: 0 };
  cutToWindow = false;
  passages: WritingRecord['passages'] = [];
  quotes: readonly Survivor[] = [];

  constructor(writing: Writing, began: number) {
    this.#writing = writing;
    this.#began = began;
    this.calls = [...writing.calls];
  }

  get given(): readonly MarkedPassage[] {
    const filings = this.filings;
    return this.sent.pieces.map(({ id, heading, text, evidence }) => ({
      id,
      heading,
      text,
      url: `f${String(filings.indexOf(evidence.card.id) + 1)}`,
    }));
  }

  /** Filings in the order in which the model is given them. */
  get filings(): readonly string[] {
    return [...new Set(this.sent.pieces.map(({ evidence }) => evidence.card.id))];
  }

  soFar(): Answer {
    return this.#beside({ sentences: this.shown, quotes: this.quotes, record: this.#record() });
  }

  /** The answer without a model's sentences, and why. */
  without(fellBack: string): Answer {
    return this.#beside({ sentences: [], quotes: [], record: this.#record(fellBack) });
  }

  /** What passed, where enough did: stopped by the reader, the sentences so far are kept; after a failure, none. */
  finished(failure: Failure | null): Answer {
    if (failure !== null && failure.kind !== 'cancelled') return this.without(inWords(failure));
    const passed = this.sentences.filter(({ outcome }) => outcome === 'shown').length;
    const { survive } = this.#writing.config;
    if (this.sentences.length === 0) return this.without(failure === null ? 'the model found no answer in the passages' : inWords(failure));
    if (passed === 0 || passed < survive * this.sentences.length)
      return this.without(`${String(passed)} of ${String(this.sentences.length)} sentences passed`);
    return this.#beside({ sentences: this.shown, quotes: [], record: this.#record() });
  }

  #beside(parts: {
    readonly sentences: readonly ShownSentence[];
    readonly quotes: readonly Survivor[];
    readonly record: WritingRecord;
  }): Answer {
    const { below, context, input } = this.#writing;
    return beside(below, {
      sentences: parts.sentences,
      quotes: parts.quotes.flatMap(({ units }) => units),
      answers: answersIt(context, parts.sentences),
      record: parts.record,
      elapsedMs: input.now() - this.#began,
    });
  }

  #record(fellBack?: string): WritingRecord {
    const { generator, parts, config } = this.#writing;
    return {
      model: generator.name,
      kind: this.kind.kind,
      kindBy: this.kind.by,
      asPublished: config.gates.length === 0,
      parts,
      calls: this.calls,
      sent: this.sent.pieces.map(({ evidence, tokens }) => ({ filing: evidence.card.id, page: evidence.page.number, tokens })),
      contextTokens: this.sent.tokens,
      contextCharacters: this.sent.characters,
      cutToWindow: this.cutToWindow,
      passages: this.passages,
      sentences: [...this.sentences],
      ...(fellBack === undefined ? {} : { fellBack }),
    };
  }
}

/** The kind of question: by its words, by the model where none fits; where that names none either, the prompt that forbids guessing. */
async function kindFor({ input, generator }: Writing, calls: CallRecord[]): Promise<WritingDraft['kind']> {
  const known = input.question.prompt;
  if (known !== null) return { kind: known, by: 'patterns' };
  const { reply, record } = await called(generator, 'kind', { ...kindOf(input.question.core), maxTokens: 16 }, input.now);
  const named = reply.ok ? readKind(reply.value.text) : null;
  calls.push(reply.ok && named === null ? unreadable(record) : record);
  return { kind: named ?? 'hallucination-safe', by: 'model' };
}

/** Chooses what the model is given, within the limit and its window. */
async function contextFor({ input, context, generator, config }: Writing, draft: WritingDraft): Promise<Sent | Failure> {
  const question = await generator.countTokens([input.question.text]);
  if (!question.ok) return question.failure;
  const room = generator.window - config.maxTokens.extract - AROUND - 2 * (question.value[0] ?? 0);
  const limit = config.context.limit !== null && 'tokens' in config.context.limit ? config.context.limit.tokens : room;
  draft.cutToWindow = room < limit;
  const allowed = input.evidence.filter(({ hit }) => context.named.size === 0 || context.named.has(hit.filing));
  const chosen = await sent(allowed, input.question, Math.min(limit, room), generator);
  if (!chosen.ok) return chosen.failure;
  draft.sent = chosen.value;
  return chosen.value;
}

/** The first call: passages found in the filings; or why there are none. */
async function copied({ input, context, generator, config }: Writing, draft: WritingDraft): Promise<Survivor[] | string> {
  const request = { ...extract(draft.given, input.question.text), maxTokens: config.maxTokens.extract };
  const { reply, record } = await called(generator, 'extract', request, input.now);
  if (!reply.ok) {
    draft.calls.push(record);
    return inWords(reply.failure);
  }
  const passages = readPassages(reply.value.text);
  draft.calls.push(passages.length === 0 && !/"passages"\s*:\s*\[\s*\]/.test(reply.value.text) ? unreadable(record) : record);
  const claimed = passages.map(({ passage_id: piece, content }) => ({ piece, content }));
  const aligned = config.alignment === null ? [] : align(claimed, draft.sent.pieces, filingsOf(context, input.evidence), config.alignment);
  draft.passages = aligned.map(({ text, outcome, overlap, at }) => ({ text, outcome, overlap, ...(at === undefined ? {} : { at }) }));
  const standing = survivors(aligned, draft.filings);
  if (standing.length > 0) return standing;
  return passages.length === 0 ? 'the model copied no passage' : 'no passage that the model gave stands in the filings';
}

/** The retrieved filings, each with its pages at hand. */
function filingsOf({ filings, named }: Context, evidence: readonly Evidence[]): Context['filings'] {
  const others = new Map<string, { readonly card: Evidence['card']; readonly pages: Evidence[] }>();
  for (const one of evidence) {
    if (filings.some(({ card }) => card.id === one.card.id) || (named.size > 0 && !named.has(one.card.id))) continue;
    const known = others.get(one.card.id) ?? { card: one.card, pages: [] };
    known.pages.push(one);
    others.set(one.card.id, known);
  }
  return [...filings, ...others.values()];
}

/** The second call: every sentence is judged as it ends and shown where it passed. The failure that ended it, if one did. */
async function sentencesFrom(
  { input, context, found, parts, generator, entails, config, onAnswer }: Writing,
  draft: WritingDraft,
  standing: readonly Survivor[],
): Promise<Failure | null> {
  const began = input.now();
  const gateInput: GateInput = {
    question: input.question,
    calculations: found.finding?.results ?? [],
    cards: input.cards,
    entails,
    support: config.support,
  };
  const said = new Set(draft.shown.map(({ text }) => sameAs(text)));
  const judge = async (replied: RepliedSentence): Promise<void> => {
    const key = sameAs(replied.text);
    if (key === 'none' || said.has(key) || draft.sentences.length >= MOST_SENTENCES) return;
    said.add(key);
    const { record, shown } = await judged(replied, standing, context, gateInput, config.gates);
    draft.sentences.push(record);
    if (shown === null || draft.shown.some(({ text }) => sameAs(text) === sameAs(shown.text))) return;
    draft.shown.push(shown);
    onAnswer(draft.soFar());
  };
  const request = { ...answerFrom(standing, input.question.text, parts, PROMPTS[draft.kind.kind]), maxTokens: config.maxTokens.answer };
  const reader = new Sentences();
  const generation = generator.generate(request);
  for await (const piece of generation.pieces) for (const replied of reader.add(piece)) await judge(replied);
  const reply = await generation.whole;
  if (!reply.ok) {
    const { failure } = reply;
    const ended = failure.kind === 'cancelled' ? 'cancelled' : 'failed';
    draft.calls.push({ call: 'answer', promptTokens: 0, tokens: 0, elapsedMs: input.now() - began, ended, failure });
    return failure;
  }
  const { promptTokens, tokens, elapsedMs, ended } = reply.value;
  for (const replied of reader.rest(ended === 'stop')) await judge(replied);
  draft.calls.push({ call: 'answer', promptTokens, tokens, elapsedMs, ended });
  return null;
}

/** Why the model's words are not shown, for the reader of the trace. */
const inWords = (failure: Failure): string =>
  failure.kind === 'cancelled'
    ? 'the model was stopped'
    : `the model failed (${failure.kind}${'detail' in failure ? `: ${failure.detail}` : ''})`;
