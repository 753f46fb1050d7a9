import { months } from '../../text/words/months.ts';
import { officerWords as words } from '../../text/words/printed/officerwords.ts';

const WORD = String.raw`(?:\p{Lu}[\p{L}’']*(?:-\p{L}+)*|\p{Lu}\.(?:\p{Lu}\.)?)`;
const NICK = String.raw`[("“]+\p{Lu}\p{L}+[)"”]+`;
const PARTICLE = `(?:${words.particles.join('|')})`;
const HONORIFIC = String.raw`(?:(?:${words.honorifics.join('|')})\.?[ ]+)`;
const AFTER = `(?:${words.degrees.join('|')})`;
const DEGREES = String.raw`(?:,?[ ]+(?:${words.juniors.join('|')})(?!\p{L}))?(?:,[ ]*${AFTER}\.?)*`;

/** A person's name on one line, capitals and all: never tried without regard to case. */
export const NAME = String.raw`${HONORIFIC}?${WORD}(?:[ ]+(?:${NICK}|${PARTICLE}[ ]+${WORD}|${WORD})){1,4}${DEGREES}`;

const BARE = new RegExp(`^${HONORIFIC}|${DEGREES}$`, 'gu');
const MONTHS = new Set(months.map((month) => month.toLowerCase()));

/** A name's own words, in lower case, without what is put before and after it. */
const wordsOf = (name: string): string[] =>
  name
    .replace(BARE, '')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[("“”)]/g, ''));

/** Whether capitalised words may be a person: none is a title, a month, or a word of forms, and they are not the company. */
export function isPerson(name: string, company: string): boolean {
  const own = wordsOf(name);
  const bare = own.map((word) => word.replace(/\.$/, ''));
  if (own.length < 2 || bare.some((word) => words.never.has(word) || MONTHS.has(word))) return false;
  if ((bare.at(-1) ?? '').length < 2 || /[’'](?:s|$)/.test(bare.at(-1) ?? '')) return false;
  const firm = new Set(company.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return !bare.every((word) => firm.has(word));
}

/** What two ways of writing one person's name have in common: the last name. */
export const personKey = (name: string): string =>
  (wordsOf(name).at(-1) ?? '').replace(/[’']/g, '').normalize('NFD').replace(/\p{M}/gu, '');

/** A name as written in running text reads better than in capitals. */
export const isPlainlySet = (name: string): boolean =>
  /\p{Lu}\p{Ll}/u.test(name) && !/\p{Lu}{2}/u.test(name.replace(DEGREED, '').replace(PREFIX, ''));
const PREFIX = new RegExp(String.raw`\b(?:${words.prefixes.join('|')}|\p{Lu}['’])`, 'gu');
const DEGREED = new RegExp(`[, ]+(?:${words.juniors.join('|')}|${AFTER})(?!\\p{L}).*$`, 'u');
