import type { Calculation, FigureOf, Finding } from '../../domain/figures.ts';
import { whenOf } from '../../text/when.ts';
import type { Draft, DraftFigure } from './draft.ts';
import { TEMPLATES, type Named } from './templates.ts';
import { isPlural, resultOf, sized, whenOfResult } from './wording.ts';

/** A figure of one company compared with one of another, as a sentence with both, each by its owner's name. */
export function betweenDraft({ how, sides }: NonNullable<Finding['between']>, figure: DraftFigure): Draft | null {
  const { calculation } = figure;
  const [a, b] = [said(sides[0]), said(sides[1])];
  const by = how === 'times' ? calculation.text : resultOf(sized(calculation));
  const way = calculation.value === 0 ? 'same' : calculation.value > 0 ? 'up' : 'down';
  const text =
    how === 'less'
      ? TEMPLATES.apart(a, b, isPlural(sides[0].result.name), way, by)
      : how === 'sum'
        ? TEMPLATES.together(a, b, by)
        : TEMPLATES.against(a, b, isPlural(sides[0].result.name), how === 'times' ? `${by} times` : `${by} of`);
  return { sentences: [{ text: `${text}.`, sources: figure.sources }], figure };
}

const said = ({ name, result }: FigureOf): Named => ({ name, amount: resultOf(result), when: whenIn(result) });

const whenIn = (result: Calculation): string => (result.tree.kind === 'leaf' ? whenOf(result.period) : whenOfResult(result));
