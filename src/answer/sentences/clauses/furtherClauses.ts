import type { Context } from '../../../domain/context.ts';
import type { Span } from '../../../domain/document.ts';
import type { ClauseAsked } from '../../../domain/reading.ts';
import { sourceOfWords } from '../../compose/cite.ts';
import { shown, type DraftSentence } from '../../compose/draft.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { answerCues } from '../../../text/words/answercues.ts';
import { CAUSES } from '../../../text/words/sentences/causes.ts';
import { hasCue } from '../answerCues.ts';
import { tellingWords, type AnswerPassage } from '../answerPassages.ts';
import { clauseContext } from './clauseContext.ts';
import { goesBack } from '../extract.ts';
import { stemsOf, stretchesOf } from '../stretch.ts';
import { meets } from '../../../question/words/wantedWords.ts';

/** So many sentences before and after an answer may say what else is asked of it. */
const AROUND = 5;
/** So much of a clause's own words must be in a sentence that answers it. */
const HALF = 0.5;

const [PURPOSE, WHEN_ELSE, PRICED] = [anyOf(CAUSES.purpose), anyOf(answerCues.whenElse), anyOf(answerCues.priced)];

/** The share of a clause's own words that a text has; null where it has none of its own: "and from when?". */
function shareOf(own: Context, text: string): number | null {
  if (own.subject.needed.length === 0) return null;
  const have = stemsOf(text);
  const wanted = tellingWords(own).filter(({ weight }) => weight >= 1);
  return wanted.length === 0 ? null : wanted.reduce((sum, word) => sum + meets(word, have), 0) / wanted.length;
}

/** Whether a text answers what a clause asks: what its cue must have, and half of its own words. */
export function isTold(whole: Context, clause: ClauseAsked, text: string): boolean {
  const own = clauseContext(whole, clause);
  const share = shareOf(own, text);
  if (clause.cue === null) return share !== null && share >= HALF;
  return (
    (hasCue(clause.cue, text, own) > 0 ||
      (clause.cue === 'reason' && PURPOSE.test(text)) ||
      (clause.cue === 'when' && WHEN_ELSE.test(text))) &&
    (share === null || share >= HALF)
  );
}

interface NearSentence {
  readonly span: Span;
  readonly text: string;
  readonly away: number;
}

/** What else a question asks, from the sentences around the one that answers its first part: nothing for what that sentence says itself, or what none of them says. */
export function furtherClauses(whole: Context, others: readonly ClauseAsked[], answer: AnswerPassage): readonly DraftSentence[] {
  const out: DraftSentence[] = [];
  let said = answer.text;
  for (const clause of others) {
    if (isTold(whole, clause, said)) continue;
    // "from when?" has no words of its own: only the next sentence answers it
    const own = shareOf(clauseContext(whole, clause), '') !== null;
    const [next] = around(answer)
      .filter(
        ({ text, away }) =>
          !said.includes(text) &&
          (own || away <= 1 || goesBack(text) || (clause.cue === 'amount' && away <= 3 && PRICED.test(text))) &&
          isTold(whole, clause, text),
      )
      .sort((a, b) => a.away - b.away);
    if (next === undefined) continue;
    said = `${said} ${next.text}`;
    out.push({ text: next.text, sources: [sourceOfWords(answer.passage.evidence, [next.span])] });
  }
  return out;
}

function around({ passage }: AnswerPassage): NearSentence[] {
  const { page } = passage.evidence;
  const all = stretchesOf(page).flatMap(({ sentences }) => sentences);
  const at = all.findIndex(({ span }) => span.start === passage.span.start);
  if (at < 0) return [];
  return all
    .map(({ span }, i) => ({ span, text: shown(page, span), away: Math.abs(i - at) + (i < at ? 0.5 : 0) }))
    .filter(({ away }) => away > 0 && away <= AROUND);
}
