import type { Context } from '../../../domain/context.ts';
import type { Found } from '../../../domain/figures.ts';
import type { Draft } from '../../compose/draft.ts';
import { sameFigure, type LevelValue } from '../../levels/levelChoice.ts';
import type { LevelCandidate } from '../../levels/levelCandidate.ts';
import type { AnswerPassage } from '../../sentences/answerPassages.ts';
import type { Passage } from '../../sentences/extract.ts';
import type { PlaceRead, ToJudge } from '../judgedPlaces.ts';
import { within, type PlaceFeatures } from './placeFeatures.ts';

/** A place that the judge has read, with all that speaks for it as the whole answer. */
export interface LikedPlace {
  readonly at: ToJudge;
  readonly says:
    | { readonly kind: 'sentence'; readonly passage: Passage; readonly spans: AnswerPassage['spans']; readonly text: string }
    | { readonly kind: 'row' }
    /** How far its figures moved: null where a cell is on no page that was read. `by` in plain units, or in per cent; `liked` where the judge is for it at all. */
    | { readonly kind: 'move'; readonly by: number; readonly draft: Draft | null; readonly liked: boolean };
  /** The figure in it that is likeliest meant, where one is asked for. */
  readonly figure: LevelCandidate | null;
  /** How likely the next likely one of its sentence is beside it. */
  readonly rival: number;
  readonly features: PlaceFeatures;
}

export interface ReadPlace extends PlaceRead {
  /** Undefined of a row. */
  readonly passage: Passage | undefined;
}

/** What a place is weighed beside. */
export interface Beside {
  readonly context: Context;
  readonly figures: Found;
  readonly found: readonly Passage[];
  readonly told: readonly AnswerPassage[];
  readonly values: readonly LevelValue[];
  readonly others: readonly ReadPlace[];
  /** What is known of it already. */
  readonly features: PlaceFeatures;
}

const LEAST = 1e-3;

/** That there is a figure, and how far the choice by words holds it ahead of every other value. */
export function valueFeatures(figure: LevelCandidate | null, values: readonly LevelValue[]): PlaceFeatures {
  if (figure === null) return {};
  const own = values.find(({ all: [first] }) => first !== undefined && sameFigure(first, figure));
  const other = Math.max(LEAST, ...values.flatMap((value) => (value === own ? [] : [value.chance])));
  const chance = Math.max(LEAST, own?.chance ?? 0);
  return { figure: 1, margin: within(Math.log(chance / other) / 5) };
}
