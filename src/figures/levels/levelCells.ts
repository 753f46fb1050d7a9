import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { CellWords, LevelCell } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import type { Time } from '../../domain/time.ts';
import { ofFaceItem } from '../../question/measures/ofFaceItem.ts';
import { levelAsked } from '../../question/words/levelAsked.ts';
import { meets, wantedWords, type WantedWord } from '../../question/words/wantedWords.ts';
import { concept } from '../../text/concepts.ts';
import { YEAR_LABEL } from '../../text/labels.ts';
import { stem, words } from '../../text/tokens.ts';
import { cellCalculation } from '../cells/cellCalculation.ts';
import { isOnStatement, timely } from '../cells/candidates.ts';
import { itemsAsked } from '../cells/findLineItem.ts';
import { tablesAsked } from '../cells/rows/tablesAsked.ts';
import { choice, CLAIMED } from '../cells/choice.ts';
import { wholeForPart } from '../cells/rows/wholeForPart.ts';
import { timeFor } from '../cells/period.ts';
import { thingsAsked } from '../cells/thing.ts';
import { wordsBeside } from './wordsBeside.ts';

/** So many compete with sentences; a cell with less than this share of the question's words is none of them. */
const MOST = 40;
const LEAST = 0.4;

/** Cells of any table of the pages at hand, at the time asked for, that have some of the question's words: loosely matched, for a later choice. */
export function levelCells(context: Context): LevelCell[] {
  if (!levelAsked(context)) return [];
  const weighed = new Map(context.question.nounWords.map(({ term, weight }) => [term, weight]));
  const wanted = wantedWords(context).map((word) => ({ ...word, weight: word.weight * (weighed.get(word.term) ?? 1) }));
  const found = context.filings.flatMap((filing) => inFiling(context, filing, wanted));
  return found
    .sort((a, b) => b.share - a.share || a.rank - b.rank)
    .slice(0, MOST)
    .flatMap((one) => levelCell(context, one) ?? []);
}

/** A cell with its figure as reported; null where its column has no period, or where it is of the whole and a part is asked for. */
export function levelCell(context: Context, { evidence, table, cell, beside, rank, chance }: Omit<NamedCell, 'share'>): LevelCell | null {
  const calculation = cellCalculation(context, { evidence, table, row: cell.row, cell, fit: 1 });
  const [operand] = calculation?.operands ?? [];
  if (calculation === null || operand === undefined || wholeForPart(context, operand)) return null;
  return { ...beside, calculation, rank, chance, statement: table.statement !== undefined };
}

/** Place of a page in the ranking, after all others where it is not in it. */
export function rankOf({ ranked }: Context, { hit, page }: Evidence): number {
  const at = ranked.findIndex((one) => one.page === page && one.hit.filing === hit.filing);
  return at < 0 ? ranked.length : at;
}

interface NamedCell {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly cell: Cell;
  readonly beside: CellWords;
  readonly rank: number;
  readonly chance: number;
  readonly share: number;
}

function inFiling(context: Context, filing: FilingPages, wanted: readonly WantedWord[]): NamedCell[] {
  const time = timeFor(context, filing.card);
  const strict = choice(context, filing, thingsAsked(context), time);
  const chosen = new Set<Cell>(strict === null ? [] : [strict.chosen, ...strict.same].map(({ cell }) => cell));
  const sure = (strict?.chance ?? 0) >= CLAIMED;
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const onStatement = isStated(context, filing, time);
  return filing.pages.flatMap((evidence) => {
    const rank = rankOf(context, evidence);
    return tablesAsked(context, evidence).flatMap((table) =>
      timely(table, time, filing).flatMap((cell) => {
        if (onStatement && table.statement === undefined && !(sure && chosen.has(cell))) return [];
        const beside = wordsBeside(evidence, table, cell);
        // a year says when and not what: what falls due in it goes by its table, which has rows of many things beside
        if (YEAR_LABEL.test(beside.label.trim())) return [];
        const near = stemsOf(`${beside.label} ${beside.above} ${beside.head}`);
        if (!wanted.some((word) => meets(word, near) > 0)) return [];
        const all = new Set([...near, ...stemsOf(beside.title)]);
        const share = wanted.reduce((sum, word) => sum + word.weight * meets(word, all), 0) / total;
        return share < LEAST ? [] : [{ evidence, table, cell, beside, rank, share, chance: chosen.has(cell) ? (strict?.chance ?? 0) : 0 }];
      }),
    );
  });
}

/** Whether nothing but an item is asked for that belongs on a statement at hand: the "Revenue" of a note is a joint venture's, where the filer calls its own by another name. */
function isStated(context: Context, filing: FilingPages, time: Time): boolean {
  const [item, more] = itemsAsked(context);
  return item !== undefined && more === undefined && ofFaceItem(context) && isOnStatement(filing, concept(item.item), time);
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(words(text).map(({ term }) => stem(term)));
