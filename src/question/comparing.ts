import type { Direction } from '../domain/reading.ts';
import { stem } from '../text/tokens.ts';

/** Words of more and less: what is compared is said by the others. */
export const COMPARING: ReadonlySet<string> = new Set(
  'increase increased decrease decreased decline declined drop dropped grow grew grown rise rose risen fall fell fallen higher lower improve improved improving exceed exceeded compare compared comparison change changed between reduce reduced levels level any versus gain worsen deteriorate experience experienced above below less greater surpass over under'
    .split(' ')
    .map(stem),
);

const UP = /\b(?:increas\w*|grow\w*|grew|grown|ris\w+|rose|higher|improv\w*|gain\w*|expand\w*|exceed\w*|up)\b/i;
const DOWN =
  /\b(?:decreas\w*|declin\w*|drop\w*|f[ae]ll\w*|lower|reduc\w*|shr[aiu]nk\w*|deteriorat\w*|down|worsen\w*|contract(?:ed|ion))\b/i;

/** Whether a text speaks of a rise or a fall; null where it speaks of neither or of both. */
export function directionAsked(text: string): Direction | null {
  const up = UP.test(text);
  const down = DOWN.test(text);
  return up === down ? null : up ? 'up' : 'down';
}
