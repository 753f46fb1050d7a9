import type { FilingId } from '../../../domain/document.ts';
import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { OpenedOverview } from '../../api.ts';
import type { Library } from '../../library/library.ts';
import { GOOD_QUESTIONS, questionsFrom } from './goodQuestions.ts';
import type { Overviews } from './overviews.ts';

/** What an overview is opened from. */
interface OpenedFrom {
  readonly library: Library;
  readonly overviews: Overviews;
  readonly loaded: Promise<void>;
}

/** The overview of filings, newest first; null where no line of it is sure. `not-in-library`. */
export async function openedOverview(
  { library, overviews, loaded }: OpenedFrom,
  filings: readonly FilingId[],
): Promise<Result<OpenedOverview | null>> {
  await loaded;
  if (filings.some((filing) => !library.record(filing))) return fail({ kind: 'not-in-library' });
  return ok(await overviews.opened(filings));
}

/** Questions that it leads on to, each tried by `asking`. */
export async function goodQuestions(
  {
    library,
    overviews,
    loaded,
    asking,
  }: OpenedFrom & { readonly asking: { readonly answerable: (questions: readonly string[], most: number) => Promise<readonly string[]> } },
  filings: readonly FilingId[],
): Promise<Result<readonly string[]>> {
  await loaded;
  const card = library.card(filings[0] ?? ('' as FilingId));
  const made = card && (await overviews.of(filings));
  return ok(card && made ? await asking.answerable(questionsFrom(made.overview, card), GOOD_QUESTIONS) : []);
}
