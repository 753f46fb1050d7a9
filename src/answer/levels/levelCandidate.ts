import type { UnitKind } from '../../domain/document.ts';
import type { LevelCell } from '../../domain/figures.ts';
import type { Passage } from '../sentences/extract.ts';
import type { LevelFeatures } from './levelFeatures.ts';
import type { SentenceAmount } from './sentenceAmounts.ts';

/** A figure that may be the level asked for: a cell, or an amount of a sentence. */
export interface LevelCandidate {
  /** In plain units, by its size. */
  readonly value: number;
  readonly kind: UnitKind;
  readonly perShare: boolean;
  readonly features: LevelFeatures;
  readonly from:
    | { readonly kind: 'cell'; readonly cell: LevelCell }
    | { readonly kind: 'sentence'; readonly passage: Passage; readonly amount: SentenceAmount };
}
