import type { LabVerdict } from '../../../domain/papers/judged.ts';

/** An answer as it is held against its gold: whether anything was claimed, whether there was anything to claim. */
export interface JudgedClaim {
  readonly claimed: boolean;
  readonly absent: boolean;
  readonly verdict: LabVerdict;
}

/** Coverage (answerable questions that are answered rightly) and precision of claims (of what is claimed, what is right), each in [0, 1]; null where there is none. Ours. */
export function claims(judged: readonly JudgedClaim[]): { readonly coverage: number | null; readonly precision: number | null } {
  const [answerable, made] = [judged.filter(({ absent }) => !absent), judged.filter(({ claimed }) => claimed)];
  const right = (of: readonly JudgedClaim[]): number | null =>
    of.length === 0 ? null : of.filter(({ claimed, verdict }) => claimed && verdict === 'right').length / of.length;
  return { coverage: right(answerable), precision: right(made) };
}
