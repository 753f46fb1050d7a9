import type { RawItem, RawPage } from '../pdf/raw.ts';

const CONTROL = /\p{Cc}/u;

/** Which ligature can be between two parts of an English word, the most certain first: `before◆after`. */
const WORDS: readonly (readonly [ligature: string, before: RegExp, after: RegExp])[] = [
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

/**
 * Words that lost a ligature: some printers' fonts map their "ti", "tt" or "ft" glyphs to a control character ("opera◆ons"). A glyph
 * (by its font, code and width) stands for the ligature that most of the words it was seen in call for.
 */
export class Ligatures {
  readonly #votes = new Map<string, Map<string, number>>();

  /** Learns from a page before its words are read. */
  observe(raw: RawPage): void {
    for (const [i, item] of raw.items.entries()) {
      if (!CONTROL.test(item.str)) continue;
      for (const { at, before, after } of holes(raw.items, i)) {
        const found = WORDS.find(([, left, right]) => left.test(before) && right.test(after));
        if (!found) continue;
        const key = keyOf(item, at);
        const votes = this.#votes.get(key) ?? new Map<string, number>();
        votes.set(found[0], (votes.get(found[0]) ?? 0) + 1);
        this.#votes.set(key, votes);
      }
    }
  }

  /** The item's words with their ligatures back; what is not known stays a control character. */
  mend(items: readonly RawItem[], i: number): string {
    const item = items[i];
    if (!item || this.#votes.size === 0 || !CONTROL.test(item.str)) return item?.str ?? '';
    // Between capitals it is another glyph: a signature's small capitals, say.
    const inWords = new Set(
      holes(items, i).flatMap(({ at, before, after }) => (/\p{Ll}$/u.test(before) || /^\p{Ll}/u.test(after) ? [at] : [])),
    );
    let text = '';
    for (let at = 0; at < item.str.length; at++) text += (inWords.has(at) ? this.#winner(item, at) : undefined) ?? item.str.charAt(at);
    return text;
  }

  #winner(item: RawItem, at: number): string | undefined {
    if (!CONTROL.test(item.str.charAt(at))) return undefined;
    const votes = this.#votes.get(keyOf(item, at));
    return votes && [...votes].sort((p, q) => q[1] - p[1])[0]?.[0];
  }
}

/** Glyphs that share a code differ in width; inside a longer string only the code is known. */
function keyOf(item: RawItem, at: number): string {
  const width = item.str.length === 1 ? (item.width / Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 1)).toFixed(2) : '';
  return `${item.fontName} ${String(item.str.charCodeAt(at))} ${width}`;
}

/** Each control character of an item with the parts of the word on either side, which may be in the neighbouring items. */
function holes(items: readonly RawItem[], i: number): { at: number; before: string; after: string }[] {
  const text = items[i]?.str ?? '';
  const found: { at: number; before: string; after: string }[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!CONTROL.test(text.charAt(at))) continue;
    const left = at > 0 ? text.slice(0, at) : (items[i - 1]?.str ?? '');
    const right = at + 1 < text.length ? text.slice(at + 1) : (items[i + 1]?.str ?? '');
    const before = /\p{L}*$/u.exec(left)?.[0] ?? '';
    const after = /^\p{L}*/u.exec(right)?.[0] ?? '';
    if (before.length + after.length > 0) found.push({ at, before, after });
  }
  return found;
}
