import { spread } from './spread.ts';

/** Mean margin (RAGMate §5.1, Table 3): mean cosine of pairs of one filing less that of pairs of different ones. */
export const meanMargin = (same: readonly number[], different: readonly number[]): number => spread(same).mean - spread(different).mean;
