import type { Subject } from '../domain/reading.ts';
import type { Question } from '../domain/question.ts';
import { datesIn } from '../text/dates.ts';
import { amountsIn } from '../text/numbers.ts';
import { isStopWord, stem, terms, words } from '../text/tokens.ts';

const stems = (list: string): string[] => list.split(' ').map(stem);

/** Words of asking and of pointing at a source. */
const ASKING = new Set(
  stems(
    'what which who how much many give state tell show shown list find name please answer question quantity amount amounts value figure figures number level size sum company firm business corporation inc report reported reports reporting ' +
      'disclose disclosed record recorded recognize recognized present presented outline outlined directly explicitly explicit according accord base based basis information data detail details document filing filings form 10-k 10-q 8-k k q annual quarterly ' +
      'statement statements consolidated p&l fiscal year years quarter quarters period periods end ended ending month months week weeks date dated day as-of close closing currently usd us u.s dollar dollars million millions billion billions thousand thousands ' +
      'unit units decimal decimals place places round rounded nearest approximately exact roughly total-amount using within line item items following respectively respect terms term formerly known given primarily shown plainly provided stated mentioned mention case overall actual actually exactly whole full entire there exist exists it its during ' +
      'yes no true false describe explain summarize summarise summary overview provide discuss one three two first second third fourth q1 q2 q3 q4 h1 h2 latest recent most',
  ),
);

/** Words that any row or passage about a thing may leave out. */
const LIGHT = new Set(
  stems(
    'total net gross value have had has make made earn earned generate generated spend spent pay paid receive received use used incur incurred hold held own owned come came do did percent percentage % share rate expense expenses cost costs increase decrease increased decreased ' +
      'balance amount per average reported incurred cash new main major primary key same different',
  ),
);

/** Names of statements and documents: where to look, not what for. */
const SOURCES =
  /\b(?:consolidated\s+)?(?:statements?\s+of\s+(?:consolidated\s+)?(?:income|operations|earnings|cash\s*flows?|financial\s+(?:position|condition)|comprehensive\s+(?:income|loss))|(?:income|cash\s*flows?|financial|p\s?&\s?l|profit\s+and\s+loss|earnings)\s+statements?|balance\s+sheets?|financial\s+data|according\s+to\s+(?:its|the|their)\s+(?:10-?[kq]|8-?k))\b/gi;

/** "Block (formerly known as …)": a name that the library's filings do not have yet. */
const RENAMED = /[A-Z][\w&.’'-]*(?:\s+[A-Z][\w&.’'-]*)*\s*\(?\s*formerly\b/g;

const blank = (words: string): string => ' '.repeat(words.length);

/** Reads the subject of a question. The names of companies that the question does not spell out are still in it. */
export function subjectOf(question: Question): Subject {
  const away = new Set<string>();
  for (const company of question.companies) for (const word of terms(company.text)) away.add(word);
  if (question.companies.length > 0) for (const name of question.unknownCompanies) for (const word of terms(name)) away.add(word);
  for (const period of question.periods) for (const word of terms(period.text)) away.add(word);
  const core = question.core.replace(SOURCES, blank).replace(RENAMED, blank);
  const dates = datesIn(core);
  const amounts = amountsIn(core).filter((amount) => amount.marked);
  const adjusted = /\badjusted\b/i.test(core);
  const needed: string[] = [];
  const light: string[] = [];
  for (const word of words(core)) {
    if ([...dates, ...amounts].some((at) => word.start >= at.start && word.end <= at.end)) continue;
    if (isStopWord(word.term) || /^(?:(?:19|20)\d\d|fy\d+|[hq][1-4](?:fy)?\d*|\d[qh]\d*)$/.test(word.term)) continue;
    const term = stem(word.term);
    if (ASKING.has(term) || away.has(term) || term.length < 2) continue;
    // an adjusted measure is a non-GAAP one, whether its row says so or not
    const to = LIGHT.has(term) || (adjusted && /^(?:non|gaap)$/.test(term)) ? light : needed;
    if (!to.includes(term)) to.push(term);
  }
  return { needed, light };
}

/** The part of the needed terms that `have` accounts for, 0 to 1; 1 for a subject without needed terms. */
export function coverage(subject: Subject, have: ReadonlySet<string>): number {
  return subject.needed.length === 0 ? 1 : subject.needed.filter((term) => have.has(term)).length / subject.needed.length;
}
