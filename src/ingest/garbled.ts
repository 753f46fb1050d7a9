import { unreadable } from '../text/normalize.ts';
import type { RawPage } from './raw.ts';

/** Share of a page's characters that no readable page prints: control characters, private-use glyphs. */
const UNREADABLE = 0.2;
/** Share of its characters in tokens that are neither words nor figures. */
const ODD = 0.35;
/** Fewer characters say nothing. */
const ENOUGH = 40;
const ENOUGH_TOKENS = 250;

/** Words, figures and signs as any page prints them, with the punctuation around them; addresses of the web and of files. */
const READABLE =
  /^[("“‘'[{$€£¥*–—-]*(?:\p{L}+(?:[-’'./&,:]\p{L}+)*|[\d.,/:%-]+\p{L}{0,3}|[$€£¥%&•■▪☐☒–—_.*+=/|-]+)[)\]}"”’'.,;:%!?*®™–—]*$|:\/\/|@|www\.|\.html?$/u;

/** Whether pdf.js gives other characters than the page shows, for want of a usable font map. */
export function isGarbled(raw: RawPage, text: string): boolean {
  let letters = 0;
  let bad = 0;
  for (const { str } of raw.items) {
    letters += str.length;
    bad += unreadable(str);
  }
  if (letters >= ENOUGH && bad > UNREADABLE * letters) return true;
  if (text.length < ENOUGH_TOKENS) return false;
  let odd = 0;
  for (const token of text.split(/\s+/)) if (token.length > 0 && !READABLE.test(token)) odd += token.length;
  return odd > ODD * text.length;
}
