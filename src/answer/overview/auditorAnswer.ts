import type { FilingId } from '../../domain/document.ts';
import type { Answer } from '../../domain/question.ts';
import type { AnswerInput } from '../input.ts';
import { filingsOfWhole } from './filingsMeant.ts';
import type { AnswerFrame } from './overviewAnswer.ts';
import type { OverviewMade } from './overviewOf.ts';
import { factLine } from './overviewSentences.ts';

/**
 * The filing whose auditor a question asks for by name; null for any other question. Who audits is signed under a report, which seldom has the company's name or a word of
 * the question, so no ranking of passages finds it.
 */
export function auditorAsked(input: Pick<AnswerInput, 'question' | 'cards' | 'routes' | 'only'>): FilingId | null {
  const { asked, says, filerFacts } = input.question;
  // when a report was signed is another question than by whom, or since which year
  const byName = (filerFacts.includes('auditor') || asked.intent === 'date') && !says.has('amount') && input.question.cue !== 'when';
  return byName && says.has('auditor') ? (filingsOfWhole(input)[0] ?? null) : null;
}

/** The auditor's line of an overview as an answer; null where the overview has none. */
export function auditorAnswer(frame: AnswerFrame, { overview, citations }: OverviewMade): Answer | null {
  const fact = overview.facts.find(({ kind }) => kind === 'auditor');
  if (fact === undefined) return null;
  const line = factLine(fact);
  const own = citations.filter(({ number }) => line.citations.includes(number)).map((citation, i) => ({ ...citation, number: i + 1 }));
  return {
    ...frame,
    status: 'answered',
    sentences: [{ ...line, citations: own.map(({ number }) => number) }],
    nearest: [],
    citations: own,
  };
}
