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

/** Short names of filings in a row of chips: a company is named once while it stays the same. */
export function chipNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names[index - 1];
    if (before === undefined) return name;
    const form = /\s(?=10-K|10-Q|8-K|Release|release|annual|earnings)/;
    const [company, ...rest] = name.split(form);
    return company !== undefined && rest.length > 0 && before.split(form)[0] === company ? rest.join(' ') : name;
  });
}
