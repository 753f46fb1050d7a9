import { wrap, type Remote } from 'comlink';
import type { VectorsDoor } from './worker.ts';

declare global {
  interface Window {
    vectors: {
      /** A worker of its own over the one store. */
      readonly start: (name: string) => void;
      readonly on: (name: string) => Remote<VectorsDoor>;
      /** Ends it wherever it is. */
      readonly kill: (name: string) => void;
    };
  }
}

const workers = new Map<string, { readonly worker: Worker; readonly door: Remote<VectorsDoor> }>();

window.vectors = {
  start: (name) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    workers.set(name, { worker, door: wrap<VectorsDoor>(worker) });
  },
  on: (name) => {
    const there = workers.get(name);
    if (!there) throw new Error(`no worker ${name}`);
    return there.door;
  },
  kill: (name) => {
    workers.get(name)?.worker.terminate();
    workers.delete(name);
  },
};
