import type { GenerateRequest, JsonSchema } from '../../domain/ports.ts';
import { marked, questionLine, SYSTEM, type MarkedPassage } from './markers.ts';

/** More passages than these dilute the answer; EvidenT gives no number. */
const MOST = 5;

const schemaOf = (passages: readonly MarkedPassage[]): JsonSchema => ({
  type: 'object',
  properties: {
    passages: {
      type: 'array',
      maxItems: MOST,
      items: {
        type: 'object',
        properties: {
          passage_id: { type: 'string', enum: passages.map(({ id }) => id) },
          url: { type: 'string', enum: [...new Set(passages.map(({ url }) => url))] },
          content: { type: 'string' },
        },
        required: ['passage_id', 'url', 'content'],
        additionalProperties: false,
      },
    },
  },
  required: ['passages'],
  additionalProperties: false,
});

/** The first call (EvidenT §3.2): the words that answer, verbatim, as `{"passages":[{passage_id, url, content}]}`. */
export function extractPrompt(passages: readonly MarkedPassage[], question: string): Pick<GenerateRequest, 'messages' | 'schema'> {
  const asks =
    `Copy word for word the sentences or table rows that answer it, best first, ${String(MOST)} at most. Reply with JSON only:\n` +
    '{"passages":[{"passage_id":"p1","url":"f1","content":"copied words"}]}';
  return {
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: `${marked(passages)}\n${questionLine(question)}\n${asks}` },
    ],
    schema: schemaOf(passages),
  };
}
