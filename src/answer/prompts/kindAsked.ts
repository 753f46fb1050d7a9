import type { GenerateRequest } from '../../domain/ports.ts';
import type { PromptKind } from '../../domain/writing.ts';
import { questionLine } from './markers.ts';

const KINDS: readonly PromptKind[] = ['fact', 'summary', 'yes-no', 'comparative', 'calculation', 'reasoning'];

/** Asked only where no pattern fits: a word under a schema. */
export const kindAsked = (question: string): Pick<GenerateRequest, 'messages' | 'schema'> => ({
  messages: [
    {
      role: 'user',
      content: `${questionLine(question)}\nWhich kind of question is it: ${KINDS.join(', ')}? Reply with JSON: {"kind":"fact"}`,
    },
  ],
  schema: { type: 'object', properties: { kind: { type: 'string', enum: KINDS } }, required: ['kind'], additionalProperties: false },
});

/** The kind that a reply names, null where it names none. */
export function readKind(reply: string): PromptKind | null {
  const said = reply.toLowerCase();
  const named = KINDS.filter((kind) => new RegExp(`\\b${kind}\\b`).test(said));
  return named.length === 1 ? (named[0] ?? null) : null;
}
