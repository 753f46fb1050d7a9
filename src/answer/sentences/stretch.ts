import type { Page, Span } from '../../domain/document.ts';
import { eachWord, sentences, terms } from '../../text/tokens.ts';

/** A sentence of a page with its stems. */
interface SentenceAt {
  readonly span: Span;
  readonly have: ReadonlySet<string>;
}

/** Running text under one heading: a block, or several that one sentence runs through. */
export interface Stretch {
  readonly span: Span;
  readonly sentences: readonly SentenceAt[];
  /** Stems of the heading above it on the page. */
  readonly heading: ReadonlySet<string>;
}

const PROSE = new Set(['paragraph', 'list', 'cells', 'note', 'caption']);
/** A sentence set apart or in bold may pass for a heading: longer ones are read as text. */
const LONG_HEADING = 60;
/** Pages stay in the engine's memory over many questions; their stems are taken once. */
const kept = new WeakMap<Page, readonly Stretch[]>();

/** The stems of a text, without stop words. */
export function stemsOf(text: string): Set<string> {
  const out = new Set<string>();
  eachWord(text, (_term, _start, _end, stemmed) => {
    if (stemmed !== '') out.add(stemmed);
  });
  return out;
}

const lowerCase = new WeakMap<Page, string>();

/** A page's words in lower case. */
export function lowered(page: Page): string {
  const made = lowerCase.get(page) ?? page.text.toLowerCase();
  lowerCase.set(page, made);
  return made;
}

const allStems = new WeakMap<Page, ReadonlySet<string>>();

/** Every stem of a page, tables included. */
export function stemsOfPage(page: Page): ReadonlySet<string> {
  const known = allStems.get(page);
  if (known !== undefined) return known;
  const made = stemsOf(page.text);
  allStems.set(page, made);
  return made;
}

/** The running text of a page in reading order; headers, footers and tables are left out. */
export function stretchesOf(page: Page): readonly Stretch[] {
  const known = kept.get(page);
  if (known !== undefined) return known;
  const made: Stretch[] = [];
  let heading: ReadonlySet<string> = new Set();
  let open: readonly Span[] = [];
  let apart = false;
  const close = (): void => {
    for (const span of open) made.push({ span, sentences: sentencesIn(page, span), heading });
    open = [];
  };
  for (const { kind, span } of page.blocks) {
    const long = kind === 'heading' && span.end - span.start > LONG_HEADING;
    if (!PROSE.has(kind) && !long) {
      close();
      if (kind === 'heading') heading = new Set(terms(page.text.slice(span.start, span.end)));
      continue;
    }
    const [before] = open;
    const joins = !apart && kind !== 'cells';
    apart = kind === 'cells';
    if (joins && before !== undefined && goesOn(page.text, before, span)) open = [{ ...before, end: span.end }];
    else {
      close();
      open = [span];
    }
  }
  close();
  kept.set(page, made);
  return made;
}

/** A block that begins in the middle of a sentence which the block before left open. */
function goesOn(text: string, before: Span, next: Span): boolean {
  if (text.slice(before.end, next.start).trim() !== '') return false;
  return (
    !/[.!?:;]["”’)]*\s*$/.test(text.slice(before.end - 12, before.end)) && /^[\p{Ll}\d$(]/u.test(text.slice(next.start, next.start + 1))
  );
}

function sentencesIn(page: Page, span: Span): SentenceAt[] {
  return sentences(page.text.slice(span.start, span.end)).map(({ start, end }) => {
    const at = { page: page.number, start: span.start + start, end: span.start + end };
    return { span: at, have: stemsOf(page.text.slice(at.start, at.end)) };
  });
}

/** Whether a sentence was read to its end. */
export const isWhole = (text: string): boolean => /[.!?]["”’)]*$/.test(text.trim());
