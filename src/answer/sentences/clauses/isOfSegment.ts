import type { Context } from '../../../domain/context.ts';
import { terms } from '../../../text/tokens.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';
import type { Passage } from '../extract.ts';

/** "International Segment"; "Operating segments" are all of them. */
const NAMED = new RegExp(grammar`^(.+?)\s+${ROWKINDS.segments}\W*$`, 'i');
const ALL = new RegExp(grammar`\b${ROWKINDS.allSegments}\b`, 'i');

/** Whether the nearest heading over a passage names one segment and the question does not: why its sales fell is not why the company's did. */
export function isOfSegment({ evidence: { sections = [] }, span }: Passage, { question }: Context): boolean {
  const over = sections.filter(({ start, end }) => start <= span.start && span.start < end).at(-1);
  const [, name = ''] = NAMED.exec(over?.title.trim() ?? '') ?? [];
  const asked = new Set(question.words.map(({ term }) => term));
  return name !== '' && !ALL.test(name) && !terms(name).some((term) => asked.has(term));
}
