import type { CoverFact } from '../../../domain/document.ts';
import type { HtmlPages } from '../readHtml.ts';
import { found, local, wordsOf } from './contexts.ts';
import type { HtmlElement } from '../htmlTree.ts';

/** Longer texts are no facts about the filing but parts of it. */
const LONGEST = 300;

/**
 * What a filing tags of itself (`dei:`), shown or hidden, each with its words, also those that go on elsewhere (`ix:continuation`); the hidden ones last. A span is that
 * of the words that the fact begins with.
 */
export function coverFacts({ root, tagged }: Pick<HtmlPages, 'root' | 'tagged'>): CoverFact[] {
  const parts = new Map<string, readonly string[]>();
  for (const context of found(root, 'context')) {
    const members = found(context, 'explicitmember').map((member) => wordsOf(member));
    if (context.attributes['id'] !== undefined && members.length > 0) parts.set(context.attributes['id'], members);
  }
  const continued = new Map(found(root, 'ix:continuation').map((part) => [part.attributes['id'], part]));
  /** The words of a fact and of what it goes on in; a chain that comes back to itself ends there. */
  const whole = (element: HtmlElement): string => {
    const parts = new Set([element]);
    for (
      let next = continued.get(element.attributes['continuedat']);
      next && !parts.has(next);
      next = continued.get(next.attributes['continuedat'])
    )
      parts.add(next);
    return [...parts]
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(' ');
  };
  const fact = (element: HtmlElement, span?: CoverFact['span']): CoverFact[] => {
    const { name = '', contextref = '' } = element.attributes;
    const text = whole(element);
    const of = parts.get(contextref);
    if (!/^dei:/i.test(name) || text === '' || text.length > LONGEST) return [];
    return [{ name: name.slice(4), text, ...(span ? { span } : {}), ...(of ? { of } : {}) }];
  };
  const shown = tagged.flatMap(({ element, spans }) => (spans.length === 1 ? fact(element, spans[0]) : []));
  const hidden = found(root, 'ix:hidden').flatMap((within) => within.children.flatMap((child) => ('text' in child ? [] : all(child))));
  return [...shown, ...hidden.flatMap((element) => fact(element))];
}

const all = (element: HtmlElement): HtmlElement[] => [
  ...(local(element) === 'nonnumeric' || local(element) === 'nonfraction' ? [element] : []),
  ...element.children.flatMap((child) => ('text' in child ? [] : all(child))),
];
