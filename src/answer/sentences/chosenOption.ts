import type { Context } from '../../domain/context.ts';
import type { Finding, Operand } from '../../domain/figures.ts';
import { amountsIn, scaleOf, type AmountAt } from '../../text/numbers.ts';
import { terms } from '../../text/tokens.ts';
import { sourceOfOperands, sourceOfWords } from '../compose/cite.ts';
import { pageOf } from '../compose/findingDraft.ts';
import { amountOf } from '../compose/wording.ts';
import type { Draft } from '../compose/draft.ts';
import type { Passage } from './extract.ts';
import { timely } from './statedFacts.ts';

interface Supported {
  readonly label: string;
  readonly text: string;
  readonly passage: Passage | null;
  /** 0 to 1: share of the question that the best sentence with the whole option accounts for. */
  readonly support: number;
}

const ALL = /^(?:both\b.*|all(?: of (?:the above|them))?|none(?: of (?:the above|them))?|not disclosed|neither\b.*)$/i;

/** The option that the filing's words or figures decide for; null where none or several do. */
export function chosenOption(context: Context, finding: Finding | null, found: readonly Passage[]): Draft | null {
  if (context.asked.negated) return oddOneOut(supportOf(context, found));
  return byFigure(context, finding?.results[0]?.operands[0]) ?? byWords(supportOf(context, found));
}

/** Options that are sums: the one that the cell asked for equals. */
function byFigure(context: Context, cell: Operand | undefined): Draft | null {
  const sums = context.question.options.map((option) => ({ option, amounts: amountsIn(option.text).filter((amount) => amount.marked) }));
  if (sums.filter(({ amounts }) => amounts.length === 1).length < 2) return null;
  const evidence = cell === undefined ? undefined : pageOf(context, cell);
  if (cell === undefined || evidence === undefined) return null;
  const value = Math.abs(cell.value * cell.unit.scale);
  const same = sums.filter(({ option, amounts }) => amounts.length === 1 && close(plainSum(amounts[0], option.text), value));
  const [only] = same;
  if (only === undefined || same.length > 1) return null;
  const said = only.option.text.includes(cell.text.replace(/[^\d.,]/g, '')) ? '' : ` (${amountOf(cell)})`;
  return { sentences: [{ text: `${only.option.label}) ${only.option.text}${said}`, sources: [sourceOfOperands(evidence, [cell])] }] };
}

/** "$158,877 millions" counts in millions too. */
const plainSum = (amount: AmountAt | undefined, text: string): number =>
  (amount?.value ?? 0) * (amount?.scale === 1 ? scaleOf(text) : (amount?.scale ?? 1));

const close = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * 0.0006;

/** For each option the sentence that has it whole and accounts for most of the question. */
function supportOf(context: Context, found: readonly Passage[]): Supported[] {
  const { needed } = context.subject;
  if (needed.length === 0) return [];
  return context.question.options.map((option): Supported => {
    const own = new Set(terms(option.text));
    if (ALL.test(option.text) || own.size === 0) return { ...option, passage: null, support: 0 };
    const amounts = amountsIn(option.text).map((amount) => amount.value * amount.scale);
    let best: Passage | null = null;
    let support = 0;
    for (const passage of found) {
      if (!timely(passage, context)) continue;
      const { have } = passage;
      const there = amountsIn(passage.text).map((amount) => amount.value * amount.scale);
      const whole =
        amounts.length > 0
          ? amounts.every((amount) => there.some((other) => close(amount, other)))
          : [...own].every((term) => have.has(term));
      const rest = needed.filter((term) => !own.has(term));
      const score = whole ? rest.filter((term) => have.has(term) || passage.around.has(term)).length / Math.max(1, rest.length) : 0;
      if (score > support) [best, support] = [passage, score];
    }
    return { ...option, passage: best, support };
  });
}

const chose = (option: { readonly label: string; readonly text: string }, passages: readonly Passage[]): Draft => ({
  sentences: [
    { text: `${option.label}) ${option.text}`, sources: passages.map((passage) => sourceOfWords(passage.evidence, [passage.span])) },
  ],
});

/** The option that is, whole, in a sentence which accounts for the question, while no other does; "both A and B" where just these two do. */
function byWords(supported: readonly Supported[]): Draft | null {
  const [first, second, third] = [...supported].sort((a, b) => b.support - a.support);
  const both = supported.find(({ text }) => /^both\b/i.test(text));
  if (both !== undefined && first?.passage != null && second?.passage != null && second.support >= 0.5 && (third?.support ?? 0) === 0) {
    const named = [first, second].every(({ label }) => new RegExp(`\\b${label}\\b`, 'i').test(both.text.replace(/^both/i, '')));
    return named ? chose(both, first.passage.span === second.passage.span ? [first.passage] : [first.passage, second.passage]) : null;
  }
  if (first?.passage == null || first.support < 0.75 || first.support - (second?.support ?? 0) < 0.25) return null;
  return chose(first, [first.passage]);
}

/** "Which is not …": the only option that no sentence has, while every other is in one about the question. */
function oddOneOut(supported: readonly Supported[]): Draft | null {
  const [odd, ...more] = supported.filter(({ support }) => support === 0);
  const others = supported.flatMap(({ passage, support }) => (passage !== null && support >= 0.5 ? [passage] : []));
  return odd === undefined || more.length > 0 || others.length < 2 || others.length !== supported.length - 1 ? null : chose(odd, others);
}
