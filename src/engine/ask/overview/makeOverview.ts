import { auditorOf, hasOpinion } from '../../../answer/overview/auditor.ts';
import { businessSentences } from '../../../answer/overview/businessSentences.ts';
import { isBrief, overviewOf, type OverviewMade } from '../../../answer/overview/overviewOf.ts';
import { placeOf } from '../../../answer/overview/overviewNotes.ts';
import type { FilingId, Page } from '../../../domain/document.ts';
import type { Check, StatementView } from '../../../domain/figures.ts';
import type { OverviewFigures } from '../../../domain/overview.ts';
import type { Evidence, FilingCard, Hit } from '../../../domain/question.ts';
import { overviewFigures } from '../../../figures/overview/overviewFigures.ts';
import { printsWhole, revenueOf } from '../../../figures/overview/revenueParts.ts';
import { keyOf } from '../../../retrieve/fuse.ts';
import { evidenceOf } from '../../../retrieve/retrieve.ts';
import { pagesInTurn, type PageSources } from './pagesInTurn.ts';

/** What an overview is made from. */
export interface OverviewSources extends PageSources {
  /** Every filing of the library. */
  readonly cards: readonly FilingCard[];
  readonly statements: (filing: FilingId) => Promise<{ readonly views: readonly StatementView[]; readonly checks: readonly Check[] }>;
}

/** What a company does is said in its opening pages. */
const OPENING = 40;
/** An auditor's report ends so many pages on at most. */
const REPORT = 4;

/** The overview of filings of one company, newest first: of one, or of its years. Null where none of them is in the library. */
export async function makeOverview(filings: readonly FilingId[], sources: OverviewSources): Promise<OverviewMade | null> {
  const { cards: library } = sources;
  const cards = filings.flatMap((id) => library.find((card) => card.id === id) ?? []);
  const [newest] = cards;
  if (newest === undefined) return null;
  const stated = await Promise.all(cards.map(async (card) => ({ card, ...(await sources.statements(card.id)) })));
  const [first] = stated;
  if (first === undefined) return null;
  const whole = revenueOf(first);
  const { opening, opinions, tables } = await lookedThrough(newest, sources, (page) =>
    whole === null ? false : page.tables.some((table) => printsWhole(table, whole)),
  );
  const figures = overviewFigures(stated, first.checks, evidence(tables, newest, sources));
  const auditor = newest.metadata.form?.value === '10-Q' ? null : auditorOf(opinions);
  const does = isBrief(newest) ? newest.metadata.summary : businessSentences(newest.metadata, opening);
  const earlier = library.find(({ id }) => id === figures.changed?.earlier);
  const places = [
    ...placesOf(figures),
    ...coverPlaces(newest),
    ...does.map(({ page }) => ({ filing: newest.id, page })),
    ...opinions.map(({ number }) => ({ filing: newest.id, page: number })),
  ];
  const read = await sources.reader.pages([...new Map(places.map((place) => [placeOf(place.filing, place.page), place])).values()]);
  const pages = new Map(
    library.flatMap((card) =>
      evidence(
        read.flatMap(({ filing, page }) => (filing === card.id ? [page] : [])),
        card,
        sources,
      ).map((one) => [placeOf(card.id, one.page.number), one] as const),
    ),
  );
  return overviewOf({ cards, figures, does, auditor, earlier, pages });
}

/** Pages of an auditor's report, and those with a table that may be wanted. */
async function lookedThrough(
  { id, pages: count }: FilingCard,
  { reader, pause }: OverviewSources,
  wanted: (page: Page) => boolean,
): Promise<{ readonly opening: readonly Page[]; readonly opinions: readonly Page[]; readonly tables: readonly Page[] }> {
  const opening: Page[] = [];
  const opinions: Page[] = [];
  const tables: Page[] = [];
  let until = 0;
  for await (const page of pagesInTurn(id, count, { reader, pause })) {
    if (page.number <= OPENING) opening.push(page);
    if (hasOpinion(page)) until = page.number + REPORT;
    if (page.number <= until) opinions.push(page);
    if (wanted(page)) tables.push(page);
  }
  return { opening, opinions, tables };
}

/** Pages of a filing as answering reads them. */
export function evidence(pages: readonly Page[], card: FilingCard, { reader }: Pick<OverviewSources, 'reader'>): Evidence[] {
  const hits = pages.map(({ number }): Hit => ({ filing: card.id, page: number, score: 0, chunk: -1, features: {} }));
  return evidenceOf(hits, new Map(pages.map((page) => [keyOf({ filing: card.id, page: page.number }), page])), [card], reader);
}

type PagePlace = { readonly filing: FilingId; readonly page: number };

function placesOf({ blocks, revenue, paid, changed }: OverviewFigures): PagePlace[] {
  const calculations = [
    ...blocks.flatMap(({ rows }) => rows.flatMap(({ values, change }) => [...values, change])),
    ...(revenue?.parts ?? []).flatMap(({ figure, share }) => [figure, share]),
  ];
  const cells = [
    ...calculations.flatMap((one) => one?.operands ?? []),
    ...paid.flatMap(({ now, before }) => [now, ...(before === null ? [] : [before])]),
    ...[...(changed?.rows ?? []), ...(changed?.unchanged ?? [])].flatMap(({ now, before }) => [now, before]),
  ];
  return cells.map(({ filing, page }) => ({ filing, page }));
}

function coverPlaces({ id, metadata }: FilingCard): PagePlace[] {
  const { company, form, periodEnd, filed, subjects } = metadata;
  const spans = [company, form, periodEnd, filed].flatMap((field) => field?.span ?? []);
  return [...spans, ...subjects].map(({ page }) => ({ filing: id, page }));
}
