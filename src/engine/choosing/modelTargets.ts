import type { Embedding } from '../vectors/embedding.ts';
import type { Lab } from '../presets/publishedRun.ts';
import type { Serving } from '../models/serving.ts';
import type { Describing } from '../models/describing.ts';
import type { Scanning } from '../models/scanning.ts';
import type { Writers } from '../models/writers.ts';

/** Where models go once they serve. */
export interface ModelTargets {
  readonly serving: Serving;
  readonly writers: Writers;
  readonly embedding: Embedding;
  readonly scanning: Scanning;
  readonly describing: Describing;
  readonly lab: () => Promise<Lab>;
}
