import type { Context } from '../../domain/context.ts';
import type { NearRow } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { shortKind } from '../../text/naming.ts';
import { sourceOfOperands, sourceOfWords, type Source } from '../compose/cite.ts';
import { pageOf } from '../compose/findingDraft.ts';
import { companyName } from '../compose/wording.ts';
import { widened, type Passage } from './extract.ts';
import { stemsOf } from './stretch.ts';

/** A passage shown without a claim, before it has a footnote's number. */
export interface ShownPassages {
  readonly source: Source;
  readonly lead?: string;
  readonly why?: string;
}

const MOST = 3;

/** The best two or three passages from different places; the rows of the statements that a calculation needs come first. */
export function nearestPassages(context: Context, found: readonly Passage[], near: readonly NearRow[]): ShownPassages[] {
  const rows = statementRows(context, near);
  const out: ShownPassages[] = [...rows];
  const words = new Set([...context.subject.needed]);
  const best = found[0]?.score ?? 0;
  for (const passage of found) {
    if (out.length >= MOST || passage.score < best * 0.6) break;
    if (out.some(({ source }) => overlaps(source, passage))) continue;
    const source = sourceOfWords(passage.evidence, [widened(passage, words)]);
    const why = guard(context, passage.evidence, passage.text);
    out.push({ source, ...(source.section === '' ? {} : { lead: source.section }), ...(why === null ? {} : { why }) });
  }
  return out.slice(0, MOST);
}

const overlaps = (source: Source, passage: Passage): boolean =>
  source.evidence.page === passage.evidence.page &&
  source.spans.some((span) => span.start < passage.stretch.span.end && passage.stretch.span.start < span.end);

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
