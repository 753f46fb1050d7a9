import type { Plugin } from 'vite';
import { contentSecurityPolicy, modelOrigins, securityHeaders } from '../headers.mjs';

/**
 * The isolation and content headers in dev and preview, and the same policy as a <meta> in the built page for hosts that send no headers.
 * They are set on every response, since a worker takes its policy from its own script's response.
 */
export function headersPlugin(): Plugin {
  return {
    name: 'footnote:headers',
    config: (_config, { command, isPreview }) => ({
      // What the policy lets through is what the app asks, no more and no less.
      define: { __MODEL_ORIGINS__: JSON.stringify(modelOrigins()) },
      server: { headers: securityHeaders({ dev: command === 'serve' && isPreview !== true }) },
      preview: { headers: securityHeaders() },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) =>
        context.server
          ? html
          : {
              html,
              tags: [
                {
                  tag: 'meta',
                  attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy() },
                  injectTo: 'head-prepend',
                },
              ],
            },
    },
  };
}
