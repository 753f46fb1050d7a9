import { isLeftOut } from '../../sentences/clauses/isLeftOut.ts';
import type { Context } from '../../../domain/context.ts';
import { amountsIn } from '../../../text/numbers.ts';
import { terms } from '../../../text/tokens.ts';
import { answerCues } from '../../../text/words/answercues.ts';
import { directions } from '../../../text/words/directions.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { hasCue } from '../../sentences/answerCues.ts';
import type { ToJudge } from '../judgedPlaces.ts';
import { asksFigure, flag, type PlaceFeatures } from './placeFeatures.ts';

const TOGETHER = anyOf(answerCues.together);
const MOVES = anyOf([...directions.anyUp, ...directions.anyDown]);

/** The share of the names in a question, but for its company's, that neither a place nor the headings over it have. */
export function namesMissing({ question, own }: Context, { text: { head, body } }: Pick<ToJudge, 'text'>): number {
  const have = new Set(terms(`${head} ${body}`));
  const names = question.words.filter(({ name, term }) => name && !own.has(term));
  return names.length === 0 ? 0 : names.filter(({ term }) => !have.has(term)).length / names.length;
}

/** Whether a change is asked for. */
export const isOfMove = ({ question: { operation } }: Context): boolean =>
  operation !== 'level' && operation !== 'share' && operation !== 'worked';

/** What a text has that an answer must have, by what is asked for. */
export function textFeatures(context: Context, text: string): PlaceFeatures {
  const { operation, cue, says } = context.question;
  return {
    unmoved: flag(isOfMove(context) && !MOVES.test(text)),
    amountless: flag(asksFigure(context) && (cue === 'amount' || cue === 'count') && amountsIn(text).length === 0),
    unfigured: flag(operation === 'share' && !amountsIn(text).some(({ kind }) => kind === 'percent')),
    nameless: flag(cue === 'person' && hasCue('person', text, context) === 0),
    dateless: flag(cue === 'when' && hasCue('when', text, context) === 0),
    introduces: flag(text.trimEnd().endsWith(':')),
    leftOut: flag(isLeftOut(text, context)),
    lone: flag(says.has('all of several') && !TOGETHER.test(text)),
  };
}
