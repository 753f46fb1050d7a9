import { detailOf, ok, type Failure, type Result } from '../domain/failure.ts';
import type { Files } from '../index/storage/files.ts';
import { Store } from '../index/storage/store.ts';
import { wordMeaning } from '../index/words/wordMeaning.ts';
import { WordVectors } from '../text/meaning/wordVectors.ts';
import type { WordMeaning } from '../domain/ports.ts';
import type { FilesHeard } from '../models/files/modelFiles.ts';
import type { StorageUse } from './api.ts';
import { Asking } from './ask/asking.ts';
import { Charting } from './library/charting.ts';
import { Checking } from './library/checking.ts';
import { Embedding } from './vectors/embedding.ts';
import { Healing } from './library/healing.ts';
import { Overviews } from './ask/overview/overviews.ts';
import type { Lab } from './presets/publishedRun.ts';
import type { Sink } from './carrying/exportLibrary.ts';
import { Library } from './library/library.ts';
import { type Emit } from './library/events.ts';
import { lookThrough } from './library/lookThrough.ts';
import { DenseSearch } from './vectors/denseSearch.ts';
import { Models } from './choosing/models.ts';
import type { Clock } from './library/patience.ts';
import { ReadingQueue } from './library/readingQueue.ts';
import type { ParseDoor } from './library/parseWorker.ts';
import type { Served } from './models/modelHost.ts';
import { Serving, type ModelsWorkers } from './models/serving.ts';
import { Describing, type VisionWorker } from './models/describing.ts';
import { Scanning, type PictureWorker } from './models/scanning.ts';
import type { Modelling } from './models/stock.ts';
import { Tabs, type Channel } from './library/tabs.ts';
import { type Tell } from './library/events.ts';
import type { Locks, Thread } from './threads.ts';
import { Writers, type WriterWorker } from './models/writers.ts';

/** What the engine asks of the outside: the browser, or a test's fakes. */
export interface Environment {
  /** The database's name; tabs of one name share a library. */
  readonly storeName: string;
  /** The library's files; undefined where the browser has no file system of the origin. */
  readonly files: () => Promise<Files | undefined>;
  readonly locks: Locks;
  readonly channel: Channel;
  readonly parser: Pick<Thread<ParseDoor>, 'call'>;
  /** What reading is given up by. */
  readonly clock: Clock;
  readonly storage: () => Promise<StorageUse>;
  /** The bytes of the vectors of words. */
  readonly wordVectors: () => Promise<ArrayBuffer>;
  /** Where an export of the library goes, and the end of what one left for its download. */
  readonly exports: { readonly to: (chosen: FileSystemFileHandle | null) => Promise<Sink>; readonly forget: () => Promise<void> };
  /** The workers of embedder and cross-encoder; each starts with its first call. */
  readonly readers: ModelsWorkers;
  /** The worker of the language model; it starts with the first call. */
  readonly writer: WriterWorker;
  /** The worker that reads pictures of pages; it starts with the first. */
  readonly pictures: PictureWorker;
  /** The worker of the vision model; it starts with the first picture. */
  readonly vision: VisionWorker;
  /** Registry, files and device; asked for once, when models are looked at or one was chosen. */
  readonly modelling: (heard: FilesHeard) => Promise<Modelling>;
}

/** The parts of an engine, which exist once the store is open. */
export interface Parts {
  readonly store: Store;
  readonly library: Library;
  readonly queue: ReadingQueue;
  readonly asking: Asking;
  readonly checking: Checking;
  readonly overviews: Overviews;
  readonly embedding: Embedding;
  readonly scanning: Scanning;
  readonly describing: Describing;
  readonly models: Models;
  readonly serving: Serving;
  readonly writers: Writers;
  readonly lab: () => Promise<Lab>;
  /** Settles when it is known which models serve. */
  readonly begun: Promise<void>;
  /** Settles when every stored filing can be searched. */
  readonly loaded: Promise<void>;
  /** Sends messages to the other tabs. */
  readonly tell: Tell;
}

/** Opens the store and joins the parts over it. Events for the page go to `page`. */
export async function openParts(outside: Environment, page: Emit): Promise<Result<Parts>> {
  const { storeName, locks, parser, readers, writer, pictures, vision, modelling } = outside;
  const healing = new Healing();
  const stored = await Store.open(storeName, (work) => locks.request(`footnote:write:${storeName}`, {}, work), await outside.files(), {
    onWait: () => {
      page({ kind: 'notice', failure: { kind: 'library-waits' } });
    },
    onDamaged: (filing) => {
      healing.damaged(filing);
    },
  });
  if (!stored.ok) return stored;
  const store = stored.value;
  const tabs = new Tabs(outside.channel, locks);
  const tell: Tell = (message) => {
    tabs.tell(message);
  };
  const emit: Emit = (event, heard = false) => {
    page(event, heard);
    if (!heard) tell(event);
    if (event.kind === 'removed') embedding.removed(event.filing);
    else if (event.kind === 'filing' && event.row.state.kind === 'ready') {
      embedding.changed(event.row.id);
      void begun.then(() => models.takeOwn());
    }
    if (event.kind === 'removed') {
      scanning.removed(event.filing);
      describing.removed(event.filing);
    } else if (event.kind === 'filing') {
      scanning.wake();
      charting.wake();
      describing.wake();
    }
  };
  const library = new Library(store, emit);
  const queue = new ReadingQueue(store, library, parser, outside.clock, emit);
  const serving = new Serving(readers, {
    onFailure: (served, failure) => void models.failed(served, failure),
    onSpeed: (model, charactersPerSecond) => void models.paced(model, charactersPerSecond),
  });
  const writers = new Writers(writer, {
    onFailure: (served, failure) => void models.failed(served, failure),
    onSpeed: (model, tokensPerSecond) => void models.paced(model, tokensPerSecond),
    onLost: () => {
      emit({ kind: 'notice', failure: { kind: 'gpu-lost' } });
    },
  });
  const meaning = new DenseSearch(store, library, serving);
  const embedding = new Embedding({ store, library, serving, meaning, reader: queue }, emit, tell);
  const onPictures = { store, library, queue, onFailure: (served: Served, failure: Failure) => void models.failed(served, failure) };
  const scanning = new Scanning({ ...onPictures, worker: pictures });
  const describing = new Describing({ ...onPictures, cutter: pictures, worker: vision });
  const charting = new Charting({ store, library, queue, parser, clock: outside.clock, busy: () => asking.lately || queue.busy });
  let opened: Promise<Lab> | undefined;
  const lab = (): Promise<Lab> =>
    (opened ??= import('./presets/publishedRun.ts').then((module) => new module.Lab(library, store, serving)));
  const models = new Models(store, modelling, { serving, writers, embedding, scanning, describing, lab }, emit, tell);
  library.embedded = (id) => meaning.progressOf(id);
  library.scanned = (id) => scanning.progressOf(id);
  library.described = (id) => describing.progressOf(id);
  await library.open();
  healing.begin({ store, library, queue });
  tabs.hear({ library, queue, embedding, models, thread: (answerId) => threadHeard(store, answerId, page) });
  const loaded = library.load().catch((error: unknown) => {
    emit({ kind: 'notice', failure: { kind: 'storage', detail: detailOf(error) } });
  });
  // Vectors are of filings that can be asked.
  const begun = loaded
    .then(() => models.begin())
    .catch((error: unknown) => {
      emit({ kind: 'notice', failure: { kind: 'internal', detail: detailOf(error) } });
    });
  const checking = new Checking(library, store);
  const overviews = new Overviews(library, checking);
  const resting = {
    rest: (rests: boolean) => {
      serving.rest(rests);
      scanning.rest(rests);
      describing.rest(rests);
    },
  };
  let vectors: Promise<WordMeaning | null> | undefined;
  // Without them questions are answered by the words themselves.
  const words = (): Promise<WordMeaning | null> =>
    (vectors ??= outside.wordVectors().then(
      (bytes) => wordMeaning(library.index, new WordVectors(bytes)),
      (error: unknown) => {
        emit({ kind: 'notice', failure: { kind: 'internal', detail: detailOf(error) } });
        return null;
      },
    ));
  const asking = new Asking({
    library,
    store,
    checking,
    overviews,
    meaning,
    words,
    serving: resting,
    writers,
    lab,
    loaded,
    begun,
    emit,
    tell,
  });
  await tabs.lead({
    takeOver: async () => {
      await queue.takeOver();
      embedding.lead();
      if (library.cards().length > 0) void begun.then(() => models.takeOwn());
      scanning.lead();
      describing.lead();
      charting.lead();
      // What cannot be read there is reported where it is needed.
      void loaded.then(() => lookThrough(store, library, outside.clock, () => asking.lately || queue.busy)).catch(() => undefined);
    },
  });
  return ok({
    store,
    library,
    queue,
    checking,
    overviews,
    embedding,
    scanning,
    describing,
    models,
    serving,
    writers,
    lab,
    asking,
    begun,
    loaded,
    tell,
  });
}

/** Reports to the page how another tab changed the thread. */
async function threadHeard(store: Store, answerId: string | null, page: Emit): Promise<void> {
  const answer = answerId === null ? undefined : await store.answer(answerId);
  page(answer ? { kind: 'answer', answer } : { kind: 'forgotten', answerId }, true);
}
