import type { Context } from '../../../domain/context.ts';
import type { Found } from '../../../domain/figures.ts';
import type { QuestionKind } from '../../../domain/reading.ts';
import { isOfAnyCompany } from '../../../question/filers/isOfAnyCompany.ts';
import { unitAsked } from '../../../question/words/levelAsked.ts';
import { sourceOfWords } from '../../compose/cite.ts';
import type { Draft } from '../../compose/draft.ts';
import type { LevelCandidate } from '../../levels/levelCandidate.ts';
import { draftOf } from '../../levels/levelDraft.ts';
import { chanceBy } from '../../sentences/answerPassages.ts';
import type { Passage } from '../../sentences/extract.ts';
import { acceptedFigure } from '../acceptedFigure.ts';
import type { JudgedPlaces } from '../judgedPlaces.ts';
import { decidingPlace } from './decidingPlace.ts';
import type { LikedPlace } from './likedPlace.ts';
import { supposedPair } from '../pairs/likedPair.ts';
import { likedOrder, supposedOrder } from './likedOrder.ts';
import { likedPlaces } from './likedPlaces.ts';
import { rivalOf } from './likedSentence.ts';
import { asksFigure, asksSeveralInWords, isApart, PLACE_FEATURES } from './placeFeatures.ts';
import weights from './placeWeights.json' with { type: 'json' };

/** From here on a place is claimed for the answer (docs/RESULTS.md has how many such were right of questions not seen). */
const CLAIMED = 0.7;
/** Where no figure and one thing is asked for the chance of a sentence is told too low: of 19 such from here on, seen before, 18 were right when read. */
const CLAIMED_IN_WORDS = 0.5;
/** From here on the sentence that decides a yes or no is given in its own words, where what it says is not sure enough to be told. */
const DECIDES = 0.75;
/** Figures of both times that stand together are seldom of another thing. */
const CLAIMED_MOVE = 0.65;
/** Where the same row or sentence must be claimed again for another time: two readings that agree hold each other up. */
const CLAIMED_OF_PAIR = 0.5;
/** A figure is given by itself where the next likely one of its sentence is at most so likely beside it. */
const RIVAL = 0.5;
/** From here on how far something moved is shown as what may be meant. */
const SUPPOSED_MOVE = 0.4;
/** What no single row's figure answers. */
const COMPARED = ['which time', 'held against another'] as const;
/** Of these no place says yes or no by being shown: a sentence that decides it has weights of its own; which way a thing went is told by how far. */
const VERDICTS: ReadonlySet<QuestionKind> = new Set(['yes-no', 'direction', 'choice'] as const);

/** The sentence or the row that is likeliest the whole answer, by all that judge and words know of it: as it is printed, by its figure where one is asked for and one is meant, or by how far its figures moved. */
export function likedDraft(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): Draft | null {
  const { asked } = context;
  // one of two that are to be added is not their sum
  if (isOfAnyCompany(context) || context.question.says.has('added up')) return null;
  const ordered = likedOrder(context, figures, judged);
  if (ordered !== null) return ordered;
  const verdict = VERDICTS.has(asked.intent);
  // "how did that end" is answered by no amount; what is only named, "loans to officers in 2022", may be
  const noFigure =
    verdict ||
    context.times.length > 1 ||
    context.question.says.has('which time') ||
    asksSeveralInWords(context) ||
    (!asksFigure(context) && context.question.says.has('a question'));
  const figure = noFigure ? null : acceptedFigure(context, figures.levels, found, judged);
  const byFigure = figure && figureDraft(context, figure.at, found);
  if (figure && byFigure) return { ...byFigure, sure: figure.chance };
  const places = likeliest(context, figures, found, judged);
  const [best] = places.filter(({ place }) => !verdict || place.says.kind === 'move');
  if (best !== undefined && (best.place.says.kind !== 'move' || best.place.says.liked) && best.chance >= leastOf(context, best))
    return heldBy(best, placeDraft(context, best.place));
  const decides =
    verdict && context.question.clauses.length < 2
      ? decidingPlace(
          context,
          places.map(({ place }) => place),
          judged,
        )
      : null;
  return decides === null || decides.chance < DECIDES ? null : heldBy(decides, placeDraft(context, decides.place));
}

/** How likely a place must be before it is claimed. */
function leastOf(context: Context, { place: { says } }: WeighedPlace): number {
  if (context.ofPair === true) return CLAIMED_OF_PAIR;
  if (says.kind === 'move') return CLAIMED_MOVE;
  const { clauses, says: asks } = context.question;
  const inWords = says.kind === 'sentence' && !asksFigure(context) && clauses.length < 2 && !asks.has('outcome');
  return inWords ? CLAIMED_IN_WORDS : CLAIMED;
}

/** What comes first of several, or how far what the question may mean has moved, where that is likely and not sure enough to be claimed. */
export function supposedDraft(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): Draft | null {
  if (isOfAnyCompany(context)) return null;
  const ordered = supposedOrder(context, figures, judged);
  if (ordered !== null) return ordered;
  const pair = supposedPair(context, figures, found, judged);
  if (pair !== null) return pair;
  const [best] = likeliest(context, figures, found, judged);
  return best?.place.says.kind === 'move' && best.chance >= SUPPOSED_MOVE ? heldBy(best, best.place.says.draft) : null;
}

interface WeighedPlace {
  readonly place: LikedPlace;
  readonly chance: number;
}

const heldBy = ({ chance }: WeighedPlace, draft: Draft | null): Draft | null => draft && { ...draft, sure: chance };

/** Weighed once for what is claimed and for what may be meant: one judging is of one question. */
const weighed = new WeakMap<JudgedPlaces, readonly WeighedPlace[]>();

function likeliest(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): readonly WeighedPlace[] {
  const known =
    weighed.get(judged) ??
    likedPlaces(context, figures, found, judged)
      .filter(({ features }) => !isApart(features))
      .map((place) => ({ place, chance: chanceBy(PLACE_FEATURES, place.features, weights) }))
      .sort((a, b) => b.chance - a.chance);
  weighed.set(judged, known);
  return known;
}

/** A figure by itself, or its whole sentence where another of its figures may be the one. */
function figureDraft(context: Context, figure: LevelCandidate, found: readonly Passage[]): Draft | null {
  if (figure.from.kind === 'cell' || rivalOf(figure, context, found) <= RIVAL) return draftOf(context, figure);
  const { passage } = figure.from;
  return inItsWords(passage, passage.text, [passage.span]);
}

const inItsWords = ({ evidence }: Passage, text: string, spans: Parameters<typeof sourceOfWords>[1]): Draft => ({
  sentences: [{ text, sources: [sourceOfWords(evidence, spans)] }],
});

function placeDraft(context: Context, { says, figure, rival, features }: LikedPlace): Draft | null {
  const [compares, several] = [context.times.length > 1, asksSeveralInWords(context)];
  // the figure of one time does not say how two of them compare
  if (compares && figure !== null && rival === 0) return null;
  switch (says.kind) {
    case 'move':
      return says.draft;
    case 'row':
      // one figure says neither which is first nor how it compares
      return figure === null || several || features.ranked === 1 || COMPARED.some((said) => context.question.says.has(said))
        ? null
        : draftOf(context, figure);
    case 'sentence': {
      const { passage, spans, text } = says;
      // "what happened" is read as asking for an amount too; and the figure of one does not say which of several is first
      const open = (context.asked.intent === 'name' && unitAsked(context) === 'any') || features.ranked === 1 || compares || several;
      return figure === null || !asksFigure(context) || open || rival > RIVAL ? inItsWords(passage, text, spans) : draftOf(context, figure);
    }
  }
}
