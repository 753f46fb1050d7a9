import type { BenchRow } from '../../src/lab/rows/benchRow.ts';

type Counts = Record<string, number>;

/** The language model's part of `summary.json`; undefined where none was asked. */
export function writingSummary(rows: readonly BenchRow[]): object | undefined {
  const written = rows.flatMap(({ writing }) => writing ?? []);
  if (written.length === 0) return undefined;
  const sentences = written.flatMap((one) => one.sentences);
  const calls = written.flatMap((one) => one.calls);
  const context = written.map(({ contextTokens }) => contextTokens);
  return {
    model: written[0]?.model,
    questions: written.length,
    sentences: { written: sentences.length, ...counted(sentences.map(({ outcome }) => outcome)) },
    stoppedBy: counted(sentences.flatMap(({ gate }) => gate ?? [])),
    passages: counted(written.flatMap((one) => one.passages.map(({ outcome }) => outcome))),
    fellBack: counted(written.flatMap(({ fellBack }) => fellBack ?? [])),
    kinds: counted(written.map(({ kind, kindBy }) => `${kind} by ${kindBy}`)),
    inParts: written.filter(({ parts }) => parts.length > 1).length,
    context: { p50: middle(context), most: Math.max(...context), cutToWindow: written.filter(({ cutToWindow }) => cutToWindow).length },
    calls: Object.fromEntries(
      [...new Set(calls.map(({ call }) => call))].map((kind) => {
        const of = calls.filter(({ call }) => call === kind);
        return [
          kind,
          {
            calls: of.length,
            ...counted(of.map(({ ended }) => ended)),
            p50Ms: Math.round(middle(of.map(({ elapsedMs }) => elapsedMs))),
            promptTokensP50: middle(of.map(({ promptTokens }) => promptTokens)),
          },
        ];
      }),
    ),
  };
}

export function counted(names: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
