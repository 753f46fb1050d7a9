/** The first less the second, the first as so many times or as a share of the second, both together; whether the first is the higher or the lower. */
export type BetweenHow = 'less' | 'times' | 'share' | 'sum' | 'above' | 'below';

/** What is measured of one company. */
export interface SideAsked {
  /** `Question.companies[].key` */
  readonly company: string;
  /** The name of a line item or formula. */
  readonly noun: string;
}

/** "The difference between A's revenue and B's", "did A earn more than B": each figure with its owner. Without sides where the owners are told but what is measured is not known. */
export interface BetweenAsked {
  readonly how: BetweenHow;
  readonly sides: readonly [SideAsked, SideAsked] | null;
}
