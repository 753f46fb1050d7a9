// The service worker (filled in at build). Three jobs: the isolation and content headers on every answer of a host that sends none, each version of the app
// served whole, and the app without a network after the first visit. It never sees a filing: those stay in the page.
const version = '__VERSION__';
const cacheName = `footnote-${version}`;
const files = ['__FILES__'];
// Kept when first asked for.
const later = ['__LATER__'];
const headers = { __HEADERS__: '' };
const scope = self.registration.scope;
const home = new URL('index.html', scope).href;
const own = new Set([...files, ...later].map((name) => new URL(name, scope).href));

// On such a host this very script comes without a policy, so whatever could reach another origin from here is taken away.
const reach = self.fetch.bind(self);
const within = (asked, init) => {
  const request = new Request(asked, init);
  if (new URL(request.url).origin === self.location.origin) return reach(request);
  return Promise.reject(new TypeError('refused: another origin'));
};
const shut = (place, name, value) => Object.defineProperty(place, name, { value, writable: false, configurable: false });
for (let place = self; place; place = Object.getPrototypeOf(place)) if (Object.hasOwn(place, 'fetch')) shut(place, 'fetch', within);
for (const name of ['WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport', 'importScripts']) shut(self, name, undefined);
for (const name of ['add', 'addAll']) shut(Cache.prototype, name, undefined);

let hurry;
const hurried = new Promise((resolve) => (hurry = resolve));

// On a first visit it takes over at once and fills its cache afterwards, as nothing may be read before it is there. An update is complete before it waits:
// until every tab of the version before is gone, or a reader asks for it.
self.addEventListener('install', (event) => {
  event.waitUntil(self.registration.active ? Promise.race([fill(), hurried]) : self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(tidy));
});

self.addEventListener('message', (event) => {
  if (event.data === 'version') event.ports[0]?.postMessage(version);
  if (event.data === 'take over') event.waitUntil(takeOver());
  if (event.data === 'take over alone')
    event.waitUntil(windows().then((open) => (open.length > 1 ? event.ports[0]?.postMessage('not alone') : takeOver())));
  if (event.data === 'settle') event.waitUntil(fill().then(tidy));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const clean = new URL(url);
  clean.search = '';
  clean.hash = '';
  if ((method !== 'GET' && method !== 'HEAD') || !clean.href.startsWith(scope)) return;
  const name = mode === 'navigate' && clean.href === scope ? home : clean.href;
  event.respondWith(answer(event, name).then((response) => isolated(response, method)));
});

/** From this version's own files; else from a version whose tabs are still open (names under assets/ carry a hash of their content); else from the host. */
async function answer(event, name) {
  const found = (await kept(name)) ?? (name.startsWith(`${scope}assets/`) ? await caches.match(name, { ignoreVary: true }) : undefined);
  if (found) return found;
  try {
    const response = await within(event.request, own.has(name) ? { cache: 'no-cache' } : {});
    // The page itself goes into the cache with all the rest, or not at all.
    if (own.has(name) && name !== home && event.request.method === 'GET' && response.status === 200) {
      const copy = response.clone();
      event.waitUntil(
        caches
          .open(cacheName)
          .then((cache) => cache.put(name, copy))
          .catch(() => undefined),
      );
    }
    return response;
  } catch (error) {
    const former = await caches.match(name, { ignoreVary: true });
    if (former) return former;
    throw error;
  }
}

async function kept(name) {
  return (await caches.open(cacheName)).match(name, { ignoreVary: true });
}

/** Fetches what this version lacks. Its page is put there last: a cache that has it is complete. */
async function fill() {
  if (await kept(home)) return;
  const cache = await caches.open(cacheName);
  // Round the browser's own cache: a host's rules for keeping may give yesterday's page.
  const page = await fresh(home);
  if (!(await page.clone().text()).includes(version)) throw new Error('the host serves the page of another version');
  const rest = files.map((name) => new URL(name, scope).href).filter((name) => name !== home);
  // A few at a time: the page has the network first.
  const lane = async () => {
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      if (await cache.match(name, { ignoreVary: true })) continue;
      const same = name.startsWith(`${scope}assets/`) ? await caches.match(name, { ignoreVary: true }) : undefined;
      await cache.put(name, same ?? (await fresh(name)));
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  await cache.put(home, page);
}

async function fresh(name) {
  const response = await within(name, { cache: 'no-cache' });
  if (response.status !== 200) throw new Error(`${name}: status ${String(response.status)}`);
  return response;
}

async function takeOver() {
  hurry();
  await self.skipWaiting();
  if (self.serviceWorker.state === 'activated') await self.clients.claim();
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Drops the files of other versions once no tab runs on them: each tab holds a lock with its version in the name; a tab without one is of an old version. */
async function tidy() {
  if (self.registration.waiting || self.registration.installing || !(await kept(home))) return;
  const { held = [] } = await self.navigator.locks.query();
  const tabs = held.filter(({ name }) => name.startsWith('footnote:version:'));
  if (tabs.some(({ name }) => name !== `footnote:version:${version}`) || (await windows()).length > tabs.length) return;
  const names = (await caches.keys()).filter((name) => name.startsWith('footnote-') && name !== cacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
}

function isolated(response, method) {
  if (response.type === 'error' || response.type === 'opaqueredirect' || response.status === 304) return response;
  const all = new Headers(response.headers);
  for (const [key, value] of Object.entries(headers)) all.set(key, value);
  const { status, statusText } = response;
  return new Response(method === 'HEAD' ? null : response.body, { status, statusText, headers: all });
}
