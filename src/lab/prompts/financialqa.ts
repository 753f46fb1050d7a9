import type { PublishedPrompts } from './promptSet.ts';

/** FinancialQA §3.7: its system message and its abstention word for word; the user template is described there, not printed. */
export const FINANCIALQA: PublishedPrompts = {
  between: '\n\n--\n\n',
  extract: null,
  answer: ({ question, context }) => [
    { role: 'system', content: 'You are a financial analyst assistant. Answer questions based on financial documents.' },
    {
      role: 'user',
      content: [
        'Answer the question only based on the provided documents. If the answer is not available in them, say "I cannot find this information in the provided documents".',
        `Documents:\n${context}`,
        `Question: ${question}`,
        'Answer:',
      ].join('\n\n'),
    },
  ],
};
