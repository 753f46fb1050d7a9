import type { FilingId } from '../../../domain/document.ts';
import type { LabMark, LabOpinion, LabPreferred, LabPreferredByHand, LabVerdict } from '../../../domain/papers/judged.ts';
import type { LabDepth, LabMeasure, LabQuestion, Measured } from '../../../domain/papers/lab.ts';
import type { LabLack } from '../../../domain/papers/labLack.ts';
import type { Answer, Sentence } from '../../../domain/question.ts';
import type { Similarities } from '../space/pairedCosines.ts';

/** An answered question as measures read it. */
export interface Evaluated {
  /** Its row's id. */
  readonly row: string;
  readonly question: LabQuestion;
  readonly answer: Answer;
  readonly verdict: LabVerdict | null;
  readonly mark?: LabMark;
  readonly opinion?: LabOpinion;
  /** Which of this answer and others was held to be the better. */
  readonly preferred?: readonly LabPreferred[];
  /** The same, by a person. */
  readonly byHand?: readonly LabPreferredByHand[];
  /** Of each citation, whether its words could be located. */
  readonly marked: readonly boolean[];
  readonly ms: number;
}

/** What measures ask of the outside. */
export interface EvaluationHands {
  /** Unit vectors, one a text; null where no embedder serves. */
  readonly embed: ((texts: readonly string[]) => Promise<readonly Float32Array[] | null>) | null;
  /**
   * Raw scores of a cross-encoder: a row a window of the text, a column a window of one of the sources, windows in its own tokens. A lack where it could not read all of
   * them; null where none serves.
   */
  readonly match:
    | ((
        text: string,
        sources: readonly string[],
        window: { readonly tokens: number; readonly stride: number },
      ) => Promise<readonly (readonly number[])[] | LabLack>)
    | null;
  /** Of each text a unit vector for each of its tokens, without those that every text begins and ends with; null where no embedder serves, or none that gives them. */
  readonly tokens: ((texts: readonly string[]) => Promise<readonly (readonly Float32Array[])[] | null>) | null;
  /** Pairs of passages as a condition embeds them. */
  readonly similarities: (condition: string) => Promise<Similarities | LabLack>;
  /** Whether a condition's system goes from text to tables and pictures where text is not enough. */
  readonly fallsBack: (condition: string) => boolean;
  /** The words of a page; empty where it is gone. */
  readonly pageText: (filing: FilingId, page: number) => Promise<string>;
}

type MeasuredValues = readonly number[] | Measured | LabLack;

/** A measure of a table: a value a question, or one of the whole with its interval, or why there is none. A question that it says nothing of is left out. */
export interface MeasureOf extends Pick<LabMeasure, 'id' | 'section' | 'kind'> {
  /** What has to be worked out for it, which takes a while: done when it is asked for. */
  readonly slow?: Exclude<LabDepth, 'plain'>;
  readonly of: (asked: readonly Evaluated[], hands: EvaluationHands, condition: string) => MeasuredValues | Promise<MeasuredValues>;
}

/** A sentence of an answer without its formula. */
export const sentenceSaid = ({ figure }: Answer, { bare, text }: Sentence): string => (figure ? (bare ?? text) : text);

/** What an answer says, without its formulas. Nothing where nothing is claimed: a quoted page answers nobody. */
export const saidIn = (answer: Answer): string =>
  answer.status === 'answered' ? answer.sentences.map((sentence) => sentenceSaid(answer, sentence)).join(' ') : '';

export const placeName = ({ filing, page }: { readonly filing: FilingId; readonly page: number }): string => `${filing} ${String(page)}`;

/** The pages that have the answer; none where not known. */
export const goldPages = ({ filing, pages }: LabQuestion): ReadonlySet<string> =>
  new Set(filing ? pages.map((page) => placeName({ filing, page })) : []);

/** A value for each that has one, or the lack where none has. */
export function valuesOf(values: readonly (number | null)[], lack: LabLack): readonly number[] | LabLack {
  const there = values.filter((value) => value !== null);
  return there.length > 0 ? there : lack;
}

/** Questions with a gold answer in words, and what was said. */
export const withGold = (
  asked: readonly Pick<Evaluated, 'question' | 'answer'>[],
): readonly { readonly said: string; readonly gold: string }[] =>
  asked.flatMap(({ question: { answer: gold }, answer }) => (gold === undefined ? [] : [{ said: saidIn(answer), gold }]));
