import type { Reading } from '../../../domain/reading.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { CONTRARIES } from '../../../text/words/sentences/contraries.ts';

const PAIRS = CONTRARIES.map(({ one, other }) => ({ one: anyOf(one), other: anyOf(other) }));

/** Whether a text says the contrary of what the question asks with: "leased" of what is owned. */
export function saysContrary({ core }: Pick<Reading, 'core'>, text: string): boolean {
  const said = (a: RegExp, b: RegExp): boolean => a.test(core) && !b.test(core) && b.test(text) && !a.test(text);
  return PAIRS.some(({ one, other }) => said(one, other) || said(other, one));
}
