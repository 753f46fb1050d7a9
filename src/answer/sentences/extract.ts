import type { Context } from '../../domain/context.ts';
import type { Span } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { terms } from '../../text/tokens.ts';
import { grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { shown } from '../compose/draft.ts';
import { stretchesOf, type Stretch } from './stretch.ts';
import { hasCue } from './answerCues.ts';
import { looseWords } from './nearest/looseWords.ts';
import { nearLines } from './nearest/nearLines.ts';
import { meets, wantedWords, type WantedWord } from '../../question/words/wantedWords.ts';

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
  /** Stems of the headings above and of the sentence before, which it may refer to. */
  readonly around: ReadonlySet<string>;
  /** Share of the needed terms in the sentence itself, and with what is around it. */
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

/** The weight of each word by its rarity among the sentences of the ranked pages. */
export function weightsOf(context: Context, wanted: readonly WantedWord[]): number[] {
  return rarity(candidates(context.ranked), wanted);
}

const rarity = (all: readonly SentenceCandidate[], wanted: readonly WantedWord[]): number[] =>
  wanted.map(({ term, weight }) => weight * Math.log(1 + all.length / (1 + all.filter(({ have }) => have.has(term)).length)));

/** Agreements and certificates that a filing has after it speak in its words, of other things. */
const BEHIND: ReadonlySet<string> = new Set(['exhibit', 'signatures']);

/** How much less a place of a page says of the company: much in an exhibit. */
export const behind = ({ sections, page, card }: Evidence, at: number): number =>
  page.number > card.pages / 2 && sections?.some(({ kind, start, end }) => BEHIND.has(kind) && start <= at && at < end) === true ? 0.3 : 0;

/**
 * The sentences of the ranked pages, best first: each word of the question counts by its rarity among these sentences, less where only the
 * heading or the sentence before has it. After the best `limit` of them come those that mean what is asked, whatever their words.
 */
export function passages(context: Context, limit = 40): Passage[] {
  const wanted = wantedWords(context);
  const found = passagesWith(wanted, context, limit);
  // where no page has a word of the subject, what else the question says is still nearer than nothing
  return found.length > 0 ? found : passagesWith(looseWords(context, wanted), context, limit);
}

function passagesWith(wanted: readonly WantedWord[], context: Context, limit: number): Passage[] {
  const all = candidates(context.ranked);
  const { needed } = context.subject;
  const weights = rarity(all, wanted);
  const most = weights.reduce((sum, r) => sum + r, 0);
  if (most === 0) return [];
  const years = context.times.flatMap((time) => (time.fiscalYear === undefined ? [] : [String(time.fiscalYear)]));
  const of = Math.max(1, needed.length);
  const meant = new Set(nearLines(context).sentences.map(({ stretch, index }) => stretch.sentences[index]));
  const isNear = ({ stretch, index }: SentenceCandidate): boolean => meant.has(stretch.sentences[index]);
  const short = context.question.initials;
  const { cue } = context.question;
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
    wanted.forEach((word, i) => {
      const { term } = word;
      const said = c.have.has(term) || short.some(({ name, stands }) => stands.has(term) && c.have.has(name));
      const near = said || c.before.has(term) || c.stretch.heading.has(term) || c.path.has(term);
      const beside = Math.max(near ? 1 : 0, meets(word, c.before), meets(word, c.path));
      // the head of a table that was read as cells is nearer to its figures than a heading to its text
      const over = (c.stretch.kind === 'cells' ? 0.7 : 0.45) * meets(word, c.stretch.heading);
      sum += (weights[i] ?? 0) * (said ? 1 : Math.max(meets(word, c.have), over, 0.45 * beside));
      if (i >= needed.length) return;
      if (said) inside++;
      if (near) around++;
    });
    if (sum === 0 && !isNear(c)) continue;
    const text = shown(c.evidence.page, c.span);
    const said = text.match(/\b(?:19|20)\d\d\b/g) ?? [];
    const time = years.length === 0 || said.length === 0 ? 0 : said.some((year) => years.includes(year)) ? 0.06 : -0.12;
    const length = c.have.size < 5 && (c.stretch.kind !== 'cells' || !/\d/.test(text)) ? -0.15 : c.have.size > 60 ? -0.08 : 0;
    const place = 0.12 / (1 + 0.35 * c.rank) - behind(c.evidence, c.span.start);
    const next = cue === 'reason' ? goingOn(c) : null;
    const apt = cue === null ? 0 : hasCue(cue, next === null ? text : `${text} ${shown(c.evidence.page, next)}`, context);
    scored.push({ ...c, text, inside, around, score: sum / most + place + time + length + apt * CUE });
  }
  scored.sort((a, b) => b.score - a.score);
  return [...scored.slice(0, limit), ...scored.slice(limit).filter(isNear)].map(
    ({ evidence, rank, stretch, index, span, have, before, path, text, inside, around, score }) => ({
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
    }),
  );
}

/** The weight of having the kind of thing asked for, relative to the question's words. */
const CUE = 0.2;
const GOES_BACK = new RegExp(grammar`^${CLAUSEWORDS.goesBack}`, 'i');

/** Whether a sentence speaks of the one before it: "This increase …". */
export const goesBack = (text: string): boolean => GOES_BACK.test(text);

/** The sentence after one where that goes on with it ("This increase was driven by …"), also after a break of the paragraph. */
function goingOn({ evidence, stretch, index }: Pick<SentenceCandidate, 'evidence' | 'stretch' | 'index'>): Span | null {
  const stretches = stretchesOf(evidence.page);
  const next = stretch.sentences[index + 1] ?? stretches[stretches.indexOf(stretch) + 1]?.sentences[0];
  return next !== undefined && GOES_BACK.test(evidence.page.text.slice(next.span.start, next.span.end)) ? next.span : null;
}

/** The sentence with its next one while that goes on with the subject, at most `most` characters; one that goes back to it is added at any length. */
export function widened(passage: Passage, subject: ReadonlySet<string>, most = 420): readonly Span[] {
  const { stretch, span, index } = passage;
  const back = goingOn(passage);
  if (back !== null) return [span, back];
  const next = stretch.sentences[index + 1];
  if (next === undefined || next.span.end - span.start > most) return [span];
  return [...next.have].some((term) => subject.has(term)) ? [{ ...span, end: next.span.end }] : [span];
}
