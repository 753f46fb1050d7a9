import type { Page } from '../../domain/document.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { companyWords } from '../../text/words/names/companywords.ts';

/** How many lines at the top of a page may name whose statement it is. */
const TOP = 8;
const letters = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/&/g, 'and').replace(/[^a-z0-9]/g, ''); // prettier-ignore
/** What may follow the name in its line. */
const BEHIND = /^(?:and(?:its)?(?:consolidated)?subsidiar(?:y|ies))?(?:consolidated|debtorinpossession)?$/;
const FELLOWS = anyOf(companyWords.fellows);

/** The registrants of a combined filing, the first of them first. */
const registrants = ({ metadata: { company, coRegistrants } }: FilingCard): string[] =>
  [company, ...coRegistrants].flatMap((field) => (field === undefined ? [] : [field.value]));

/** The registrant of a combined filing that is printed over a page's statement; undefined where none is, or the page has no statement. */
function registrantOver(page: Page, card: FilingCard): string | undefined {
  const names = registrants(card);
  if (names.length < 2 || !page.tables.some(({ statement }) => statement !== undefined)) return undefined;
  const found = page.text
    .split('\n')
    .slice(0, TOP)
    .flatMap((line) => {
      const said = letters(line);
      return names.filter((name) => said.startsWith(letters(name)) && BEHIND.test(said.slice(letters(name).length)));
    });
  // of a name within a longer one the line says which: nothing else follows it there
  const over = new Set(found);
  return over.size === 1 ? found[0] : undefined;
}

/** The registrant of a combined filing that a question is about: the one it names, else the parent; undefined where its words may mean another. */
function registrantAsked(question: Reading, card: FilingCard): string | undefined {
  const [parent, ...others] = registrants(card);
  if (others.length === 0) return undefined;
  const named = question.companies.find(({ filings }) => filings.includes(card.id));
  if (named?.registrant !== undefined) return named.registrant;
  return named === undefined || FELLOWS.test(question.core.replace(named.text, ' ')) ? undefined : parent;
}

/** A combined filing's card under the name of the fellow registrant that the question names: what is answered is said of that one. */
export function asAsked(card: FilingCard, question: Reading): FilingCard {
  const fellow = question.companies.find(({ filings, registrant }) => registrant !== undefined && filings.includes(card.id))?.registrant;
  const field = card.metadata.coRegistrants.find(({ value }) => value === fellow);
  return field === undefined ? card : { ...card, metadata: { ...card.metadata, company: field } };
}

/** Whether a page's statement is another registrant's than the one asked about. */
export function isFellows(page: Page, card: FilingCard, question: Reading): boolean {
  if (card.metadata.coRegistrants.length === 0) return false;
  const [asked, over] = [registrantAsked(question, card), registrantOver(page, card)];
  return asked !== undefined && over !== undefined && asked !== over;
}
