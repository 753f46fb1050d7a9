import { probe } from '../models/device.ts';
import type { ModelsDoor } from '../models/door.ts';
import type { WriterDoor } from '../models/writerdoor.ts';
import { MODELS } from '../models/registry.ts';
import type { Outside } from './parts.ts';
import type { ParseDoor } from './reading.ts';
import { Thread, type Locks } from './threads.ts';

/** The parse worker takes some hundred megabytes for a large filing: it goes when nothing was read for so long. */
const PARSE_IDLE_MS = 30_000;
/** A language model takes up to some gigabytes, often of the graphics processor: it goes when nothing was written for so long, and is loaded again by the next question. */
const WRITER_IDLE_MS = 300_000;

/** The engine's outside in a browser's worker. */
export function browserOutside(): Outside {
  const locks: Locks = navigator.locks;
  const parser = new Thread<ParseDoor>({
    name: 'parse',
    create: () => new Worker(new URL('../../workers/parse.ts', import.meta.url), { type: 'module' }),
    locks,
    idleMs: PARSE_IDLE_MS,
  });
  const runner = new Thread<ModelsDoor>({
    name: 'models',
    create: () => new Worker(new URL('../../workers/models.ts', import.meta.url), { type: 'module' }),
    locks,
  });
  // A worker of its own: a model on WASM stops only with its worker, which must cost no embedder.
  const writer = new Thread<WriterDoor>({
    name: 'llm',
    create: () => new Worker(new URL('../../workers/llm.ts', import.meta.url), { type: 'module' }),
    locks,
    idleMs: WRITER_IDLE_MS,
  });
  // Fetching is loaded when somebody looks at models or has chosen one: without any, the engine is what it was.
  const modelling: Outside['modelling'] = async (heard) => {
    const { originFiles } = await import('../models/origin.ts');
    return { registry: MODELS, files: originFiles(heard), probe };
  };
  const storage: Outside['storage'] = async () => {
    const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return { usedBytes: usage, quotaBytes: quota, persisted };
  };
  return { storeName: 'footnote', locks, channel: new BroadcastChannel('footnote'), parser, storage, runner, writer, modelling };
}
