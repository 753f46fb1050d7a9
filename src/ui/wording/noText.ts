import type { PagesSeen } from '../../domain/failure.ts';
import { count } from './format.ts';

/** A filing whose pictures were all looked at, and hold no word: a photo of something else, handwriting, a scan too faint. */
export const unreadPictures = (pages: number): { short: string; happened: string; then: string; action: 'replace' } => ({
  short: 'no words in its pictures',
  happened: `holds pictures on ${count(pages, 'page')}, and no words were made out in them.`,
  then: 'It is kept and can be opened, but not searched. A sharper scan, or print in place of handwriting, can be read.',
  action: 'replace',
});

/** A filing without text, called what its pages are. Pages that were not looked at, or by an older version, are called nothing. */
export function noText(pages: number, seen?: PagesSeen): { short: string; happened: string; then: string; action?: 'replace' } {
  const all = count(pages, 'page');
  const then = 'It is kept and can be opened, but not searched. ';
  const { pictures = 0, drawings = 0, forms = 0, blank = 0 } = seen ?? {};
  switch (pages) {
    case pictures:
      return {
        short: 'no text, only pictures of pages',
        happened: `holds pictures of ${all} and no text.`,
        then: `${then}A version with text is usually on the SEC’s site.`,
      };
    case drawings:
      return {
        short: 'no text, only drawings',
        happened: `has only lines and shapes on ${all} and no text.`,
        then: `${then}Where letters were drawn as shapes, a version with text is usually on the SEC’s site.`,
      };
    case forms:
      return {
        short: 'an empty form',
        happened: `has a form on ${all} with nothing typed into it, and no other text.`,
        then: `${then}Fill it in, save it and drop it to replace it.`,
        action: 'replace',
      };
    case blank:
      return {
        short: 'blank',
        happened: `is blank on ${all}.`,
        then: `${then}Fetch the file again if it should have words.`,
        action: 'replace',
      };
    default: {
      const kinds: readonly (readonly [number, string])[] = [
        [pictures, 'pictures'],
        [drawings, 'drawings'],
        [forms, 'empty forms'],
        [blank, 'nothing at all'],
      ];
      const shown = kinds.flatMap(([of, what]) => (of > 0 ? [`${what} on ${String(of)}`] : []));
      const looked = pictures + drawings + forms + blank;
      const among = looked < pages ? ` (of ${String(looked)} looked at)` : '';
      return {
        short: 'no text',
        happened: `has no text on ${all}${shown.length > 0 ? `: ${shown.join(', ')}${among}` : ''}.`,
        then: `${then}A version with text is usually on the SEC’s site.`,
      };
    }
  }
}
