import type { Field, FormType, Metadata } from '../../domain/document.ts';
import type { MetadataKey } from '../../engine/api.ts';
import { longDate } from '../wording/format.ts';
import { library } from './libraryStrings.ts';

export const FORMS: readonly FormType[] = ['10-K', '10-Q', '8-K', 'earnings release', 'annual report', 'other'];

export const KEYS: readonly MetadataKey[] = [
  'company',
  'form',
  'fiscalYear',
  'fiscalQuarter',
  'periodEnd',
  'filed',
  'ticker',
  'exchange',
  'sic',
];

/** The field of a key; all keep one shape. */
export function fieldOf(metadata: Metadata, key: MetadataKey): Field<string | number> | undefined {
  return metadata[key];
}

/** A field's value as it is shown. */
export function shownValue(metadata: Metadata, key: MetadataKey): string {
  const field = fieldOf(metadata, key);
  if (!field) return key === 'fiscalQuarter' ? library.detail.fullYear : library.detail.unread;
  const value = String(field.value);
  return key === 'periodEnd' || key === 'filed' ? longDate(value) : value;
}

/** Why a correction cannot be taken, or null where it can. */
export function refusal(key: MetadataKey, value: string): string | null {
  if ((key === 'periodEnd' || key === 'filed') && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return library.detail.badDate;
  if ((key === 'periodEnd' || key === 'filed') && !isDay(value)) return library.detail.badDate;
  if (key === 'fiscalYear' && !/^(19|20)\d{2}$/.test(value)) return library.detail.badYear;
  return null;
}

/** A day of the calendar: `Date` takes February 31 for March 3. */
function isDay(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}
