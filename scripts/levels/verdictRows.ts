// Training rows for verdicts (src/answer/judging/verdictWeights.json): each yes or no of the sets with gold that no figure decides, with every place that the judge has read and
// what it would say. One line a question; scripts/levels/verdicts.py fits the weights.
//   npx tsx scripts/levels/verdictRows.ts --cache DIR --judge COMMAND --set DATA,QUESTIONS … --out FILE
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { VERDICT_FEATURES } from '../../src/answer/judging/verdictFeatures.ts';
import { verdictPlaces } from '../../src/answer/judging/verdictPlaces.ts';
import { asksVerdict } from '../../src/answer/judging/weighedVerdict.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { judgePlaces } from '../../src/engine/ask/judgePlaces.ts';
import { find } from '../../src/figures/findFigure.ts';
import { contextFor } from '../cells/asks.ts';
import { judgeBy } from '../quick/judge.ts';
import { readShelf } from '../quick/shelf.ts';

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    judge: { type: 'string', default: '' },
    set: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '/tmp/verdicts.jsonl' },
  },
});

interface Line {
  readonly id: string;
  readonly question: string;
  readonly answer_yesno?: 'yes' | 'no';
  readonly docs?: readonly string[];
  readonly evidence?: readonly { readonly page?: number }[];
}

const judge = judgeBy(values.judge);
const lines: string[] = [];
for (const set of values.set) {
  const [data = '', questions = ''] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  const asked = readFileSync(questions, 'utf8').split('\n').filter(Boolean);
  for (const { id, question, answer_yesno: gold, docs, evidence = [] } of asked.map((one) => JSON.parse(one) as Line)) {
    const context = await contextFor(shelf, question);
    const found = find(context);
    if (gold === undefined || found.finding !== null || !asksVerdict(context)) continue;
    const judged = (await judgePlaces(context, found, judge)) ?? new Map<string, number>();
    const places = verdictPlaces(context, found.verdicts ?? [], passages(context), judged).map(({ yes, from, features }) => ({
      x: VERDICT_FEATURES.map((name) => Math.round((features[name] ?? 0) * 1000) / 1000),
      yes,
      page: from.kind === 'sentence' ? from.one.passage.evidence.page.number : (from.row.finding.results[0]?.operands[0]?.page ?? 0),
      said:
        from.kind === 'sentence'
          ? from.one.passage.text
          : `${from.row.label}: ${from.row.finding.results.map(({ text }) => text).join(' ')}`,
    }));
    const company = context.question.companies[0]?.text ?? docs?.[0]?.split(/[_-]/)[0] ?? id;
    lines.push(
      JSON.stringify({ id, set: path.basename(data), company, question, gold, pages: evidence.flatMap(({ page }) => page ?? []), places }),
    );
  }
  console.log(set, lines.length);
}
writeFileSync(values.out, `${JSON.stringify(VERDICT_FEATURES)}\n${lines.join('\n')}\n`);
judge.end();
