import { lineText } from './tablehead.ts';
import type { Head } from './tablehead.ts';
import { unitNote } from '../text/units.ts';
import { datesIn } from '../text/dates.ts';

/** Names of face statements and their parts, as titles print them. */
export const STATEMENT_TITLE =
  /\b(?:statements?\s+of\s+(?:(?:consolidated\s+)?(?:comprehensive\s+)?(?:income|earnings|operations|loss|losses)|financial\s+(?:position|condition)|cash\s+flows?|(?:changes\s+in\s+)?(?:(?:stock|share)(?:holders|owners)['’]?\s+)?(?:equity|deficit|investment)|profit|net\s+(?:income|loss))|balance\s+sheets?|income\s+statements?|cash\s+flows?\s+statements?|earnings\s+statements?)\b/i;

/** The table's name in the filing's own words: the statement's title if there is one, else the nearest short line above that isn't a unit or a date. */
export function titleOf(text: string, head: Head): string {
  const lines = head.titles.map((strip) => lineText(text, strip).replace(/\s+/g, ' ').trim()).filter((line) => !said(line));
  const statement = lines.find((line) => STATEMENT_TITLE.test(line) && line.length < 140);
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
