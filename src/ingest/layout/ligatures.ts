import { ligatureWords } from '../../text/words/printed/ligaturewords.ts';
import type { RawItem, RawPage } from '../pdf/raw.ts';
import { holedWords, MASKED, UNPRINTED, type HoledWord } from './holedWords.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What printers set as one glyph, the longer of two that make the same word last. */
const LIGATURES = ['fi', 'ti', 'ff', 'fl', 'tt', 'ft', 'tf', 'ffi', 'tti', 'ffl', 'Th'] as const;
type Ligature = (typeof LIGATURES)[number];

const COMMON = new Set(ligatureWords.flatMap(formsOf));

/** Which ligature is likely between two parts of an English word that no list has, the most certain first: `before◆after`. */
const LIKELY: readonly (readonly [ligature: Ligature, before: RegExp, after: RegExp])[] = [
  ['tti', /(?:se|mi|fi|pu|ge|le|cu|hi|spli|spo|plo|aba|forma)$/, /^ng/],
  ['tf', /(?:por|pla)$/, /^o(?:l|r)/],
  ['ft', /(?:^so|[a-z]so|croso)$/i, /^(?:w|$)/],
  ['ft', /(?:^|re|[^a-z])a$/i, /^er/],
  ['ft', /(?:shi|dra|^le|cra|li|gi|the|dri|swi)$/i, /^(?:$|s\b|ed|ing|s,|y|er)/],
  ['ft', /fi$/i, /^een/],
  ['ti', /[a-z]$/i, /^(?:on|ve|al|es|c|ng)/],
  ['tt', /(?:mi|ma|se|be|le|a|wri|bo|ba|ne|o|omi|pa|e)$/i, /^(?:e|l|r|a|o|u)/],
  ['ti', /[a-z]$/i, /^(?:on|ve|al|es|c|ng|m|n|t|a|f|r|o|p)/],
  ['ti', /^$/, /^(?:m|t|e)/],
];

/** Share of a glyph's words that call for one ligature before it stands for that one in words nobody knows too: some fonts give all their ligatures the same code. */
const SURE = 0.8;
/** Different words before a letter or a figure is taken for a glyph that lost its letters: "aAer" and "oAen". */
const FEWEST_WORDS = 2;
const MOST_WORDS = 50;
/** What a common word, and a likely one that nobody knows, counts against words printed in the filing. */
const COMMON_AS = 5;
const UNKNOWN_AS = 0.5;

interface Glyph {
  readonly votes: Map<Ligature, number>;
  readonly words: Set<string>;
}

/**
 * Words that lost a ligature: some fonts tell no letters for their "fi", "tt" or "ti" glyphs, and pdf.js gives the glyph's number as a character: one that is not
 * printed ("opera◆ons"), or, of a higher number, a sign or letter ("se;led", "aAer"). Each word takes the ligature that makes it a word, of this filing or a common one;
 * a word nobody knows takes what its glyph (by font, code and width) stands for in nearly all others.
 */
export class Ligatures {
  readonly #glyphs = new Map<string, Glyph>();

  /** Learns from a page before its words are read. */
  observe(raw: RawPage): void {
    for (const [i, item] of raw.items.entries()) {
      if (!UNPRINTED.test(item.str) && !MASKED.test(item.str)) continue;
      for (const word of holedWords(raw.items, i)) {
        const found = (word.open ? undefined : best(word, (text) => (isCommon(text) ? 1 : 0))) ?? (word.masked ? undefined : likely(word));
        if (!found) continue;
        for (const [h, hole] of word.holes.entries()) {
          const ligature = found[h];
          if (ligature === undefined) continue;
          const glyph = this.#glyphs.get(keyOf(item, hole)) ?? { votes: new Map<Ligature, number>(), words: new Set<string>() };
          glyph.votes.set(ligature, (glyph.votes.get(ligature) ?? 0) + 1);
          if (glyph.words.size < MOST_WORDS) glyph.words.add(word.parts.join('◆').toLowerCase());
          this.#glyphs.set(keyOf(item, hole), glyph);
        }
      }
    }
  }

  /** The item's words with their ligatures back; what is not known stays the character it was. */
  mend(items: readonly RawItem[], i: number, vocabulary: Vocabulary): string {
    const item = items[i];
    if (!item || this.#glyphs.size === 0 || (!UNPRINTED.test(item.str) && !MASKED.test(item.str))) return item?.str ?? '';
    let text = '';
    let from = 0;
    for (const word of holedWords(items, i)) {
      const found = this.#read(item, word, vocabulary);
      for (const [h, at] of word.holes.entries()) {
        text += item.str.slice(from, at) + (found[h] ?? item.str.charAt(at));
        from = at + 1;
      }
    }
    return text + item.str.slice(from);
  }

  #read(item: RawItem, word: HoledWord, vocabulary: Vocabulary): readonly (Ligature | undefined)[] {
    const glyphs = word.holes.map((hole) => this.#glyphs.get(keyOf(item, hole)));
    if (word.masked && glyphs.some((glyph, h) => !isTrusted(glyph, item.str.charAt(word.holes[h] ?? 0)))) return [];
    const printed = (text: string): number => (vocabulary.has(text) ? vocabulary.count(text) : 0) + (isCommon(text) ? COMMON_AS : 0);
    const guess = likely(word);
    const alone = word.masked
      ? []
      : glyphs.map((glyph, h) => glyph && (surely(glyph) ?? (glyph.votes.has(guess[h] ?? 'Th') ? guess[h] : undefined)));
    if (word.open) return alone;
    return best(word, printed, (ligature, h) => 1 + (glyphs[h]?.votes.get(ligature) ?? 0), alone) ?? alone;
  }
}

/** What nearly all words of a glyph call for. */
function surely({ votes }: Glyph): Ligature | undefined {
  const all = [...votes.values()].reduce((sum, own) => sum + own, 0);
  return [...votes].find(([, own]) => own >= SURE * all)?.[0];
}

/** A sign never stands inside a word; a letter or a figure may, and is a lost glyph only where several words say so. */
const isTrusted = (glyph: Glyph | undefined, sign: string): boolean =>
  glyph !== undefined && (!/[\p{L}\p{N}]/u.test(sign) || glyph.words.size >= FEWEST_WORDS);

const isCommon = (text: string): boolean => COMMON.has(text.toLowerCase());

/** A word with its regular endings; stems would not do, as they take "seting" for "setting". */
function formsOf(word: string): string[] {
  const root = word.replace(/[ey]$/, '');
  const endings = word.endsWith('y') ? ['ies', 'ied'] : ['ed', 'er', 'ing'];
  return [word, `${word}s`, `${word}ing`, `${word}ly`, ...endings.map((ending) => root + ending)];
}

/** Ligatures for a word of one or two holes that make it a word, by how often it is printed and how often the glyphs stand for them. `alone`: what the glyphs stand for in a word nobody knows. */
function best(
  { parts }: HoledWord,
  printed: (text: string) => number,
  voted: (ligature: Ligature, hole: number) => number = () => 1,
  alone: readonly (Ligature | undefined)[] = [],
): readonly Ligature[] | undefined {
  const [before = '', middle = '', after] = parts;
  let most = 0;
  let found: readonly Ligature[] | undefined;
  const look = (text: string, made: readonly Ligature[]): void => {
    const unknown = made.every((ligature, h) => ligature === alone[h]) ? UNKNOWN_AS : 0;
    const score = (printed(text) + unknown) * made.reduce((product, ligature, h) => product * voted(ligature, h), 1);
    if (score > most) [most, found] = [score, made];
  };
  if (parts.length > 3) return undefined;
  for (const first of LIGATURES) {
    if (first === 'Th' && before !== '') continue;
    if (after === undefined) look(before + first + middle, [first]);
    else for (const second of LIGATURES) if (second !== 'Th') look(before + first + middle + second + after, [first, second]);
  }
  return found;
}

const likely = ({ parts }: HoledWord): (Ligature | undefined)[] =>
  parts.slice(1).map((after, h) => LIKELY.find(([, left, right]) => left.test(parts[h] ?? '') && right.test(after))?.[0]);

/** Glyphs that share a code differ in width; inside a longer string only the code is known. */
function keyOf(item: RawItem, at: number): string {
  const width = item.str.length === 1 ? (item.width / Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 1)).toFixed(2) : '';
  return `${item.fontName} ${String(item.str.charCodeAt(at))} ${width}`;
}
