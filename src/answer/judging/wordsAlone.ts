import type { Context } from '../../domain/context.ts';
import type { Draft } from '../compose/draft.ts';
import { claimedPassage } from '../sentences/claimedPassage.ts';
import { isLeftOut } from '../sentences/clauses/isLeftOut.ts';
import type { Passage } from '../sentences/extract.ts';
import { statedFact } from '../sentences/statedFacts.ts';
import { statedYesNo } from '../sentences/verdicts/statedYesNo.ts';

/** What words alone would claim: the sentence that states it, else the filing's own words for it; none whose figure leaves out just what is asked for. */
export function wordsAlone(context: Context, found: readonly Passage[]): Draft | null {
  const said = statedIn(context, found) ?? nearestSaid(context, found);
  return isLeftOut(said?.sentences[0]?.text ?? '', context) ? null : said;
}

/** The filing's own words for what is asked. */
const nearestSaid = (context: Context, found: readonly Passage[]): Draft | null =>
  context.asked.intent === 'yes-no' || context.asked.intent === 'direction' ? null : claimedPassage(context, found);

/** What a sentence states that has every word of the question. */
function statedIn(context: Context, found: readonly Passage[]): Draft | null {
  const { intent, measure } = context.asked;
  switch (intent) {
    case 'figure':
      // what is counted must be named right after its number
      return context.question.cue === 'count' ? null : statedFact(context, found, 'figure');
    case 'yes-no':
      return statedYesNo(context, found);
    case 'date':
      // a date belongs to the clause that answers what is asked
      return context.question.cue === 'when' ? null : statedFact(context, found, 'date');
    case 'calculation':
      // a level is no change in it
      return measure === 'percent' && context.times.length < 2 && /^(?:level|share)$/.test(context.question.operation)
        ? statedFact(context, found, 'figure')
        : null;
    case 'choice':
    case 'direction':
    case 'name':
    case 'comparison':
    case 'list':
    case 'reason':
    case 'prose':
    case 'overview':
      return null;
  }
}
