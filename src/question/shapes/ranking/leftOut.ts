import { anyOf, grammar, wholly } from '../../../text/words/phrases.ts';
import { rankCues as cues } from '../../../text/words/rankcues.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';

/** Words for things that are left out of an order, and the question without them. */
interface LeftOut {
  readonly names: string;
  readonly left: string;
}

const EXCEPTED = new RegExp(
  grammar`^\s*(?:the\s+|its\s+)?([A-Za-z.&' ’]+?)(?=\s*(?:[,;?]|$)|\s+(?:${cues.verbs}|${cues.asks}|in\b|by\b))`,
  'i',
);
const BUT = anyOf(cues.but);
const FIGURE = wholly(RANGEMEASURES.figures);
const AFTER_FIRST = new RegExp(grammar`(?:^|[,;]\s*|\s)(?:${cues.afterFirst})\s+([^,;?]+?)\s*(?:,\s*(?=${cues.asks}\b)|[?.\s]*$)`, 'i');

/** "After the Americas, which region …", "the second largest after X": what comes first, and the question without it. */
export function afterFirst(text: string): LeftOut {
  const found = AFTER_FIRST.exec(text);
  const names = found?.[1] ?? '';
  if (
    found === null ||
    !/\p{L}{2}/u.test(names) ||
    names.split(' ').length > MOST_NAMED ||
    names.split(' ').some((word) => FIGURE.test(word)) ||
    /^(?:19|20)\d\d/.test(names)
  )
    return { names: '', left: text };
  return { names, left: `${text.slice(0, found.index)} , ${text.slice(found.index + found[0].length)}` };
}
/** What has a name is called in so many words at most. */
const MOST_NAMED = 5;

/** "Outside the US, which country …": what is left out, and the question without it. */
export function exceptOf(text: string): LeftOut {
  const found = BUT.exec(text);
  if (found === null) return { names: '', left: text };
  const after = text.slice(found.index + found[0].length);
  const names = EXCEPTED.exec(after);
  if (names === null) return { names: '', left: text };
  return { names: names[1] ?? '', left: `${text.slice(0, found.index)} , ${after.slice(names[0].length)}` };
}
