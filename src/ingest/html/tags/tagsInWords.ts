import type { Cell, FigureTag, Page, Table, Unit } from '../../../domain/document.ts';
import { amountsIn, type AmountAt } from '../../../text/numbers.ts';
import type { PlacedTag } from './figureTags.ts';
import { sameAmount } from './disputed.ts';

type WordTags = NonNullable<Page['tagged']>;

/** How far around a tag the whole of the amount is looked for that it is on: "$2.6 billion", where the tag is on "2.6". */
const AROUND = 24;

/** Tags of figures that stand in running words or labels, by page: those on no figure of a table's cell. Each with the amount as printed and, where it says another, with that. */
export function tagsInWords(
  texts: readonly string[],
  tables: readonly (readonly Table[])[],
  tags: ReadonlyMap<number, readonly PlacedTag[]>,
): WordTags[] {
  return texts.map((text, p) => {
    const figures = (tables[p] ?? []).flatMap(({ cells }) => cells.filter(({ value }) => value !== null)).sort(byPlace);
    const bare = (tags.get(p + 1) ?? []).filter(({ span }) => !isIn(figures, span));
    return bare.map(({ tag, span }) => {
      const amount = amountAround(text, span);
      if (amount === undefined) return { span, tag };
      const printed = contradicted(amount, tag);
      const whole = { ...span, start: Math.min(span.start, amount.start), end: Math.max(span.end, amount.end) };
      return { span: whole, tag, ...(printed && { dispute: { printed, tag } }) };
    });
  });
}

const byPlace = (one: Cell, other: Cell): number => one.span.start - other.span.start;

/** Whether words are of one of the figures, which are in the order of the page. */
function isIn(figures: readonly Cell[], { start, end }: PlacedTag['span']): boolean {
  let [low, high] = [0, figures.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((figures[middle]?.span.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (figures[low]?.span.start ?? Infinity) < end;
}

/** The amount that a tag is on, its currency and scale in words included. */
function amountAround(text: string, { start, end }: PlacedTag['span']): AmountAt | undefined {
  // from a space on, so that no number is cut in two
  const before = text.slice(Math.max(0, start - AROUND), start);
  const from = start - before.length + (start > AROUND ? before.search(/\s|$/) : 0);
  const behind = text.slice(end, end + AROUND);
  const to = end + (end + AROUND < text.length ? (/^[\s\S]*(?=\s)/.exec(behind)?.[0].length ?? behind.length) : behind.length);
  const found = amountsIn(text.slice(from, to)).find((amount) => from + amount.start <= start && end <= from + amount.end);
  return found && { ...found, start: from + found.start, end: from + found.end };
}

/** The unit that an amount is printed in, where that and its tag say two amounts. What has no scale in words may have one from its page, and contradicts no tag by it. */
function contradicted({ value, kind, scale, currency }: AmountAt, { unit, value: told }: FigureTag): Unit | undefined {
  if ((kind === 'percent') !== (unit.kind === 'percent') || kind === 'points' || kind === 'multiple') return undefined;
  const plain = kind === 'percent' ? value / 100 : value * (scale === 1 ? unit.scale : scale);
  const other = currency !== undefined && unit.currency !== undefined && currency !== unit.currency;
  if (!other && sameAmount(Math.abs(plain), Math.abs(told))) return undefined;
  const printed = currency ?? unit.currency;
  return {
    kind: unit.kind,
    scale: kind === 'percent' ? 1 : scale === 1 ? unit.scale : scale,
    perShare: unit.perShare,
    ...(printed !== undefined && { currency: printed }),
  };
}
