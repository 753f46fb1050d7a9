import type { Unit } from '../../../domain/document.ts';
import type { FigureOperand } from '../../../domain/question.ts';
import { memberWords } from '../../wording/memberWords.ts';
import { ask } from '../askStrings.ts';
import { figureWords } from './figureWords.ts';

/** A tag as the card names it: its concept, and in words the part of the filer that it is of; empty for the filer as a whole. */
interface TagNamed {
  readonly concept: string;
  readonly of: string;
}

/** What the filing tags the cells of a figure as, each different one once. */
export function tagsOf(cells: readonly Pick<FigureOperand, 'tagged' | 'taggedOf'>[]): readonly TagNamed[] {
  const named = cells.flatMap(({ tagged, taggedOf = [] }) =>
    tagged === undefined ? [] : [{ concept: tagged, of: taggedOf.map(memberWords).join(', ') }],
  );
  return [...new Map(named.map((tag) => [`${tag.concept} ${tag.of}`, tag])).values()];
}

/** A line for each cell whose tag says another amount than is printed, with both amounts. */
export function disputeLines(cells: readonly Pick<FigureOperand, 'label' | 'period' | 'text' | 'dispute'>[]): readonly string[] {
  return cells.flatMap(({ label, period, text, dispute }) => {
    if (dispute === undefined) return [];
    const which = cells.length < 2 ? '' : [label, period].filter((words) => words !== '').join(', ');
    const { tag, printed } = dispute;
    return [
      ask.card.disputed(which, figureWords({ text, unit: printed }), figureWords({ text: numberIn(tag.value, tag.unit), unit: tag.unit })),
    ];
  });
}

/** A tag's value as a cell would print it in a unit. */
function numberIn(value: number, { kind, scale }: Unit): string {
  const shown = kind === 'percent' ? value * 100 : value / scale;
  return Number(shown.toPrecision(12)).toLocaleString('en-US', { maximumFractionDigits: 6 });
}
