import { placeIn, type Run } from './runs.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wholly } from '../../text/words/phrases.ts';
import { headWords } from '../../text/words/printed/headwords.ts';

/** Part of a run that is drawn in one stretch. */
export interface HealedPiece {
  readonly text: string;
  readonly u: number;
  readonly width: number;
  /** A space comes before it that the run does not print. */
  readonly spaced: boolean;
}

/** A heading's last letter printed apart by the filing's own markup: "Balance Shee t". Letters that stand alone in print are left. */
const LAST_LETTER = /([A-Za-z’]+) ([bcdefghklmnpqrstwyz])[.:]?$/;
/** Words that a lone letter follows in earnest. */
const NAMED = wholly(headWords.lettered);
/** The same with two to four letters: "RESULTS OF OPERATI ONS". One word only if the filing prints it whole elsewhere. */
const LAST_LETTERS = /([A-Z][A-Z]+|\bI) ([A-Z]{1,4})[.:]?$|([A-Za-z][a-z]+) ([a-z]{2,4})[.:]?$/;
/** A letter left over inside a heading: "Director s, Executive Officers". */
const INNER_LETTER = /([A-Za-z][a-z]{2,}) ([bcdefghklmnpqrstwyz])(?=[,;] )/;
/** A first capital printed apart: "MGM R ESORTS". */
const FIRST_CAPITAL = /(?<=^|[\s(])([B-HJ-Z]) ([A-Z]{3,})(?=$|[\s,.;:)])/g;
/** "W I T N E S S E T H". */
const WIDE = /(?:^|(?<= ))(?:\p{Lu} ){3,}\p{Lu}(?= |:|$)/u;
/** A footnote marker printed on a figure's last digit: "4,499.5(1)". */
const MARKED = /\d[,.]\d+(?=\((?:\d{1,2}|[a-z])\)$)/;

/**
 * The run's words as they read, cut where a false space was taken out or a marker set apart, so that each piece keeps the place
 * where it is drawn. `closed`: no word goes on from the run's end.
 */
export function heal(run: Run, closed: boolean, vocabulary: Vocabulary): HealedPiece[] {
  const { text } = run;
  if (text.length < 4) return [{ text, u: run.u, width: run.width, spaced: false }];
  const dropped: number[] = [];
  let spaced = -1;
  const wide = text.length > 6 ? WIDE.exec(text) : null;
  if (wide) for (let i = wide.index + 1; i < wide.index + wide[0].length; i += 2) dropped.push(i);
  else {
    for (const first of text.matchAll(FIRST_CAPITAL))
      if (vocabulary.isSplitTail(first[1] ?? '', first[2] ?? '')) dropped.push(first.index + 1);
    const inner = INNER_LETTER.exec(text);
    if (inner?.[1] !== undefined && vocabulary.has(inner[1] + (inner[2] ?? ''))) dropped.push(inner.index + inner[1].length);
    const possessive = text.search(/[a-z][’'] s(?: |$)/);
    if (possessive >= 0 && possessive + 2 > (dropped.at(-1) ?? 0)) dropped.push(possessive + 2);
  }
  if (!wide && closed) {
    const last = lastSplit(text, vocabulary);
    if (last > (dropped.at(-1) ?? 0)) dropped.push(last);
    const marked = MARKED.exec(text);
    if (marked) spaced = marked.index + marked[0].length;
  }
  if (dropped.length === 0 && spaced < 0) return [{ text, u: run.u, width: run.width, spaced: false }];
  return pieces(run, dropped, spaced);
}

/** Offset of the false space before a run's last letters, -1 where there is none. */
function lastSplit(text: string, vocabulary: Vocabulary): number {
  const letter = LAST_LETTER.exec(text);
  if (letter?.[1] !== undefined) return NAMED.test(letter[1]) ? -1 : letter.index + letter[1].length;
  const letters = LAST_LETTERS.exec(text);
  const a = letters?.[1] ?? letters?.[3];
  const b = letters?.[2] ?? letters?.[4];
  return letters && a !== undefined && b !== undefined && vocabulary.isSplit(a, b) ? letters.index + a.length : -1;
}

function pieces(run: Run, dropped: readonly number[], spaced: number): HealedPiece[] {
  const { text } = run;
  const place = placeIn(run);
  const cuts = [...dropped.map((at) => [at, at + 1] as const), ...(spaced >= 0 ? [[spaced, spaced] as const] : [])];
  const found: HealedPiece[] = [];
  let from = 0;
  for (const [end, next] of [...cuts, [text.length, text.length] as const]) {
    found.push({ text: text.slice(from, end), u: place(from), width: place(end) - place(from), spaced: from === spaced });
    from = next;
  }
  return found;
}
