import type { Table } from '../../../domain/document.ts';
import { lineage } from '../../../text/lineage.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';

/** What is counted, with words of scale before it and of its time behind: "thousands of oil-equivalent barrels daily". */
const COUNTED = new RegExp(grammar`^(?:${ROWKINDS.countedBefore}\s+)*${ROWKINDS.unitsCounted}(?:\s*,?\s*${ROWKINDS.countedAfter})*$`, 'i');
const BARE = new RegExp(grammar`^${ROWKINDS.unitsCounted}$`, 'i');
const NUMBER_OF = new RegExp(grammar`^${ROWKINDS.numberOf}\s`, 'i');
const MONEY = anyOf(ROWKINDS.notCounted);

const asides = (text: string): string[] => [...text.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside.trim());

/** Whether words say outright what their figures count: "(thousands of barrels daily)", "Production, in tons", "Number of stores". */
function saysCount(text: string): boolean {
  const bare = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // "Receivables (customers)" are money owed by them, "Product sales (thousands of barrels daily)" are barrels
  const ofMoney = MONEY.test(bare);
  if (asides(text).some((aside) => COUNTED.test(aside) && !(ofMoney && BARE.test(aside)))) return true;
  const [, tail = ''] = /[,–—]\s*([^,–—]+)$/.exec(bare) ?? [];
  return /^in\s|\sof\s/i.test(tail) ? COUNTED.test(tail) : NUMBER_OF.test(bare) && !ofMoney;
}

/**
 * Whether a row counts things, by its own label, or by what is said right above it: the unit of the sums of its table is then none of its. What a row, or a
 * heading, says of money has the last word.
 */
export function isCounted(table: Table, row: number): boolean {
  const [own = '', ...above] = lineage(table.rows, row, 4).map((at) => table.rows[at]?.text ?? '');
  if (saysCount(own)) return true;
  if (MONEY.test(own) || asides(own).length > 0) return false;
  const nearest = [...above, table.title].find((text) => asides(text).length > 0) ?? '';
  return asides(nearest).some((aside) => COUNTED.test(aside)) && !MONEY.test(nearest);
}
