/** Glyphs that symbol fonts keep in the private-use area, by what they show (Wingdings, Symbol). */
const PRIVATE: Readonly<Record<number, string>> = {
  0xf0b7: '•',
  0xf0a7: '▪',
  0xf06e: '■',
  0xf0d8: '➢',
  0xf0fc: '✓',
  0xf06f: '☐',
  0xf0a8: '☐',
  0xf071: '☐',
  0xf0fe: '☒',
  0xf078: '☒',
  0xf052: '☑',
  0xf0e0: '→',
  0xf02a: '*',
  0xf0a3: '≤',
  0xf0b3: '≥',
  0xf0b1: '±',
  0xf02d: '−',
};

/** Anything that is not already clean: the fast path is a string without these. */
const UNCLEAN = /[\p{Cc}\p{Co}\p{Cf}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufb00-\ufb06\ufffd]/u;

const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'] as const;

export interface Clean {
  readonly text: string;
  /** `origin[i]` is where character i of `text` came from; null where text and original are the same. */
  readonly origin: Uint32Array | null;
}

/**
 * Clean text and the way back: ligatures opened, white space made plain, soft hyphens, zero-width and control characters
 * dropped, private-use glyphs shown as what they draw (or dropped where that is unknown).
 */
export function clean(original: string): Clean {
  if (!UNCLEAN.test(original)) return { text: original, origin: null };
  let text = '';
  const origin: number[] = [];
  for (let i = 0; i < original.length; i++) {
    const put = plain(original.charCodeAt(i));
    for (const character of put ?? original.charAt(i)) origin.push(...Array<number>(character.length).fill(i));
    text += put ?? original.charAt(i);
  }
  return { text, origin: Uint32Array.from(origin) };
}

/** What stands for a character: a string, or null where it stands for itself. */
function plain(code: number): string | null {
  if (code === 9 || code === 10 || code === 13 || code === 0xa0) return ' ';
  if (code < 32 || (code >= 0x7f && code < 0xa0) || code === 0xad) return '';
  if (code < 0x061c) return null;
  if (code === 0x061c || code === 0x180e || code === 0xfeff || code === 0xfffd) return '';
  if (code >= 0x200b && code <= 0x200f) return '';
  if (code >= 0x2060 && code <= 0x206f) return '';
  if (code >= 0x202a && code <= 0x202e) return '';
  if (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
    return ' ';
  if (code >= 0xe000 && code <= 0xf8ff) return PRIVATE[code] ?? '';
  if (code >= 0xfb00 && code <= 0xfb06) return LIGATURES[code - 0xfb00] ?? null;
  return null;
}

/** Characters that no readable page prints in number: control, private-use without a meaning, and replacement characters. */
export function unreadable(text: string): number {
  if (!UNCLEAN.test(text)) return 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || (code >= 0x7f && code < 0xa0) || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff && !(code in PRIVATE))) count++;
  }
  return count;
}
