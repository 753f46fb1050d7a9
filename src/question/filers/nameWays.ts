import type { Alias } from './aliases.ts';

/** One letter wrong, missing, added or swapped for every six letters of a name. */
export function nearly(a: string, b: string): boolean {
  const most = Math.floor(Math.min(a.length, b.length) / 6);
  if (a === b || most === 0 || Math.abs(a.length - b.length) > most || a.charAt(0) !== b.charAt(0)) return false;
  return edits(a, b) <= Math.min(most, 2);
}

/** Letters to be changed, left out, put in or swapped with their neighbour to make one word of another. */
function edits(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1;
      const swapped = i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      row.push(
        Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same, swapped ? (before[j - 2] ?? 0) + 1 : Infinity),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

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

/** "AMEX" for American Express: pieces of two letters or more of the name's words, in order. */
export function isPieces(raw: string, { parts }: Alias): boolean {
  if (parts.length < 2 || !/^[A-Z]{3,}$/.test(raw)) return false;
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
