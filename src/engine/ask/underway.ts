import { fail, type Result } from '../../domain/failure.ts';
import type { Answer } from '../../domain/question.ts';
import type { AskStep } from '../api.ts';

/** A question on its way. */
export interface Underway {
  cancelled: boolean;
  /** Of everything that a model does for it: the question's cancelling stops that, and the reader may stop it alone. */
  readonly stop: AbortController;
  readonly onStep: (step: AskStep, detail: string) => void;
}

/** Settles when the question is cancelled while a model is at work: nobody waits for what it still does. */
export const gone = (underway: Underway): Promise<Result<Answer>> =>
  new Promise((settle) => {
    underway.stop.signal.addEventListener('abort', () => {
      if (underway.cancelled) settle(fail({ kind: 'cancelled' }));
    });
  });
