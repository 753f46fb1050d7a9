import { messageOf } from '../../domain/failure.ts';
import type { GateId } from '../../domain/writing.ts';
import type { GateInput, WrittenSentence } from './writtenSentence.ts';
import { directionGate } from './directionGate.ts';
import { figuresGate } from './figuresGate.ts';
import { footnotesGate } from './footnotesGate.ts';
import type { Gate } from './gate.ts';
import { instructionsGate } from './instructionsGate.ts';
import { namesGate } from './namesGate.ts';
import { periodsGate } from './periodsGate.ts';
import { supportGate } from './supportGate.ts';

/** What a sentence of a model must pass before it is shown, a file each. */
const GATES = {
  footnotes: footnotesGate,
  figures: figuresGate,
  periods: periodsGate,
  names: namesGate,
  direction: directionGate,
  instructions: instructionsGate,
  support: supportGate,
} as const satisfies Record<GateId, Gate>;

/**
 * Every gate, in the order of the checks: cheap ones and those that nothing else could make good come first.
 * @internal
 */
export const ALL_GATES: readonly GateId[] = ['footnotes', 'instructions', 'names', 'periods', 'figures', 'direction', 'support'];

/** What became of a sentence at the gates. */
export type GateVerdict =
  | { readonly passed: true; readonly support?: number }
  | { readonly passed: false; readonly gate: GateId; readonly because: string; readonly support?: number };

/**
 * Holds a sentence that a model wrote against the words that it cites: the first gate of `gates` that stops it and why, or that all let it pass. In doubt a gate
 * stops it. A gate that throws has stopped it too: a sentence that could not be checked is not shown.
 */
export async function runGates(sentence: WrittenSentence, input: GateInput, gates: readonly GateId[]): Promise<GateVerdict> {
  let share: number | undefined;
  for (const gate of gates) {
    const { because, support: own } = await opinionOf(GATES[gate], sentence, input);
    share = own ?? share;
    const measured = share === undefined ? {} : { support: share };
    if (because !== null) return { passed: false, gate, because, ...measured };
  }
  return { passed: true, ...(share === undefined ? {} : { support: share }) };
}

async function opinionOf(gate: Gate, sentence: WrittenSentence, input: GateInput): Promise<{ because: string | null; support?: number }> {
  try {
    return await gate(sentence, input);
  } catch (error) {
    return { because: `it could not be checked: ${messageOf(error)}` };
  }
}
