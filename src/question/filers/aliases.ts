import type { Filer, NameKind } from '../../domain/filer.ts';
import { stem, words } from '../../text/tokens.ts';
import { commonWords } from '../../text/words/names/commonwords.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { legalForms } from '../../text/words/names/legalforms.ts';
import { nicknames } from '../../text/words/names/nicknames.ts';
import { functionWords } from '../../text/words/sentences/functionwords.ts';

/** A name of a filer as it is looked for in questions. */
export interface Alias {
  readonly filer: Filer;
  readonly kind: NameKind;
  /** The name itself, as filings print it. */
  readonly text: string;
  /** Stems, joining words left out. */
  readonly parts: readonly string[];
  /** These run together. */
  readonly stems: string;
  /** Capitals that stand for it: of its distinctive words, with joining words, with "n" for "&", and with its legal form. */
  readonly initials: readonly string[];
  /** The distinctive words run together, in lower case. */
  readonly joined: string;
}

/** Everyday words: alone they name no company. */
export const COMMON: ReadonlySet<string> = new Set(commonWords.map(stem));

export const isJoiner = (word: string): boolean => functionWords.inCompanies.has(word.toLowerCase());

/** Legal forms and words like "Holdings", which are as easily left off as put on. */
export const isForm = (word: string): boolean => {
  const bare = word.toLowerCase().replace(/['’]s?$|\.$/g, '');
  return legalForms.has(bare) || companyWords.kinds.has(bare);
};

/** Whether a word is a legal form: it ends a name. */
export const isLegal = (word: string): boolean => legalForms.has(word.toLowerCase().replace(/['’]s?$|\.$/g, ''));

/**
 * The names of filers, those of more words first. A name is looked for whole, without its legal form, and without "Holdings", "Group" and their like, and as
 * people call it.
 */
export function aliasesOf(filers: readonly Filer[]): Alias[] {
  const found = new Map<string, Alias>();
  for (const filer of filers) {
    for (const { text, kind } of [...filer.names, ...calledToo(filer)]) {
      for (const core of coresOf(told(text))) {
        const parts = core.map(stem);
        const key = `${filer.key}|${parts.join(' ')}`;
        if (parts.length === 0 || found.has(key)) continue;
        found.set(key, {
          filer,
          kind,
          text,
          parts,
          stems: parts.join(''),
          initials: initialsOf(text, core),
          joined: core.join('').replace(/[^\p{L}\p{N}]/gu, ''),
        });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.parts.length - a.parts.length);
}

const told = (name: string): string[] =>
  words(name.replace(/\([^)]*\)|\/[A-Z]{2,3}\/?/g, ' '))
    .map(({ term }) => term)
    .filter((term) => !functionWords.inCompanies.has(term));

/** What people call a filer, known by any form of a name that it files under; not by what its files are called. */
const calledToo = (filer: Filer): Filer['names'] =>
  filer.names
    .filter(({ kind }) => kind !== 'file')
    .flatMap(({ text }) => coresOf(told(text)).flatMap((core) => nicknames.get(core.join(' ')) ?? []))
    .map((text) => ({ text, kind: 'called' as const }));

/** "Best Buy Co Inc", "Best Buy"; a single everyday word is no name: "First Financial Bancorp" goes by two words at least. */
function coresOf(telling: readonly string[]): string[][] {
  const cores = [[...telling]];
  let core = [...telling];
  while (core.length > 1 && isForm(core.at(-1) ?? '')) {
    const form = core.at(-1) ?? '';
    core = core.slice(0, -1);
    if (core.length === 1 && COMMON.has(stem(core[0] ?? '')) && !isLegal(form)) break;
    cores.push(core);
  }
  return cores;
}

function initialsOf(text: string, core: readonly string[]): string[] {
  const all = text.toLowerCase().split(/[\s,]+/).map((word) => word.replace(/[.,;]+$/, '')); // prettier-ignore
  const upTo = all.slice(0, all.lastIndexOf(core.at(-1) ?? '') + 1).filter((word) => word !== '' && word !== 'the');
  const first = (list: readonly string[]): string => list.map((word) => word.charAt(0)).join('');
  const told = upTo.filter((word) => !functionWords.inCompanies.has(word));
  if (told.length < 2) return [];
  const joined = upTo.map((word) => (word === 'and' || word === '&' ? 'n' : word));
  return [...new Set([first(told), first(upTo), first(joined)])].filter((letters) => letters.length > 1);
}
