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

/** "PYPL" for PayPal, "MDB" for MongoDB: letters of the name in order, from its first on, as trading symbols are made. */
export function isLetters(raw: string, { joined }: Alias): boolean {
  if (!/^[A-Z]{3,5}$/.test(raw) || !joined.startsWith(raw.charAt(0).toLowerCase())) return false;
  let at = 0;
  for (const letter of joined) if (letter === raw.charAt(at).toLowerCase()) at++;
  return at === raw.length;
}
