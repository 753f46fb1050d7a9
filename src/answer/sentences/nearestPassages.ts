import type { Context } from '../../domain/context.ts';
import type { NearRow } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { shortKind } from '../../text/naming.ts';
import { sourceOfOperands, sourceOfRows, sourceOfWords, type Source } from '../compose/cite.ts';
import { pageOf } from '../compose/findingDraft.ts';
import { companyName } from '../compose/wording.ts';
import { behind, weightsOf, widened, type Passage } from './extract.ts';
import { rowPassages, type RowPassage } from './rowPassages.ts';
import { yearIn } from './statedFacts.ts';
import { stemsOf } from './stretch.ts';
import { wantedWords } from '../../question/words/wantedWords.ts';

/** A passage shown without a claim, before it has a footnote's number. */
export interface ShownPassages {
  readonly source: Source;
  readonly lead?: string;
  readonly why?: string;
}

/** So many passages are shown at most. */
const MOST = 5;
/** Of these so many are kept for each: rows of statements that have the question's items, rows of any table, sentences. The best of either has the rest. */
const SEATS = {
  figures: { near: 3, rows: 2, sentences: 1 },
  several: { near: 0, rows: 3, sentences: 2 },
  words: { near: 0, rows: 1, sentences: 3 },
} as const;
/** What has less than this share of the best one's score is not shown. */
const WORTH = 0.5;

/**
 * What comes nearest, from different places: rows of the statements that have the question's items, then rows of any table and sentences, whichever
 * have more of its words. A figure is sooner a row, a reason sooner a sentence, so each kind has a quota.
 */
export function nearestPassages(context: Context, found: readonly Passage[], near: readonly NearRow[]): ShownPassages[] {
  const seats = SEATS[seatsOf(context)];
  const words = new Set([...context.subject.needed]);
  const wanted = wantedWords(context);
  const apart = (made: readonly ShownPassages[], one: ShownPassages): boolean =>
    !made.some(({ source }) => overlaps(source, one.source) || plain(source) === plain(one.source));
  const first = statementRows(context, near).slice(0, seats.near);
  const take = (all: readonly { readonly score: number; readonly shown: () => ShownPassages }[], most: number): PlacedPassage[] => {
    const taken: PlacedPassage[] = [];
    const best = all[0]?.score ?? 0;
    for (const { score, shown } of all) {
      if (taken.length >= most || score < best * WORTH) break;
      const one = shown();
      if (apart([...first, ...taken.map((other) => other.shown)], one)) taken.push({ score, shown: one });
    }
    return taken;
  };
  const sentences = take(
    found.map((passage) => ({ score: passage.score, shown: () => ofPassage(context, passage, words) })),
    MOST,
  );
  const placed = rowPassages(context, wanted, weightsOf(context, wanted))
    .map((row) => ({ score: row.score - behind(row.evidence, row.table.span.start), shown: () => ofRow(context, row) }))
    .sort((a, b) => b.score - a.score);
  const rows = take(placed, MOST);
  const sure = [...rows.slice(0, seats.rows), ...sentences.slice(0, seats.sentences)];
  const rest = [...rows.slice(seats.rows), ...sentences.slice(seats.sentences)].sort((a, b) => b.score - a.score);
  // questions in words get sentences first
  const rank = ({ shown: { source } }: PlacedPassage): number => (seats === SEATS.words && source.kind === 'words' ? 1 : 0);
  const chosen = [...sure, ...rest].slice(0, MOST - first.length).sort((a, b) => rank(b) - rank(a) || b.score - a.score);
  return [...first, ...chosen.map(({ shown }) => shown)];
}

/** What would have answered, had its picture been read for sure, then what comes nearest. */
export function besideDoubted(doubted: readonly Source[], nearest: readonly ShownPassages[]): ShownPassages[] {
  const first = doubted.filter((one, i) => doubted.findIndex((other) => overlaps(one, other)) === i);
  const others = nearest.filter(({ source }) => !first.some((one) => overlaps(one, source)));
  return [...first.map((source) => ({ source, lead: source.section, why: 'Read from a picture, and not for sure' })), ...others].slice(
    0,
    MOST,
  );
}

interface PlacedPassage {
  readonly score: number;
  readonly shown: ShownPassages;
}

function seatsOf({ asked, question }: Context): keyof typeof SEATS {
  if (['reason', 'prose', 'name', 'date', 'list'].includes(asked.intent)) return 'words';
  return asked.intent === 'comparison' || question.rows?.kind === 'extreme' ? 'several' : 'figures';
}

function ofPassage(context: Context, passage: Passage, words: ReadonlySet<string>): ShownPassages {
  const source = sourceOfWords(passage.evidence, widened(passage, words));
  const why = guard(context, passage.evidence, passage.text);
  return { source, ...(source.section === '' ? {} : { lead: source.section }), ...(why === null ? {} : { why }) };
}

function ofRow(context: Context, { evidence, table, rows, timely }: RowPassage): ShownPassages {
  const source = sourceOfRows(evidence, table, rows);
  const lead = table.title === '' ? source.section : table.title;
  const text = rows.map(({ row }) => table.rows[row]?.text ?? '').join(' ');
  return { source, ...(lead === '' ? {} : { lead }), ...whyNot(context, evidence, text, timely) };
}

/** What a filing says twice is shown once. */
const plain = ({ quote }: Source): string => quote.replace(/\W+/g, ' ').toLowerCase();

const overlaps = (one: Source, other: Source): boolean =>
  one.evidence.page === other.evidence.page &&
  one.spans.some((span) => other.spans.some((more) => span.start < more.end && more.start < span.end));

/** Rows of face statements that the question is near to, each once. */
function statementRows(context: Context, near: readonly NearRow[]): ShownPassages[] {
  const out: ShownPassages[] = [];
  for (const { cells, timely } of near) {
    const [first] = cells;
    const evidence = first === undefined ? undefined : pageOf(context, first);
    if (first === undefined || evidence === undefined || out.length === MOST) continue;
    const source = sourceOfOperands(evidence, cells);
    if (out.some((other) => other.source.quote === source.quote)) continue;
    out.push({ source, lead: first.tableTitle, ...whyNot(context, evidence, first.rowText, timely) });
  }
  return out;
}

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
