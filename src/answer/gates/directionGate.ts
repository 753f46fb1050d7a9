import type { Direction } from '../../domain/reading.ts';
import { grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { isChange, periodOf } from './claims/cellClaims.ts';
import { citedBy, pathOf, type Cited, type CitedCell } from './claims/citedSentence.ts';
import { figuresIn, type StatedFigure } from './claims/statedFigure.ts';
import { plainText } from './claims/plainText.ts';
import { isQuote } from './claims/isQuote.ts';
import { isSize } from './claims/isSize.ts';
import { rowsNamed, withoutTurns } from './claims/rowsNamed.ts';
import { isRewriting, turnedFrom } from './claims/paraphrase.ts';
import { directionOf, isContent, NEGATION, saidIn, tokens, type WordToken } from './claims/claimWords.ts';
import { failed, passed, type Gate } from './gate.ts';
import { assertionWords } from '../../text/words/sentences/assertions.ts';

/** A word of direction with what it speaks of. */
interface Move {
  readonly way: Direction;
  readonly denied: boolean;
  readonly word: string;
  /** Content stems before and after it, nearest first, to the clause's ends or the next such word. */
  readonly left: readonly string[];
  readonly right: readonly string[];
}

const CLAUSE = new RegExp(grammar`[;:]|[.!?]\s|,\s|${CLAUSEWORDS.turnsAside}`, 'gi');

/** What rises in the passages does not fall in the sentence; what is denied there is not affirmed, and the other way round. */
export const directionGate: Gate = ({ text: written, sources }) => {
  if (isQuote(written, sources)) return passed;
  const cited = citedBy(sources);
  const whole = plainText(written);
  const text = withoutTurns(whole, rowsNamed(whole, cited));
  const opposite = turned(whole, cited);
  if (opposite !== null) return failed(opposite);
  const said = turnedFrom(whole, cited);
  if (said !== null && said.mark !== 'number' && said.mark !== 'time') return failed(said.because);
  const denied = deniedOtherwise(text, cited);
  if (denied !== null) return failed(denied);
  const moves = movesIn(text);
  if (moves.length === 0 || isRewriting(text, cited)) return passed;
  const stated = figuresIn(text);
  const there = cited.sentences.flatMap((one) => movesIn(one.text));
  for (const move of moves) {
    if (isBorne(move, there) === true || (isBorne(move, there) === null && risesInCells(move, text, stated, cited))) continue;
    return failed(`its passages do not say “${move.word}” of ${move.left[0] ?? move.right[0] ?? 'it'}`);
  }
  return passed;
};

function movesIn(text: string): Move[] {
  const words = tokens(text);
  const at = words
    .map((word, i) => ({ word, i, way: directionOf(word.term) }))
    .filter((one): one is { word: WordToken; i: number; way: Direction } => one.way !== undefined);
  const cuts = [...text.matchAll(CLAUSE)].map((match) => match.index);
  let before: readonly string[] = [];
  return at.map(({ word, way }, n): Move => {
    const from = Math.max(0, at[n - 1]?.word.end ?? 0, ...cuts.filter((cut) => cut < word.start));
    const to = Math.min(at[n + 1]?.word.start ?? text.length, ...cuts.filter((cut) => cut >= word.end));
    const own = words
      .filter((one) => isContent(one) && one.start >= from && one.end <= word.start)
      .map(({ stem }) => stem)
      .reverse();
    const left = own.length > 0 ? own : before;
    before = left;
    return {
      way,
      word: word.term,
      denied: new RegExp(NEGATION.source, 'i').test(text.slice(Math.max(from, word.start - 40), word.start)),
      left,
      right: words.filter((one) => isContent(one) && one.start >= word.end && one.end <= to).map(({ stem }) => stem),
    };
  });
}

const near = (list: readonly string[], stem: string): number => {
  const at = list.indexOf(stem);
  return at < 0 ? 0 : 2 / (2 + at);
};

function likeness(a: Move, b: Move): number {
  let sum = a.word === b.word ? 0.01 : 0;
  for (const stem of new Set([...a.left, ...a.right]))
    sum += Math.max(near(a.left, stem), near(a.right, stem)) * Math.max(near(b.left, stem), near(b.right, stem));
  return sum;
}

/** Whether the move of a passage that is most like it goes the same way; null where none is like it. */
function isBorne(move: Move, there: readonly Move[]): boolean | null {
  const heads = new Set([...move.left.slice(0, 2), ...move.right.slice(0, 2)]);
  const scored = there
    .filter(({ left, right }) => heads.size === 0 || [...heads].some((stem) => left.includes(stem) || right.includes(stem)))
    .map((one) => ({ one, score: likeness(move, one) }));
  const same = Math.max(-1, ...scored.filter(({ one }) => one.way === move.way && one.denied === move.denied).map(({ score }) => score));
  const other = Math.max(-1, ...scored.filter(({ one }) => one.way !== move.way || one.denied !== move.denied).map(({ score }) => score));
  if (same < 0 && other < 0) return null;
  return same > other;
}

/** Whether the figures of a row that the sentence speaks of went that way, from an earlier column to a later one of the same length; or a column of changes says so. */
function risesInCells(move: Move, text: string, stated: readonly StatedFigure[], { cells }: Cited): boolean {
  if (move.denied) return false;
  const say = saidIn(text);
  const rows = new Map<string, CitedCell[]>();
  for (const one of cells) {
    const label = [...saidIn(pathOf(one.table, one.cell.row).at(-1) ?? '')].filter((stem) => stem !== 'total' && stem !== 'net');
    if (label.length === 0 || !label.every((stem) => say.has(stem))) continue;
    const key = `${one.evidence.hit.filing} ${one.table.id} ${String(one.cell.row)}`;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  // the row whose figures the sentence gives, where it gives any
  const given = (row: readonly CitedCell[]): number =>
    stated.filter((figure) =>
      row.some(({ cell }) => isSize(figure, Math.abs(cell.value ?? 0) * (cell.unit.kind === 'percent' ? 1 : cell.unit.scale))),
    ).length;
  const all = [...rows.values()];
  const most = Math.max(0, ...all.map(given));
  const best = all.filter((row) => given(row) === most && (most > 0 || stated.length === 0));
  const [row] = best;
  if (row === undefined || best.length > 1) return false;
  const changes = row.filter(({ table, cell }) => isChange(table, cell.column, table.rows[cell.row]?.text ?? ''));
  const levels = row
    .filter((one) => !changes.includes(one) && periodOf(one)?.end !== undefined)
    .sort((a, b) => (periodOf(a)?.end ?? '').localeCompare(periodOf(b)?.end ?? ''));
  const named = levels.filter((one) => {
    const year = periodOf(one)?.fiscalYear;
    return year !== undefined && new RegExp(`\\b${String(year)}\\b`).test(text);
  });
  const pair =
    named.length === 2
      ? named
      : named.length < 2 && levels.length === 2
        ? levels
        : named.length === 1
          ? levels.slice(Math.max(0, levels.indexOf(named[0] as CitedCell) - 1), levels.indexOf(named[0] as CitedCell) + 1)
          : [];
  const [first, last] = pair.map(({ cell }) => cell.value ?? 0);
  if (
    pair.length !== 2 ||
    first === undefined ||
    last === undefined ||
    first < 0 !== last < 0 ||
    periodOf(pair[0] as CitedCell)?.months !== periodOf(pair[1] as CitedCell)?.months
  )
    return false;
  const moved = Math.abs(last) - Math.abs(first);
  return move.way === 'up' ? moved > 0 : moved < 0;
}

/** A word whose opposite, and not itself, is in the passages. */
function turned(text: string, cited: Cited): string | null {
  const has = (where: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(where);
  for (const pair of assertionWords.opposites)
    for (const [mine, theirs] of [pair, [pair[1], pair[0]] as const])
      if (has(text, mine) && !has(cited.text, mine) && has(cited.text, theirs)) return `its passages say “${theirs}”, not “${mine}”`;
  return null;
}

interface Denial {
  readonly word: string;
  /** The stems after it, nearest first. */
  readonly scope: readonly string[];
}

const stemsIn = (text: string): string[] => tokens(text).flatMap(({ stem }) => (stem === '' ? [] : [stem]));

/** What a text denies. */
function denials(text: string): Denial[] {
  return [...text.matchAll(NEGATION)].map((match) => ({
    word: match[0].toLowerCase(),
    scope: stemsIn(text.slice(match.index + match[0].length)).slice(0, 3),
  }));
}

/** Whether two deny the same: the word that is denied is one, and another near it. */
const alike = (a: Denial, b: Denial): boolean =>
  a.scope.length === 0 || b.scope.length === 0
    ? a.word === b.word && a.scope.length === b.scope.length
    : a.scope[0] === b.scope[0] &&
      (a.scope.length === 1 || b.scope.length === 1 || a.scope.slice(1).some((stem) => b.scope.includes(stem)));

/** A denial that the passages do not make, or one of theirs left out while what it denies is stated. */
function deniedOtherwise(text: string, { sentences, cells, text: all }: Cited): string | null {
  const mine = denials(text);
  const theirs = sentences.flatMap((one) => denials(one.text).map((denial) => ({ ...denial, of: one })));
  const free = [...theirs, ...(cells.length === 0 ? [] : denials(all))];
  for (const denial of mine) {
    const at = free.findIndex((other) => alike(denial, other));
    if (at < 0) return `its passages do not say “${denial.word} ${denial.scope.join(' ')}”`;
    free.splice(at, 1);
  }
  const say = stemsIn(text);
  for (const denial of theirs) {
    const { word, scope, of } = denial;
    if (scope.length < 2 || !followsIn(say, scope.slice(0, 2)) || mine.some((other) => alike(other, denial))) continue;
    // affirmed elsewhere in what is cited: then that is what is reported
    const elsewhere = sentences.some(
      (one) => one !== of && followsIn(stemsIn(one.text), scope.slice(0, 2)) && !denials(one.text).some((other) => alike(other, denial)),
    );
    if (!elsewhere) return `its passage says “${word} ${scope.join(' ')}”`;
  }
  return null;
}

/** Whether the words are in a text in their order, close together. */
const followsIn = (text: readonly string[], [first, second]: readonly string[]): boolean =>
  text.some((stem, at) => stem === first && text.slice(at + 1, at + 5).includes(second ?? ''));
