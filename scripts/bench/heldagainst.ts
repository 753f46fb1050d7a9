import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import type { Told } from './told.ts';

/** A scripted generator's sentence that the reader was shown although it is false, or that cannot be told. */
interface Wrongly {
  readonly id: string;
  readonly sentence: string;
  readonly quotes: readonly string[];
  /** What is false about it; `unknown`: the script never said it so. */
  readonly lie: string;
}

/** A true sentence that was not shown. */
interface WronglyCut {
  readonly id: string;
  readonly sentence: string;
  readonly by: string;
  readonly because: string;
}

/** What a run with a scripted generator shows, held against what the script itself knows: nothing here asks a gate. */
export interface Held {
  readonly questions: number;
  /** Sentences of the model that the reader was shown. */
  readonly shown: number;
  readonly lies: { readonly told: number; readonly shown: readonly Wrongly[] };
  /** Shown, but a number of it or most of its words stand in none of the words cited for it. */
  readonly unsupported: readonly Wrongly[];
  readonly truths: { readonly written: number; readonly cut: readonly WronglyCut[]; readonly fellBack: number };
}

const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\[[^\]]{0,40}\]/g, ' ')
    .replace(/\.com\b/g, ' ')
    // names are set as the filing's reader knows them
    .replace(/,? \b(?:the|inc|corp|co|corporation|company|incorporated|ltd|plc)\b\.?/g, ' ')
    .replace(/[^\p{L}\p{N}%$€£.]+/gu, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Lies first, so that a text told both ways is looked up as true only where it was told true. */
const accounts = (told: readonly Told[]): ReadonlyMap<string, string | null> => {
  const known = new Map<string, string | null>();
  for (const { text, lie } of told) if (lie !== null) known.set(squash(text), lie);
  for (const { text, lie } of told) if (lie === null) known.set(squash(text), null);
  return known;
};

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** Without years: a cell's column stands beside its quote, not in it. */
const numbers = (text: string): string[] =>
  [...text.toLowerCase().replace(DATES, ' ').matchAll(NUMBER)]
    .map(([n]) => n.replace(/,/g, '').replace(/\.0+$/, ''))
    .filter((n) => !/^(?:19|20)\d\d$/.test(n));
const DATES =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|years?|months?|ended|thousands|millions|billions)\b(?:\s\d{1,2}\b)?/g;
const contentOf = (text: string): string[] =>
  squash(text)
    .replace(DATES, ' ')
    .split(' ')
    .filter((word) => /^\p{L}{4,}$/u.test(word));

/** Whether every number but years and at least half of the longer words of a sentence stand in what is cited for it. */
export function stands(sentence: string, quotes: readonly string[]): boolean {
  const all = quotes.join(' ');
  const have = new Set(numbers(all));
  const words = new Set(contentOf(all));
  const own = contentOf(sentence);
  return numbers(sentence).every((n) => have.has(n)) && own.filter((word) => words.has(word)).length >= own.length / 2;
}

/** What the script said of a sentence: as it is, or, where the page joined several, of those within it; undefined where it never said it so. */
function accountOf(sentence: string, known: ReadonlyMap<string, string | null>): string | null | undefined {
  const key = squash(sentence);
  const whole = known.get(key);
  if (whole !== undefined) return whole;
  const within = [...known].filter(([text]) => text.length > 20 && key.includes(text));
  const lie = within.find(([, one]) => one !== null);
  if (lie) return lie[1];
  const around = [...known].filter(([text]) => text.includes(key) && key.length > 0.8 * text.length);
  if (around.length > 0) return around.some(([, one]) => one === null) ? null : around[0]?.[1];
  return within.reduce((sum, [text]) => sum + text.length, 0) >= 0.9 * key.length ? null : undefined;
}

/** `told` by question, as the bench wrote it down. */
export function heldAgainst(rows: readonly BenchRow[], told: ReadonlyMap<string, readonly Told[]>): Held {
  const lies: Wrongly[] = [];
  const unsupported: Wrongly[] = [];
  const cut: WronglyCut[] = [];
  let [shown, written, fellBack, toldLies] = [0, 0, 0, 0];
  for (const { id, writing } of rows) {
    const known = accounts(told.get(id) ?? []);
    toldLies += [...known.values()].filter((lie) => lie !== null).length;
    if (!writing) continue;
    for (const { text, quotes } of writing.shown) {
      shown++;
      const lie = accountOf(text, known);
      const wrongly = { id, sentence: text, quotes, lie: lie ?? 'unknown' };
      // Word for word in what is cited for it, it is the filing's, whatever the script meant by it: under another passage's name it was put right.
      const own = quotes.some((quote) => squash(quote).includes(squash(text)));
      if (lie !== null && !own) lies.push(wrongly);
      if (!stands(text, quotes)) unsupported.push({ ...wrongly, lie: lie ?? 'none' });
    }
    const truths = writing.sentences.filter(({ text }) => known.get(squash(text)) === null);
    written += truths.length;
    for (const { text, outcome, gate, because } of truths)
      if (outcome !== 'shown')
        cut.push({ id, sentence: text, by: gate ?? (writing.fellBack === undefined ? outcome : 'fell back'), because: because ?? '' });
    if (writing.fellBack !== undefined) fellBack++;
  }
  return { questions: rows.length, shown, lies: { told: toldLies, shown: lies }, unsupported, truths: { written, cut, fellBack } };
}

/** What the level below claims and the run does not say as it does: the rule above all. `status` may rise from `quoted`, and from nowhere else. */
export function fallenBelow(rows: readonly BenchRow[], below: readonly BenchRow[]): { readonly id: string; readonly what: string }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return below.flatMap((before) => {
    const row = byId.get(before.id);
    if (!row) return [];
    const claims = (of: BenchRow): string => JSON.stringify([of.value, of.unit, of.yesno, of.items]);
    const cited = (of: BenchRow): string[] => (of.citations ?? []).map(({ doc, page, quote }) => `${doc} ${page} ${quote}`);
    const faults = [
      ...(claims(row) === claims(before) ? [] : [`claims ${claims(row)} instead of ${claims(before)}`]),
      ...(row.status === before.status || (before.status === 'quoted' && row.status === 'answered')
        ? []
        : [`${before.status} became ${row.status}`]),
      ...(before.status === 'answered' && !(row.answer ?? '').startsWith(before.answer ?? '') ? ['its sentences do not come first'] : []),
      ...(cited(before).every((one, i) => cited(row)[i] === one) ? [] : ['its footnotes changed']),
    ];
    return faults.map((what) => ({ id: before.id, what }));
  });
}
