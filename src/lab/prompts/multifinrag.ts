import type { PublishedPrompts } from './promptSet.ts';

/** MultiFinRAG §3.3.4: a system prompt that has the model defer with “insufficient information” in place of guessing. The other words are not printed there. */
export const MULTIFINRAG: PublishedPrompts = {
  between: '\n\n',
  extract: null,
  answer: ({ question, context }) => [
    {
      role: 'system',
      content:
        'You answer questions about financial documents from the given context only: passages of text, tables as a summary and JSON, summaries of figures. If the context is not enough, reply "insufficient information" rather than guess.',
    },
    {
      role: 'user',
      content: [`Context:\n${context}`, `Question: ${question}`, 'Answer with a value, a term or a few words:'].join('\n\n'),
    },
  ],
};
