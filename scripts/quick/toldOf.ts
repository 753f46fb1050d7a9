import type { Answer } from '../../src/domain/question.ts';

/** What a language model did for an answer: how it read the question, what it wrote and what became of it. */
export function toldOf({ trace: { writing, steps } }: Answer): readonly string[] {
  if (writing === undefined) return [];
  const { calls, sentences, fellBack } = writing;
  return [
    ...steps.flatMap(({ step, detail }) => (step === 'parts' ? detail.map((said) => `model: ${said}`) : [])),
    ...calls.map(
      ({ call, ended, promptTokens, tokens, elapsedMs }) =>
        `call: ${call} ${ended}, ${String(promptTokens)} + ${String(tokens)} tokens, ${String(Math.round(elapsedMs))} ms`,
    ),
    ...sentences.map((one) =>
      one.outcome === 'shown' ? `shown: ${one.text}` : `${one.outcome} (${one.gate ?? ''}: ${one.because ?? ''}): ${one.text}`,
    ),
    ...(fellBack === undefined ? [] : [`without it: ${fellBack}`]),
  ];
}
