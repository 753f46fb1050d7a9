import type { FigureTag, Unit } from '../../../domain/document.ts';
import type { Citation, FigureOperand } from '../../../domain/question.ts';
import { memberWords } from '../../wording/memberWords.ts';
import { ask } from '../askStrings.ts';
import { figureWords } from './figureWords.ts';

/** A tag as the card names it: its concept, and in words the part of the filer that it is of; empty for the filer as a whole. */
interface TagNamed {
  readonly concept: string;
  readonly of: string;
}

const partsOf = (members: readonly string[]): string => members.map(memberWords).join(', ');

/** What the filing tags the cells of a figure as, each different one once. */
export function tagsOf(cells: readonly Pick<FigureOperand, 'tagged' | 'taggedOf'>[]): readonly TagNamed[] {
  const named = cells.flatMap(({ tagged, taggedOf = [] }) => (tagged === undefined ? [] : [{ concept: tagged, of: partsOf(taggedOf) }]));
  return [...new Map(named.map((tag) => [`${tag.concept} ${tag.of}`, tag])).values()];
}

/** What the filing tags amounts of quoted words as: each different tag once, with the amounts that have it, in the order of the words. */
export function wordTags({ tags = [] }: Pick<Citation, 'tags'>): readonly (TagNamed & { readonly amounts: readonly string[] })[] {
  return tagsOf(tags).map((tag) => {
    const own = tags.filter(({ tagged, taggedOf = [] }) => tagged === tag.concept && partsOf(taggedOf) === tag.of);
    return { ...tag, amounts: [...new Set(own.map(({ text }) => text))] };
  });
}

/** A line for each amount of quoted words whose tag says another, with both. */
export const wordDisputes = ({ tags = [] }: Pick<Citation, 'tags'>): readonly string[] =>
  tags.flatMap(({ text, dispute }) => (dispute === undefined ? [] : [ask.card.disputed('', text, amountIn(dispute.tag))]));

/** A line for each cell whose tag says another amount than is printed, with both amounts. */
export function disputeLines(cells: readonly Pick<FigureOperand, 'label' | 'period' | 'text' | 'dispute'>[]): readonly string[] {
  return cells.flatMap(({ label, period, text, dispute }) => {
    if (dispute === undefined) return [];
    const which = cells.length < 2 ? '' : [label, period].filter((words) => words !== '').join(', ');
    const { tag, printed } = dispute;
    return [ask.card.disputed(which, figureWords({ text, unit: printed }), amountIn(tag))];
  });
}

/** A tag's amount as the card would show it. */
const amountIn = ({ value, unit }: FigureTag): string => figureWords({ text: numberIn(value, unit), unit });

/** A tag's value as a cell would print it in a unit. */
function numberIn(value: number, { kind, scale }: Unit): string {
  const shown = kind === 'percent' ? value * 100 : value / scale;
  return Number(shown.toPrecision(12)).toLocaleString('en-US', { maximumFractionDigits: 6 });
}
