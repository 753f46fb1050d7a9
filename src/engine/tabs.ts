import type { EngineEvent } from './api.ts';
import type { Library } from './library.ts';
import type { ReadingQueue } from './queue.ts';
import type { Locks } from './threads.ts';

/** Carries messages between the tabs of the origin: a BroadcastChannel. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

const READER = 'footnote:reader';

/** Several tabs over one store: one of them reads, and each hears what the others changed. */
export class Tabs {
  readonly #channel: Channel;
  readonly #locks: Locks;

  constructor(channel: Channel, locks: Locks) {
    this.#channel = channel;
    this.#locks = locks;
  }

  tell(event: EngineEvent): void {
    if (event.kind === 'filing' || event.kind === 'removed') this.#channel.postMessage(event);
  }

  /** Takes over what other tabs tell. */
  hear(library: Library, queue: ReadingQueue): void {
    this.#channel.onmessage = ({ data }: MessageEvent<EngineEvent>) => {
      if (data.kind === 'removed') {
        queue.cancel(data.filing);
        library.remove([data.filing], true);
      } else if (data.kind === 'filing') {
        const { id, state } = data.row;
        if (state.kind === 'reading' && library.record(id)?.state.kind === 'reading') library.progress(id, state.page, state.pages, true);
        else
          void library.adopt(id).then(() => {
            if (state.kind === 'waiting') queue.add(id);
          });
      }
    };
  }

  /** Begins reading as soon as no other tab reads; settles once it is known whether that is now. */
  async lead(queue: ReadingQueue): Promise<void> {
    const forLife = (): Promise<never> => new Promise<never>(() => undefined);
    const free = await new Promise<boolean>((decided) => {
      void this.#locks.request(READER, { ifAvailable: true }, (lock) => {
        decided(lock !== null);
        return lock === null ? Promise.resolve() : forLife();
      });
    });
    if (free) await queue.takeOver();
    else
      void this.#locks.request(READER, {}, async () => {
        await queue.takeOver();
        return forLife();
      });
  }
}
