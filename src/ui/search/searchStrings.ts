import { count } from '../wording/format.ts';

/** The words of the search through every page. */
export const search = {
  title: 'Search every page',
  label: 'Words to look for',
  placeholder: 'going concern',
  go: 'Search',
  cancel: 'Cancel',
  clear: 'Clear',
  modes: { phrase: 'As a phrase', words: 'All words on a page' },
  mode: 'How words are looked for',
  only: (n: number) => `In the ${n === 1 ? 'ticked filing' : `${String(n)} ticked filings`} only.`,
  all: 'Search all',
  unread: (n: number) => `${count(n, 'filing')} not read yet ${n === 1 ? 'is' : 'are'} not searched.`,
  found: (filings: number, pages: number) => `${count(filings, 'filing')}, ${count(pages, 'page')}`,
  looking: (looked: number, of: number) => `looked at ${looked.toLocaleString('en-US')} of ${count(of, 'page')}`,
  stopped: 'Stopped: there may be more.',
  none: (text: string) => `No page has “${text}”.`,
  noneWords: (text: string) => `No page has all the words of “${text}”.`,
  noneHelp: 'Endings may differ (“lease” finds “leases”), but the filings may use another word for the same thing.',
  tryWords: 'Look for all words on a page instead',
  before:
    'Type words, for example a risk, a name or a term of a contract. Every page that has them is listed by filing, and opens with them marked.',
  beforeKeys: 'Arrow keys go through the pages found, Enter opens one.',
  noFilings: 'Add filings first; then every page of them can be searched.',
  pages: (n: number) => count(n, 'page'),
  page: (page: number) => `p. ${String(page)}`,
  times: (n: number) => `${String(n)} times`,
  more: (n: number) => count(n, 'more page'),
  results: 'Pages found',
  fromLibrary: (text: string) => `Search every page for “${text}”`,
  spot: (text: string) => `“${text}”`,
} as const;
