/** What a judge says of a statement against its source. */
export type EntailmentLabel = 'yes' | 'partial' | 'no';

/** Shares of statements that their sources support wholly, in part, not at all (EvidenT §5.2.6, Table 7); null of none. */
export function entailment(labels: readonly EntailmentLabel[]): Readonly<Record<EntailmentLabel, number>> | null {
  const share = (wanted: EntailmentLabel): number => labels.filter((label) => label === wanted).length / labels.length;
  return labels.length === 0 ? null : { yes: share('yes'), partial: share('partial'), no: share('no') };
}
