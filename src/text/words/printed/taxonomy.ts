import { concept } from '../../concepts.ts';
import table from './taxonomy.json' with { type: 'json' };

const KNOWN = new Map(Object.entries(table).flatMap(([id, elements]) => elements.map((element) => [element, id] as const)));

/** The concept that a tag of the us-gaap taxonomy is ("us-gaap:CostOfGoodsAndServicesSold" is `CostOfRevenue`); undefined for others, and for a filer's own elements. */
export function conceptTagged(tag: string): string | undefined {
  const element = /^us-gaap:(\w+)$/.exec(tag)?.[1];
  return element === undefined ? undefined : concept(element) ? element : KNOWN.get(element);
}
