import type { PromptKind } from '../../domain/writing.ts';
import type { PublishedPrompts } from './promptSet.ts';

/** What Bamberg §2.3 says that its prompts ask for, by kind; for kinds it only names, what their names say. Ours differ: they never ask a model for a verdict or a sum. */
const ASKS: Readonly<Record<PromptKind, string>> = {
  fact: 'Answer the question with the fact it asks for.',
  choice: 'Select the best option (for example a or b) based on the context.',
  summary: 'Give a concise summary of what the context says that is relevant to the question.',
  'yes-no': 'Answer "Yes", "No" or "I don\'t know", with a brief justification from the context.',
  comparative: 'Compare what the question names, and state the value of each side.',
  calculation: 'Calculate what the question asks for from the figures of the context, and show the figures used.',
  reasoning: 'Answer the question with reasons from the context.',
  'hallucination-safe': 'Answer only if the context has the evidence. If it has not, do not guess and say "I don\'t know".',
};

/** Bamberg §2.3: one prompt a kind of question, the retrieved passages, the question, and a space for the answer. It prints none of them. */
export const BAMBERG: PublishedPrompts = {
  between: '\n\n',
  extract: null,
  answer: ({ question, kind, context }) => [
    { role: 'user', content: [ASKS[kind], `Context:\n${context}`, `Question: ${question}`, 'Answer:'].join('\n\n') },
  ],
};

/** Its baseline: one generic prompt (Table 4). */
export const GENERIC: PublishedPrompts = {
  between: '\n\n',
  extract: null,
  answer: ({ question, context }) => [
    {
      role: 'user',
      content: ['Answer the question with the context.', `Context:\n${context}`, `Question: ${question}`, 'Answer:'].join('\n\n'),
    },
  ],
};
