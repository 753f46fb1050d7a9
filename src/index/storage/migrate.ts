import type { Answer, Figure } from '../../domain/question.ts';

/** Figures of the first schema were one cell as reported: they had neither tree nor notes nor other candidates. */
type FormerFigure = Omit<Figure, 'tree' | 'pieces' | 'notes' | 'others'> & Partial<Figure>;
type FormerAnswer = Omit<Answer, 'figure'> & { readonly figure?: FormerFigure };

/** An answer as it is now, from one of the first schema (version 1) or of this one. */
export function migrate({ figure, ...answer }: FormerAnswer): Answer {
  return figure ? { ...answer, figure: { tree: { kind: 'leaf', leaf: 0 }, pieces: [0], notes: [], others: [], ...figure } } : answer;
}
