import type { Failure } from '../../src/domain/failure.ts';
import type { Generator } from '../../src/domain/ports.ts';
import type { CallKind } from '../../src/domain/writing.ts';
import { faithfulReply } from './faithful.ts';
import type { Known } from './known.ts';
import { scripted } from './scripted.ts';

/** How it dies. */
export interface Death {
  /** In which call; `answer` where not said: passages are copied, and half of the sentences told. */
  readonly in?: CallKind;
  readonly failure?: Failure;
}

/** The faithful one, whose worker dies in the middle of a reply. */
export const dying = (known: Known & Death = {}): Generator =>
  scripted(
    'dying',
    (prompt) => {
      const text = faithfulReply(prompt, known);
      if (prompt.call !== (known.in ?? 'answer')) return text;
      return { text, dies: { after: 0.5, failure: known.failure ?? { kind: 'worker-died', worker: 'llm' } } };
    },
    known,
  );
