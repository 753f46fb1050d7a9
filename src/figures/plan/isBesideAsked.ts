import type { Context } from '../../domain/context.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { meets, wantedWords } from '../../question/words/wantedWords.ts';
import { terms } from '../../text/tokens.ts';

/** So many words that say something may be in neither row nor title nor name: a rate or a ratio is called by one that no row has. */
const MOST_LEFT = 1;

/** Whether what was found is something beside what was asked: with words left over, a balance for what was paid, a part that is more than its whole. */
export const isBesideAsked = (context: Context, finding: Finding): boolean =>
  finding.kind === 'figure' && (leavesWords(context, finding) || isBalanceForPaid(context, finding) || isMoreThanWhole(context, finding));

/** One printed figure: "profit from selling Tropicana" is no net income. */
function leavesWords(context: Context, { results }: Finding): boolean {
  const [operand] = printedAlone(results);
  if (operand === undefined) return false;
  const have = new Set(terms([operand.name, operand.rowText, operand.tableTitle].join(' ')));
  return wantedWords(context).filter((word) => word.weight >= 1 && meets(word, have) === 0).length > MOST_LEFT;
}

/** What stands on a balance sheet at one day was not paid in a time. */
const isBalanceForPaid = ({ question: { says } }: Context, { results }: Finding): boolean =>
  says.has('spending') && !says.has('instant') && printedAlone(results).some(({ period }) => period?.kind === 'instant');

const isMoreThanWhole = ({ question: { operation } }: Context, { results: [result] }: Finding): boolean =>
  operation === 'share' && result !== undefined && (result.value < 0 || result.value > (result.unit.kind === 'percent' ? 100 : 1));

const printedAlone = ([result, more]: readonly Calculation[]): Calculation['operands'] =>
  result === undefined || more !== undefined || result.operands.length > 1 ? [] : result.operands;
