import type { GenerateRequest } from '../../domain/ports.ts';
import type { KindPrompt } from './kindPrompt.ts';
import { marked, neutral, questionLine, SYSTEM, type MarkedPassage } from './markers.ts';

/**
 * The second call (EvidenT §3.4): sentences from the verified passages only, each with its passages. Plain text and no schema: a sentence can be shown as soon as it ends,
 * and a small model names its passages in brackets more surely than in JSON.
 */
export function answerPrompt(
  passages: readonly MarkedPassage[],
  question: string,
  parts: readonly string[],
  { asks }: KindPrompt,
): Pick<GenerateRequest, 'messages'> {
  const lines = [
    marked(passages),
    questionLine(question),
    ...(parts.length > 1 ? [`Answer each part: ${parts.map((part, i) => `(${String(i + 1)}) ${neutral(part)}`).join(' ')}`] : []),
    `${asks} End every sentence with the ids of its passages, like [p1]. If the passages do not answer, write NONE.`,
  ];
  return {
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: lines.join('\n') },
    ],
  };
}
