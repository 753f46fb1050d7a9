/** The figures of a text, as a reader copies them: digits with their separators, no currency, no brackets, two digits at least. Where each stands. */
export const figuresOf = (text: string): { readonly text: string; readonly start: number; readonly end: number }[] =>
  [...text.matchAll(/\d[\d.,]*\d/g)].map(({ 0: figure, index }) => ({ text: figure, start: index, end: index + figure.length }));
