import { datesIn } from '../../text/dates.ts';
import { unitNote } from '../../text/units.ts';
import { countPrinted, ordinalWords } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { headWords } from '../../text/words/printed/headwords.ts';

const LENGTH = new RegExp(
  String.raw`\b(?:(?:for|as of and for)\s+(?:the\s+)?)?(?:(?:${countPrinted}|fiscal|calendar|full|prior|current)[-\s]+)?(?:years?|months?|weeks?|quarters?|(?:quarterly|fiscal|reporting)\s+periods?|periods?)[-\s]+(?:(?:then|year)[-\s]+)?(?:ended|ending|to[-\s]date)\b`,
  'gi',
);
const NAMED = new RegExp(
  grammar`\b(?:${ordinalWords}[-\s]+(?:fiscal\s+)?quarters?(?:\s+of)?|${headWords.toDate}|[1-4]q|q[1-4])\b(?:\s?['’]?\d{2,4}\b)?|\b(?:fiscal(?:\s+years?)?|fy|(?:(?:calendar|total)\s|full[-\s])?years?)\s?['’]?(?:19|20)?\d{2}\b|(?<!\b(?:end|start|beginning) of )\b(?:fiscal|calendar)(?:\s+years?)?$|(?<![\d,.$/])(?:19|20)\d{2}(?![\d,]|\.\d)`,
  'gi',
);
const UP_TO = /\b(?:as\s+(?:of|at)|at|to|through|from)\s*$/i;
/** Left of a time once its date is out. */
const LOOSE =
  /\b(?:as\s+(?:of|at)|for\s+the|ended|ending|at|and|to|through|from)\s*(?=$|[,;()])|^\s*(?:as\s+(?:of|at)|at|for(?:\s+the)?|ended|the)\b(?=\s*$|\s*[,;(])/gi;
const ASIDES =
  /\(\s*(?:unaudited|audited|[a-z\d]{1,2}|as\s+(?:restated|revised|adjusted|recast)|restated|revised|recast)\s*\)|\*+|[†‡§]|\bunaudited\b/gi;
/** Signs and words of a change, which is of no segment. */
const CHANGE = anyOf(headWords.changes, 'gi');

/**
 * What a column is of apart from when: the header's words without times, units, changes and asides ("Years ended June 30, 2022 Flexibles" → "Flexibles");
 * undefined where nothing is left.
 */
export function dimensionOf(header: string): string | undefined {
  if (!/[a-z]{2}/i.test(header)) return undefined;
  let words = header;
  for (const date of datesIn(words).reverse()) words = `${words.slice(0, date.start).replace(UP_TO, '')} ${words.slice(date.end)}`;
  const note = unitNote(words);
  if (note !== null) {
    // "Stock Units (In thousands)": the note is the parenthesis.
    const opens = words.lastIndexOf('(', note.end);
    const closes = words.indexOf(')', note.end - 1);
    const [from, to] = opens >= note.start && closes >= 0 ? [opens, closes + 1] : [note.start, note.end];
    words = `${words.slice(0, from)} ${words.slice(to)}`;
  }
  words = words.replace(ASIDES, ' ').replace(LENGTH, ' ').replace(NAMED, ' ').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== words;) {
    before = words;
    words = words
      .replace(LOOSE, ' ')
      .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/g, '')
      .replace(/\s+/g, ' ');
  }
  const left = words.replace(CHANGE, ' ').replace(/[^a-z]/gi, '');
  return left.length < 2 ? undefined : words;
}
