import type { LabLack } from '../../../domain/papers/labLack.ts';
import { sentences } from '../../../text/tokens.ts';
import type { TextOverlap } from '../overlap/answerTokens.ts';
import { bertScore } from '../overlap/bertScore.ts';
import { cosineSimilarity } from '../overlap/cosineSimilarity.ts';
import { rougeL } from '../overlap/rougeL.ts';
import { semanticF1 } from '../overlap/semanticF1.ts';
import { tokenF1 } from '../overlap/tokenF1.ts';
import { withGold, type Evaluated, type EvaluationHands, type MeasureOf } from './evaluated.ts';

const overlap = (id: string, section: string, value: (said: string, gold: string) => number): MeasureOf => ({
  ...{ id, section, kind: 'share' },
  of: (asked) => {
    const pairs = withGold(asked);
    return pairs.length === 0 ? 'no-answers' : pairs.map(({ said, gold }) => value(said, gold));
  },
});

const cut = (text: string): string[] => sentences(text).map(({ start, end }) => text.slice(start, end));

/** Each question's texts embedded at once, by the embedder at hand. */
async function embedded(
  asked: readonly Evaluated[],
  { embed }: EvaluationHands,
  parts: (text: string) => readonly string[],
  value: (said: readonly Float32Array[], gold: readonly Float32Array[]) => number,
): Promise<readonly number[] | 'no-answers' | 'no-embedder'> {
  const pairs = withGold(asked);
  if (pairs.length === 0) return 'no-answers';
  const values: number[] = [];
  for (const { said, gold } of pairs) {
    const [a, b] = [parts(said), parts(gold)];
    const vectors = a.length === 0 ? [] : await embed?.([...a, ...b]);
    if (!vectors) return 'no-embedder';
    values.push(a.length === 0 ? 0 : value(vectors.slice(0, a.length), vectors.slice(a.length)));
  }
  return values;
}

const of = (part: keyof TextOverlap, measure: (said: string, gold: string) => TextOverlap) => (said: string, gold: string) =>
  measure(said, gold)[part];

/** The Bamberg system: answers against gold answers, by words and by meaning. A refusal says nothing and scores 0. */
export const BAMBERG_TABLE: readonly MeasureOf[] = [
  overlap('token-precision', '§3.2, Table 2', of('precision', tokenF1)),
  overlap('token-recall', '§3.2, Table 2', of('recall', tokenF1)),
  overlap('token-f1', '§3.2, Table 2', of('f1', tokenF1)),
  overlap('rouge-l', '§3.2, Table 2', of('f1', rougeL)),
  {
    ...{ id: 'semantic-f1', section: '§3.2, Table 1', kind: 'share', slow: 'vectors' },
    of: (asked, hands) => embedded(asked, hands, cut, (said, gold) => semanticF1(said, gold).f1),
  },
  {
    ...{ id: 'cosine', section: '§3.2', kind: 'score', slow: 'vectors' },
    of: (asked, hands) =>
      embedded(
        asked,
        hands,
        (text) => (text === '' ? [] : [text]),
        ([said], [gold]) => (said && gold ? cosineSimilarity(said, gold) : 0),
      ),
  },
  { ...{ id: 'bert-score', section: '§3.2, Table 2', kind: 'share', slow: 'vectors' }, of: byTokens },
];

/** Both texts at once: a batch is as cheap as one. */
async function byTokens(asked: readonly Evaluated[], { embed, tokens }: EvaluationHands): Promise<readonly number[] | LabLack> {
  const pairs = withGold(asked);
  if (pairs.length === 0) return 'no-answers';
  if (!embed || !tokens) return 'no-embedder';
  const values: number[] = [];
  for (const { said, gold } of pairs) {
    const vectors = said === '' ? [[], []] : await tokens([said, gold]);
    if (!vectors) return 'no-tokens';
    values.push(bertScore(vectors[0] ?? [], vectors[1] ?? []).f1);
  }
  return values;
}
