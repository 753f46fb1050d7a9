import type { Term, Tree } from '../../domain/figures.ts';
import type { Plan } from '../../domain/plan.ts';
import { comparisons } from '../../text/words/asked/comparisons.ts';
import { readExpression } from '../measures/readExpression.ts';
import type { Definitions } from '../measures/resolveNoun.ts';
import { sentenceFinder } from '../reader/arithmeticSaid.ts';
import { onlyAsks, thingSaid, type NounSaid } from '../reader/nounSaid.ts';
import { ofPart, planSubject, type PlanSubject } from './planSubject.ts';
import { partWords } from './partWords.ts';

const ROWS = comparisons.map((row) => ({ row, finders: row.said.map(sentenceFinder) }));

/** One thing compared to another at one time: "did it make enough A to cover B", "did A earn more profit than B"; null where the sentence says none such. */
export function comparedPlan(sentence: NounSaid, definitions: Definitions): Plan | null {
  const text = sentence.text;
  const subject = (noun: string): PlanSubject | null =>
    planSubject(thingSaid(noun), { sentence, stated: { definitions, unread: [], rest: '' }, shown: {} }, true);
  for (const { row, finders } of ROWS)
    for (const find of finders) {
      const found = find.exec(text);
      const { a = '', b = '', m = row.measure ?? '' } = found?.groups ?? {};
      if (found === null || !onlyAsks(text.slice(0, found.index))) continue;
      const [left, right] = row.of === true ? [part(a, m), part(b, m)] : [subject(a), subject(b)];
      if (left === null || right === null) continue;
      const [time] = sentence.times;
      return {
        kind: 'test',
        name: left.name,
        tree: left.tree,
        moments: [{ offset: 0, ...(time === undefined ? {} : { time }) }],
        shown: left.shown,
        test: { is: row.is === 'above' ? 'above' : 'below', than: right.tree },
        notes: left.notes,
      };
    }
  return null;
}

/** A known measure of a part: "operating income" of "Canada". Null where the part is no name but a measure of its own. */
function part(of: string, measure: string): Pick<PlanSubject, 'name' | 'tree' | 'shown' | 'notes'> | null {
  const words = partWords(thingSaid(of));
  const read = readExpression(measure);
  if (words === '' || read === null || read.unknown.length > 0 || readExpression(words)?.unknown.length === 0) return null;
  const tree: Tree<Term> = ofPart(read.tree, words);
  return { name: `${words} ${measure}`, tree, shown: read.single?.formula?.shown ?? {}, notes: read.single?.formula?.notes ?? [] };
}
