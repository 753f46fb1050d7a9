import type { EngineApi, EngineEvent } from '../../engine/api.ts';
import type { FilingId } from '../../domain/document.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Redline, RedlineProgress, RedlineSection } from '../../domain/papers/redline.ts';
import { changesOf, type ChangePlace } from './changePlaces.ts';

/** The sections of one Item. */
export interface RedlineItem {
  readonly title: string;
  readonly sections: readonly RedlineSection[];
  readonly changed: number;
  readonly fresh: number;
  readonly gone: number;
  readonly added: number;
  readonly removed: number;
}

/** `lone`: those without a partner. */
export type RedlineShown = 'changed' | 'lone' | 'all';

const isLone = ({ before, after }: RedlineSection): boolean => !before || !after;
const isChanged = (section: RedlineSection): boolean => isLone(section) || section.paragraphs.length > 0;

/** Whether a section has words of its own, in either filing, or none but those of the sections in it. */
const hasWords = ({ paragraphs, same }: RedlineSection): boolean => paragraphs.length > 0 || same > 0;

/** Two filings held against each other, as the page has them. */
export class RedlineState {
  made = $state.raw<Redline | null>(null);
  progress = $state.raw<RedlineProgress | null>(null);
  failure = $state.raw<Failure | null>(null);
  running = $state(false);
  shown = $state<RedlineShown>('changed');
  /** Titles of Items that are open. */
  open = $state.raw<ReadonlySet<string>>(new Set());
  /** The change whose place was opened last. */
  current = $state.raw<ChangePlace | null>(null);
  readonly items = $derived(itemsOf(this.made?.sections ?? [], this.shown));
  readonly counts = $derived.by(() => {
    const all = (this.made?.sections ?? []).filter((section) => hasWords(section) || isLone(section));
    const paired = all.filter((section) => !isLone(section));
    return {
      changed: paired.filter(({ paragraphs }) => paragraphs.length > 0).length,
      same: paired.filter(({ paragraphs }) => paragraphs.length === 0).length,
      fresh: all.filter(({ before }) => !before).length,
      gone: all.filter(({ after }) => !after).length,
    };
  });

  readonly #engine: EngineApi;
  #id = '';
  #wanted = '';

  constructor(engine: EngineApi) {
    this.#engine = engine;
  }

  /** Nothing is done again where the same two are here or under way. */
  async compare(after: FilingId, before: FilingId | null, again = false): Promise<void> {
    const here = this.made !== null && this.made.after === after && (before === null || this.made.before === before);
    const wanted = `${after} ${before ?? ''}`;
    if (!again && (here || (this.running && this.#wanted === wanted))) return;
    const id = crypto.randomUUID();
    this.#id = id;
    this.#wanted = wanted;
    this.made = null;
    this.failure = null;
    this.progress = null;
    this.current = null;
    this.running = true;
    const done = await this.#engine.papers.redline({ id, after, before });
    if (this.#id !== id) return;
    this.running = false;
    if (!done.ok) {
      this.failure = done.failure;
      return;
    }
    this.made = done.value;
    this.open = new Set();
  }

  cancel(): void {
    void this.#engine.papers.stopRedline(this.#id);
  }

  /** A filing of it was removed. */
  drop(): void {
    if (this.running) this.cancel();
    this.made = null;
    this.failure = { kind: 'not-in-library' };
  }

  hear(event: Extract<EngineEvent, { kind: 'redline' }>): void {
    if (event.id === this.#id) this.progress = event.progress;
  }

  toggle(title: string): void {
    const open = new Set(this.open);
    if (!open.delete(title)) open.add(title);
    this.open = open;
  }
}

/** The change `by` changes on from the current one in the Items that are open, around the end; with none open the first Item opens. */
export function walked(state: RedlineState, by: 1 | -1): ChangePlace | null {
  const [first] = state.items.filter(({ sections }) => sections.some(({ paragraphs }) => paragraphs.length > 0));
  if (first && !state.items.some(({ title }) => state.open.has(title))) state.toggle(first.title);
  const list = state.items
    .filter(({ title }) => state.open.has(title))
    .flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs.flatMap(changesOf)));
  const { current } = state;
  const at = list.findIndex(({ paragraph, from }) => paragraph === current?.paragraph && from === current.from);
  return list[at === -1 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length] ?? null;
}

function itemsOf(sections: readonly RedlineSection[], shown: RedlineShown): readonly RedlineItem[] {
  const by = new Map<string, RedlineSection[]>();
  for (const section of sections) {
    if (!(shown === 'all' ? hasWords(section) || isLone(section) : shown === 'lone' ? isLone(section) : isChanged(section))) continue;
    by.set(section.item, [...(by.get(section.item) ?? []), section]);
  }
  return [...by].map(([title, own]) => ({
    title,
    sections: own,
    changed: own.filter((section) => !isLone(section) && section.paragraphs.length > 0).length,
    fresh: own.filter(({ before }) => !before).length,
    gone: own.filter(({ after }) => !after).length,
    added: own.reduce((sum, { added }) => sum + added, 0),
    removed: own.reduce((sum, { removed }) => sum + removed, 0),
  }));
}
