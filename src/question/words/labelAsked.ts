import type { LabelAsked } from '../../domain/reading.ts';
import { saysTotal } from '../../text/labels.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';

const DECISIVE = QUALIFIERS.decisive.map((word) => ({ word, pattern: anyOf([word]) }));
/** Taxes and interest that were paid, not those that were charged. */
const PAID = new RegExp(grammar`${ROWKINDS.pays}(?=[^?]*${ROWKINDS.charges})|${ROWKINDS.charges}[^?]{0,12}${ROWKINDS.paidOnly}`, 'i');
const CASH_PAID = anyOf(ROWKINDS.cashPaid);
const [GROSS, OWNERS, HEDGED] = [anyOf(QUALIFIERS.gross), anyOf(QUALIFIERS.ofOwners), anyOf(QUALIFIERS.hedged)];
const [TOTAL_DEBT, COSTS_OF, CALENDAR] = [anyOf(ROWKINDS.totalDebt), anyOf(ROWKINDS.costsOf), anyOf(QUALIFIERS.calendar)];
const SEGMENT = new RegExp(grammar`((?:[A-Z][\w&/-]*\s+){1,5})(?:business\s+)?${QUALIFIERS.segments}`, 'g');
const [OPENING, MOVING] = [anyOf(QUALIFIERS.opening), anyOf(CHANGES.rows)];
const OTHER_THING = new RegExp(grammar`${QUALIFIERS.other}\s+\p{L}`, 'iu');

/** What words, a question's or those of one term of a formula, say of the label that a row must have to be what is meant. */
export function labelAsked(words: string): LabelAsked {
  return {
    words: words.toLowerCase(),
    qualifiers: new Set(DECISIVE.flatMap(({ word, pattern }) => (pattern.test(words) ? [word] : []))),
    paid: PAID.test(words) || CASH_PAID.test(words),
    gross: GROSS.test(words),
    totalDebt: TOTAL_DEBT.test(words),
    costs: COSTS_OF.test(words),
    calendar: CALENDAR.test(words),
    owners: OWNERS.test(words),
    hedged: HEDGED.test(words),
    segments: [...words.matchAll(SEGMENT)].map(([, name = '']) => name.trim().toLowerCase().split(/\s+/)),
    opening: OPENING.test(words),
    other: OTHER_THING.test(words),
    change: /\bwhat\b/i.test(words) && MOVING.test(words),
    total: saysTotal(words),
  };
}
