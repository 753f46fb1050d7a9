import { months } from '../../text/words/months.ts';
import { grammar } from '../../text/words/phrases.ts';
import type { LaidPage } from '../layout/layoutPage.ts';
import type { Line } from '../layout/line.ts';

/** A heading that names its own place: Part, Item, Note. */
export const NUMBERED = /^(?:PART\s+(?:I{1,3}|IV|V)\b|ITEM\s+\d{1,2}(?:\.\d\d|[A-C](?:\(T\))?)?(?![\d%])|NOTE\s+\d{1,2}\b)/i;

/** The title above all Notes. */
export const NOTES_TITLE =
  /^(?:\d+\.\s*)?(?:condensed |consolidated |combined |unaudited )*notes to (?:the |our )?(?:[a-z-]+ ){0,4}financial statements?\b/i;

/** What heads a column or a table, not a section: times, units, dates. */
export const OVER_TABLE = new RegExp(
  grammar`^(?:\(?(?:for |as |at )?(?:of |the |and )*(?:fiscal |first |second |third |fourth |three |four |six |nine |twelve |thirteen |fourteen |twenty-six |thirty-nine |\d+ )*(?:years?|months?|quarters?|weeks?|periods?)[ -](?:then )?end(?:ed|ing)|\(?(?:(?:u\.?s\.? )?(?:dollars?|amounts?|shares|\$)? ?in )?(?:thousands|millions|billions)\b|${months}(?: \d{1,2})?,?(?: (?:19|20)\d\d)?$|(?:19|20)\d\d(?:\D{0,5}(?:19|20)\d\d)*$|\(?(?:un)?audited\)?$|\(?continued\)?$)`,
  'i',
);

const LONGEST = 220;

/** Longer lines in larger type are a text of their own. */
const LONGEST_LARGE = 120;

/**
 * The level of a page's line as a heading by its looks, 0 for none: 1 and 2 larger than the text, 3 capitals, 4 bold, 5 bold italic,
 * 6 italic or a title that stands alone over prose.
 */
export function headingLevel(page: LaidPage, index: number, bodySize: number): number {
  const line = page.lines[index];
  const before = page.lines[index - 1];
  if (!line) return 0;
  const text = page.text.slice(line.start, line.end).trim();
  if (text.length < 3 || text.length > LONGEST || !/[A-Za-z]{2}/.test(text)) return 0;
  const numbered = NUMBERED.test(text);
  if (line.segments.length > (numbered ? 3 : startsWithNumber(page, line) ? 2 : 1)) return 0;
  if (OVER_TABLE.test(text)) return 0;
  // Smaller than the text is a note to it.
  if (!numbered && line.size < 0.88 * bodySize) return 0;
  const capitals = isCapitals(text);
  const italic = line.segments.every((segment) => segment.italic);
  const large = line.size > 1.15 * bodySize && text.length < LONGEST_LARGE;
  if (large && (line.bold || (/^[A-Z“"]/.test(text) && !/[.,;]$/.test(text) && standsAlone(line, before))))
    return line.size > 1.5 * bodySize ? 1 : 2;
  if (line.bold) return capitals ? 3 : italic ? 5 : 4;
  if (numbered && standsAlone(line, before) && !/[a-z][.,;]$/.test(text)) return 4;
  if (capitals && text.length < 100 && standsAlone(line, before)) return 4;
  if (italic && text.length < 90 && standsAlone(line, before) && /^[A-Z(]/.test(text) && !/[.,;:]$/.test(text)) return 6;
  if (isTitle(text) && standsAlone(line, before) && isOverProse(page, line, page.lines[index + 1])) return 6;
  return 0;
}

/** "Our Response to COVID-19": a few words, most of the longer ones with a capital, and no sentence. */
function isTitle(text: string): boolean {
  if (text.length > 80 || !/^[A-Z]/.test(text) || /[.,;:]$/.test(text) || /\d{1,3}(?:,\d{3})+|\$|%/.test(text)) return false;
  const words = text.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [];
  const long = words.filter((word) => word.length > 3);
  return (
    words.length > 0 && words.length <= 12 && long.length > 0 && long.filter((word) => /^[A-Z]/.test(word)).length >= 0.6 * long.length
  );
}

/** Prose that begins a sentence right below, at the title's own margin and much wider. */
function isOverProse(page: LaidPage, line: Line, below: Line | undefined): boolean {
  if (!below || below.segments.length > 1 || below.column !== line.column || below.furniture || below.end - below.start < 60) return false;
  const text = page.text.slice(below.start, below.end);
  return (
    /^["“(]?[A-Z]/.test(text) &&
    Math.abs(below.box.x - line.box.x) < 4 * line.size &&
    line.box.width < 0.6 * below.box.width &&
    below.box.y - (line.box.y + line.box.height) < 1.5 * line.size
  );
}

const isCapitals = (text: string): boolean =>
  /[A-Z]{3}/.test(text) && text === text.toUpperCase() && /[A-Z]{2,}.*[A-Z]{2,}|[A-Z]{5,}/.test(text);

/** "7.   Health Care Costs Payable": the number is set apart. */
function startsWithNumber(page: LaidPage, line: Line): boolean {
  const first = line.segments[0];
  return first !== undefined && /^\(?(?:\d{1,2}|[A-Za-z])[.):]?$/.test(page.text.slice(first.start, first.end));
}

/** With space above it: no paragraph goes on into it. */
const standsAlone = (line: Line, before: Line | undefined): boolean =>
  before === undefined || before.furniture !== undefined || line.box.y - (before.box.y + before.box.height) > 0.25 * line.size;
