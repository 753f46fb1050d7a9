const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Which footnotes could be held against no words, and why. Empty where all could. */
export function uncheckedWords(unchecked: readonly number[]): string {
  if (unchecked.length === 0) return '';
  const one = unchecked.length === 1;
  const named = list.format(unchecked.map(String));
  return `${one ? `Footnote ${named} is` : `Footnotes ${named} are`} read from a picture: not checkable without the words that were read from it.`;
}
