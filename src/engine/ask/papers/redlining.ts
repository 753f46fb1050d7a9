import type { FilingId, Page } from '../../../domain/document.ts';
import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { Redline, RedlineProgress, RedlineRequest } from '../../../domain/papers/redline.ts';
import type { FilingCard } from '../../../domain/question.ts';
import { sameFiler } from '../../../question/filers/filersOf.ts';
import type { SectionedProse } from '../../../redline/alignSections.ts';
import type { Library } from '../../library/library.ts';

/** Pages read from the store at a time. */
const BATCH = 24;
/** The thread is held so long at most before a question or a cancel may go between, and the page is told as often. */
const TURN_MS = 12;
const TOLD_EVERY_MS = 100;

/** Thrown where the work was stopped. */
class ComparisonStopped extends Error {}

/** Filings held against each other, one pair at a time; another pair asked for ends the one before. */
export class Redlining {
  readonly #tell: (id: string, progress: RedlineProgress) => void;
  #underway: { readonly id: string; readonly stop: AbortController } | null = null;

  constructor(tell: (id: string, progress: RedlineProgress) => void) {
    this.#tell = tell;
  }

  stop(id: string): void {
    if (this.#underway?.id === id) this.#underway.stop.abort();
  }

  /** `not-comparable`, `not-in-library`, `cancelled`. What compares is loaded when it is first asked for. */
  async compare({ id, after, before }: RedlineRequest, library: Library): Promise<Result<Redline>> {
    this.#underway?.stop.abort();
    const stop = new AbortController();
    this.#underway = { id, stop };
    const nameOf = (filing: FilingId): string => library.row(filing)?.name ?? '';
    if (!library.card(after)) return fail({ kind: 'not-in-library' });
    const earlier = before ?? yearBefore(library.cards(), after);
    if (earlier === null) return fail({ kind: 'not-comparable', why: 'no-earlier', name: nameOf(after) });
    if (earlier === after) return fail({ kind: 'not-comparable', why: 'same', name: nameOf(after) });
    if (!library.card(earlier)) return fail({ kind: 'not-in-library' });
    const turns = this.#turns(id, stop.signal);
    try {
      const sides: SectionedProse[] = [];
      for (const filing of [earlier, after]) {
        const side = await sectioned(filing, library, turns, sides.length);
        if (!side) return fail({ kind: 'not-in-library' });
        if (!side.prose.some((paragraphs) => paragraphs.length > 0))
          return fail({ kind: 'not-comparable', why: 'no-sections', name: nameOf(filing) });
        sides.push(side);
      }
      const [one, other] = sides;
      if (!one || !other) return fail({ kind: 'not-in-library' });
      const { redlineOf } = await import('../../../redline/redlineOf.ts');
      return ok({ before: earlier, after, sections: await redlineOf(one, other, turns) });
    } catch (error) {
      if (error instanceof ComparisonStopped) return fail({ kind: 'cancelled' });
      throw error;
    } finally {
      this.#ended(id);
    }
  }

  #ended(id: string): void {
    if (this.#underway?.id === id) this.#underway = null;
  }

  #turns(id: string, signal: AbortSignal): RedlineTurns {
    let turn = performance.now();
    let told = -Infinity;
    return {
      tell: (progress) => {
        if (performance.now() - told < TOLD_EVERY_MS) return;
        told = performance.now();
        this.#tell(id, progress);
      },
      pause: async () => {
        if (performance.now() - turn > TURN_MS) {
          await new Promise((next) => setTimeout(next));
          turn = performance.now();
        }
        if (signal.aborted) throw new ComparisonStopped();
      },
    };
  }
}

interface RedlineTurns {
  readonly tell: (progress: RedlineProgress) => void;
  readonly pause: () => Promise<void>;
}

/** The filing of the same company and form for the year before, else the latest of an earlier one; null where there is none. */
function yearBefore(cards: readonly FilingCard[], of: FilingId): FilingId | null {
  const own = cards.find(({ id }) => id === of);
  if (!own) return null;
  const yearOf = ({ metadata: { fiscalYear } }: FilingCard): number => fiscalYear?.value ?? NaN;
  const earlier = cards.filter(
    (card) =>
      sameFiler(cards, of, card.id) &&
      card.metadata.form?.value === own.metadata.form?.value &&
      card.metadata.fiscalQuarter?.value === own.metadata.fiscalQuarter?.value &&
      yearOf(card) < yearOf(own),
  );
  return earlier.sort((a, b) => yearOf(b) - yearOf(a))[0]?.id ?? null;
}

/** The sections of a filing with their text; null where it is gone. `place`: which of the two it is. */
async function sectioned(filing: FilingId, library: Library, { tell, pause }: RedlineTurns, place: number): Promise<SectionedProse | null> {
  const count = library.record(filing)?.summary?.pages ?? 0;
  const sections = library.outline(filing)?.sections ?? [];
  const pages: Page[] = [];
  for (let first = 1; first <= count; first += BATCH) {
    await pause();
    tell({ step: 'reading', done: place * count + first, of: 2 * count });
    const wanted = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, i) => ({ filing, page: first + i }));
    for (const { page } of await library.pages.pages(wanted)) pages.push(page);
  }
  const fiscalYear = library.card(filing)?.metadata.fiscalYear?.value ?? null;
  const { sectionProse } = await import('../../../redline/prose.ts');
  const prose = await sectionProse(pages, sections, pause);
  return library.record(filing) ? { sections, prose, fiscalYear } : null;
}
