import type { FilingId, Rect, Span } from '../../domain/document.ts';
import type { ListedDrawing } from '../../domain/drawn/drawing.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { createContext } from 'svelte';
import type { EngineApi, FilingDetails, FindHit } from '../../engine/api.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Citation } from '../../domain/question.ts';
import type { ViewTarget } from '../state/workspace.svelte.ts';
import type { Fitted } from '../state/preferences.svelte.ts';
import { holdDocument, openDocument } from './page/documents.ts';
import { FULL_SIZE, GAP, layOut, pageAt, zoomStep, type PageSize, type SeenPages, type Sight } from './page/pageLayout.ts';
import type { FramedPages } from './html/framedPages.ts';
import { pageSetting } from './html/sandbox.ts';
import { placesOf, type CitedPlace, type MarkPlace } from './page/markPlaces.ts';
import { PaintQueue } from './page/paintQueue.ts';
import { LEAST, readableScale } from './page/readableZoom.ts';

export type Fit = Fitted | 'free';

/** A mark as a page draws it. */
export interface DrawnMark {
  readonly number: number | null;
  readonly current: boolean;
  readonly rects: readonly Rect[];
  readonly beside: readonly Rect[];
  readonly heads: readonly Rect[];
  /** The words of the row's label. */
  readonly label: string;
  /** The same as words of the page's text. */
  readonly words: { readonly spans: readonly Span[]; readonly beside: readonly Span[]; readonly heads: readonly Span[] };
  /** Each rectangle is a figure of its own, and not a line of running words. */
  readonly cells: boolean;
  /** Drawn around what it marks, not over it. */
  readonly framed?: boolean;
}

/** The open filing: its pages' places, zoom, marks and matches. */
export class Reader {
  readonly filing: FilingId;
  readonly engine: EngineApi;
  readonly queue = new PaintQueue(() => this.page);
  details = $state.raw<FilingDetails | null>(null);
  pdf = $state.raw<PDFDocumentProxy | null>(null);
  /** An HTML filing's pages, in place of pdf.js's. */
  html = $state.raw<FramedPages | null>(null);
  /** What is selected inside an HTML page's frame, and where in the window. */
  framed = $state.raw<{ readonly words: string; readonly left: number; readonly bottom: number } | null>(null);
  failure = $state.raw<Failure | null>(null);
  fit = $state<Fit>('readable');
  /** CSS px a point, when `fit` is free. */
  free = $state(FULL_SIZE);
  /** Room for pages, in CSS px. */
  room = $state.raw({ width: 0, height: 0 });
  /** Scroll offsets of the strip. */
  offset = $state.raw({ top: 0, left: 0 });
  page = $state(1);
  /** The page that is fitted to the room: the one the filing was opened at or that was fitted by hand. Scrolling on changes no size. */
  fitted = $state(1);
  /** What the filing was opened for. */
  aim = $state.raw<Sight | null>(null);
  narrow = $state(false);
  marks = $state.raw<ReadonlyMap<Citation, readonly MarkPlace[]>>(new Map());
  spot = $state.raw<readonly MarkPlace[]>([]);
  /** The spot that was opened could not be located. */
  spotLost = $state(false);
  /** The chart or picture that was opened from the outline, and where it stands. */
  drawing = $state.raw<ListedDrawing | null>(null);
  drawnAt = $state.raw<Rect | null>(null);
  hits = $state.raw<readonly FindHit[]>([]);
  hitMarks = $state.raw<readonly (readonly MarkPlace[])[]>([]);
  hit = $state(-1);

  measured = $state.raw<readonly PageSize[]>([]);

  readonly sizes = $derived(this.measured.length > 0 ? this.measured : (this.details?.sizes ?? []));
  readonly scale = $derived(this.scaleOf(this.fit));
  readonly layout = $derived(layOut(this.sizes, this.scale, this.room.width));
  readonly seen = $derived<SeenPages>({ ...this.offset, ...this.room });
  readonly percent = $derived(Math.round((this.scale / FULL_SIZE) * 100));

  readonly #isHtml: boolean;

  constructor(engine: EngineApi, filing: FilingId, fit: Fit, isHtml = false) {
    this.#isHtml = isHtml;
    this.fit = fit;
    this.engine = engine;
    this.filing = filing;
  }

  /** Details and pdf.js come side by side: marks need only the first, so they never wait for the drawing. */
  async open(): Promise<void> {
    if (this.#isHtml) return (this.#opening = this.#openHtml());
    holdDocument(this.filing);
    const opening = openDocument(this.engine, this.filing).then((opened) => {
      if (opened.ok) this.pdf = opened.value;
      else this.failure = opened.failure;
    });
    const details = await this.engine.details(this.filing);
    if (details.ok) this.details = details.value;
    if (this.sizes.length > 0) return;
    // A filing without words was not read: its pages are asked of pdf.js, so that it can be looked at all the same.
    await opening;
    if (this.pdf) this.measured = await sizesOf(this.pdf);
    else if (!details.ok) this.failure ??= details.failure;
  }

  /** Opens a chart or picture of the list, or none; where it stands, for the strip to go there. */
  async draw(drawing: ListedDrawing | null): Promise<readonly Rect[]> {
    const { html } = this;
    this.drawing = drawing;
    this.drawnAt = null;
    const box = html && drawing?.nth !== undefined ? await html.pictureOn(drawing.page, drawing.nth) : (drawing?.box ?? null);
    // another may have been opened meanwhile
    if (this.drawing === drawing) this.drawnAt = box;
    return box ? [box] : [];
  }

  /** What is known of the filing besides its pages, anew. */
  async retell(): Promise<void> {
    const details = await this.engine.details(this.filing);
    if (details.ok && !this.#closed) this.details = details.value;
  }

  async #openHtml(): Promise<void> {
    const [{ FramedPages: Pages }, details] = await Promise.all([import('./html/framedPages.ts'), this.engine.details(this.filing)]);
    if (this.#closed) return;
    const setting = pageSetting(this.room.width || Infinity, LEAST / FULL_SIZE);
    this.html = new Pages(this.engine, this.filing, setting, (page, height) => {
      const known = this.sizes[page - 1];
      if (known && Math.abs(known.height - height) > 0.5) this.measured = this.sizes.with(page - 1, { ...known, height });
    });
    if (!details.ok) {
      this.failure = details.failure;
      return;
    }
    const width = setting.width / FULL_SIZE;
    // narrower, the same words are as much longer: an estimate, until a page is set
    if (details.value.sizes.some((size) => size.width !== width))
      this.measured = details.value.sizes.map((size) => ({ width, height: (size.height * size.width) / width }));
    this.details = details.value;
  }

  #closed = false;
  #opening: Promise<void> | undefined;

  close(): void {
    this.#closed = true;
    this.html?.close();
  }

  async #placesOf(cited: readonly CitedPlace[]): Promise<readonly (readonly MarkPlace[])[] | null> {
    await this.#opening;
    return this.html ? this.html.placesOf(cited) : placesOf(this.engine, this.filing, cited);
  }

  /** Fetches the places of an answer's footnotes in this filing; those known are not asked for again. */
  async locate(citations: readonly Citation[]): Promise<void> {
    const here = citations.filter((citation) => citation.filing === this.filing);
    if (here.every((citation) => this.marks.has(citation)) && here.length === this.marks.size) return;
    const places = await this.#placesOf(here);
    this.marks = new Map(here.map((citation, index) => [citation, places?.[index] ?? []]));
  }

  #spotted: CitedPlace = { spans: [] };

  async locateSpot(target: ViewTarget): Promise<void> {
    this.spotLost = false;
    if (!target.spot) {
      this.spot = [];
      return;
    }
    const places = await this.#placesOf([target.spot]);
    this.spot = places?.[0] ?? [];
    this.#spotted = target.spot;
    this.spotLost = this.spot.every((place) => place.rects.length === 0);
  }

  /** Finds words in the filing and the places of the matches. */
  async find(text: string): Promise<void> {
    if (text.trim() === '') {
      this.hits = [];
      this.hitMarks = [];
      this.hit = -1;
      return;
    }
    const found = await this.engine.find(this.filing, text);
    const hits = found.ok ? found.value : [];
    const cited = hits.map((hit) => ({ spans: [hit.span] }));
    // HTML pages are set one by one: those of matches when they are gone to.
    const places = this.html ? hits.map(({ span }) => [nowhere(span.page)]) : await placesOf(this.engine, this.filing, cited);
    this.hits = hits;
    this.hitMarks = places ?? [];
    const from = hits.findIndex((hit) => hit.span.page >= this.page);
    this.hit = hits.length === 0 ? -1 : Math.max(0, from);
    await this.locateHit();
  }

  /** Fetches the place of the current match where it is not known yet. */
  async locateHit(): Promise<void> {
    const { hit, html } = this;
    const found = this.hits[hit];
    if (!html || !found) return;
    const [places] = await html.placesOf([{ spans: [found.span] }]);
    if (places && this.hits[hit] === found) this.hitMarks = this.hitMarks.with(hit, places);
  }

  /** Everything that is marked on a page, the current last so that it lies on top. */
  onPage(page: number, current: Citation | null): readonly DrawnMark[] {
    const drawn: DrawnMark[] = [];
    const here = (spans: readonly Span[] = []) => spans.filter((span) => span.page === page);
    const put = (marks: readonly MarkPlace[], cited: CitedPlace, number: number | null, isCurrent: boolean, cells = false) => {
      for (const mark of marks) {
        if (mark.page !== page) continue;
        const [beside, heads, label] = isCurrent ? [mark.beside, mark.heads, mark.words] : [[], [], ''];
        const words = { spans: here(cited.spans), beside: here(cited.beside), heads: here(cited.heads) };
        drawn.push({ number, current: isCurrent, rects: mark.rects, beside, heads, label, words, cells });
      }
    };
    this.hitMarks.forEach((marks, index) =>
      put(marks, { spans: this.hits.slice(index, index + 1).map(({ span }) => span) }, null, index === this.hit),
    );
    for (const [citation, marks] of this.marks) put(marks, citation, citation.number, citation === current, citation.kind === 'cell');
    put(this.spot, this.#spotted, null, true);
    if (this.drawing?.page === page && this.drawnAt) {
      const nothing = { beside: [], heads: [], label: '', words: { spans: [], beside: [], heads: [] }, cells: false };
      drawn.push({ ...nothing, number: null, current: true, rects: [this.drawnAt], framed: true });
    }
    return drawn.sort((a, b) => Number(a.current) - Number(b.current));
  }

  /** Rectangles of a footnote on its first page that has any; empty where it could not be located. */
  placeOf(citation: Citation): MarkPlace {
    const mark = this.marks.get(citation)?.find((candidate) => candidate.rects.length > 0);
    return mark ?? nowhere(citation.page);
  }

  zoom(by: 1 | -1): void {
    this.free = zoomStep(this.scale, by);
    this.fit = 'free';
  }

  zoomTo(percent: number): void {
    this.free = (percent / 100) * FULL_SIZE;
    this.fit = 'free';
  }

  /** Fits the page that is looked at. */
  fitTo(fit: Fitted): void {
    this.fitted = this.page;
    this.fit = fit;
  }

  scrolledTo(top: number, left: number): void {
    if (top !== this.offset.top || left !== this.offset.left) this.offset = { top, left };
    const page = pageAt(this.layout, top + this.room.height / 3);
    if (page !== this.page) this.page = page;
  }

  /** CSS px a point, if pages were fitted so. */
  scaleOf(fit: Fit): number {
    const { width, height } = this.room;
    const page = this.sizes[this.fitted - 1] ?? this.sizes[0];
    if (width <= 0 || !page) return 1;
    switch (fit) {
      case 'free':
        return this.free;
      case 'readable':
        return readableScale(page.width, width, this.aim, this.narrow, this.#isHtml);
      case 'width':
        return Math.max(0.2, width / page.width);
      case 'page':
        return Math.max(0.2, Math.min(width / page.width, (height - 2 * GAP) / page.height));
    }
  }
}

const nowhere = (page: number): MarkPlace => ({ page, rects: [], beside: [], heads: [], words: '', text: null });

async function sizesOf(pdf: PDFDocumentProxy): Promise<readonly PageSize[]> {
  const sizes: PageSize[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

export const [useReader, provideReader] = createContext<Reader>();
