import type { PassagesConfig } from '../../domain/config.ts';
import type { ChunkReader } from '../../domain/ports.ts';
import type { FilingCard, Question } from '../../domain/question.ts';
import { shortCompany } from '../../text/naming.ts';
import type { RetrievedPassage } from './passage.ts';

interface Tagging {
  readonly question: Question;
  readonly cards: readonly FilingCard[];
  readonly chunks: ChunkReader;
}

type Keep = (ranked: readonly RetrievedPassage[], limit: number, tagging: Tagging) => Promise<RetrievedPassage[]>;

/** How many times its limit a source ranks where passages are then held to organisations. */
export const WIDER = 10;

/** Whether passages are held to the organisations that the question names; the first `limit` that stay, in their order. */
export const ORGANISATIONS = {
  ignored: (ranked, limit) => Promise.resolve(ranked.slice(0, limit)),
  /**
   * Bamberg §2.1: chunks are tagged with organisations, which "helps filter and prioritise". A passage's tags are its filing's company, by the metadata, and the companies of
   * the library that its words name. Passages of the companies asked for go first, then those of others that name them; the rest are left out.
   */
  tagged: async (ranked, limit, { question, cards, chunks }) => {
    const asked = new Set(question.companies.flatMap(({ filings }) => filings));
    if (asked.size === 0) return ranked.slice(0, limit);
    const own = ranked.filter(({ filing }) => asked.has(filing));
    if (own.length >= limit) return own.slice(0, limit);
    const names = cards
      .filter(({ id }) => asked.has(id))
      .flatMap(({ metadata }) => [metadata.company, ...metadata.formerNames, ...metadata.coRegistrants])
      .flatMap((field) => (field ? [shortCompany(field.value).toLowerCase()] : []));
    const others = ranked.filter(({ filing }) => !asked.has(filing));
    const texts = await chunks.texts(others);
    const naming = others.filter((_, i) => {
      const words = `${texts[i]?.head ?? ''} ${texts[i]?.body ?? ''}`.toLowerCase();
      return names.some((name) => words.includes(name));
    });
    return [...own, ...naming].slice(0, limit);
  },
} satisfies Record<PassagesConfig['organisations'], Keep>;
