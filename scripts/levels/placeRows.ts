// Training rows for claiming a place (src/answer/judging/places/placeWeights.json): each question of the sets that no figure and no sentence alone decides, with the places that the judge puts
// first and what speaks for each. One line a question; scripts/levels/places.py fits the weights.
//   npx tsx scripts/levels/placeRows.ts --cache DIR --judge COMMAND --set DATA,QUESTIONS … --out FILE
import { writeFileSync } from 'node:fs';
import { likedPlaces } from '../../src/answer/judging/places/likedPlaces.ts';
import { DECIDING_FEATURES, decidingFeatures } from '../../src/answer/judging/places/decidingPlace.ts';
import { isApart, PLACE_FEATURES } from '../../src/answer/judging/places/placeFeatures.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import type { FilingId } from '../../src/domain/document.ts';
import { judgePlaces } from '../../src/engine/ask/judgePlaces.ts';
import { judgeBy } from '../quick/judge.ts';
import { askedOf, given, row } from './askedOf.ts';

const values = given('/tmp/places.jsonl');
const judge = judgeBy(values.judge);
const lines: string[] = [];
for await (const { line, shelf, context, found } of askedOf<{ id: string; question: string }>(values.set, values.cache)) {
  const judged = found.finding === null ? await judgePlaces(context, found, judge) : null;
  const places = judged === null ? [] : likedPlaces(context, found, passages(context), judged);
  lines.push(
    JSON.stringify({
      id: line.id,
      question: line.question,
      intent: context.asked.intent,
      found: found.finding !== null,
      places: places.flatMap((place) => {
        const { at, says, figure, rival, features } = place;
        if (isApart(features)) return [];
        const decides = judged && decidingFeatures(context, place, judged);
        const [filing, ...where] = at.place.split(' ');
        return {
          x: row(PLACE_FEATURES, features),
          ...(decides && { decides: row(DECIDING_FEATURES, decides) }),
          place: [shelf.docOf(filing as FilingId), ...where].join(' '),
          row: says.kind === 'row',
          made: says.kind === 'move',
          rival,
          value: says.kind === 'move' ? says.by : (figure?.value ?? null),
          head: at.text.head,
          text: at.text.body,
        };
      }),
    }),
  );
}
writeFileSync(values.out, `${JSON.stringify(PLACE_FEATURES)}\n${lines.join('\n')}\n`);
judge.end();
