import { terms } from '../../../text/tokens.ts';
import { wordsOf } from '../../compose/cite.ts';
import type { Passage } from '../../sentences/extract.ts';

/** Of the words of both, figures left out: from here on they say the same of two times. */
const ALIKE = 0.75;

/** A sentence with the one before or behind it that says the same of another time: "As of June 30, 2022, it paid 1.40 %. As of June 30, 2021, it paid 6.10 %." */
export function besideTwins(passage: Passage): Passage[] {
  const { stretch, index, evidence, span } = passage;
  return [index - 1, index + 1].flatMap((at) => {
    const beside = stretch.sentences[at]?.span;
    if (beside === undefined || !isTwin(wordsOf(evidence.page, span), wordsOf(evidence.page, beside))) return [];
    const both = { ...span, start: Math.min(span.start, beside.start), end: Math.max(span.end, beside.end) };
    return [{ ...passage, span: both, text: wordsOf(evidence.page, both) }];
  });
}

function isTwin(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(terms(text).filter((term) => !/^\d/.test(term))));
  if (a === undefined || b === undefined || one === other) return false;
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared >= ALIKE * Math.max(a.size, b.size, 1);
}
