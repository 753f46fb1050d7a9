import type { Context, FilingPages } from '../../domain/context.ts';
import { opensTotal } from '../../text/labels.ts';
import { cleaned } from './phrase.ts';
import type { Time } from '../../domain/time.ts';
import { candidates, type CandidateCell } from './candidates.ts';
import { FEATURES } from './features.ts';
import type { Cell } from '../../domain/document.ts';
import { agrees } from './rowMatch.ts';
import type { Thing } from './thing.ts';
import { withoutParts } from './rows/withoutParts.ts';
import fitted from './weights.json' with { type: 'json' };

/** The likeliest cell for a thing, how likely its value is, and cells of other values, the likeliest first. */
export interface CellChoice {
  readonly chosen: CandidateCell;
  /** 0 to 1: of all cells that say the same. The chance of another value, and of none, is taken off. */
  readonly chance: number;
  /** How likely it is that none is it. */
  readonly none: number;
  /** Cells of other rows and tables that say the same. */
  readonly same: readonly CandidateCell[];
  readonly others: readonly CandidateCell[];
}

/** From here on a figure is claimed: 95 of 100 are right where companies are held back from the fit (scripts/cells/fit.ts). */
export const CLAIMED = 0.7;

const WEIGHTS = FEATURES.map((name) => ({ name, weight: fitted.of[name] }));

/** What speaks for a cell, by the fitted weight of each of its features. */
const scoreOf = ({ features }: CandidateCell): number => WEIGHTS.reduce((sum, { name, weight }) => sum + weight * (features[name] ?? 0), 0);

/** So many are compared with one another. */
const MOST = 40;

/** All cells of a filing at a time that may be one of the things, the likeliest first: one that may be several of them once, as the likeliest. */
export function ranked(
  context: Context,
  filing: FilingPages,
  things: readonly Thing[],
  time: Time,
): { readonly one: CandidateCell; readonly score: number }[] {
  const best = new Map<Cell, { readonly one: CandidateCell; readonly score: number }>();
  for (const one of things.flatMap((thing) => candidates(context, filing, thing, time))) {
    const score = scoreOf(one);
    if (score > (best.get(one.cell)?.score ?? -Infinity)) best.set(one.cell, { one, score });
  }
  const first = [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST);
  return first
    .map(({ one }) => {
      const alike = first.filter(
        ({ one: other }) => other.table !== one.table && other.cell.value !== 0 && agrees(other.cell, one.cell),
      ).length;
      const agreeing = { ...one, features: { ...one.features, agreeing: Math.min(alike, 3) / 3 } };
      return { one: agreeing, score: scoreOf(agreeing) };
    })
    .sort((a, b) => b.score - a.score);
}

/** Rows with this many other values at the same time are ambiguous: quarters of a year under bare days. */
const UNTOLD = 2;

/** Without cells of ambiguous rows, where the likeliest is none of them. */
function firm<T extends { readonly one: CandidateCell }>(found: readonly T[]): readonly T[] {
  const told = ({ one }: T): boolean =>
    found.filter(({ one: other }) => other.table === one.table && other.row === one.row && !agrees(other.cell, one.cell)).length < UNTOLD;
  const [first] = found;
  return first !== undefined && told(first) ? found.filter(told) : found;
}

/** The one choice among all cells of a filing at a time; null where no cell accounts for the words. */
export function choice(context: Context, filing: FilingPages, things: readonly Thing[], time: Time): CellChoice | null {
  const found = withoutParts(firm(ranked(context, filing, things, time)));
  const [first] = found;
  if (first === undefined) return null;
  const most = Math.max(first.score, fitted.none);
  const total = found.reduce((sum, { score }) => sum + Math.exp(score - most), Math.exp(fitted.none - most));
  const values: { readonly cells: CandidateCell[]; chance: number }[] = [];
  for (const { one, score } of found) {
    const alike = values.find(({ cells }) => cells[0] !== undefined && agrees(cells[0].cell, one.cell));
    const chance = Math.exp(score - most) / total;
    if (alike === undefined) values.push({ cells: [one], chance });
    else {
      alike.cells.push(one);
      alike.chance += chance;
    }
  }
  values.sort((a, b) => b.chance - a.chance);
  const [best, ...rest] = values;
  const [chosen, ...same] = best?.cells ?? [];
  if (best === undefined || chosen === undefined) return null;
  return calledSo(things, {
    chosen,
    chance: best.chance,
    none: Math.exp(fitted.none - most) / total,
    same,
    others: rest.flatMap(({ cells }) => cells.slice(0, 1)),
  });
}

/** "Total stockholders’ equity (deficit)" goes by the name without its bracket. */
const bare = (label: string): string =>
  cleaned(label.replace(/\([^()]*\)/g, ' '))
    .replaceAll('’', "'")
    .toLowerCase()
    // "net revenue" is the row "Net revenues"
    .replace(/(?<=[a-z]{3})s(?![\w'])/g, '');

/** Where a total was chosen for its concept, and a row that goes by the very words stands in its table, that row is meant: "Net sales" is not "Total revenue" below it. A total asked for is the row called so, whatever else stands for the item. */
function calledSo(things: readonly Thing[], found: CellChoice): CellChoice {
  const isCalled = (one: CandidateCell): boolean => {
    const label = bare(one.table.rows[one.row]?.text ?? '');
    return things.some(({ words, whole }) => whole && bare(words) === label);
  };
  const { table, row } = found.chosen;
  const isTotal = opensTotal(table.rows[row]?.text ?? '');
  const total = !isTotal && things.some(({ words }) => opensTotal(words));
  if (isCalled(found.chosen) || !(isTotal || total)) return found;
  const exact = found.others.find((one) => (total || one.table === table) && isCalled(one));
  return exact === undefined
    ? found
    : { ...found, chosen: exact, same: [], others: [found.chosen, ...found.others.filter((one) => one !== exact)] };
}
