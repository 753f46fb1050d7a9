import type { Cited, CitedSentence } from './citedSentence.ts';
import { stem } from '../../../text/tokens.ts';
import { directionOf, isContent, tokens, type WordToken } from './claimWords.ts';
import { assertionWords } from '../../../text/words/sentences/assertions.ts';

/** What a word decides: figures, times, which way, and whether at all. */
type ParaphraseMark = 'number' | 'time' | 'up' | 'down' | 'denial' | 'word';

/** Why a sentence is another than the one it was written from, and which of its marks makes it so. */
export interface Turned {
  readonly mark: ParaphraseMark;
  readonly because: string;
}

/** Of a sentence's content words, the share that a page's sentence has in the same order for it to be that sentence in other words. */
const REWRITTEN = 0.6;
const CLOSE = 0.75;
/** Words that may be left out of a page's sentence with a denial among them: more is a clause of its own. */
const CLAUSE = 5;
const DENIALS: ReadonlySet<string> = new Set(assertionWords.denials);
const TIMES: ReadonlySet<string> = new Set(assertionWords.times);

function markOf({ term }: WordToken): ParaphraseMark | undefined {
  if (/^(?:19|20)\d\d$/.test(term) || TIMES.has(term)) return 'time';
  if (/^[\d.]+$/.test(term)) return 'number';
  return DENIALS.has(term) ? 'denial' : directionOf(term);
}

const same = (a: WordToken, b: WordToken): boolean => a.term === b.term || (a.stem !== '' && a.stem === b.stem);

/** Words that may replace one another. */
const MEANING_ONE = assertionWords.alike.map((group) => new Set(group.map(stem)));

const meansOne = (word: WordToken, others: readonly WordToken[]): boolean =>
  MEANING_ONE.some((group) => group.has(word.stem) && others.some((other) => group.has(other.stem)));

/** Pairs of places of words in common, in order, as many as there can be; of equals those that are content. */
function aligned(a: readonly WordToken[], b: readonly WordToken[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const weight = (word: WordToken): number => (markOf(word) !== undefined ? 1.5 : word.stem === '' ? 0.4 : 1);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [x, y] = [a[i], b[j]];
      const pair = x !== undefined && y !== undefined && same(x, y) ? (best[(i + 1) * width + j + 1] ?? 0) + weight(x) : 0;
      best[i * width + j] = Math.max(pair, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [x, y] = [a[i], b[j]];
    const here = best[i * width + j] ?? 0;
    if (x !== undefined && y !== undefined && same(x, y) && here === (best[(i + 1) * width + j + 1] ?? 0) + weight(x))
      pairs.push([i++, j++]);
    else if (here === (best[(i + 1) * width + j] ?? 0)) i++;
    else j++;
  }
  return pairs;
}

/**
 * What a sentence that is one of its passages' in other words says otherwise than that one: another of its figures or years in a place, another order of them, one twice, the
 * opposite direction, a denial more or less. Null where it says the same, or is no such sentence. Texts as `plain` makes them.
 */
export const turnedFrom = (text: string, cited: Cited): Turned | null => compared(text, cited).turned;

/** Whether a sentence is one of its passages' in other words, never reversed, with the same directions in the same order. */
export const isRewriting = (text: string, cited: Cited): boolean => compared(text, cited).follows;

function compared(text: string, cited: Cited): { readonly turned: Turned | null; readonly follows: boolean } {
  const own = tokens(text);
  const content = own.filter(isContent).length;
  if (content < 1 || own.length < 6) return { turned: null, follows: false };
  const scored = cited.sentences
    .map((sentence) => {
      const page = tokens(sentence.text);
      const pairs = aligned(own, page);
      return { sentence, page, pairs, share: pairs.filter(([i]) => own[i] !== undefined && isContent(own[i])).length / content };
    })
    .filter(({ share }) => share >= REWRITTEN);
  const most = Math.max(0, ...scored.map(({ share }) => share));
  let first: Turned | null = null;
  for (const { page, pairs, share } of scored) {
    if (share < most) continue;
    const found = between(own, page, pairs, cited.sentences) ?? counted(own, page) ?? disordered(own, page);
    if (found === null) return { turned: null, follows: content > 2 && share >= CLOSE && goesAlong(own, page) };
    first ??= found;
  }
  return { turned: first, follows: false };
}

/** Whether the directions of one are among those of the other in their order. */
function goesAlong(own: readonly WordToken[], page: readonly WordToken[]): boolean {
  const ways = page.flatMap((word) => directionOf(word.term) ?? []);
  let at = 0;
  return own
    .flatMap((word) => directionOf(word.term) ?? [])
    .every((way) => {
      at = ways.indexOf(way, at) + 1;
      return at > 0;
    });
}

/** Gap by gap between the words in common. */
function between(
  own: readonly WordToken[],
  page: readonly WordToken[],
  pairs: readonly (readonly [number, number])[],
  sentences: readonly CitedSentence[],
): Turned | null {
  const ends = [...pairs, [own.length, page.length] as const];
  let [i, j] = [0, 0];
  for (const [n, [nextI, nextJ]] of ends.entries()) {
    const [mine, theirs] = [own.slice(i, nextI), page.slice(j, nextJ)];
    [i, j] = [nextI + 1, nextJ + 1];
    for (const mark of ['number', 'time'] as const) {
      const [a, b] = [marked(mine, mark), marked(theirs, mark)];
      const strange = a.find(
        (word) =>
          !b.some((other) => same(word, other)) &&
          (mark === 'time' || sentences.some(({ text }) => tokens(text).some((other) => same(word, other)))),
      );
      const instead = b.find((word) => !a.some((other) => same(word, other)));
      if (strange !== undefined && instead !== undefined)
        return { mark, because: `${strange.term} is given where the page has ${instead.term}` };
    }
    for (const [way, other] of [
      ['up', 'down'],
      ['down', 'up'],
    ] as const)
      if (marked(mine, way).length > 0 && marked(theirs, other).length > 0 && marked(theirs, way).length === 0)
        return {
          mark: way,
          because: `it says “${marked(mine, way)[0]?.term ?? ''}” where the page says “${marked(theirs, other)[0]?.term ?? ''}”`,
        };
    for (const [a, b] of [...assertionWords.opposites, ...assertionWords.opposites.map(([x, y]) => [y, x] as const)])
      if (mine.some(({ term }) => term === a) && theirs.some(({ term }) => term === b) && !theirs.some(({ term }) => term === a))
        return { mark: 'word', because: `it says “${a}” where the page says “${b}”` };
    const foreign = mine.find(
      (word) =>
        isContent(word) && markOf(word) === undefined && !meansOne(word, theirs) && !sentences.some(({ stems }) => stems.has(word.stem)),
    );
    const displaced = theirs.find((word) => isContent(word) && !own.some((other) => same(word, other)));
    if (foreign !== undefined && displaced !== undefined)
      return { mark: 'word', because: `it says “${foreign.term}” where the page says “${displaced.term}”` };
    const [denied, denies] = [marked(mine, 'denial'), marked(theirs, 'denial')];
    if (denied.length > denies.length) return { mark: 'denial', because: `the page does not say “${denied[0]?.term ?? ''}”` };
    // what follows the last word in common is left out as a whole
    if (denies.length > denied.length && theirs.length <= CLAUSE && n < pairs.length)
      return { mark: 'denial', because: `the page says “${denies[0]?.term ?? ''}”` };
  }
  return null;
}

const marked = (words: readonly WordToken[], mark: ParaphraseMark): WordToken[] => words.filter((word) => markOf(word) === mark);

/** A figure, a year or a direction given more often than the page has it. */
function counted(own: readonly WordToken[], page: readonly WordToken[]): Turned | null {
  for (const word of own) {
    const mark = markOf(word);
    const opposed = assertionWords.opposites.some(
      ([a, b]) => (a === word.term && page.some(({ term }) => term === b)) || (b === word.term && page.some(({ term }) => term === a)),
    );
    if ((mark === undefined || mark === 'denial') && !opposed) continue;
    const is = (one: WordToken): boolean =>
      mark === undefined || mark === 'denial' || mark === 'number' || mark === 'time' ? same(one, word) : markOf(one) === mark;
    const there = page.filter(is).length;
    if (there > 0 && own.filter(is).length > there)
      return { mark: mark ?? 'word', because: `“${word.term}” stands there less often than it is said` };
  }
  return null;
}

/** Figures of one sentence in another order: each is then likely another's. */
function disordered(own: readonly WordToken[], page: readonly WordToken[]): Turned | null {
  const there = marked(page, 'number');
  const mine = marked(own, 'number').filter((word) => there.some((other) => same(word, other)));
  let at = 0;
  for (const word of mine) {
    const next = there.findIndex((other, i) => i >= at && same(word, other));
    if (next < 0) return { mark: 'number', because: `${word.term} stands elsewhere in the page’s sentence` };
    at = next + 1;
  }
  return null;
}
