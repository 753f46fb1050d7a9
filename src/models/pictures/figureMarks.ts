/** A figure in a word, whatever stands around it: brackets and signs beside it may be misread and are not its own. */
const FIGURE = /\d[\d.,]*\d/g;
const POINTS = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:\.\d{1,2})?$/;
const THREE_DIGITS = /^\d{3}(?:\D|$)/;
const MORE = /^\d{3}[.,]/;
/** No figure is printed so: a comma before other than three digits, four digits before one. */
const ODD = /,(?:\d{1,2}|\d{4,})(?=\D|$)|^\d{4,}[.,]\d{3}(?=\D|$)/;
/** No figure is printed so: grown together with a word, of which a space at the least was lost, and of the figure perhaps a digit. */
const GROWN = /\d\p{L}{3}/u;
const DOUBTED = 0.8;

/** A figure that was read as none is printed: a digit was lost, or what stands around it was read into it. */
export const hasOddFigure = (text: string): boolean => hasGrown(text) || (text.match(FIGURE) ?? []).some((figure) => ODD.test(figure));

/** A figure that has grown together with the word after it: "202the". */
export const hasGrown = (text: string): boolean => GROWN.test(text);

/** The day and the year of a date between which no space was read: "30,2021". Where a word's letters are to be cut, else 0. */
export function dayEnd(text: string): number {
  const date = /(?:^|\D)\d{1,2},(?=(?:19|20)\d{2}(?:\D|$))/.exec(text);
  return date ? date.index + date[0].length : 0;
}

/**
 * A blurred comma reads as a point, and surely so. Where three digits follow a point, its ink says which it is: a tail under the line is a comma's. Of "3.298.1" the first is
 * one whatever its ink, as a figure has one decimal point. A point without a tail may still be a comma that lost it: such a figure is in doubt, as is one that is none.
 */
export function withSeparators(
  text: string,
  sure: number,
  hasTail: (letter: number) => boolean,
): { readonly text: string; readonly sure: number } {
  let least = hasGrown(text) ? Math.min(sure, DOUBTED) : sure;
  const told = text.replace(FIGURE, (figure: string, from: number) => {
    if (!POINTS.test(figure)) {
      if (ODD.test(figure)) least = Math.min(least, DOUBTED);
      return figure;
    }
    const isOpen = (letter: string, i: number): boolean => letter === '.' && THREE_DIGITS.test(figure.slice(i + 1));
    const letters = Array.from(figure, (letter, i) =>
      isOpen(letter, i) && (hasTail(from + i) || MORE.test(figure.slice(i + 1))) ? ',' : letter,
    );
    if (letters.some(isOpen)) least = Math.min(least, DOUBTED);
    return letters.join('');
  });
  return { text: told, sure: least };
}

/** A point may have been lost between two figures that stand so near each other: neither is sure. */
export const isParted = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && after !== undefined && /\d$/.test(before) && /^\d/.test(after);
