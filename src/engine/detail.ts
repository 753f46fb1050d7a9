/** What was thrown, in one line. */
export const detailOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
