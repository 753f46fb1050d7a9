import type { QuestionKind } from '../../domain/reading.ts';
import { possessive } from '../../text/naming.ts';
import { atTheEnd } from '../ways/atTheEnd.ts';
import { figureOf, measureOf, whenOf, type GivenBefore } from './figureAsked.ts';
import type { Leaning } from './leaningOf.ts';
import { withReferences } from './withReferences.ts';

/** What is asked of a time, and means the last one where it names none. */
const TIMED: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'yes-no', 'direction', 'comparison', 'reason'] as const);

/** A sentence with a subject of its own: what it refers to in place of its references, then the company and the time that it does not say. */
export function completed({ own, text, refers, ofAll }: Leaning, carried: GivenBefore): string {
  const { company, reading } = carried;
  const when = whenOf(carried);
  const owner = company === undefined || own.companies.length > 0 ? undefined : possessive(company);
  const figure = measureOf(reading) === '' ? undefined : figureOf(carried);
  const thing = own.companies.length > 0 ? undefined : company;
  const said = refers ? withReferences(text, { thing, owner, pointed: figure, when: when.trim() }) : text;
  const names = own.companies.length > 0 || own.asksUnknown || ofAll;
  const whose = company === undefined || names || said.includes(company) ? said : atTheEnd(said, `at ${company}`).slice(0, -1);
  const timed = own.times.length === 0 && TIMED.has(own.asked.intent) && when !== '' && !whose.includes(when.trim());
  const told = own.measure.known || own.operation !== 'level' || refers;
  return `${whose}${timed && told ? when : ''}?`;
}
