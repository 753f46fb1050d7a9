import type { FilingId } from '../../domain/document.ts';
import type { Answer, FilingCard } from '../../domain/question.ts';
import type { Chosen, ReadAs } from '../../domain/readAs.ts';
import type { NamedTime } from '../../domain/time.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { readAs } from '../../question/ways/readAs.ts';
import type { There } from '../../question/ways/there.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { entriesLabelled } from '../../text/lexicon.ts';
import { shortKind } from '../../text/naming.ts';

/** How a question was read, with what the filings looked at and the answer add to its words. */
export function howRead(text: string, chosen: Chosen, cards: readonly FilingCard[], retrieval: Retrieval, answer: Answer): ReadAs {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const looked = retrieval.routes.flatMap(({ filing }) => byId.get(filing) ?? []);
  const own = Object.keys(chosen).length === 0 ? retrieval.question : readQuestion(text, cards);
  return readAs(own, chosen, {
    cards,
    looked,
    times: timesThere(looked, retrieval),
    items: itemsThere(looked, retrieval),
    answered: answeredOf(answer, byId),
  });
}

/** The fiscal years that the filings looked at, and their face statements, have figures for; quarters are those of quarterly filings. */
function timesThere(looked: readonly FilingCard[], { statements }: Retrieval): There['times'] {
  const found = new Map<string, There['times'][number]>();
  const put = (time: NamedTime, card: FilingCard): void => {
    const key = `${String(time.fiscalYear)} ${String(time.fiscalQuarter)}`;
    if (!found.has(key)) found.set(key, { ...time, of: shortKind(card) });
  };
  for (const card of looked) {
    const { fiscalYear, fiscalQuarter } = card.metadata;
    if (fiscalYear === undefined) continue;
    put({ fiscalYear: fiscalYear.value, ...(fiscalQuarter && { fiscalQuarter: fiscalQuarter.value }) }, card);
  }
  const routed = new Set(looked.map(({ id }) => id));
  for (const { card, page } of statements) {
    if (!routed.has(card.id)) continue;
    for (const { period } of page.tables.flatMap((table) => (table.statement === undefined ? [] : table.columns)))
      if (period?.kind === 'duration' && period.fiscalYear !== undefined && period.months === 12)
        put({ fiscalYear: period.fiscalYear }, card);
  }
  return [...found.values()];
}

/** The line items that the face statements looked at print. */
function itemsThere(looked: readonly FilingCard[], { statements }: Retrieval): ReadonlySet<string> {
  const routed = new Set(looked.map(({ id }) => id));
  const labels = statements.flatMap(({ card, page }) =>
    routed.has(card.id) ? page.tables.flatMap(({ statement, rows }) => (statement === undefined ? [] : rows.map(({ text }) => text))) : [],
  );
  return new Set([...new Set(labels)].flatMap((label) => entriesLabelled(label).map(({ id }) => id)));
}

/** Of which company and time the answer is; its first figure or footnote says so. */
function answeredOf(answer: Answer, byId: ReadonlyMap<FilingId, FilingCard>): There['answered'] {
  const [citation] = answer.citations;
  const card = citation === undefined ? undefined : byId.get(citation.filing);
  const company = card?.metadata.company?.value;
  const { fiscalYear, fiscalQuarter, months } = answer.figure?.period ?? {};
  const own = card?.metadata;
  const year = fiscalYear ?? own?.fiscalYear?.value;
  // the end of a year is the end of its fourth quarter too
  const quarter = months === 3 ? fiscalQuarter : own?.fiscalQuarter?.value;
  return {
    ...(company === undefined ? {} : { company }),
    ...(year === undefined ? {} : { time: { fiscalYear: year, ...(quarter === undefined ? {} : { fiscalQuarter: quarter }) } }),
  };
}
