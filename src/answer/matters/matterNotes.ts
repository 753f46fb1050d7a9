import type { Span } from '../../domain/document.ts';
import type { Citation, Evidence, Sentence } from '../../domain/question.ts';
import { Footnotes, sourceOfWords } from '../compose/cite.ts';
import { stands } from '../gates/footnotesGate.ts';

/** Words of one page that a line rests on. */
export interface Rests {
  readonly evidence: Evidence;
  readonly spans: readonly Span[];
}

/** A line of an answer, before its footnotes have numbers; `entry` where it is one of a list. */
export interface MatterLine {
  readonly text: string;
  /** As in `Sentence`. */
  readonly bare?: string;
  readonly rests: readonly Rests[];
  readonly entry?: true;
}

/** What a filing says of a matter. */
export interface MatterTold {
  readonly yesno?: 'yes' | 'no';
  readonly lines: readonly MatterLine[];
}

/** A yes or no on the words of a sentence, as `verdictDraft` words it. */
export const verdictLine = (yes: boolean, { text, ...rests }: Rests & { readonly text: string }): MatterLine => ({
  text: `${yes ? 'Yes' : 'No'}: “${text}”`,
  bare: `“${text}”`,
  rests: [rests],
});

/** A sentence of the filing in its own words. */
export const quoteLine = ({ text, ...rests }: Rests & { readonly text: string }): MatterLine => ({ text: `“${text}”`, rests: [rests] });

/** Lines with their footnotes numbered; one that does not stand on its page is left out. */
export function numbered(lines: readonly MatterLine[]): {
  readonly sentences: readonly Sentence[];
  readonly citations: readonly Citation[];
} {
  const notes = new Footnotes();
  const sentences = lines.flatMap(({ text, bare, rests, entry }) => {
    const sources = rests.map(({ evidence, spans }) => sourceOfWords(evidence, spans));
    if (sources.length === 0 || !sources.every(stands)) return [];
    const citations = [...new Set(sources.map((source) => notes.number(source)))];
    return [{ text, ...(bare !== undefined && { bare }), citations, ...(entry && { entry }) }];
  });
  return { sentences, citations: notes.list() };
}
