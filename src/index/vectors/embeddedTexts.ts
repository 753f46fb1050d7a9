import type { MetadataFieldId, TextStrategyId } from '../../domain/config.ts';
import type { Chunk, Metadata, Page, Section, Span } from '../../domain/document.ts';
import type { ChunkOfDrawing, PageWithDrawings } from '../../domain/drawn/drawing.ts';
import type { Embeddable } from '../../domain/ports.ts';
import { tableSummary } from './tableSummary.ts';
import { lineage } from '../../text/lineage.ts';

/** What the text of a chunk is made from: its filing. */
export interface EmbedSource {
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
  /** For the strategies of metadata only: the filing's, as corrected by hand, and what their header holds. */
  readonly header?: { readonly metadata: Metadata; readonly fields: readonly MetadataFieldId[] };
}

/** Raised when what a strategy gives of a chunk changes: vectors of another version are not searched, and found again where the text is the same. */
export const TEXTS_VERSION = 2;

/** A figure as a table prints it. Years stay: they are words of a heading, not amounts. */
const FIGURE = /^[([{]*[$€£¥]?[([{]*[-–—−]?(?!(?:19|20)\d\d[,.]?$)\d[\d,.]*[)\]}%]*[,.]?$|^[-–—−$€£¥%()[\]]+$/;

/**
 * What is embedded of a chunk. `head` is repeated before every window of a text that is longer than the model's (`models/encoding/tokenWindows.ts`); `body` is cut into windows.
 * Neither is ever shown: a passage's words are always its spans'.
 */
const TEXTS = {
  /** The chunk's own words. */
  body: (chunk, filing) => ({ head: '', body: bodyOf(chunk, filing) }),
  /** Headings above it first. */
  headed: (chunk, filing) => ({ head: headOf(chunk, filing), body: bodyOf(chunk, filing) }),
  /** Ours: the same, and of a table its labels without its figures, which a sentence embedding cannot tell apart and which fill its window. */
  labels: (chunk, filing) => {
    const body = bodyOf(chunk, filing);
    return { head: headOf(chunk, filing), body: chunk.kind === 'table' ? withoutFigures(body) : body };
  },
  /** MultiFinRAG §3.3.3: of a table what it says in a few sentences, here from its own cells, where the paper has a vision model write them; of a picture what one says, where one was asked. */
  summary: (chunk, filing) => ({ head: '', body: summaryOf(chunk, filing) ?? bodyOf(chunk, filing) }),
  /** RAGMate's metadata as text (Yousuf and others 2025, §3.1): the header alone, before the words and after them. */
  metadata: (chunk, filing) => ({ head: '', body: metadataHeader(chunk, filing) }),
  'metadata-prefix': (chunk, filing) => ({ head: metadataHeader(chunk, filing), body: bodyOf(chunk, filing) }),
  'metadata-suffix': (chunk, filing) => ({ head: '', body: single(`${bodyOf(chunk, filing)} ${metadataHeader(chunk, filing)}`) }),
} satisfies Record<TextStrategyId, (chunk: Chunk, filing: EmbedSource) => Embeddable>;

/** The text to embed for a chunk, white space made single. The same words give the same text, whatever the filing's identity. */
export function embeddable(chunk: Chunk, filing: EmbedSource, strategy: TextStrategyId): Embeddable {
  return TEXTS[strategy](chunk, filing);
}

const single = (text: string): string => text.replace(/\s+/g, ' ').trim();

function bodyOf(chunk: Chunk, { pages }: EmbedSource): string {
  return single(chunk.spans.map((span) => words(span, pages)).join(' '));
}

/** Of a chart that was read as a table its words go first; as published, what a vision model says of it stands alone. */
function summaryOf(chunk: ChunkOfDrawing, filing: EmbedSource): string | undefined {
  const page: PageWithDrawings | undefined = filing.pages[(chunk.spans[0]?.page ?? 0) - 1];
  const says = page?.drawings?.[chunk.drawing ?? -1]?.says;
  if (says) return single(says.summary);
  const table = page && [...page.tables, ...(page.charts ?? [])].find(({ id }) => id === chunk.table);
  if (!page || !table) return undefined;
  const { text: summary } = tableSummary(table, page.text);
  return chunk.kind === 'drawing' ? `${bodyOf(chunk, filing)} ${summary}` : summary;
}

/** The words of a span as printed, without running headers and footers. */
export function words({ page, start, end }: Span, pages: readonly Page[]): string {
  const on = pages[page - 1];
  if (!on) return '';
  const parts: string[] = [];
  let from = start;
  for (const { kind, span } of on.blocks) {
    if ((kind !== 'header' && kind !== 'footer') || span.end <= from || span.start >= end) continue;
    if (span.start > from) parts.push(on.text.slice(from, span.start));
    from = span.end;
  }
  if (from < end) parts.push(on.text.slice(from, end));
  return parts.join(' ');
}

/** The titles of the sections it is in, outermost first, and the lines above its table; each once. */
function headOf(chunk: Chunk, filing: EmbedSource): string {
  const titles = lineage(filing.sections, chunk.section)
    .reverse()
    .map((at) => filing.sections[at]?.title ?? '');
  const above = chunk.context.map((span) => single(words(span, filing.pages)));
  return single([...new Set([...titles, ...above])].filter((part) => part !== '').join(' > '));
}

/** Names as RAGMate's Table 1 has them, in its order; its brackets and capitals are the values' own. */
const FIELDS = {
  company: ['company_name', ({ metadata }) => metadata.company?.value],
  form: ['form_type', ({ metadata }) => metadata.form?.value],
  section: ['section', ({ section }) => section],
  fiscalYearEnd: ['fiscal_year_end', ({ metadata }) => metadata.fiscalYearEnd?.value],
  periodEnd: ['period_of_report', ({ metadata }) => metadata.periodEnd?.value],
  filed: ['filed_date', ({ metadata }) => metadata.filed?.value],
  exchange: ['exchange_listings', ({ metadata }) => metadata.exchange?.value],
  sic: ['SIC_code', ({ metadata }) => metadata.sic?.value],
} satisfies Record<
  MetadataFieldId,
  readonly [name: string, value: (of: { readonly metadata: Metadata; readonly section: string | undefined }) => string | undefined]
>;

/** "company_name: Alphabet Inc.; form_type: 10-K; …": the fields asked for that the filing has, in the table's order. */
function metadataHeader(chunk: Chunk, { sections, header }: EmbedSource): string {
  if (!header) return '';
  const of = { metadata: header.metadata, section: itemOf(chunk, sections) };
  return (Object.keys(FIELDS) as MetadataFieldId[])
    .filter((field) => header.fields.includes(field))
    .flatMap((field) => {
      const [name, valueOf] = FIELDS[field];
      const value = valueOf(of);
      return value === undefined || value === '' ? [] : [`${name}: ${single(value)}`];
    })
    .join('; ');
}

/** Title of the Item a chunk begins in; of the outermost section where it is in none. */
function itemOf(chunk: Chunk, sections: readonly Section[]): string | undefined {
  const around = lineage(sections, chunk.section).flatMap((at) => sections[at] ?? []);
  return (around.find(({ kind }) => kind === 'item') ?? around.at(-1))?.title;
}

function withoutFigures(text: string): string {
  const kept = text.split(' ').filter((word) => !FIGURE.test(word));
  // A table of nothing but figures keeps them: no text at all would have no vector.
  return kept.length === 0 ? text : kept.join(' ');
}
