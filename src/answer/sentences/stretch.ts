import type { BlockKind, Page, Span } from '../../domain/document.ts';
import { eachWord, sentences, terms } from '../../text/tokens.ts';

/** A sentence of a page with its stems. */
interface SentenceAt {
  readonly span: Span;
  readonly have: ReadonlySet<string>;
}

/** Running text under one heading: a block, or several that one sentence runs through. */
export interface Stretch {
  readonly kind: BlockKind;
  readonly span: Span;
  readonly sentences: readonly SentenceAt[];
  /** Stems of the heading above it on the page. */
  readonly heading: ReadonlySet<string>;
}

const PROSE: ReadonlySet<BlockKind> = new Set(['paragraph', 'list', 'cells', 'note', 'caption'] as const);
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
  let headOfRun: ReadonlySet<string> = NONE;
  let openKind: BlockKind = 'paragraph';
  const close = (): void => {
    for (const span of open)
      made.push({ kind: openKind, span, sentences: sentencesIn(page, span), heading: new Set([...heading, ...headOfRun]) });
    open = [];
  };
  for (const { kind, span, over } of wholeCells(page)) {
    const long = kind === 'heading' && span.end - span.start > LONG_HEADING;
    if (!PROSE.has(kind) && !long) {
      close();
      if (kind === 'heading') heading = new Set(terms(page.text.slice(span.start, span.end)));
      continue;
    }
    const [before] = open;
    if (over !== headOfRun) close();
    headOfRun = over;
    const joins = !apart && kind !== 'cells';
    apart = kind === 'cells';
    if (joins && before !== undefined && goesOn(page.text, before, span)) open = [{ ...before, end: span.end }];
    else {
      close();
      open = [span];
      openKind = kind;
    }
  }
  close();
  kept.set(page, made);
  return made;
}

const NONE: ReadonlySet<string> = new Set();
/** So many cells in a row, and the first of them are the head of a table that was not read as one. */
const RUN = 4;
const HEAD = 3;

/** Words of a sentence, which belong to no label: an officer's age and what is told of her, beside her name. */
const RUNNING = /(?:\p{Ll}+\s+){4}/u;

interface WholeBlock {
  readonly kind: BlockKind;
  readonly span: Span;
  /** Stems of the head of the run of cells that it is in. */
  readonly over: ReadonlySet<string>;
}

/** The blocks of a page, a figure set apart from its label put with it: "Diluted earnings per share" and the "$24.70 to $25.40" beside it. */
function wholeCells(page: Page): WholeBlock[] {
  const out: WholeBlock[] = [];
  let run: Span[] = [];
  const close = (): void => {
    const over = run.length < RUN ? NONE : new Set(run.slice(0, HEAD).flatMap(({ start, end }) => terms(page.text.slice(start, end))));
    for (const span of run) out.push({ kind: 'cells', span, over });
    run = [];
  };
  for (const { kind, span } of page.blocks) {
    if (kind !== 'cells') {
      close();
      const lead = kind === 'table' ? proseOver(page, span) : null;
      if (lead !== null) out.push({ kind: 'caption', span: lead, over: NONE });
      out.push({ kind, span, over: NONE });
      continue;
    }
    const last = run.at(-1);
    const text = page.text.slice(span.start, span.end);
    if (last !== undefined && /^[\d$€£¥(–—-]/u.test(text) && !RUNNING.test(text)) run[run.length - 1] = { ...last, end: span.end };
    else run.push(span);
  }
  close();
  return out;
}

/** The last of what ends a sentence, or announces a table. */
const LAST_END = /^[^]*[.:]["”’)]*(?=\s|$)/;
/** A title is shorter. */
const SHORT_LEAD = 60;

/** The sentences that stand over a table and were read as its caption: "At year-end we employed 4,700 people. Where they work:" says more than what the table is. Null where there are none. */
function proseOver({ tables, text, number }: Page, block: Span): Span | null {
  const table = tables.find(({ span }) => span.start === block.start);
  let end = block.start;
  for (const { page, start, end: to } of [...(table?.caption ?? [])].sort((a, b) => a.start - b.start)) {
    if (page !== number || start < end || text.slice(end, start).trim() !== '') break;
    end = to;
  }
  const said = LAST_END.exec(text.slice(block.start, end))?.[0] ?? '';
  return said.length < SHORT_LEAD || !RUNNING.test(said) ? null : { ...block, end: block.start + said.length };
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
