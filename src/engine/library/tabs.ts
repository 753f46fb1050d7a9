import type { FilingId } from '../../domain/document.ts';
import type { EmbeddingState, ModelRow } from '../../domain/models.ts';
import type { TabMessage } from './events.ts';
import type { Library } from './library.ts';
import type { ReadingQueue } from './readingQueue.ts';
import type { Locks } from '../threads.ts';

/** Carries messages between the tabs of the origin: a BroadcastChannel. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

const TOLD: readonly TabMessage['kind'][] = ['filing', 'removed', 'thread', 'model', 'embedding', 'vectors', 'chosen'];

const READER = 'footnote:reader';

/** The parts that follow what other tabs did. */
export interface Hearing {
  readonly library: Library;
  readonly queue: ReadingQueue;
  readonly embedding: { changed(filing: FilingId): void; heard(state: EmbeddingState): void; heardOf(filing: FilingId): Promise<void> };
  readonly models: { heard(row: ModelRow): Promise<void>; begin(): Promise<void> };
  /** The answer of the thread, or all of them, is not what it was. */
  readonly thread: (answerId: string | null) => Promise<void>;
}

/** Several tabs over one store: one of them reads and embeds, and each hears what the others changed. */
export class Tabs {
  readonly #channel: Channel;
  readonly #locks: Locks;

  constructor(channel: Channel, locks: Locks) {
    this.#channel = channel;
    this.#locks = locks;
  }

  tell(message: TabMessage): void {
    if (TOLD.includes(message.kind)) this.#channel.postMessage(message);
  }

  /** Takes over what other tabs report. */
  hear({ library, queue, embedding, models, thread }: Hearing): void {
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'removed') {
        queue.cancel(data.filing);
        library.remove([data.filing], true);
      } else if (data.kind === 'filing') {
        const { id, state } = data.row;
        if (state.kind === 'reading' && library.record(id)?.state.kind === 'reading') library.progress(id, state.page, state.pages, true);
        else
          void library.adopt(id).then(() => {
            if (state.kind === 'waiting') queue.add(id);
            else embedding.changed(id);
          });
      } else if (data.kind === 'thread') void thread(data.answerId);
      else if (data.kind === 'embedding') embedding.heard(data.state);
      else if (data.kind === 'vectors') void embedding.heardOf(data.filing);
      else if (data.kind === 'model') void models.heard(data.row);
      else if (data.kind === 'chosen') void models.begin();
    };
  }

  /** Takes over as soon as no other tab reads; settles once it is known whether that is now. */
  async lead(leading: { takeOver(): Promise<void> }): Promise<void> {
    const forLife = (): Promise<never> => new Promise<never>(() => undefined);
    const free = await new Promise<boolean>((decided) => {
      void this.#locks.request(READER, { ifAvailable: true }, (lock) => {
        decided(lock !== null);
        return lock === null ? Promise.resolve() : forLife();
      });
    });
    if (free) await leading.takeOver();
    else
      void this.#locks.request(READER, {}, async () => {
        await leading.takeOver();
        return forLife();
      });
  }
}
