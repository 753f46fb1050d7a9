import type { Answer } from '../../domain/question.ts';
import type { WritingRecord } from '../../domain/writing.ts';
import type { WritingRow } from './benchRow.ts';

/** The language model's part of a row, with what of it the reader was shown. */
export function writingRow({ sentences, citations }: Answer, record: WritingRecord): WritingRow {
  const { model, kind, kindBy, asPublished, parts, calls, contextTokens, contextCharacters, cutToWindow, passages, invented, fellBack } =
    record;
  const quoteOf = (number: number): string => citations.find((citation) => citation.number === number)?.quote ?? '';
  return {
    ...{ model, kind, kindBy, asPublished, parts, calls, contextTokens, contextCharacters, cutToWindow, sentences: record.sentences },
    ...(invented !== undefined && { invented }),
    ...(fellBack !== undefined && { fellBack }),
    passages: passages.map(({ text, outcome, overlap }) => ({ text, outcome, overlap })),
    shown: sentences.filter(({ written }) => written).map(({ text, citations: cited }) => ({ text, quotes: cited.map(quoteOf) })),
  };
}
