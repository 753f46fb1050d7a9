import type { Answer, Citation } from '../../src/domain/question.ts';
import type { WritingRecord } from '../../src/domain/writing.ts';

/** An answer and how it came, as a golden file keeps them: nothing that a clock or a name of a file decides. */

const LONGEST = 72;
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

export function traceTold({ status, level, sentences, figure, citations, nearest, notFound, trace, asPublished }: Answer): string[] {
  const quoted = new Map(citations.map((citation) => [citation.number, citation]));
  const at = (number: number): string => place(quoted.get(number));
  return [
    `${status}, ${level}${asPublished ? ', as published' : ''}`,
    ...(figure === undefined ? [] : [`figure: ${figure.name} ${figure.text} (${figure.basis})`]),
    ...sentences.map(
      ({ text, citations: numbers, written }) => `${written ? 'written' : 'says'}: ${short(text)} [${numbers.map(at).join('; ')}]`,
    ),
    ...nearest.map(({ citation }) => `near: ${at(citation)} ${short(quoted.get(citation)?.quote ?? '')}`),
    ...(notFound === undefined ? [] : [`not found: ${notFound.because}`]),
    ...(trace.writing ? writingTold(trace.writing) : []),
    // a published system's own numbers are held in publishedanswers.test.ts
    ...trace.steps
      .filter(({ step }) => (step === 'written' && !asPublished) || step === 'parts')
      .flatMap(({ step, detail }) => detail.map((line) => `${step}: ${line}`)),
  ];
}

const place = (citation: Citation | undefined): string => (citation ? `p. ${String(citation.page)}` : 'nowhere');

function writingTold({ kind, calls, sent, contextTokens, cutToWindow, passages, sentences, fellBack }: WritingRecord): string[] {
  const pages = [...new Set(sent.map(({ page }) => page))];
  return [
    `kind: ${kind}`,
    `calls: ${calls.map(({ call, ended }) => `${call} ${ended}`).join(', ')}`,
    `sent: pages ${pages.join(' ')}; ${String(contextTokens)} tokens${cutToWindow ? ', cut to the window' : ''}`,
    ...passages.map(({ outcome, overlap, text }) => `passage ${outcome} ${overlap.toFixed(2)}: ${short(text)}`),
    ...sentences.flatMap(({ outcome, gate, because, text }) =>
      outcome === 'shown' ? [] : [`${outcome} by ${gate ?? 'nobody'}: ${short(text)} (${because ?? ''})`],
    ),
    ...(fellBack === undefined ? [] : [`fell back: ${fellBack}`]),
  ];
}
