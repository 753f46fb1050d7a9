import { Downloads } from './downloads.ts';
import type { FilesHeard } from './modelFiles.ts';
import { modelFolder } from './opfsFolder.ts';
import { MODELS } from '../catalogue/registry.ts';
import { sourcesOf } from '../catalogue/modelSources.ts';

/** Filled in at build (scripts/headers.mjs): where files may be asked for, and the origins that the page's policy lets through for it. */
declare const __MODEL_ORIGINS__: { readonly templates: readonly string[]; readonly allowed: readonly string[] };

/** The page's address, seen from a worker's script: a build has those in assets/. Models may lie next to the page. */
const site = (): string => new URL(import.meta.env.DEV ? '/' : '../', self.location.href).href;

/** The files of models of this origin, in a worker. */
export function originFiles(heard: FilesHeard): Downloads {
  return new Downloads({
    files: modelFolder(),
    // No cookie and no referrer leaves with a request, and a file of hundreds of megabytes is not kept a second time in the browser's cache.
    fetch: (url, init) => fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }),
    exclusive: async (name, work, signal) => navigator.locks.request(`footnote:model:${name}`, signal ? { signal } : {}, work),
    sources: sourcesOf(site(), __MODEL_ORIGINS__.templates),
    origins: __MODEL_ORIGINS__.allowed,
    models: MODELS,
    heard,
    now: () => performance.timeOrigin + performance.now(),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        });
      }),
  });
}
