import type { Evidence } from '../../domain/question.ts';
import type { GateId } from '../../domain/writing.ts';
import { countTokens } from '../../text/tokens.ts';
import { sourceOfWords, type Source } from '../compose/cite.ts';
import type { Context } from '../../domain/context.ts';
import { answerPassages, type AnswerPassage } from '../sentences/answerPassages.ts';
import { passages } from '../sentences/extract.ts';
import { runGates } from '../gates/runGates.ts';
import { chosenIn, choosePrompt } from '../prompts/choosePrompt.ts';
import type { ContextPassage } from '../gates/writtenSentence.ts';
import { mayBeStated, unstated } from './answersQuestion.ts';
import { supportedPassages, type SupportedPassage } from './supportedPassages.ts';
import type { Sent } from './writingContext.ts';
import { inWords, type Writing, type WritingDraft } from './writingDraft.ts';
import { callModel } from './callModel.ts';
import { stemsOf } from '../sentences/stretch.ts';
import { isSentence } from './verifySentence.ts';

/** Passages that the model is given: those at the head of what is shown without it. */
const PASSAGES = 6;

/**
 * Whether a model is asked which of the sentences shown states the answer: where nothing is claimed without it, and words decide or one figure at one time is asked for. A sum, a
 * verdict and an order of things are never the model's.
 */
export const asksShort = ({ below, context }: Writing): boolean => below.status === 'quoted' && mayBeStated(context);

/**
 * The one of the sentences shown that the model says states the answer: it must have the words of the model's answer, state what is asked by its own, and is held by the
 * gates as any. What is shown is the sentence itself. Null where it is shown; else why there is none.
 */
export async function shortAnswer(writing: Writing, draft: WritingDraft): Promise<string | null> {
  const { input, context, found, generator, entails, config, onStep, onAnswer } = writing;
  const standing = shownPassages(writing);
  const choosable = standing.flatMap(({ units }) => units.filter(isChoosable));
  if (choosable.length === 0) return 'no sentence is shown to choose from';
  draft.sent = sentOf(standing);
  onStep('writing', '');
  const request = choosePrompt(
    choosable.map(({ quote }) => quote),
    input.question.text,
  );
  const { reply, record } = await callModel(generator, 'answer', request, input.now);
  draft.calls.push(record);
  if (!reply.ok) return inWords(reply.failure);
  const said = chosenIn(reply.value.text, choosable.length);
  const chosen = said === null ? undefined : choosable[said.at];
  if (said === null || chosen === undefined) return 'the model found no answer in the passages shown';
  const told = passageIn(context, chosen, said.words);
  const text = told?.text ?? chosen.quote.replace(/\s+/g, ' ').trim();
  const cut = (gate: GateId, because: string, outcome: string): string => {
    draft.sentences.push({ text, outcome: 'cut', gate, because });
    return outcome;
  };
  if (told === null) return cut('support', `it does not have “${said.words}”`, 'its sentence does not have its answer');
  const { question, cards } = input;
  const gateInput = { question, calculations: found.finding?.results ?? [], cards, entails, support: config.support };
  const sources = [sourceOfWords(told.passage.evidence, told.spans)];
  // the sentence before it, where it goes back to that, is shown with it
  const verdict = await runGates({ text: told.passage.text.replace(/\s+/g, ' ').trim(), sources }, gateInput, config.gates);
  if (!verdict.passed) return cut(verdict.gate, verdict.because, 'its sentence did not pass');
  const lacks = unstated(context, told, said.words);
  if (lacks !== null) return cut('support', lacks, 'its sentence does not answer what is asked');
  draft.sentences.push({ text, outcome: 'shown', ...(verdict.support === undefined ? {} : { support: verdict.support }) });
  draft.shown.push({ text, sources, written: true });
  draft.states = true;
  onAnswer(draft.soFar());
  return null;
}

/** A row of a table is no sentence. */
const isChoosable = ({ quote, beside }: Source): boolean => beside === undefined && isSentence(quote.replace(/\s+/g, ' ').trim());

/** The one sentence of what was chosen that has every word and figure of the answer, with the one before it where it goes back to that; null where none has. */
function passageIn(context: Context, { evidence, spans }: Source, said: string): AnswerPassage | null {
  const words = [...stemsOf(said)];
  const inside = ({ passage }: AnswerPassage): boolean =>
    passage.evidence.page === evidence.page && spans.some(({ start, end }) => passage.span.start < end && start < passage.span.end);
  const all = answerPassages(context, passages(context)).filter(inside);
  return all.find(({ passage: { have } }) => words.every((word) => have.has(word))) ?? null;
}

/** The quotes at the head of the answer without a model, as passages whose every sentence can be cited. */
function shownPassages({ below, input, context }: Writing): SupportedPassage[] {
  const evidence = (filing: string, page: number): Evidence | undefined =>
    input.evidence.find((one) => one.hit.filing === filing && one.page.number === page);
  const found = below.nearest.slice(0, PASSAGES).flatMap(({ citation }) => {
    const quoted = below.citations.find(({ number }) => number === citation);
    const at = quoted && evidence(quoted.filing, quoted.page);
    if (!quoted || !at || (context.named.size > 0 && !context.named.has(quoted.filing))) return [];
    return [{ text: quoted.quote, outcome: 'kept', overlap: 1, found: [{ evidence: at, spans: quoted.spans }] } as const];
  });
  return supportedPassages(found, [...new Set(found.flatMap((one) => one.found.map(({ evidence: of }) => of.card.id)))]).slice(0, PASSAGES);
}

/** For the record: each page once, and about how many tokens of it. */
function sentOf(standing: readonly SupportedPassage[]): Sent {
  const pieces = new Map<string, ContextPassage>();
  for (const { id, heading, text, units } of standing) {
    const [unit] = units;
    if (unit === undefined) continue;
    const { evidence, spans } = unit;
    const key = `${evidence.hit.filing} ${String(evidence.page.number)}`;
    const before = pieces.get(key);
    const tokens = countTokens(text) + (before?.tokens ?? 0);
    pieces.set(key, { id, heading, text: `${before?.text ?? ''}${text}`, evidence, spans, kind: 'words', places: [], tokens });
  }
  const all = [...pieces.values()];
  const sum = (of: (one: ContextPassage) => number): number => all.reduce((before, one) => before + of(one), 0);
  return { pieces: all, tokens: sum(({ tokens }) => tokens), characters: sum(({ text }) => text.length) };
}
