/**
 * Printed figures as values. The grammar is that of filings in English: comma groups, a decimal point, negatives in
 * parentheses or with a minus, a dash for nothing, currency before and percent, "x" or points after it.
 */

type AmountKind = 'plain' | 'percent' | 'multiple' | 'points' | 'dash';

export interface Amount {
  /** As printed, sign applied, before any scale: "$ (1.5) billion" is -1.5. */
  readonly value: number;
  readonly kind: AmountKind;
  /** ISO 4217, where the figure prints a currency. */
  readonly currency?: string;
  /** 1 unless the figure itself says "million" or the like. */
  readonly scale: 1 | 1e3 | 1e6 | 1e9;
  /** A comma group, a decimal point, a currency, parentheses or a suffix: no year or footnote digit looks like this. */
  readonly marked: boolean;
  /** Digits printed after the decimal point. */
  readonly decimals: number;
}

export interface AmountAt extends Amount {
  readonly start: number;
  readonly end: number;
}

const CURRENCY = String.raw`US\$|U\.S\.\s?\$|CA\$|CAD\s?\$|AU\$|HK\$|NZ\$|R\$|[CASN]\$|\$|€|£|¥|₩|₹|(?<![A-Za-z])(?:USD|EUR|GBP|JPY|CHF|RMB|CNY|CAD|AUD|INR|BRL|MXN)(?![A-Za-z])`;
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const SCALE_WORD = String.raw`thousand|million|billion|mn|bn`;
/** Right after a figure of money alone: "$378.1m"; "12 m" may be metres. */
const SCALE_LETTER = String.raw`mm|[mkb]`;
const SUFFIX = String.raw`%|percent(?:age points)?|x|×|times|pts?\.?|ppts?|pp|bps?|basis points|percentage points|points?`;
const DASH = String.raw`—|–|−|-{1,3}|‑|―`;
const MINUS = String.raw`[-−–‑]`;

const WHOLE = new RegExp(
  String.raw`^(?<before>(?:\(|${CURRENCY}|${MINUS}(?=[\d.$€£¥])|\+|\s)*)(?<digits>${DIGITS})(?<letter>(?:${SCALE_LETTER})\b)?(?<after>\s*(?:(?:${SCALE_WORD})\b|${SUFFIX}|\)|\s)*)$`,
  'i',
);
const NOTHING = new RegExp(String.raw`^[(\s]*(?:${CURRENCY})?[(\s]*(?:${DASH})[)\s]*(?:%|x|pts?\.?)?[)\s]*$`);

const ISO = new Map(
  Object.entries({
    $: 'USD',
    US$: 'USD',
    'U.S.$': 'USD',
    'U.S. $': 'USD',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '₩': 'KRW',
    '₹': 'INR',
    RMB: 'CNY',
    R$: 'BRL',
    C$: 'CAD',
    CA$: 'CAD',
    CAD$: 'CAD',
    A$: 'AUD',
    AU$: 'AUD',
    S$: 'SGD',
    HK$: 'HKD',
    NZ$: 'NZD',
    N$: 'NAD',
  }),
);

const FIND_CURRENCY = new RegExp(CURRENCY, 'i');

/** ISO 4217 code of the first currency printed in `text`, if any: "$ (58.0)" is USD. */
export function currencyOf(text: string): string | undefined {
  const found = FIND_CURRENCY.exec(text)?.[0].toUpperCase();
  return found === undefined ? undefined : (ISO.get(found) ?? found.slice(0, 3));
}

/** The scale a word names, 1 for none: "million", "Thousands", "bn". */
export function scaleOf(text: string): 1 | 1e3 | 1e6 | 1e9 {
  if (/\b(?:billions?|bn)\b/i.test(text)) return 1e9;
  if (/\b(?:millions?|mn|mm)\b/i.test(text)) return 1e6;
  return /\b(?:thousands?|000['’]?s|000)\b/i.test(text) ? 1e3 : 1;
}

const LETTERS = new Map<string, Amount['scale']>([
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
]);

function kindOf(after: string): AmountKind {
  if (/%|percent(?!age)/i.test(after)) return 'percent';
  if (/x|×|times/i.test(after)) return 'multiple';
  return /pt|pp|bp|point/i.test(after) ? 'points' : 'plain';
}

/** Reads a text that is one printed figure and nothing else; null where it is anything more or less. */
export function readAmount(text: string): Amount | null {
  if (NOTHING.test(text)) {
    const currency = currencyOf(text);
    return { value: 0, kind: 'dash', scale: 1, marked: true, decimals: 0, ...(currency === undefined ? {} : { currency }) };
  }
  const groups = WHOLE.exec(text)?.groups;
  if (groups === undefined) return null;
  const { before = '', digits = '', letter = '', after = '' } = groups;
  const opened = before.includes('(');
  // A closing parenthesis without its opening one is the end of a sentence's aside, not a sign.
  if (after.includes(')') && !opened) return null;
  if ((before.match(/\(/g)?.length ?? 0) > 1 || (after.match(/\)/g)?.length ?? 0) > 1) return null;
  const magnitude = Number(digits.replaceAll(',', ''));
  const negative = opened || new RegExp(MINUS).test(before);
  const currency = currencyOf(before);
  if (letter !== '' && currency === undefined) return null;
  const kind = kindOf(after);
  return {
    value: negative && magnitude !== 0 ? -magnitude : magnitude,
    kind,
    scale: letter === '' ? scaleOf(after) : (LETTERS.get(letter.toLowerCase().charAt(0)) ?? 1),
    decimals: /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0,
    marked: /[,.]/.test(digits) || before.trim() !== '' || after.trim() !== '',
    ...(currency === undefined ? {} : { currency }),
  };
}

/**
 * Value of a printed figure, sign applied, before scale: "(1,577)" → -1577, "$ (58.0)" → -58, "—" → 0, "12.5%" → 12.5,
 * "1.2x" → 1.2. Null where the text is not exactly one figure.
 */
export function parseAmount(text: string): number | null {
  return readAmount(text)?.value ?? null;
}

const INSIDE = new RegExp(
  String.raw`(?<![\w.,/])(?:\(\s?)?(?:(?:${CURRENCY})\s?)?(?:\(\s?)?${MINUS}?(?:(?:${CURRENCY})\s?)?(?:${DIGITS})(?:(?<=(?:${CURRENCY})\s?[\d.,]+)(?:${SCALE_LETTER})\b|\s?(?:${SCALE_WORD})\b)?(?:\s?%|\s?percent(?:age points)?\b|x\b|\s?(?:pts|bps|basis points)\b)?(?:\s?\)(?:\s?(?:${SCALE_WORD})\b)?)?(?:\s?%)?(?![\w/]|[.,]\d|-[A-Za-z])`,
  'gi',
);

/** A figure whose setting tore it in two, "$2 30 million": neither half is one. */
const TORN = new RegExp(String.raw`(?:${CURRENCY})\s?\d{1,3}\s\d{1,3}(?:\.\d+)?\s(?:${SCALE_WORD})\b`, 'gi');

/** Every figure printed in running words, with its offsets: "net sales of $1.5 billion, down 3%" has two. Dashes are punctuation here. */
export function amountsIn(text: string): AmountAt[] {
  const found: AmountAt[] = [];
  const whole = text.replace(TORN, (torn) => ' '.repeat(torn.length));
  for (const match of whole.matchAll(INSIDE)) {
    // In words, "(2018)" and "(up 3%)" are asides: parentheses belong to a figure only where both are there.
    let start = match.index;
    let printed = match[0];
    if (printed.includes('(') !== printed.includes(')')) {
      const bare = printed.replace(/^\(\s?/, '').replace(/\s?\).*$/s, '');
      start += printed.indexOf(bare);
      printed = bare;
    }
    const amount = readAmount(printed);
    if (amount !== null) found.push({ ...amount, start, end: start + printed.length });
  }
  return found;
}
