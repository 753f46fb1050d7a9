import type { Limit } from '../../domain/plan.ts';
import { numberOf, countWords } from '../../text/words/numberwords.ts';
import { grammar, wholly } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';

/** A limit at the start of words, with what follows it: "$75 billion" of "$75 billion in 2020"; `of` where what follows is the whole that it is a part of. */
export interface LimitSaid {
  readonly limit: Limit;
  readonly rest: string;
  readonly of: boolean;
}

const SCALES = new Map(testCues.scales.flatMap(({ said, value }) => said.map((word) => [word, value] as const)));
const SCALE = [...SCALES.keys()].sort((a, b) => b.length - a.length).join('|');
const SUM = new RegExp(
  grammar`^\s*(?<sign>US\$|[$€£¥])?\s?(?<digits>\d[\d,]*(?:\.\d+)?|${countWords}(?=\s))\s?(?:(?<scale>${SCALE})(?![\w]))?(?<money>\s+${testCues.moneys})?(?![\d/])`,
  'i',
);
/** "A billion", "half a million". */
const ONE = new RegExp(grammar`^\s*${testCues.one}\s+(?=(?:${SCALE})\b)`, 'i');
const HALF = new RegExp(grammar`^\s*${testCues.half}\s+(?=(?:${SCALE})\b)`, 'i');
const PERCENT = new RegExp(grammar`^\s*(?<digits>\d+(?:\.\d+)?|${countWords})\s*(?:%|${testCues.perCent}\b)`, 'i');
const TIMES = /^\s*(?<digits>\d+(?:\.\d+)?)\s*(?:x\b|times\b)/i;
const FRACTIONS = testCues.fractions.map(({ said, value }) => ({ says: new RegExp(grammar`^\s*${said}`, 'i'), value }));
const OF = /^\s*(?:of|in)\s+(?=\S)/i;
const ZERO = wholly(testCues.zero);
const FIRST = /^\s*(?<word>\S+)(?<rest>.*)$/s;

const plainly = (digits: string): number => numberOf(digits.toLowerCase()) ?? Number(digits.replaceAll(',', ''));

/** Rounded where a decimal fraction has no exact float: 1.1 × 1,000,000. */
const exactly = (value: number): string => String(Number(value.toPrecision(12)));

/** The limit that words begin with; null where they name none. A bare year is no limit. */
export function limitSaid(said: string): LimitSaid | null {
  const text = said.replace(HALF, '0.5 ').replace(ONE, '1 ');
  const percent = PERCENT.exec(text);
  if (percent !== null) {
    const value = exactly(plainly(percent.groups?.['digits'] ?? ''));
    return withRest({ value, kind: 'percent', text: `${value}%` }, text.slice(percent[0].length));
  }
  const times = TIMES.exec(text);
  if (times !== null) {
    const value = exactly(plainly(times.groups?.['digits'] ?? ''));
    return withRest({ value, kind: 'ratio', text: `${value}x` }, text.slice(times[0].length));
  }
  const part = FRACTIONS.find(({ says }) => says.test(text));
  if (part !== undefined) {
    const value = exactly(Number(part.value) * 100);
    return withRest({ value, kind: 'percent', text: `${value}%` }, text.replace(part.says, ' of '));
  }
  const { word = '', rest = '' } = FIRST.exec(text)?.groups ?? {};
  if (ZERO.test(word)) return withRest({ value: '0', text: 'zero' }, rest);
  return sumSaid(text);
}

function sumSaid(text: string): LimitSaid | null {
  const found = SUM.exec(text);
  const { sign, digits = '', scale, money } = found?.groups ?? {};
  if (found === null) return null;
  const value = plainly(digits);
  const isYear = sign === undefined && scale === undefined && money === undefined && value >= 1900 && value < 2100 && !digits.includes(',');
  // "one of them": a small number in words counts nothing here
  if (isYear || Number.isNaN(value) || (!/\d/.test(digits) && scale === undefined)) return null;
  const factor = scale === undefined ? 1 : Number(SCALES.get(scale.toLowerCase()));
  const isMoney = sign !== undefined || money !== undefined;
  const named = scale === undefined ? '' : ` ${NAMED.get(factor) ?? ''}`;
  const limit = {
    value: exactly(value * factor),
    text: `${sign ?? (money === undefined ? '' : '$')}${/\d/.test(digits) ? digits : String(value)}${named}`,
    ...(isMoney ? { kind: 'money' as const } : {}),
  };
  return withRest(limit, text.slice(found[0].length));
}

const NAMED = new Map([
  [1e3, 'thousand'],
  [1e6, 'million'],
  [1e9, 'billion'],
  [1e12, 'trillion'],
]);

function withRest(limit: Limit, rest: string): LimitSaid {
  const of = limit.kind === 'percent' && OF.test(rest);
  return { limit, rest: of ? rest.replace(OF, '') : rest, of };
}
