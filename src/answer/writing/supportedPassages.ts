import type { Page, Span, Table } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import type { Aligned } from './align.ts';
import { quoteOf, sourceOfWords, type Source } from '../compose/cite.ts';
import { headingOf, type MarkedPassage } from '../prompts/markers.ts';
import { stemsOf, stretchesOf } from '../sentences/stretch.ts';
import { above, rowsPiece } from './tablePassage.ts';

/** A passage found in the filings: what the second call is given. */
export interface SupportedPassage extends MarkedPassage {
  /** The sentences or rows that it is made of, each a footnote of its own. */
  readonly units: readonly Source[];
}

/** More passages than these leave a small model no room. */
const MOST = 10;
/** Rows of one table that one passage may bring: the whole of a long table answers nothing. */
const MOST_ROWS = 12;
/** Longer running text is cited by the sentences that matter. */
const LONG = 420;

/**
 * The aligned passages widened to whole sentences and whole rows (a sentence cut in two may lose its "not", a figure its label), each once, in the model's order. `url` is
 * the filing's: "f1" for the first of `filings`, and so on.
 */
export function supportedPassages(aligned: readonly Aligned[], filings: readonly string[]): SupportedPassage[] {
  const out: SupportedPassage[] = [];
  const taken = new Set<string>();
  for (const { found } of aligned)
    for (const { evidence, spans } of found)
      for (const part of partsOf(evidence, spans)) {
        const units = part.units.filter((unit) => !taken.has(keyOf(unit)));
        if (units.length === 0 || out.length === MOST) continue;
        for (const unit of part.units) taken.add(keyOf(unit));
        out.push({
          id: `p${String(out.length + 1)}`,
          url: `f${String(1 + Math.max(0, filings.indexOf(evidence.card.id)))}`,
          heading: headingOf(evidence.card, part.title),
          text: part.text,
          units: part.units,
        });
      }
  return out;
}

const keyOf = ({ evidence, spans }: Source): string =>
  `${evidence.hit.filing} ${spans.map(({ page, start, end }) => `${String(page)}.${String(start)}.${String(end)}`).join(' ')}`;

interface SupportedPart {
  readonly title: string;
  readonly text: string;
  readonly units: readonly Source[];
}

/** What of a page the spans are in: its tables' rows and its running text, the tables first. */
function partsOf(evidence: Evidence, spans: readonly Span[]): SupportedPart[] {
  const { page } = evidence;
  const tables = page.tables.flatMap((table): SupportedPart[] => {
    const rows = rowsWith(page, table, spans).slice(0, MOST_ROWS);
    if (rows.length === 0) return [];
    const shown = [...new Set(rows.flatMap((row) => [...above(table, row), row]))].sort((a, b) => a - b);
    return [{ title: table.title, text: rowsPiece(page, table, shown).text, units: rows.map((row) => rowSource(evidence, table, row)) }];
  });
  // headers and captions of a table are no words of their own
  const outside = spans.filter((span) => !page.tables.some((table) => meets(table.span, span)));
  const runs = sentencesWith(page, outside);
  const words = runs.map((run) => sourceOfWords(evidence, [run]));
  if (words.length === 0) return tables;
  return [
    ...tables,
    { title: words[0]?.section ?? '', text: words.map(({ quote }) => quote.replace(/\s+/g, ' ')).join('\n'), units: words },
  ];
}

const meets = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
/** Rows with a figure or, where no figure was copied, a label in the spans. */
function rowsWith(page: Page, table: Table, spans: readonly Span[]): number[] {
  const hit = (own: readonly Span[]): boolean => own.some((one) => one.page === page.number && spans.some((span) => meets(one, span)));
  const withFigure = new Set(table.cells.filter((cell) => cell.value !== null && hit([cell.span])).map(({ row }) => row));
  return table.rows.flatMap((row, i) => {
    const has = table.cells.some((cell) => cell.row === i);
    return withFigure.has(i) || (withFigure.size === 0 && has && hit(row.label)) ? [i] : [];
  });
}

/** A row as a footnote: its label and its cells, with the headings and times that they belong to. */
function rowSource(evidence: Evidence, table: Table, row: number): Source {
  const { page } = evidence;
  const cells = table.cells.filter((cell) => cell.row === row);
  const spans = [...(table.rows[row]?.label ?? []), ...cells.map(({ span }) => span)].sort((a, b) => a.start - b.start);
  const heads = cells.flatMap(({ column }) => table.columns[column]?.header ?? []);
  const parents = above(table, row).flatMap((parent) => table.rows[parent]?.label ?? []);
  const own = (span: Span, i: number, all: readonly Span[]): boolean =>
    span.page === page.number &&
    span.start < span.end &&
    all.findIndex((other) => other.start === span.start && other.end === span.end) === i;
  const unit = table.unitSpan === undefined ? [] : [table.unitSpan];
  return {
    evidence,
    spans,
    kind: 'words',
    beside: [...parents, ...heads, ...unit].filter(own),
    heads: heads.filter(own),
    quote: quoteOf(page, spans),
    section: table.title,
  };
}

/** The whole sentences that the spans touch, neighbours of one stretch as one; words that are in no sentence (a heading) stay as they are. */
function sentencesWith(page: Page, spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  const covered = new Set<Span>();
  for (const { sentences } of stretchesOf(page)) {
    let before = -2;
    sentences.forEach(({ span }, i) => {
      const touching = spans.filter((one) => meets(one, span));
      for (const one of touching) covered.add(one);
      if (touching.length === 0) return;
      const last = out.at(-1);
      if (last !== undefined && before === i - 1 && span.end - last.start <= LONG) out[out.length - 1] = { ...last, end: span.end };
      else out.push(span);
      before = i;
    });
  }
  const furniture = page.blocks.filter(({ kind }) => kind === 'header' || kind === 'footer');
  const loose = spans.filter((span) => !covered.has(span) && !furniture.some((block) => meets(block.span, span)));
  return [...out, ...loose].sort((a, b) => a.start - b.start);
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;
const figuresOf = (text: string): ReadonlySet<string> => new Set((text.match(FIGURE) ?? []).map((figure) => figure.replace(/,/g, '')));
/** Footnotes of one sentence. */
const MOST_NOTES = 4;

/** Of what a sentence cites, the rows and sentences that it can rest on: those with its figures or with most of its words; all of a passage that is one. */
export function restsOn(sentence: string, cited: readonly SupportedPassage[]): Source[] {
  const units = cited.flatMap((survivor) => survivor.units.map((unit) => ({ unit, alone: survivor.units.length === 1 })));
  if (units.length <= 1) return units.map(({ unit }) => unit);
  const figures = [...figuresOf(sentence)].filter((figure) => !/^(?:19|20)\d\d$/.test(figure));
  const stems = stemsOf(sentence);
  const scored = units.map(({ unit, alone }, i) => {
    const own = figuresOf(unit.quote);
    const have = stemsOf(unit.quote);
    const shared = [...stems].filter((stem) => have.has(stem) && !/^\d/.test(stem)).length;
    return {
      unit,
      i,
      alone,
      hits: figures.filter((figure) => own.has(figure)).length,
      share: shared / Math.max(3, Math.min(have.size, stems.size)),
    };
  });
  const kept = scored
    .filter(({ hits, share, alone }) => hits > 0 || share >= 0.5 || (alone && share >= 0.25))
    .sort((a, b) => b.hits - a.hits || b.share - a.share)
    .slice(0, MOST_NOTES);
  const best = kept.length > 0 ? kept : [...scored].sort((a, b) => b.share - a.share).slice(0, 1);
  return best.sort((a, b) => a.i - b.i).map(({ unit }) => unit);
}

/** The passages whose words a sentence without citations has, where one clearly has most of them. */
export function attributed(sentence: string, all: readonly SupportedPassage[]): SupportedPassage[] {
  const stems = stemsOf(sentence);
  const scored = all
    .map((survivor) => {
      const have = stemsOf(survivor.text);
      return { survivor, share: [...stems].filter((stem) => have.has(stem)).length / Math.max(1, stems.size) };
    })
    .sort((a, b) => b.share - a.share);
  const [best] = scored;
  return best !== undefined && best.share >= 0.5 ? [best.survivor] : [];
}
