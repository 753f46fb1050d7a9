// Rows for the acceptance of a figure by two readers: for each question that asks for one figure, the values the words hold likely with their chances and places, and, in a second
// file, the texts of those places for the judge. scripts/levels/accept.py fits `acceptedFigure` to them once the judge has read the second file.
//   npx tsx scripts/levels/judgedRows.ts --cache DIR --set DATA[,QUESTIONS] … --out FILE --judge FILE
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cellsOf, rowOfCell } from '../../src/answer/judging/judgedPlaces.ts';
import { judgedRow, judgedSentence } from '../../src/answer/judging/judgedText.ts';
import { nearestPlaces } from '../../src/answer/judging/nearestPlaces.ts';
import { placeOf } from '../../src/answer/judging/placeNames.ts';
import { inWords, levelsByValue } from '../../src/answer/levels/levelChoice.ts';
import type { LevelCandidate } from '../../src/answer/levels/levelCandidate.ts';
import { passages } from '../../src/answer/sentences/extract.ts';
import type { Context } from '../../src/domain/context.ts';
import type { Embeddable } from '../../src/domain/ports.ts';
import { find } from '../../src/figures/findFigure.ts';
import { levelAsked } from '../../src/question/words/levelAsked.ts';
import { contextFor } from '../cells/asks.ts';
import { readShelf } from '../quick/shelf.ts';

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    set: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '/tmp/accept.jsonl' },
    judge: { type: 'string', default: '/tmp/accept.judge.jsonl' },
  },
});

interface Line {
  readonly id: string;
  readonly question: string;
  readonly answer: unknown;
  readonly answerable?: boolean;
  readonly company?: string;
  readonly docs?: readonly string[];
}
const SCALES: ReadonlyMap<string, number> = new Map([['thousand', 1e3], ['million', 1e6], ['billion', 1e9]]); // prettier-ignore
/** So many of the likeliest values are kept, and so many of their places read. */
const [KEPT, READ] = [10, 12];

/** The first figure of a short gold answer, in plain units; null where it has none. */
function goldOf({ answer, answerable }: Line): number | null {
  const text = String(answer).replace(/\b(?:19|20)\d\d\b(?![,.\d])/g, ' ');
  const found = answerable === false || text.length > 90 ? null : /(\d[\d,]*(?:\.\d+)?)\s*(thousand|million|billion)?/i.exec(text);
  return found === null ? null : Number((found[1] ?? '').replaceAll(',', '')) * (SCALES.get((found[2] ?? '').toLowerCase()) ?? 1);
}

function placeAt(context: Context, { from }: LevelCandidate): { readonly place: string; readonly text: Embeddable } | null {
  if (from.kind === 'sentence') {
    const { evidence, span, text } = from.passage;
    return { place: placeOf(from.passage), text: judgedSentence(evidence, span.start, text) };
  }
  const row = rowOfCell(context, from.cell);
  return row && { place: row.place, text: judgedRow(row.evidence, row.table, row.row, cellsOf(row.table, row.row)) };
}

const rows: string[] = [];
const judge: string[] = [];
for (const set of values.set) {
  const [data = '', questions] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  const lines = readFileSync(questions ?? path.join(data, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  for (const line of lines.map((one) => JSON.parse(one) as Line)) {
    const context = await contextFor(shelf, line.question);
    const { finding, levels } = find(context);
    if (!levelAsked(context) || finding !== null || context.question.companies.length === 0) continue;
    const found = passages(context);
    const gold = goldOf(line);
    const byValue = levelsByValue(context, levels, found).slice(0, KEPT);
    if (byValue.length === 0) continue;
    const texts = new Map(nearestPlaces(context, found).map(({ place, text }) => [place, text]));
    const told = byValue.map(({ all, chance }) => {
      const places = all.flatMap((one) => placeAt(context, one) ?? []);
      if (texts.size < READ * 2) for (const { place, text } of places) texts.set(place, text);
      const [first] = all;
      const right =
        gold !== null && [1, 1e3, 1e6, 1e9].some((scale) => Math.abs((first?.value ?? 0) - gold * scale) <= 0.006 * gold * scale);
      return { chance, right, cell: first?.from.kind === 'cell', places: places.map(({ place }) => place) };
    });
    const id = `${path.basename(data)}:${line.id}`;
    rows.push(
      JSON.stringify({ id, company: line.company ?? line.docs?.[0]?.split('_')[0] ?? '', inWords: inWords(context), values: told }),
    );
    const places = [...texts].map(([place, { head, body }]) => [place, head, body]);
    judge.push(JSON.stringify({ id, question: context.question.core, places }));
  }
  console.log(set, rows.length);
}
writeFileSync(values.out, `${rows.join('\n')}\n`);
writeFileSync(values.judge, `${judge.join('\n')}\n`);
