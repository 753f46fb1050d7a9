import type { Page, StatementKind } from '../../domain/document.ts';
import type { PageReader } from '../../domain/ports.ts';
import type { FilingCard } from '../../domain/question.ts';
import { possessive, shortCompany } from '../../text/naming.ts';

/** What of a library they are made from. */
interface SuggestedFrom {
  readonly cards: () => readonly FilingCard[];
  readonly pages: PageReader;
}

/** Line items that most companies print, best first, with the words a person asks for them by. */
const ITEMS: readonly { readonly statement: StatementKind; readonly row: RegExp; readonly ask: string; readonly many?: true }[] = [
  {
    statement: 'cashflow',
    row: /^(?:purchases? of|additions to|payments for|capital expenditures|expenditures for).{0,40}(?:property|capital|equipment)|^capital expenditures/i,
    ask: 'capital expenditure',
  },
  { statement: 'income', row: /^(?:total )?(?:net )?(?:revenues?|sales)(?:, net)?$|^total (?:net )?(?:revenues?|sales)/i, ask: 'revenue' },
  { statement: 'balance', row: /^total assets$/i, ask: 'total assets', many: true },
  { statement: 'income', row: /^net (?:income|earnings|loss|\(loss\) income|income \(loss\))/i, ask: 'net income' },
  { statement: 'income', row: /^(?:income from operations|operating (?:income|profit|earnings))/i, ask: 'operating income' },
];
/** So many are suggested where nothing was asked. */
export const SUGGESTED = 4;
/** So many are tried, of which the first few with a claimed answer are shown. */
const TRIED = 12;
const TURNS = 5;
const FILINGS = 3;

const periodOf = ({ metadata }: FilingCard): string | undefined => {
  if (metadata.fiscalYear === undefined) return undefined;
  const quarter = metadata.fiscalQuarter === undefined ? '' : `Q${String(metadata.fiscalQuarter.value)} `;
  return `${quarter}FY${String(metadata.fiscalYear.value)}`;
};

/** Questions that the newest filings may answer, likeliest wanted first: only line items whose row was seen in the statement, and subjects that are in the filing. */
export async function suggestions(library: SuggestedFrom): Promise<readonly string[]> {
  const cards = [...library.cards()].sort((a, b) => b.addedAt - a.addedAt);
  const companies = new Set<string>();
  const chosen: FilingCard[] = [];
  for (const card of cards) {
    const company = card.metadata.company?.value;
    if (company === undefined || companies.has(company) || chosen.length === FILINGS) continue;
    companies.add(company);
    chosen.push(card);
  }
  const asked = await Promise.all(chosen.map((card, turn) => questionsOf(library, card, turn)));
  // One of each filing in turn, so that none is asked about twice before the others once.
  const turns = Array.from({ length: TURNS }, (_, turn) => asked.flatMap((questions) => questions[turn] ?? []));
  return [...new Set(turns.flat())].slice(0, TRIED);
}

/** `turn` says which line item comes first, so that filings side by side are asked about different things. */
async function questionsOf(library: SuggestedFrom, card: FilingCard, turn: number): Promise<string[]> {
  const company = card.metadata.company?.value;
  const period = periodOf(card);
  if (company === undefined) return [];
  const name = possessive(shortCompany(company));
  const statements = library.pages.outline(card.id)?.statements ?? [];
  const questions: string[] = [];
  const seen = new Set<string>();
  for (const { statement, row, ask, many } of [...ITEMS.slice(turn), ...ITEMS.slice(0, turn)]) {
    // Cash flows of a quarter run from the beginning of its year.
    if (period === undefined || (statement === 'cashflow' && card.metadata.fiscalQuarter !== undefined)) continue;
    const numbers = statements.filter((one) => one.kind === statement).flatMap((one) => one.pages);
    const pages = await library.pages.pages(numbers.map((page) => ({ filing: card.id, page })));
    if (!pages.some(({ page }) => hasRow(page, statement, row))) continue;
    seen.add(ask);
    questions.push(`What ${many ? 'were' : 'was'} ${name} ${ask} in ${period}?`);
  }
  const form = card.metadata.form?.value;
  const year = card.metadata.fiscalYear?.value;
  const isYear = year !== undefined && card.metadata.fiscalQuarter === undefined;
  // what it came to, and why: both halves of what a reader wants first
  if (isYear && seen.has('revenue') && seen.has('operating income'))
    questions.unshift(`What was ${name} operating margin in fiscal ${String(year)}, and what moved it from ${String(year - 1)}?`);
  const risks = `What are the main risks to ${name} business${period === undefined ? '' : ` in ${period}`}?`;
  if (form === '10-K' || form === 'annual report') questions.splice(3, 0, risks);
  if (form === '8-K') questions.push(`What does ${name} 8-K report?`);
  return questions;
}

const hasRow = (page: Page, statement: StatementKind, row: RegExp): boolean =>
  page.tables.some((table) => table.statement === statement && table.rows.some((one) => row.test(one.text)));
