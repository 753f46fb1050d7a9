import type { Context } from '../../domain/context.ts';
import { directionAsked } from '../../question/comparing.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import { stem, words, type Word } from '../../text/tokens.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';
import { sourceOfWords } from '../compose/cite.ts';
import type { Draft } from '../compose/draft.ts';
import type { Passage } from './extract.ts';
import { timeOf } from './statedFacts.ts';
import { isWhole } from './stretch.ts';

const NEGATION = new RegExp(grammar`${NEGATIONS.denying}|n['’]t\b`, 'i');
/** What may be so, would be so or is only asked for: it decides nothing. */
const HEDGE = anyOf(HEDGES.undecided);
const QUANTITY = new Set(
  'all every each fully entire entirely always only most majority both multiple several primarily mainly exclusively solely significant significantly material materially substantial substantially consistent consistently new'
    .split(' ')
    .map(stem),
);

/** The passage in the words between two marks, so that "no" at the other end of a long sentence denies nothing. */
function clauseOf(passage: Passage, terms: readonly string[]): { readonly text: string; readonly whole: boolean } {
  const found = words(passage.text).filter((word) => terms.includes(stem(word.term)));
  const [first, last] = closest(found, terms.length, passage.text.length);
  const from = Math.max(passage.text.lastIndexOf('; ', first), passage.text.lastIndexOf('. ', first), first - 60, 0);
  return { text: passage.text.slice(from, last), whole: last - first < 160 };
}

/** The shortest stretch that has every term. */
function closest(found: readonly Word[], terms: number, length: number): readonly [number, number] {
  let best: readonly [number, number] = [0, length];
  found.forEach((from, i) => {
    const seen = new Set<string>();
    for (const to of found.slice(i)) {
      seen.add(stem(to.term));
      if (seen.size < terms) continue;
      if (to.end - from.start < best[1] - best[0]) best = [from.start, to.end];
      break;
    }
  });
  return best;
}

/**
 * Yes or no from one sentence that has every needed word of the question close together, says neither may nor if, and denies or affirms them plainly.
 * Sentences as good that say the opposite leave it open.
 */
export function statedYesNo(context: Context, found: readonly Passage[]): Draft | null {
  const { subject, question } = context;
  // what changed between two times is for two cells to say, not for a sentence about change
  if (subject.needed.length < 2 || context.asked.negated || context.times.length > 1) return null;
  const quantities = question.words.map(({ term }) => term).filter((term) => QUANTITY.has(term));
  const asked = question.direction;
  const verdicts: { readonly passage: Passage; readonly yes: boolean; readonly said: boolean }[] = [];
  for (const passage of found) {
    if (passage.cover < 0.999 || passage.text.length > 600 || !isWhole(passage.text)) continue;
    const time = timeOf(passage, context);
    if (time === null) continue;
    const clause = clauseOf(passage, subject.needed);
    if (!clause.whole || HEDGE.test(clause.text) || passage.text.endsWith('?')) continue;
    const no = NEGATION.test(clause.text);
    if (quantities.some((term) => !passage.have.has(term))) continue;
    if (!no && isSaid('limited', clause.text) && !question.says.has('limited')) continue;
    const went = directionAsked(passage.text);
    if (asked !== null && (went === null || no)) continue;
    verdicts.push({ passage, yes: asked === null ? !no : went === asked, said: time === 'said' });
  }
  // a sentence that names the very day or length asked for goes before those that name none; a year stands in many
  const exact = context.times[0]?.date !== undefined || context.times[0]?.months !== undefined;
  const said = exact ? verdicts.filter((verdict) => verdict.said) : [];
  const heard = said.length > 0 ? said : verdicts;
  const [first] = heard;
  if (first === undefined || heard.some((other) => other.yes !== first.yes)) return null;
  const source = sourceOfWords(first.passage.evidence, [first.passage.span]);
  return {
    yesno: first.yes ? 'yes' : 'no',
    sentences: [{ text: `${first.yes ? 'Yes' : 'No'}: “${first.passage.text}”`, sources: [source] }],
  };
}
