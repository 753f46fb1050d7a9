import type { Context } from '../../../domain/context.ts';
import type { Found, OrderChoice, RowAt } from '../../../domain/figures.ts';
import { placeOfRow, placesRead, type JudgedPlaces } from '../judgedPlaces.ts';

/** Further from nothing than this the judge says no more. */
const MOST = 6;
/** So many of the places that are liked best are looked at. */
const FIRST = 6;

/** What the judge says of an order. */
export const JUDGED = ['first', 'behind', 'table', 'rows', 'likeliest'] as const;

/** An order with what the judge says of it: `first` and `table` from -1 to 1, `behind` from -1 to 0. */
export interface JudgedOrder {
  readonly choice: OrderChoice;
  readonly first: number;
  readonly behind: number;
  readonly table: number;
  /** How many of the six places that judge and nearness put first are rows of its table, as a share of them. */
  readonly rows: number;
  /** 1 for the one that words alone put first. */
  readonly likeliest: number;
}

/** The orders that words have, each with what the judge says of the row that comes first and of the table; none where it has read no such row. */
export function judgedOrders(context: Context, figures: Found, judged: JudgedPlaces): JudgedOrder[] {
  const choices = figures.orders?.() ?? [];
  const read = choices.flatMap((choice) => {
    const [calculation] = choice.finding.results;
    const logit = calculation && judged.get(placeOfRow(context, calculation) ?? '');
    return logit === undefined ? [] : [{ choice, logit }];
  });
  const best = Math.max(...read.map(({ logit }) => logit));
  const places = placesRead(context, figures, judged);
  return read.map(({ choice, logit }) => {
    const ofTable = places.map(({ at: { row } }) => isOfTable(row, choice.row));
    return {
      choice,
      first: within(logit),
      behind: Math.max(-1, (logit - best) / MOST),
      rows: ofTable.slice(0, FIRST).filter(Boolean).length / FIRST,
      table: within(Math.max(-2 * MOST, ...places.flatMap(({ logit: one }, i) => (ofTable[i] === true ? [one] : [])))),
      likeliest: choice === choices[0] ? 1 : 0,
    };
  });
}

/** Whether two rows are of one table. */
export const isOfTable = (row: RowAt | undefined, other: RowAt): boolean =>
  row?.filing === other.filing && row.page === other.page && row.table === other.table;

const within = (logit: number): number => Math.max(-1, Math.min(1, logit / MOST));
