// Training rows for verdicts (src/answer/judging/verdictWeights.json): each yes or no of the sets with gold that no figure decides, with every place that the judge has read and
// what it would say. One line a question; scripts/levels/verdicts.py fits the weights.
//   npx tsx scripts/levels/verdictRows.ts --cache DIR --judge COMMAND --set DATA,QUESTIONS … --out FILE
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { VERDICT_FEATURES } from '../../src/answer/judging/verdictFeatures.ts';
import { verdictPlaces } from '../../src/answer/judging/verdictPlaces.ts';
import { asksVerdict } from '../../src/answer/judging/weighedVerdict.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { judgePlaces } from '../../src/engine/ask/judgePlaces.ts';
import { judgeBy } from '../quick/judge.ts';
import { askedOf, given, row } from './askedOf.ts';

interface Line {
  readonly id: string;
  readonly question: string;
  readonly answer_yesno?: 'yes' | 'no';
  readonly docs?: readonly string[];
  readonly evidence?: readonly { readonly page?: number }[];
}

const values = given('/tmp/verdicts.jsonl');
const judge = judgeBy(values.judge);
const lines: string[] = [];
for await (const { line, data, context, found } of askedOf<Line>(values.set, values.cache)) {
  const { id, question, answer_yesno: gold, docs, evidence = [] } = line;
  if (gold === undefined || found.finding !== null || !asksVerdict(context)) continue;
  const judged = (await judgePlaces(context, found, judge)) ?? new Map<string, number>();
  const places = verdictPlaces(context, found, passages(context), judged).map(({ yes, from, features }) => ({
    x: row(VERDICT_FEATURES, features),
    yes,
    page: from.kind === 'sentence' ? from.one.passage.evidence.page.number : (from.row.finding.results[0]?.operands[0]?.page ?? 0),
    said:
      from.kind === 'sentence' ? from.one.passage.text : `${from.row.label}: ${from.row.finding.results.map(({ text }) => text).join(' ')}`,
  }));
  const company = context.question.companies[0]?.text ?? docs?.[0]?.split(/[_-]/)[0] ?? id;
  lines.push(
    JSON.stringify({ id, set: path.basename(data), company, question, gold, pages: evidence.flatMap(({ page }) => page ?? []), places }),
  );
}
writeFileSync(values.out, `${JSON.stringify(VERDICT_FEATURES)}\n${lines.join('\n')}\n`);
judge.end();
