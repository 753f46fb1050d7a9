/** What a library takes for the browser's cache while files are lent to it. */
export interface Lent {
  /** Addresses that were asked for, in their order; what is not there is refused. */
  asked(): readonly string[];
  end(): void;
}

/**
 * Replaces this worker's `caches` by caches that hold what `fileAt` gives for an address and nothing else: a library that reads its files through the browser's cache
 * reads them where they are, without a second copy, and what is not there is refused where the cache would fetch it.
 */
export function cacheShim(fileAt: (url: string) => Blob | undefined): Lent {
  const asked: string[] = [];
  const addressOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));
  const cache = {
    match: (request: RequestInfo | URL) => {
      asked.push(addressOf(request));
      const file = fileAt(addressOf(request));
      return Promise.resolve(file && new Response(file));
    },
    add: (request: RequestInfo | URL) => Promise.reject(new TypeError(`${addressOf(request)} is not in the storage`)),
    put: () => Promise.reject(new TypeError('nothing is stored here')),
    delete: () => Promise.resolve(false),
    // WebLLM looks here whether all is there, before it asks for each: it is, or the asking says what is not.
    keys: () => Promise.resolve([]),
  };
  const own = Object.getOwnPropertyDescriptor(globalThis, 'caches');
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { open: () => Promise.resolve(cache) } });
  return {
    asked: () => asked,
    end: () => {
      if (own) Object.defineProperty(globalThis, 'caches', own);
      else Reflect.deleteProperty(globalThis, 'caches');
    },
  };
}
