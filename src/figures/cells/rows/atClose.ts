import { stem, terms } from '../../../text/tokens.ts';
import { QUALIFIERS } from '../../../text/words/rows/qualifiers.ts';
import { grammar, wholly } from '../../../text/words/phrases.ts';
import type { Thing } from '../thing.ts';

const AT_CLOSE = new RegExp(grammar`(?:^|[\s,–—-]+)${QUALIFIERS.atClose}\s*$`, 'i');
const BALANCE = new RegExp(grammar`^${QUALIFIERS.closingBalance}$`, 'i');
const BARE = wholly(QUALIFIERS.bareBalance);
const TURNS = new Set(QUALIFIERS.turningTitle.map(stem));

/** A label without words that only say that what it names stands at the end of its time: "Memberships at end of period". */
export const withoutClose = (label: string): string => {
  const bare = label.replace(AT_CLOSE, '').trim();
  return bare === '' ? label : bare;
};

/** Whether a label names no thing, only that it is what stands at a day: "Balance, December 31, 2022". */
export const isBareBalance = (label: string): boolean => BARE.test(label.replace(/[,\s]*(?:\w+\s+\d{1,2},\s*)?\d{4}$/, '').trim());

/**
 * Whether a row is the balance that a table of changes closes with, of the thing that the table's title names: "Ending balance" below "Changes in gross unrecognized tax benefits". The
 * names stand together there, and no word beside them makes another matter of it: an allowance for receivables is no receivables.
 */
export function closesTitle(label: string, title: string, { names, needed, named, words: said, entry }: Thing): boolean {
  if (entry?.time === 'duration' || !BALANCE.test(label.replace(/\s*\([^)]*\)\s*$/, '').trim())) return false;
  const titled = terms(title);
  if (!needed.every((term) => titled.includes(term))) return false;
  const asked = new Set([...needed, ...named, ...terms(said)]);
  if (titled.some((term) => TURNS.has(term) && !asked.has(term))) return false;
  const line = ` ${titled.join(' ')} `;
  return names.some(({ name, cost }) => cost < KIN && terms(name).length > 0 && line.includes(` ${terms(name).join(' ')} `));
}

/** What a name that is only nearly the thing costs. */
const KIN = 0.1;
