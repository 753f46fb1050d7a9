import type { FilingId, Page, Section } from '../../domain/document.ts';
import type { Answer } from '../../domain/question.ts';
import { isOfCovenants, type Matter } from '../../domain/saying.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import type { AnswerInput } from '../input.ts';
import { filingsOfWhole } from '../overview/filingsMeant.ts';
import type { AnswerFrame } from '../overview/overviewAnswer.ts';
import { controlsTold } from './controls.ts';
import { covenantsTold, tellsOfCovenants } from './covenants.ts';
import { customersTold } from './customers.ts';
import type { FilingRead } from './filingRead.ts';
import { lawSections, lawsuitsTold } from './lawsuits.ts';
import { numbered, type MatterTold } from './matterNotes.ts';
import { riskSection } from './riskHeadings.ts';
import { risksTold } from './risks.ts';
import { oneSegmentTold, segmentsTold } from './segments.ts';

/** A matter of one filing that a question asks for. */
export interface MatterAsked {
  readonly matter: Matter;
  readonly filing: FilingId;
  /** Whether a yes or no is wanted. */
  readonly verdict: boolean;
}

/** What is told in a place of its own is asked for, of one filing; null for any other question, and where it could be of any of several companies. */
export function matterAskedOf(input: Pick<AnswerInput, 'question' | 'cards' | 'routes' | 'only'>): MatterAsked | null {
  const { matter, asked } = input.question;
  // whether an agreement has any is a matter of one sentence
  const listed = !isOfCovenants(matter) || asked.intent !== 'yes-no';
  const [filing] = matter === null || asked.negated || !listed ? [] : filingsOfWhole(input);
  return matter === null || filing === undefined ? null : { matter, filing, verdict: asked.intent === 'yes-no' };
}

const [CONTROLS, CUSTOMERS, SEGMENTS] = [
  anyOf([...matterWords.icfr, ...matterWords.dcp, ...matterWords.weakness]),
  anyOf(matterWords.customers),
  anyOf(matterWords.segmentNoun),
];

/** Whether a page may tell of a matter. */
export function tellsOf(matter: Matter, sections: readonly Section[]): (page: Page) => boolean {
  if (matter === 'weakness' || matter === 'controls') return ({ text }) => CONTROLS.test(text);
  if (matter === 'customers') return ({ text }) => text.includes('%') && CUSTOMERS.test(text);
  if (matter === 'segments') return ({ text }) => SEGMENTS.test(text);
  if (isOfCovenants(matter)) return ({ text }) => tellsOfCovenants(text);
  const risks = riskSection({ sections });
  const places = matter === 'risks' ? (risks === null ? [] : [risks]) : lawSections({ sections });
  return ({ number }) => places.some(({ from, to }) => from.page <= number && number <= to.page);
}

/** The filing whose segments a question puts in order or asks for one by one; null for any other, and where it could be of any of several companies. */
export function segmentsRankedOf(input: Pick<AnswerInput, 'question' | 'cards' | 'routes' | 'only'>): FilingId | null {
  const { rows, asked } = input.question;
  if (rows?.kind !== 'extreme' || rows.over !== 'rows' || asked.negated || !SEGMENTS.test(rows.noun)) return null;
  return filingsOfWhole(input)[0] ?? null;
}

/** The answer; null where the filing's pages do not say it plainly. */
export const matterAnswer = (frame: AnswerFrame, { matter, verdict }: MatterAsked, read: FilingRead): Answer | null =>
  answerOf(frame, toldOf(matter, verdict, read));

/** That the filing says it has one segment; null where it does not. */
export const oneSegmentAnswer = (frame: AnswerFrame, read: FilingRead): Answer | null => answerOf(frame, oneSegmentTold(read));

function answerOf(frame: AnswerFrame, told: MatterTold | null): Answer | null {
  const { sentences, citations } = numbered(told?.lines ?? []);
  if (told === null || sentences.length === 0) return null;
  return { ...frame, status: 'answered', ...(told.yesno && { yesno: told.yesno }), sentences, nearest: [], citations };
}

function toldOf(matter: Matter, verdict: boolean, read: FilingRead): MatterTold | null {
  if (isOfCovenants(matter)) return covenantsTold(read, matter);
  switch (matter) {
    case 'risks':
      return risksTold(read);
    case 'lawsuits':
      return lawsuitsTold(read, verdict);
    case 'weakness':
    case 'controls':
      return controlsTold(read, matter, verdict);
    case 'customers':
      return customersTold(read, verdict);
    case 'segments':
      return segmentsTold(read);
  }
}
