import { createContext } from 'svelte';
import type { Failure } from '../../domain/failure.ts';

/** How long the service worker is waited for before the reader is notified. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 500;
const ANSWER_MS = 2_000;

/**
 * The page and the service worker that `scripts/build/offlinePlugin.ts` writes: it adds the headers that a plain host does not send, and serves each version
 * of the app whole. Nothing of the engine runs before its workers are under the content policy, and a newer version is announced in one line, never
 * forced on a page that is in use.
 */
export class Hosting {
  /** Another version is complete, or has taken over from another tab: a reload brings it. */
  newer = $state(false);
  readonly #version = document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';
  readonly #container = import.meta.env.PROD ? (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker : undefined;
  readonly #registered: Promise<ServiceWorkerRegistration | null>;
  #touched = false;
  #reloading = false;

  constructor() {
    for (const kind of ['pointerdown', 'keydown', 'drop']) {
      addEventListener(kind, () => (this.#touched = true), { once: true, capture: true });
    }
    // A chunk of the page that is no longer at the host.
    addEventListener('vite:preloadError', () => (this.newer = true));
    // Tells the service worker which versions still have tabs (sw.js, `tidy`).
    if (this.#version !== '' && isSecureContext)
      void navigator.locks.request(`footnote:version:${this.#version}`, { mode: 'shared' }, () => new Promise<never>(() => undefined));
    this.#container?.addEventListener('controllerchange', () => void this.#taken());
    this.#registered = this.#register();
  }

  /**
   * Settles once a worker may be started by the check's measure: null, or why it must not. Where its script comes without a policy, the service worker is
   * waited for and told to take over.
   */
  async policed(check: () => Promise<Failure | null>): Promise<Failure | null> {
    if (!isSecureContext) return { kind: 'insecure-address' };
    const until = Date.now() + PATIENCE_MS;
    for (let asked = false; ; asked = true) {
      const failure = await check();
      if (failure?.kind !== 'unprotected' || Date.now() > until) return failure;
      const registration = await this.#registered;
      if (!registration) return failure;
      // The browser looks for a newer one a second after the last request that went through the one at hand: while it is looked here every half second, never.
      if (!asked && !registration.installing && !registration.waiting) await registration.update().catch(() => undefined);
      (registration.installing ?? registration.waiting ?? registration.active)?.postMessage('take over');
      await new Promise((done) => {
        this.#container?.addEventListener('controllerchange', done, { once: true });
        setTimeout(done, LOOK_MS);
      });
    }
  }

  /** The library is open: now the service worker may fetch what it lacks for a day without a network, and drop what no tab needs any more. */
  settle(): void {
    this.#container?.controller?.postMessage('settle');
  }

  /** Brings the newest version that is complete. */
  async reload(): Promise<void> {
    this.#reloading = true;
    const registration = await this.#registered;
    if (!registration?.waiting) {
      location.reload();
      return;
    }
    registration.waiting.postMessage('take over');
    setTimeout(() => {
      location.reload();
    }, ANSWER_MS);
  }

  async #register(): Promise<ServiceWorkerRegistration | null> {
    try {
      const registration = await this.#container?.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' });
      if (!registration) return null;
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') void this.#waits(registration, false);
        });
      });
      void this.#waits(registration, true);
      return registration;
    } catch {
      // A private window, or storage that is blocked.
      return null;
    }
  }

  /** A complete version waits. When the page has only just begun and is alone, it is brought at once; else the reader is notified. */
  async #waits({ waiting }: ServiceWorkerRegistration, starting: boolean): Promise<void> {
    if (!waiting) return;
    const version = await versionOf(waiting);
    if (version === this.#version) waiting.postMessage('take over');
    else {
      this.newer = true;
      if (!starting || this.#touched) return;
      this.#reloading = true;
      const { port1, port2 } = new MessageChannel();
      // What takes over after that was asked for in another tab: this one is not loaded again with it.
      port1.onmessage = () => (this.#reloading = false);
      waiting.postMessage('take over alone', [port2]);
    }
  }

  /** Another service worker answers for this page from now on. */
  async #taken(): Promise<void> {
    const controller = this.#container?.controller;
    if (!controller) return;
    // A page that was loaded without headers has no isolation, and so one thread, until it is loaded again.
    if (this.#reloading || (!crossOriginIsolated && !this.#touched)) {
      location.reload();
      return;
    }
    const version = await versionOf(controller);
    this.newer = version !== null && version !== this.#version;
  }
}

/** Null where it gives no answer, as the first builds' did not. */
function versionOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      resolve(data);
    };
    worker.postMessage('version', [port2]);
    setTimeout(() => {
      resolve(null);
    }, ANSWER_MS);
  });
}

export const [useHosting, provideHosting] = createContext<Hosting>();
