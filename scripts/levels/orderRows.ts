// Training rows for what comes first of several (src/figures/tables/orders/orderWeights.json): each question of the sets that asks for it, with every order that words have for it, what speaks
// for each, and whether what comes first is what the answer begins with. One line a question; scripts/levels/orders.py fits the weights.
//   npx tsx scripts/levels/orderRows.ts --cache DIR --judge COMMAND --set DATA,QUESTIONS … [--own] --out FILE
// `--own`: each question is asked of the filings that it is of alone, as such questions name no company.
import { writeFileSync } from 'node:fs';
import { JUDGED, judgedOrders } from '../../src/answer/judging/places/judgedOrders.ts';
import { judgePlaces } from '../../src/engine/ask/judgePlaces.ts';
import { ORDER_FEATURES } from '../../src/figures/tables/orders/orderFeatures.ts';
import { seenOrders } from '../../src/figures/tables/orders/seenOrders.ts';
import { terms } from '../../src/text/tokens.ts';
import { judgeBy } from '../quick/judge.ts';
import { askedOf, given, row } from './askedOf.ts';

/** A name is told by an answer that has so many of its words. */
const SHARE = 0.6;

/** Where in an answer a name begins, in words; beyond its end where it is not told. */
function placeIn(answer: readonly string[], name: string): number {
  const words = terms(name.replace(/\(.*?\)/g, ' '));
  const at = words.map((word) => answer.indexOf(word)).filter((one) => one >= 0);
  return words.length > 0 && at.length >= SHARE * words.length ? Math.min(...at) : Infinity;
}

const values = given('/tmp/orders.jsonl');
const judge = judgeBy(values.judge);
const lines: string[] = [];
for await (const { line, shelf, context, found } of askedOf<{
  id: string;
  question: string;
  answer: string;
  type: string;
  docs?: string[];
}>(values.set, values.cache, values.own)) {
  const orders = seenOrders(context);
  if (line.type !== 'extreme' || orders.length === 0) continue;
  const choices = () => orders.map(({ choice }) => choice);
  const judged = await judgePlaces(context, { ...found, finding: null, orders: choices }, judge);
  if (judged === null) continue;
  const answer = terms(line.answer);
  const weighed = judgedOrders(context, { ...found, orders: choices }, judged);
  lines.push(
    JSON.stringify({
      id: line.id,
      question: line.question,
      answer: line.answer,
      found: found.finding !== null,
      doc: orders[0] === undefined ? '' : shelf.docOf(orders[0].choice.row.filing),
      orders: weighed.map((one) => {
        const { choice } = one;
        const features = orders.find((other) => other.choice === choice)?.features ?? {};
        const [first = Infinity, ...rest] = choice.finding.results.map(({ name }) => placeIn(answer, name));
        return {
          x: [...row(ORDER_FEATURES, features), ...row(JUDGED, one)],
          first: choice.first,
          right: first < Infinity && rest.every((other) => first <= other),
        };
      }),
    }),
  );
}
writeFileSync(values.out, `${JSON.stringify([...ORDER_FEATURES, ...JUDGED])}\n${lines.join('\n')}\n`);
judge.end();
