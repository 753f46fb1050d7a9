import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { Finding, RowVerdict } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import type { Time } from '../../domain/time.ts';
import { meets, wantedWords } from '../../question/words/wantedWords.ts';
import { wayAsked } from '../../question/words/verdicts/wayAsked.ts';
import { terms } from '../../text/tokens.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { timely } from '../cells/candidates.ts';
import { tablesAsked } from '../cells/rows/tablesAsked.ts';
import { cellCalculation } from '../cells/cellCalculation.ts';
import { timeFor } from '../cells/period.ts';
import type { RowReading } from '../cells/rowMatch.ts';
import { wordsBeside } from '../levels/wordsBeside.ts';
import { heldTo, movedBetween, twoTimes } from './comparedCells.ts';
import { isNilAtPar } from './decide.ts';

const MOVES = anyOf(CHANGES.rows);

/** So many rows are weighed; one with less than this share of the question's words is none of them. */
const MOST = 12;
const LEAST = 0.4;

/**
 * What the rows of any table at hand would say of a yes or no, were each the one that is meant: whether it rose between two times, whether it passes a limit, whether there
 * is any. Loosely matched by words, the nearest first: who claims one must know more.
 */
export function rowVerdicts(context: Context): RowVerdict[] {
  const { question, asked } = context;
  if (asked.intent !== 'yes-no' || asked.negated || question.ofSeveral || (question.twoThings && question.threshold === null)) return [];
  const wanted = wantedWords(context).filter(({ weight }) => weight >= 0.5);
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const found = context.filings.flatMap((filing) =>
    readings(context, filing).flatMap(({ evidence, table, cell, other }) => {
      const beside = wordsBeside(evidence, table, cell);
      // "Increase in deferred revenues" is itself a move: how it moved says nothing of the deferred revenues
      if (other !== null && MOVES.test(beside.label) && !MOVES.test(context.question.noun)) return [];
      const near = new Set(terms(`${beside.label} ${beside.above} ${beside.head}`));
      if (!wanted.some((word) => meets(word, near) > 0)) return [];
      const all = new Set([...near, ...terms(beside.title)]);
      const share = wanted.reduce((sum, word) => sum + word.weight * meets(word, all), 0) / total;
      return share < LEAST ? [] : [{ beside, share, verdict: () => verdictOf(context, evidence, table, cell, other) }];
    }),
  );
  return found
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST)
    .flatMap(({ beside, share, verdict }) => {
      const finding = verdict();
      return finding === null ? [] : [{ ...beside, share, finding }];
    });
}

interface CellAsked {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly cell: Cell;
  /** Of the same row at the time it is compared with; null where one time decides. */
  readonly other: Cell | null;
}

function readings(context: Context, filing: FilingPages): CellAsked[] {
  const moves = wayAsked(context) !== null && context.question.threshold === null;
  const times = moves ? twoTimes(context, filing) : null;
  if ((moves && times === null) || (!moves && context.times.length > 1)) return [];
  const [time, before]: readonly (Time | undefined)[] = times ?? [timeFor(context, filing.card)];
  return filing.pages.flatMap((evidence) =>
    tablesAsked(context, evidence).flatMap((table) => {
      const earlier = before === undefined ? [] : timely(table, before, filing);
      return (time === undefined ? [] : timely(table, time, filing)).flatMap((cell): CellAsked[] => {
        if (before === undefined) return [{ evidence, table, cell, other: null }];
        const column = table.columns[cell.column];
        const others = earlier.filter(
          (one) =>
            one.row === cell.row &&
            one !== cell &&
            one.unit.kind === cell.unit.kind &&
            table.columns[one.column]?.dimension === column?.dimension,
        );
        const [other, more] = others;
        return other === undefined || more !== undefined ? [] : [{ evidence, table, cell, other }];
      });
    }),
  );
}

function verdictOf(context: Context, evidence: Evidence, table: Table, cell: Cell, other: Cell | null): Finding | null {
  const read = (one: Cell): RowReading => ({ evidence, table, row: one.row, cell: one, fit: 1 });
  const { threshold } = context.question;
  if (other !== null) return movedBetween(context, read(cell), read(other), wayAsked(context));
  if (threshold !== null) return heldTo(context, { ...threshold, limit: threshold.limit ?? threshold.share ?? null }, read(cell));
  const calculation = cellCalculation(context, read(cell));
  if (calculation === null || (calculation.value === 0 && isNilAtPar(calculation))) return null;
  const verdict = calculation.value === 0 ? 'no' : 'yes';
  return { kind: 'test', results: [calculation], verdict, says: calculation.name, gaps: [] };
}
