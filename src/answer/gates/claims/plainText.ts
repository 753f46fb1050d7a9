import { numberWords, tensWords } from '../../../text/words/numberwords.ts';

// What numbers are spelled with: "twenty-five", "two hundred", "one million".
const ONES = ['zero', ...numberWords];
const ONE = ONES.join('|');
const TEN = tensWords.join('|');
const WORD = String.raw`(?:(?:${TEN})(?:[-\s](?:${ONES.slice(1, 10).join('|')}))?|${ONE})`;
const SPELLED = new RegExp(
  String.raw`\b(?:(?<hundreds>${WORD}|an?)[-\s]hundred(?:\s+and)?(?:\s+(?<rest>${WORD}))?|(?<word>${WORD}))\b(?!-(?:third|half|fifth|quarter|fourth|tenth)s?\b)`,
  'gi',
);
const ALONE = /^one$/i;

const small = (word: string): number =>
  word
    .toLowerCase()
    .split(/[-\s]+/)
    .reduce(
      (sum, part) => sum + (/^an?$/.test(part) ? 1 : tensWords.includes(part) ? 20 + 10 * tensWords.indexOf(part) : ONES.indexOf(part)),
      0,
    );

/**
 * A text as the gates compare it, the same way for sentences and for filings: one kind of quotation mark and dash, one space between words, numbers spelled in words
 * as digits ("twenty-five percent" → "25 percent"), "$1.5B" → "$1.5 billion". "One" alone stays a word: it seldom counts.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[−‒–]/g, '-')
    .replace(/­/g, '')
    .replace(/\s+/g, ' ')
    .replace(
      /([$€£¥]\s?\d[\d,.]*)\s?(bn|mn|mm|B|M|K)\b/g,
      (_all, figure: string, scale: string) => `${figure} ${SHORT.get(scale) ?? scale}`,
    )
    .replace(SPELLED, (all: string, ...rest: unknown[]) => spelled(all, rest))
    .trim();
}

const SHORT = new Map(Object.entries({ bn: 'billion', B: 'billion', mn: 'million', mm: 'million', M: 'million', K: 'thousand' }));

function spelled(all: string, rest: unknown[]): string {
  const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
  const text = rest.at(-2) as string;
  const at = rest.at(-3) as number;
  const { hundreds, rest: tail, word } = groups;
  if (word !== undefined)
    return ALONE.test(word) && !/^\s*(?:hundred|thousand|million|billion|trillion|percent|%)/i.test(text.slice(at + all.length))
      ? all
      : String(small(word));
  return String(100 * small(hundreds ?? 'a') + (tail === undefined ? 0 : small(tail)));
}
