import type { Alias } from './aliases.ts';

/** "IBM", "P&G", "PnG", "J&J": the capitals that stand for a name. */
export function isInitials(raw: string, { initials }: Alias): boolean {
  if (!/^[A-Z][A-Z&n]*[A-Z]$|^[a-z]&[a-z]$/.test(raw)) return false;
  const letters = raw.toLowerCase();
  return (
    initials.includes(letters) ||
    initials.includes(letters.replace(/&/g, '')) ||
    (letters.includes('&') && initials.includes(letters.replace(/&/g, 'n')))
  );
}

/** "AMEX", "Amex" for American Express: pieces of two letters or more of the name's words, in order. */
export function isPieces(raw: string, { parts }: Alias): boolean {
  if (parts.length < 2 || !/^(?:[A-Z]{3,}|[A-Z][a-z]{3,})$/.test(raw)) return false;
  const fits = (rest: string, part: number): boolean => {
    const word = parts[part];
    if (word === undefined) return rest === '';
    for (let length = Math.min(4, rest.length, word.length); length >= 2; length--)
      if (word.startsWith(rest.slice(0, length)) && fits(rest.slice(length), part + 1)) return true;
    return false;
  };
  return fits(raw.toLowerCase(), 0);
}

/** Whether all letters of a word stand in a text, in order. */
function standIn(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters.charAt(at)) at++;
  return at === letters.length;
}

/**
 * "PYPL" for PayPal, "MDB" for MongoDB, "BHD" for Benjamin Hornigold: letters of the name in order, from its first on, as trading symbols are made. Of several words each has its
 * first letter in it: anywhere in a long name almost any three letters are found, AMD in Adobe Systems.
 */
export function isLetters(raw: string, { parts, joined }: Alias): boolean {
  const [first = ''] = parts;
  const letters = raw.toLowerCase();
  if (!/^[A-Z]{3,5}$/.test(raw) || !first.startsWith(letters.charAt(0))) return false;
  return standIn(letters, first) || (standIn(letters, joined) && standIn(parts.map((part) => part.charAt(0)).join(''), letters));
}
