import type { PictureReading } from './models.ts';

/** A filing's identity: the lower-case hex SHA-256 of its original bytes. The same file is the same filing. */
export type FilingId = string & { readonly __brand: 'FilingId' };

/**
 * Words of a page: `page.text.slice(start, end)` is the quote. Pages are 1-based as a PDF viewer counts, offsets are
 * UTF-16 code units into that page's one text. Everything later (block, cell, chunk, citation) is a span or a list of them.
 */
export interface Span {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** PDF points in the page's own viewport at scale 1, page rotation applied: origin at the top left, y downwards. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a page's text is drawn: run i covers `text.slice(starts[i], ends[i])`, in text order, and is drawn inside
 * `boxes[4i .. 4i+3]` = x, y, width, height (as `Rect`). White space between runs belongs to no run and has no rectangle.
 */
export interface Geometry {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly boxes: Float32Array;
  /** Bit flags per run: 1 bold, 2 italic, 4 serif, 8 monospace, 16 written along the y axis, 32 written right to left or upwards, 64 narrow (Calibri's widths), 128 of unknown widths. */
  readonly styles: Uint8Array;
}

/** `cells`: words separated from others by a gap, and rows of short cells outside tables. A sentence never runs into them or on from them. */
export type BlockKind = 'heading' | 'paragraph' | 'list' | 'cells' | 'table' | 'caption' | 'header' | 'footer' | 'note';

/** A part of an HTML filing's page as it is shown: words, or an element (name, attributes, children) of a fixed list of harmless ones. */
export type LookNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: LookNode[]];

/** A run of lines that belong together. Blocks of a page are in reading order and do not overlap. */
export interface Block {
  readonly kind: BlockKind;
  readonly span: Span;
  /** 1 (largest) to 6 for headings, else 0. */
  readonly level: number;
}

export type SectionKind = 'cover' | 'part' | 'item' | 'statement' | 'note' | 'heading' | 'contents' | 'signatures' | 'exhibit';

/** A stretch of the filing under one heading, up to the next heading of its level or above. */
export interface Section {
  readonly kind: SectionKind;
  readonly title: string;
  /** Where the title is; absent where the section begins without one (the cover). */
  readonly heading?: Span;
  /** 1 Part, 2 Item, 3 statement, Note or first heading inside an Item, deeper below. */
  readonly level: number;
  /** Index of the enclosing section in `ParsedFiling.sections`, -1 at the top. */
  readonly parent: number;
  readonly from: { readonly page: number; readonly offset: number };
  /** Exclusive. */
  readonly to: { readonly page: number; readonly offset: number };
}

export type StatementKind = 'income' | 'balance' | 'cashflow' | 'equity' | 'comprehensive';

/** `points` are percentage points: only a calculation has them. */
export type UnitKind = 'money' | 'shares' | 'percent' | 'points' | 'ratio' | 'days' | 'count' | 'unknown';

/** What a figure counts. A cell that prints 4,499.5 under "in millions" has value 4499.5 and scale 1e6. */
export interface Unit {
  readonly kind: UnitKind;
  /** ISO 4217, for money. */
  readonly currency?: string;
  readonly scale: 0.01 | 1 | 1e3 | 1e6 | 1e9;
  readonly perShare: boolean;
}

/** The time a column or a figure speaks of. Dates are ISO (`2018-12-31`); a field that was not read is absent. */
export interface Period {
  readonly kind: 'instant' | 'duration';
  readonly end?: string;
  /** Length of a duration: 3, 6, 9, 12 (52/53 weeks are 12). */
  readonly months?: number;
  /** By the company's own fiscal calendar. */
  readonly fiscalYear?: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  /** As the filing writes it: "Years Ended December 31, 2018". */
  readonly label: string;
}

/** What a filing's inline XBRL says of a printed figure. */
export interface FigureTag {
  /** With the taxonomy's prefix: "us-gaap:NetIncomeLoss". */
  readonly concept: string;
  /** As the tag has it: scaled, its sign by the concept, which need not be the printed one. */
  readonly value: number;
  readonly unit: Unit;
  readonly period: Period;
  /** ISO date on which a duration begins. */
  readonly from?: string;
  /** "us-gaap:StatementBusinessSegmentsAxis=aapl:AmericasSegmentMember"; empty for the filer as a whole. */
  readonly members: readonly string[];
}

/** A fact about the filing itself that it tags: `dei:EntityRegistrantName`. */
export interface CoverFact {
  /** Without its prefix. */
  readonly name: string;
  readonly text: string;
  /** Absent where the file holds it without showing it. */
  readonly span?: Span;
  /** It is of one class of stock or one of several registrants. */
  readonly of?: readonly string[];
}

export interface Column {
  /** The header's words, outermost level first. */
  readonly header: readonly Span[];
  readonly label: string;
  readonly period?: Period;
  /** What the header says besides a time, a unit and a change: segment, region, class of stock, debt issue, measure. "Years ended June 30, 2022 Flexibles" has "Flexibles". */
  readonly dimension?: string;
  /** Only where the column states a unit of its own ("% change"). */
  readonly unit?: Unit;
  readonly restated?: boolean;
  /** As if something had happened that had not, or had earlier: not what was reported. */
  readonly proForma?: boolean;
}

export interface Row {
  /** The row's label; several spans where it wraps over lines. Empty for a row without a label. */
  readonly label: readonly Span[];
  readonly text: string;
  /** Indent level from 0. */
  readonly level: number;
  /** Index of its parent row ("Cost of sales" of "Products"), -1 at the top. */
  readonly parent: number;
  readonly total: boolean;
  /** Where the label, or a heading above the row, names the time itself ("2023" over its items, quarters down the side): it goes before the column's. */
  readonly period?: Period;
  /** A balance in a column of a duration: at its start or its end ("Balance at end of year"). `periodAt` (text/periods.ts) joins row and column. */
  readonly at?: 'start' | 'end';
}

export interface Cell {
  readonly row: number;
  readonly column: number;
  /** Exactly the printed figure with its sign and parentheses: `text.slice(start, end)` parses to `value`. */
  readonly span: Span;
  /** As printed, sign applied, before scale. A dash is 0. Null where the cell holds words. */
  readonly value: number | null;
  readonly unit: Unit;
  /** Set where the filing tags the figure: concept and unit are facts then. */
  readonly tag?: FigureTag;
  /** Set where the tag says another amount than is printed, with the unit that the number is printed in. `tag` is absent where its unit is not used. */
  readonly dispute?: { readonly printed: Unit; readonly tag: FigureTag };
  /** The tag's time, where it is what the figure is asked for by: it goes before those of row and column. */
  readonly period?: Period;
}

/** One table on one page. */
export interface Table {
  /** Unique in the filing: `${page}.${ordinal on the page}`. */
  readonly id: string;
  readonly page: number;
  /** From the caption's or header's first character to the last cell's last. */
  readonly span: Span;
  readonly caption: readonly Span[];
  readonly title: string;
  readonly unit: Unit;
  /** The words the unit was read from ("(In millions, except per share amounts)"). */
  readonly unitSpan?: Span;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly cells: readonly Cell[];
  readonly statement?: StatementKind;
  /** Id of the table on an earlier page that this one goes on from. */
  readonly continues?: string;
  /** Totals that could be added up over the rows or columns they sum, and those that come out: adding up is proof of a good reading, not adding up lowers `confidence`. */
  readonly sums?: { readonly checked: number; readonly passed: number };
  /** 0 to 1: how sure the reader is that rows, columns and scale are right. */
  readonly confidence: number;
}

/** What retrieval and answering read of a page. Its geometry is kept apart and loaded only to draw marks. */
export interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly tables: readonly Table[];
  /** Index into `ParsedFiling.sections` of the innermost section at the top of the page, -1 before any. */
  readonly section: number;
  /** On the first page of a filing that tags what it says of itself. */
  readonly cover?: readonly CoverFact[];
  /** Amounts in running words and labels that an HTML filing tags: those that are no figure of a cell. */
  readonly tagged?: readonly (Pick<Cell, 'span' | 'dispute'> & Required<Pick<Cell, 'tag'>>)[];
  /** Present where the words were read from the page's picture. */
  readonly picture?: PictureReading;
}

/** A face statement, in page order; a statement over two pages has two tables. */
export interface Statement {
  readonly kind: StatementKind;
  readonly title: string;
  readonly heading?: Span;
  readonly pages: readonly number[];
  readonly tables: readonly string[];
}

type ChunkKind = 'prose' | 'table' | 'drawing' | 'window';

/** What is searched: a list of spans, never a copy of the words. */
export interface Chunk {
  /** Index in `ParsedFiling.chunks`. */
  readonly index: number;
  readonly kind: ChunkKind;
  readonly spans: readonly Span[];
  /** Heading and caption words that belong to the chunk but are elsewhere: searched as their own field. */
  readonly context: readonly Span[];
  readonly section: number;
  readonly tokens: number;
  readonly table?: string;
  readonly statement?: StatementKind;
}

export type FormType = '10-K' | '10-Q' | '8-K' | 'earnings release' | 'annual report' | 'other';

/** A field of the metadata with the words it was read from. `corrected` by the user wins and is kept over re-reading. */
export interface Field<T> {
  readonly value: T;
  readonly span?: Span;
  readonly source: 'read' | 'inferred' | 'corrected';
}

export interface Metadata {
  /** `inferred` where the filing's ways of naming itself hardly agree: the company is unsure. */
  readonly company?: Field<string>;
  readonly formerNames: readonly Field<string>[];
  /** Other registrants on the cover of a combined filing. */
  readonly coRegistrants: readonly Field<string>[];
  /** Of the first registrant, without leading zeros: the Commission's file number and the employer identification number outlast names. */
  readonly fileNumber?: Field<string>;
  readonly employerNumber?: Field<string>;
  /** Set where the filing's text is hardly any, or not made of words: nothing can be found in it. */
  readonly unreadable?: true;
  readonly ticker?: Field<string>;
  readonly exchange?: Field<string>;
  readonly sic?: Field<string>;
  readonly form?: Field<FormType>;
  readonly fiscalYear?: Field<number>;
  /** By the company's own year-end; absent for a full year. */
  readonly fiscalQuarter?: Field<1 | 2 | 3 | 4>;
  /** ISO date; for an 8-K the date of the report. */
  readonly periodEnd?: Field<string>;
  /** `MM-DD` on which the company's fiscal year ends (about, for 52/53-week years). */
  readonly fiscalYearEnd?: Field<string>;
  /** ISO date. */
  readonly filed?: Field<string>;
  /** Two sentences taken from the text. */
  readonly summary: readonly Span[];
  /** What an 8-K or release is about, in the filing's own words ("Item 2.02 Results of Operations …"). */
  readonly subjects: readonly Span[];
}

/** What reading a filing came to, short of a failure: shown with the filing, never thrown. */
export type ReadWarning =
  | { readonly kind: 'truncated'; readonly pages: number }
  | { readonly kind: 'no-text' | 'garbled-text' | 'foreign-text' | 'page-failed' | 'from-picture'; readonly pages: readonly number[] }
  /** Their pictures were looked at, and hold no writing that can be read. */
  | { readonly kind: 'picture-unread'; readonly pages: readonly number[] }
  /** Reading these came to no end: they were left out. */
  | { readonly kind: 'page-endless'; readonly pages: readonly number[] }
  /** So many tags name no time or unit, or say another scale than is printed: they are not used. */
  | { readonly kind: 'tags-refused'; readonly tags: number; readonly of: number };

/** Milliseconds spent in the parse worker, by step. */
export type ReadTimings = Readonly<
  Record<'open' | 'text' | 'layout' | 'tables' | 'structure' | 'chunks' | 'metadata' | 'figures' | 'index', number>
>;

export interface ParsedFiling {
  /** `INGEST_VERSION` of the code that read it. */
  readonly version: number;
  readonly pages: readonly Page[];
  /** One a page, parallel to `pages`. */
  readonly geometry: readonly Geometry[];
  readonly sections: readonly Section[];
  readonly statements: readonly Statement[];
  readonly chunks: readonly Chunk[];
  /** One a page, of an HTML filing only: what the viewer shows. */
  readonly looks?: readonly (readonly LookNode[])[];
  readonly metadata: Metadata;
  readonly warnings: readonly ReadWarning[];
  readonly timings: ReadTimings;
}
