import type { EngineApi, EngineEvent } from '../../engine/api.ts';
import type { FilingId } from '../../domain/document.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FilingMentions, MentionMode, MentionsProgress } from '../../domain/mentions.ts';

/** What was looked for last: the words, how, and where. */
export interface Looked {
  readonly text: string;
  readonly mode: MentionMode;
  readonly only: readonly FilingId[];
}

/** Filings drawn at a time, and how often: more at once would hold the page up. */
const AT_ONCE = 6;
const EVERY_MS = 90;

/** The search through every page: what is in the box, and what was found. */
export class Search {
  draft = $state('');
  mode = $state<MentionMode>('phrase');
  looked = $state.raw<Looked | null>(null);
  running = $state(false);
  stopped = $state(false);
  failure = $state.raw<Failure | null>(null);
  progress = $state.raw<MentionsProgress>({ looked: 0, of: 0 });
  found = $state.raw<readonly FilingMentions[]>([]);
  readonly pages = $derived(this.found.reduce((sum, { pages }) => sum + pages.length, 0));

  readonly #engine: EngineApi;
  #searchId: string | null = null;
  /** How many pages the search looked at in all; null while it goes on. */
  #to: number | null = null;
  #arrived: FilingMentions[] = [];
  #drawing: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: EngineApi) {
    this.#engine = engine;
  }

  /** Looks for what is in the box; the search before it is given up. */
  async run(only: readonly FilingId[]): Promise<void> {
    const text = this.draft.trim();
    if (text === '') return;
    this.#end();
    const searchId = crypto.randomUUID();
    this.#searchId = searchId;
    this.looked = { text, mode: this.mode, only };
    this.running = true;
    this.stopped = false;
    this.failure = null;
    this.progress = { looked: 0, of: 0 };
    this.found = [];
    this.#to = null;
    const done = await this.#engine.mentions.search({ searchId, text, mode: this.mode, only });
    if (this.#searchId !== searchId) return;
    // Events come by another way than the result: the last filings may be reported after it.
    this.#to = done.ok ? done.value.looked : this.progress.looked;
    if (!done.ok) this.failure = done.failure;
    this.#draw();
  }

  cancel(): void {
    if (!this.running) return;
    this.#end();
    this.stopped = true;
  }

  clear(): void {
    this.#end();
    this.draft = '';
    this.looked = null;
    this.failure = null;
    this.found = [];
  }

  hear(event: Extract<EngineEvent, { kind: 'mentions' }>): void {
    if (event.searchId !== this.#searchId) return;
    this.progress = event.progress;
    if (event.mentions.pages.length > 0) this.#arrived.push(event.mentions);
    if (this.#drawing === undefined) this.#draw();
  }

  /** Filings that were removed have no pages any more. */
  without(gone: (filing: FilingId) => boolean): void {
    if (this.found.some(({ filing }) => gone(filing))) this.found = this.found.filter(({ filing }) => !gone(filing));
  }

  #end(): void {
    if (this.#searchId !== null) void this.#engine.mentions.cancel(this.#searchId);
    this.#searchId = null;
    this.#arrived = [];
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    this.running = false;
  }

  /** A few filings at a time, until none is left to draw and none is to come. */
  #draw(): void {
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    const next = this.#arrived.splice(0, AT_ONCE);
    if (next.length > 0) this.found = [...this.found, ...next];
    if (this.#arrived.length > 0) {
      this.#drawing = setTimeout(() => {
        this.#draw();
      }, EVERY_MS);
    } else if (this.#to !== null && this.progress.looked >= this.#to) this.running = false;
  }
}
