import type { DrawnMark } from '../reader.svelte.ts';
import type { LetterMap } from './letterMap.ts';

/** Names of the highlights in a page's frame, the later ones over the earlier. */
const NAMES = ['footnote-head', 'footnote-beside', 'footnote-other', 'footnote-current'] as const;
type Name = (typeof NAMES)[number];

/** Colours of the page around it, as it has them now. */
export function dressed(frame: HTMLIFrameElement, host: Element): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const style = getComputedStyle(host);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`html,body{margin:0;background:transparent;overflow:hidden}
::selection{background:rgb(14 82 65 / 22%)}
::highlight(footnote-head){text-decoration:underline 1px ${colour('--mark-line')};text-underline-offset:3px}
::highlight(footnote-beside){text-decoration:underline 1.5px ${colour('--mark-line')};text-underline-offset:3px}
::highlight(footnote-other){background-color:${colour('--mark-other')}}
::highlight(footnote-current){background-color:${colour('--mark')};color:#14130f}
.read ::highlight(footnote-current){color:transparent}`);
  view.document.adoptedStyleSheets.push(sheet);
}

/** Marks exact words of a page; those that are not found on it are not marked. */
export function highlight(frame: HTMLIFrameElement, letters: LetterMap, marks: readonly DrawnMark[]): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const ranges: Record<Name, Range[]> = { 'footnote-head': [], 'footnote-beside': [], 'footnote-other': [], 'footnote-current': [] };
  for (const { current, words } of marks) {
    const put = (name: Name, spans: readonly { readonly start: number; readonly end: number }[]): void => {
      for (const { start, end } of spans) {
        const range = letters.range(start, end);
        if (range) ranges[name].push(range);
      }
    };
    put(current ? 'footnote-current' : 'footnote-other', words.spans);
    if (!current) continue;
    put('footnote-beside', words.beside);
    put('footnote-head', words.heads);
  }
  const { highlights } = view.CSS;
  for (const [priority, name] of NAMES.entries()) {
    const made = new view.Highlight(...ranges[name]);
    made.priority = priority;
    highlights.set(name, made);
  }
}
