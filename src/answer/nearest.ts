import type { Context, FilingPages, Time } from '../domain/context.ts';
import type { Evidence } from '../domain/question.ts';
import { lexiconEntry } from '../text/lexicon.ts';
import { shortKind } from '../text/naming.ts';
import { sourceOfCells, sourceOfWords, type Source } from './cite.ts';
import { companyName } from './compose.ts';
import { itemsAsked } from './figure.ts';
import { widened, type Passage } from './extract.ts';
import { namesOf, rowFit } from './lineitem.ts';
import { columnsAt, ownTime } from './period.ts';
import { stemsOf } from './stretch.ts';

/** A passage shown without a claim, before it has a footnote's number. */
export interface Shown {
  readonly source: Source;
  readonly lead?: string;
  readonly why?: string;
}

const MOST = 3;

/** The best two or three passages from different places; the rows of the statements that a calculation needs come first. */
export function nearestPassages(context: Context, found: readonly Passage[]): Shown[] {
  const rows = statementRows(context);
  const out: Shown[] = [...rows];
  const words = new Set([...context.subject.needed]);
  const best = found[0]?.score ?? 0;
  for (const passage of found) {
    if (out.length >= MOST || passage.score < best * 0.6) break;
    if (out.some(({ source }) => near(source, passage))) continue;
    const source = sourceOfWords(passage.evidence, [widened(passage, words)]);
    const why = guard(context, passage.evidence, passage.text);
    out.push({ source, ...(source.section === '' ? {} : { lead: source.section }), ...(why === null ? {} : { why }) });
  }
  return out.slice(0, MOST);
}

const near = (source: Source, passage: Passage): boolean =>
  source.evidence.page === passage.evidence.page &&
  source.spans.some((span) => span.start < passage.stretch.span.end && passage.stretch.span.start < span.end);

/** Rows of face statements for the items that the question, or the ratio it names, is made of: label and the columns of the times asked for. */
function statementRows(context: Context): Shown[] {
  const { intent } = context.asked;
  if (!['calculation', 'figure', 'yes-no', 'direction', 'comparison'].includes(intent)) return [];
  const parts = context.question.lineItems.flatMap((wanted) => {
    const entry = lexiconEntry(wanted.item);
    if (entry?.kind !== 'ratio') return [wanted];
    return entry.parts.map((item) => ({ item, text: lexiconEntry(item)?.name ?? item }));
  });
  const items = [...new Map([...itemsAsked(context), ...parts].map((wanted) => [wanted.item, wanted])).values()].filter(
    ({ item }) => lexiconEntry(item)?.kind === 'item',
  );
  const out: Shown[] = [];
  for (const wanted of items.slice(0, 5)) {
    const shown = context.filings
      .slice(0, 2)
      .map((filing) => rowOf(context, filing, wanted))
      .find((row): row is Shown => row !== null);
    if (shown !== undefined && !out.some(({ source }) => source.quote === shown.source.quote)) out.push(shown);
    if (out.length === MOST) break;
  }
  return out;
}

function rowOf(context: Context, filing: FilingPages, wanted: { readonly item: string; readonly text: string }): Shown | null {
  const statement = lexiconEntry(wanted.item)?.statement;
  const best: { readonly score: number; readonly shown: Shown }[] = [];
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      if (table.statement === undefined || (statement !== undefined && table.statement !== statement)) continue;
      const named = context.times.length > 0 ? context.times : [ownTime(filing.card)];
      const times = CHANGING.has(context.asked.intent) ? named.flatMap(withYearBefore) : named;
      const columns = [...new Set(times.flatMap((time) => columnsAt(table.columns, time, filing.card)))];
      table.rows.forEach((row, r) => {
        const score = rowFit(row.text, namesOf(wanted), context.own);
        if (score === 0 || score <= (best[0]?.score ?? 0)) return;
        const all = table.cells.filter((cell) => cell.row === r && cell.value !== null && table.columns[cell.column]?.period !== undefined);
        const cells = columns.length > 0 ? all.filter((cell) => columns.includes(cell.column)) : all;
        if (cells.length === 0) return;
        best[0] = {
          score,
          shown: {
            source: sourceOfCells(
              evidence,
              table,
              [...cells].sort((a, b) => a.span.start - b.span.start),
            ),
            lead: table.title,
            ...whyNot(context, evidence, row.text, columns.length > 0),
          },
        };
      });
    }
  return best[0]?.shown ?? null;
}

/** Why a row of a statement is no answer: another company's, or without a column of the times asked for. */
function whyNot(context: Context, evidence: Evidence, text: string, timely: boolean): { readonly why?: string } {
  const other = otherCompany(context, evidence, text);
  if (other !== null) return { why: other };
  return timely || context.times.length === 0
    ? {}
    : { why: `Another time: ${context.times.map((time) => time.text).join(' and ')} is no column of it` };
}

/** Questions of more or less are about two times, also where they name one. */
const CHANGING: ReadonlySet<string> = new Set(['yes-no', 'direction', 'comparison']);

const withYearBefore = (time: Time): Time[] =>
  time.fiscalYear === undefined ? [time] : [time, { ...time, fiscalYear: time.fiscalYear - 1 }];

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
  if (said.length === 0 && own !== undefined && Math.abs(own - year) > 0)
    return `Another year: from the ${shortKind(card)}, not ${String(year)}`;
  return null;
}

function otherCompany({ question, named }: Context, evidence: Evidence, text: string): string | null {
  const mentioned = question.unknownCompanies.some((name) => [...stemsOf(name)].some((term) => stemsOf(text).has(term)));
  const other = named.size > 0 ? !named.has(evidence.hit.filing) : question.unknownCompanies.length > 0 && !mentioned;
  const asked = question.companies[0]?.text ?? question.unknownCompanies[0];
  return other ? `Another company: about ${companyName(evidence.card)}, not ${asked ?? 'the one asked about'}` : null;
}
