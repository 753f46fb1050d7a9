/** Dollars for a million tokens of gpt-5-mini's input (FinancialQA §5.1.2). */
const DOLLARS_A_MILLION = 0.25;
const QUESTIONS = 100;

/** Dollars that a context of so many tokens would cost over 100 questions (FinancialQA §5.1.2, Table 1), at the price there of the model that answers: here nothing is paid. */
export const contextCost = (tokens: number): number => (tokens * QUESTIONS * DOLLARS_A_MILLION) / 1e6;
