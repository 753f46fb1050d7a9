import type { Page } from '../../domain/document.ts';
import { escaped } from '../../text/escaped.ts';
import { LEGAL_FORM } from '../../text/words/names/legalforms.ts';
import { endsLegally, type NamedCompany } from './companyNames.ts';
import { matchesIn, tidy } from './printedLines.ts';

/** The name with its legal form, where the text prints it so. */
export function fullName(short: NamedCompany, pages: readonly Page[]): NamedCompany {
  if (endsLegally(short.name)) return short;
  const name = escaped(short.name).replace(/\\? /g, String.raw`\s+`);
  const legal = new RegExp(String.raw`(?<![\p{L}\p{N}])(${name},?\s+${LEGAL_FORM})(?![\p{L}\p{N}])`, 'dgiu');
  for (const { text, span } of matchesIn(pages, legal))
    if (/^\p{Lu}|^\p{Ll}\p{Lu}|^\d/u.test(text) && endsLegally(text)) return { name: tidy(text), span };
  return short;
}

/** A ligature that the font does not map leaves a hole ("Corpora on"); the signature page may print the name whole. */
export function healed(found: NamedCompany, signed: NamedCompany | undefined): NamedCompany {
  if (signed === undefined) return found;
  const [holed, whole] = [found, signed].map(({ name }) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) as [string, string];
  let at = 0;
  for (const letter of whole) if (letter === holed.charAt(at)) at++;
  return at === holed.length && whole.length > holed.length && whole.length - holed.length <= 4 ? signed : found;
}

/** Pages that a name is looked up in as it is spelled elsewhere. */
const LOOKED_IN = 30;

/** Letters set apart for show: "V ALE R ESORTS , INC ." is "VALE RESORTS, INC." where the text prints the words whole; "J SMITH" stays as it is where it does not. */
export function closed(name: string, pages: readonly Page[]): string {
  return name.replace(/\s+(?=[,.;])/g, '').replace(/(?<![\p{L}\p{N}&])(\p{Lu}) (\p{Lu}{2,})/gu, (apart, letter: string, rest: string) => {
    const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(letter + rest)}(?![\p{L}\p{N}])`, 'iu');
    return pages.slice(0, LOOKED_IN).some(({ text }) => whole.test(text)) ? letter + rest : apart;
  });
}

/**
 * A name set in capitals is shown as the text itself spells it elsewhere ("McDONALD’S CORPORATION" → "McDonald’s Corporation"); where it never does, word by word,
 * keeping short words without a vowel and words with digits or "&" as they are.
 */
export function recased(name: string, pages: readonly Page[]): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const capitals = (letters.match(/\p{Lu}/gu) ?? []).length;
  if (letters.length < 4 || capitals < letters.length * 0.7) return name;
  const parts = name.split(/[\s,]+/).filter((part) => part !== '');
  const patterns = parts.map((part) => escaped(part).replace(/['’]/g, "['’]"));
  const votes = new Map<string, number>();
  for (const { text } of matchesIn(pages, new RegExp(`(?<![\\p{L}\\p{N}])${patterns.join(',?\\s+')}(?![\\p{L}\\p{N}])`, 'dgiu'))) {
    const spelled = tidy(text);
    const upper = (spelled.match(/\p{Lu}/gu) ?? []).length;
    if (upper < letters.length * 0.7 && upper >= 1 && /^[\p{Lu}\p{N}]|^[a-z]\p{Lu}/u.test(spelled))
      votes.set(spelled, (votes.get(spelled) ?? 0) + 1);
  }
  const best = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (best !== undefined) return best;
  const keep = (word: string): boolean => /[\d&]/.test(word) || (word.length <= 4 && !/[AEIOUY]/.test(word)) || /^(?:[A-Z]\.)+$/.test(word);
  return name.replace(/[^\s,]+/g, (word) => (keep(word) ? word : word.charAt(0) + word.slice(1).toLowerCase())).replace(/\bPlc\b/, 'plc');
}
