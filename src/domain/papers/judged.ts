import type { ModelId } from '../models.ts';

/** By hand, or by comparing figures: `refused` says nothing and so claims nothing. */
export type LabVerdict = 'right' | 'partly' | 'wrong' | 'refused';

/** Whether a footnote says what it is cited for: wholly, in part, not (EvidenT §5.2.6). */
export type LabHold = 'yes' | 'partly' | 'no';

/** What a person says of an answer. */
export interface LabMark {
  readonly verdict?: LabVerdict;
  /** Of footnotes by their numbers; those of which nothing was said are not among them. */
  readonly held?: Readonly<Record<number, LabHold>>;
  /** What its reader thinks of it (EvidenT §5.3): relevant is asked of what was helpful. */
  readonly helpful?: boolean;
  readonly relevant?: boolean;
}

/** Why a language model that was asked judged nothing: its reply was none of the verdicts, was cut off, could not be asked for (too long for it), or failed. */
export type LabUnjudged = 'unreadable' | 'cut-off' | 'too-long' | 'failed';

/** What a language model holds of an answer beside the gold one: an opinion, which stands in place of no person's verdict and of no figures'. */
export interface LabOpinion {
  readonly model: ModelId;
  /** Null: it was asked and nothing was judged. */
  readonly verdict: LabVerdict | null;
  readonly unjudged?: LabUnjudged;
  /** In its own words; may be empty. */
  readonly because: string;
}

/** Which of two answers a language model that saw both holds to be the better (FinancialQA §5.2.2); null: it was asked and nothing was judged. */
export interface LabPreferred {
  readonly model: ModelId;
  /** The id of the other answer, to which this one was the first. */
  readonly other: string;
  readonly better: 'first' | 'second' | 'tie' | null;
  readonly unjudged?: LabUnjudged;
  readonly because: string;
}

/** Which of two answers a person who saw both holds to be the better; they may be alike. */
export type LabBetter = NonNullable<LabPreferred['better']>;

/** `other`: the id of the other answer, to which this one was the first. */
export interface LabPreferredByHand {
  readonly other: string;
  readonly better: LabBetter;
}

/** How many were not judged, by why. */
export type LabUnjudgedCounts = Readonly<Partial<Record<LabUnjudged, number>>>;

/** What language models judged of a run, and how far they agree with the person who judged it. */
export interface LabJudged {
  readonly models: readonly ModelId[];
  readonly judged: number;
  readonly unjudged: LabUnjudgedCounts;
  /** Of answers that both judged: right or not. `kappa`: Cohen's; null where it has no value, as all were judged alike. Null of none. */
  readonly agreement: { readonly n: number; readonly agreed: number; readonly kappa: number | null } | null;
}

/** Shares of questions whose first, whose second answer is the better, and of ties. */
export interface LabPreference {
  readonly first: number;
  readonly second: number;
  readonly tie: number;
}
