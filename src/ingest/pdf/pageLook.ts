import type { PagesSeen } from '../../domain/failure.ts';

/** What a page without text shows. */
export type PageLook = keyof PagesSeen;

/** A page's drawing operators as pdf.js lists them, and the names of their numbers. */
export interface Drawn {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}
export type Operators = Readonly<Record<string, number>>;

const PICTURE = /^paint(?:Image|InlineImage|SolidColorImage)/;
const MARKS = new Set(['showText', 'showSpacedText', 'nextLineShowText', 'nextLineSetSpacingShowText', 'shadingFill', 'rawFillPath']);
const WHITE = '#ffffff';

/** What is seen of a page that has no text. Paths that only clip and white paper are nothing; an empty form differs from a drawing by its fields. */
export function lookOf(drawn: Drawn, operators: Operators, fields: number): PageLook {
  const names = new Map(Object.entries(operators).map(([name, number]) => [number, name]));
  const colours: string[] = [];
  let colour = '#000000';
  let marked = false;
  for (const [i, operator] of drawn.fnArray.entries()) {
    const name = names.get(operator) ?? '';
    if (PICTURE.test(name)) return 'pictures';
    const given = drawn.argsArray[i];
    const args: readonly unknown[] = Array.isArray(given) ? given : [];
    if (name === 'save') colours.push(colour);
    else if (name === 'restore') colour = colours.pop() ?? colour;
    else if (name === 'setFillRGBColor') colour = typeof args[0] === 'string' ? args[0].toLowerCase() : '';
    else if (name === 'setFillColorN') colour = '';
    else if (MARKS.has(name)) marked = true;
    else if (name === 'constructPath') marked ||= isSeen(names.get(Number(args[0])) ?? '', colour);
  }
  if (fields > 0) return 'forms';
  return marked ? 'drawings' : 'blank';
}

/** Whether a path that ends so leaves a mark. */
function isSeen(ending: string, colour: string): boolean {
  if (/stroke/i.test(ending)) return true;
  return /fill/i.test(ending) && colour !== WHITE;
}
