import type { Failure } from '../../domain/failure.ts';

/** What is said of a model whose files are not here, not whole or not what they must be, or that does not run here. */
export function modelWording(
  failure: Extract<
    Failure,
    {
      kind:
        | 'model-missing'
        | 'model-damaged'
        | 'not-a-model-file'
        | 'model-unfit'
        | 'model-parts-missing'
        | 'machine-unfit'
        | 'library-missing';
    }
  >,
): { short: string; happened: string; then: string; action?: 'again' } {
  switch (failure.kind) {
    case 'model-missing':
      return {
        short: 'model is not here',
        happened: `needs the model ${failure.model}, which is not on this machine.`,
        then: 'Questions are answered by their words. Fetch it in Settings or drop a model pack.',
      };
    case 'model-damaged':
      return {
        short: 'model is damaged',
        happened: `has a file that is not what it must be: ${failure.file} of ${failure.model}.`,
        then: 'It was not used and has been removed. Fetch it again, or drop the model pack again.',
        action: 'again',
      };
    case 'not-a-model-file':
      return {
        short: 'not a model file',
        happened: `got a web page from ${failure.host} instead of ${failure.file}.`,
        then: 'Nothing of it was kept. Try again, or use a model pack.',
        action: 'again',
      };
    case 'model-unfit':
      return {
        short: 'another model',
        happened: `is not the model ${failure.model}: ${failure.detail}.`,
        then: 'It is not used. Questions are answered as before.',
      };
    case 'model-parts-missing': {
      const { parts, of } = failure;
      const missing = parts.length === 1 ? `part ${String(parts[0])}` : `parts ${parts.join(', ')}`;
      return {
        short: parts.length === 1 ? 'a part is missing' : 'parts are missing',
        happened: `is in ${String(of)} files, and not all are there: ${missing} of ${String(of)} ${parts.length === 1 ? 'was' : 'were'} not chosen.`,
        then: 'Nothing was kept. Choose all its files at once, or drop them together.',
      };
    }
    case 'machine-unfit':
      return {
        short: 'does not run here',
        happened: `does not run on this machine: ${failure.needs}.`,
        then: 'Another model may; answers work without any.',
      };
    case 'library-missing':
      return {
        short: 'its program is missing',
        happened: 'lacks its compiled program, or has one that does not fit.',
        then: 'Remove the model and fetch it again, or choose another. Answers work without any.',
      };
  }
}
