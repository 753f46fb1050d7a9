import type { Context } from '../../../domain/context.ts';
import type { Found, OrderChoice } from '../../../domain/figures.ts';
import type { Draft } from '../../compose/draft.ts';
import { findingDraft } from '../../compose/findingDraft.ts';
import type { JudgedPlaces } from '../judgedPlaces.ts';
import { isOfTable, JUDGED, judgedOrders, type JudgedOrder } from './judgedOrders.ts';

/**
 * What the judge says for an order beside what words do, in logits: how it holds the row that comes first, how far that is behind the best such row, how it holds any row of the table, and
 * how many of the places liked best are rows of it; `none` is what there is to say that no table has it. Fitted with words together by scripts/levels/orders.py on 423 questions.
 */
const WEIGHTS = { first: 2.87, behind: 0.96, table: 0.39, rows: 1.14, likeliest: 1.09, none: 4.05 } as const;
/** From here on an order is claimed where so many of the places liked best are of its table and the judge holds its first for an answer, and from here on shown as what may be meant (docs/RESULTS.md). */
const [CLAIMED, SPOKEN_FOR, HELD, SUPPOSED] = [0.7, 0.5, 1 / 6, 0.5];

/** Where no line of a table is named, what comes first does so by the total of its lines rather than by one of them. */
const tellsMore = ({ choice }: JudgedOrder, { choice: known }: JudgedOrder): boolean =>
  known.line === 'other' && choice.line === 'total' && isOfTable(known.row, choice.row);

/** What comes first of several, with how likely it is by words and judge together; null where nothing is likely enough to be claimed. */
export const likedOrder = (context: Context, figures: Found, judged: JudgedPlaces): Draft | null =>
  orderFrom(
    context,
    figures,
    judged,
    ({ choice, chance, rows, first }) => chance >= CLAIMED && rows >= SPOKEN_FOR && first >= HELD && isOne(context, choice),
  );

/** Whether as many come first as are asked for: several that tie are no answer to which one does. */
const isOne = ({ question: { rows } }: Context, { finding: { items = [] } }: OrderChoice): boolean =>
  rows?.kind === 'extreme' && items.length <= rows.top;

/** And where it is likely enough to be shown as what may be meant. */
export const supposedOrder = (context: Context, figures: Found, judged: JudgedPlaces): Draft | null =>
  orderFrom(context, figures, judged, ({ chance }) => chance >= SUPPOSED);

function orderFrom(context: Context, figures: Found, judged: JudgedPlaces, isEnough: (order: WeighedOrder) => boolean): Draft | null {
  const [best] = weighedOrders(context, figures, judged);
  if (best === undefined || !isEnough(best)) return null;
  const draft = findingDraft(context, best.choice.finding);
  return draft && { ...draft, sure: best.chance };
}

/** An order with how likely what comes first by it is the answer: all orders by which the same comes first speak for it. */
interface WeighedOrder extends JudgedOrder {
  readonly chance: number;
}

/** Weighed once for what is claimed and for what may be meant: one judging is of one question. */
const weighed = new WeakMap<JudgedPlaces, readonly WeighedOrder[]>();

function weighedOrders(context: Context, figures: Found, judged: JudgedPlaces): readonly WeighedOrder[] {
  const known = weighed.get(judged) ?? weighedFrom(context, figures, judged);
  weighed.set(judged, known);
  return known;
}

/** All orders that words have, likeliest first; of those by which the same comes first the likeliest. */
function weighedFrom(context: Context, figures: Found, judged: JudgedPlaces): WeighedOrder[] {
  const logits = judgedOrders(context, figures, judged).map((order) => ({
    order,
    logit: JUDGED.reduce((sum, name) => sum + WEIGHTS[name] * order[name], order.choice.liking),
  }));
  const most = Math.max(WEIGHTS.none, ...logits.map(({ logit }) => logit));
  const all = logits.reduce((sum, { logit }) => sum + Math.exp(logit - most), Math.exp(WEIGHTS.none - most));
  const found = new Map<string, WeighedOrder>();
  for (const { order, logit } of logits.sort((a, b) => b.logit - a.logit)) {
    const known = found.get(order.choice.first);
    found.set(order.choice.first, {
      ...(known === undefined || tellsMore(order, known) ? order : known),
      chance: (known?.chance ?? 0) + Math.exp(logit - most) / all,
    });
  }
  return [...found.values()].sort((a, b) => b.chance - a.chance);
}
