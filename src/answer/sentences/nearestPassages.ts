import type { Context } from '../../domain/context.ts';
import type { NearRow } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { shortKind } from '../../text/naming.ts';
import { sourceOfRows, sourceOfWords, type Source } from '../compose/cite.ts';
import { companyName } from '../compose/wording.ts';
import { behind, widened, type Passage } from './extract.ts';
import type { NearSort } from './nearest/nearFeatures.ts';
import { scoredPlaces, sortOf, type NearPlace } from './nearest/nearPlaces.ts';
import type { RowPassage } from './rowPassages.ts';
import { yearIn } from './statedFacts.ts';
import { stemsOf } from './stretch.ts';

/** A passage shown without a claim, before it has a footnote's number. */
export interface ShownPassages {
  readonly source: Source;
  readonly lead?: string;
  readonly why?: string;
}

/** So many passages are shown at most. */
export const MOST = 6;
/** Of these so many are kept for rows and for sentences, whatever the other kind has. */
const KEPT: Readonly<Record<NearSort, { readonly row: number; readonly sentence: number }>> = {
  figures: { row: 0, sentence: 0 },
  several: { row: 3, sentence: 2 },
  words: { row: 0, sentence: 3 },
};

/**
 * What comes nearest, from different places: rows of tables and sentences, whichever are likelier to hold the answer by what speaks for each
 * (`nearWeights.json`); where several things are held side by side, by their words alone, which tell groups of rows better. What only repeats figures that are shown
 * already leaves its place to others.
 */
export function nearestPassages(context: Context, found: readonly Passage[], near: readonly NearRow[]): ShownPassages[] {
  const sort = sortOf(context);
  const scored = scoredPlaces(context, found, near);
  const places =
    sort === 'several' ? scored.map(({ place }) => ({ place, score: plainScore(place) })).sort((a, b) => b.score - a.score) : scored;
  const out: { readonly kind: NearPlace['kind']; readonly score: number; readonly shown: ShownPassages }[] = [];
  const take = (most: number, kinds: readonly NearPlace['kind'][]): void => {
    let left = most;
    for (const { place, score } of places) {
      if (left === 0) return;
      if (!kinds.includes(place.kind)) continue;
      const shown = place.kind === 'row' ? ofRow(context, place.row) : ofPassage(context, place.passage);
      const made = out.map((one) => one.shown);
      if (!isApart(made, shown)) continue;
      out.push({ kind: place.kind, score, shown });
      left--;
    }
  };
  take(KEPT[sort].row, ['row']);
  take(KEPT[sort].sentence, ['sentence']);
  take(MOST - out.length, ['row', 'sentence']);
  // questions in words get sentences first
  const rank = ({ kind }: { readonly kind: NearPlace['kind'] }): number => (sort === 'words' && kind === 'sentence' ? 1 : 0);
  return out.sort((a, b) => rank(b) - rank(a) || b.score - a.score).map(({ shown }) => shown);
}

/** How near a place is by its words and the rank of its page; less in an exhibit. */
const plainScore = (place: NearPlace): number =>
  place.kind === 'sentence' ? place.passage.score : place.row.score - behind(place.row.evidence, place.row.table.span.start);

/** What would have answered, had its picture been read for sure, then what comes nearest. */
export function besideDoubted(doubted: readonly Source[], nearest: readonly ShownPassages[]): ShownPassages[] {
  const first = doubted.filter((one, i) => doubted.findIndex((other) => overlaps(one, other)) === i);
  const others = nearest.filter(({ source }) => !first.some((one) => overlaps(one, source)));
  return [...first.map((source) => ({ source, lead: source.section, why: 'Read from a picture, and not for sure' })), ...others].slice(
    0,
    MOST,
  );
}

/** Whether several things are asked for side by side: rows under one head are then shown together. */
export const asksSeveral = (context: Context): boolean => sortOf(context) === 'several';

/** A sentence as it is shown, with what it goes back to. */
export function ofPassage(context: Context, passage: Passage): ShownPassages {
  const source = sourceOfWords(passage.evidence, widened(passage, new Set(context.subject.needed)));
  const why = guard(context, passage.evidence, passage.text);
  return { source, ...(source.section === '' ? {} : { lead: source.section }), ...(why === null ? {} : { why }) };
}

/** A row as it is shown. */
export function ofRow(
  context: Context,
  { evidence, table, rows, timely }: Pick<RowPassage, 'evidence' | 'table' | 'rows' | 'timely'>,
): ShownPassages {
  const source = sourceOfRows(evidence, table, rows);
  const lead = table.title === '' ? source.section : table.title;
  const text = rows.map(({ row }) => table.rows[row]?.text ?? '').join(' ');
  return { source, ...(lead === '' ? {} : { lead }), ...whyNot(context, evidence, text, timely) };
}

/** What a filing says twice is shown once. */
const plain = ({ quote }: Source): string => quote.replace(/\W+/g, ' ').toLowerCase();

/** So many rows of one label are shown of a page: a statement of equity has each label once a year. */
const ALIKE = 2;
const labelOf = ({ quote }: Source): string => quote.split(' … ', 1)[0] ?? '';

/** Figures of a quote that no year or day looks like. */
const figuresIn = ({ quote }: Source): string[] =>
  (quote.match(/\d(?:[\d,.]*\d)?/g) ?? []).filter((figure) => figure.length > 2 && !/^(?:19|20)\d\d$/.test(figure));

/** Whether a passage shows something that others do not: another place, other words, and a figure of its own where it has figures. */
export function isApart(made: readonly ShownPassages[], { source: one }: ShownPassages): boolean {
  const others = made.map(({ source }) => source);
  if (others.some((source) => overlaps(source, one) || plain(source) === plain(one))) return false;
  if (others.filter((source) => source.evidence.page === one.evidence.page && labelOf(source) === labelOf(one)).length >= ALIKE)
    return false;
  const known = new Set(others.flatMap(figuresIn));
  const figures = figuresIn(one);
  return figures.length === 0 || figures.some((figure) => !known.has(figure));
}

const overlaps = (one: Source, other: Source): boolean =>
  one.evidence.page === other.evidence.page &&
  one.spans.some((span) => other.spans.some((more) => span.start < more.end && more.start < span.end));

/** Why a row of a statement is no answer: another company's, or without a column of the times asked for. */
function whyNot(context: Context, evidence: Evidence, text: string, timely: boolean): { readonly why?: string } {
  const other = otherCompany(context, evidence, text);
  if (other !== null) return { why: other };
  return timely || context.times.length === 0
    ? {}
    : { why: `Another time: it has no column for ${context.times.map((time) => time.text).join(' or ')}` };
}

/** The year-and-company guard: why a passage is no answer, where its filing or its own words are of another company or year. */
export function guard(context: Context, evidence: Evidence, text: string): string | null {
  const other = otherCompany(context, evidence, text);
  if (other !== null) return other;
  const { times } = context;
  const { card } = evidence;
  const year = times[0]?.fiscalYear ?? (times[0]?.date === undefined ? undefined : Number(times[0].date.slice(0, 4)));
  const own = card.metadata.fiscalYear?.value;
  if (year === undefined || times.length > 1) return null;
  const said: readonly string[] = text.match(/\b(?:19|20)\d\d\b/g) ?? [];
  if (said.length > 0 && !said.includes(String(year)))
    return `Another year: about ${[...new Set(said)].join(' and ')}, not ${String(year)}`;
  if (said.length === 0 && own !== undefined && times[0] !== undefined && own !== yearIn(times[0], card))
    return `Another year: from the ${shortKind(card)}, not ${String(year)}`;
  return null;
}

function otherCompany({ question, named }: Context, evidence: Evidence, text: string): string | null {
  const mentioned = question.unknownCompanies.some((name) => [...stemsOf(name)].some((term) => stemsOf(text).has(term)));
  const other = named.size > 0 ? !named.has(evidence.hit.filing) : question.unknownCompanies.length > 0 && !mentioned;
  const asked = question.companies[0]?.text ?? question.unknownCompanies[0];
  return other ? `Another company: about ${companyName(evidence.card)}, not ${asked ?? 'the one asked about'}` : null;
}
