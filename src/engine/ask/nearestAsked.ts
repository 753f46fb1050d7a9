import type { Answer, FilingCard, Instead, Question } from '../../domain/question.ts';
import { ofOtherCompany, ofOtherYears } from '../../question/ways/reworded.ts';
import { LEXICON, lexiconEntry } from '../../text/lexicon.ts';
import { shortCompany } from '../../text/naming.ts';

/** How many changes of one kind are tried before it is given up: each is a question of its own. */
const TRIED = { year: 2, company: 2, measure: 3 } as const;

/**
 * Questions like one that was not answered, each with one thing changed: the nearest year that is there, another company that is there, the measure next to it. Only those
 * that `answers` says are answered, one of each kind at most.
 */
export async function nearestAsked(
  question: Question,
  status: Answer['status'],
  cards: readonly FilingCard[],
  answers: (question: string) => Promise<boolean>,
): Promise<readonly Instead[]> {
  const { text } = question;
  const asked = [...new Set(question.periods.flatMap(yearOf))];
  const named = new Set(question.companies.flatMap(({ filings }) => filings));
  const unknown = named.size === 0 ? question.unknownCompanies[0] : undefined;
  const own = unknown === undefined ? cards.filter(({ id }) => named.size === 0 || named.has(id)) : [];
  const found: Instead[] = [];
  const otherYears = years(text, asked, own);
  // another measure of a year that is not there is not there either
  const others = status === 'quoted' ? [] : [companies(question, asked, own, cards), otherYears.length > 0 ? [] : measures(question)];
  for (const tries of [otherYears, ...others])
    for (const one of tries)
      if (one.question !== text && (await answers(one.question))) {
        found.push(one);
        break;
      }
  return found;
}

const yearOf = ({ fiscalYear, date }: Question['periods'][number]): number[] =>
  fiscalYear !== undefined ? [fiscalYear] : date === undefined ? [] : [Number(date.slice(0, 4))];

const yearsIn = (cards: readonly FilingCard[]): readonly number[] => [
  ...new Set(cards.flatMap(({ metadata }) => metadata.fiscalYear?.value ?? [])),
];

/** By how many years to go from the latest year asked to the nearest that is there, nearest first, the later of two; none where the years asked are all there. */
function shifts(asked: readonly number[], there: readonly number[]): readonly number[] {
  if (asked.length === 0 || asked.every((year) => there.includes(year))) return [];
  const last = Math.max(...asked);
  return there
    .map((year) => year - last)
    .filter((by) => by !== 0)
    .sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
}

function years(text: string, asked: readonly number[], own: readonly FilingCard[]): readonly Instead[] {
  return shifts(asked, yearsIn(own))
    .slice(0, TRIED.year)
    .map((by) => ({ question: ofOtherYears(text, asked, by), changed: 'year', to: `fiscal ${String(Math.max(...asked) + by)}` }));
}

/** The same of another company; where its filings have not that year either, of the year of theirs that is nearest. */
function companies(
  { text, unknownCompanies, companies: known }: Question,
  asked: readonly number[],
  own: readonly FilingCard[],
  cards: readonly FilingCard[],
): readonly Instead[] {
  const name = known[0]?.text ?? unknownCompanies[0];
  if (name === undefined) return [];
  const others = new Map<string, FilingCard[]>();
  for (const card of cards) {
    const company = card.metadata.company?.value;
    if (company === undefined || own.includes(card)) continue;
    const short = shortCompany(company);
    others.set(short, [...(others.get(short) ?? []), card]);
  }
  return [...others]
    .map(([company, theirs]) => ({ company, by: shifts(asked, yearsIn(theirs))[0] ?? 0 }))
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))
    .slice(0, TRIED.company)
    .map(({ company, by }) => ({
      question: ofOtherYears(ofOtherCompany(text, name, company), asked, by),
      changed: 'company',
      to: by === 0 ? company : `${company}, fiscal ${String(Math.max(...asked) + by)},`,
    }));
}

/** The entries of the lexicon nearest to what is asked for: of the same kind, and of the same statement. */
function measures({ text, lineItems }: Question): readonly Instead[] {
  const [first] = lineItems;
  const entry = first && lexiconEntry(first.item);
  if (!entry || entry.kind === 'topic') return [];
  const at = LEXICON.indexOf(entry);
  return LEXICON.map((other, index) => ({ other, far: Math.abs(index - at) }))
    .filter(
      ({ other, far }) => far > 0 && other.kind === entry.kind && other.statement === entry.statement && other.measure === entry.measure,
    )
    .sort((a, b) => a.far - b.far)
    .slice(0, TRIED.measure)
    .map(({ other: { name } }) => ({ question: text.replace(first.text, name), changed: 'measure', to: name }));
}
