import type { FilingId, Page, Span } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { FilingMentions, MentionQuery, MentionsProgress, PageMention } from '../../domain/mentions.ts';
import { mentionsIn, snippetAround, soughtParts, type SoughtPart } from '../../text/mentionsIn.ts';
import type { EngineEvent, MentionsApi } from '../api.ts';
import type { Library } from './library.ts';

/** Longer than any phrase somebody looks for. */
const LONGEST = 200;
/** Pages read from the store at a time. */
const BATCH = 24;
/** Pages from memory take no turn of the thread: after so long one is given, so that a question or a cancel goes between. */
const TURN_MS = 12;
/** More places on one page than anyone looks at. */
const MOST_SPANS = 60;

interface Searched {
  readonly library: Library;
  /** Settles when every stored filing can be searched. */
  readonly loaded: Promise<void>;
}

/**
 * Which filings have words, and on which pages: the index names the pages that may, their text decides. Matches are reported filing by filing, most pages first,
 * while the search goes on.
 */
export function mentionsApi(
  within: <T>(work: (open: Searched) => Promise<Result<T>>) => Promise<Result<T>>,
  emit: (event: EngineEvent) => void,
): MentionsApi {
  const underway = new Map<string, AbortController>();
  return {
    search: async (query) => {
      const stop = new AbortController();
      underway.set(query.searchId, stop);
      try {
        return await within(async ({ library, loaded }) => {
          if (query.text.length > LONGEST) return fail({ kind: 'question-too-long', characters: query.text.length, limit: LONGEST });
          const parts = soughtParts(query.text, query.mode);
          if (!parts) return fail({ kind: 'only-common-words' });
          await loaded;
          return search(library, query, parts, stop.signal, emit);
        });
      } finally {
        underway.delete(query.searchId);
      }
    },
    cancel: (searchId) => {
      underway.get(searchId)?.abort();
      return Promise.resolve(ok(null));
    },
  };
}

async function search(
  library: Library,
  { searchId, only }: MentionQuery,
  parts: readonly SoughtPart[],
  signal: AbortSignal,
  emit: (event: EngineEvent) => void,
): Promise<Result<MentionsProgress>> {
  const within = only.length > 0 ? new Set(only) : undefined;
  const stems = parts.map((part) => part.flatMap(({ stem }) => (stem === '' ? [] : [stem])));
  const nameOf = (filing: FilingId): string => library.row(filing)?.name ?? '';
  const candidates = library.index
    .pagesWith(stems)
    .filter(({ filing }) => !within || within.has(filing))
    .sort((a, b) => b.pages.length - a.pages.length || nameOf(a.filing).localeCompare(nameOf(b.filing), 'en', { numeric: true }));
  const of = candidates.reduce((sum, { pages }) => sum + pages.length, 0);
  let looked = 0;
  let turn = performance.now();
  for (const { filing, pages } of candidates) {
    const found: PageMention[] = [];
    for (let first = 0; first < pages.length; first += BATCH) {
      const wanted = pages.slice(first, first + BATCH);
      const read = await library.pages.pages(wanted.map((page) => ({ filing, page })));
      if (performance.now() - turn > TURN_MS) {
        await new Promise((next) => setTimeout(next));
        turn = performance.now();
      }
      if (signal.aborted) return fail({ kind: 'cancelled' });
      for (const { page } of read) {
        const mention = mentionOn(page, parts);
        if (mention) found.push(mention);
      }
      looked += wanted.length;
    }
    const mentions: FilingMentions = { filing, pages: found };
    emit({ kind: 'mentions', searchId, mentions, progress: { looked, of } });
  }
  return ok({ looked, of });
}

/** Running heads and feet say the same on every page: they are not what a page mentions, and the index has none of them either. */
function mentionOn(page: Page, parts: readonly SoughtPart[]): PageMention | undefined {
  const furniture = page.blocks.filter(({ kind }) => kind === 'header' || kind === 'footer').map(({ span }) => span);
  const stretches = mentionsIn(page.text, parts, furniture);
  if (stretches.length === 0) return undefined;
  const spans = stretches.slice(0, MOST_SPANS).map(({ start, end }): Span => ({ page: page.number, start, end }));
  return { page: page.number, spans, snippet: snippetAround(page.text, stretches) };
}
