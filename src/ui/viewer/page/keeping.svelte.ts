import { tick, untrack } from 'svelte';
import { anchorIn, offsetsFor, type Anchor } from './scrollAnchor.ts';
import type { Layout, SeenPages, Sight } from './pageLayout.ts';
import type { Reader } from '../reader.svelte.ts';

/** Keeps the place over every change of zoom and of the window, and goes to other places. Made while its component is. */
export class Keeping {
  readonly #reader: Reader;
  readonly #strip: () => HTMLElement | null;
  /** What was gone to last: it stays where it is as long as it is in sight. */
  #sight: Sight | null = null;
  #anchor: Anchor | null = null;
  /** Where the strip was put for the anchor: from anywhere else the reader has scrolled on. */
  #put = { top: -1, left: -1 };
  #before: { readonly layout: Layout; readonly seen: SeenPages } | null = null;

  constructor(reader: Reader, strip: () => HTMLElement | null) {
    this.#reader = reader;
    this.#strip = strip;
    // The strip has its new size only once all of this change is in the page, and nothing is drawn yet: before, it could not be scrolled so far.
    $effect(() => {
      const { layout, room } = reader;
      const anchor = untrack(() => this.#held(layout, room));
      if (!anchor) return;
      void tick().then(() => {
        if (this.#anchor === anchor) this.#put = this.#scroll(offsetsFor(layout, anchor, room));
      });
    });
  }

  /** Puts the strip so that the sight is seen, and keeps it there. */
  goTo(sight: Sight, offsets: { readonly top: number; readonly left: number }): void {
    this.#anchor = null;
    this.#sight = sight.rects.length > 0 ? sight : null;
    this.#scroll(offsets);
  }

  /** What is to stay, by where it was before the pages moved; null where there were none. */
  #held(layout: Layout, room: { readonly width: number; readonly height: number }): Anchor | null {
    const before = this.#before;
    // where the reader last scrolled to: while panes change places, the strip itself may have been as wide as its pages for a moment, and be back at its beginning
    const at = this.#reader.offset;
    this.#before = { layout, seen: { ...at, ...room } };
    if (!before || before.layout.tops.length === 0 || before.seen.width === 0) return null;
    // As long as nobody scrolls, ten steps of zoom keep to what the first one began with, and rounding does not add up.
    const still = this.#anchor !== null && at.top === this.#put.top && at.left === this.#put.left;
    if (!still) this.#anchor = anchorIn(before.layout, this.#reader.sizes, { ...before.seen, ...at }, this.#sight);
    return this.#anchor;
  }

  #scroll({ top, left }: { readonly top: number; readonly left: number }): { readonly top: number; readonly left: number } {
    const strip = this.#strip();
    if (!strip) return { top: -1, left: -1 };
    strip.scrollTo({ top, left, behavior: 'instant' });
    const put = { top: strip.scrollTop, left: strip.scrollLeft };
    this.#reader.scrolledTo(put.top, put.left);
    return put;
  }
}
