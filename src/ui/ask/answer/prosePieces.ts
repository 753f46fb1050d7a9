/** A stretch of running text; `whole` must not part at a line's end. */
export interface ProsePiece {
  readonly text: string;
  readonly whole: boolean;
}

const FIGURE = /(?:[$€£¥]\s?)?\(?[$€£¥]?\d[\d,]*(?:\.\d+)?\)?(?:\s?%|\s(?:million|billion|thousand|percent)\b)?/g;

/** Text in pieces, so that a number and its unit never part. Joined, the pieces are the text again. */
export function pieces(text: string): ProsePiece[] {
  const found: ProsePiece[] = [];
  let at = 0;
  for (const match of text.matchAll(FIGURE)) {
    if (!/\s/.test(match[0])) continue;
    if (match.index > at) found.push({ text: text.slice(at, match.index), whole: false });
    found.push({ text: match[0], whole: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), whole: false });
  return found;
}

/** A sentence split before its last word: footnote marks cling to that word. */
export function lastWord(text: string): { readonly before: string; readonly last: string } {
  const cut = text.trimEnd().lastIndexOf(' ') + 1;
  return { before: text.slice(0, cut), last: text.slice(cut) };
}
