import type { FilingPages } from '../../domain/context.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Generated, GenerateRequest } from '../../domain/ports.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { AlignedRecord, CallKind, PromptKind, WritingConfig, WritingRecord } from '../../domain/writing.ts';
import { align, type Aligned } from '../../answer/writing/align.ts';
import { sourceOfWords, type Source } from '../../answer/compose/cite.ts';
import { cleanSentence } from '../../answer/writing/cleanSentence.ts';
import { headingOf, marked } from '../../answer/prompts/markers.ts';
import type { PublishedPrompts } from '../prompts/promptSet.ts';
import { readPassages } from '../../answer/writing/replies.ts';
import type { ContextPassage } from '../../answer/gates/writtenSentence.ts';

/** The context of a published system, packed. */
export interface Given {
  readonly text: string;
  readonly tokens: number;
  readonly sent: WritingRecord['sent'];
  readonly cutToWindow: boolean;
  /** What a citation may name; empty where what is given has no names. */
  readonly pieces: readonly ContextPassage[];
}

/** What came of the calls. */
export interface Replied {
  readonly text: string;
  /** What a name in the reply stands for. */
  readonly named: ReadonlyMap<string, readonly Source[]>;
  readonly passages: readonly AlignedRecord[];
  /** A sentence as the system shows it. */
  readonly finished: (sentence: string) => string;
}

/** A published system about to ask its model. */
export interface PublishedCalls {
  readonly question: string;
  readonly kind: PromptKind;
  readonly config: WritingConfig;
  readonly prompts: PublishedPrompts;
  readonly given: Given;
  readonly filings: readonly FilingPages[];
  readonly cards: readonly FilingCard[];
  /** One call, which goes into the record. */
  readonly call: (call: CallKind, request: GenerateRequest) => Promise<Result<Generated>>;
  /** The last reply was not what was asked for. */
  readonly misread: () => void;
  readonly onStep: (step: 'copying passages' | 'writing', detail: string) => void;
}

/** How often a published system asks, and with what. */
export const CALLS: { readonly [K in WritingConfig['calls']]: (asking: PublishedCalls) => Promise<Result<Replied>> } = {
  answer: async ({ question, config, prompts, kind, given, call, onStep }) => {
    onStep('writing', '');
    const messages = prompts.answer({ question, kind, context: given.text });
    const reply = await call('answer', { messages, maxTokens: config.maxTokens.answer });
    if (!reply.ok) return reply;
    const named = new Map(given.pieces.map(({ id, evidence, spans }) => [id, [sourceOfWords(evidence, spans)]]));
    return ok({ text: reply.value.text, named, passages: [], finished: (sentence) => sentence });
  },
  /** EvidenT §3.2–3.4. Where no passage was verified there is nothing to answer from, and the second call is not made. */
  'extract-then-answer': async ({ question, config, prompts, kind, given, filings, cards, call, misread, onStep }) => {
    // §3.5: terms of companies made alike, paragraphs put right; a citation that is repeated is one footnote in any case
    const finished = (sentence: string): string => cleanSentence(sentence, cards);
    const { extract } = prompts;
    if (extract === null || config.alignment === null) return fail({ kind: 'internal', detail: `${config.prompts} extracts no passages` });
    onStep('copying passages', '');
    const { extract: mostExtracted, answer: mostAnswered } = config.maxTokens;
    const asks = extract.messages({ question, kind, context: given.text });
    const extracted = await call('extract', { messages: asks, schema: extract.schema, maxTokens: mostExtracted });
    if (!extracted.ok) return extracted;
    const passages = readPassages(extracted.value.text);
    if (passages.length === 0) misread();
    const claimed = passages.map(({ url, passage_id, content }) => ({ piece: known(given, url) ? url : passage_id, content }));
    const aligned = align(claimed, given.pieces, filings, config.alignment);
    const records = aligned.map(recordOf);
    const verified = verifiedOf(aligned, given.pieces);
    if (verified.length === 0) return ok({ text: '', named: new Map(), passages: records, finished });
    onStep('writing', '');
    const context = marked(verified.map(({ url, heading, text }) => ({ id: url, url, heading, text })));
    const messages = prompts.answer({ question, kind, context });
    const reply = await call('answer', { messages, maxTokens: mostAnswered });
    if (!reply.ok) return reply;
    const named = new Map<string, readonly Source[]>();
    for (const { url, sources } of verified) named.set(url, [...(named.get(url) ?? []), ...sources]);
    return ok({ text: reply.value.text, named, passages: records, finished });
  },
};

const recordOf = ({ text, outcome, overlap, at }: Aligned): AlignedRecord => ({
  text,
  outcome,
  overlap,
  ...(at === undefined ? {} : { at }),
});

const known = ({ pieces }: Given, url: string): boolean => pieces.some(({ id }) => id === url);

/** A verified passage, under the url of the document that it truly comes from. */
interface Verified {
  readonly url: string;
  readonly heading: string;
  readonly text: string;
  readonly sources: readonly Source[];
}

/** As the paper has them: one that is kept or moved with its own words, one that is trimmed with those that its document has. The same again is left out. */
function verifiedOf(aligned: readonly Aligned[], pieces: readonly ContextPassage[]): Verified[] {
  const out: Verified[] = [];
  for (const { found, outcome, text } of aligned) {
    const [first] = found;
    if (first === undefined) continue;
    const sources = found.map(({ evidence, spans }) => sourceOfWords(evidence, spans));
    const { evidence } = first;
    const from = pieces.find(
      (piece) => piece.evidence.hit.filing === evidence.hit.filing && piece.evidence.page.number === evidence.page.number,
    );
    const words = outcome === 'trimmed' ? sources.map(({ quote }) => quote).join('\n') : text;
    const url = from?.id ?? `q${String(out.length + 1)}`;
    if (out.some((one) => one.url === url && one.text === words)) continue;
    out.push({ url, heading: headingOf(evidence.card, sources[0]?.section ?? ''), text: words, sources });
  }
  return out;
}
