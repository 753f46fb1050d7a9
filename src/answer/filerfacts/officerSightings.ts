import type { Page, Span } from '../../domain/document.ts';
import { months } from '../../text/words/months.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { officerWords as words } from '../../text/words/printed/officerwords.ts';
import { isPerson, NAME } from './personNames.ts';

export type OfficerRole = 'chief executive' | 'finance chief' | 'chair';

/** A place where a person is told to hold a role, with how much it is worth: what the law has them sign is worth most. */
export interface OfficerSighting {
  readonly role: OfficerRole;
  readonly name: string;
  readonly title: string;
  readonly nameAt: Span;
  readonly titleAt: Span;
  readonly worth: number;
  readonly place: 'certificate' | 'signature' | 'list' | 'release' | 'lines' | 'sentence';
}

const WORTH = { certificate: 4, signature: 4, list: 4, release: 3, lines: 1.5, sentence: 1 } as const;

const TITLE_WORD = grammar`${words.titles}`;
const TITLE = new RegExp(
  grammar`${TITLE_WORD}(?:(?:\s*,)?\s+(?:${words.joins}\s+)?${TITLE_WORD}|\s*,\s*${words.joins}\s+${TITLE_WORD})*`,
  'gi',
);
const ROLES: readonly (readonly [OfficerRole, RegExp])[] = [
  ['chief executive', anyOf(words['chief executive'])],
  ['finance chief', anyOf(words['finance chief'])],
  ['chair', anyOf(words.chair)],
];
const HEADS = anyOf([...words.heads, ...words.untitled], 'gi');
const TURN = new RegExp(grammar`${words.heads}[ ]*\n[ ]*(?!${words.joins})`, 'gi');
const BESIDE = new RegExp(grammar`${words.heads}\s+(?!${words.joins})${TITLE_WORD}`, 'i');
const ANY_ROLE = anyOf([...words['chief executive'], ...words['finance chief'], ...words.chair, ...words.managing]);
const MANAGING = anyOf(words.managing);
const UNDER = new RegExp(grammar`(?:${words.under})[-\s]+$`, 'i');
const DATE = String.raw`(?:(?:${months.join('|')})[ ]+\d{1,2},?[ ]+\d{4}|\d{1,2}[ ]+(?:${months.join('|')})[ ]+\d{4})`;
/** In lower case or with a capital: names are told by theirs, so that nothing here may be without regard to case. */
const eitherCase = (phrases: readonly string[]): string =>
  grammar`(?:${phrases}|${phrases.map((phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1))})`;
const SIGNED = String.raw`(?:(?:[A-Z][a-z]+:?[ ]*)?${DATE}[ ]*)?(?:${words.by}:?[ ]*)?(?:\/[ ]?[sS][ ]?\/[ ]*)?(?:${words.named}:?[ ]*)?`;
const OURS = eitherCase(words.ours);
const SERVES = eitherCase(words.serves);
const OF_SOMEONE = String.raw`(?:\p{Lu}[\p{L}.&-]*\s+){0,3}\p{Lu}[\p{L}.&-]*(?:’s|'s|’|')`;

const ON_LINES = new RegExp(
  String.raw`(?:^|\n)[ ]*${SIGNED}(${NAME})[ ]*(?:[,–—:-][ ]*)?(?:${DATE}[ ]*)?(?<turn>\n[ ]*)?(?:${words.titled}:?[ ]*)?$`,
  'u',
);
const LISTED = new RegExp(
  String.raw`(?:^|\n)[ ]*(${NAME})[ ]*[,(]?[ ]*(?:${eitherCase(words.aged)}[ ]*)?\d\d\)?(?:[ ]+${eitherCase(words.old)})?,?[ ]*(?:${SERVES}\s+(?:${OURS}\s+)*)?$`,
  'u',
);
const SENTENCED = new RegExp(
  String.raw`(?<said>${eitherCase(words.said)}\s+)?(${NAME})(?:,\s+(?:(?:${OURS}|${OF_SOMEONE})\s+)?|\s+${SERVES}\s+(?:(?:${OURS}|${OF_SOMEONE})\s+)*)$`,
  'u',
);
const CERTIFIES = new RegExp(String.raw`\bI,\s+(${NAME}),\s+(?:[a-z]{2}\s+)?(?:[a-z]{3}\s+)?$`, 'u');
const CERTIFICATE = new RegExp(String.raw`\bI,\s+${NAME}[^.;:]{0,160}?${grammar`${words.certify}`}`, 'u');
const SIGNING = new RegExp(grammar`${words.signing}[^.]{0,60}${words.law}`, 'i');

const NAME_AFTER = new RegExp(String.raw`^,?[ ](${NAME})(?=[,.;:)\s]|$)`, 'u');
const BEFORE_OURS = new RegExp(String.raw`(?:${OURS}|${OF_SOMEONE})\s+$`, 'u');
const LINE_AFTER = new RegExp(String.raw`^[ ](${NAME})[ ]*(?:\n|$)`, 'u');
const UNDERNEATH = new RegExp(String.raw`^(?:[ ]*\([^)]*\))?[ ]*(?:${DATE})?[ ]*\n[ ]*(${NAME})[ ]*(?:${DATE}|\(|\n|$)`, 'u');
const OF_ANOTHER = new RegExp(
  String.raw`^(?:,\s+|\s+(?:${words.before.join('|')})\s+(?:[Tt]he\s+)?|\s*[—–]\s*|\s+-\s+)(\p{Lu}[\p{L}’'.&-]*)`,
  'u',
);
const SIGNS = /\/[ ]?s[ ]?\//gi;
const MONTHS = new Set(months.map((month) => month.toLowerCase()));

/** What of a page and of the one before it must be known to see who is told to be what. */
type Words = Pick<Page, 'number' | 'text'>;

/** The persons that a page tells to be chief executive, finance chief or chair. `foreign`: a managing director may be the chief executive. */
export function officerSightings(page: Words, before: Words | undefined, company: string, foreign: boolean): readonly OfficerSighting[] {
  const { text } = page;
  if (!ANY_ROLE.test(text)) return [];
  const own = new Set(company.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const isOn = (pattern: RegExp): boolean => pattern.test(text) || (before !== undefined && pattern.test(before.text));
  const [certificate, signing] = [isOn(CERTIFICATE), isOn(SIGNING)];
  return [...text.matchAll(TITLE)].flatMap(titlesIn).flatMap(({ index, title }) => {
    const roles = rolesIn(title, foreign);
    // titles of two persons side by side
    if (roles.length === 0 || BESIDE.test(title) || UNDER.test(text.slice(Math.max(0, index - 16), index))) return [];
    const [lead, after] = [linesBefore(text, index), text.slice(index + title.length, index + title.length + 200)];
    const found = personAt(lead, after, index, index + title.length, signing);
    if (found === null || !isPerson(found.name, company)) return [];
    const place = placeOf(found.how, certificate, signing);
    const other = (OF_ANOTHER.exec(after)?.[1] ?? '').toLowerCase().replace(/(?:[’']s)?[.,]*$|-.*$/g, '');
    const elsewhere = other !== '' && !MONTHS.has(other) && !own.has(other) && !words.own.has(other);
    const signs = place === 'certificate' || place === 'signature';
    if (elsewhere && found.how !== 'after' && !(signs && /^\s*[,—–-]/.test(after))) return [];
    const at = (start: number, words: string): Span => ({ page: page.number, start, end: start + words.length });
    return roles.map((role) => ({
      role,
      name: found.name,
      title: title.replace(/\s+/g, ' '),
      nameAt: at(found.at, found.name),
      titleAt: at(index, title),
      worth: WORTH[place],
      place,
    }));
  });
}

function placeOf(how: PersonFound['how'], certificate: boolean, signing: boolean): OfficerSighting['place'] {
  if (how === 'list' || how === 'release' || how === 'sentence') return how;
  if (certificate || signing) return certificate ? 'certificate' : 'signature';
  return how === 'lines' ? 'lines' : 'sentence';
}

/** The titles of a run of such words: a new line after one begins another, and words of departments may follow by chance. */
function titlesIn({ index, 0: run }: RegExpExecArray): { readonly index: number; readonly title: string }[] {
  const turns = [0, ...[...run.matchAll(TURN)].map((turn) => turn.index + turn[0].length), run.length];
  return turns.slice(1).flatMap((end, i) => {
    const from = turns[i] ?? 0;
    const piece = run.slice(from, end);
    const last = [...piece.matchAll(HEADS)].at(-1);
    return last === undefined ? [] : [{ index: index + from, title: piece.slice(0, last.index + last[0].length) }];
  });
}

function rolesIn(title: string, foreign: boolean): readonly OfficerRole[] {
  const roles = ROLES.flatMap(([role, pattern]) => {
    const found = pattern.exec(title);
    return found === null || UNDER.test(title.slice(0, found.index)) ? [] : [role];
  });
  return foreign && roles.length === 0 && MANAGING.test(title) ? ['chief executive'] : roles;
}

/** The line that a place is on up to it, with the two lines before. */
function linesBefore(text: string, at: number): string {
  let from = at;
  for (let lines = 0; lines < 3 && from > 0; lines++) from = text.lastIndexOf('\n', from - 1);
  return text.slice(Math.max(from, 0), at);
}

interface PersonFound {
  readonly name: string;
  readonly at: number;
  readonly how: 'lines' | 'list' | 'sentence' | 'release' | 'after';
}

/** `lead` ends where the title begins, `after` begins at `end`. */
function personAt(lead: string, after: string, index: number, end: number, signing: boolean): PersonFound | null {
  const from = index - lead.length;
  const before = (match: RegExpExecArray, name: string, how: PersonFound['how']): PersonFound => ({
    name,
    at: from + match.index + match[0].indexOf(name),
    how,
  });
  const listed = LISTED.exec(lead);
  if (listed?.[1] !== undefined) return before(listed, listed[1], 'list');
  const certified = CERTIFIES.exec(lead);
  if (certified?.[1] !== undefined) return before(certified, certified[1], 'lines');
  const lines = ON_LINES.exec(lead);
  // two who sign side by side have their titles side by side too
  const beside = (lead.match(SIGNS) ?? []).length > 1;
  if (lines?.[1] !== undefined && !(beside && lines.groups?.['turn'] !== undefined)) return before(lines, lines[1], 'lines');
  const sentenced = SENTENCED.exec(lead);
  if (sentenced?.[2] !== undefined)
    return before(sentenced, sentenced[2], sentenced.groups?.['said'] === undefined ? 'sentence' : 'release');
  const starts = /(?:^|\n)[ ]*(?:\*[ ]*)?$/.test(lead);
  const behind = (match: RegExpExecArray, name: string, how: PersonFound['how']): PersonFound => ({
    name,
    at: end + match.index + match[0].indexOf(name),
    how,
  });
  const line = starts ? LINE_AFTER.exec(after) : null;
  if (line?.[1] !== undefined) return behind(line, line[1], 'lines');
  const under = starts && signing && !beside ? UNDERNEATH.exec(after) : null;
  if (under?.[1] !== undefined) return behind(under, under[1], 'lines');
  const next = BEFORE_OURS.test(lead) ? NAME_AFTER.exec(after) : null;
  return next?.[1] === undefined ? null : behind(next, next[1], 'after');
}
