/**
 * Registers the service worker that `scripts/build/offlinePlugin.ts` writes. On a host that sends no isolation headers they come with the next load;
 * the page is loaded again for them only while the user has not touched it.
 */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const container = navigator.serviceWorker;
  let touched = false;
  for (const kind of ['pointerdown', 'keydown', 'drop']) addEventListener(kind, () => (touched = true), { once: true, capture: true });
  container.addEventListener('controllerchange', () => {
    if (!crossOriginIsolated && !touched) location.reload();
  });
  window.addEventListener('load', () => {
    // A refusal (private window, blocked storage) costs the offline copy only.
    container.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
  });
}
