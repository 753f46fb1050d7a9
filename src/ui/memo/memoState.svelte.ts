import type { EngineApi, EngineEvent } from '../../engine/api.ts';
import type { SealedMemo } from '../../domain/papers/papers.ts';
import type { Failure, Result } from '../../domain/failure.ts';
import type { ReviewMark } from '../../domain/papers/grid.ts';
import type { Memo, MemoChecked, MemoClaim, MemoEntry, MemoManifest, MemoProgress } from '../../domain/papers/memo.ts';
import type { Answer, Citation } from '../../domain/question.ts';
import { Reviewer } from '../review/reviewer.svelte.ts';

/** A memo that is being checked, and what it came to. */
export interface MemoLookedAt {
  readonly fileName: string;
  readonly checked: MemoChecked | null;
  readonly failure: Failure | null;
}

/** What a claim says, and of which places: the same of the same filing is one claim. */
const sayingOf = ({ question, text, sources }: MemoClaim): string =>
  JSON.stringify([question, text, sources.map(({ filing, page, quote }) => [filing, page, quote])]);

/** The memo as the page knows it: kept by the engine at each change. */
export class MemoState {
  memo = $state.raw<Memo>({ title: '', preparedBy: '', entries: [] });
  opened = $state(false);
  failure = $state.raw<Failure | null>(null);
  checking = $state(false);
  /** Of an export that is being made; null where none is. */
  sealing = $state.raw<MemoProgress | null>(null);
  /** As it was last exported, and what holding it against the filings came to; null once it is changed. */
  sealed = $state.raw<{ readonly manifest: MemoManifest; readonly file: Blob; readonly verified: Result<MemoChecked> | null } | null>(null);
  verifying = $state(false);
  looked = $state.raw<MemoLookedAt | null>(null);
  readonly reviewer = new Reviewer();
  /** Footnotes by the id of their claim, numbered through the memo. The filing knows them by identity: one that stays as it was stays itself. */
  footnotes = $state.raw<ReadonlyMap<string, readonly Citation[]>>(new Map());

  readonly #engine: EngineApi;
  #sealing = '';
  #opening: Promise<void> | undefined;

  constructor(engine: EngineApi) {
    this.#engine = engine;
  }

  // No deriveds: they are made in a view, and would end with it.
  get claims(): readonly MemoClaim[] {
    return this.memo.entries.flatMap((entry) => (entry.kind === 'claim' ? [entry] : []));
  }

  get checked(): number {
    return this.claims.filter(({ mark }) => mark?.verdict === 'checked').length;
  }

  get wrong(): number {
    return this.claims.filter(({ mark }) => mark?.verdict === 'wrong').length;
  }

  open(): Promise<void> {
    return (this.#opening ??= this.#open());
  }

  async #open(): Promise<void> {
    const read = await this.#engine.papers.memo();
    if (read.ok) this.#show(read.value);
    else this.failure = read.failure;
    this.opened = read.ok;
  }

  /** The claims of answers, at the end, each with the mark that its answer had; how many came, and how many were in it already. */
  async add(
    answers: readonly { readonly answer: Answer; readonly mark?: ReviewMark }[],
    title: string,
  ): Promise<{ readonly came: number; readonly there: number }> {
    await this.open();
    const fresh: MemoClaim[] = [];
    let there = 0;
    const known = new Set(this.claims.map(sayingOf));
    for (const { answer, mark } of answers) {
      const made = await this.#engine.papers.claims(answer);
      if (!made.ok) {
        this.failure = made.failure;
        return { came: 0, there: 0 };
      }
      for (const claim of made.value) {
        if (known.has(sayingOf(claim))) there++;
        else fresh.push({ ...claim, ...(mark && { mark }) });
      }
    }
    if (fresh.length > 0) await this.change({ title: this.memo.title || title, entries: [...this.memo.entries, ...fresh] });
    return { came: fresh.length, there };
  }

  /** Any change takes the signature away. */
  async change(to: Partial<Omit<Memo, 'signed'>>): Promise<void> {
    const { title, preparedBy, entries } = { ...this.memo, ...to };
    await this.#keep({ title, preparedBy, entries });
  }

  async sign(name: string): Promise<void> {
    await this.#keep({ ...this.memo, signed: { name: name.trim(), at: Date.now() } });
  }

  async mark(id: string, mark: ReviewMark | null): Promise<void> {
    await this.#each(id, (entry) => {
      if (entry.kind === 'note') return entry;
      const { kind, question, text, sources } = entry;
      return { kind, id, question, text, sources, ...(mark && { mark }) };
    });
  }

  async write(id: string, text: string): Promise<void> {
    await this.#each(id, (entry) => (entry.kind === 'note' ? { ...entry, text } : entry));
  }

  /** An empty note after an entry; its id. */
  async noteAfter(id: string): Promise<string> {
    const note: MemoEntry = { kind: 'note', id: crypto.randomUUID(), text: '' };
    await this.change({ entries: this.memo.entries.flatMap((entry) => (entry.id === id ? [entry, note] : [entry])) });
    return note.id;
  }

  async move(id: string, by: 1 | -1): Promise<void> {
    const entries = [...this.memo.entries];
    const from = entries.findIndex((entry) => entry.id === id);
    const to = from + by;
    const [moved] = entries.splice(from, 1);
    if (!moved || to < 0 || to > entries.length) return;
    await this.change({ entries: [...entries.slice(0, to), moved, ...entries.slice(to)] });
  }

  async remove(id: string): Promise<void> {
    await this.change({ entries: this.memo.entries.filter((entry) => entry.id !== id) });
  }

  /** Null where it failed or was stopped. */
  async seal(): Promise<SealedMemo<Blob> | null> {
    const id = crypto.randomUUID();
    const of = this.memo;
    this.#sealing = id;
    this.sealing = { done: 0, of: 0 };
    const sealed = await this.#engine.papers.sealMemo(id);
    if (this.#sealing === id) this.sealing = null;
    if (sealed.ok) {
      this.failure = null;
      void this.#hold(sealed.value.manifest, of);
    } else if (sealed.failure.kind !== 'cancelled') this.failure = sealed.failure;
    return sealed.ok ? sealed.value : null;
  }

  async stopSealing(): Promise<void> {
    await this.#engine.papers.stopSealing(this.#sealing);
  }

  hear({ id, progress }: Extract<EngineEvent, { kind: 'memo' }>): void {
    if (id === this.#sealing && this.sealing) this.sealing = progress;
  }

  async #hold(file: Blob, of: Memo): Promise<void> {
    const manifest = JSON.parse(await file.text()) as MemoManifest;
    // Changed meanwhile, it is no longer that paper.
    if (this.memo !== of) return;
    this.sealed = { manifest, file, verified: null };
    await this.verify();
  }

  /** Holds the memo as it was last exported against the filings here. */
  async verify(): Promise<void> {
    const { sealed } = this;
    if (!sealed || this.verifying) return;
    this.verifying = true;
    const verified = await this.#engine.papers.checkMemo(sealed.file);
    this.verifying = false;
    if (this.sealed?.file === sealed.file) this.sealed = { ...sealed, verified };
  }

  async check(file: File): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    this.looked = null;
    const checked = await this.#engine.papers.checkMemo(file);
    this.checking = false;
    this.looked = { fileName: file.name, checked: checked.ok ? checked.value : null, failure: checked.ok ? null : checked.failure };
  }

  async #each(id: string, change: (entry: MemoEntry) => MemoEntry): Promise<void> {
    await this.change({ entries: this.memo.entries.map((entry) => (entry.id === id ? change(entry) : entry)) });
  }

  #show(memo: Memo): void {
    const before = this.footnotes;
    this.memo = memo;
    this.sealed = null;
    let number = 0;
    this.footnotes = new Map(
      this.claims.map(({ id, sources }) => {
        const notes = sources.map((source): Citation => ({ ...source, number: ++number }));
        const same = before.get(id);
        return [id, same && same.length === notes.length && same[0]?.number === notes[0]?.number ? same : notes] as const;
      }),
    );
  }

  async #keep(memo: Memo): Promise<void> {
    const before = this.memo;
    this.#show(memo);
    const kept = await this.#engine.papers.keepMemo(memo);
    this.failure = kept.ok ? null : kept.failure;
    if (!kept.ok && this.memo === memo) this.#show(before);
  }
}
