import type { Brought } from '../../domain/reading.ts';
import { datesIn, isoOf } from '../../text/dates.ts';
import { amountsIn } from '../../text/numbers.ts';

/** The figures and dates that a question brings along; `text` is the whole of it, instructions included. */
export function broughtBy(text: string): Brought {
  return {
    amounts: amountsIn(text).map((amount) => amount.value * amount.scale),
    dates: datesIn(text, true).map((date) => isoOf(date) ?? ''),
    digits: (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => number.replace(/,/g, '')),
  };
}
