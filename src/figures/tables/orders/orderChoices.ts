import type { Context } from '../../../domain/context.ts';
import type { OrderChoice } from '../../../domain/figures.ts';
import { seenOrders } from './seenOrders.ts';

/**
 * Everything that may come first of several by one line of one table, by what words have for it, likeliest first: nothing is left out because a table calls things otherwise than the
 * question does. None where no order is asked for, or one of years, which are times as well as rows.
 */
export const orderChoices = (context: Context): readonly OrderChoice[] => seenOrders(context).map(({ choice }) => choice);
