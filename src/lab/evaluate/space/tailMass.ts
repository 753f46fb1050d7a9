/** Tail mass (RAGMate §5.1, Table 3): share of cosines of at least `from`, which the paper has at 0.8. */
export const tailMass = (cosines: readonly number[], from = 0.8): number => cosines.filter((one) => one >= from).length / cosines.length;
