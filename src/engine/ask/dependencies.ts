import type { WordMeaning } from '../../domain/ports.ts';
import type { Store } from '../../index/storage/store.ts';
import type { EngineEvent } from '../api.ts';
import type { Tell } from '../library/events.ts';
import type { Checking } from '../library/checking.ts';
import type { Library } from '../library/library.ts';
import type { Serving } from '../models/serving.ts';
import type { Writers } from '../models/writers.ts';
import type { Overviews } from './overview/overviews.ts';
import type { Lab } from '../presets/publishedRun.ts';
import type { DenseSearch } from '../vectors/denseSearch.ts';

/** What questions are answered from. */
export interface AskDependencies {
  readonly library: Library;
  readonly store: Store;
  readonly checking: Checking;
  readonly overviews: Pick<Overviews, 'answer'>;
  readonly meaning: DenseSearch;
  /** What words mean; null where their vectors could not be fetched. Asked for with the first question. */
  readonly words: () => Promise<WordMeaning | null>;
  readonly serving: Pick<Serving, 'rest'>;
  /** The language model of this tab. */
  readonly writers: Pick<Writers, 'generator'>;
  /** Published systems' retrieval. */
  readonly lab: () => Promise<Lab>;
  /** Settles when every stored filing can be searched. */
  readonly loaded: Promise<void>;
  /** Settles when it is known which models serve. */
  readonly begun: Promise<void>;
  readonly emit: (event: EngineEvent) => void;
  /** Other tabs show the thread too. */
  readonly tell: Tell;
}
