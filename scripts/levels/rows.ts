// Training rows for the choice of a level among cells and amounts of sentences: questions that filings are asked of themselves, and those of open sets; each with all its
// candidates and which of them are right. One line a question. Of some self-made ones the right candidates are taken away: what is not there must not be claimed.
//   npx tsx scripts/levels/rows.ts --cache DIR --self DATA … --set DATA[,QUESTIONS] … --out FILE [--each N]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { LevelCandidate } from '../../src/answer/levels/levelCandidate.ts';
import { inWords, levelCandidates } from '../../src/answer/levels/levelChoice.ts';
import { FEATURES } from '../../src/answer/levels/levelFeatures.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import { levelCells } from '../../src/figures/levels/levelCells.ts';
import { find } from '../../src/figures/findFigure.ts';
import { levelAsked } from '../../src/question/words/levelAsked.ts';
import { contextFor, selfAsked } from '../cells/asks.ts';
import { readShelf, type Shelf } from '../quick/shelf.ts';
import { seeded } from '../seeded.ts';
import { sentencesAsked, shortened } from './asks.ts';

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    self: { type: 'string', multiple: true, default: [] },
    set: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '/tmp/levels.jsonl' },
    each: { type: 'string', default: '12' },
  },
});

interface Gold {
  readonly value: number;
  readonly perShare?: boolean;
}

const random = seeded(11);
const lines: string[] = [];

async function add(shelf: Shelf, kind: string, company: string, text: string, gold: readonly Gold[], hidden: boolean): Promise<void> {
  const context = await contextFor(shelf, text);
  if (!levelAsked(context)) return;
  // what the figures room claims is not weighed again
  if (kind === 'open' && find(context).finding !== null) return;
  const isGold = (value: number): boolean => gold.some((one) => Math.abs(value - Math.abs(one.value)) <= 0.006 * Math.abs(one.value));
  const all = levelCandidates(context, levelCells(context), passages(context));
  // what is not there is in no sentence and no table with what would be it
  const placeOf = ({ from }: LevelCandidate): string =>
    from.kind === 'cell' ? `${from.cell.calculation.filing} ${from.cell.calculation.operands[0]?.table ?? ''}` : from.passage.text;
  const away = new Set(hidden ? all.filter(({ value }) => isGold(value)).map(placeOf) : []);
  const rows = all
    .filter((one) => !away.has(placeOf(one)))
    .map(({ value, features, from }) => ({
      x: FEATURES.map((name) => Math.round((features[name] ?? 0) * 100) / 100),
      value,
      right: isGold(value),
      said: from.kind === 'cell' ? from.cell.label : from.passage.text.slice(0, 160),
    }));
  if (rows.length > 0) lines.push(JSON.stringify({ kind, company, text, inWords: inWords(context), rows }));
}

if (values.self.length > 0) {
  const shelf = await readShelf(values.self, values.cache, { metadata: false, checks: false });
  const each = Number(values.each);
  for (const card of shelf.cards) {
    for (const { text, company, value, perShare } of await sentencesAsked(shelf, card, random, each))
      await add(shelf, 'sentences', company, text, [{ value, perShare }], random() < 0.25);
    const cells = (await selfAsked(shelf, card, 'tables')).map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
    for (const { one } of cells.slice(0, Math.ceil(each * 0.7)))
      if (one.gold !== undefined)
        await add(
          shelf,
          'tables',
          card.metadata.company?.value ?? '',
          one.text.replace(one.name, () => shortened(one.name, random)),
          [{ value: one.gold.value * one.gold.unit.scale }],
          random() < 0.25,
        );
    console.log(card.metadata.company?.value, lines.length);
  }
}

interface Line {
  readonly question: string;
  readonly answer: unknown;
  readonly answer_type: string;
  readonly answerable?: boolean;
  readonly company?: string;
  readonly answer_value?: number;
}
const SCALES: ReadonlyMap<string, number> = new Map([['thousand', 1e3], ['million', 1e6], ['billion', 1e9]]); // prettier-ignore

/** The first figure of a gold answer, in plain units and as printed. */
function goldOf({ answer, answer_type: type, answerable }: Line): Gold[] {
  if (answerable === false || (type !== 'number' && String(answer).length > 60)) return [];
  const text = String(answer).replace(/\b(?:19|20)\d\d\b(?![,.\d])/g, ' ');
  const found = /(\d[\d,]*(?:\.\d+)?)\s*(thousand|million|billion)?/i.exec(text);
  if (found === null) return [];
  const digits = Number((found[1] ?? '').replaceAll(',', ''));
  return [{ value: digits * (SCALES.get((found[2] ?? '').toLowerCase()) ?? 1) }];
}

for (const set of values.set) {
  const [data = '', questions] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  const asked = readFileSync(questions ?? path.join(data, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  for (const line of asked.map((one) => JSON.parse(one) as Line))
    await add(shelf, 'open', line.company ?? '', line.question, goldOf(line), false);
  console.log(set, lines.length);
}
writeFileSync(values.out, `${lines.join('\n')}\n`);
