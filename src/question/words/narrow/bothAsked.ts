import type { Reading } from '../../../domain/reading.ts';
import { terms } from '../../../text/tokens.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';

const BOTH = new RegExp(grammar`(?<!\w)${PARTS.bothOf}\s+(?<one>[^,;?]{2,60}?)\s${PARTS.andAlso}\s+(?<other>[^,;?.]{2,60})`, 'i');

/** The stems of each of two things that a question asks for together: "counting both the CDs and the sweep accounts"; null where it asks for no two, or two times. */
export function bothAsked({ core }: Pick<Reading, 'core'>): readonly [readonly string[], readonly string[]] | null {
  const { one = '', other = '' } = BOTH.exec(core)?.groups ?? {};
  return one === '' || /\d/.test(`${one} ${other}`) ? null : [terms(one), terms(other)];
}
