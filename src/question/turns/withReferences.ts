import { followWords as cues } from '../../text/words/asked/followwords.ts';
import { anyOf } from '../../text/words/phrases.ts';

/** What a question's words of reference refer to. */
interface Referred {
  /** For "it". */
  readonly thing: string | undefined;
  /** For "its". */
  readonly owner: string | undefined;
  /** For "that". */
  readonly pointed: string | undefined;
  /** For "that year". */
  readonly when: string;
}

const SAME_TIME = anyOf(cues.sameTime);
const OWNS = anyOf(cues.possessives);
const THING = anyOf(cues.things);
const POINTS = anyOf(cues.pointing);

/** A question with what its words of reference mean in their places; each kind once, as the second is mostly of something it names itself. */
export function withReferences(text: string, { thing, owner, pointed, when }: Referred): string {
  let left = when === '' ? text : text.replace(SAME_TIME, when);
  if (owner !== undefined) left = left.replace(OWNS, owner);
  const place = thing === undefined ? null : THING.exec(left);
  if (place !== null && thing !== undefined) return left.slice(0, place.index) + thing + left.slice(place.index + place[0].length);
  if (pointed !== undefined) left = left.replace(POINTS, () => pointed);
  return left;
}
