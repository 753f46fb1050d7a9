import type { FilerFactFound } from './filerFactFound.ts';
import type { OfficerRole, OfficerSighting } from './officerSightings.ts';
import { isPlainlySet, personKey } from './personNames.ts';

/** So many places of one kind count: exhibits repeat a signature many times over. */
const MOST = 2;
/** A list, a signature or a certificate by itself. */
const STRONG = 4;
/** What is no mention. */
const SURE = 3;
/** Less than this is a mention. */
const ENOUGH = 2;
/** Another person may be meant where they are told half as surely. */
const RIVAL = 0.6;

const LEADS: Readonly<Record<OfficerRole, string>> = {
  'chief executive': 'Chief executive',
  'finance chief': 'Chief financial officer',
  chair: 'Chair',
};

/**
 * Who holds a role, by all the places of a filing that tell it. Two whom signatures, certificates or lists name are both told: they share it, or one followed the other.
 * None where only a mention tells it, or another person is told nearly as surely.
 */
export function officersOf(role: OfficerRole, sightings: readonly OfficerSighting[]): readonly FilerFactFound[] {
  const persons = new Map<string, OfficerSighting[]>();
  for (const one of sightings.filter((seen) => seen.role === role)) {
    const key = personKey(one.name);
    persons.set(key, [...(persons.get(key) ?? []), one]);
  }
  const ranked = [...persons.values()].map((seen) => ({ seen, worth: worthOf(seen) })).sort((a, b) => b.worth - a.worth);
  const [first, second] = ranked;
  if (first === undefined || first.worth < ENOUGH) return [];
  const sure = ranked.filter(({ worth }) => worth >= STRONG);
  // where titles stand above names, that of the next who signs stands under the chief executive
  const told = role === 'finance chief' && sure.length > 1 ? sure.filter(({ seen }) => !leads(seen, sightings)) : sure;
  if (told.length > 2) return [];
  if (told.length < 2 && second !== undefined && second.worth > first.worth * RIVAL) return [];
  return (told.length > 0 ? told : [first]).map(({ seen }) => foundOf(role, seen));
}

/** Whether a person is surely told as chief executive too. */
const leads = ([first]: readonly OfficerSighting[], sightings: readonly OfficerSighting[]): boolean =>
  first !== undefined &&
  worthOf(sightings.filter(({ role, name }) => role === 'chief executive' && personKey(name) === personKey(first.name))) > STRONG;

function worthOf(seen: readonly OfficerSighting[]): number {
  const pages = new Map<OfficerSighting['place'], Set<number>>();
  for (const { place, nameAt } of seen) pages.set(place, (pages.get(place) ?? new Set()).add(nameAt.page));
  return [...pages].reduce((sum, [place, on]) => sum + Math.min(on.size, MOST) * (seen.find((one) => one.place === place)?.worth ?? 0), 0);
}

/** The place that says most, as the filing has it there. */
function foundOf(role: OfficerRole, seen: readonly OfficerSighting[]): FilerFactFound {
  const plain = seen.filter(({ name, worth }) => isPlainlySet(name) && worth >= SURE);
  const [best] = [...(plain.length > 0 ? plain : seen)].sort((a, b) => b.worth - a.worth || b.title.length - a.title.length);
  if (best === undefined) throw new Error('A person whom no place tells');
  return { lead: LEADS[role], text: `${best.name} (“${best.title}”)`, spans: [best.nameAt, best.titleAt] };
}
