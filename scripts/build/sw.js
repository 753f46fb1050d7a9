// The service worker (filled in at build). Two jobs: the isolation and content headers on hosts that send none, and the app without a network after the
// first visit. It answers for the build's own files only and never sees a filing: those stay in the page.
const cacheName = 'footnote-__VERSION__';
const files = ['__FILES__'];
// Kept when first asked for.
const later = ['__LATER__'];
const headers = { __HEADERS__: '' };
const scope = self.registration.scope;
const own = new Set([...files, ...later].map((name) => new URL(name, scope).href));

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map((name) => new Request(new URL(name, scope), { cache: 'no-cache' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('footnote-') && name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  url.search = '';
  url.hash = '';
  if (event.request.method !== 'GET' || !url.href.startsWith(scope)) return;
  const page = event.request.mode === 'navigate';
  const name = page ? new URL('index.html', scope).href : url.href;
  if (!own.has(name)) return;
  event.respondWith(page ? newest(event.request, name) : kept(event.request, name));
});

/** The page comes from the network while there is one, so that a new version is seen at once. */
async function newest(request, name) {
  try {
    return isolated(await fetch(request));
  } catch {
    return isolated((await caches.match(name)) ?? Response.error());
  }
}

/** Everything the page names carries a hash or goes with this version. */
async function kept(request, name) {
  const cache = await caches.open(cacheName);
  const found = await cache.match(name);
  if (found) return isolated(found);
  const response = await fetch(request);
  if (response.status === 200) await cache.put(name, response.clone()).catch(() => undefined);
  return isolated(response);
}

function isolated(response) {
  if (response.type === 'error' || response.type === 'opaqueredirect' || response.status === 304) return response;
  const all = new Headers(response.headers);
  for (const [key, value] of Object.entries(headers)) all.set(key, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers: all });
}
