import type { Context } from '../../../domain/context.ts';
import type { Found, OrderChoice } from '../../../domain/figures.ts';
import { firstToJudge, placesRead, type JudgedPlaces, type PlaceRead } from '../judgedPlaces.ts';

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
  const choices = figures.orders ?? [];
  const read = choices.flatMap((choice) => {
    const logit = judged.get(firstToJudge(context, choice)?.place ?? '');
    return logit === undefined ? [] : [{ choice, logit }];
  });
  const best = Math.max(...read.map(({ logit }) => logit));
  const places = placesRead(context, figures, judged);
  return read.map(({ choice, logit }) => {
    const isOfTable = ({ at: { row } }: PlaceRead): boolean =>
      row?.filing === choice.row.filing && row.page === choice.row.page && row.table === choice.row.table;
    const ofTable = places.filter(isOfTable).map((one) => one.logit);
    return {
      choice,
      first: within(logit),
      behind: Math.max(-1, (logit - best) / MOST),
      rows: places.slice(0, FIRST).filter(isOfTable).length / FIRST,
      table: within(Math.max(-2 * MOST, ...ofTable)),
      likeliest: choice === choices[0] ? 1 : 0,
    };
  });
}

const within = (logit: number): number => Math.max(-1, Math.min(1, logit / MOST));
