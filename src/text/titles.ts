import { unitNote } from './units.ts';

/** A title up to the unit line that is printed after it: "Consolidated Statements of Operations (In millions, except per share amounts)" without the latter. */
export function bareTitle(title: string): string {
  const note = unitNote(title);
  const bare = note === null ? title : title.slice(0, note.start).replace(/[\s,;:(–—-]+$/, '');
  // A title that is nothing but its unit, or names what is counted, stays as it is.
  return /\p{L}{3}.*\p{L}{3}/u.test(bare) ? bare : title;
}
