import type { Calculation } from '../../domain/figures.ts';
import { lossCalled, profitName } from '../../text/labels.ts';
import { sized } from './wording.ts';

/** A profit below nothing as the loss that it is, without its sign, and a row that is called by both by the one it is: "net income (loss)" of (38) is a net loss of 38. */
export function asSigned(name: string, calculation: Calculation): { readonly name: string; readonly of: Calculation } {
  if (calculation.value >= 0 || calculation.unit.kind !== 'money')
    return { name: calculation.value > 0 ? profitName(name).trim() : name, of: calculation };
  const loss = lossCalled(name);
  return loss === null ? { name, of: calculation } : { name: loss, of: sized(calculation) };
}
