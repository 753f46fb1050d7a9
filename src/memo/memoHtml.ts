import { sha256 } from '@noble/hashes/sha2';
import type { MemoDifference, MemoEntry, MemoManifest } from '../domain/papers/memo.ts';
import { base64Of, bytesOfBase64 } from './base64.ts';
import { hashOfBytes, shownFootnotes } from './manifest.ts';
import { MEMO_STYLE } from './memoStyle.ts';
import { onDay, paper } from './paperWords.ts';
import { escaped, picturesIn, sourceHtml, type MemoPictures } from './sourceHtml.ts';

export const MANIFEST_OPENS = '<script type="application/json" id="manifest">';
export const MANIFEST_CLOSES = '</script>';

/** The page may show its own pictures and this style, and nothing else: no script, no font, no address. */
const policy = (): string => {
  const style = base64Of(sha256(new TextEncoder().encode(MEMO_STYLE)));
  return `default-src 'none'; img-src data:; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`;
};

/** A sealed memo as one page that fetches nothing and runs nothing: made from the manifest and its pictures alone, so that checking it makes it again. */
export function memoHtml(manifest: MemoManifest, pictures: MemoPictures): string {
  const { title, preparedBy, made, signed, filings } = manifest;
  const entries = manifest.entries.map(({ entry }) => entry);
  const claims = entries.flatMap((entry) => (entry.kind === 'claim' ? [entry] : []));
  const said = (verdict: string): number => claims.filter(({ mark }) => mark?.verdict === verdict).length;
  let number = 0;
  const entryHtml = (entry: MemoEntry): string => {
    if (entry.kind === 'note') return `<li class="note"><p>${escaped(entry.text)}</p></li>`;
    const marks = entry.sources.map(() => {
      number++;
      return `<sup><a href="#note-${String(number)}" id="mark-${String(number)}" aria-label="${paper.footnote(number)}">${String(number)}</a></sup>`;
    });
    const wrong = entry.mark?.verdict === 'wrong' ? ' wrong' : '';
    return `<li class="claim"><p>${escaped(entry.text)}${marks.join('')}</p>\n<p class="mark${wrong}">${escaped(paper.mark(entry.mark))}</p></li>`;
  };
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${policy()}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${MEMO_STYLE}</style>`,
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
    ...shownFootnotes(manifest).map(({ source, shown }, at) => sourceHtml(at + 1, source, shown, pictures)),
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

/** The first thing in which a page differs from the one its manifest makes: a picture, else a line, from 1. Null where it is the same. */
export function pageDifference(html: string, manifest: MemoManifest): MemoDifference | null {
  const there = picturesIn(html);
  const pictures = new Map<string, string>();
  let at = 0;
  for (const [i, { entry, shown }] of shownFootnotes(manifest).entries())
    for (const { sha256: sealed } of shown?.kind === 'crops' ? shown.crops : []) {
      const data = there[at++];
      const bytes = data === undefined ? null : bytesOfBase64(data);
      if (data === undefined || !bytes || hashOfBytes(bytes) !== sealed) return { kind: 'crop', entry, footnote: i + 1 };
      pictures.set(sealed, data);
    }
  const made = memoHtml(manifest, pictures);
  if (made === html) return null;
  const [theirs, ours] = [html.split('\n'), made.split('\n')];
  return { kind: 'page', line: ours.findIndex((line, at) => line !== theirs[at]) + 1 || ours.length };
}
