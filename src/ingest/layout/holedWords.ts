import { unreadable } from '../../text/normalize.ts';
import type { RawItem } from '../pdf/raw.ts';

/** Characters that are not printed: a glyph whose letters are lost is among them. */
export const UNPRINTED = /[\p{Cc}\p{Co}\ufffd]/u;
/** A sign, a capital or a figure between two small letters, where no word has one. */
export const MASKED = /\p{Ll}[^\p{Ll}\p{Cc}\p{Co}\p{Cf}\ufffd\s'’.,/&@_\-\u2010-\u2015·:]\p{Ll}/u;

/** A word of an item with what may be lost glyphs in it. */
export interface HoledWord {
  /** Its letters before, between and after them: one more than holes. Letters of the items that touch this one are with them. */
  readonly parts: readonly string[];
  /** Where the lost glyphs are in the item's text. */
  readonly holes: readonly number[];
  /** They look like printed characters. */
  readonly masked: boolean;
  /** It goes on in an item that touches this one and has a hole there: its letters are not all known. */
  readonly open: boolean;
}

/** How far the next item begins from the end of one that it goes on from, of the em. */
const TOUCHING = 0.2;

/** The words of an item that have holes and small letters, from left to right. */
export function holedWords(items: readonly RawItem[], i: number): HoledWord[] {
  const item = items[i];
  if (!item) return [];
  const { str } = item;
  const found: HoledWord[] = [];
  const masked = MASKED.test(str) ? masksOf(str) : NONE;
  for (let at = 0; at < str.length;) {
    if (!isPart(str, at, masked)) {
      at++;
      continue;
    }
    const start = at;
    const holes: number[] = [];
    for (; at < str.length && isPart(str, at, masked); at++) if (isHole(str, at, masked)) holes.push(at);
    if (holes.length === 0) continue;
    const cuts = [start - 1, ...holes, at];
    const parts = cuts.slice(1).map((end, h) => str.slice((cuts[h] ?? 0) + 1, end));
    const before = start === 0 ? endOf(items[i - 1], item) : '';
    const after = at === str.length ? startOf(item, items[i + 1]) : '';
    parts[0] = (/\p{L}*$/u.exec(before)?.[0] ?? '') + (parts[0] ?? '');
    parts[parts.length - 1] = (parts.at(-1) ?? '') + (/^\p{L}*/u.exec(after)?.[0] ?? '');
    // Between capitals it is another glyph: a signature's small capitals, say.
    if (!parts.some((part, h) => (h > 0 && /^\p{Ll}/u.test(part)) || (h < parts.length - 1 && /\p{Ll}$/u.test(part)))) continue;
    found.push({ parts, holes, masked: holes.some((hole) => masked.has(hole)), open: UNPRINTED.test(before + after) });
  }
  return found;
}

const NONE: ReadonlySet<number> = new Set();

function masksOf(str: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 1; at < str.length - 1; at++) if (MASKED.test(str.slice(at - 1, at + 2))) found.add(at);
  return found;
}

const isHole = (str: string, at: number, masked: ReadonlySet<number>): boolean => masked.has(at) || unreadable(str.charAt(at)) > 0;
const isPart = (str: string, at: number, masked: ReadonlySet<number>): boolean => isHole(str, at, masked) || /\p{L}/u.test(str.charAt(at));

/** Letters and holes of a word in the items beside, where they touch. */
const endOf = (before: RawItem | undefined, item: RawItem): string =>
  before && touches(before, item) ? (/[\p{L}\p{Cc}\p{Co}\ufffd]*$/u.exec(before.str)?.[0] ?? '') : '';
const startOf = (item: RawItem, after: RawItem | undefined): string =>
  after && touches(item, after) ? (/^[\p{L}\p{Cc}\p{Co}\ufffd]*/u.exec(after.str)?.[0] ?? '') : '';

/** Whether an item begins where another ends, on its baseline. */
function touches(item: RawItem, next: RawItem): boolean {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
  const along = Math.hypot(a, b) || 1;
  const [, , , , nextX = 0, nextY = 0] = next.transform;
  const off = Math.hypot(nextX - x - (item.width * a) / along, nextY - y - (item.width * b) / along);
  return off < TOUCHING * (Math.hypot(c, d) || 1);
}
