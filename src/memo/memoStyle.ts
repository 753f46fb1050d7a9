/** Places along a strip, in tenths of its width: the page's policy allows no style of an element's own. */
const AT = Array.from({ length: 11 }, (_, n) => `.at${String(n)} { left: ${String(10 * n)}%; }`).join(' ');

/** How a memo's page looks: on a desk, on a telephone, at night and on paper. */
export const MEMO_STYLE = `
:root { color-scheme: light dark; --ink: #1d1b17; --soft: #565046; --paper: #fbf9f4; --rule: #c8c1b2; --green: #0e5241; --red: #9a2a1e; --page: #ffffff; --page-ink: #14130f; --mark: #ffcf52; }
@media (prefers-color-scheme: dark) { :root { --ink: #eae5da; --soft: #b7b0a3; --paper: #1a1917; --rule: #4a463f; --green: #8fcbb0; --red: #ec9b8b; --page: #e3ddcf; --mark: #f2be48; } }
body { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 17px/1.55 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.7rem; font-weight: 500; line-height: 1.25; } h2 { margin: 2.5rem 0 0.5rem; font-size: 1.05rem; }
.soft, .mark, figcaption { color: var(--soft); font: 14px/1.45 system-ui, sans-serif; } .wrong { color: var(--red); }
ol.entries { margin: 1.5rem 0; padding: 0; list-style: none; border-top: 1px solid var(--ink); } ol.entries > li { padding: 0.8rem 0; border-bottom: 1px solid var(--rule); }
p { margin: 0; } a { color: var(--green); text-underline-offset: 0.15em; } sup { line-height: 0; } sup a { text-decoration: none; font-weight: 700; padding: 0 0.15em; }
ol.sources { margin: 0; padding: 0; list-style: none; } ol.sources > li { position: relative; margin: 0 0 1.8rem; padding-left: 2rem; scroll-margin-top: 1rem; }
.number { position: absolute; left: 0; top: 0; width: 1.6rem; color: var(--green); font: 700 17px/1.2 Georgia, 'Times New Roman', serif; text-decoration: none; }
blockquote { margin: 0.2rem 0 0; white-space: pre-wrap; } blockquote mark { padding: 0 0.1em; background: var(--mark); color: var(--page-ink); } blockquote .soft { font: inherit; color: var(--soft); }
figure { margin: 0.6rem 0 0; } .sheet { position: relative; padding: 4px 0; } .to a { white-space: nowrap; } .strips { border: 1px solid var(--rule); border-radius: 3px; background: var(--page); overflow-x: auto; isolation: isolate; }
.at { position: absolute; top: 0; width: 12rem; height: 1px; margin-left: -6rem; scroll-margin: 7rem 0; pointer-events: none; } ${AT}
.strips img { display: block; box-sizing: border-box; width: 100%; height: auto; mix-blend-mode: multiply; } .strips img + img { border-top: 3px double #a39a86; } figcaption { margin-top: 0.3rem; }
code { font: 12.5px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } :target { outline: 2px solid var(--green); outline-offset: 4px; } .at:target { outline: 0; }
figure:has(:target) .strips { border-color: var(--green); outline: 1px solid var(--green); } sup a:focus-visible, a:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
@media (max-width: 40rem) { body { padding: 1.5rem 1rem 3rem; } ol.sources > li { padding-left: 0; } .number { position: static; margin-right: 0.3rem; } figure:has(:target) .sheet { width: 44rem; } }
@media print {
:root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --rule: #bbb; --green: #000; --red: #7a1a10; --page: #fff; --mark: #ffcf52; }
body { max-width: none; padding: 0; font-size: 11pt; } h2, ol.sources > li > p { break-after: avoid; } .entries > li, .strips, blockquote { break-inside: avoid; } blockquote { break-after: avoid; }
figure { break-inside: avoid; } .strips, figure:has(:target) .strips { border: 1px solid #bbb; outline: 0; overflow: hidden; } .sheet, figure:has(:target) .sheet { width: auto; } .strips img, figure:has(:target) .strips img { width: 100%; max-height: 22cm; object-fit: contain; object-position: left; }
:target { outline: 0; } .to { display: none; } blockquote mark { print-color-adjust: exact; } p, blockquote { orphans: 3; widows: 3; }
}
`;
