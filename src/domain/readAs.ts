/** What a question is read to ask for, each part of which could be read otherwise. */
export type ReadAsPart = 'measure' | 'of what' | 'company' | 'time' | 'kind';

/** One way of reading a part of a question. */
export interface WayRead {
  /** By which it is chosen; the same for the same question. */
  readonly id: string;
  /** "operating margin", "fiscal 2022". */
  readonly name: string;
  /** What distinguishes it from the others: "operating income over revenue". */
  readonly says?: string;
}

export interface PartRead {
  readonly part: ReadAsPart;
  /** As the question's own words are read first, then what else they could mean, nearest first. */
  readonly ways: readonly WayRead[];
  /** The place of the way in force: 0 unless the reader chose another. */
  readonly read: number;
  /** What was taken over from the filings, as the question does not say it: "Fiscal 2022 is the latest here". */
  readonly note?: string;
  /** What was taken over from the question before, as this one does not say it. */
  readonly taken?: true;
}

/** A part that a question took over from the one before it, by the words for it. */
export interface TakenOver {
  readonly part: ReadAsPart;
  readonly name: string;
}

/** What the reader chose in place of a question's own words: the id of a way by its part. */
export type Chosen = Readonly<Partial<Record<ReadAsPart, string>>>;

/** How a question was read, said under it. */
export interface ReadAs {
  readonly parts: readonly PartRead[];
  readonly chosen: Chosen;
  /** The plain question that a language model read it as, where the rules' own reading led to no answer; the parts are then of that question. */
  readonly byModel?: string;
}

/** What a language model may read a question to ask for; `none` where the form has no place for all of it. */
export const MODEL_KINDS = ['level', 'change', 'percent change', 'share', 'highest', 'lowest', 'rose', 'fell', 'none'] as const;

/** A question as a language model puts it into a form: words to be looked up, each of which has to be accounted for before it counts. */
export interface ModelRead {
  readonly kind: (typeof MODEL_KINDS)[number];
  readonly measure: string;
  /** A segment, region or product, or what those that are ranked are called; empty where there is none. */
  readonly part: string;
  readonly company: string;
  readonly time: string;
  /** The time before it that it is held against. */
  readonly earlier: string;
}
