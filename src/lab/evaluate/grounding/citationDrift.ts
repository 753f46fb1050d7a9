import type { AlignedRecord } from '../../../domain/writing.ts';

/**
 * Citation drift (EvidenT §5.1.1, Table 2): share of passages whose source is another than the one that the model named, though that one was among what was given.
 * In the trace: passages that alignment moved to another filing; to another page of the same is no drift here. Null where no passage was given.
 */
export function citationDrift(outcomes: readonly AlignedRecord['outcome'][]): number | null {
  return outcomes.length === 0 ? null : outcomes.filter((outcome) => outcome === 'moved').length / outcomes.length;
}
