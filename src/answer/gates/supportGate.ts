import { citedBy, type Cited } from './claims/citedSentence.ts';
import { callings } from './claims/companyClaims.ts';
import { plainText } from './claims/plainText.ts';
import { isContent, saidIn, tokens } from './claims/claimWords.ts';
import { isQuote } from './claims/isQuote.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import type { WrittenSentence } from './writtenSentence.ts';
import type { Gate } from './gate.ts';

/** From this share on words decide alone: no cross-encoder is at hand to measure one where this is built, and a row of a table is no text that such models know. */
const SURE = 0.85;
/** Scores are logits over some twenty points. */
const TEMPERATURE = 5;
/** Time that a cross-encoder has for one sentence. */
const BUDGET_MS = 400;

/**
 * How much of a sentence its passages bear: the share of its content words that they have, those of its one nearest passage sentence or row counting half. A
 * cross-encoder, where one is there, can only lower a share that is not high: by how far its passages are from the sentence's own likeness to itself.
 */
export const supportGate: Gate = async (sentence, { entails, support: least }) => {
  const share = shareOf(sentence);
  const judged = entails === null || share < least || share >= SURE ? null : await entailed(sentence, entails);
  const support = judged === null ? share : Math.min(share, judged);
  return { because: support < least ? `its passages bear ${String(Math.round(support * 100))} % of it` : null, support };
};

/** In [0, 1], by words alone. */
function shareOf({ text: written, sources }: WrittenSentence): number {
  if (isQuote(written, sources)) return 1;
  const cited = citedBy(sources);
  const free = new Set(sources.flatMap(({ evidence }) => callings(evidence.card).flatMap((name) => [...saidIn(name)])));
  // which way something went is the direction gate's matter
  const stems = tokens(plainText(written)).flatMap((word) => (isContent(word) && !free.has(word.stem) ? [word.stem] : []));
  const own = [...new Set(stems)];
  if (own.length === 0) return 1;
  const all = own.filter((stem) => cited.stems.has(stem)).length / own.length;
  return (all + nearest(own, cited)) / 2;
}

/** The share that one sentence or one table of the passages has alone: words gathered from all over say something else. */
function nearest(own: readonly string[], { sentences, cells, stems }: Cited): number {
  const share = (have: ReadonlySet<string>): number => own.filter((stem) => have.has(stem)).length / own.length;
  return Math.max(0, ...sentences.map((one) => share(one.stems)), cells.length > 0 ? share(stems) : 0);
}

async function entailed({ text, sources }: WrittenSentence, entails: CrossEncoder): Promise<number | null> {
  const passages = sources.map(({ quote, section, evidence, beside = [] }) => ({
    head: section,
    body: [...beside.map((span) => evidence.page.text.slice(span.start, span.end)), quote].join(' '),
  }));
  const scored = await entails.score(text, [...passages, { head: '', body: text }], BUDGET_MS);
  if (!scored.ok) return null;
  const [self, best] = [
    scored.value.at(-1) ?? NaN,
    Math.max(...Array.from(scored.value.slice(0, -1)).filter((score) => !Number.isNaN(score))),
  ];
  // scores are comparable within one question only: a sentence's likeness to itself is the most that it can have
  if (Number.isNaN(self) || !Number.isFinite(best)) return null;
  return Math.min(1, 2 / (1 + Math.exp((self - best) / TEMPERATURE)));
}
