import type { Page, Span } from '../../domain/document.ts';
import type { ToldByTag } from '../../domain/figures.ts';
import type { Citation } from '../../domain/question.ts';

type Tagged = NonNullable<Page['tagged']>[number];

/** The amounts of these words that the filing tags, each as printed with what its tag says. */
export function citedTags(page: Page, spans: readonly Span[]): NonNullable<Citation['tags']> {
  const inside = taggedIn(page, spans);
  return inside.map((one) => ({ text: page.text.slice(one.span.start, one.span.end).replace(/\s+/g, ' '), ...told(one) }));
}

/** What the filing's tag says of the amount that stands there; nothing where it has none. */
export function toldOfWords(page: Page, span: Span): ToldByTag {
  const [first] = taggedIn(page, [span]);
  return first === undefined ? {} : told(first);
}

const taggedIn = ({ tagged = [] }: Page, spans: readonly Span[]): readonly Tagged[] =>
  tagged.filter(({ span }) => spans.some(({ start, end }) => span.start < end && start < span.end));

const told = ({ tag, dispute }: Tagged): ToldByTag => ({
  tagged: tag.concept,
  ...(tag.members.length > 0 && { taggedOf: tag.members }),
  ...(dispute !== undefined && { dispute }),
});
