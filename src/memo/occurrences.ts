/** Where a page has these words, whatever white space is between or in them: another version of a reader joins and parts words otherwise. Whole words and numbers only. */
export function occurrences(text: string, words: string): readonly { readonly start: number; readonly end: number }[] {
  const wanted = words.replace(/\s+/g, '');
  if (wanted === '') return [];
  // Letters without white space, each with its offset in the text.
  const offsets: number[] = [];
  let letters = '';
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (/\s/.test(letter)) continue;
    letters += letter;
    offsets.push(i);
  }
  const found: { start: number; end: number }[] = [];
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) {
    const start = offsets[at] ?? 0;
    const end = (offsets[at + wanted.length - 1] ?? 0) + 1;
    if (!goesOn(text, start) && !goesOn(text, end)) found.push({ start, end });
  }
  return found;
}

/** Whether a word or a number has letters on both sides of an offset: "704" in "1,704.4" is no 704. */
function goesOn(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 2), at + 2);
  const before = at - Math.max(0, at - 2);
  const [left, right] = [around.slice(0, before), around.slice(before)];
  if (/[\p{L}\d]$/u.test(left) && /^[\p{L}\d]/u.test(right)) return true;
  return (/\d[.,]$/.test(left) && /^\d/.test(right)) || (/\d$/.test(left) && /^[.,]\d/.test(right));
}
