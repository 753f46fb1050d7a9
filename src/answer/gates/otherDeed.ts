import type { Context } from '../../domain/context.ts';
import type { Reading } from '../../domain/reading.ts';
import { saidSo } from '../../question/words/narrow/saidSo.ts';
import { amountsIn } from '../../text/numbers.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';
import { OTHERDEEDS } from '../../text/words/sentences/otherdeeds.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import type { Draft } from '../compose/draft.ts';
import { isOfSeveral } from '../sentences/clauses/isOfSeveral.ts';
import { tellingWords } from '../sentences/answerPassages.ts';
import { ledBy } from './ledBy.ts';

/** So near its number a verb says what was done with what is counted. */
const NEAR = 45;
const FLOWS = OTHERDEEDS.flows.map(({ told, asked }) => ({ told: new RegExp(grammar`${told}[^.;,]*$`, 'i'), asked: anyOf(asked) }));
const ONLY = OTHERDEEDS.only.map(({ told, asked }) => ({ told: anyOf(told), asked: anyOf(asked) }));
const SIDES = OTHERDEEDS.sides.map(({ one, other }) => ({ one: anyOf(one), other: anyOf(other) }));
const [CONDITIONAL, MAY_BE] = [anyOf(OTHERDEEDS.conditional), anyOf(OTHERDEEDS.conditionalAsked)];
const [UNPAID, OF_REST] = [anyOf(OTHERDEEDS.unpaid), anyOf(OTHERDEEDS.restsAsked)];
const RESTS = new RegExp(grammar`^\s*${OTHERDEEDS.rests}`, 'i');
const TURNS = new RegExp(grammar`;|\s(?:${PARTS.turns})\s`, 'i');
const DENIES = new RegExp(grammar`${NEGATIONS.ofNext}(?:\s+[\w-]+){1,8}\s+(?:${NEGATIONS.reaching})`, 'i');

/**
 * Whether the clause in which a sentence gives its figure says another thing than is asked: those hired for those employed, what is earned abroad for what is earned at home,
 * the fee of a deal that fails for its price, what is still to be paid of a sum for the sum, a limit that nobody passes for a share, what several things cost for one of them.
 */
export function tellsOtherDeed({ sentences: [first], figure, list, yesno }: Draft, context: Context): boolean {
  const { question, times } = context;
  if (list !== undefined || yesno !== undefined) return false;
  if (figure !== undefined) {
    const [operand, more] = figure.calculation.operands;
    return operand !== undefined && more === undefined && isOfOtherSide(operand.rowText, question);
  }
  const { lead, quote } = ledBy(first?.text ?? '');
  if (lead === '' || amountsIn(lead).length === 0) return false;
  const flat = quote.replace(/\s+/g, ' ');
  const clause = flat.split(TURNS).find((one) => one.toLowerCase().includes(lead.trim().toLowerCase())) ?? flat;
  const at = clause.toLowerCase().indexOf(lead.trim().toLowerCase());
  const [before, behind] = [clause.slice(0, Math.max(0, at)), clause.slice(at + lead.trim().length)];
  return (
    (question.cue === 'count' && FLOWS.some(({ told, asked: as }) => told.test(before.slice(-NEAR)) && !saidSo(question, as))) ||
    ONLY.some(({ told, asked: as }) => saidSo(question, as) && !told.test(flat)) ||
    isOfOtherSide(`${before} ${lead} ${behind.split(/[,;(]/)[0] ?? ''}`, question) ||
    (CONDITIONAL.test(flat) && !saidSo(question, MAY_BE)) ||
    ((RESTS.test(behind) || UNPAID.test(clause)) && !saidSo(question, OF_REST)) ||
    isOfSeveral(flat.slice(0, Math.max(0, flat.indexOf(lead.trim()))), tellingWords(context), context) ||
    DENIES.test(before) ||
    isForOtherYear(behind, times)
  );
}

const FOR_YEAR = new RegExp(grammar`${OTHERDEEDS.forYear}\s+((?:19|20)\d\d)(?!\d)`, 'i');

/** "$249 million in committed expenditures for the fiscal year 2024", where those for 2023 are asked. */
function isForOtherYear(behind: string, [time, more]: Context['times']): boolean {
  const year = FOR_YEAR.exec(behind)?.[1];
  const asked = time?.fiscalYear;
  return year !== undefined && asked !== undefined && more === undefined && !behind.includes(String(asked));
}

/** Whether words say one side of a thing, and the question the other alone. */
const isOfOtherSide = (words: string, question: Reading): boolean =>
  SIDES.some(
    ({ one, other }) => other.test(words) && !one.test(words.replace(other, ' ')) && saidSo(question, one) && !saidSo(question, other),
  );
