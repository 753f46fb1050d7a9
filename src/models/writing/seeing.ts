import type { PictureSays } from '../../domain/drawn/described.ts';
import { fail, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { ModelEntry } from '../../domain/models.ts';
import { openModel, type FileStore } from '../files/modelStorage.ts';
import { saysOf } from './visionWords.ts';
import type { HeldVision, OpenVision, VisionDoor } from './visionDoor.ts';

interface SeeingOutside {
  readonly files: FileStore;
  /** The library that runs it, loaded with its first model. */
  readonly home: (entry: ModelEntry) => Promise<OpenVision>;
}

/** The door of the `vision` worker: one model, one picture at a time. A picture that a model fails at is said nothing of; a lost device fails them all. */
export class Seeing implements VisionDoor {
  readonly #outside: SeeingOutside;
  #held: { readonly asked: string; readonly opened: Promise<Result<HeldVision>> } | undefined;
  #rested: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  constructor(outside: SeeingOutside) {
    this.#outside = outside;
  }

  async describe(...[entry, dtype, device, pictures]: Parameters<VisionDoor['describe']>): ReturnType<VisionDoor['describe']> {
    const opened = await this.#open(entry, dtype, device);
    if (!opened.ok) return opened;
    const said: (PictureSays | null)[] = [];
    for (const picture of pictures) {
      await this.#between();
      try {
        said.push(saysOf(await opened.value.describe(picture)));
      } catch (error) {
        if (opened.value.lost()) {
          this.#held = undefined;
          return fail({ kind: 'gpu-lost' });
        }
        console.warn(`a picture was not described: ${messageOf(error)}`);
        said.push(null);
      }
    }
    return ok(said);
  }

  rest(resting: boolean): Promise<void> {
    if (resting) this.#rested = new Promise((wake) => (this.#wake = wake));
    else this.#wake();
    return Promise.resolve();
  }

  /** A model on WASM holds the thread: only between tasks can the message that a question is asked come in. */
  async #between(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await this.#rested;
  }

  async #open(...[entry, dtype, device]: readonly [ModelEntry, Parameters<OpenVision>[1], Parameters<OpenVision>[2]]) {
    const asked = JSON.stringify([entry, dtype, device]);
    if (this.#held?.asked !== asked) {
      const before = await this.#held?.opened;
      if (before?.ok) await before.value.dispose();
      this.#held = { asked, opened: this.#load(entry, dtype, device) };
    }
    const opened = await this.#held.opened;
    if (!opened.ok) this.#held = undefined;
    return opened;
  }

  async #load(...[entry, dtype, device]: readonly [ModelEntry, Parameters<OpenVision>[1], Parameters<OpenVision>[2]]) {
    const { files, home } = this.#outside;
    const stored = await openModel(entry, dtype, files);
    return stored.ok ? (await home(entry))(entry, dtype, device, stored.value) : stored;
  }
}
