import type { Embedding } from './embedding.ts';
import type { Lab } from './lab.ts';
import type { Serving } from './serving.ts';
import type { Writers } from './writers.ts';

/** Where models go once they serve. */
export interface Placed {
  readonly serving: Serving;
  readonly writers: Writers;
  readonly embedding: Embedding;
  readonly lab: () => Promise<Lab>;
}
