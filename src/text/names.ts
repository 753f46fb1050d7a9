import { stem, words } from './tokens.ts';
import { functionWords } from './words/sentences/functionwords.ts';

/** A table of names to be found in texts. */
export interface Names<T> {
  /** Names within a text, longest first at each place, none overlapping. Linear in the words of the text. */
  readonly within: (text: string) => { readonly of: readonly T[]; readonly start: number; readonly end: number }[];
  /** What goes by the whole of a label; "total" and an inner "net" may be left out. */
  readonly whole: (label: string) => readonly T[];
}

/** The terms of a phrase as names are compared: stemmed, without little words, in order. */
const key = (phrase: string): string[] => words(phrase).flatMap(({ term }) => (functionWords.betweenNames.has(term) ? [] : [stem(term)]));

/** Short abbreviations that are also words or names count only in capitals: "AP", "AR", "PAT". */
const inCapitals = (raw: string): boolean =>
  raw.length > 3 || (raw.length === 3 && raw.toLowerCase() !== 'pat') || raw === raw.toUpperCase();

interface NameTable<T> {
  readonly byKey: ReadonlyMap<string, readonly T[]>;
  /** First terms of the keys, with the length of the longest key each begins. */
  readonly longest: ReadonlyMap<string, number>;
}

/** Keys of phrases that tables were made of: one phrase is in several. */
const keys = new Map<string, readonly string[]>();

function tableOf<T>(all: readonly T[], phrases: (one: T) => readonly string[]): NameTable<T> {
  const byKey = new Map<string, T[]>();
  const longest = new Map<string, number>();
  for (const one of all)
    for (const phrase of phrases(one)) {
      const parts = keys.get(phrase) ?? key(phrase);
      keys.set(phrase, parts);
      const first = parts[0];
      if (first === undefined) continue;
      const list = byKey.get(parts.join(' ')) ?? [];
      if (!list.includes(one)) list.push(one);
      byKey.set(parts.join(' '), list);
      longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
    }
  return { byKey, longest };
}

/** A table of everything's names, made when it is first looked into: a third of what a thread takes to start. */
export function namesOf<T>(all: readonly T[], phrases: (one: T) => readonly string[]): Names<T> {
  let made: NameTable<T> | undefined;
  const table = (): NameTable<T> => (made ??= tableOf(all, phrases));
  return {
    within: (text) => {
      const { byKey, longest } = table();
      const found: { of: readonly T[]; start: number; end: number }[] = [];
      const here = words(text).filter(({ term }) => !functionWords.betweenNames.has(term));
      const stems = here.map(({ term }) => stem(term));
      for (let at = 0; at < here.length; at++) {
        const first = here[at];
        if (!first) break;
        const longestHere = longest.get(stems[at] ?? '') ?? 0;
        for (let length = Math.min(longestHere, here.length - at); length > 0; length--) {
          const of = byKey.get(stems.slice(at, at + length).join(' '));
          const last = here[at + length - 1];
          if (!of || !last || (length === 1 && !inCapitals(text.slice(first.start, first.end)))) continue;
          // a name does not run over the end of a clause
          if (/[.;:?!\n]\s/.test(text.slice(first.start, last.end))) continue;
          found.push({ of, start: first.start, end: last.end });
          at += length - 1;
          break;
        }
      }
      return found;
    },
    whole: (label) => {
      const { byKey } = table();
      const parts = key(label.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
      return (
        byKey.get(parts.join(' ')) ??
        byKey.get(parts.filter((part, i) => part !== 'total' && (part !== 'net' || i < parts.length - 1)).join(' ')) ??
        []
      );
    },
  };
}
