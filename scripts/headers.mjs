// The headers every page, worker and asset is served with: by the dev server, the preview, `npm start`, the tests and the bench.
// What a static host cannot send, the service worker and the page's <meta> add (vite.config.ts).

/** The model hub's address for a file, the hosts that it sends on to for its bytes, and the host of the compiled libraries of models for WebLLM. */
const hub = {
  template: 'https://huggingface.co/{repository}/resolve/{revision}/{path}',
  allowed: ['https://huggingface.co', 'https://*.huggingface.co', 'https://*.hf.co', 'https://raw.githubusercontent.com'],
};

/**
 * Where models may be fetched from besides our own origin, fixed at build by MODEL_ORIGINS: a list of `hub`, of mirrors' addresses (`https://models.example/footnote`:
 * files are asked for at `/<id>/<path>` under it; or an address with {repository}, {revision}, {id} and {path} in it), and of further hosts that mirrors send on to
 * (`https://*.cdn.example`). They are asked in this order. `none`: nothing but packs and what lies beside the page. Not set: the hub.
 * @param {string} [named]
 */
export function modelOrigins(named = process.env.MODEL_ORIGINS) {
  const templates = [];
  const allowed = [];
  for (const name of (named ? named : 'hub').split(/[\s,]+/).filter(Boolean)) {
    if (name === 'none') continue;
    if (name === 'hub') {
      templates.push(hub.template);
      allowed.push(...hub.allowed);
      continue;
    }
    const origin = /^https?:\/\/[^/\s;,'"]+/.exec(name)?.[0];
    if (origin === undefined) throw new Error(`MODEL_ORIGINS: "${name}" is neither hub, none nor an address that begins with https://`);
    allowed.push(origin);
    if (!origin.includes('*')) templates.push(name.includes('{path}') ? name : `${name.replace(/\/+$/, '')}/{id}/{path}`);
  }
  return { templates, allowed: [...new Set(allowed)] };
}

/**
 * @param {{dev?: boolean, origins?: readonly string[]}} [options] dev: Vite's own client needs inline styles and a socket; nothing else is loosened.
 *   origins: those that a build was made for
 */
export function contentSecurityPolicy({ dev = false, origins = modelOrigins().allowed } = {}) {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    ["connect-src 'self'", ...origins, ...(dev ? ['ws:'] : [])].join(' '),
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** @param {{dev?: boolean, origins?: readonly string[]}} [options] */
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
