import type { Answer, Sentence } from '../../domain/question.ts';
import type { WritingRecord } from '../../domain/writing.ts';
import { Footnotes, type Source } from '../compose/cite.ts';
import type { DraftSentence } from '../compose/draft.ts';

/** A sentence that may be shown. `written`: the model's own words, else a quote in their place. */
export interface ShownSentence extends DraftSentence {
  readonly written: boolean;
}

/** What is added to the answer without a model. */
export interface MergedAnswers {
  /** Written and passed, or the quote that took a written one's place. */
  readonly sentences: readonly ShownSentence[];
  /** Verified passages, shown as quotes until sentences take their place; none in a finished answer. */
  readonly quotes: readonly Source[];
  /** Whether the sentences answer a question for which only passages were quoted. */
  readonly answers: boolean;
  readonly record: WritingRecord;
  readonly elapsedMs: number;
}

/**
 * The answer without a model, whole and first, with the model's sentences after it. Every claim of the former stays word for word, every footnote keeps its number, the
 * status never falls.
 */
export function mergeAnswers(below: Answer, { sentences, quotes, answers, record, elapsedMs }: MergedAnswers): Answer {
  const notes = new Footnotes(below.citations);
  const added = sentences.map(({ text, sources, written: own }): Sentence => {
    const citations = [...new Set(sources.map((source) => notes.number(source)))];
    return { text, citations, ...(own ? { written: true } : {}) };
  });
  const known = new Set(below.nearest.map(({ citation }) => citation));
  const shown = quotes
    .map((source) => ({ citation: notes.number(source), ...(source.section === '' ? {} : { lead: source.section }) }))
    .filter(({ citation }, i, all) => !known.has(citation) && all.findIndex((other) => other.citation === citation) === i);
  const { trace } = below;
  const answered = below.status === 'quoted' && answers && added.length > 0;
  const { supposed: _supposed, unclaimed: _unclaimed, ...claimed } = below;
  return {
    // what it might mean, and why nothing is claimed, are said only while nothing is
    ...(answered ? claimed : below),
    ...(sentences.some(({ written }) => written) ? { level: 'model' } : {}),
    ...(added.length > 0 ? { sentences: [...below.sentences, ...added] } : {}),
    status: answered ? 'answered' : below.status,
    nearest: [...below.nearest, ...shown],
    citations: notes.list(),
    ...(record.parts.length > 0 ? { parts: record.parts } : {}),
    trace: {
      ...trace,
      steps: [...trace.steps, { step: 'written', detail: traceOfWriting(record), elapsedMs }],
      writing: record,
      elapsedMs: trace.elapsedMs + elapsedMs,
    },
  };
}

/** What came of writing, in a reader's words. */
function traceOfWriting({ model, calls, passages, sentences, contextTokens, sent, fellBack }: WritingRecord): string[] {
  const stand = passages.filter(({ outcome }) => outcome !== 'dropped').length;
  const shown = sentences.filter(({ outcome }) => outcome === 'shown').length;
  return [
    ...(calls.length === 0 ? [] : [`${model} read ${plural(sent.length, 'page')} in ${String(Math.round(contextTokens))} tokens`]),
    ...(passages.length === 0 ? [] : [`${plural(passages.length, 'passage')} copied, ${String(stand)} found in the filings`]),
    ...(sentences.length === 0 ? [] : [`${plural(sentences.length, 'sentence')} written, ${String(shown)} passed`]),
    ...(fellBack === undefined ? [] : [`Answered without the model: ${fellBack}`]),
  ];
}

const plural = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? '' : 's'}`;
