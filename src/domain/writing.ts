import type { FilingId, Span } from './document.ts';
import type { Failure } from './failure.ts';

/** How a language model is asked and what it says is compared to: a part of `PipelineConfig`, and the part of the trace that says what came of it. */

/** A file each in `answer/prompts/`: what kind of answer is asked for (Bamberg §2.3). */
export type PromptKind = 'fact' | 'choice' | 'summary' | 'yes-no' | 'comparative' | 'calculation' | 'reasoning' | 'hallucination-safe';

/** Which prompts a system asks with. */
export type PromptSetId =
  /** Ours and Bamberg's: by the kind of question. */
  | 'by-kind'
  /** Bamberg's baseline. */
  | 'generic'
  /** FinancialQA §3.7. */
  | 'financialqa'
  /** EvidenT §3.4 and its two baselines, §4. */
  | 'evident'
  | 'evident-inline'
  | 'evident-every-sentence'
  /** MultiFinRAG §3.3.4. */
  | 'multifinrag';

/** What a written sentence must pass before it is shown: a file each in `answer/gates/`. The order is that of the checks. */
export type GateId =
  /** Every citation's words are on the page it names. */
  | 'footnotes'
  /** Every number is in its passages or in a calculation: value, unit, scale, sign, and what it is the number of. */
  | 'figures'
  /** Years, quarters and dates are those of the passages and the cited filings. */
  | 'periods'
  /** Companies it names are those of the cited filings. */
  | 'names'
  /** What rises in the passages does not fall in the sentence; what is denied there is not affirmed. */
  | 'direction'
  /** It speaks of the filings, not to the reader or about its instructions. */
  | 'instructions'
  /** The passages entail it: a cross-encoder's score where one is, and the share of its words that they have. */
  | 'support';

/** Where a passage goes that overlaps its source at most `threshold` (EvidenT §3.3). */
export interface AlignmentConfig {
  /** Words of an n-gram. */
  readonly n: number;
  /** In [0, 1): kept whole above it. */
  readonly threshold: number;
  /**
   * Where another retrieved filing has more than the threshold of a passage: moved to it if the cited one has nothing of it (the paper's rule, and what stands for
   * absent), or if it has not enough of it (ours: filings of one company share so many phrases that one has rather always something).
   */
  readonly moves?: 'from-nothing' | 'from-less';
}

export interface WritingConfig {
  /** Whether the model chooses filings, and how many (FinancialQA §3.4); `unsure`: only where the rules are. */
  readonly routing: { readonly asks: 'never' | 'unsure' | 'always'; readonly filings: number; readonly excerptCharacters: number };
  /** Whether a question of several parts is taken apart, each part retrieving for itself. */
  readonly parts: 'never' | 'several';
  readonly context: {
    /** `passages`: the best passage or table of a page, one a page; `chunks`: the ranked chunks whole; `filings`: the chosen filings from their beginning. */
    readonly of: 'passages' | 'chunks' | 'filings';
    /** Cut to the model's window less the answer, whatever it says. */
    readonly limit: { readonly tokens: number } | { readonly characters: number } | null;
  };
  readonly prompts: PromptSetId;
  /** `extract-then-answer`: verbatim passages first, the answer from those that align only (EvidenT §3.2–3.4). */
  readonly calls: 'extract-then-answer' | 'answer';
  readonly alignment: AlignmentConfig | null;
  /** None: as published, unchecked, in the lab only. */
  readonly gates: readonly GateId[];
  /** Least support of a sentence, in [0, 1]: see `answer/gates/supportGate.ts`. */
  readonly support: number;
  /** Of the sentences written, the share that must be shown; with less the answer without a model is shown alone. */
  readonly survive: number;
  readonly maxTokens: { readonly extract: number; readonly answer: number };
  /** The sentence that a published system says when it finds nothing: it becomes `not_found`. */
  readonly abstention: string | null;
}

export type CallKind = 'summary' | 'route' | 'parts' | 'kind' | 'reading' | 'extract' | 'answer';

/** One call of the model, as it went. */
export interface CallRecord {
  readonly call: CallKind;
  readonly promptTokens: number;
  readonly tokens: number;
  readonly elapsedMs: number;
  /** `unreadable`: it ended, and is not what was asked for. */
  readonly ended: 'stop' | 'length' | 'cancelled' | 'unreadable' | 'failed';
  readonly failure?: Failure;
}

/** A passage that the model gave, and what alignment made of it. */
export interface AlignedRecord {
  readonly text: string;
  readonly outcome: 'kept' | 'trimmed' | 'moved' | 'dropped';
  /** Share of its n-grams that its source has, in [0, 1]. */
  readonly overlap: number;
  /** Where it is; absent where dropped. */
  readonly at?: { readonly filing: FilingId; readonly spans: readonly Span[] };
}

/** A sentence that the model wrote, and what became of it. */
export interface SentenceRecord {
  readonly text: string;
  readonly outcome: 'shown' | 'quoted' | 'cut';
  /** The first gate that it failed. */
  readonly gate?: GateId;
  /** In a reviewer's words. */
  readonly because?: string;
  /** Where it was asked for. */
  readonly support?: number;
}

/** What the model was asked and given, and what was made of its replies: shown in the trace, exported, benched. */
export interface WritingRecord {
  readonly model: string;
  readonly kind: PromptKind;
  readonly kindBy: 'patterns' | 'model';
  /** Set where no gate was applied. */
  readonly asPublished: boolean;
  readonly parts: readonly string[];
  readonly calls: readonly CallRecord[];
  /** The pages whose words the model was given, best first. */
  readonly sent: readonly { readonly filing: FilingId; readonly page: number; readonly tokens: number }[];
  readonly contextTokens: number;
  readonly contextCharacters: number;
  /** Whether the window left no room for all that the limit allows. */
  readonly cutToWindow: boolean;
  readonly passages: readonly AlignedRecord[];
  readonly sentences: readonly SentenceRecord[];
  /** Names that a published system's reply cites and its model was not given, each once; absent where what it was given has no names, or nothing was replied. */
  readonly invented?: readonly string[];
  /** Where the sentence shown is a filing's own, which the model chose. */
  readonly chosen?: true;
  /** Why the answer without a model is shown alone; absent where the model's words are shown. */
  readonly fellBack?: string;
}
