import { legalForms } from './words/names/legalforms.ts';
import { shortMonths } from './words/months.ts';

/** Names of companies and filings as reviewers write them. */

/** What a filing's name is made of: the parts of a `FilingCard` that matter here. The text room imports nothing. */
export interface NamedFiling {
  readonly fileName: string;
  readonly metadata: {
    readonly company?: { readonly value: string };
    readonly form?: { readonly value: string };
    readonly fiscalYear?: { readonly value: number };
    readonly fiscalQuarter?: { readonly value: number };
    /** ISO date; for an 8-K the date of the report. */
    readonly periodEnd?: { readonly value: string };
    readonly filed?: { readonly value: string };
  };
}

/** EDGAR's mark of the state: "MERCK & CO INC /NJ/". */
const STATE_MARK = /\s*\/[A-Za-z]{2,3}\/?\s*$/;

/** The words of a name with legal endings, "The" and state marks gone; the whole name where nothing else would be left. */
function coreWords(name: string): string[] {
  const words = name
    .replace(/[\p{Cc}\p{Co}\uFFFD]/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+(?=[.,])/g, '')
    .replace(STATE_MARK, '')
    .replace(/\((?:the|formerly)?\)?/gi, ' ')
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  let core = words.length > 1 && /^the$/i.test(words[0] ?? '') ? words.slice(1) : words;
  while (core.length > 1 && legalForms.has(bare(core[core.length - 1] ?? ''))) core = core.slice(0, -1);
  // a "&" is left over from "& Co."
  while (core.length > 1 && /^(?:&|and)$/i.test(core[core.length - 1] ?? '')) core = core.slice(0, -1);
  return core;
}

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[.,;:()]+$/, '')
    .replace(/^\(/, '');

/** A company's name without Inc., Corporation, The or ".com": "The Coca-Cola Company" → "Coca-Cola". */
export function shortCompany(name: string): string {
  const short = coreWords(name)
    .join(' ')
    .replace(/\.com$/i, '')
    .replace(/[.,;:]+$/, '');
  return short === '' ? name.trim() : short;
}

/**
 * What two spellings of one company share: "COCA COLA CO", "The Coca-Cola Company" and "Coca Cola" all give "cocacola". Lower case, without accents, punctuation,
 * white space, legal endings and ".com"; "&" counts as "and".
 */
export function companyKey(name: string): string {
  let words = coreWords(name.replace(/\.com\b/gi, ' '));
  while (words.length > 1 && bare(words[words.length - 1] ?? '') === 'com') words = words.slice(0, -1);
  return words
    .join('')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]/g, '');
}

/** "2022-07-01" → "Jul 1, 2022"; a date that is not one is given back as it is. */
function shortDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  const month = shortMonths[Number(match?.[2]) - 1];
  return match === null || month === undefined ? iso : `${month} ${String(Number(match[3]))}, ${match[1] ?? ''}`;
}

/** "10-K FY2023", "10-Q Q2 FY2023", "8-K Jul 1, 2022", "release Q4 2022"; empty where neither form nor time was read. */
export function shortKind({ metadata }: NamedFiling): string {
  const form = metadata.form?.value;
  const year = metadata.fiscalYear?.value;
  const quarter = metadata.fiscalQuarter?.value;
  const date = metadata.periodEnd?.value ?? metadata.filed?.value;
  const kind = form === 'earnings release' ? 'release' : form === 'other' || form === undefined ? '' : form;
  const whole = year === undefined ? '' : `FY${String(year)}`;
  const part =
    quarter === undefined || year === undefined ? whole : `Q${String(quarter)} ${form === 'earnings release' ? String(year) : whole}`;
  const dated = date === undefined ? whole : shortDate(date);
  return [kind, form === '8-K' || form === 'other' ? dated : part === '' ? dated : part].filter((word) => word !== '').join(' ');
}

/** "Boeing’s", "Foods’"; a name that owns already stays: "McDonald's". */
export const possessive = (name: string): string => (/['’]s$/i.test(name) ? name : `${name}${/s$/i.test(name) ? '’' : '’s'}`);

/** A filing's name as reviewers write it: "Microsoft 10-K FY2023", "Amcor 8-K Jul 1, 2022". Without a company, the file's own name. */
export function shortName(filing: NamedFiling): string {
  const company = filing.metadata.company?.value;
  if (company === undefined) return filing.fileName.replace(/\.(?:pdf|html?)$/i, '');
  const kind = shortKind(filing);
  return kind === '' ? shortCompany(company) : `${shortCompany(company)} ${kind}`;
}
