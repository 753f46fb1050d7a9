import type { Feedback } from '../../../domain/question.ts';

/**
 * Helpfulness and relevance as readers say them (EvidenT §5.3, Table 8): shares of those answers of which it was said; null where of none. Relevance is asked there only of
 * what was found helpful, and counts only of that.
 */
export function userFeedback(given: readonly Pick<Feedback, 'helpful' | 'relevant'>[]): {
  readonly helpful: number | null;
  readonly relevant: number | null;
} {
  const share = (of: (feedback: (typeof given)[number]) => boolean | undefined): number | null => {
    const said = given.map(of).filter((one) => one !== undefined);
    return said.length === 0 ? null : said.filter(Boolean).length / said.length;
  };
  return { helpful: share(({ helpful }) => helpful), relevant: share(({ helpful, relevant }) => (helpful ? relevant : undefined)) };
}
