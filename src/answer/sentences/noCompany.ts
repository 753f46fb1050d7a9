import type { Context } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import type { Answer, FilingCard } from '../../domain/question.ts';
import { filersOf } from '../../question/filers/filersOf.ts';
import { isMentioned } from '../../question/words/isMentioned.ts';
import { escaped } from '../../text/escaped.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { listed } from '../compose/templates.ts';
import { companyName } from '../compose/wording.ts';

type Absent = Pick<NonNullable<Answer['notFound']>, 'because' | 'wouldHelp'>;

/** How many names a sentence lists. */
const NAMED = 4;

/**
 * The company that is asked about is not in the library, or its filing here cannot be read. Said of a name only where every filing that can be read is surely another
 * company's, and where the pages found do not show the name to be a person's or a row's.
 */
export function noCompany(context: Context, finding: Finding | null, years: string): Absent | null {
  const { question, cards, named } = context;
  const own = cards.filter(({ id }) => named.has(id));
  if (own.length > 0) return own.every(({ metadata }) => metadata.unreadable === true) ? unreadable(own) : null;
  const [name] = question.unknownCompanies;
  if (name === undefined || (cards.length > 0 && !question.asksUnknown)) return null;
  if (cards.length === 0) return { because: 'The library is empty.', wouldHelp: `No filing of ${name}${years} is in the library.` };
  if (finding?.results.some(({ operands }) => operands.some(({ rowText, tableTitle }) => isMentioned(`${rowText} ${tableTitle}`, name))))
    return null;
  if (cards.some((card) => isMentioned(question.text.replace(name, ''), companyName(card))) || isPerson(context, name)) return null;
  // "the founder's payments firm": whose that is cannot be told from the name
  if (tellsOwner(question.text.slice(question.text.indexOf(name) + name.length))) return null;
  const filers = filersOf(cards).all;
  // in a library of one company a line of its tables is a part of it
  const isLine = context.ranked.some(({ page }) => page.tables.some(({ rows }) => rows.some(({ text }) => isMentioned(text, name))));
  if (filers.length === 1 && isLine) return null;
  const unsure = filers.filter(({ sure }) => !sure).flatMap(({ filings }) => cards.filter(({ id }) => filings.includes(id)));
  // a filing whose words can be read and whose company cannot may be anyone's
  if (unsure.some(({ metadata }) => metadata.unreadable === undefined && metadata.company === undefined)) return null;
  const sure = filers
    .filter((filer) => filer.sure)
    .map(({ filings }) => cards.find(({ id }) => id === filings[0]))
    .flatMap((card) => (card ? [companyName(card)] : []));
  const files = unsure.map(({ fileName }) => fileName);
  const doubt =
    files.length === 0
      ? ''
      : ` Whose ${files.length === 1 ? 'filing' : 'filings'} ${few(files, 'others')} ${files.length === 1 ? 'is' : 'are'} could not be told.`;
  return {
    because: `The library has filings of ${few([...new Set(sure)], 'other companies')}. None of them is a filing of ${name}.${doubt}`,
    wouldHelp: `No filing of ${name}${years} is in the library.`,
  };
}

const few = (items: readonly string[], rest: string): string =>
  items.length > NAMED + 1 ? `${items.slice(0, NAMED).join(', ')} and ${String(items.length - NAMED)} ${rest}` : listed(items);

function unreadable(own: readonly FilingCard[]): Absent {
  const files = listed(own.map(({ fileName }) => fileName));
  const [it, its] = own.length === 1 ? ['is', 'its'] : ['are', 'their'];
  return {
    because: `${files} ${it} here, but ${its} text cannot be read: what stands on ${its} pages comes out as other characters, or as pictures.`,
    wouldHelp: 'The same filing as another PDF, made from the text or with its text recognised.',
  };
}

const OWNED = new RegExp(grammar`^(?:['’]s?)?\s+(?:\w+\s+){0,2}${companyWords.ofOwners}`, 'i');

/** Whether what follows a name says that a firm is told by it: "Acme's owner", "the Gadget maker". */
export const tellsOwner = (after: string): boolean => OWNED.test(after);

const OFFICES = anyOf(companyWords.offices);
/** How far from a person's name their office may be. */
const NEAR = 90;

/** Whether the pages found speak of a name as of a person: "Mr." before its last word, or an office near it. */
function isPerson({ ranked }: Context, name: string): boolean {
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? name;
  if (words.length > 3 || !/^\p{Lu}[\p{L}'’-]+$/u.test(last)) return false;
  const titled = new RegExp(String.raw`\bM(?:r|s|rs|x)\.\s+(?:\p{Lu}\S*\s+)?${escaped(last)}\b`, 'u');
  const whole = new RegExp(String.raw`\b${words.map((word) => escaped(word)).join(String.raw`\s+(?:\p{Lu}\.\s+)?`)}\b`, 'gu');
  return ranked.some(
    ({ page: { text } }) =>
      titled.test(text) ||
      [...text.matchAll(whole)].some(({ index }) => words.length > 1 && OFFICES.test(text.slice(index, index + name.length + NEAR))),
  );
}
