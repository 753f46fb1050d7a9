import { unreadable } from '../../text/normalize.ts';
import type { RawPage } from '../pdf/raw.ts';

/** Share of a page's characters that no readable page prints: control characters, private-use glyphs. */
const UNREADABLE = 0.2;
/** Share of its characters in tokens that are neither words nor figures. */
const ODD = 0.35;
/** Fewer characters say nothing. */
const ENOUGH = 40;
const ENOUGH_TOKENS = 250;
const ENOUGH_LETTERS = 20;
/** Share of a page's letters in one foreign script: a broken font map scatters them over many. */
const ONE_SCRIPT = 0.8;

/** Words, figures and signs as any page prints them, with the punctuation around them; addresses of the web and of files. */
const READABLE =
  /^[("“‘'[{$€£¥*–—-]*(?:\p{L}+(?:[-’'./&,:]\p{L}+)*|\p{L}{2,}\d{1,4}|[\d.,/:%-]+\p{L}{0,3}|[$€£¥%&•■▪☐☒–—_.*+=/|-]+)[)\]}"”’'.,;:%!?*®™–—]*$|:\/\/|@|www\.|\.html?$/u;

/** Scripts that are not read, those of one language together. */
const SCRIPTS = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Devanagari}/gu,
  /[\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gurmukhi}]/gu,
  /[\p{Script=Georgian}\p{Script=Armenian}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Ethiopic}\p{Script=Sinhala}]/gu,
];
const FOREIGN = /[\u0370-\u1fff\u2e80-\ud7ff\uf900-\ufaff\ufe70-\ufeff\uff66-\uffdc]|[\ud840-\ud87f]/;

/**
 * Whether a page's text is what the page shows: `garbled` where pdf.js gives other characters for want of a usable font map,
 * `foreign` where it is whole but in a script of no language that is read here.
 */
export function legibility(raw: RawPage, text: string): 'read' | 'garbled' | 'foreign' {
  let letters = 0;
  let bad = 0;
  for (const { str } of raw.items) {
    letters += str.length;
    bad += unreadable(str);
  }
  if (letters >= ENOUGH && bad > UNREADABLE * letters) return 'garbled';
  if (isForeign(text)) return 'foreign';
  if (text.length < ENOUGH_TOKENS) return 'read';
  let odd = 0;
  for (const token of text.split(/\s+/)) if (token.length > 0 && !READABLE.test(token)) odd += token.length;
  return odd > ODD * text.length ? 'garbled' : 'read';
}

/** Most letters are of one script, and not of the Latin. */
export function isForeign(text: string): boolean {
  if (!FOREIGN.test(text)) return false;
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const letters = count(/[\p{L}\p{M}]/gu);
  const latin = count(/\p{Script=Latin}/gu);
  const others = letters - latin;
  if (letters < ENOUGH_LETTERS || others <= letters / 2) return false;
  return Math.max(...SCRIPTS.map(count)) >= ONE_SCRIPT * others;
}
