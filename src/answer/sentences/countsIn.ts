import type { Context } from '../../domain/context.ts';
import { amountsIn, type AmountAt } from '../../text/numbers.ts';
import { stem, terms, words } from '../../text/tokens.ts';
import { numberWords } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { functionWords } from '../../text/words/sentences/functionwords.ts';
import { rowCues } from '../../text/words/rowcues.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import { printedFor } from '../../text/words/synonyms.ts';
import { isOfName } from './clauses/isOfName.ts';
import { isReached } from './clauses/isReached.ts';
import { stemsOf } from './stretch.ts';
import { meets, wantedWords } from '../../question/words/wantedWords.ts';

/** A count in a text with what it counts. */
export interface PrintedCount {
  readonly value: number;
  /** "3,349 full-time employees". */
  readonly text: string;
}

/** The mark of a note: "(1)". */
const BRACKETED = /^\(.*\)$/;
/** "Nearly", "more than". */
const ABOUT = new RegExp(grammar`${[...FIGUREWORDS.about, ...FIGUREWORDS.over, ...FIGUREWORDS.under]}\s+$`, 'i');
/** "Phase", "Note": a number after it is a name. */
const REFERENCE = new RegExp(grammar`(?<!\w)${FIGUREWORDS.references}\s+$`, 'i');
/** How far after a number what it counts may follow: "approximately 88,000 were employed", "300,000 full-time and part-time colleagues". */
const BEHIND = 70;

/** The numbers of a text that count what the question asks for; all its plain numbers where the question does not say what it counts. */
export function countsIn(text: string, { question }: Context): PrintedCount[] {
  const { counted, brought } = question;
  const amounts = amountsIn(text).filter(
    ({ kind, currency, start, end, value }) =>
      kind === 'plain' &&
      currency === undefined &&
      value > 0 &&
      !BRACKETED.test(text.slice(start - 1, end + 1)) &&
      !/^(?:19|20)\d\d$/.test(text.slice(start, end)) &&
      !isOfName(text, start, end) &&
      // nor does "Phase 2"
      !REFERENCE.test(text.slice(0, start)) &&
      !brought.amounts.includes(value),
  );
  const printed = printedFor(question.core);
  if (counted.length > 0 && spelledOut(text, counted)) return [];
  const named = [...counted.map((term) => [term]), ...counted.flatMap((term) => printed.get(term) ?? [])];
  return amounts.flatMap((amount, i) => {
    const whole = { value: amount.value * amount.scale, text: text.slice(amount.start, amount.end).trim() };
    if (counted.length === 0) return [whole];
    if (standsInTurn(text, amounts[i - 1], amount)) return [];
    const end = endOfCounted(text, amount, amounts[i + 1], named);
    if (end === null || isReached(text.slice(0, amount.start), question) || isAnybody(text, end, question)) return [];
    const about = ABOUT.exec(text.slice(0, amount.start))?.[0].length ?? 0;
    return [{ ...whole, text: text.slice(amount.start - about, end) }];
  });
}

const [ANYBODY, WORKING] = [new RegExp(grammar`${FIGUREWORDS.anybody}$`, 'i'), anyOf(FIGUREWORDS.working)];
/** "A prevalence of 281,000 people": who works somewhere is asked for, and a sentence that says nothing of work counts people of any kind. */
const isAnybody = (text: string, end: number, { words: asked }: Context['question']): boolean =>
  ANYBODY.test(text.slice(0, end)) && !WORKING.test(text) && asked.some(({ term }) => WORKING.test(term));

const IN_TURN = anyOf(rowCues.respectively);
/** "86,200 and 62,600 employees, respectively": which of two times the noun's own number is of is not told by where it stands. */
const standsInTurn = (text: string, before: AmountAt | undefined, { start, end }: AmountAt): boolean =>
  before !== undefined && words(text.slice(before.end, start)).length < 2 && IN_TURN.test(text.slice(end));

const SPELLED = new RegExp(grammar`${numberWords}(?=((?:\s+\S+){1,2}))`, 'gi');

/** Whether some are counted in words: "27 locations as well as three branches" is no count of branches. */
export const spelledOut = (text: string, counted: readonly string[]): boolean =>
  [...text.matchAll(SPELLED)].some(([, behind = '']) => terms(behind).some((term) => counted.includes(term)));

/** Whether what is counted is the first word of a name of something else: "11 Employee Resource Groups". */
const isNamedOn = (text: string, from: number, to: number): boolean =>
  /(?:^|\s)\p{Lu}\p{Ll}*[^s\P{L}]$/u.test(text.slice(from, to)) && /^ \p{Lu}\p{Ll}/u.test(text.slice(to));

const OTHERS: ReadonlySet<string> = new Set(PARTS.unitsCounted.map(stem));

/** Where the last phrase after a number that names what is counted ends; the next number's words are not its own. */
function endOfCounted(text: string, { end }: AmountAt, next: AmountAt | undefined, named: readonly (readonly string[])[]): number | null {
  const mark = /[,;:()“”]|\.\s/.exec(text.slice(end))?.index ?? BEHIND;
  const until = Math.min(end + Math.min(BEHIND, mark), next?.start ?? Infinity);
  const after = words(text.slice(end, until)).map(({ term, end: to }) => ({ term: stem(term), to: end + to }));
  // "18 million shares are reserved for employees" counts shares
  const first = after[0]?.term;
  if (first !== undefined && OTHERS.has(first) && !named.some((phrase) => phrase.includes(first))) return null;
  // "19 resources for employees" counts resources
  const apart = after.findIndex(({ term }) => functionWords.endsNoun.has(term) && !functionWords.leadsOn.has(term));
  const own = apart < 0 ? after : after.slice(0, apart);
  const ends = named.flatMap((phrase) => {
    const places = phrase.map((term) => own.find((word) => word.term === term)?.to);
    return places.every((place) => place !== undefined) ? [Math.max(...places)] : [];
  });
  const last = Math.max(...ends);
  return ends.length === 0 || isNamedOn(text, end, last) ? null : last;
}

/** Of several counts in one text the one whose own words say most of what is asked: "48,000 were employed in the U.S. and 88,000 were employed internationally". Null where two say as much. */
export function onTopic(counts: readonly PrintedCount[], text: string, context: Context): PrintedCount | null {
  const values = new Set(counts.map(({ value }) => value));
  if (values.size <= 1) return counts[0] ?? null;
  const wanted = wantedWords(context);
  const ranked = counts
    .map((count) => {
      const from = text.indexOf(count.text);
      const behind = /[;.]\s|,\s(?:and|but|while)\s|\sand\s/.exec(text.slice(from + count.text.length))?.index ?? text.length;
      const have = stemsOf(text.slice(from, from + count.text.length + behind));
      return { count, share: wanted.reduce((sum, word) => sum + word.weight * meets(word, have), 0) };
    })
    .sort((a, b) => b.share - a.share);
  const [first, second] = ranked;
  return first !== undefined && second !== undefined && first.share > second.share + 0.5 ? first.count : null;
}
