import type { CoverFact, Page, Table } from '../../../domain/document.ts';
import { parseDate } from '../../../text/dates.ts';
import { calendarOf, fiscalOf, type FiscalCalendar } from '../../../text/periods.ts';
import { monthOf } from '../../../text/words/months.ts';
import type { HtmlPages } from '../readHtml.ts';
import { tagHeader } from './contexts.ts';
import { coverFacts } from './coverFacts.ts';
import { figureTags, type FigureTags } from './figureTags.ts';
import { tagsInWords } from './tagsInWords.ts';
import { withTags } from './withTags.ts';

/** What a filing's inline XBRL says. */
export interface FilingTags {
  readonly figures: FigureTags;
  /** How many figures it tags. */
  readonly all: number;
  readonly cover: readonly CoverFact[];
  /** Its tables with their tags, how many tags are not used, and by page those of figures that stand in no table. */
  readonly tables: (read: readonly (readonly Table[])[]) => {
    readonly tables: Table[][];
    readonly refused: number;
    readonly words: readonly NonNullable<Page['tagged']>[];
  };
}

/** Reads the tags of a filing laid out; undefined where it has none. */
export function filingTags(pages: HtmlPages): FilingTags | undefined {
  if (pages.tagged.length === 0) return undefined;
  const cover = coverFacts(pages);
  const calendar = calendarIn(cover);
  const figures = figureTags(pages.tagged, tagHeader(pages.root, calendar));
  const end = parseDate(textOf(cover, 'DocumentPeriodEndDate') ?? '');
  const year = end === null ? undefined : fiscalOf(end, calendar).fiscalYear;
  const tables: FilingTags['tables'] = (read) => {
    const told = withTags(read, figures.byPage, year);
    const texts = pages.pages.map(({ text }) => text);
    return {
      tables: told.tables,
      refused: told.refused + figures.refused,
      words: tagsInWords(texts, told.tables, figures.byPage),
    };
  };
  return { figures, all: figures.all, cover, tables };
}

const textOf = (cover: readonly CoverFact[], name: string): string | undefined =>
  cover.find((fact) => fact.name === name && fact.of === undefined)?.text;

function calendarIn(cover: readonly CoverFact[]): FiscalCalendar | undefined {
  const text = (name: string): string | undefined => textOf(cover, name);
  const year = Number(text('DocumentFiscalYearFocus'));
  return calendarOf(
    yearEndOf(text('CurrentFiscalYearEndDate') ?? ''),
    parseDate(text('DocumentPeriodEndDate') ?? '') ?? undefined,
    text('DocumentFiscalPeriodFocus') === 'FY' && Number.isInteger(year) ? year : undefined,
  );
}

/** `--12-31` and "December 31" as `12-31`. */
function yearEndOf(text: string): string | undefined {
  const dashed = /^--(\d{2}-\d{2})$/.exec(text)?.[1];
  if (dashed !== undefined) return dashed;
  const [, name = '', day] = /^([A-Za-z]+)\.?\s+(\d{1,2})$/.exec(text) ?? [];
  const month = name === '' ? undefined : monthOf(name);
  return month === undefined || day === undefined ? undefined : `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
