import type { Cell, Column, Row, Span, Table, Unit } from '../domain/document.ts';
import type { PlacedWords } from '../domain/drawn/drawing.ts';
import type { Amount } from '../text/numbers.ts';
import { unitNote } from '../text/units.ts';
import { barReading } from './barReading.ts';
import { sliceReading } from './sliceReading.ts';
import type { DrawnRegion } from './drawnRegions.ts';
import { labelsIn } from './chartLabels.ts';
import { labelTime, titleTime } from './chartTimes.ts';

/** How sure a chart's table is of its rows and columns: below that of a table that is printed as one. */
const CONFIDENCE = 0.6;
const PLAIN: Unit = { kind: 'unknown', scale: 1, perShare: false };

/**
 * A chart whose data labels are words, read as a table: one row a series, one column a category. Null where labels cannot be told from ticks, or belong to no
 * bar and no slice. `title` are the words over it, from which its unit is read.
 */
export function chartTable(region: DrawnRegion, page: PlacedWords, id: string, title: Span | undefined): Table | null {
  const labels = labelsIn(region.box, page);
  const read = barReading(region.marks, labels) ?? sliceReading(region.marks, labels);
  if (!read) return null;
  const called = title ? page.text.slice(title.start, title.end).replace(/\s+/g, ' ') : '';
  const alone = read.series.length === 1 ? read.series[0] : undefined;
  const unit = unitOf(`${called} ${alone?.name?.text ?? ''}`);
  const timed = read.categories.map(({ text }) => labelTime(text, called));
  const within =
    timed.some(Boolean) || read.series.some(({ name }) => name && labelTime(name.text, called)) ? undefined : titleTime(called);
  const columns = read.categories.map(({ span, more = [], text }, at): Column => {
    const period = timed[at] ?? within;
    return { header: [span, ...more], label: text, ...(period && { period }), ...(timed[at] === undefined && { dimension: text }) };
  });
  const rows = read.series.map(({ name, total = false }): Row => {
    const words = name?.span ?? title;
    const period = name && labelTime(name.text, called);
    return { label: words ? [words] : [], text: bareOf(name?.text ?? called), level: 0, parent: -1, total, ...(period && { period }) };
  });
  const cells = read.series.flatMap(({ values }, row) =>
    values.flatMap((label, column): Cell[] =>
      label?.amount ? [{ row, column, span: label.span, value: label.amount.value, unit: unitOfAmount(label.amount, unit) }] : [],
    ),
  );
  // Figures of nothing that is named are no evidence of anything.
  if (cells.length < 2 || rows.some(({ text }) => text === '')) return null;
  const spans = [...(title ? [title] : []), ...columns.flatMap(({ header }) => header), ...cells.map(({ span }) => span)];
  return {
    id,
    page: page.number,
    span: { page: page.number, start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) },
    caption: title ? [title] : [],
    title: called,
    unit,
    columns,
    rows,
    cells,
    confidence: CONFIDENCE,
  };
}

/** A name without the unit beside it: "DCG revenue $B". */
function bareOf(name: string): string {
  const note = unitNote(name);
  return note ? `${name.slice(0, note.start)} ${name.slice(note.end)}`.replace(/[\s(),]+$/, '').trim() : name;
}

function unitOf(title: string): Unit {
  const note = unitNote(title);
  if (!note) return PLAIN;
  return {
    ...PLAIN,
    kind: note.currency === undefined ? 'unknown' : 'money',
    scale: note.scale,
    ...(note.currency && { currency: note.currency }),
  };
}

/** Of money without a scale anywhere it is not known what is counted: charts print 21.8 for billions. */
function unitOfAmount({ kind, currency, scale }: Amount, over: Unit): Unit {
  if (kind === 'percent') return { kind: 'percent', scale: 1, perShare: false };
  const named = currency ?? over.currency;
  if (named === undefined || (over.scale === 1 && scale === 1 && over.kind === 'unknown')) return over;
  return { kind: 'money', currency: named, scale: scale === 1 ? over.scale : scale, perShare: false };
}
