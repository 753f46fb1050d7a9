import type { Context } from '../../domain/context.ts';
import type { Failure } from '../../domain/failure.ts';
import type { GenerateRequest } from '../../domain/ports.ts';
import type { GateId, SentenceRecord } from '../../domain/writing.ts';
import { grammar } from '../../text/words/phrases.ts';
import { REPORTINGVERBS } from '../../text/words/sentences/reportingverbs.ts';
import type { ShownSentence } from './mergeAnswers.ts';
import { runGates } from '../gates/runGates.ts';
import { cleanSentence, sameAs } from './cleanSentence.ts';
import { Sentences, type RepliedSentence } from './replies.ts';
import { attributed, restsOn, type SupportedPassage } from './supportedPassages.ts';
import type { Writing, WritingDraft } from './writingDraft.ts';
import { isWhole, stemsOf } from '../sentences/stretch.ts';
import type { GateInput } from '../gates/writtenSentence.ts';

/** What becomes of a sentence, and what of it may be shown. */
interface Judged {
  readonly record: SentenceRecord;
  readonly shown: ShownSentence | null;
}

/** Gates after whose failure the passage itself is still shown; a sentence that speaks to the reader or cites nothing has none. */
const QUOTED: ReadonlySet<GateId> = new Set(['figures', 'periods', 'names', 'direction', 'support']);
/** Three words at least, no bracket that a table's head begins with, no signature. */
const WORDS = /^[^([|](?=(?:[^\s]*\s+){2})[^|]*$/u;
const SIGNED = /\/s\/|\bName:|_{3,}/;
/** What only announces what follows it says nothing. */
const ANNOUNCES = /[:;,–—-][\s.]*$/;
/** Some word that may be its verb: an auxiliary, a past or a third person; irregular ones and plurals ("we expect") as filings use them. */
const VERB = new RegExp(grammar`${REPORTINGVERBS.any}|\b\p{Ll}{2,}(?:ed|s|ing)\b`, 'u');

/** Words of a table's head or of a signature, and what an unclosed bracket shows to be half of something, are no sentence, whatever the filings say. */
export const isSentence = (text: string): boolean =>
  WORDS.test(text) &&
  !SIGNED.test(text) &&
  !ANNOUNCES.test(text) &&
  VERB.test(text) &&
  (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);

/** A longer quote is no answer. */
const LONGEST_QUOTE = 320;

/** Holds a sentence of the reply against the passages that it cites: shown as it is, replaced by the one sentence of a filing that it rests on, or cut. */
async function judged(
  { text: given, ids }: RepliedSentence,
  survivors: readonly SupportedPassage[],
  context: Context,
  input: GateInput,
  gates: readonly GateId[],
): Promise<Judged> {
  const named = survivors.filter(({ id }) => ids.includes(id));
  const text = cleanSentence(given, [...new Set(survivors.flatMap(({ units }) => units.map(({ evidence }) => evidence.card)))]);
  const cut = (gate: GateId, because: string, support?: number): Judged => ({
    record: { text, outcome: 'cut', gate, because, ...(support === undefined ? {} : { support }) },
    shown: null,
  });
  if (!isSentence(text) || ANNOUNCES.test(given)) return cut('support', 'it is no sentence');
  // A model that names none is helped, one that names passages it was not given is not.
  const cited = ids.length === 0 ? attributed(text, survivors) : named;
  if (cited.length === 0) return cut('footnotes', ids.length === 0 ? 'it names no passage' : 'it names a passage that was not given');
  const sources = restsOn(text, cited);
  if (context.named.size > 0 && !sources.every(({ evidence }) => context.named.has(evidence.hit.filing)))
    return cut('names', 'it is about another company');
  const passage = await runGates({ text, sources }, input, gates);
  const measured = passage.support === undefined ? {} : { support: passage.support };
  if (passage.passed) return { record: { text, outcome: 'shown', ...measured }, shown: { text, sources, written: true } };
  const quote = QUOTED.has(passage.gate) ? await quoteInstead(text, sources, input, gates) : null;
  if (quote === null) return cut(passage.gate, passage.because, passage.support);
  return { record: { text, outcome: 'quoted', gate: passage.gate, because: passage.because, ...measured }, shown: quote };
}

/** The one whole sentence that a failed one rests on, where it speaks of the same and passes the gates itself. */
async function quoteInstead(
  failed: string,
  sources: ShownSentence['sources'],
  input: GateInput,
  gates: readonly GateId[],
): Promise<ShownSentence | null> {
  const [source] = sources;
  if (source === undefined || sources.length > 1 || source.spans.length > 1) return null;
  const text = source.quote.replace(/\s+/g, ' ').trim();
  const [said, quoted] = [[...stemsOf(failed)], stemsOf(text)];
  if (said.filter((stem) => quoted.has(stem)).length < said.length / 2) return null;
  if (text.length > LONGEST_QUOTE || !isWhole(text) || !/^[\p{Lu}\d“"]/u.test(text)) return null;
  return (await runGates({ text, sources }, input, gates)).passed ? { text: `“${text}”`, sources, written: false } : null;
}

/** Every sentence of the reply, `most` of them, is judged as it ends and shown where it passed. The failure that ended it, if one did. */
export async function verifiedSentences(
  { input, context, found, generator, entails, config, onAnswer }: Writing,
  draft: WritingDraft,
  standing: readonly SupportedPassage[],
  request: GenerateRequest,
  most: number,
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
    if (key === 'none' || said.has(key) || draft.sentences.length >= most) return;
    said.add(key);
    const { record, shown } = await judged(replied, standing, context, gateInput, config.gates);
    draft.sentences.push(record);
    if (shown === null || draft.shown.some(({ text }) => sameAs(text) === sameAs(shown.text))) return;
    draft.shown.push(shown);
    onAnswer(draft.soFar());
  };
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
