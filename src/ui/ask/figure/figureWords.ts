import type { Figure } from '../../../domain/question.ts';
import { unitParts } from '../../wording/format.ts';

/** "$1,577 million": the figure as the card shows it. */
export function figureWords(figure: Pick<Figure, 'text' | 'unit'>): string {
  const { before, after } = unitParts(figure.unit);
  const text = before !== '' && figure.text.startsWith(before) ? figure.text.slice(before.length).trim() : figure.text;
  const head = before.length > 1 ? `${before} ${text}` : `${before}${text}`;
  if (after === '' || head.endsWith(after)) return head;
  return `${head}${after === '%' ? '\u2009' : ' '}${after}`;
}
