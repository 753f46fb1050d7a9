import type { LookNode } from '../../src/domain/document.ts';
import { LetterMap } from '../../src/ui/viewer/html/letterMap.ts';
import { pageElement, sandboxed } from '../../src/ui/viewer/html/sandbox.ts';

/** A page as the viewer is given it, with the words to be marked on it. */
export interface DrawnWords {
  readonly look: readonly LookNode[];
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** The words of the ranges that the viewer marks, one for each span; null where it marks none. What the page of `marks.ts` calls. */
async function markedWords({ look, text, spans }: DrawnWords): Promise<(string | null)[]> {
  const frame = document.createElement('iframe');
  const ready = sandboxed(frame);
  document.body.append(frame);
  const element = pageElement(await ready, look);
  frame.contentDocument?.body.append(element);
  const letters = new LetterMap(element, text);
  const words = spans.map(({ start, end }) => letters.range(start, end)?.toString() ?? null);
  frame.remove();
  return words;
}

Object.assign(globalThis, { markedWords });
