import { contextOf } from '../../answer/contextOf.ts';
import { outsideLibrary } from '../../answer/sentences/missing.ts';
import { readingAsked, readingIn } from '../../answer/prompts/readingPrompt.ts';
import type { Generator } from '../../domain/ports.ts';
import type { FilingCard, TraceStep } from '../../domain/question.ts';
import type { QuestionKind, Reading } from '../../domain/reading.ts';
import type { CallRecord } from '../../domain/writing.ts';
import { askedForJson } from '../../retrieve/modelCall.ts';
import { modelWay } from '../../question/ways/modelWay.ts';
import { terms } from '../../text/tokens.ts';
import { answeredFurther } from './escalating.ts';
import type { Answered, Sources } from './termByTerm.ts';

/** What came of a language model's reading of a question. */
export interface ModelReading {
  /** The plain question that it was read as, answered from cells and sentences as any question; null where nothing is claimed by it, and the answer before it stands. */
  readonly answered: Answered | null;
  readonly call: CallRecord;
  /** Put into the trace of the answer that stands. */
  readonly step: TraceStep;
}

/** Kinds whose answer is found and not composed: a reason, a list or a description is no form. */
const FORMS: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'yes-no', 'direction', 'comparison', 'prose', 'name'] as const);

/**
 * Whether a model is asked: nothing is claimed by the rules' reading, a figure may be what is asked for, and the filings could have it. A company, a year or a file that
 * cannot be read is the same in every reading.
 */
export const asksModel = (
  { answer, input, found }: Answered,
  { asked, cue, english, options, several, parts, companies }: Reading,
): boolean =>
  answer.status !== 'answered' &&
  outsideLibrary(contextOf(input), found.finding) === null &&
  FORMS.has(asked.intent) &&
  (cue === null || cue === 'count' || cue === 'amount') &&
  english &&
  !several &&
  options.length === 0 &&
  parts.length === 0 &&
  companies.length === 1;

/** Stems of every label, title and heading of the tables on the pages that were looked at. */
const headsOf = ({ input: { evidence, statements } }: Pick<Answered, 'input'>): ReadonlySet<string> =>
  new Set(
    [...evidence, ...statements].flatMap(({ page }) =>
      page.tables.flatMap(({ title, rows, columns }) =>
        [title, ...rows.map(({ text }) => text), ...columns.map(({ label }) => label)].flatMap(terms),
      ),
    ),
  );

/**
 * The question once more as a language model reads it. It names measure, part, company, times and kind; what it names is held against the question's own words (`modelWay.ts`), and the
 * plain question it comes to is answered by the same cells and sentences as any: a reading never becomes an answer by itself.
 */
export async function modelReading(
  first: Answered,
  generator: Generator,
  cards: readonly FilingCard[],
  read: (text: string) => Reading,
  sources: Sources,
): Promise<ModelReading> {
  const { question, now } = first.input;
  const began = now();
  const { value: form, record: call } = await askedForJson(generator, 'reading', readingAsked(question.text), readingIn);
  const told = (...detail: readonly string[]): TraceStep => ({ step: 'parts', detail: [...detail], elapsedMs: now() - began });
  if (form === null) return { answered: null, call, step: told('the model has no reading of the question') };
  const way = modelWay(question, form, cards, headsOf(first), read);
  if ('refused' in way) return { answered: null, call, step: told(`the model’s reading was not used: ${way.refused}`) };
  const plain = way.reading.text;
  const given = await answeredFurther(await sources.inputFor(plain), sources);
  const { status, figure, list, yesno } = given.answer;
  // what is said in words of other words than the question's is no figure found for it
  const claimed = status === 'answered' && (figure ?? list ?? yesno) !== undefined;
  return {
    answered: claimed ? given : null,
    call,
    step: told(`read by the model as “${plain}”${claimed ? '' : ': nothing is claimed by it'}`),
  };
}
