import type { Page } from '../../domain/document.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { filerWords as words } from '../../text/words/printed/filerwords.ts';
import { places } from '../../text/words/states.ts';
import type { FilerFactFound } from './filerFactFound.ts';
import { linesOf, spanOfLines, type PageLine } from './pageLines.ts';

/** Addresses have so many lines at most. */
const ADDRESS_LINES = 3;
const OFFICES = anyOf(words.executiveOffices);
const ADDRESS = anyOf(words.address);
const NUMBERS = anyOf([...words.numbers, ...words.incorporation]);
const TELEPHONE = anyOf(words.phone);
const ZIP = new RegExp(grammar`^\(${words.zip}\)$`, 'i');
const PHONE_BEHIND = /\s*\(\+?\d[\d\s/().+-]{6,}\)?$/;
const PHONE = /^[(+]*\d[\d\s().+-]{5,}$/;
const EMPLOYER = /\b\d{2}[\s-]+\d{7}\b/;
const INLINE = new RegExp(grammar`^(?:${words.address}\s+[a-z]{2}\s+)?${words.executiveOffices}\s*:\s*(.+)$`, 'i');
const PLACE = new RegExp(grammar`(?<![\p{L}])(?:${places}|${words.countries})(?![\p{L}])`, 'giu');
const ZIP_LINE = new RegExp(grammar`(?:,|\s)\s*(?:${places}|[A-Z]{2})\s+\d{5}(?:-\d{4})?$`, 'i');
const STATE_SAID = new RegExp(grammar`(?:${words.incorporation}[^:]{0,40}):\s*(.+)$`, 'i');

/** The address of the principal executive offices as a cover prints it, above its caption. */
export function officesOnCover(cover: readonly Pick<Page, 'number' | 'text'>[]): FilerFactFound | null {
  for (const page of cover) {
    const lines = linesOf(page);
    for (const [i, line] of lines.entries()) {
      const [, inline] = INLINE.exec(line.text) ?? [];
      if (inline !== undefined && /\d/.test(inline))
        return offices([{ text: inline, span: { ...line.span, start: line.span.end - inline.length } }]);
      const caption =
        line.text.startsWith('(') && (OFFICES.test(line.text) || OFFICES.test(lines[i + 1]?.text ?? '')) && ADDRESS.test(line.text);
      const found = caption ? addressAbove(lines, i) : null;
      if (found !== null) return found;
    }
    // an address under no caption: the line with the postal code, above the telephone
    const at = lines.findIndex(
      ({ text }, i) => ZIP_LINE.test(text) && (PHONE.test(lines[i + 1]?.text ?? '') || TELEPHONE.test(lines[i + 1]?.text ?? '')),
    );
    const [line, above] = [lines[at], lines[at - 1]];
    if (line !== undefined)
      return offices(
        /^\d/.test(line.text) || above === undefined || !/^\d/.test(above.text) || EMPLOYER.test(above.text) ? [line] : [above, line],
      );
  }
  return null;
}

function addressAbove(lines: readonly PageLine[], caption: number): FilerFactFound | null {
  const own: PageLine[] = [];
  for (let i = caption - 1; i >= 0 && own.length < ADDRESS_LINES; i--) {
    const line = lines[i];
    if (line === undefined) break;
    if (PHONE.test(line.text) || ZIP.test(line.text)) continue;
    if (/^\(|^_+$|[a-z]\)$/.test(line.text) || EMPLOYER.test(line.text) || NUMBERS.test(line.text)) break;
    const bare = line.text.replace(PHONE_BEHIND, '');
    own.unshift({ text: bare, span: { ...line.span, end: line.span.start + bare.length } });
  }
  const first = own[0];
  if (first === undefined || !/\d/.test(own.map(({ text }) => text).join(' '))) return null;
  return offices(own);
}

/** The same address twice side by side, of two registrants, is told once. */
function offices(lines: readonly PageLine[]): FilerFactFound | null {
  const once = lines.map((line) => {
    const half = (line.text.length - 1) / 2;
    const twice = Number.isInteger(half) && line.text.slice(0, half) === line.text.slice(half + 1);
    return twice ? { text: line.text.slice(0, half), span: { ...line.span, end: line.span.start + half } } : line;
  });
  const whole = spanOfLines(lines);
  if (whole === null) return null;
  const text = once.map((line) => line.text.replace(/\s+/g, ' ').replace(/[.,;]+$/, '')).join(', ');
  return {
    lead: 'Principal executive offices',
    text,
    spans: once.some((line, i) => line !== lines[i]) ? once.map(({ span }) => span) : [whole],
  };
}

/** The state or country of incorporation, as a cover has it beside the employer's number or after a colon. */
export function incorporationOnCover(cover: readonly Pick<Page, 'number' | 'text'>[]): FilerFactFound | null {
  for (const page of cover) {
    const lines = linesOf(page);
    for (const [i, line] of lines.entries()) {
      const [, said = ''] = STATE_SAID.exec(line.text) ?? [];
      const told = placesIn(said)[0];
      if (told !== undefined) return incorporated(line, line.text.length - said.length + told.at, told.text);
      if (!EMPLOYER.test(line.text) || !NUMBERS.test(captions(lines, i))) continue;
      const before = line.text.slice(0, EMPLOYER.exec(line.text)?.index);
      const place = placesIn(before).at(-1);
      if (place !== undefined) return incorporated(line, place.at, place.text);
    }
  }
  return null;
}

/** The lines around one that may say what it gives. */
const captions = (lines: readonly PageLine[], at: number): string =>
  lines
    .slice(Math.max(0, at - 3), at + 4)
    .map(({ text }) => text)
    .join(' ');

const placesIn = (text: string): { readonly text: string; readonly at: number }[] =>
  [...text.matchAll(PLACE)].map(({ index, 0: found }) => ({ text: found, at: index }));

const incorporated = ({ span }: PageLine, at: number, text: string): FilerFactFound => ({
  lead: 'Incorporated in',
  text,
  spans: [{ ...span, start: span.start + at, end: span.start + at + text.length }],
});
