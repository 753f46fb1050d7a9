import type { EngineApi, EngineEvent } from '../../engine/api.ts';
import type { CarryingProgress, ImportedLibrary } from '../../domain/carrying.ts';
import type { ExportedLibrary } from '../../engine/api.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Answer } from '../../domain/question.ts';
import { save } from '../ask/download.ts';
import { LIBRARY_ENDING } from '../shell/dropping.ts';

/** What became of the last export or import. */
export type Carried =
  | { readonly kind: 'exported'; readonly exported: ExportedLibrary }
  | { readonly kind: 'imported'; readonly imported: ImportedLibrary; readonly fileName: string }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly what: string };

/** The file system's own dialog, where the browser has it. */
interface SavePicker {
  showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** The library on its way out or in, as one file. */
export class Carrying {
  /** Under way: which way, and how far. */
  way = $state<'out' | 'in' | null>(null);
  progress = $state.raw<CarryingProgress>({ doneBytes: 0, ofBytes: 0 });
  last = $state.raw<Carried | null>(null);
  readonly #engine: EngineApi;
  readonly #take: (thread: readonly Answer[]) => void;
  #id = '';

  constructor(engine: EngineApi, take: (thread: readonly Answer[]) => void) {
    this.#engine = engine;
    this.#take = take;
  }

  /** `whole`: what the failure is of, in words. */
  async export(preferences: unknown, whole: string): Promise<void> {
    if (this.way !== null) return;
    this.last = null;
    let chosen: FileSystemFileHandle | null = null;
    const { showSaveFilePicker: choose } = window as SavePicker;
    if (choose) {
      const suggestedName = `footnote-${new Date().toISOString().slice(0, 10)}${LIBRARY_ENDING}`;
      try {
        chosen = await choose.call(window, { suggestedName });
      } catch (error) {
        // The reader has closed the dialog; where the browser refuses it, a download does as well.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    const id = this.#begin('out');
    const done = await this.#engine.carrying.exportLibrary({ id, preferences, chosen });
    this.way = null;
    if (!done.ok) {
      this.last = done.failure.kind === 'cancelled' ? null : { kind: 'failed', failure: done.failure, what: whole };
      return;
    }
    const { blob, fileName } = done.value;
    if (blob) save(fileName, blob);
    this.last = { kind: 'exported', exported: done.value };
  }

  /** Takes a library in; what its reader preferred is handed back where this one was empty. */
  async import(file: File): Promise<unknown> {
    if (this.way !== null) return null;
    this.last = null;
    const id = this.#begin('in');
    const done = await this.#engine.carrying.importLibrary({ id, file });
    this.way = null;
    if (!done.ok) {
      this.last = { kind: 'failed', failure: done.failure, what: file.name };
      return null;
    }
    this.#take(done.value.thread);
    this.last = { kind: 'imported', imported: done.value, fileName: file.name };
    return done.value.preferences;
  }

  cancel(): void {
    if (this.way !== null) void this.#engine.carrying.cancel(this.#id);
  }

  hear(event: Extract<EngineEvent, { kind: 'carrying' }>): void {
    if (event.id === this.#id) this.progress = event.progress;
  }

  #begin(way: 'out' | 'in'): string {
    this.way = way;
    this.progress = { doneBytes: 0, ofBytes: 0 };
    return (this.#id = crypto.randomUUID());
  }
}
