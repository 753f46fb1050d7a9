import { placeName, type Evaluated } from '../tables/evaluated.ts';

/** What an answer cites, and what its system had retrieved, as EvidenT's measures compare them (§5.2.1): a page is a document. */
export interface CitedNames {
  /** Each page once; what was cited of nothing under a name that no page has. */
  readonly cited: readonly string[];
  readonly retrieved: ReadonlySet<string>;
}

/**
 * c′ and c of EvidenT §5.2.1. Cited: the pages of the footnotes, words that could not be located in their filing as a place that no filing has, and the names that a model
 * made up, which have no footnote. Retrieved: of a published system the pages that its search ranked, those its model was given and those its passages were found in; ours
 * cites no page but one that it read, so of ours what is cited and located was.
 */
export function citedNames({ answer: { citations, trace, asPublished }, marked }: Pick<Evaluated, 'answer' | 'marked'>): CitedNames {
  const found = citations.filter((_, i) => marked[i]).map(placeName);
  const lost = citations.flatMap((citation, i) => (marked[i] ? [] : [`${placeName(citation)} not located`]));
  const { writing } = trace;
  const invented = (writing?.invented ?? []).map((name) => `${name} of nothing`);
  const passages = (writing?.passages ?? []).flatMap(({ at }) =>
    at ? at.spans.map(({ page }) => placeName({ filing: at.filing, page })) : [],
  );
  const had = [...[...trace.pages, ...trace.passages, ...(writing?.sent ?? [])].map(placeName), ...passages];
  return { cited: [...new Set([...found, ...lost, ...invented])], retrieved: new Set(asPublished ? had : found) };
}

/** Whether an answer cites anything, or could have: its model was given names to cite. */
export const mayCite = ({ answer: { citations, trace } }: Pick<Evaluated, 'answer'>): boolean =>
  citations.length > 0 || trace.writing?.invented !== undefined;
