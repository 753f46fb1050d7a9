import llmUrl from '../../workers/llm.ts?worker&url';
import modelsUrl from '../../workers/models.ts?worker&url';
import parseUrl from '../../workers/parse.ts?worker&url';
import picturesUrl from '../../workers/pictures.ts?worker&url';
import visionUrl from '../../workers/vision.ts?worker&url';
import vectorsUrl from '../text/meaning/wordVectors.bin?url';
import { probe } from '../models/runtime/device.ts';
import type { ModelsDoor } from '../models/encoding/modelsDoor.ts';
import type { PictureDoor } from '../models/pictures/pictureDoor.ts';
import type { VisionDoor } from '../models/writing/visionDoor.ts';
import type { WriterDoor } from '../models/writing/writerDoor.ts';
import { MODELS } from '../models/catalogue/registry.ts';
import { originFiles } from '../index/storage/originFiles.ts';
import type { Environment } from './assembly.ts';
import { clock } from './library/patience.ts';
import { exportTo, forgetExport } from './carrying/exportSink.ts';
import type { ParseDoor } from './library/parseWorker.ts';
import { scriptFailure, Thread, UNPROTECTED, type Locks, type ThreadOptions } from './threads.ts';

/** The parse worker takes some hundred megabytes for a large filing: it goes when nothing was read for so long. */
const PARSE_IDLE_MS = 30_000;
/** A language model takes up to some gigabytes, often of the graphics processor: it goes when nothing was written for so long, and is loaded again by the next question. */
const WRITER_IDLE_MS = 300_000;

/** Workers of the cross-encoder, one a core: each holds the model for itself, some 60 MB. */
const READERS_AT_MOST = 4;

/** A worker is under the policy, or the user has said that it need not be. */
const startedFrom = (url: string): Pick<ThreadOptions, 'create' | 'mayStart'> => ({
  create: () => new Worker(url, { type: 'module' }),
  mayStart: async () => {
    const failure = await scriptFailure(url);
    return failure?.kind === 'unprotected' && self.name === UNPROTECTED ? null : failure;
  },
});

/** The engine's outside in a browser's worker. */
export function browserEnvironment(): Environment {
  const locks: Locks = navigator.locks;
  const parser = new Thread<ParseDoor>({
    name: 'parse',
    ...startedFrom(parseUrl),
    locks,
    idleMs: PARSE_IDLE_MS,
  });
  const models = (): Thread<ModelsDoor> => new Thread({ name: 'models', ...startedFrom(modelsUrl), locks });
  const helpers = Array.from({ length: Math.min(READERS_AT_MOST, navigator.hardwareConcurrency) - 1 }, models);
  const readers: Environment['readers'] = { embedder: models(), readers: [models(), ...helpers] };
  // A worker of its own: a model on WASM stops only with its worker, which must cost no embedder.
  const writer = new Thread<WriterDoor>({
    name: 'llm',
    ...startedFrom(llmUrl),
    locks,
    idleMs: WRITER_IDLE_MS,
  });
  // A worker of its own: a page takes seconds, and no question's embedding must wait for it.
  const pictures = new Thread<PictureDoor>({
    name: 'pictures',
    ...startedFrom(picturesUrl),
    locks,
    idleMs: PARSE_IDLE_MS,
  });
  // A worker of its own: a picture takes seconds, and what describes it some hundred megabytes.
  const vision = new Thread<VisionDoor>({
    name: 'vision',
    ...startedFrom(visionUrl),
    locks,
    idleMs: PARSE_IDLE_MS,
  });
  // Fetching is loaded when somebody looks at models or has chosen one: without any, the engine is what it was.
  const modelling: Environment['modelling'] = async (heard) => {
    const models = await import('../models/files/originModels.ts');
    return { registry: MODELS, files: models.originFiles(heard), probe };
  };
  let inRows = false;
  const storage: Environment['storage'] = async () => {
    const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return { usedBytes: usage, quotaBytes: quota, persisted, inRows };
  };
  const wordVectors: Environment['wordVectors'] = async () => {
    const response = await fetch(vectorsUrl);
    if (!response.ok) throw new Error(`The vectors of words were answered with ${String(response.status)}.`);
    return response.arrayBuffer();
  };
  const exports: Environment['exports'] = { to: exportTo, forget: forgetExport };
  void exports.forget();
  const storeName = 'footnote';
  const files: Environment['files'] = async () => {
    const opened = await originFiles(storeName);
    inRows = opened === undefined;
    return opened;
  };
  return {
    storeName,
    files,
    locks,
    channel: new BroadcastChannel(storeName),
    parser,
    clock,
    storage,
    wordVectors,
    readers,
    writer,
    pictures,
    vision,
    modelling,
    exports,
  };
}
