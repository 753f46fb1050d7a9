import type { Context, FilingPages } from '../../domain/context.ts';
import { escaped } from '../../text/escaped.ts';

const SHORT = /(?<![\p{L}\d&.-])\p{Lu}{2,5}(?![\p{L}\d&-])/gu;

/** Words with a filing's own abbreviations in full, as its pages introduce them: "NIW" where these say "new insurance written (NIW)". The company's own names stay. */
export function spelledOut({ own }: Pick<Context, 'own'>, { pages }: FilingPages, words: string): string {
  return words.replace(SHORT, (short) => {
    if (own.has(short.toLowerCase())) return short;
    if (!introducedIn(pages).has(short)) return short;
    const before = known.get(pages)?.get(short);
    if (before !== undefined) return before;
    const full = inFull(pages, short);
    known.set(pages, (known.get(pages) ?? new Map<string, string>()).set(short, full));
    return full;
  });
}

type Pages = FilingPages['pages'];

const known = new WeakMap<Pages, Map<string, string>>();
const introduced = new WeakMap<Pages, ReadonlySet<string>>();
const INTRODUCED = /\(\s*(?:the\s+)?["“'‘]?(\p{Lu}{2,5})(?![\p{L}\d&-])/gu;

/** What stands in brackets after words, as an abbreviation does: only for these are pages searched. */
function introducedIn(pages: Pages): ReadonlySet<string> {
  const found =
    introduced.get(pages) ?? new Set(pages.flatMap(({ page }) => [...page.text.matchAll(INTRODUCED)].map(([, short = '']) => short)));
  introduced.set(pages, found);
  return found;
}

function inFull(pages: Pages, short: string): string {
  const initials = Array.from({ length: short.length }, (_, i) => short.charAt(i))
    .map((letter) => String.raw`[${letter}${letter.toLowerCase()}][\p{L}’'-]*`)
    .join(String.raw`[\s-]+(?:(?:of|and|the|in|per|to)\s+)?`);
  const words = new RegExp(String.raw`(?<![\p{L}\d])(${initials})\s+\(\s*(?:the\s+)?["“'‘]?${escaped(short)}`, 'u');
  for (const { page } of pages) {
    const found = words.exec(page.text);
    if (found?.[1] !== undefined) return found[1].replace(/\s+/g, ' ').toLowerCase();
  }
  return short;
}
