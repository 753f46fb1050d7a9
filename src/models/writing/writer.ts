import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry, ModelId } from '../../domain/models.ts';
import type { Generated } from '../../domain/ports.ts';
import type { HeldWriter, OpenWriter } from './loadedWriter.ts';
import { openModel, type FileStore } from '../files/modelStorage.ts';
import { PriorityQueue } from '../encoding/priorityQueue.ts';
import type { LoadedWriter, WriterDoor } from './writerDoor.ts';

export interface WriterOutside {
  readonly files: FileStore;
  /** The library that runs it, loaded with its first model: only one of them is ever of use. */
  readonly home: (entry: ModelEntry) => Promise<OpenWriter>;
  /** Milliseconds, from anywhere. */
  readonly now: () => number;
}

/** The door of the `llm` worker: one language model at a time, one call at a time. */
export class Writer implements WriterDoor {
  readonly #outside: WriterOutside;
  readonly #turns = new PriorityQueue();
  #held: { readonly writer: HeldWriter; readonly loaded: LoadedWriter; readonly entry: string } | undefined;
  /** The reply under way, and those told to stop before their turn came. */
  #call: string | undefined;
  readonly #stopped = new Set<string>();

  constructor(outside: WriterOutside) {
    this.#outside = outside;
  }

  load(entry: ModelEntry, dtype: Dtype, device: Device): Promise<Result<LoadedWriter>> {
    return this.#turns.run('question', async () => {
      const asked = JSON.stringify([entry, dtype, device]);
      if (this.#held?.entry === asked) return ok(this.#held.loaded);
      await this.#drop();
      const { files, home, now } = this.#outside;
      const from = now();
      const stored = await openModel(entry, dtype, files);
      if (!stored.ok) return stored;
      const open = await home(entry);
      const opened = await open(entry, dtype, device, stored.value);
      if (!opened.ok) return opened;
      const { window, stops } = opened.value;
      const loaded: LoadedWriter = { id: entry.id, device, dtype, window, stops, loadMs: now() - from };
      this.#held = { writer: opened.value, loaded, entry: asked };
      return ok(loaded);
    });
  }

  generate(...[call, request, onPiece]: Parameters<WriterDoor['generate']>): Promise<Result<Generated>> {
    return this.#turns.run('question', async () => {
      const held = this.#held;
      if (!held) return fail({ kind: 'model-missing', model: 'write' });
      if (this.#stopped.delete(call)) return fail({ kind: 'cancelled' });
      this.#call = call;
      try {
        const result = await held.writer.generate(request, onPiece);
        // Its memory went with the device, or with a worker of the library's own.
        if (!result.ok && (result.failure.kind === 'gpu-lost' || result.failure.kind === 'worker-died')) await this.#drop();
        return result;
      } finally {
        this.#call = undefined;
        this.#stopped.delete(call);
      }
    });
  }

  stop(call: string): Promise<Result<null>> {
    this.#stopped.add(call);
    if (this.#call === call) this.#held?.writer.stop();
    return Promise.resolve(ok(null));
  }

  countTokens(model: ModelId, texts: readonly string[]): Promise<Result<readonly number[]>> {
    return this.#turns.run('question', () => {
      const held = this.#held;
      return held?.loaded.id === model ? held.writer.count(texts) : Promise.resolve(fail({ kind: 'model-missing', model }));
    });
  }

  unload(): Promise<Result<null>> {
    return this.#turns.run('question', async () => {
      await this.#drop();
      return ok(null);
    });
  }

  async #drop(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    await held?.writer.dispose();
  }
}
