import type { EngineApi, ShownPage } from '../../../engine/api.ts';
import type { FilingId, Rect, Span } from '../../../domain/document.ts';
import { labelsAmong, type CitedPlace, type MarkPlace } from '../page/markPlaces.ts';
import { LetterMap } from './letterMap.ts';
import { fitted, pageElement, pictured, sandboxed, type PageSetting } from './sandbox.ts';

/** A page set in the frame that measures. */
interface SetPage {
  readonly shown: ShownPage;
  readonly element: HTMLElement;
  readonly letters: LetterMap;
  /** In points. */
  readonly height: number;
}

/** CSS px to a point at full size. */
const PX = 96 / 72;
/** Pages kept set, besides those in sight. */
const KEPT = 40;
/** Of these, pages that stay laid out: a browser looks through all that are, each time it draws anything. */
const LAID = 4;

/**
 * The pages of an HTML filing as a browser sets them: their true heights and where words are, from a frame out of sight. What is in sight is set again in
 * frames of its own, as wide as here, so that places are the same.
 */
export class FramedPages {
  readonly setting: PageSetting;
  readonly #engine: EngineApi;
  readonly #filing: FilingId;
  readonly #onHeight: (page: number, points: number) => void;
  readonly #set = new Map<number, Promise<SetPage | null>>();
  readonly #frame = document.createElement('iframe');
  readonly #document: Promise<Document>;

  constructor(engine: EngineApi, filing: FilingId, setting: PageSetting, onHeight: (page: number, points: number) => void) {
    this.setting = setting;
    this.#engine = engine;
    this.#filing = filing;
    this.#onHeight = onHeight;
    this.#frame.style.cssText = `position:fixed;left:-9999px;top:0;width:${String(setting.width)}px;height:400px;border:0;visibility:hidden`;
    this.#frame.tabIndex = -1;
    this.#frame.setAttribute('aria-hidden', 'true');
    this.#document = sandboxed(this.#frame);
    document.body.append(this.#frame);
  }

  close(): void {
    this.#frame.remove();
    this.#set.clear();
  }

  /** A page and what it shows; null where it is not to be had. Its height is told before. */
  page(page: number): Promise<SetPage | null> {
    const known = this.#set.get(page);
    const setting = known ?? this.#lay(page);
    this.#set.delete(page);
    this.#set.set(page, setting);
    const others = [...this.#set];
    for (const [oldest, old] of others.slice(0, -KEPT)) {
      this.#set.delete(oldest);
      void old.then((one) => one?.element.remove());
    }
    void others.at(-LAID - 1)?.[1].then((one) => one?.element.style.setProperty('display', 'none'));
    return setting;
  }

  async #lay(page: number): Promise<SetPage | null> {
    const [document, found] = await Promise.all([this.#document, this.#engine.shown(this.#filing, page)]);
    if (!found.ok || !found.value) return null;
    const element = pageElement(document, found.value.look, this.setting);
    document.body.append(element);
    await pictured(element, this.setting);
    fitted(element, this.setting);
    const height = element.getBoundingClientRect().height / PX;
    this.#onHeight(page, height);
    return { shown: found.value, element, letters: new LetterMap(element, found.value.text), height };
  }

  /** Where everything cited is, one list each: an entry for every page that has any of its words. Exact, as those pages are set for it. */
  async placesOf(cited: readonly CitedPlace[]): Promise<readonly (readonly MarkPlace[])[]> {
    return Promise.all(
      cited.map(({ spans, beside = [], heads = [] }) => {
        const pages = [...new Set([...spans, ...beside].map((span) => span.page))];
        return Promise.all(pages.map((page) => this.#placeOn(page, { spans, beside, heads })));
      }),
    );
  }

  /** Where one of a page's pictures stands, in points; null where it is not shown. */
  async pictureOn(page: number, nth: number): Promise<Rect | null> {
    const set = await this.page(page);
    const picture = set?.element.querySelectorAll('img').item(nth);
    if (!set || !picture) return null;
    woken(set);
    return inPoints(picture.getBoundingClientRect(), set.element.getBoundingClientRect());
  }

  async #placeOn(page: number, { spans, beside, heads }: Required<CitedPlace>): Promise<MarkPlace> {
    const set = await this.page(page);
    if (!set) return { page, rects: [], beside: [], heads: [], words: '', text: null };
    const here = (of: readonly Span[]): readonly Span[] => of.filter((span) => span.page === page);
    const labels = labelsAmong(here(beside), heads);
    const rects = (of: readonly Span[]): Rect[] => of.flatMap(({ start, end }) => rectsOf(set, start, end));
    const { width, margin } = this.setting;
    const words = labels.map(({ start, end }) => set.shown.text.slice(start, end)).join(' ');
    return {
      page,
      rects: rects(here(spans)),
      beside: rects(labels),
      heads: rects(here(heads)),
      words: words.replace(/\s+/g, ' '),
      text: { from: margin / PX, to: (width - margin) / PX },
    };
  }
}

/** A page that may have been put away since it was set is laid out again. */
function woken({ element }: Pick<SetPage, 'element'>): void {
  element.style.setProperty('display', 'flow-root');
}

const inPoints = (box: DOMRect, page: DOMRect): Rect => ({
  x: (box.left - page.left) / PX,
  y: (box.top - page.top) / PX,
  width: box.width / PX,
  height: box.height / PX,
});

/** Rectangles of words on their page, in points, one a line. */
function rectsOf({ letters, element }: SetPage, start: number, end: number): Rect[] {
  const range = letters.range(start, end);
  if (!range || !element.isConnected) return [];
  woken({ element });
  const page = element.getBoundingClientRect();
  const rects: Rect[] = [];
  for (const box of range.getClientRects()) {
    if (box.width === 0 || box.height === 0) continue;
    const rect = inPoints(box, page);
    const last = rects.at(-1);
    const along = last && Math.abs(last.y - rect.y) < rect.height / 2 && rect.x <= last.x + last.width + rect.height;
    if (along) rects[rects.length - 1] = { ...last, width: Math.max(last.width, rect.x + rect.width - last.x) };
    else rects.push(rect);
  }
  return rects;
}
