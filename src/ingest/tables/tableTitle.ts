import type { StatementKind } from '../../domain/document.ts';
import { lineText } from './head.ts';
import type { Head } from './head.ts';
import { unitNote } from '../../text/units.ts';
import { datesIn } from '../../text/dates.ts';
import { grammar, wholly } from '../../text/words/phrases.ts';
import { titleWords } from '../../text/words/printed/titlewords.ts';

const OWNERS = '(?:stockholders?|shareholders?|shareowners?|shareowner|members?|partners?|owners?|common)';
const EQUITY = `(?:changesin)?(?:total|consolidated)?${OWNERS}*(?:equity|deficit|deficiency|investment|capital|equityanddeficit|equitydeficit)`;
/** Titles without spaces and signs: words split by a font's kerning and apostrophes of any kind read alike. */
const NAME = new RegExp(
  `(statements?of(?:consolidated)?(?:net)?(?:comprehensive(?:income|loss|earnings)|comprehensiveincomeloss|(?:income|loss|earnings|operations|profit)|financial(?:position|condition)|cashflows?|${EQUITY})` +
    `|balancesheets?|(?:comprehensive)?(?:income|earnings)statements?|cashflows?statements?|(?:stockholders|shareholders)equitystatements?|operationsstatements?)`,
);
/** Words that may be around the name; anything else is a sentence, a note or an index. */
const AROUND = wholly(titleWords.around);

const NO_TITLE = new RegExp(grammar`[.;]$|\.{4}|\d\s*$|${titleWords.elsewhere}`, 'i');
/** "… for the years ended December 31, 2018 and 2017" after a title on its own line. */
const PERIOD_TAIL =
  /[\s,(–—-]+(?:(?:for|as)\s+(?:the|of|at)\b|(?:fiscal\s+)?years?\s+ended|at\s+[A-Z][a-z]+ \d|[A-Z][a-z]+ \d{1,2},|\b(?:three|six|nine|twelve)\s+months).*$/i;

/** The kind of face statement that a line names, if that is all it does: a title, not a mention. */
export function titleKind(line: string): StatementKind | undefined {
  if (line.length > 170 || line.length < 10 || !/statement|sheet|flow/i.test(line.replace(/\s/g, ''))) return undefined;
  // A lone digit after a title is its footnote; page numbers of an index have no statement under them.
  const title = line.replace(PERIOD_TAIL, '').replace(/\s\(?\d\)?\s*$/, '');
  if (title.length > 130 || NO_TITLE.test(title)) return undefined;
  const plain = title.toLowerCase().replace(/[^a-z]/g, '');
  const name = NAME.exec(plain)?.[1];
  if (name === undefined || plain.indexOf(name) > 60) return undefined;
  return /^[^a-z]*[A-Z]/.test(title) && !wordy(title) ? kindOfName(plain, name) : undefined;
}

function kindOfName(plain: string, name: string): StatementKind {
  if (/cashflow/.test(name)) return 'cashflow';
  if (/balancesheet|financial(?:position|condition)/.test(name)) return 'balance';
  if (/comprehensive/.test(name) && !/(?:income|operations|earnings|loss)and(?:other)?comprehensive/.test(plain)) return 'comprehensive';
  if (/equity|deficit|deficiency|investment|capital/.test(name)) return 'equity';
  return 'income';
}

/** A sentence that mentions a statement has words a title has not: company names are capitalised, sentences are not. */
function wordy(line: string): boolean {
  const words = line
    .replace(/\(.*?\)/g, ' ')
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 1);
  const lower = words.filter((word) => /^[a-z]/.test(word) && !AROUND.test(word));
  return lower.length > 0 || words.length > 18;
}

/** The table's name in the filing's own words: the statement's title if there is one, else the nearest short line above that isn't a unit or a date. */
export function titleOf(text: string, head: Head): string {
  const lines = head.titles.map((strip) => lineText(text, strip).replace(/\s+/g, ' ').trim()).filter((line) => !said(line));
  const statement = lines.find((line) => titleKind(line) !== undefined);
  if (statement !== undefined) return statement;
  const last = lines.at(-1);
  if (last !== undefined && last.length < 160) return last;
  const intro = head.intro
    .map((strip) => lineText(text, strip))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return intro;
}

/** Lines that say unit, date or nothing by themselves. */
function said(line: string): boolean {
  const bare = line.replace(/[()]/g, '').trim();
  const note = unitNote(line);
  if (note !== null && note.end - note.start > line.length * 0.6) return true;
  if (/^(?:unaudited|audited|continued|table of contents|page \d+)$/i.test(bare)) return true;
  const dates = datesIn(line);
  if (dates.length === 0) return bare.length < 3;
  const rest = dates.reduceRight((words, date) => words.slice(0, date.start) + words.slice(date.end), line);
  return (
    rest
      .replace(
        /\b(?:for|the|and|as|of|at|years?|fiscal|months?|weeks?|quarters?|three|six|nine|twelve|ended|ending|(?:19|20)\d{2}|\d{1,2})\b|[,()&]/gi,
        '',
      )
      .trim().length < 4
  );
}
