import type { Context } from '../../domain/context.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Answer, Evidence } from '../../domain/question.ts';
import type { CallRecord } from '../../domain/writing.ts';
import { align } from './align.ts';
import { callModel, unreadable } from './callModel.ts';
import { KIND_PROMPTS } from './kindPrompts.ts';
import { answerPrompt } from '../prompts/answerPrompt.ts';
import { extractPrompt } from '../prompts/extractPrompt.ts';
import { kindAsked, readKind } from '../prompts/kindAsked.ts';
import { readPassages } from './replies.ts';
import { asksShort, shortAnswer } from './shortAnswer.ts';
import { supportedPassages, type SupportedPassage } from './supportedPassages.ts';
import { inWords, WritingDraft, type Writing } from './writingDraft.ts';
import { writingContext, type Sent } from './writingContext.ts';
import { verifiedSentences } from './verifySentence.ts';

/** Sentences of an answer; a model that goes on longer repeats itself. */
const MOST_SENTENCES = 8;

/** Tokens of a prompt around its passages and the question: the system's words, what is asked, the chat template. */
const AROUND = 220;

/**
 * The answer without a model, with the model's sentences that passed the gates added to it. A slow model is asked which of the sentences shown states the
 * answer, where nothing is claimed. By another (EvidenT §3.2–3.5) passages are copied out, aligned with the filings, and written from.
 * `trace.writing` is always set; the level is `model` only where a written sentence is shown. Rejects with what `onStep` throws, and never else.
 */
export async function write(writing: Writing): Promise<Answer> {
  const { below, input } = writing;
  const began = input.now();
  const draft = new WritingDraft(writing, began);
  if (below.status === 'not_found') return draft.without('what is asked for is not in the filings');
  if (writing.generator.slow) {
    if (!asksShort(writing)) return draft.without('what is asked is settled without a model, or not at all');
    const lacks = await shortAnswer(writing, draft);
    return lacks === null ? draft.finished(null) : draft.without(lacks);
  }
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
  const asked = answerPrompt(standing, input.question.text, writing.parts, KIND_PROMPTS[draft.kind.kind]);
  const failure = await verifiedSentences(
    writing,
    draft,
    standing,
    { ...asked, maxTokens: writing.config.maxTokens.answer },
    MOST_SENTENCES,
  );
  return draft.finished(failure);
}

/** The kind of question: by its words, by the model where none fits; where that names none either, the prompt that forbids guessing. */
async function kindFor({ input, generator }: Writing, calls: CallRecord[]): Promise<WritingDraft['kind']> {
  const known = input.question.prompt;
  if (known !== null) return { kind: known, by: 'patterns' };
  const { reply, record } = await callModel(generator, 'kind', { ...kindAsked(input.question.core), maxTokens: 16 }, input.now);
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
  const chosen = await writingContext(allowed, input.question, Math.min(limit, room), generator);
  if (!chosen.ok) return chosen.failure;
  draft.sent = chosen.value;
  return chosen.value;
}

/** The first call: passages found in the filings; or why there are none. */
async function copied({ input, context, generator, config }: Writing, draft: WritingDraft): Promise<SupportedPassage[] | string> {
  const request = { ...extractPrompt(draft.given, input.question.text), maxTokens: config.maxTokens.extract };
  const { reply, record } = await callModel(generator, 'extract', request, input.now);
  if (!reply.ok) {
    draft.calls.push(record);
    return inWords(reply.failure);
  }
  const passages = readPassages(reply.value.text);
  draft.calls.push(passages.length === 0 && !/"passages"\s*:\s*\[\s*\]/.test(reply.value.text) ? unreadable(record) : record);
  const claimed = passages.map(({ passage_id: piece, content }) => ({ piece, content }));
  const aligned = config.alignment === null ? [] : align(claimed, draft.sent.pieces, filingsOf(context, input.evidence), config.alignment);
  draft.passages = aligned.map(({ text, outcome, overlap, at }) => ({ text, outcome, overlap, ...(at === undefined ? {} : { at }) }));
  const standing = supportedPassages(aligned, draft.filings);
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
