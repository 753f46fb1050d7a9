import type { Span } from '../domain/document.ts';
import type { RedlinePiece } from '../domain/papers/redline.ts';
import { commonRuns, type CommonRun } from './commonRuns.ts';
import type { ProseParagraph, ProseToken } from './prose.ts';

/** Paragraphs with more edits between them are two paragraphs. */
const MOST_EDITS = 1200;
/** Words in common between two changes that say nothing by themselves: the changes are read as one. */
const FEW = 2;
/** Words of the other filing that show where something stood. */
const BESIDE = 6;

/** One paragraph of two filings as a reader marks it: what is the same, what is gone, what is new. */
export function changedWords(before: ProseParagraph, after: ProseParagraph): RedlinePiece[] {
  const runs = joined(
    commonRuns(
      before.tokens.map(({ key }) => key),
      after.tokens.map(({ key }) => key),
      MOST_EDITS,
    ),
    after.tokens,
  );
  return runs.flatMap(({ same, before: [b, bTo], after: [a, aTo] }): RedlinePiece[] => {
    const [gone, now] = [before.tokens.slice(b, bTo), after.tokens.slice(a, aTo)];
    if (same) return [{ kind: 'same', text: textOf(now), before: spansOf(gone), after: spansOf(now) }];
    const removed: RedlinePiece = {
      kind: 'removed',
      text: textOf(gone),
      before: spansOf(gone),
      after: now.length > 0 ? spansOf(now) : beside(after, a),
    };
    const added: RedlinePiece = {
      kind: 'added',
      text: textOf(now),
      before: gone.length > 0 ? spansOf(gone) : beside(before, b),
      after: spansOf(now),
    };
    return [...(gone.length > 0 ? [removed] : []), ...(now.length > 0 ? [added] : [])];
  });
}

/** A paragraph that one filing alone has, next to what it stands after in the other. */
export function wholePiece(kind: 'removed' | 'added', { tokens }: ProseParagraph, beside: readonly Span[]): RedlinePiece {
  const own = spansOf(tokens);
  return { kind, text: textOf(tokens), before: kind === 'removed' ? own : beside, after: kind === 'added' ? own : beside };
}

/** The last words of a paragraph. */
export const endOf = (paragraph: ProseParagraph): readonly Span[] => beside(paragraph, paragraph.tokens.length);

/** The words before a place in a paragraph, else those after it. */
function beside({ tokens }: ProseParagraph, at: number): readonly Span[] {
  return spansOf(at > 0 ? tokens.slice(Math.max(0, at - BESIDE), at) : tokens.slice(0, BESIDE));
}

/** Confetti is read by nobody: a word or two that two changes happen to have between them belong to the change. */
function joined(runs: readonly CommonRun[], after: readonly ProseToken[]): CommonRun[] {
  const kept: CommonRun[] = [];
  runs.forEach((run, i) => {
    const last = kept.at(-1);
    const said = after.slice(...run.after).filter(({ isWord }) => isWord).length;
    const between =
      run.same &&
      last !== undefined &&
      !last.same &&
      i + 1 < runs.length &&
      said <= FEW &&
      Math.min(sizeOf(last), sizeOf(runs[i + 1])) >= said;
    if (last && !last.same && (between || !run.same))
      kept[kept.length - 1] = { same: false, before: [last.before[0], run.before[1]], after: [last.after[0], run.after[1]] };
    else kept.push(run);
  });
  return kept;
}

const sizeOf = (run: CommonRun | undefined): number => (run ? Math.max(run.before[1] - run.before[0], run.after[1] - run.after[0]) : 0);

const textOf = (tokens: readonly ProseToken[]): string => tokens.map(({ text, apart }) => (apart ? ` ${text}` : text)).join('');

/** One span a stretch: tokens of one page that nothing but white space and skipped marks parts. */
function spansOf(tokens: readonly ProseToken[]): Span[] {
  const spans: Span[] = [];
  for (const { span } of tokens) {
    const last = spans.at(-1);
    if (last?.page === span.page) spans[spans.length - 1] = { ...last, end: span.end };
    else spans.push(span);
  }
  return spans;
}
