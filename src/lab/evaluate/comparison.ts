import type { LabBetter } from '../../domain/papers/judged.ts';
import type { LabComparison } from '../../domain/papers/lab.ts';
import { pairedDifference } from './interval/pairedDifference.ts';
import { judgedCorrect } from './judged/judgedCorrect.ts';
import { unjudgedCounts } from './judged/judgedByModels.ts';
import { isJudgeable } from './judged/modelJudge.ts';
import { betterByVerdicts, pairwisePreference } from './judged/pairwisePreference.ts';
import { rougeL } from './overlap/rougeL.ts';
import { tokenF1 } from './overlap/tokenF1.ts';
import { recallAt } from './ranking/recallAt.ts';
import { goldPages, saidIn, type Evaluated } from './tables/evaluated.ts';
import { rankedPages } from './tables/ownTable.ts';

const pagesAt = (k: number) => (one: Evaluated) => recallAt(rankedPages(one), goldPages(one.question), k);
const overlap =
  (measure: typeof tokenF1) =>
  ({ question, answer }: Evaluated) =>
    question.answer === undefined ? null : measure(saidIn(answer), question.answer).f1;

/** What two conditions are held against each other by: a value a question, null where it has none. */
const COMPARED: readonly (readonly [id: string, of: (one: Evaluated) => number | null])[] = [
  ['percent-correct', ({ verdict }) => verdict && Number(verdict === 'right')],
  ['percent-correct-model', (one) => judgedCorrect(one)],
  ['recall-at-1', pagesAt(1)],
  ['recall-at-5', pagesAt(5)],
  ['recall-at-20', pagesAt(20)],
  ['token-f1', overlap(tokenF1)],
  ['rouge-l', overlap(rougeL)],
  ['latency', ({ ms }) => ms],
];

/** Two conditions over the questions that both were asked, which are the same where their words are: two runs number theirs each for itself. */
export function comparison(first: readonly Evaluated[], second: readonly Evaluated[]): LabComparison {
  const others = new Map(second.map((one) => [one.question.text, one]));
  const pairs = first.flatMap((one) => {
    const other = others.get(one.question.text);
    return other ? [[one, other] as const] : [];
  });
  const better = pairs.flatMap(([a, b]) => betterByHand(a, b) ?? []);
  const byHand = pairwisePreference(better);
  return {
    questions: pairs.length,
    measures: COMPARED.flatMap(([id, of]) => {
      // Until a model was asked, those that claim nothing are no result.
      if (id === 'percent-correct-model' && !pairs.some((pair) => pair.some(({ opinion }) => opinion?.verdict))) return [];
      const values = pairs.flatMap(([a, b]) => {
        const [x, y] = [of(a), of(b)];
        return x === null || y === null ? [] : [[x, y] as const];
      });
      if (values.length === 0) return [];
      const mean = (side: 0 | 1): number => values.reduce((sum, pair) => sum + pair[side], 0) / values.length;
      return [{ id, first: mean(0), second: mean(1), difference: pairedDifference(values) }];
    }),
    preferred: pairwisePreference(pairs.flatMap(([a, b]) => (a.verdict && b.verdict ? [betterByVerdicts(a.verdict, b.verdict)] : []))),
    byModel: byModel(pairs),
    byHand: byHand && { judged: better.length, preferred: byHand },
    pairs: pairs.map(([a, b]) => ({
      question: a.question.text,
      first: { row: a.row, verdict: a.verdict },
      second: { row: b.row, verdict: b.verdict },
      better: betterByHand(a, b),
    })),
  };
}

const TURNED: Readonly<Record<LabBetter, LabBetter>> = { first: 'second', second: 'first', tie: 'tie' };

/** What a person said of these two answers, in whichever order they stood. */
function betterByHand(a: Evaluated, b: Evaluated): LabBetter | null {
  const said = a.byHand?.find(({ other }) => other === b.answer.id);
  if (said) return said.better;
  const turned = b.byHand?.find(({ other }) => other === a.answer.id);
  return turned ? TURNED[turned.better] : null;
}

/** Of each pair that there is something to judge of, what was judged; asked of the same two answers, in this order. */
function byModel(pairs: readonly (readonly [Evaluated, Evaluated])[]): LabComparison['byModel'] {
  const judgeable = pairs.filter(([a, b]) => isJudgeable(a.question, a.answer) && isJudgeable(a.question, b.answer));
  if (judgeable.length === 0) return null;
  const said = judgeable.map(([a, b]) => a.preferred?.find(({ other }) => other === b.answer.id) ?? null);
  const asked = said.filter((one) => one !== null);
  const better = asked.flatMap((one) => one.better ?? []);
  return {
    models: [...new Set(asked.map(({ model }) => model))],
    judged: better.length,
    unjudged: unjudgedCounts(asked),
    asked: said.map((one) => one?.model ?? null),
    preferred: pairwisePreference(better),
  };
}
