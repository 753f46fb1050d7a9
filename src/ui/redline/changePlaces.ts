import type { Span } from '../../domain/document.ts';
import type { RedlineParagraph, RedlinePiece } from '../../domain/papers/redline.ts';

/** One change of a paragraph: words gone, words new, or new in place of gone, with where that is in both filings. */
export interface ChangePlace {
  readonly paragraph: RedlineParagraph;
  /** Its pieces, by index; a paragraph that only moved is all of its pieces. */
  readonly from: number;
  readonly to: number;
  readonly before: readonly Span[];
  readonly after: readonly Span[];
  /** The filing that has the words; the other one shows where they would stand. */
  readonly side: 'before' | 'after';
  readonly text: string;
}

const said = (pieces: readonly RedlinePiece[], side: 'before' | 'after'): readonly Span[] =>
  pieces.filter(({ kind }) => kind !== (side === 'before' ? 'added' : 'removed')).flatMap((piece) => piece[side]);

/** The changes of a paragraph in its order. */
export function changesOf(paragraph: RedlineParagraph): readonly ChangePlace[] {
  const { pieces } = paragraph;
  const found: ChangePlace[] = [];
  for (let from = 0; from < pieces.length; from++) {
    const first = pieces[from];
    if (!first || first.kind === 'same') continue;
    const next = pieces[from + 1];
    const replaced = first.kind === 'removed' && next?.kind === 'added';
    const last = replaced ? next : first;
    const to = replaced ? from + 1 : from;
    found.push({
      paragraph,
      from,
      to,
      before: first.before,
      after: last.after,
      side: last.kind === 'added' ? 'after' : 'before',
      text: last.text.trim(),
    });
    from = to;
  }
  if (found.length > 0) return found;
  const text = pieces.map((piece) => piece.text).join('');
  return [
    {
      paragraph,
      from: 0,
      to: pieces.length - 1,
      before: said(pieces, 'before'),
      after: said(pieces, 'after'),
      side: 'after',
      text: text.trim(),
    },
  ];
}
