import { wrap } from 'comlink';
import type { DownloadDoor } from './door.ts';

declare global {
  interface Window {
    downloads: DownloadDoor;
  }
}

// Where a build has the engine's worker: in assets/, which is how it knows the page's address. Every method gives a promise already, so that the remote's are the same.
window.downloads = wrap<DownloadDoor>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
