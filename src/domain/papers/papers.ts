import type { PresetId } from '../config.ts';
import type { Result } from '../failure.ts';
import type { Answer } from '../question.ts';
import type { AnswerGrid, GridSheet, ReviewMark } from './grid.ts';
import type { Memo, MemoChecked, MemoClaim } from './memo.ts';
import type { Redline, RedlineRequest } from './redline.ts';

/** A memo ready to leave. `paper`: the sha256 of its chain. */
export type SealedMemo<Bytes> = Readonly<Record<'html' | 'docx' | 'manifest', Bytes>> & { readonly paper: string };

/** `Bytes`: what holds a file, which the pure rooms have no name for. Working papers over the library, one of each kind. */
export interface PapersApi<Bytes> {
  grid(): Promise<Result<AnswerGrid>>;
  /** Cells that have no place in the sheet go. */
  setGrid(sheet: GridSheet): Promise<Result<null>>;
  /** Asks what has no answer yet; each cell is kept and comes as a `grid` event. `cancelled`: what had come stays. */
  fillGrid(preset: PresetId): Promise<Result<null>>;
  stopGrid(): Promise<Result<null>>;
  /** Null: not checked. */
  markCell(cell: string, mark: ReviewMark | null): Promise<Result<null>>;
  memo(): Promise<Result<Memo>>;
  keepMemo(memo: Memo): Promise<Result<null>>;
  /** What an answer claims, a sentence each with its footnotes and their places. */
  claims(answer: Answer): Promise<Result<readonly MemoClaim[]>>;
  /** `memo` events tell how many footnotes have their pictures. `nothing-to-export`, `cancelled`. */
  sealMemo(id: string): Promise<Result<SealedMemo<Bytes>>>;
  stopSealing(id: string): Promise<Result<null>>;
  /** A memo's page or manifest against the originals here. `not-a-memo`, `too-large`. */
  checkMemo(file: Bytes): Promise<Result<MemoChecked>>;
  /** Not kept. `redline` events tell how far it is; `not-comparable`, `not-in-library`, `cancelled`. */
  redline(request: RedlineRequest): Promise<Result<Redline>>;
  stopRedline(id: string): Promise<Result<null>>;
}
