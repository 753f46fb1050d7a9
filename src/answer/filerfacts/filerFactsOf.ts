import type { Field } from '../../domain/document.ts';
import type { FilerFactKind } from '../../domain/filer.ts';
import type { FilingCard } from '../../domain/question.ts';
import { auditorOf } from '../overview/auditor.ts';
import { incorporationOnCover, officesOnCover } from './coverFacts.ts';
import type { FilerFactFound } from './filerFactFound.ts';
import { officersOf } from './officersOf.ts';
import { officerSightings, type OfficerSighting } from './officerSightings.ts';
import { sharesOnCover } from './sharesOnCover.ts';
import {
  auditorAppointed,
  codeTold,
  headquartersTold,
  incorporationTold,
  registeredOfficeTold,
  yearEndTold,
  yearEnded,
  type ToldPage,
} from './toldFacts.ts';

/** What a filing says of its filer, by what may be asked; what it does not surely say is not in it. */
export type FilerFacts = ReadonlyMap<FilerFactKind, readonly FilerFactFound[]>;

/** Covers end here; directories of foreign reports stand a little further on. */
const COVER = 3;
const DIRECTORY = 8;
/** Forms of the Commission, whose officers have the titles of their country. */
const DOMESTIC: ReadonlySet<string> = new Set(['10-K', '10-Q', '8-K', 'earnings release']);

export function filerFactsOf({ metadata }: FilingCard, pages: readonly ToldPage[]): FilerFacts {
  const company = metadata.company?.value ?? '';
  const form = metadata.form?.value ?? 'other';
  const domestic = DOMESTIC.has(form);
  const cover = pages.slice(0, COVER);
  const seen: OfficerSighting[] = pages.flatMap((page, i) => officerSightings(page, pages[i - 1], company, !domestic));
  const one = (...found: readonly (FilerFactFound | null)[]): readonly FilerFactFound[] => found.filter((fact) => fact !== null);
  const either = (...found: readonly (FilerFactFound | null)[]): readonly FilerFactFound[] => one(...found).slice(0, 1);
  const facts: readonly (readonly [FilerFactKind, readonly FilerFactFound[]])[] = [
    ['chief executive', officersOf('chief executive', seen)],
    ['finance chief', officersOf('finance chief', seen)],
    ['chair', officersOf('chair', seen)],
    ['headquarters', headquarters(one(officesOnCover(cover), headquartersTold(pages, company)), pages)],
    [
      'year end',
      either(yearEndTold(pages), domestic && form !== '10-K' ? yearEnded(pages, true) : yearEnded(pages.slice(0, DIRECTORY), false)),
    ],
    ['shares', sharesOnCover(cover)],
    ['incorporation', either(incorporationOnCover(cover), incorporationTold(pages, company))],
    ['ticker', either(fieldFound('Ticker', metadata.ticker), codeTold(pages.slice(0, DIRECTORY)))],
    ['exchange', either(fieldFound('Exchange', metadata.exchange))],
    ['auditor', form === '10-Q' ? [] : either(auditorFound(pages), auditorAppointed(pages))],
  ];
  return new Map(facts.filter(([, found]) => found.length > 0));
}

/** Where nothing says where the company sits, where it is registered. */
const headquarters = (found: readonly FilerFactFound[], pages: readonly ToldPage[]): readonly FilerFactFound[] => {
  const registered = found.length > 0 ? null : registeredOfficeTold(pages);
  return registered === null ? found : [registered];
};

const fieldFound = (lead: string, field: Field<string> | undefined): FilerFactFound | null =>
  field?.span === undefined ? null : { lead, text: field.value, spans: [field.span] };

function auditorFound(pages: readonly ToldPage[]): FilerFactFound | null {
  const read = auditorOf(pages);
  return read === null ? null : { lead: 'Auditor', text: read.name, spans: [read.signed] };
}
