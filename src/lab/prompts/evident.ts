import type { PublishedPrompts } from './promptSet.ts';

/** What a reply of the first call is (EvidenT §3.2): its three fields. */
const EXTRACTED = {
  type: 'object',
  properties: {
    passages: {
      type: 'array',
      items: {
        type: 'object',
        properties: { passage_id: { type: 'string' }, url: { type: 'string' }, content: { type: 'string' } },
        required: ['passage_id', 'url', 'content'],
      },
    },
  },
  required: ['passages'],
} as const;

const SYSTEM = {
  role: 'system',
  content: 'You are an assistant that answers questions from the documents of a financial company.',
} as const;

/** EvidenT §3.2 and 3.4, which describe and don't print its two prompts: verbatim passages first, then an answer from those that were verified, each sentence with its urls. */
export const EVIDENT: PublishedPrompts = {
  between: '\n\n',
  extract: {
    schema: EXTRACTED,
    messages: ({ question, context }) => [
      SYSTEM,
      {
        role: 'user',
        content: [
          'Extract every passage of the documents that helps to answer the question. Copy each verbatim, without changing a word.',
          'Reply with JSON alone: {"passages": [{"passage_id": "<passage_id>", "url": "<url>", "content": "<passage_content>"}]}. The url is that of the document the passage stands in.',
          `Documents:\n${context}`,
          `Question: ${question}`,
        ].join('\n\n'),
      },
    ],
  },
  answer: ({ question, context }) => [
    SYSTEM,
    {
      role: 'user',
      content: [
        'Answer the question from these passages alone. Put after every sentence, in square brackets, the url of each passage that it comes from, as in [p1] or [p1, p2]. Add nothing that the passages do not say.',
        `Passages:\n${context}`,
        `Question: ${question}`,
        'Answer:',
      ].join('\n\n'),
    },
  ],
};

/** A baseline of EvidenT §4: one call over the documents, which differ by how citations are asked for. */
const baseline = (asks: string): PublishedPrompts => ({
  between: '\n\n',
  extract: null,
  answer: ({ question, context }) => [
    SYSTEM,
    { role: 'user', content: [asks, `Documents:\n${context}`, `Question: ${question}`, 'Answer:'].join('\n\n') },
  ],
});

/** Direct prompting: citations inline, as part of the reply. */
export const EVIDENT_INLINE = baseline(
  'Answer the question from these documents. Cite the documents you use inline, by their urls in square brackets, as in [p1].',
);

/** Ground every sentence: a citation is appended to each. */
export const EVIDENT_EVERY_SENTENCE = baseline(
  'Answer the question from these documents. Append a citation to every sentence: the url, in square brackets, of a document that supports it, as in [p1]. Write no sentence without one.',
);
