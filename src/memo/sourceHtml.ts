import type { MemoCrop, MemoShown, MemoSource } from '../domain/papers/memo.ts';
import { paper } from './paperWords.ts';

/** The pictures of a memo by the sha256 of their PNGs, in base64. */
export type MemoPictures = ReadonlyMap<string, string>;

/** Words of a filing or of a reader are text, never markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** In any attribute but a picture's own every quotation mark is escaped, so that this is found in no words. */
const OPENS = 'src="data:image/png;base64,';
const PICTURE = new RegExp(`${OPENS}([A-Za-z0-9+/=]*)"`, 'g');

/** The pictures of a page in order, in base64. */
export const picturesIn = (html: string): readonly string[] => Array.from(html.matchAll(PICTURE), ([, data = '']) => data);

/** A footnote with its quote and what is shown of its page, as a line of the list of sources. */
export function sourceHtml(number: number, source: MemoSource, shown: MemoShown | null, pictures: MemoPictures): string {
  const n = String(number);
  const to = shown?.kind === 'crops' ? `<span class="to"> · <a href="#crop-${n}">${paper.toPicture}</a></span>` : '';
  const named = escaped(paper.source(source.name, source.page, source.section));
  return [
    `<li id="note-${n}"><p class="soft"><a class="number" href="#mark-${n}" aria-label="${paper.footnote(number)}, back to ${paper.toClaim}">${n}</a> ${named}${to}</p>`,
    shown?.kind === 'around' ? amongWords(source.quote, shown) : `<blockquote>“${escaped(source.quote)}”</blockquote>`,
    ...(shown ? shownHtml(number, source, shown, pictures) : []),
    '</li>',
  ].join('\n');
}

function amongWords(quote: string, { before, after }: { readonly before: string; readonly after: string }): string {
  const beside = (words: string): string => (words === '' ? '' : `<span class="soft">${escaped(words)}</span>`);
  return `<blockquote>${[beside(before), `<mark>${escaped(quote)}</mark>`, beside(after)].filter(Boolean).join(' ')}</blockquote>`;
}

function shownHtml(number: number, source: MemoSource, shown: MemoShown, pictures: MemoPictures): string[] {
  if (shown.kind === 'none') return [`<p class="soft">${paper.none[shown.why]}</p>`];
  if (shown.kind === 'around') return [`<p class="soft">${paper.around}</p>`];
  const n = String(number);
  const pictured = paper.pictured([...new Set(shown.crops.map(({ page }) => page))]);
  const said = [pictured];
  if (shown.undrawn.length > 0) said.push(paper.undrawnPages(shown.undrawn));
  return [
    '<figure>',
    // It scrolls where it is wider than the window: the keyboard must reach it.
    `<div class="strips" tabindex="0" role="group" aria-label="${pictured}"><div class="sheet"><span id="crop-${n}" class="at at${String(tenthOf(source, shown.crops))}"></span>${shown.crops.map((crop) => stripHtml(crop, pictures)).join('')}</div></div>`,
    `<figcaption>${said.join(' ')}<span class="to"> <a href="#note-${n}">↑ ${paper.toSource(number)}</a> · <a href="#mark-${n}">↑ ${paper.toClaim}</a></span></figcaption>`,
    '</figure>',
  ];
}

/** How far to the right the quote stands in its first strip, in tenths: so far a narrow window has to move along it. */
function tenthOf({ places }: MemoSource, crops: readonly MemoCrop[]): number {
  const crop = crops.find(({ of }) => of === 'quote');
  const rect = places.find(({ page }) => page === crop?.page)?.rects[0];
  if (!crop || !rect || crop.box.width <= 0) return 0;
  return Math.max(
    0,
    Math.min(10, Math.round((10 * (rect.x - crop.box.x + Math.min(rect.width, crop.box.width / 4) / 2)) / crop.box.width)),
  );
}

function stripHtml({ words, width, height, sha256 }: MemoCrop, pictures: MemoPictures): string {
  const size = `width="${String(width)}" height="${String(height)}"`;
  return `<img ${size} alt="${escaped(words)}" ${OPENS}${pictures.get(sha256) ?? ''}">`;
}
