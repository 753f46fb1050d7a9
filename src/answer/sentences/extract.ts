import type { Context } from '../../domain/context.ts';
import type { Span } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { terms } from '../../text/tokens.ts';
import { grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { shown } from '../compose/draft.ts';
import { stretchesOf, type Stretch } from './stretch.ts';

/** A sentence of a ranked page with how much of the question it accounts for. */
export interface Passage {
  readonly evidence: Evidence;
  /** Place of its page in the ranking, from 0. */
  readonly rank: number;
  readonly stretch: Stretch;
  /** Place of the sentence in its stretch. */
  readonly index: number;
  readonly span: Span;
  readonly text: string;
  readonly have: ReadonlySet<string>;
  /** Stems of the headings above and of the sentence before, which it may lean on. */
  readonly around: ReadonlySet<string>;
  /** Share of the needed terms in the sentence itself, and with what stands around it. */
  readonly cover: number;
  readonly coverAround: number;
  readonly score: number;
}

interface SentenceCandidate {
  readonly evidence: Evidence;
  readonly rank: number;
  readonly stretch: Stretch;
  readonly index: number;
  readonly span: Span;
  readonly have: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly path: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

function candidates(pages: readonly Evidence[]): SentenceCandidate[] {
  const out: SentenceCandidate[] = [];
  pages.forEach((evidence, rank) => {
    const path = new Set(evidence.headings.slice(-2).flatMap((heading) => terms(heading)));
    for (const stretch of stretchesOf(evidence.page))
      stretch.sentences.forEach(({ span, have }, index) => {
        if (have.size > 0)
          out.push({ evidence, rank, stretch, index, span, have, before: stretch.sentences[index - 1]?.have ?? NONE, path });
      });
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
  const rarity = wanted.map(({ term, weight }) => weight * Math.log(1 + all.length / (1 + all.filter((c) => c.have.has(term)).length)));
  const most = rarity.reduce((sum, r) => sum + r, 0);
  if (most === 0) return [];
  const years = context.times.flatMap((time) => (time.fiscalYear === undefined ? [] : [String(time.fiscalYear)]));
  const of = Math.max(1, needed.length);
  const short = context.question.initials;
  const scored: (SentenceCandidate & {
    readonly text: string;
    readonly inside: number;
    readonly around: number;
    readonly score: number;
  })[] = [];
  for (const c of all) {
    let sum = 0;
    let inside = 0;
    let around = 0;
    wanted.forEach(({ term }, i) => {
      const here = c.have.has(term) || short.some(({ name, stands }) => stands.has(term) && c.have.has(name));
      const near = here || c.before.has(term) || c.stretch.heading.has(term) || c.path.has(term);
      sum += (rarity[i] ?? 0) * (here ? 1 : near ? 0.45 : 0);
      if (i >= needed.length) return;
      if (here) inside++;
      if (near) around++;
    });
    if (sum === 0) continue;
    const text = shown(c.evidence.page, c.span);
    const said = text.match(/\b(?:19|20)\d\d\b/g) ?? [];
    const time = years.length === 0 || said.length === 0 ? 0 : said.some((year) => years.includes(year)) ? 0.06 : -0.12;
    const length = c.have.size < 5 ? -0.15 : c.have.size > 60 ? -0.08 : 0;
    scored.push({ ...c, text, inside, around, score: sum / most + 0.12 / (1 + 0.35 * c.rank) + time + length });
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ evidence, rank, stretch, index, span, have, before, path, text, inside, around, score }) => ({
      evidence,
      rank,
      stretch,
      index,
      span,
      text,
      have,
      around: new Set([...before, ...stretch.heading, ...path]),
      cover: inside / of,
      coverAround: around / of,
      score,
    }));
}

const GOES_BACK = new RegExp(grammar`^${CLAUSEWORDS.goesBack}`, 'i');

/** The sentence with its next one while that goes on with the subject, at most `most` characters. */
export function widened(passage: Passage, subject: ReadonlySet<string>, most = 420): Span {
  const { stretch, evidence, span } = passage;
  const next = stretch.sentences[passage.index + 1];
  if (next === undefined || next.span.end - span.start > most) return span;
  const text = evidence.page.text.slice(next.span.start, next.span.end);
  const goesOn = [...next.have].some((term) => subject.has(term)) || GOES_BACK.test(text);
  return goesOn ? { ...span, end: next.span.end } : span;
}
