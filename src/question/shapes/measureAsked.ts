import type { MeasureAsked } from '../../domain/reading.ts';
import { concept as conceptOf } from '../../text/concepts.ts';
import { namings } from '../../text/lexicon.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { readExpression } from '../measures/readExpression.ts';
import type { Stated } from '../measures/statedIn.ts';

const COSTS = anyOf(sentenceWords.costs);

/** What the noun of a question means: known as a whole, or by the longest name in it with what is left beside it. */
export function measureAsked(noun: string, stated: Pick<Stated, 'definitions' | 'whole'>, core = ''): MeasureAsked {
  return asCost(meant(noun, stated), core);
}

/** What is earned by one and spent by another goes by one name: "spent on advertising" is no advertising revenue. */
function asCost(measure: MeasureAsked, core: string): MeasureAsked {
  const id = measure.concept === undefined ? undefined : conceptOf(measure.concept)?.asCost;
  if (id === undefined || !COSTS.test(core)) return measure;
  return id === null ? { words: measure.words, known: false, of: '' } : { ...measure, concept: id };
}

function meant(noun: string, { definitions, whole }: Pick<Stated, 'definitions' | 'whole'>): MeasureAsked {
  if (whole !== undefined) return { words: noun, known: true, of: '' };
  const read = noun === '' ? null : readExpression(noun, definitions);
  if (read !== null && read.unknown.length === 0) {
    const formula = read.single?.formula?.id;
    const concept = formula === undefined && read.tree.kind === 'leaf' ? read.tree.leaf.concept : itemOf(read);
    return {
      words: noun,
      known: true,
      of: '',
      ...(formula === undefined ? {} : { formula }),
      ...(concept === undefined ? {} : { concept }),
    };
  }
  const [longest] = namings(noun)
    .filter(({ entries }) => entries.some(({ kind }) => kind === 'item'))
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  const concept = longest?.entries.find(({ kind }) => kind === 'item')?.id;
  if (longest === undefined || concept === undefined) return { words: noun, known: false, of: noun };
  const of = `${noun.slice(0, longest.start)} ${noun.slice(longest.end)}`.replace(/\s+/g, ' ').trim();
  return { words: noun, known: false, concept, of };
}

/** Costs are meant by their size: the item under it. */
const itemOf = ({ single, tree }: NonNullable<ReturnType<typeof readExpression>>): string | undefined =>
  single !== undefined && single.formula === undefined && tree.kind === 'size' && tree.of.kind === 'leaf'
    ? tree.of.leaf.concept
    : undefined;
