import type { Reading } from '../../../domain/reading.ts';
import { terms } from '../../../text/tokens.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';

const LEAVING_OUT = anyOf(NEGATIONS.leavingOut, 'gi');
const TAIL = new RegExp(grammar`(?:${NEGATIONS.leavingOut})\s[^,.;)?]*`, 'gi');

/** The stems of what a question leaves out of what it asks for: "work other than the audit". */
export const leftAside = ({ core }: Pick<Reading, 'core'>): readonly string[] =>
  terms((core.match(TAIL) ?? []).map((tail) => tail.replace(LEAVING_OUT, '')).join(' '));
