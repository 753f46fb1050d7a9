import type { Generator } from '../../src/domain/ports.ts';
import { facts } from './honest.ts';
import type { Known } from './known.ts';
import { scripted } from './scripted.ts';

/** Ignores every schema: it chats, quotes half a passage, opens JSON that it never closes, and praises the question. */
export const chatterbox = (known: Known = {}): Generator =>
  scripted(
    'chatterbox',
    (prompt) => {
      const [first] = facts(prompt, known);
      const said = first?.text ?? 'The filings have a lot to say about it';
      return [
        `Great question! Let me walk you through “${prompt.question}” step by step.`,
        `**First**, as an AI language model I looked at the documents you gave me. ${said}`,
        'In my experience, companies like this one usually earn about 12% more each year, so roughly $4.2 billion is a safe guess.',
        '```json\n{"passages": [{"passage_id": "p1", "content": "' + said.slice(0, 40),
        'Let me know if you would like me to go deeper!',
      ].join('\n\n');
    },
    known,
  );
