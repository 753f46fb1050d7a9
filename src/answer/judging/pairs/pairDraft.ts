import type { Context } from '../../../domain/context.ts';
import type { Calculation, Found, Operand, PairShown } from '../../../domain/figures.ts';
import type { Evidence } from '../../../domain/question.ts';
import { arithmetic } from '../../../text/words/asked/arithmetic.ts';
import { IN_WORDS, sourceOfOperands, sourceOfWords, type Source } from '../../compose/cite.ts';
import { shown, type Draft } from '../../compose/draft.ts';
import { findingDraft, pageOf } from '../../compose/findingDraft.ts';
import { TEMPLATES } from '../../compose/templates.ts';
import { amountOf, inside, resultOf } from '../../compose/wording.ts';
import { sentencesOf } from './sentencesOf.ts';
import type { FigureAtHand } from './figuresAtHand.ts';
import type { Pair } from './pairFeatures.ts';

/** Two figures worked out, as a claim: cells by their rows' names, amounts of sentences with the sentences. Null where units or times forbid it, or where one is on no page that was read. */
export function pairDraft(context: Context, figures: Found, { how, first, second }: Pair): Draft | null {
  const [a, b] = [named(first, second), named(second, first)];
  const name = arithmetic.pairNames[how].replace('{a}', () => inside(a.name)).replace('{b}', () => inside(b.name));
  const calculation = figures.worked?.(name, how, timedBy(a, b), timedBy(b, a)) ?? null;
  if (calculation === null) return null;
  return isInWords(a) || isInWords(b)
    ? inWords(context, calculation, how)
    : findingDraft(context, { kind: 'figure', results: [calculation], says: name, gaps: [] });
}

const isInWords = ({ table }: Operand): boolean => table === IN_WORDS;

/** A cell by its row's name, with its column's where the other is of the same row or of one that is called the same. */
function named({ operand, head }: FigureAtHand, { operand: other }: FigureAtHand): Operand {
  if (isInWords(operand)) return operand;
  const name = operand.name === '' ? TOTAL : (operand.name.split(PART_OF)[0] ?? '');
  return { ...operand, name: head !== '' && operand.name === other.name ? `${name} (${head})` : name };
}

const TOTAL = 'total';
/** What a row's name says of the whole that it is a part of: the other figure says it. */
const PART_OF = ' (part of ';

/** A sentence speaks of the time of the table that it is held against. */
const timedBy = (operand: Operand, { period }: Operand): Operand =>
  operand.period === undefined && period !== undefined ? { ...operand, period } : operand;

/** What amounts of sentences come to, with the sentences. */
function inWords(context: Context, calculation: Calculation, how: PairShown): Draft | null {
  const sources: Source[] = [];
  const quotes: string[] = [];
  for (const operand of calculation.operands) {
    const evidence = pageOf(context, operand);
    if (evidence === undefined) return null;
    const source = isInWords(operand) ? sentenceOf(evidence, operand) : sourceOfOperands(evidence, [operand]);
    const quote = isInWords(operand) ? source.spans.map((span) => shown(evidence.page, span)).join(' ') : '';
    if (quote !== '' && !quotes.includes(quote)) quotes.push(quote);
    sources.push(source);
  }
  const [a = '', b = ''] = calculation.operands.map(
    (operand) => `${isInWords(operand) ? '' : `${inside(operand.name)} `}${amountOf({ ...operand, value: Math.abs(operand.value) })}`,
  );
  const text = TEMPLATES.worked(resultOf(calculation), a, how, b, quotes);
  return { sentences: [{ text, sources }], figure: { calculation, sources, others: [] } };
}

/** The whole sentence that an amount stands in. */
const sentenceOf = (evidence: Evidence, { span }: Operand): Source =>
  sourceOfWords(evidence, [sentencesOf(evidence.page).find(({ start, end }) => start <= span.start && span.end <= end) ?? span]);
