import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import { sourceOfWords } from '../compose/cite.ts';
import { findingDraft } from '../compose/findingDraft.ts';
import { verdictDraft } from '../compose/verdictDraft.ts';
import type { Draft } from '../compose/draft.ts';
import { chanceBy, tellingWords } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { isOfAnyCompany } from '../../question/filers/isOfAnyCompany.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { EXTENT, VERDICT_FEATURES } from './verdictFeatures.ts';
import { verdictPlaces, type VerdictPlace } from './verdictPlaces.ts';
import weights from './verdictWeights.json' with { type: 'json' };

/** From here on a verdict is claimed: of companies held back when the weights were fitted 43 of 44 were right (docs/RESULTS.md). */
const CLAIMED = 0.78;

/**
 * Yes or no from the sentence or row whose verdict is likeliest right, by what it says, how it says it and what the judge holds of it. Null where none is likely enough,
 * or where a place of another company would answer as well. What lacks a word that narrows the question is passed over.
 */
export function weighedVerdict(
  context: Context,
  figures: Pick<Found, 'levels' | 'near' | 'verdicts'>,
  found: readonly Passage[],
  judged: JudgedPlaces,
  lacks: (draft: Draft) => boolean = () => false,
): Draft | null {
  if (!asksVerdict(context) || isOfAnyCompany(context)) return null;
  const likely = verdictPlaces(context, figures, found, judged)
    .filter((place) => !isOfOther(place, context))
    .map((one) => ({ one, chance: chanceBy(VERDICT_FEATURES, one.features, weights) }))
    .filter(({ chance }) => chance >= CLAIMED)
    .sort((a, b) => b.chance - a.chance);
  for (const { one, chance } of likely) {
    const draft = draftOf(context, one);
    if (draft !== null && !lacks(draft)) return { ...draft, sure: chance };
  }
  return null;
}

/** What words and judge together hold for another matter decides nothing, whatever it denies. */
const WEAK = 0.5;
const isOfOther = ({ features: { weak = 0, judged = 0 }, from }: VerdictPlace, context: Context): boolean => {
  const { question, own } = context;
  if (weak > WEAK) return true;
  if (from.kind === 'row') return false;
  const { have, around, text } = from.one.passage;
  // that there is no internal audit is no word on whether the auditor changed
  if (question.says.has('replacing one') && !isSaid('coming and going', text)) return true;
  if (judged >= 0) return false;
  // nor of what is asked by a word that only goes with it: what "did not significantly change" for marketing is no acquisition
  const asked = tellingWords(context).filter(({ term }) => !EXTENT.has(term));
  if (asked.length > 0 && asked.every(({ term }) => !have.has(term) && !around.has(term))) return true;
  // what the judge does not like has one at least of the names that the question asks about, in the sentence or around it
  const names = question.words.flatMap(({ term, name }) => (name && !own.has(term) && !BROUGHT.test(term) ? [term] : []));
  return names.length > 0 && !names.some((term) => have.has(term) || around.has(term));
};
const BROUGHT = /^(?:\p{L}{1,2}|.*\d.*)$/u;

/** Whether one yes or no is asked for: not of several reports together, and with no reason or name beside it. */
export const asksVerdict = ({ asked, question }: Context): boolean =>
  asked.intent === 'yes-no' &&
  !asked.negated &&
  !question.several &&
  !question.ofSeveral &&
  question.clauses.length < 2 &&
  question.cue === null &&
  !question.says.has('several times') &&
  !question.says.has('one or other') &&
  !question.says.has('turned');

function draftOf(context: Context, { yes, from }: VerdictPlace): Draft | null {
  if (from.kind === 'row') return findingDraft(context, from.row.finding);
  const { passage, spans, text } = from.one;
  return verdictDraft(yes, text, sourceOfWords(passage.evidence, spans));
}
