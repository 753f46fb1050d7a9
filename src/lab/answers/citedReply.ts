import { sentences } from '../../text/tokens.ts';

/** A sentence of a reply without the marks of its citations. */
export interface ReplySentence {
  readonly text: string;
  /** As the reply names them, each once, those that it was not given too. */
  readonly cites: readonly string[];
}

/** "[p1, p2]", "(p3)", "[p1](anything)": names in brackets, of which at least one may be a citation. */
const GROUP = /\[([^\][\n]{1,120})\](?:\([^()\s]*\))?|\(([^()\n]{1,60})\)/g;
const NAME = /^[a-z]?\d{1,3}$/i;

/**
 * A reply with citations in brackets, sentence by sentence. A citation belongs to the sentence it is in or follows. `known` are the names that the model was given;
 * other names of their form in square brackets are citations too, of nothing. None known: brackets are words like others.
 */
export function citedSentences(reply: string, known: ReadonlySet<string>): ReplySentence[] {
  const cited: { readonly at: number; readonly names: readonly string[] }[] = [];
  let text = '';
  let from = 0;
  if (known.size > 0)
    for (const match of reply.matchAll(GROUP)) {
      const names = namesIn(match[1] ?? match[2] ?? '');
      const square = match[1] !== undefined;
      if (names.length === 0 || !names.every((name) => known.has(name) || (square && NAME.test(name)))) continue;
      text += reply.slice(from, match.index).trimEnd();
      cited.push({ at: text.length, names });
      from = match.index + match[0].length;
      if (/[\p{L}\p{N}]/u.test(reply.charAt(from))) text += ' ';
    }
  text += reply.slice(from);
  const stretches = sentences(text);
  return stretches.map(({ start, end }, i) => {
    const next = stretches[i + 1]?.start ?? Infinity;
    const own = cited.filter(({ at }) => at > start && at <= (at > end ? next : end)).flatMap(({ names }) => names);
    return { text: text.slice(start, end).replace(/\s+/g, ' '), cites: [...new Set(own)] };
  });
}

/** "url: p1; p2" → p1, p2. */
const namesIn = (inside: string): string[] =>
  inside
    .replace(/\b(?:urls?|sources?|passages?|documents?)\b:?/gi, ' ')
    .split(/[\s,;|"'“”]+/)
    .filter((name) => name !== '');
