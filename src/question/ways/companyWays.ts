import type { PartRead, WayRead } from '../../domain/readAs.ts';
import type { Filer } from '../../domain/filer.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { shortCompany } from '../../text/naming.ts';
import { filersOf } from '../filers/filersOf.ts';
import { ofOtherCompany } from './reworded.ts';
import { atTheEnd } from './atTheEnd.ts';
import type { There } from './there.ts';

/** How many other companies are offered. */
const OFFERED = 12;

interface FilerThere extends Pick<Filer, 'key' | 'filings'> {
  readonly name: string;
  readonly years: readonly number[];
}

/** The companies of the library with the years that they report. */
function filersThere(cards: readonly FilingCard[]): readonly FilerThere[] {
  const years = new Map(cards.map(({ id, metadata: { fiscalYear } }) => [id, fiscalYear?.value]));
  return filersOf(cards).all.map(({ key, name, filings }) => {
    const own = filings.flatMap((id) => years.get(id) ?? []);
    return { key, name: shortCompany(name), filings, years: [...new Set(own)].sort((one, other) => one - other) };
  });
}

/** The company as read, or the one that the answer is from; then the others of the library, those with the year asked for first. */
export function companyRead(reading: Reading, there: There, chosen: boolean): Omit<PartRead, 'part' | 'read'> | null {
  const filers = filersThere(there.cards);
  const asked = new Set(reading.companies.flatMap(({ filings }) => filings));
  const named = filers.filter(({ filings }) => filings.some((id) => asked.has(id)));
  // a name that passages were found for is a person's or a product's
  const [unknown] =
    reading.asksUnknown && named.length === 0 && (chosen || there.answered.company === undefined) ? reading.unknownCompanies : [];
  const from = chosen ? 'No company named' : (there.answered.company ?? there.looked[0]?.metadata.company?.value);
  const own = named.length > 0 ? listed(named.map(({ name }) => name)) : (unknown ?? (from === undefined ? undefined : shortCompany(from)));
  if (own === undefined) return null;
  // that no filing of it is here the answer says itself
  const taken = named.length === 0 && unknown === undefined && filers.length > 1 && !chosen;
  const others = named.length > 1 || reading.across !== null || reading.options.length > 0 ? [] : filers.filter(({ name }) => name !== own);
  const times = reading.times.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const has = ({ years }: FilerThere): number => times.filter((year) => years.includes(year)).length;
  const ways = [...others]
    .sort((a, b) => has(b) - has(a) || a.name.localeCompare(b.name))
    .slice(0, OFFERED)
    .map(({ key, name, years }): WayRead => ({ id: key, name, ...(years.length === 0 ? {} : { says: yearsWords(years) }) }));
  return { ways: [{ id: 'own', name: own }, ...ways], ...(taken && { note: `No company is named; ${own} came nearest` }) };
}

const yearsWords = (years: readonly number[]): string =>
  years.length === 1 ? `fiscal ${String(years[0])}` : `fiscal ${String(years[0])} to ${String(years.at(-1))}`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** The question of another company. */
export function withCompany(
  { text, companies, unknownCompanies, asksUnknown }: Reading,
  id: string,
  cards: readonly FilingCard[],
): string | null {
  const to = filersThere(cards).find(({ key }) => key === id)?.name;
  if (to === undefined) return null;
  const from = companies[0]?.text ?? (asksUnknown ? unknownCompanies[0] : undefined);
  return from === undefined ? atTheEnd(text, `at ${to}`) : ofOtherCompany(text, from, to);
}
