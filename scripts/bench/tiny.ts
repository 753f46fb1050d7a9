import path from 'node:path';
import { root } from '../setup.mjs';
import type { ModelNeed } from './models.ts';

/** The folder of made weights that stand in for a model (`--tiny`). */
export const tinyModel = ({ task }: ModelNeed): string => path.join(root, '.cache/tiny', task === 'embed' ? 'tiny-embed' : 'tiny-rerank');
