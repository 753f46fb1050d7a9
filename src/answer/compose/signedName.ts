import type { Calculation } from '../../domain/figures.ts';
import { grammar } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';
import { sized } from './wording.ts';

const EITHER = new RegExp(grammar`\s*\(\s*${testCues.lossNames}\s*\)|\b${testCues.lossNames}\s*\(\s*${testCues.profitNames}\s*\)`, 'gi');
const PROFIT = new RegExp(grammar`(?:\bnet\s+)?(?:\bbottom line\b)|${testCues.profitNames}`, 'i');
const LOSS = new RegExp(grammar`${testCues.lossNames}`, 'i');

/** A profit below nothing as the loss that it is, without its sign, and a row that is called by both by the one it is: "net income (loss)" of (38) is a net loss of 38. */
export function asSigned(name: string, calculation: Calculation): { readonly name: string; readonly of: Calculation } {
  const profit = name.replace(EITHER, (found) => (found.startsWith(' (') || found.startsWith('(') ? '' : 'income'));
  if (calculation.value >= 0 || calculation.unit.kind !== 'money')
    return { name: calculation.value > 0 ? profit.trim() : name, of: calculation };
  if (LOSS.test(profit)) return { name: profit.trim(), of: sized(calculation) };
  const loss = profit.replace(PROFIT, (found) => (/bottom line/i.test(found) ? 'net loss' : 'loss'));
  return loss === profit ? { name, of: calculation } : { name: loss.trim(), of: sized(calculation) };
}
