import { currencyOf, scaleOf } from './numbers.ts';
import { anyOf, grammar } from './words/phrases.ts';
import { unitWords as words } from './words/unitwords.ts';

export type PrintedScale = 0.01 | 1 | 1e3 | 1e6 | 1e9;

const SCALES: ReadonlyMap<number, string> = new Map([
  [1e3, 'thousands'],
  [1e6, 'millions'],
  [1e9, 'billions'],
]);

/** What a scale is called; empty of plain units and of hundredths. */
export const scaleName = (scale: number): string => SCALES.get(scale) ?? '';

/** The same shape as the domain's `Unit`: the text room imports nothing. */
export interface PrintedUnit {
  readonly kind: 'money' | 'shares' | 'percent' | 'points' | 'ratio' | 'days' | 'count' | 'unknown';
  readonly currency?: string;
  readonly scale: PrintedScale;
  readonly perShare: boolean;
}

/** What a line like "(In millions, except per share amounts; shares in thousands)" says of a table. */
export interface UnitNote {
  /** Scale of what is not said to be otherwise. */
  readonly scale: PrintedScale;
  /** Scale of counts of shares; the table's own unless the note says otherwise. */
  readonly shareScale: PrintedScale;
  readonly currency?: string;
  /** Set where the whole table is of one kind that isn't money: "(in percent)", "(shares in thousands)". */
  readonly kind?: PrintedUnit['kind'];
  readonly perShare: boolean;
  /** What the note says to be of another scale: "except remaining performance obligation, which is in billions". In small letters. */
  readonly apart?: { readonly name: string; readonly scale: PrintedScale };
  /** Where the note is in the text it was read from. */
  readonly start: number;
  readonly end: number;
}

const WORD = String.raw`(?:thousands?|millions?|billions?|000['’]?s)`;
const MONEY_WORD = grammar`(?:u\.?s\.?\s+)?(?:${words.moneyNoted}|\$s?|us\$|€|£|¥)`;
const SHARE_WORD = grammar`${words.sharesNoted}`;
const OF_MONEY = grammar`(?:\s+of\s+(?:u\.?s\.?\s+)?(?:${words.moneyScaled}|\$))?`;
const NOTE = new RegExp(
  grammar`(?:\b(?:${MONEY_WORD}|${SHARE_WORD})(?:\s+(?:are|is|presented|stated|expressed|shown))*\s+|${MONEY_WORD}\s*)?\(?\bin\s+(?:u\.?s\.?\s+)?(?:\$\s*)?${WORD}${OF_MONEY}\b|\b(?:u\.?s\.?\s+)?(?:dollars|\$|us\$|usd|€|£)\s+${WORD}\b|\(\s*(?:\$\s*)?${WORD}${OF_MONEY}\s*(?=[),;:]|except|of\b)|\b${WORD}\s+of\s+(?:u\.?s\.?\s+)?${words.moneyScaled}|\(\s*\$?\s*000['’]?s?(?:\s+omitted)?\s*\)|\$\s?000['’]?s?\b|\(\s*in\s+(?:whole\s+|actual\s+)?(?:dollars|\$|shares|percent(?:age)?s?|%|days)\s*[),]|\(\s*(?:percent|%|percentages?)\s*\)|^\s*(?:thousands|millions|billions)(?=\s*$|\s*,\s*(?:except|for)\b)`,
  'i',
);
const SHARES_APART = new RegExp(String.raw`(?<!per[\s-])\b${SHARE_WORD}[^.;)]{0,40}?\bin\s+${WORD}`, 'i');
const WORDS_OF_MONEY = /dollar|amount|\$|usd|€|euro|£|pound|¥|yen|currenc|figures/i;

/** "£m", "US$’000", "€ million", "USDm", "RMB’Million": over a column or in the corner of a table. */
const COMPACT = new RegExp(
  String.raw`(?<![A-Za-z\d$])(?:US\$|U\.S\.\s?\$|AU\$|CA\$|NZ\$|HK\$|NT\$|[ACSR]\$|\$|€|£|¥|${words.codes.join('|')}|RM|Rs\.?)\s?(?:['’‘\x60]\s?(?:000s?|millions?|thousands?)|000['’]?s?(?!\d)|m(?:n|ln|illions?)?(?![a-z])|b(?:n|illions?)?(?![a-z])|k(?![a-z])|thousands?\b)(?!\s?\d)`,
  'i',
);

function compactScale(printed: string): PrintedScale {
  if (/000|k$|thousand/i.test(printed)) return 1e3;
  return /b(?:n|illions?)?$/i.test(printed) ? 1e9 : 1e6;
}

const CURRENCIES = words.currencies.map(({ code, named, signs }) => ({
  code,
  found: [anyOf(named), ...(signs === undefined ? [] : [anyOf(signs, '')])],
}));
const PLAIN_CURRENCIES = words.plainCurrencies.map(({ code, named }) => ({ code, found: anyOf(named) }));

/** ISO 4217 code of the currency that words or a sign name: "Australian dollars", "A$", "pounds". */
export function currencyNamed(text: string): string | undefined {
  for (const { code, found } of CURRENCIES) if (found.some((name) => name.test(text))) return code;
  const printed = currencyOf(text);
  if (printed !== undefined && printed !== 'USD') return printed;
  return PLAIN_CURRENCIES.find(({ found }) => found.test(text))?.code ?? printed;
}

/**
 * Reads the first statement of unit and scale in a caption or header line; null where there is none. "except per share
 * amounts" and "except share data" are honoured by the caller row by row: a note without "shares in …" scales shares
 * as the table unless shares are excepted.
 */
export function unitNote(text: string): UnitNote | null {
  const match = NOTE.exec(text);
  const compact = COMPACT.exec(text);
  if (compact !== null && (match === null || compact.index < match.index)) {
    const scale = compactScale(compact[0]);
    // "USDm": a code right before its scale.
    const currency = currencyNamed(compact[0].replace(/^([A-Z]{3})(?=[a-z])/, '$1 '));
    return {
      scale,
      shareScale: scale,
      perShare: false,
      start: compact.index,
      end: compact.index + compact[0].length,
      ...(currency === undefined ? {} : { currency }),
    };
  }
  if (match === null) return null;
  const start = match.index;
  const close = text.indexOf(')', start);
  const opens = text.lastIndexOf('(', start + 1);
  const inParentheses = opens >= 0 && close >= 0 && !text.slice(opens, start).includes(')');
  const end = inParentheses ? close + 1 : start + match[0].length;
  const tail = text.slice(start, inParentheses ? end : text.length);
  const printed = match[0];
  const shares = SHARES_APART.exec(text);
  // "($ and shares in millions)" is of both.
  const both = /(?:\$|€|£|dollars?|amounts?|currency)\s*(?:,|and|&)\s*$/i.test(text.slice(0, start));
  const first = shares !== null && shares.index <= start && !WORDS_OF_MONEY.test(printed) && !both;
  const scale = scaleOf(printed);
  const excepted =
    /\bexcept(?:ing)?\b[^)]*\b(?:shares?(?!\s+(?:amounts?\s+)?in\b)|number of shares|stock)\b(?!\s*[-–]?\s*(?:price|option))/i.exec(
      tail,
    )?.[0];
  const sharesExcepted =
    excepted !== undefined &&
    /(?<!per[\s-])(?<!per common )\bshares?\b/i.test(excepted.replace(/per[\s-]+(?:\w+\s+)?(?:shares?|unit)/gi, ''));
  const apart = APART.exec(tail);
  const reflected = /shares?[^.;)]{0,40}\b(?:in|reflected in)\s+(thousands|millions|billions)/i.exec(tail);
  const shareScale = reflected !== null ? scaleOf(reflected[1] ?? '') : sharesExcepted ? 1 : scale;
  const currency = currencyNamed(inParentheses ? text.slice(opens, end) : both ? text : printed);
  const kind = /%|percent/i.test(printed)
    ? 'percent'
    : /\bdays\b/i.test(printed)
      ? 'days'
      : first || /\(\s*in\s+shares/i.test(printed)
        ? 'shares'
        : countedBehind(text.slice(start + printed.length));
  return {
    scale: kind === 'percent' || kind === 'days' ? 1 : scale,
    shareScale,
    perShare: false,
    start: inParentheses ? opens : start,
    end,
    ...(apart === null ? {} : { apart: { name: (apart[1] ?? '').toLowerCase(), scale: scaleOf(apart[2] ?? '') } }),
    ...(currency === undefined ? {} : { currency }),
    ...(kind === undefined ? {} : { kind }),
  };
}

/** "(thousands of barrels daily)", "in millions of tons": a scale of things and not of money. */
function countedBehind(behind: string): 'shares' | 'count' | undefined {
  const [of = '', ...rest] = behind.trim().split(/\s+/);
  const things = of === 'of' ? THINGS.exec(rest.join(' '))?.[1] : undefined;
  if (things === undefined || currencyNamed(things) !== undefined || WORDS_OF_MONEY.test(things)) return undefined;
  return new RegExp(SHARE_WORD, 'i').test(things) ? 'shares' : 'count';
}
const THINGS = /^([a-z][\w-]*(?:\s[a-z][\w-]*){0,3})\s?(?=[),;:]|$)/i;

const APART =
  /\bexcept(?:ing)?\s+(?:for\s+)?([^(),;]{3,80}?),?\s+(?:which|that)\s+(?:is|are)\s+(?:\w+\s+)?in\s+(thousands|millions|billions)/i;

const PER_SHARE = anyOf(words.perShare);
const SHARES = new RegExp(
  grammar`${words.sharesCounted}[^.]{0,60}\bshares\b|\bshares\b[^.]{0,40}${words.sharesDone}|^shares\b|${words.sharesNamed}`,
  'i',
);
/** Counts that a per-share amount is made of: "Shares used to compute diluted net income per share", "Denominator for …". */
const SHARES_BEHIND = new RegExp(grammar`${words.sharesBehind}|${words.weighted}.*\bshares\b|^denominator\b`, 'i');
const PERCENT = anyOf(words.percent);
/** Money for each of something sold, served or worked: in whole units of money, whatever the table's scale. */
const PER_UNIT = new RegExp(grammar`${words.unitMoney}[^.]{0,50}\bper\s+(?:${words.unitSort}\s+){0,2}${words.unitSold}`, 'i');
const RATIO = anyOf(words.ratio);
const DAYS = new RegExp(grammar`${words.days}|\(days\)|\bdays$`, 'i');
const MONEY_ANYWAY = new RegExp(
  grammar`${words.earned}.*${words.earnedBy}|${words.moneyAnyway}|${words.moneyMoved}(?!\s+of\s+shares\s+\()`,
  'i',
);
/** A class of stock with its terms is a line of equity in money: "Common stock, 1,000 shares authorized, 500 outstanding". */
const CLASS_OF_STOCK = new RegExp(grammar`^(?:[\w-]+\s+){0,4}?${words.classes}\s+(?:stock|shares)\b[^a-z]*.*${words.classTerms}`, 'i');
const PRICE_OR_VALUE = anyOf(words.priceOrValue);
/** "EBITDA, net income and EPS": the columns say which. */
const SEVERAL = new RegExp(grammar`${words.profit}.*${words.andPerShare}`, 'i');
const YEARS = new RegExp(grammar`\((?:in\s+)?years\)|${words.remaining}(?!.*${words.paidIn})`, 'i');
const COUNT = anyOf(words.count);

/** Terms that a label mentions with their own figure measure nothing: "Cash dividends declared ($2.60 per share)", "Purchases (8.9 million shares)". */
const TERMS =
  /\([^()]*\d[^()]*\)|\$?\s?[\d.,]*\d¢?\s+(?:a|per)\s+(?:\w+\s+)?(?:share|unit)\b|\b\d[\d.,]*\s+(?:million\s+|thousand\s+|billion\s+)?(?:\w+\s+)?shares\b|[\d.]+\s?(?:%|percent)(?!\s+of\b)/gi;

const HUNDREDTHS = anyOf(words.hundredths);

/** Whether a label or header counts its figures in hundredths of the currency: "Cents", "Dividends per share (pence)"; not "a dividend of 5 cents". */
export function inHundredths(label: string): boolean {
  const found = HUNDREDTHS.exec(label);
  return found !== null && !/\d\s*$/.test(label.slice(0, found.index));
}

/** What a row label or column header says it measures where that isn't the table's own unit; null where it says nothing. */
export function measureOf(printed: string): Partial<PrintedUnit> | null {
  const label = printed.replace(TERMS, ' ').trim();
  if (CLASS_OF_STOCK.test(printed)) return null;
  const note = printed.includes(' of ') ? unitNote(printed) : null;
  if (note?.kind === 'count') return { kind: 'count', perShare: false, scale: note.scale };
  if (/^numerator\b/i.test(label)) return null;
  if (SHARES_BEHIND.test(label) && !PRICE_OR_VALUE.test(label)) return { kind: 'shares', perShare: false };
  if (SEVERAL.test(label)) return null;
  if (PER_SHARE.test(label)) return { kind: 'money', perShare: true, scale: 1 };
  if (PER_UNIT.test(label)) return { kind: 'money', perShare: false, scale: 1 };
  if (PERCENT.test(label)) return { kind: 'percent', perShare: false, scale: 1 };
  if (SHARES.test(label) && !MONEY_ANYWAY.test(label)) return { kind: 'shares', perShare: false };
  if (RATIO.test(label)) return { kind: 'ratio', perShare: false, scale: 1 };
  if (DAYS.test(label)) return { kind: 'days', perShare: false, scale: 1 };
  if (YEARS.test(label)) return { kind: 'unknown', perShare: false, scale: 1 };
  if (COUNT.test(label) && !MONEY_ANYWAY.test(label)) return { kind: 'count', perShare: false };
  return null;
}
