// What is worked out of two figures, for its weights (src/answer/judging/pairs/pairWeights.json): each question of the sets that may ask for it, with the figures at hand, as v8 keeps them.
// scripts/levels/pairChoices.ts makes the rows that scripts/levels/pairs.py fits.
//   npx tsx scripts/levels/pairRows.ts --cache DIR --judge COMMAND --set DATA,QUESTIONS … [--own] --out FILE
// `--own`: each question is asked of the filings that it is of alone, as such questions name no company.
import { writeFileSync } from 'node:fs';
import v8 from 'node:v8';
import { figuresAtHand } from '../../src/answer/judging/pairs/figuresAtHand.ts';
import { placesRead } from '../../src/answer/judging/judgedPlaces.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { judgePlaces } from '../../src/engine/ask/judgePlaces.ts';
import { pairAsked } from '../../src/question/measures/pairAsked.ts';
import { wantedWords } from '../../src/question/words/wantedWords.ts';
import { judgeBy } from '../quick/judge.ts';
import { askedOf, given } from './askedOf.ts';

const values = given('/tmp/pairs.v8');
const judge = judgeBy(values.judge);
const kept: unknown[] = [];
let all = 0;
for await (const { line, shelf, context, found } of askedOf<{ id: string; question: string; docs?: string[] }>(
  values.set,
  values.cache,
  values.own,
)) {
  all++;
  if (all % 50 === 0) console.log(all, kept.length, new Date().toISOString());
  if (pairAsked(context) === null || found.finding !== null) continue;
  const judged = await judgePlaces(context, found, judge);
  if (judged === null) continue;
  const words = passages(context);
  const figures = figuresAtHand(context, found, words, judged);
  const { question, times, asked: read } = context;
  const places = placesRead(context, found, judged).map(({ at, logit, liking }) => ({ text: at.text, row: at.row, logit, liking }));
  const doc = line.docs?.[0] ?? shelf.docOf(context.filings[0]?.card.id as never);
  const said = { core: question.core, wanted: wantedWords(context), own: context.own };
  const { operation, says } = question;
  kept.push({ line, doc, said, figures, times, places, intent: read.intent, operation, planned: question.plan !== null, says });
  if (kept.length % 40 === 0) writeFileSync(values.out, v8.serialize(kept));
}
writeFileSync(values.out, v8.serialize(kept));
judge.end();
