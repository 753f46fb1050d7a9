import type { Answer } from '../../domain/question.ts';
import type { WritingRecord } from '../../domain/writing.ts';

/** What a row keeps of the model's part: the trace's record without its places, and what of it the reader was shown, with the words cited for it. */
export interface WritingRow extends Omit<WritingRecord, 'sent' | 'passages'> {
  readonly passages: readonly { readonly text: string; readonly outcome: string; readonly overlap: number }[];
  readonly shown: readonly { readonly text: string; readonly quotes: readonly string[] }[];
}

/** What became of a question, a line of JSON: the bench's `rows.jsonl` and the lab's export are made of them. */
export interface BenchRow {
  readonly id: string;
  readonly status: Answer['status'] | 'failed';
  readonly level?: Answer['level'];
  readonly answer?: string;
  readonly value?: number;
  readonly unit?: string;
  readonly yesno?: 'yes' | 'no';
  readonly items?: readonly string[];
  /** 0 to 1: how likely what is claimed, or shown as what may be meant, is told to be the answer, where that was weighed; and how likely it was held before (`toldChance`). */
  readonly sure?: number;
  readonly held?: number;
  /** The figure of what is shown as what may be meant, and not claimed. */
  readonly supposed?: string;
  /** What was checked of the claim's figures, in words. */
  readonly checks?: readonly { readonly text: string; readonly passed: boolean }[];
  readonly filings?: readonly string[];
  readonly pages?: readonly { readonly doc: string; readonly page: number }[];
  readonly passages?: readonly { readonly doc: string; readonly page: number }[];
  readonly citations?: readonly { readonly doc: string; readonly page: number; readonly quote: string; readonly marked: boolean }[];
  /** The pages whose words a language model was given, and how many tokens they were. */
  readonly sent?: readonly { readonly doc: string; readonly page: number }[];
  readonly tokens?: { readonly context: number };
  readonly writing?: WritingRow;
  readonly ms?: { readonly total: number };
  readonly failure?: string;
}
