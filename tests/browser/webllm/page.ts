import { wrap } from 'comlink';
import type { WebLlmDoor } from './door.ts';

declare global {
  interface Window {
    webllm: WebLlmDoor;
  }
}

// Every method gives a promise already, so that the remote's are the same.
window.webllm = wrap<WebLlmDoor>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
