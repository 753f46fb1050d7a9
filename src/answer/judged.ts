import type { Context } from '../domain/context.ts';
import type { GateId, SentenceRecord } from '../domain/writing.ts';
import type { ShownSentence } from './beside.ts';
import { passes } from './gates/passes.ts';
import { polish } from './polish.ts';
import type { RepliedSentence } from './replies.ts';
import { attributed, restsOn, type Survivor } from './survivors.ts';
import { isWhole } from './stretch.ts';
import type { GateInput } from './written.ts';

/** What becomes of a sentence, and what of it may be shown. */
export interface Judged {
  readonly record: SentenceRecord;
  readonly shown: ShownSentence | null;
}

/** Gates whose failure leaves the passage itself worth reading; a sentence that speaks to the reader or cites nothing has none. */
const QUOTED: ReadonlySet<GateId> = new Set(['figures', 'periods', 'names', 'direction', 'support']);
/** Three words at least, and no bracket that a table's head begins with. */
const SENTENCE = /^[^([|](?=(?:[^\s]*\s+){2})[^|]*$/u;
/** A longer quote is no answer. */
const LONGEST_QUOTE = 320;

/** Holds a sentence of the reply against the passages that it cites: shown as it is, replaced by the one sentence of a filing that it rests on, or cut. */
export async function judged(
  { text: given, ids }: RepliedSentence,
  survivors: readonly Survivor[],
  context: Context,
  input: GateInput,
  gates: readonly GateId[],
): Promise<Judged> {
  const named = survivors.filter(({ id }) => ids.includes(id));
  const text = polish(given, [...new Set(survivors.flatMap(({ units }) => units.map(({ evidence }) => evidence.card)))]);
  const cut = (gate: GateId, because: string, support?: number): Judged => ({
    record: { text, outcome: 'cut', gate, because, ...(support === undefined ? {} : { support }) },
    shown: null,
  });
  if (!SENTENCE.test(text)) return cut('support', 'it is no sentence');
  // A model that names none is helped, one that names passages it was not given is not.
  const cited = ids.length === 0 ? attributed(text, survivors) : named;
  if (cited.length === 0) return cut('footnotes', ids.length === 0 ? 'it names no passage' : 'it names a passage that was not given');
  const sources = restsOn(text, cited);
  if (context.named.size > 0 && !sources.every(({ evidence }) => context.named.has(evidence.hit.filing)))
    return cut('names', 'it is about another company');
  const passage = await passes({ text, sources }, input, gates);
  const measured = passage.support === undefined ? {} : { support: passage.support };
  if (passage.passed) return { record: { text, outcome: 'shown', ...measured }, shown: { text, sources, written: true } };
  const quote = QUOTED.has(passage.gate) ? await quoteInstead(sources, input, gates) : null;
  if (quote === null) return cut(passage.gate, passage.because, passage.support);
  return { record: { text, outcome: 'quoted', gate: passage.gate, because: passage.because, ...measured }, shown: quote };
}

/** The one whole sentence that a failed one rests on, where it passes the gates itself. */
async function quoteInstead(sources: ShownSentence['sources'], input: GateInput, gates: readonly GateId[]): Promise<ShownSentence | null> {
  const [source] = sources;
  if (source === undefined || sources.length > 1 || source.spans.length > 1) return null;
  const text = source.quote.replace(/\s+/g, ' ').trim();
  if (text.length > LONGEST_QUOTE || !isWhole(text) || !/^[\p{Lu}\d“"]/u.test(text)) return null;
  return (await passes({ text, sources }, input, gates)).passed ? { text: `“${text}”`, sources, written: false } : null;
}
