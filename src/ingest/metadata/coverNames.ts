import type { Field } from '../../domain/document.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { LEGAL_FORM } from '../../text/words/names/legalforms.ts';
import { grammar } from '../../text/words/phrases.ts';
import { places } from '../../text/words/states.ts';
import { endsLegally, isName, type NamedCompany } from './companyNames.ts';
import type { Cover } from './cover.ts';
import { read, tidy, wholeLine, within, type PrintedLine } from './printedLines.ts';

const EXACT_NAME =
  /(?:exact\s+)?names?\s+of\s+(?:each\s+)?(?:co-)?registrants?\s+(?:as|\(as)\s+specified|exact\s+names?\s+of\s+(?:each\s+)?(?:co-)?registrants?/i;
/** The caption under several names. */
const OF_SEVERAL = /names?\s+of\s+(?:each\s+|co-)?registrants/i;
const FILE_NUMBER = /commission\s+file\s+(?:number|no)/i;
const FILE_NUMBER_AT_START = /^(?:0{0,3}\d{1,3}-\d{3,6}(?:-\d{2})?)\s+/;
const EMPLOYER_NUMBER = /\s+\d{2}-\d{7}\b.*$/;
const PLACE = new RegExp(grammar`\s+(?:(?:State of|Commonwealth of)\s+)?${places}$`, 'i');
/** What is left of a name that was wrapped: "CORPORATION", "& Co., Inc.", "Holdings plc". */
const SUFFIX_ONLY = new RegExp(grammar`^(?:&\s*)?(?:${LEGAL_FORM}|${[...companyWords.leftOff]})(?:,?\s+${LEGAL_FORM})?$`, 'i');

/** The registrants that a cover names, the first of them first: over the captions for names, in a combined cover's table, or after the Commission file number. */
export function coverNames(lines: readonly PrintedLine[]): NamedCompany[] {
  const found: NamedCompany[] = [];
  const take = (name: NamedCompany): void => {
    if (!found.some((other) => other.name === name.name)) found.push(name);
  };
  for (const [i, line] of lines.entries()) {
    if (!EXACT_NAME.test(line.text)) continue;
    const above = nameAbove(lines, i);
    for (const name of above === undefined ? [] : OF_SEVERAL.test(line.text) ? [...namesOver(lines, above), above] : [above]) take(name);
    if (above === undefined) for (const name of namesBelow(lines, i)) take(name);
  }
  if (found.length > 0) return found;
  const number = lines.findIndex((line) => FILE_NUMBER.test(line.text));
  for (const line of number < 0 ? [] : lines.slice(number + 1, number + 4)) {
    if (EXACT_NAME.test(line.text) || /^\(/.test(line.text)) break;
    if (isName(line.text)) return [{ name: tidy(line.text), span: wholeLine(line) }];
  }
  return [];
}

/** The nearest name over a line, with the line above it where only "CORPORATION" was wrapped. Nothing where the file number comes first: the name is a picture then. */
function nameAbove(lines: readonly PrintedLine[], at: number): NamedCompany | undefined {
  const own = lines[at];
  const before = own === undefined ? '' : own.text.slice(0, EXACT_NAME.exec(own.text)?.index ?? 0).replace(/[(\s]+$/, '');
  if (own && isName(before) && !FILE_NUMBER.test(before) && !/^commission\b/i.test(before))
    return { name: tidy(before), span: within(own, 0, before.length) };
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    const line = lines[i];
    if (line === undefined || FILE_NUMBER.test(line.text)) return undefined;
    if (!isName(line.text) && !SUFFIX_ONLY.test(line.text)) {
      if (/^[\W_]*$/.test(line.text) || /^\(?former/i.test(line.text)) continue;
      return undefined;
    }
    const above = lines[i - 1];
    if (SUFFIX_ONLY.test(line.text) && above && above.page === line.page && isName(above.text)) {
      return { name: tidy(`${above.text} ${line.text}`), span: { page: line.page, start: above.start, end: line.end } };
    }
    const from = FILE_NUMBER_AT_START.exec(line.text)?.[0].length ?? 0;
    const name = line.text
      .slice(from)
      .replace(EMPLOYER_NUMBER, '')
      .replace(from > 0 ? PLACE : /$^/, '');
    return { name: tidy(name), span: within(line, from, from + name.length) };
  }
  return undefined;
}

/** Under one caption for several registrants, the names over the last one, in the cover's order: the parent is first. */
function namesOver(lines: readonly PrintedLine[], last: NamedCompany): NamedCompany[] {
  const found: NamedCompany[] = [];
  const at = lines.findIndex((line) => line.page === last.span.page && line.end >= last.span.end);
  for (const line of lines.slice(Math.max(0, at - 4), at).reverse()) {
    if (FILE_NUMBER.test(line.text) || !isName(line.text) || !endsLegally(line.text)) break;
    found.unshift({ name: tidy(line.text), span: wholeLine(line) });
  }
  return found;
}

/** Rows of a combined cover: "1-12609 PG&E CORPORATION California 94-3234914". */
function namesBelow(lines: readonly PrintedLine[], at: number): NamedCompany[] {
  const found: NamedCompany[] = [];
  for (const line of lines.slice(at + 1, at + 40)) {
    const number = FILE_NUMBER_AT_START.exec(line.text);
    if (number === null) continue;
    const name = line.text.slice(number[0].length).replace(EMPLOYER_NUMBER, '').replace(PLACE, '').trimEnd();
    if (isName(name)) found.push({ name: tidy(name), span: within(line, number[0].length, number[0].length + name.length) });
  }
  return found;
}

export interface CoverNumbers {
  readonly fileNumber?: Field<string>;
  readonly employerNumber?: Field<string>;
}

const FILE_CAPTION = /commission\b[^\d]{0,120}?file\b/i;
const FILE_DIGITS = /(?<![\d)-])(?<!\)\s)0{0,3}(\d{1,3})\s?[-‐‑–]\s?(\d{3,6})(?:-\d{2})?(?![\d-])/g;
const EMPLOYER_DIGITS = /(?<![\d-])(\d{2})\s?[-‐‑–]\s?(\d{7})(?!\d)/;
/** How far from its caption a file number may be, after it or before it. */
const BESIDE = 260;

/** The first registrant's Commission file number and employer identification number, without leading zeros: they outlast its names. */
export function coverNumbers({ page }: Cover): CoverNumbers {
  const text = page?.text ?? '';
  const caption = page && FILE_CAPTION.exec(text);
  const numbers = caption ? [...text.slice(0, caption.index + BESIDE).matchAll(FILE_DIGITS)] : [];
  const number =
    numbers.find((one) => one.index >= (caption?.index ?? 0)) ?? numbers.filter((one) => one.index > (caption?.index ?? 0) - 60).at(-1);
  const employer = EMPLOYER_DIGITS.exec(text);
  const span = (match: RegExpExecArray): { page: number; start: number; end: number } => ({
    page: page?.number ?? 1,
    start: match.index,
    end: match.index + match[0].length,
  });
  return {
    ...(number === undefined ? {} : { fileNumber: read(`${number[1] ?? ''}-${(number[2] ?? '').replace(/^0+/, '')}`, span(number)) }),
    ...(employer === null ? {} : { employerNumber: read(`${employer[1] ?? ''}-${employer[2] ?? ''}`, span(employer)) }),
  };
}
