import type { FilingCard, Question } from '../domain/question.ts';
import { lexiconEntry } from '../text/lexicon.ts';
import { isStopWord, words } from '../text/tokens.ts';
import { asking } from '../text/words/askingwords.ts';
import { anyOf, grammar } from '../text/words/phrases.ts';
import { questionOf } from './questionOf.ts';

/** More are searched no better than the whole. */
export const MOST_PARTS = 4;

/** "… and why did it fall", "…? How did …": where the next question begins. */
const NEXT = new RegExp(
  grammar`(?<=\?)\s+(?:${asking.goingOn},?\s+)?(?=${asking.opensClause})|[,;]?\s+and\s+(?:also\s+)?(?=${asking.clauses})`,
  'gi',
);
/** A clause of fewer words that say something, and of no line item, is about what the one before it is about: "what were the driving factors?" */
const NEEDED = 3;
/** A clause that speaks of the one before it, which alone would ask nothing. */
const LEANS = anyOf(asking.leaning);
/** What names of companies may be joined by. */
const JOINED = new RegExp(grammar`^(?:['’]s?)?\s*(?:,?\s*${asking.joins}|,)\s+(?:the\s+)?$`, 'i');
const WHY = new RegExp(grammar`^${asking.why}`, 'i');
/** "Its", and "did it" before what only a company does. */
const OWN = anyOf(asking.own, 'gi');
const IT_DOES = new RegExp(grammar`(${asking.didIt})\s+${asking.self}\s+(?=${asking.companiesDo})`, 'gi');

/**
 * The questions that one question is made of by rules: several in one, or one of several companies; empty where it is one. `several` where the rules see more than one and cannot
 * part them. A multiple choice is one question.
 *
 * A part that depends on the one before ("and why did it fall?") keeps the words that it needs of it, and every part keeps the company and the time of the question.
 */
export function partsOf(
  question: Question,
  cards: readonly FilingCard[],
): { readonly parts: readonly string[]; readonly several: boolean } {
  if (question.options.length > 0) return { parts: [], several: false };
  const parts = byCompany(question) ?? byClause(question, cards);
  return parts === null ? { parts: [], several: seemsSeveral(question) } : { parts, several: false };
}

/** "Compare the margins of A and B", where the names are side by side: one question of each. */
function byCompany({ core, companies }: Question): readonly string[] | null {
  if (companies.length < 2 || companies.length > MOST_PARTS) return null;
  const places = companies.map(({ text }) => ({ text, at: core.indexOf(text) })).sort((a, b) => a.at - b.at);
  const first = places[0];
  const last = places.at(-1);
  if (!first || !last || first.at < 0) return null;
  for (const [i, place] of places.entries()) {
    const next = places[i + 1];
    if (next && !JOINED.test(core.slice(place.at + place.text.length, next.at))) return null;
  }
  return places.map(({ text }) => `${core.slice(0, first.at)}${text}${core.slice(last.at + last.text.length)}`);
}

/** The clauses of a question that ask, each in its own words. */
export const clausesOf = (core: string): readonly string[] => core.split(NEXT).map((clause) => clause.trim().replace(/[\s,;]+$/, ''));

function byClause({ core, companies }: Question, cards: readonly FilingCard[]): readonly string[] | null {
  const clauses = clausesOf(core);
  if (clauses.length < 2 || clauses.length > MOST_PARTS) return null;
  // a clause of two words ("and how?") asks nothing that could be searched for, "and why?" asks for the reasons of what precedes it
  if (clauses.some((clause, i) => (i === 0 || !WHY.test(clause)) && contentOf(clause) < (LEANS.test(clause) ? 1 : 2))) return null;
  const [head = ''] = clauses;
  const asksItself = (clause: string): boolean =>
    contentOf(clause) >= NEEDED || questionOf(clause, cards).lineItems.some(({ item }) => lexiconEntry(item)?.kind !== 'topic');
  const before = periodsOf(head, cards);
  return clauses.map((given, i) => {
    const clause = i > 0 && companies.length === 1 && asksItself(given) ? withCompany(given, companies[0]?.text ?? '') : given;
    const own = questionOf(clause, cards);
    const asked = clause.replace(/[?.]+$/, '');
    const mark = ASKING.test(asked) ? '?' : '.';
    if (i > 0 && (LEANS.test(clause) || !asksItself(clause))) return `${head.replace(/[?.]+$/, '')}: ${asked}${mark}`;
    const company = own.companies.length === 0 ? companies.map(({ text }) => text) : [];
    // a time said first is meant on; one said later is of what it is said of
    const time = own.periods.length === 0 ? before : [];
    const said = [...new Set([...company, ...time])].filter((word) => !clause.includes(word));
    return `${capital(asked)}${said.length > 0 ? ` (${said.join(', ')})` : ''}${mark}`;
  });
}

const periodsOf = (clause: string, cards: readonly FilingCard[]): string[] => questionOf(clause, cards).periods.map(({ text }) => text);

/** "its net sales", "did it employ": only a company owns and does so. */
const withCompany = (clause: string, company: string): string =>
  clause.replace(OWN, `${company}${/s$/i.test(company) ? '’' : '’s'}`).replace(IT_DOES, `$1 ${company} `);

const contentOf = (clause: string): number => words(clause).filter(({ term }) => !isStopWord(term)).length;
const ASKING = new RegExp(grammar`^(?:[^,]*,\s*)?(?:in\s+)?${asking.opensClause}`, 'i');
const ASKED = new RegExp(grammar`(?:^|[?;]\s+(?:${asking.ifSo},\s+)?|\band\s+)${asking.opensClause}`, 'gi');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Several companies that the rules could not part, or several things asked in a row. */
function seemsSeveral({ core, companies }: Question): boolean {
  const asking = core.match(ASKED) ?? [];
  return companies.length > 1 || asking.length > 1;
}
