import type { Source } from '../../compose/cite.ts';
import { citedBy } from './citedSentence.ts';
import { plainText } from './plainText.ts';

const bare = (text: string): string =>
  plainText(text)
    .replace(/^["'•·\s-]+|["'\s.]+$/g, '')
    .toLowerCase();

/** Whether a sentence is word for word a whole sentence of running text that it cites: nothing in it can be bound wrongly. */
export function isQuote(text: string, sources: readonly Source[]): boolean {
  const said = bare(text);
  return (
    said.split(' ').length > 3 &&
    citedBy(sources).sentences.some((one) => one.whole && !one.figures.some(({ loosely }) => loosely) && bare(one.text) === said)
  );
}
