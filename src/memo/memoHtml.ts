import type { MemoEntry, MemoManifest } from '../domain/papers/memo.ts';
import { footnotesOf } from './manifest.ts';
import { onDay, paper } from './paperWords.ts';

export const MANIFEST_OPENS = '<script type="application/json" id="manifest">';
export const MANIFEST_CLOSES = '</script>';

/** Words of a filing or of a reader are text, never markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b17; --soft: #565046; --paper: #fbf9f4; --rule: #c8c1b2; --green: #0e5241; --red: #9a2a1e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eae5da; --soft: #b7b0a3; --paper: #1a1917; --rule: #4a463f; --green: #8fcbb0; --red: #ec9b8b; } }
body { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 17px/1.55 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.7rem; font-weight: 500; line-height: 1.25; } h2 { margin: 2.5rem 0 0.5rem; font-size: 1.05rem; }
.soft, .mark { color: var(--soft); font: 14px/1.45 system-ui, sans-serif; } .wrong { color: var(--red); }
ol.entries { margin: 1.5rem 0; padding: 0; list-style: none; border-top: 1px solid var(--ink); } ol.entries > li { padding: 0.8rem 0; border-bottom: 1px solid var(--rule); }
p { margin: 0; } sup a { color: var(--green); text-decoration: none; font-weight: 700; padding: 0 0.15em; }
blockquote { margin: 0.2rem 0 0; white-space: pre-wrap; } ol.sources { padding-left: 2rem; } ol.sources > li { margin-bottom: 0.9rem; }
code { font: 12.5px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } :target { outline: 2px solid var(--green); outline-offset: 4px; }
`;

/** A sealed memo as one page that fetches nothing and runs nothing: made from the manifest alone, so that checking it makes it again. */
export function memoHtml(manifest: MemoManifest): string {
  const { title, preparedBy, made, signed, filings } = manifest;
  const entries = manifest.entries.map(({ entry }) => entry);
  const notes = footnotesOf(entries);
  const claims = entries.flatMap((entry) => (entry.kind === 'claim' ? [entry] : []));
  const said = (verdict: string): number => claims.filter(({ mark }) => mark?.verdict === verdict).length;
  let number = 0;
  const entryHtml = (entry: MemoEntry): string => {
    if (entry.kind === 'note') return `<li class="note"><p>${escaped(entry.text)}</p></li>`;
    const marks = entry.sources.map(() => {
      number++;
      return `<sup><a href="#note-${String(number)}" id="mark-${String(number)}" aria-label="Footnote ${String(number)}">${String(number)}</a></sup>`;
    });
    const wrong = entry.mark?.verdict === 'wrong' ? ' wrong' : '';
    return `<li class="claim"><p>${escaped(entry.text)}${marks.join('')}</p>\n<p class="mark${wrong}">${escaped(paper.mark(entry.mark))}</p></li>`;
  };
  const sourceHtml = notes.map(
    ({ source }, at) =>
      `<li id="note-${String(at + 1)}"><p class="soft"><a href="#mark-${String(at + 1)}" aria-label="Back to the claim">↑</a> ${escaped(paper.source(source.name, source.page, source.section))}</p>\n<blockquote>“${escaped(source.quote)}”</blockquote></li>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<p class="soft">${escaped(paper.prepared(preparedBy, onDay(Date.parse(made))))}</p>`,
    `<h1>${escaped(title)}</h1>`,
    '<ol class="entries">',
    ...entries.map(entryHtml),
    '</ol>',
    `<p class="soft">${escaped(paper.counts(claims.length, said('checked'), said('wrong')))}</p>`,
    `<p class="soft">${escaped(signed ? paper.signed(signed.name, onDay(signed.at)) : paper.unsigned)}</p>`,
    `<h2>${paper.sources}</h2>`,
    '<ol class="sources">',
    ...sourceHtml,
    '</ol>',
    `<h2>${paper.filings}</h2>`,
    ...filings.map(({ name, sha256 }) => `<p class="soft">${escaped(name)}<br><code>${sha256}</code></p>`),
    `<h2>${paper.hash}</h2>`,
    `<p class="soft"><code>${manifest.paper}</code><br>${paper.check}</p>`,
    '</main>',
    // No "<" stands in it, so that nothing in it can end it.
    MANIFEST_OPENS + JSON.stringify(manifest).replaceAll('<', '\\u003c') + MANIFEST_CLOSES,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The first line, from 1, in which a page differs from the one its manifest makes; null where it is the same. */
export function pageDifference(html: string, manifest: MemoManifest): number | null {
  const made = memoHtml(manifest);
  if (made === html) return null;
  const [theirs, ours] = [html.split('\n'), made.split('\n')];
  return ours.findIndex((line, at) => line !== theirs[at]) + 1 || ours.length;
}
