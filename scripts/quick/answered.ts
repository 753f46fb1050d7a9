import { contextOf } from '../../src/answer/contextOf.ts';
import type { AnswerInput } from '../../src/answer/input.ts';
import type { Context } from '../../src/domain/context.ts';
import type { Found } from '../../src/domain/figures.ts';
import type { Answer } from '../../src/domain/question.ts';
import type { Reading } from '../../src/domain/reading.ts';
import { answeredFurther } from '../../src/engine/ask/escalating.ts';
import { withParts } from '../../src/engine/ask/partAnswers.ts';
import { auditorAnswer, auditorAsked } from '../../src/answer/overview/auditorAnswer.ts';
import { filingsMeant } from '../../src/answer/overview/filingsMeant.ts';
import { overviewAnswer } from '../../src/answer/overview/overviewAnswer.ts';
import { FilerFactsFound } from '../../src/engine/ask/overview/filerFactsFound.ts';
import { makeOverview, type OverviewSources } from '../../src/engine/ask/overview/makeOverview.ts';
import { toldMatter } from '../../src/engine/ask/overview/toldMatter.ts';
import { COMPOSERS } from '../../src/engine/ask/composing.ts';
import { asksModel, modelReading } from '../../src/engine/ask/modelReading.ts';
import type { Answered, Sources } from '../../src/engine/ask/termByTerm.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { filingsOf, withChecks } from '../../src/figures/checks/attachChecks.ts';
import { priorFilings, priorYearChecks } from '../../src/figures/checks/checkPrior.ts';
import type { CrossEncoder, Generator } from '../../src/domain/ports.ts';
import { judgePlaces } from '../../src/engine/ask/judgePlaces.ts';
import { find } from '../../src/figures/findFigure.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { retrieve } from '../../src/retrieve/retrieve.ts';
import type { Shelf } from './shelf.ts';

/** What answering reads of a question asked of a shelf, as the engine finds it with words only. */
export async function inputFor(text: string, shelf: Shelf): Promise<AnswerInput> {
  const began = performance.now();
  const now = (): number => performance.now();
  const { cards, index, reader, words, only = [] } = shelf;
  const retrieval = await retrieve(
    text.trim(),
    { cards, index, reader, ...(words && { words }), neural: null, only, without: [], now },
    PRESETS.words,
  );
  const { question, routes, evidence, statements, steps, filings, pages, passages, meaning } = retrieval;
  const trace = { type: question.type, steps, filings, pages, passages, elapsedMs: now() - began };
  const scope = only.length === 0 ? cards : cards.filter(({ id }) => only.includes(id));
  return {
    id: 'quick',
    askedAt: 0,
    level: 'words',
    only,
    scope,
    question,
    cards,
    routes,
    evidence,
    statements,
    trace,
    now,
    ...(meaning && { meaning }),
  };
}

/** The overview that a question asks for, or what a filing tells in a place of its own; null for any other. */
async function overviewed(input: AnswerInput, shelf: Shelf): Promise<Answer | null> {
  const facts = await new FilerFactsFound(() => overviewSources(shelf)).answer(input);
  if (facts !== null) return facts;
  const told = await toldMatter(input, overviewSources(shelf));
  if (told) return told;
  const audited = auditorAsked(input);
  const filings = audited === null ? filingsMeant(input) : [audited];
  const made = filings.length === 0 ? null : await makeOverview(filings, overviewSources(shelf));
  return made && (audited === null ? overviewAnswer : auditorAnswer)({ ...input, question: input.question.text }, made);
}

/** What an overview is made from, as the engine's library has it. */
export const overviewSources = (shelf: Shelf): OverviewSources => ({
  cards: shelf.cards,
  reader: shelf.reader,
  pause: () => Promise.resolve(),
  statements: (id) => {
    const card = shelf.cards.find((one) => one.id === id);
    if (card === undefined) return Promise.resolve({ views: [], checks: [] });
    const of = { card, views: shelf.views(id) };
    const others = priorFilings(of, shelf.cards).map((other) => ({ card: other, views: shelf.views(other.id) }));
    return Promise.resolve({ views: of.views, checks: priorYearChecks(of, others) });
  },
});

/** A question asked of a shelf, as the engine asks its library with words only, or with a judge beside them: part by part where it has several. */
export async function answered(
  text: string,
  shelf: Shelf,
  judge: CrossEncoder | null = null,
  writer: Generator | null = null,
): Promise<Answer> {
  const read = (words: string): Reading => readQuestion(words, shelf.cards);
  return withParts(await answeredAlone(text, shelf, judge, writer), read(text.trim()), read, (part) =>
    answeredAlone(part, shelf, judge, null),
  );
}

async function answeredAlone(text: string, shelf: Shelf, judge: CrossEncoder | null, writer: Generator | null): Promise<Answer> {
  const began = performance.now();
  const input = await inputFor(text, shelf);
  const figuresFor = (context: Context): Promise<Found> => {
    const bare = find(context);
    const wanted = new Set(filingsOf(bare, shelf.cards));
    return Promise.resolve(withChecks(bare, new Map([...shelf.checks].filter(([filing]) => wanted.has(filing)))));
  };
  const sources: Sources = {
    reader: shelf.reader,
    figuresFor,
    inputFor: (words: string) => inputFor(words, shelf),
    judge: (context: Context, found: Found) => judgePlaces(context, found, judge),
  };
  const below = async (): Promise<Answered> => {
    const whole = await overviewed(input, shelf);
    return whole ? { input, answer: whole, found: { finding: null, near: [], levels: [] } } : answeredFurther(input, sources);
  };
  const given = writer === null ? (await below()).answer : await written(input, below, sources, writer, shelf);
  return { ...given, trace: { ...given.trace, elapsedMs: performance.now() - began } };
}

/** The answer as the engine composes it with a language model: read by it where the rules' reading leads to none, then written from what is shown. */
async function written(
  input: AnswerInput,
  below: () => Promise<Answered>,
  sources: Sources,
  writer: Generator,
  { cards, reader }: Shelf,
): Promise<Answer> {
  const { evidence, statements, routes, question } = input;
  const composed = await COMPOSERS.verified.compose({
    ...{ preset: PRESETS.full, input, context: contextOf(input), below, generator: writer, entails: null, calls: [], reader },
    readAgain: (generator, first) =>
      asksModel(first, question)
        ? modelReading(first, generator, cards, (words) => readQuestion(words, cards), sources)
        : Promise.resolve(null),
    widen: () => Promise.resolve({ parts: [], evidence, statements, routes, calls: [], steps: [] }),
    passages: [],
    lab: () => Promise.reject(new Error('it is not as published')),
    onStep: () => undefined,
    onAnswer: () => undefined,
  });
  if (!composed.ok) throw new Error(JSON.stringify(composed.failure));
  return composed.value.answer;
}
