import { called, unreadable } from '../../answer/writing/callModel.ts';
import { Footnotes } from '../../answer/compose/cite.ts';
import { findingDraft } from '../../answer/compose/findingDraft.ts';
import { contextOf } from '../../answer/contextOf.ts';
import type { AnswerInput } from '../../answer/input.ts';
import { formulaAsked, readFormula, type FormulaNamed } from '../../answer/prompts/formulaPrompt.ts';
import type { Context } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import type { Generator } from '../../domain/ports.ts';
import type { Answer, Question, Sentence } from '../../domain/question.ts';
import type { CallRecord } from '../../domain/writing.ts';
import { find } from '../../figures/findFigure.ts';
import { formulaSaid } from '../../question/measures/formulaSaid.ts';
import { FORMULAS } from '../../question/measures/formulas.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { possessive } from '../../text/naming.ts';

/** What came of a model's reading of a question that wants something worked out. */
export interface WorkedFormula {
  /** The answer without a model, with a sentence for every figure that was worked out; its claims and its status are as they were. */
  readonly answer: Answer;
  /** Those figures: they may be named by what is written. */
  readonly findings: readonly Finding[];
  readonly calls: readonly CallRecord[];
}

const NAMES: readonly string[] = FORMULAS.map(({ name }) => name);
/** Companies or years of one question. */
const MOST = 3;

/**
 * A calculation that the rules did not understand, read by the model: it names a formula of the table, companies and years, and the figures room works it out from cells. The model
 * is believed only where the question has the formula's own words, the company and the year; the result is labelled as such and is not claimed as the answer.
 */
export async function workedOut(below: Answer, input: AnswerInput, context: Context, generator: Generator): Promise<WorkedFormula> {
  const { question, cards, now } = input;
  if (below.status !== 'quoted' || context.asked.intent !== 'calculation') return { answer: below, findings: [], calls: [] };
  const { reply, record } = await called(generator, 'formula', formulaAsked(question.text, NAMES), now);
  const named = reply.ok ? readFormula(reply.value.text, NAMES) : null;
  const calls = [reply.ok && !reply.value.text.includes('{') ? unreadable(record) : record];
  if (named === null || !formulaSaid(named.formula, question)) return { answer: below, findings: [], calls };
  const notes = new Footnotes(below.citations);
  const findings: Finding[] = [];
  const sentences: Sentence[] = [];
  for (const text of questionsFor(named, question)) {
    const read = contextOf({ ...input, question: readQuestion(text, cards) });
    const { finding } = find(read);
    const draft = finding?.kind === 'figure' ? findingDraft(read, finding) : null;
    if (finding === null || draft === null) continue;
    findings.push(finding);
    for (const one of draft.sentences)
      sentences.push({ text: one.text, citations: [...new Set(one.sources.map((source) => notes.number(source)))] });
  }
  return { answer: { ...below, sentences: [...below.sentences, ...sentences], citations: notes.list() }, findings, calls };
}

/** The formula asked for plainly, of each company and year that both the model and the question name; of all the question's where the model names none of them. */
function questionsFor({ formula, companies, years }: FormulaNamed, question: Question): string[] {
  const chosen = <T>(all: readonly T[], named: (one: T) => boolean): readonly T[] =>
    (all.some(named) ? all.filter(named) : all).slice(0, MOST);
  const whom = chosen(
    question.companies.map(({ text }) => text),
    (text) => companies.some((name) => name.toLowerCase().includes(text.toLowerCase())),
  );
  const when = chosen(
    question.periods.flatMap(({ fiscalYear }) => fiscalYear ?? []),
    (year) => years.includes(year),
  );
  return (whom.length === 0 ? [''] : whom).flatMap((company) =>
    (when.length === 0 ? [null] : when).map(
      (year) =>
        `What was ${company === '' ? 'the' : possessive(company)} ${formula.toLowerCase()}${year === null ? '' : ` in fiscal ${String(year)}`}?`,
    ),
  );
}
