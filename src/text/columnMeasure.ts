import { currencyOf } from './numbers.ts';
import { measureOf, unitNote, type PrintedScale, type PrintedUnit } from './units.ts';

/** What words say of a unit; null where they say nothing. */
export type Measure = Partial<PrintedUnit> | null;

const COUNTS_SHARES = /\b(?:shares|units|options|awards|rsus|psus|number of)\b/i;

/** What a column's header says that its figures measure. */
export function columnMeasure(header: string): Measure {
  if (header === '') return null;
  const scaled = statedScale(header);
  // "(In millions, except per share amounts)" over a column says nothing of its own measure
  const note = unitNote(header);
  const measure = measureOf(note === null ? header : header.slice(0, note.start) + header.slice(note.end));
  if (measure !== null)
    return { ...measure, ...(scaled === undefined || measure.kind === 'percent' || measure.perShare === true ? {} : { scale: scaled }) };
  if (COUNTS_SHARES.test(header) && !/\b(?:values?|prices?|amounts?|costs?|dollars?)\b|\$/i.test(header))
    return { kind: 'shares', perShare: false, ...(scaled === undefined ? {} : { scale: scaled }) };
  if (note?.currency !== undefined && note.kind === undefined)
    return { kind: 'money', currency: note.currency, scale: note.scale, perShare: false };
  return scaled === undefined ? null : { scale: scaled };
}

/** "2022 $": a sign by itself under a column's time, in a table that says its currency nowhere else. */
export function signOf(header: string): Measure {
  const sign = header.split(/\s+/).at(-1) ?? '';
  const currency = /[A-Za-z\d]{4}|\d/.test(sign) ? undefined : currencyOf(sign);
  return currency === undefined ? null : { kind: 'money', currency, perShare: false };
}

/** The scale that words state: "in thousands". */
export function statedScale(words: string): PrintedScale | undefined {
  const note = unitNote(words);
  return note === null ? undefined : note.scale;
}
