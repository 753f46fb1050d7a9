// Training rows for claiming a place (src/answer/judging/placeWeights.json): each question of the sets that no figure and no sentence alone decides, with the places that the judge puts
// first and what speaks for each. One line a question; scripts/levels/places.py fits the weights.
//   npx tsx scripts/levels/placeRows.ts --cache DIR --judge COMMAND --set DATA,QUESTIONS … --out FILE
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FilingId } from '../../src/domain/document.ts';
import { likedPlaces } from '../../src/answer/judging/likedPlaces.ts';
import { PLACE_FEATURES } from '../../src/answer/judging/placeFeatures.ts';
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
    out: { type: 'string', default: '/tmp/places.jsonl' },
  },
});

const judge = judgeBy(values.judge);
const lines: string[] = [];
for (const set of values.set) {
  const [data = '', questions = ''] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  const asked = readFileSync(questions, 'utf8').split('\n').filter(Boolean);
  for (const { id, question } of asked.map((one) => JSON.parse(one) as { id: string; question: string })) {
    const context = await contextFor(shelf, question);
    const found = find(context);
    const judged = found.finding === null ? await judgePlaces(context, found, judge) : null;
    const places = judged === null ? [] : likedPlaces(context, found, passages(context), judged);
    lines.push(
      JSON.stringify({
        id,
        question,
        intent: context.asked.intent,
        found: found.finding !== null,
        places: places.map(({ at, sentence, figure, features }) => ({
          x: PLACE_FEATURES.map((name) => Math.round((features[name] ?? 0) * 1000) / 1000),
          place: [shelf.docOf(at.place.split(' ')[0] as FilingId), ...at.place.split(' ').slice(1)].join(' '),
          row: sentence === null,
          value: figure?.value ?? null,
          head: at.text.head,
          text: at.text.body,
        })),
      }),
    );
  }
  console.log(set, lines.length);
}
writeFileSync(values.out, `${JSON.stringify(PLACE_FEATURES)}\n${lines.join('\n')}\n`);
judge.end();
