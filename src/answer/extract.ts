import type { Block, Span } from '../domain/document.ts';
import type { Evidence } from '../domain/question.ts';
import { isStopWord, sentences, stem, terms, words } from '../text/tokens.ts';
import type { Context } from './draft.ts';
import { shown } from './draft.ts';

/** A sentence of a ranked page with how much of the question it accounts for. */
export interface Passage {
  readonly evidence: Evidence;
  /** Place of its page in the ranking, from 0. */
  readonly rank: number;
  readonly block: Block;
  /** Place of the sentence in its block. */
  readonly index: number;
  readonly span: Span;
  readonly text: string;
  readonly have: ReadonlySet<string>;
  /** Stems of the heading above and of the sentence before, which it may lean on. */
  readonly around: ReadonlySet<string>;
  /** Share of the needed terms in the sentence itself, and with what stands around it. */
  readonly cover: number;
  readonly coverAround: number;
  readonly score: number;
}

const PROSE = new Set(['paragraph', 'list', 'note', 'caption']);

interface Candidate {
  readonly evidence: Evidence;
  readonly rank: number;
  readonly block: Block;
  readonly index: number;
  readonly span: Span;
  readonly have: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly heading: ReadonlySet<string>;
}

/** Terms of a stretch of a page. */
export function stemsOf(text: string): Set<string> {
  const out = new Set<string>();
  for (const word of words(text)) if (!isStopWord(word.term)) out.add(stem(word.term));
  return out;
}

function candidates(pages: readonly Evidence[]): Candidate[] {
  const out: Candidate[] = [];
  pages.forEach((evidence, rank) => {
    const { page } = evidence;
    const path = new Set(evidence.headings.slice(-2).flatMap((heading) => terms(heading)));
    let heading: ReadonlySet<string> = path;
    for (const block of page.blocks) {
      if (block.kind === 'heading') heading = new Set([...terms(page.text.slice(block.span.start, block.span.end)), ...path]);
      // a sentence set apart or in bold may pass for a heading
      const long = block.kind === 'heading' && block.span.end - block.span.start > 60;
      if (!PROSE.has(block.kind) && !long) continue;
      let before: ReadonlySet<string> = new Set();
      sentences(page.text.slice(block.span.start, block.span.end)).forEach(({ start, end }, index) => {
        const span = { page: page.number, start: block.span.start + start, end: block.span.start + end };
        const have = stemsOf(page.text.slice(span.start, span.end));
        if (have.size > 0) out.push({ evidence, rank, block, index, span, have, before, heading });
        before = have;
      });
    }
  });
  return out;
}

/**
 * The sentences of the ranked pages, best first: each question term counts by its rarity among these sentences, less where only the
 * heading or the sentence before has it.
 */
export function passages(context: Context, limit = 40): Passage[] {
  const all = candidates(context.ranked);
  const { needed, light } = context.subject;
  const wanted = [...needed.map((term) => ({ term, weight: 1 })), ...light.map((term) => ({ term, weight: 0.3 }))];
  const rarity = new Map(
    wanted.map(({ term, weight }) => [term, weight * Math.log(1 + all.length / (1 + all.filter((c) => c.have.has(term)).length))]),
  );
  const most = [...rarity.values()].reduce((sum, r) => sum + r, 0);
  if (most === 0) return [];
  const years = context.times.flatMap((time) => (time.fiscalYear === undefined ? [] : [String(time.fiscalYear)]));
  const scored = all.map((c): Passage & { readonly sum: number } => {
    let sum = 0;
    let inside = 0;
    let around = 0;
    for (const { term } of wanted) {
      const worth = rarity.get(term) ?? 0;
      const here = c.have.has(term);
      const near = here || c.before.has(term) || c.heading.has(term);
      sum += here ? worth : near ? worth * 0.45 : 0;
      if (needed.includes(term)) {
        if (here) inside++;
        if (near) around++;
      }
    }
    const text = shown(c.evidence.page, c.span);
    const said = text.match(/\b(?:19|20)\d\d\b/g) ?? [];
    const time = years.length === 0 || said.length === 0 ? 0 : said.some((year) => years.includes(year)) ? 0.06 : -0.12;
    const length = c.have.size < 5 ? -0.15 : c.have.size > 60 ? -0.08 : 0;
    const score = sum / most + 0.12 / (1 + 0.35 * c.rank) + time + length;
    const of = Math.max(1, needed.length);
    return {
      evidence: c.evidence, rank: c.rank, block: c.block, index: c.index, span: c.span, text, have: c.have, sum,
      around: new Set([...c.before, ...c.heading]), cover: inside / of, coverAround: around / of, score,
    }; // prettier-ignore
  });
  return scored
    .filter((p) => p.sum > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** The sentence with its next one while that goes on with the subject, at most `most` characters. */
export function widened(passage: Passage, subject: ReadonlySet<string>, most = 420): Span {
  const { block, evidence, span } = passage;
  const inside = sentences(evidence.page.text.slice(block.span.start, block.span.end));
  const next = inside[passage.index + 1];
  if (next === undefined) return span;
  const end = block.span.start + next.end;
  if (end - span.start > most) return span;
  const text = evidence.page.text.slice(block.span.start + next.start, end);
  return [...stemsOf(text)].some((term) => subject.has(term)) || /^(?:this|these|such|it|the (?:increase|decrease|change))\b/i.test(text)
    ? { ...span, end }
    : span;
}
