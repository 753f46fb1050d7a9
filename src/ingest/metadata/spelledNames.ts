import type { Page } from '../../domain/document.ts';
import { escaped } from '../../text/escaped.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { endsLegally, type NamedCompany } from './companyNames.ts';
import { matchesIn, tidy } from './printedLines.ts';

const FORMS = [...companyWords.legalForms].map((form) => escaped(form)).sort((a, b) => b.length - a.length);

/** The name with its legal form, where the text prints it so. */
export function fullName(short: NamedCompany, pages: readonly Page[]): NamedCompany {
  if (endsLegally(short.name)) return short;
  const name = escaped(short.name).replace(/\\? /g, String.raw`\s+`);
  const legal = new RegExp(String.raw`(?<![\p{L}\p{N}])(${name},?\s+(?:${FORMS.join('|')})\.?)(?![\p{L}\p{N}])`, 'dgiu');
  for (const { text, span } of matchesIn(pages, legal)) if (/^\p{Lu}|^\p{Ll}\p{Lu}|^\d/u.test(text)) return { name: tidy(text), span };
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

/** Letters set apart for show: "V A I L R ESORTS , I NC ." is "VAIL RESORTS, INC.". Only where single letters stand beside a capital more than once, or make up most of the name. */
export function closed(name: string): string {
  const parts = name.split(' ');
  const lone = parts.filter((part) => /^\p{Lu}$/u.test(part)).length;
  const tidied = name.replace(/\s+([,.;])/g, '$1');
  if (lone === 0 || (lone < 2 && !/^\p{Lu} \p{Lu}{3,}/u.test(name) && !/[,.] \p{Lu} \p{Lu}{2}/u.test(name))) return tidied;
  return tidied.replace(/(?<![\p{L}\p{N}&])(\p{Lu}) (?=\p{Lu}{2,})/gu, (whole, letter: string, at: number) =>
    at > 0 && letter === 'A' && /\p{L} $/u.test(tidied.slice(0, at)) ? whole : letter,
  );
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
