import type { Evidence } from '../../domain/question.ts';
import { countTokens } from '../../text/tokens.ts';
import { shortPrompt } from '../prompts/shortPrompt.ts';
import type { ContextPassage } from '../gates/writtenSentence.ts';
import { answersIt, wordsDecide } from './answersQuestion.ts';
import { supportedPassages, type SupportedPassage } from './supportedPassages.ts';
import type { Sent } from './writingContext.ts';
import { inWords, type Writing, type WritingDraft } from './writingDraft.ts';
import { verifiedSentences } from './verifySentence.ts';

/** Passages that the model is given: those at the head of what is shown without it. */
const PASSAGES = 5;
const TOKENS = 90;

/** Whether one sentence is asked for: where nothing is claimed without a model and words decide. A figure, a sum and a verdict are never the model's. */
export const asksShort = ({ below, context }: Writing): boolean => below.status === 'quoted' && wordsDecide(context);

/**
 * One sentence from the passages that are shown, held by the gates to the words of the passage that it names. Null where it is shown and answers; else why there is
 * none.
 */
export async function shortAnswer(writing: Writing, draft: WritingDraft): Promise<string | null> {
  const { input, context, onStep } = writing;
  const standing = shownPassages(writing);
  if (standing.length === 0) return 'no passage is shown to write from';
  draft.sent = sentOf(standing);
  onStep('writing', '');
  const request = { ...shortPrompt(standing, input.question.text), maxTokens: TOKENS };
  const failure = await verifiedSentences(writing, draft, standing, request, 1);
  if (failure !== null) return inWords(failure);
  if (draft.shown.length > 0 && answersIt(context, draft.shown)) return null;
  const [sentence] = draft.sentences;
  if (sentence === undefined) return 'the model found no answer in the passages shown';
  return sentence.outcome === 'shown' ? 'its sentence does not answer what is asked' : 'its sentence did not pass';
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
