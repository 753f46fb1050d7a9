import type { PresetId } from '../config.ts';
import type { FilingId } from '../document.ts';
import type { Failure, Result } from '../failure.ts';
import type { ModelId } from '../models.ts';
import type { Answer } from '../question.ts';
import type { LabTold } from './told.ts';
import type { LabLack, LackWords } from './labLack.ts';
import type { LabBetter, LabJudged, LabMark, LabOpinion, LabPreference, LabUnjudgedCounts, LabVerdict } from './judged.ts';

/** A question of a set, with what is known of its answer. What a system is asked is `text` alone. */
export interface LabQuestion {
  /** Its own within the set. */
  readonly id: string;
  readonly text: string;
  /** As its author words it; absent where nobody has said. */
  readonly answer?: string;
  /** Nothing in the filings answers it: saying so is right. */
  readonly absent?: true;
  /** The filing that answers it, where it is here. */
  readonly filing?: FilingId;
  /** From 1, as a viewer counts; none where not known. */
  readonly pages: readonly number[];
  /** "fact", "calculation", "yes-no": the set's own word. */
  readonly type?: string;
  /** What the answer stands in, "text", "table", "chart": the set's own words. */
  readonly source?: string;
}

/** What of a file of questions is not as its author may think. */
export type LabNote =
  | { readonly kind: 'without-question' | 'without-answer' | 'twice' | 'formulas'; readonly count: number }
  | { readonly kind: 'unknown-filing'; readonly count: number; readonly first: string }
  /** It was not written in UTF-8: letters beyond the plain ones are guessed. */
  | { readonly kind: 'encoding'; readonly encoding: string }
  | { readonly kind: 'too-many'; readonly taken: number; readonly of: number };

export interface LabSet {
  readonly name: string;
  readonly questions: readonly LabQuestion[];
  readonly notes: readonly LabNote[];
}

/** A way of answering under test. `given`: the filing that answers is named with the question, a ceiling and no system. */
export interface LabCondition {
  readonly id: string;
  readonly preset: PresetId;
  readonly given: boolean;
}

/** What is to be asked. A filing keeps its name, which outlives it. */
export interface LabPlan {
  readonly name: string;
  readonly questions: readonly LabQuestion[];
  readonly conditions: readonly LabCondition[];
  readonly filings: readonly { readonly id: FilingId; readonly name: string }[];
}

export interface LabRun extends LabPlan {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

/** A question asked under a condition, without the answer itself. */
export interface LabRow {
  /** By `labRowId`. */
  readonly id: string;
  readonly question: string;
  readonly condition: string;
  readonly status: Answer['status'] | 'failed';
  /** What is said, in a line. */
  readonly text: string;
  readonly ms: number;
  /** Place of the first page that has the answer among the ranked pages, from 1; null where it is not among them or not known. */
  readonly rank: number | null;
  /** By hand where somebody judged, else by figures; null where neither. */
  readonly verdict: LabVerdict | null;
  readonly by: 'hand' | 'figures' | null;
  readonly helpful: boolean | null;
  readonly relevant: boolean | null;
  /** Of its footnotes by number, what a person says of them. */
  readonly held: NonNullable<LabMark['held']>;
  readonly opinion?: LabOpinion;
  readonly failure?: Failure;
}

/** How far work over a run is: questions asked, answers judged or compared by a language model, answers read by a cross-encoder. */
export interface LabProgress {
  readonly run: string;
  readonly work: 'asking' | 'judging' | 'comparing' | 'reading';
  /** Of what is asked: under which condition. */
  readonly condition?: string;
  readonly done: number;
  readonly of: number;
}

/** A run as the list shows it. */
export interface LabRunHead {
  readonly run: LabRun;
  readonly done: number;
  readonly of: number;
}

/** A value with the 95 % interval of a bootstrap over questions, or over pairs of passages, and over how many it is. */
export interface Measured {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly over?: 'pairs';
}

export type LabPaper = 'financialqa' | 'multifinrag' | 'bamberg' | 'evident' | 'ragmate' | 'footnote';

/** One measure of a paper over the conditions of a run, by their ids. */
export interface LabMeasure {
  readonly id: string;
  readonly paper: LabPaper;
  /** "§3.2": where the paper defines it. */
  readonly section: string;
  readonly kind: 'share' | 'score' | 'count' | 'ms';
  readonly by: ReadonlyMap<string, Measured | LabLack>;
}

/** A number of a picture, with its condition. */
export interface LabPoint {
  readonly series: string;
  /** Which of several numbers of a condition: "within", "Title@5", a cosine of images. */
  readonly part?: string;
  readonly x: number | string;
  readonly y: number;
  readonly n?: number;
}

export type LabCurveId =
  | 'recall'
  | 'types'
  | 'overlap'
  | 'latency'
  | 'tokens'
  | 'calibration'
  /** RAGMate: whether chunk and filing are among the first, by place. */
  | 'context'
  | 'title'
  /** RAGMate, Figure 5: its two numbers by the weight α. */
  | 'alpha'
  /** RAGMate, Figure 6: cosines of passages within a filing and across filings. */
  | 'similarity'
  /** MultiFinRAG §3.3.5: by the least cosine of text, and of tables and images. */
  | 'text-threshold'
  | 'thresholds';

/** Numbers that a picture is drawn from. */
export interface LabCurve {
  readonly id: LabCurveId;
  readonly points: readonly LabPoint[];
  /** Why it has none. */
  readonly lack?: LabLack;
}

/** What of a run is worked out: what needs no model; also what needs vectors; also what a cross-encoder reads for. */
export type LabDepth = 'plain' | 'vectors' | 'readers';

export interface LabReport {
  readonly measures: readonly LabMeasure[];
  readonly curves: readonly LabCurve[];
  /** Null: no language model was asked. */
  readonly judged: LabJudged | null;
}

/** Two conditions of one run or of two, over the questions that both were asked: the second less the first. */
export interface LabComparison {
  readonly questions: number;
  readonly measures: readonly { readonly id: string; readonly first: number; readonly second: number; readonly difference: Measured }[];
  /** Of questions judged on both sides, whose answer is the better (FinancialQA §5.2.2); null where none is. */
  readonly preferred: LabPreference | null;
  /** What language models that saw both answers hold to be the better one (FinancialQA §5.2.2). Of pairs with a gold answer that both claim something of; null of none. */
  readonly byModel: {
    readonly models: readonly ModelId[];
    readonly judged: number;
    readonly unjudged: LabUnjudgedCounts;
    /** Pairs by the model that was asked of each; null: none yet. */
    readonly asked: readonly (ModelId | null)[];
    readonly preferred: LabPreference | null;
  } | null;
  /** What a person who saw both holds to be the better one; null where nobody has compared any. */
  readonly byHand: { readonly judged: number; readonly preferred: LabPreference } | null;
  /** Every question that both were asked and came to an answer. */
  readonly pairs: readonly LabPair[];
}

/** A question's two answers, by their rows. */
export interface LabPair {
  /** In its own words. */
  readonly question: string;
  readonly first: LabPaired;
  readonly second: LabPaired;
  /** As a person said who saw both. */
  readonly better: LabBetter | null;
}

interface LabPaired {
  readonly row: string;
  readonly verdict: LabVerdict | null;
}

/** One side of a comparison. */
export interface LabSide {
  readonly run: string;
  readonly condition: string;
}

/** Where a forecast comes from: rows of the lab itself; questions of the thread; rows of ways like it; how fast the language model writes, for its longest reply, without what it reads. */
export type LabTimedBy = 'lab' | 'thread' | 'kin' | 'model';

/** What this machine lacks for a way of answering, by the id of a model or "a language model"; null: nothing. */
export interface LabFit {
  readonly condition: LabCondition;
  readonly lacks: string | null;
  /** Milliseconds a question takes here, as far as something says it; null where nothing does. */
  readonly ms: number | null;
  /** What says it; null where `ms` is. */
  readonly by: LabTimedBy | null;
  /** The vectors it needs that are not made yet, by what they are called: others may need the same. `ms`: how long they take; null where this machine was not timed. */
  readonly vectors: readonly { readonly name: string; readonly ms: number | null }[];
}

/** `Bytes`: what holds a file, which the pure rooms have no name for. */
export interface LabApi<Bytes> {
  /** Newest first. */
  runs(): Promise<Result<readonly LabRunHead[]>>;
  /** Every way of answering, ours first, and whether this machine can. */
  fits(): Promise<Result<readonly LabFit[]>>;
  /** `not-questions`, `too-large`. */
  readSet(name: string, file: Bytes): Promise<Result<LabSet>>;
  /** Questions of the thread that the reader found helpful, or not. */
  threadSet(): Promise<Result<LabSet>>;
  begin(plan: LabPlan): Promise<Result<LabRun>>;
  /** Asks what has no row yet; each row is kept and comes as a `lab` event. `cancelled`, `filing-removed`, `run-elsewhere`, `model-missing`: what had come stays. */
  go(run: string): Promise<Result<null>>;
  /** Forgets the rows of a run that failed, so that they are asked again. */
  retry(run: string): Promise<Result<null>>;
  /** Stops what is asked of a run, or of a model about it. */
  pause(): Promise<Result<null>>;
  rows(run: string): Promise<Result<readonly LabRow[]>>;
  answer(row: string): Promise<Result<Answer>>;
  /** Null: not judged. */
  judge(row: string, mark: LabMark | null): Promise<Result<LabRow>>;
  /** The language model at hand is asked of each answer that has a gold one; each opinion comes as a `lab` event, also one that judged nothing. `model-missing`, `cancelled`. */
  opine(run: string): Promise<Result<null>>;
  /** The same of pairs of answers to one question: which is the better. `model-missing`, `cancelled`: what had come stays. */
  prefer(first: LabSide, second: LabSide): Promise<Result<null>>;
  /** What a person who saw two answers says of them, by their rows; null takes it back. */
  better(first: string, second: string, better: LabBetter | null): Promise<Result<null>>;
  report(run: string, depth: LabDepth): Promise<Result<LabReport>>;
  compare(first: LabSide, second: LabSide): Promise<Result<LabComparison>>;
  /** Every answer of a run in words, whole, with its footnotes. */
  told(run: string): Promise<Result<readonly LabTold[]>>;
  /** A workbook, or the bench's rows as lines of JSON. `depth`: how far the workbook's measures are worked out; what was read before is known, and nothing that was stopped goes on. */
  exported(
    run: string,
    as: 'xlsx' | 'jsonl',
    depth: LabDepth,
    because?: LackWords,
  ): Promise<Result<{ readonly blob: Bytes; readonly fileName: string }>>;
  remove(run: string): Promise<Result<null>>;
}
