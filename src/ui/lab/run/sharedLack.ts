import type { LabMeasure } from '../../../domain/papers/lab.ts';
import type { LabLack } from '../../../domain/papers/labLack.ts';

/** One reason for all ways, which is said once; null where they differ or one has a value. */
export function sharedLack(by: LabMeasure['by']): LabLack | null {
  const [first, ...others] = new Set(by.values());
  return typeof first === 'string' && others.length === 0 ? first : null;
}
