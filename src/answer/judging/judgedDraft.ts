import type { Context } from '../../domain/context.ts';
import type { LevelCell } from '../../domain/figures.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import { sourceOfWords } from '../compose/cite.ts';
import type { Draft } from '../compose/draft.ts';
import { draftOf } from '../levels/levelDraft.ts';
import { answerPassages } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { acceptedFigure } from './acceptedFigure.ts';
import { agreedDraft } from './agreedDraft.ts';
import { isOfTime } from './isOfTime.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { placeOf } from './placeNames.ts';

/** What the judge's score must be at least, and what the words' own choice must hold likely at least, for both together to claim a passage (docs/RESULTS.md has what each alone would do). */
const SCORE = 2;
const PASSAGE = 0.35;
/** What a sentence in the filing's own words can answer: a yes or no, an order or a difference is not said by it alone. */
const IN_WORDS: ReadonlySet<QuestionKind> = new Set(['name', 'list', 'reason', 'prose'] as const);

/**
 * What two readers hold for the answer that know nothing of each other: the choice by words, which alone is not sure enough, and the judge, which alone is not either. A
 * figure where the likeliest is in the place that the judge scores best, else such a sentence as it is printed. Null where they disagree.
 */
export function judgedDraft(context: Context, cells: readonly LevelCell[], found: readonly Passage[], judged: JudgedPlaces): Draft | null {
  const { asked, question, cards } = context;
  if (asked.negated || question.rows !== null) return null;
  const several = new Set(cards.map(({ metadata }) => metadata.company?.value)).size > 1;
  if (question.companies.length === 0 && (several || question.unknownCompanies.length > 0)) return null;
  return likelyDraft(context, cells, found, judged) ?? agreedDraft(context, cells, found, judged);
}

/** The figure that is likely enough by both readers, else the passage that the words hold likely where the judge likes it best. */
function likelyDraft(context: Context, cells: readonly LevelCell[], found: readonly Passage[], judged: JudgedPlaces): Draft | null {
  const { asked, question, times } = context;
  if (times.length > 1) return null;
  const figure = acceptedFigure(context, cells, found, judged);
  if (figure !== null) return draftOf(context, figure);
  const [[best, score] = ['', -Infinity]] = [...judged].sort((x, y) => y[1] - x[1]);
  if (score < SCORE || asked.intent === 'figure' || question.cue === 'amount' || question.cue === 'count') return null;
  return wordsAt(best, context, found);
}

function wordsAt(best: string, context: Context, found: readonly Passage[]): Draft | null {
  if (!IN_WORDS.has(context.asked.intent) || context.question.cue === 'person') return null;
  const [first] = answerPassages(context, found).filter(({ chance }) => chance >= PASSAGE);
  if (first === undefined || placeOf(first.passage) !== best || !isOfTime(first.passage, context)) return null;
  return { sentences: [{ text: first.text, sources: [sourceOfWords(first.passage.evidence, first.spans)] }] };
}
