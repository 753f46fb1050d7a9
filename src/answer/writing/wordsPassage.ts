import type { Page, Span } from '../../domain/document.ts';
import { countTokens } from '../../text/tokens.ts';
import { PieceBuilder, type PieceText } from './passageText.ts';
import { stretchesOf } from '../sentences/stretch.ts';
import type { TermWeights } from './termWeights.ts';

interface PassageSentence {
  readonly span: Span;
  readonly have: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
  /** Place of its stretch on the page. */
  readonly stretch: number;
  readonly tokens: number;
}

/** Running text of a page around its best sentence, as much as the tokens allow, whole sentences only; null where the page has none. */
export function wordsPiece(page: Page, worth: TermWeights, most: number): { readonly piece: PieceText; readonly worth: number } | null {
  const all = stretchesOf(page).flatMap(({ sentences, heading }, stretch) =>
    sentences.map(({ span, have }, i): PassageSentence => ({
      span,
      have,
      around: new Set([...(sentences[i - 1]?.have ?? []), ...heading]),
      stretch,
      tokens: countTokens(page.text.slice(span.start, span.end)),
    })),
  );
  const [from, to] = bestRun(all, worth, most);
  const run = all.slice(from, to);
  if (run.length === 0) return null;
  const builder = new PieceBuilder(page);
  run.forEach(({ span, stretch }, i) => {
    if (i > 0) builder.mark(stretch === run[i - 1]?.stretch ? ' ' : '\n');
    builder.words(span);
  });
  const have = new Set(run.flatMap((sentence) => [...sentence.have]));
  const best = Math.max(...run.map((sentence) => valueOf(sentence, worth)));
  return { piece: builder.done(), worth: best + 0.3 * worth.of(have) };
}

const valueOf = ({ have, around }: PassageSentence, worth: TermWeights): number => worth.of(have) + 0.45 * worth.of(around, have);

/** The neighbouring sentences that say most of what is asked within the tokens; a longer run only where it says more. */
function bestRun(all: readonly PassageSentence[], worth: TermWeights, most: number): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  let value = -1;
  all.forEach((first, from) => {
    let tokens = 0;
    let sum = 0;
    const have = new Set<string>();
    for (let to = from; to < all.length; to++) {
      const sentence = all[to];
      if (sentence === undefined) break;
      tokens += sentence.tokens;
      if (tokens > most && to > from) break;
      for (const term of sentence.have) have.add(term);
      sum = Math.max(sum, valueOf(sentence, worth));
      // What is said once counts whole, what several sentences say between them less; a tie goes to the longer run, which gives a model more to go on.
      const now = sum + 0.6 * worth.of(have) + 0.02 * (to - from) + (first.stretch === sentence.stretch ? 0.05 : 0);
      if (now > value) [value, best] = [now, [from, to + 1]];
    }
  });
  return best;
}
