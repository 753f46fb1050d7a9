import type { FilingPages } from '../domain/context.ts';
import { fail, ok, type Result } from '../domain/failure.ts';
import type { Generated, GenerateRequest } from '../domain/ports.ts';
import type { AlignedRecord, CallKind, PromptKind, WritingConfig, WritingRecord } from '../domain/writing.ts';
import { align, type Aligned } from './align.ts';
import { sourceOfWords, type Source } from './cite.ts';
import { headingOf, marked } from './prompts/markers.ts';
import type { PublishedPrompts } from './prompts/published.ts';
import { readPassages } from './replies.ts';
import type { Piece } from './written.ts';

/** The context of a published system, packed. */
export interface Given {
  readonly text: string;
  readonly tokens: number;
  readonly sent: WritingRecord['sent'];
  readonly cutToWindow: boolean;
  /** What a citation may name; empty where what is given has no names. */
  readonly pieces: readonly Piece[];
}

/** What came of the calls. */
export interface Replied {
  readonly text: string;
  /** What a name in the reply stands for. */
  readonly named: ReadonlyMap<string, readonly Source[]>;
  readonly passages: readonly AlignedRecord[];
}

/** A published system about to ask its model. */
export interface PublishedCalls {
  readonly question: string;
  readonly kind: PromptKind;
  readonly config: WritingConfig;
  readonly prompts: PublishedPrompts;
  readonly given: Given;
  readonly filings: readonly FilingPages[];
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
    return ok({ text: reply.value.text, named, passages: [] });
  },
  /** EvidenT §3.2–3.4. Where no passage stands there is nothing to answer from, and the second call is not made. */
  'extract-then-answer': async ({ question, config, prompts, kind, given, filings, call, misread, onStep }) => {
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
    if (verified.length === 0) return ok({ text: '', named: new Map(), passages: records });
    onStep('writing', '');
    const context = marked(
      verified.map(({ url, source }) => ({ id: url, url, heading: headingOf(source.evidence.card, source.section), text: source.quote })),
    );
    const messages = prompts.answer({ question, kind, context });
    const reply = await call('answer', { messages, maxTokens: mostAnswered });
    if (!reply.ok) return reply;
    const named = new Map<string, readonly Source[]>();
    for (const { url, source } of verified) named.set(url, [...(named.get(url) ?? []), source]);
    return ok({ text: reply.value.text, named, passages: records });
  },
};

const recordOf = ({ text, outcome, overlap, at }: Aligned): AlignedRecord => ({
  text,
  outcome,
  overlap,
  ...(at === undefined ? {} : { at }),
});

const known = ({ pieces }: Given, url: string): boolean => pieces.some(({ id }) => id === url);

/** Passages that stand, each once, under the url of the document that they truly come from. */
function verifiedOf(aligned: readonly Aligned[], pieces: readonly Piece[]): { readonly url: string; readonly source: Source }[] {
  const out: { readonly url: string; readonly source: Source }[] = [];
  for (const { found } of aligned)
    for (const { evidence, spans } of found) {
      const source = sourceOfWords(evidence, spans);
      if (out.some((one) => one.source.evidence === evidence && one.source.quote === source.quote)) continue;
      const of = pieces.find(
        (piece) => piece.evidence.hit.filing === evidence.hit.filing && piece.evidence.page.number === evidence.page.number,
      );
      out.push({ url: of?.id ?? `q${String(out.length + 1)}`, source });
    }
  return out;
}
