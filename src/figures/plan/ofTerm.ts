import type { Finding } from '../../domain/figures.ts';
import type { Plan } from '../../domain/plan.ts';
import { leaves } from '../../domain/tree.ts';
import { escaped } from '../../text/escaped.ts';
import { arithmetic } from '../../text/words/asked/arithmetic.ts';
import { wholly } from '../../text/words/phrases.ts';

/** Whether a capital only begins an order to work something out. */
export const isOrder = (name: string): boolean => ORDERS.test(name);
const ORDERS = wholly(arithmetic.orders);
/** What was found for those terms of arithmetic that have a name, where others do not: "Card Member rewards" over billed business. */
export function ofTerm(finding: Finding, plan: Plan | null, name: string): Finding {
  const all = plan === null ? [] : leaves(plan.tree);
  const own = new Set(all.filter(({ words }) => new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`).test(words)).map(({ words }) => words));
  if (own.size === 0 || own.size === new Set(all.map(({ words }) => words)).size) return finding;
  const results = finding.results.map((result) => ({ ...result, operands: result.operands.filter((operand) => own.has(operand.name)) }));
  return results.some(({ operands }) => operands.length > 0) ? { ...finding, results } : finding;
}
