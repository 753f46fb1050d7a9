// The headers every page, worker and asset is served with: by the dev server, the preview, `npm start`, the tests and the bench.
// What a static host cannot send, the service worker and the page's <meta> add (vite.config.ts).

/** Origins, apart from our own, that the app may fetch from. Fixed at build; empty until a model can be downloaded. */
export const modelOrigins = /** @type {readonly string[]} */ ([]);

/** @param {{dev?: boolean}} [options] dev: Vite's own client needs inline styles and a socket; nothing else is loosened. */
export function contentSecurityPolicy({ dev = false } = {}) {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    ["connect-src 'self'", ...modelOrigins, ...(dev ? ['ws:'] : [])].join(' '),
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** @param {{dev?: boolean}} [options] */
export function securityHeaders(options = {}) {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // frame-ancestors is ignored in a <meta>, so it stands only here.
    'Content-Security-Policy': `${contentSecurityPolicy(options)}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
