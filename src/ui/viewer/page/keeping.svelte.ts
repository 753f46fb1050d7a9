import { untrack } from 'svelte';
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
    // Before the pages move: what is to stay, by where it is now.
    $effect.pre(() => {
      const { layout, room } = reader;
      untrack(() => {
        this.#hold(layout, room);
      });
    });
    // The pages have moved, and nothing is drawn yet.
    $effect(() => {
      const { layout, room } = reader;
      untrack(() => {
        if (this.#anchor) this.#put = this.#scroll(offsetsFor(layout, this.#anchor, room));
      });
    });
  }

  /** Puts the strip so that the sight is seen, and keeps it there. */
  goTo(sight: Sight, offsets: { readonly top: number; readonly left: number }): void {
    this.#anchor = null;
    this.#sight = sight.rects.length > 0 ? sight : null;
    this.#scroll(offsets);
  }

  #hold(layout: Layout, room: { readonly width: number; readonly height: number }): void {
    const strip = this.#strip();
    const before = this.#before;
    const at = strip ? { top: strip.scrollTop, left: strip.scrollLeft } : { top: 0, left: 0 };
    this.#before = { layout, seen: { ...at, ...room } };
    if (!strip || !before || before.layout.tops.length === 0 || before.seen.width === 0) return;
    // As long as nobody scrolls, ten steps of zoom keep to what the first one began with, and rounding does not add up.
    const still = this.#anchor !== null && at.top === this.#put.top && at.left === this.#put.left;
    if (!still) this.#anchor = anchorIn(before.layout, this.#reader.sizes, { ...before.seen, ...at }, this.#sight);
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
