import type { Filer, NameKind } from '../../domain/filer.ts';
import { COMMON, type Alias } from './aliases.ts';
import { isInitials, isLetters, isPieces } from './nameWays.ts';
import { isNameWord } from '../../text/lexicon.ts';
import { nearly } from '../../text/nearly.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { bareWord, isCapital, type QuestionText, type QuestionWord } from './questionWords.ts';

/** Words of a question that may name a filer. */
export interface NameMatch {
  readonly filer: Filer;
  readonly kind: NameKind;
  /** The name that the words are of. */
  readonly name: string;
  /** Place of the first word and how many they are. */
  readonly at: number;
  readonly count: number;
  /** 0 to 1: how far they do. */
  readonly score: number;
}

/** How surely each way of writing a name identifies the filer. */
const SCORE = {
  symbol: 1,
  whole: 1,
  /** Written together or apart otherwise: "Footlocker", "Foot Locker". */
  joined: 0.95,
  /** In other letters than capitals. */
  lowSymbol: 0.8,
  initials: 0.8,
  /** First words of one filer's name only. */
  first: 0.75,
  /** A slip of the keys. */
  misspelt: 0.65,
  pieces: 0.6,
  /** Another word of one filer's name only. */
  inner: 0.45,
  letters: 0.4,
} as const;
/** What is taken off where the name is no longer its own, or that of a file. */
const KIND: Readonly<Record<NameKind, number>> = { own: 0, former: 0.05, fellow: 0.05, file: 0.35, called: 0.05 };
/** Names that count whole only: no part of them is the filer's. */
const WHOLE: ReadonlySet<NameKind> = new Set(['file', 'called']);
const SHORT = 4;
const ARTICLES: ReadonlySet<string> = new Set(companyWords.articles);

/** Every way in which the words of a question may name a filer of the library. */
export function nameMatches(question: QuestionText, aliases: readonly Alias[]): NameMatch[] {
  const found = matchesIn(question, aliases, false);
  // "claiming oracle overpaid": where no name is written as one, a word that is none of any sentence is
  return found.length > 0 ? found : matchesIn(question, aliases, true);
}

function matchesIn(question: QuestionText, aliases: readonly Alias[], anyLetters: boolean): NameMatch[] {
  const { words } = question;
  const { firsts, inner } = ownersIn(aliases);
  const sole = (of: ReadonlyMap<string, ReadonlySet<string>>, key: string): boolean => of.get(key)?.size === 1;
  const found: NameMatch[] = [];
  // made once and not for each name at each word: there are many thousand of these in a library of a hundred filings
  const put = ({ filer, kind, text }: Alias, at: number, count: number, score: number): void =>
    void found.push({ filer, kind, name: text, at, count, score: score - KIND[kind] });
  const named = (at: number, length: number): boolean => isWritten(question, at, length) || (anyLetters && isNoOther(question, at, length));
  for (const [at, word] of words.entries()) {
    const bare = bareWord(word.raw);
    const known = question.isVocabulary(word);
    const common = COMMON.has(word.stem);
    for (const alias of aliases) {
      const { kind, parts } = alias;
      const count = sameWords(words, at, parts);
      if (count === parts.length) {
        if (named(at, count)) put(alias, at, count, SCORE.whole);
        continue;
      }
      const together = writtenTogether(words, at, alias);
      if (together > 0 && named(at, together)) put(alias, at, together, SCORE.joined);
      else if (count > 0 && !WHOLE.has(kind) && sole(firsts, parts.slice(0, count).join(' '))) {
        const alone = count > 1 || (!known && !common && (bare.length >= SHORT || isCapital(word.raw)));
        if (alone && named(at, count)) put(alias, at, count, SCORE.first);
      }
      if (count > 0 || known || kind === 'called') continue;
      if (isInitials(bare, alias)) put(alias, at, 1, SCORE.initials);
      else if (!common && isPieces(bare, alias)) put(alias, at, 1, SCORE.pieces);
      else if (kind !== 'file' && isLetters(bare, alias) && !common && standsForCompany(question, at)) put(alias, at, 1, SCORE.letters);
      if (common || kind === 'file') continue;
      if (
        (nearly(word.stem, parts[0] ?? '') && sole(firsts, parts[0] ?? '')) ||
        [word.stem, word.letters].some((as) => nearly(as, alias.joined))
      )
        put(alias, at, 1, SCORE.misspelt);
      else if (
        parts.indexOf(word.stem) > 0 &&
        bare.length > SHORT &&
        isCapital(word.raw) &&
        sole(inner, word.stem) &&
        standsAlone(question, at)
      )
        put(alias, at, 1, SCORE.inner);
    }
  }
  return [...found, ...symbols(question, new Set(aliases.map(({ filer }) => filer)))];
}

interface Owners {
  /** By the first words of names, and by any word of them. */
  readonly firsts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly inner: ReadonlyMap<string, ReadonlySet<string>>;
}

const kept = new WeakMap<readonly Alias[], Owners>();

/** Whose words the names of a library are, once a library. */
function ownersIn(aliases: readonly Alias[]): Owners {
  const before = kept.get(aliases);
  const of = before ?? {
    firsts: owners(aliases, ({ parts }) => parts.map((_, i) => parts.slice(0, i + 1).join(' '))),
    inner: owners(aliases, ({ parts }) => parts),
  };
  if (before === undefined) kept.set(aliases, of);
  return of;
}

/** The filers that each of certain words of names belongs to; names of files are not asked. */
function owners(aliases: readonly Alias[], wordsOf: (alias: Alias) => readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const alias of aliases) {
    if (WHOLE.has(alias.kind)) continue;
    for (const key of wordsOf(alias)) found.set(key, (found.get(key) ?? new Set()).add(alias.filer.key));
  }
  return found;
}

/** Number of words from `at` on that are the first of a name. */
function sameWords(words: readonly QuestionWord[], at: number, parts: readonly string[]): number {
  let count = 0;
  while (count < parts.length && words[at + count]?.stem === parts[count]) count++;
  return count;
}

/** Number of words from `at` that spell the name when run together, 0 if they don't: "Foot Locker" = "Footlocker", "Pepsi" = "PepsiCo". */
function writtenTogether(words: readonly QuestionWord[], at: number, { parts, stems, joined: whole }: Alias): number {
  let run = '';
  for (let count = 1; count <= 3; count++) {
    const word = words[at + count - 1];
    if (word === undefined) return 0;
    const before = run;
    run += word.letters;
    if (run === whole || before + word.stem === stems) return count;
    if (!whole.startsWith(run)) return 0;
    if (count === 1 && parts.length === 1 && run.length >= 5 && whole.length - run.length <= 2) return 1;
  }
  return 0;
}

/** Whether words are written as a name is: with a capital, owning something, or in a question that has no capitals, where words of every sentence are none. */
function isWritten(question: QuestionText, at: number, count: number): boolean {
  const [first, last] = [question.words[at], question.words[at + count - 1]];
  if (first === undefined || last === undefined) return false;
  const ordinary = count === 1 && question.isVocabulary(first);
  if (isCapital(first.raw)) return !(ordinary && question.inCapitals);
  if (ordinary || (count === 1 && COMMON.has(first.stem))) return false;
  return question.inLowerCase || /['’]s?$/.test(last.raw);
}

/** Whether words in small letters can hardly be anything but a name: one of them is none of any sentence, and no article makes them a thing. */
function isNoOther(question: QuestionText, at: number, count: number): boolean {
  const before = /(\w+)\s+$/.exec(question.text.slice(0, question.words[at]?.start))?.[1] ?? '';
  const telling = question.words
    .slice(at, at + count)
    .some((word) => !question.isVocabulary(word) && !COMMON.has(word.stem) && bareWord(word.raw).length >= SHORT);
  return telling && !ARTICLES.has(before.toLowerCase());
}

/** Trading symbols: in capitals, or in any letters where the word is none of any sentence. */
function symbols(question: QuestionText, filers: ReadonlySet<Filer>): NameMatch[] {
  const found: NameMatch[] = [];
  for (const [at, word] of question.words.entries()) {
    const bare = bareWord(word.raw);
    const upper = bare.toUpperCase();
    const capitals = bare === upper && !question.inCapitals;
    const ordinary = question.isVocabulary(word) || COMMON.has(word.stem) || isNameWord(word.stem);
    // one letter alone is a symbol only where it owns something
    const readable = capitals ? bare.length > 1 || bare !== word.raw : !ordinary && bare.length > 2 && /^\p{L}+$/u.test(bare);
    if (!readable || (!capitals && isCapital(bare) && bare.length < SHORT && !standsForCompany(question, at))) continue;
    for (const filer of filers)
      if (filer.symbols.includes(upper))
        found.push({ filer, kind: 'own', name: filer.name, at, count: 1, score: capitals ? SCORE.symbol : SCORE.lowSymbol });
  }
  return found;
}

/** At the head of the question, owning something, or after a word that companies follow: letters that may be a symbol count only there. */
function standsForCompany({ text, words }: QuestionText, at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (at === 0 || bareWord(word.raw) !== word.raw) return true;
  return /\b(?:for|of|at|by|from|did|does|do|has|is|was|will|and|than|vs\.?|versus)\s+$/i.test(text.slice(0, word.start));
}

/** No capitalised word is right beside it: it would be one name with that. */
function standsAlone({ text, words }: QuestionText, at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined) return false;
  const beside = (left: QuestionWord | undefined, right: QuestionWord | undefined, other: QuestionWord | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    other !== undefined &&
    isCapital(other.raw) &&
    /^\s+$/.test(text.slice(left.end, right.start));
  return !(before && at > 1 && beside(before, word, before)) && !(bareWord(word.raw) === word.raw && beside(word, after, after));
}
