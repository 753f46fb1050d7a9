// Writes questions with the places that answering reads, in the form in which a judge reads them, and with all that the words know of each: what the judge is trained on, and what
// the claiming of a place is fitted by (claim.py).
//   npx tsx scripts/train/placed.ts --cache DIR --data DIR [--data DIR …] --questions FILE --out FILE
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rowOfCell } from '../../src/answer/judging/judgedPlaces.ts';
import { isOfTime } from '../../src/answer/judging/isOfTime.ts';
import { judgedRow, judgedSentence } from '../../src/answer/sentences/nearest/judgedText.ts';
import { cellsOf, placeName, placeOf } from '../../src/answer/judging/placeNames.ts';
import { inWords, levelsByValue, levelsRanked } from '../../src/answer/levels/levelChoice.ts';
import type { LevelCandidate } from '../../src/answer/levels/levelCandidate.ts';
import { contextOf } from '../../src/answer/contextOf.ts';
import { hasCue } from '../../src/answer/sentences/answerCues.ts';
import { answerPassages, tellingWords } from '../../src/answer/sentences/answerPassages.ts';
import { passages, weightsOf, type Passage } from '../../src/answer/sentences/extract.ts';
import { rowPassages } from '../../src/answer/sentences/rowPassages.ts';
import type { Table } from '../../src/domain/document.ts';
import type { Evidence } from '../../src/domain/question.ts';
import { find } from '../../src/figures/findFigure.ts';
import { isWorkedOut, levelAsked, unitAsked } from '../../src/question/words/levelAsked.ts';
import { wantedWords } from '../../src/question/words/wantedWords.ts';
import { inputFor } from '../quick/answered.ts';
import { readShelf } from '../quick/shelf.ts';

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    data: { type: 'string', multiple: true, default: [] },
    questions: { type: 'string', default: '' },
    out: { type: 'string', default: '/tmp/placed.jsonl' },
  },
});
/** More than answering reads: the others teach too. */
const [SENTENCES, ROWS, FIGURES, PASSAGES] = [20, 14, 12, 12];

interface Place {
  readonly name: string;
  readonly doc: string;
  readonly page: number;
  readonly start: number;
  readonly head: string;
  readonly body: string;
  readonly how: string;
  readonly words?: number;
  readonly chance?: number;
  readonly ofTime?: boolean;
  readonly cue?: number;
  /** The figures of a row at the time asked for. */
  readonly cells?: readonly { readonly value: number; readonly unit: string; readonly perShare: boolean; readonly head: string }[];
}

const shelf = await readShelf(values.data, values.cache, { metadata: false, checks: false });
const lines = readFileSync(values.questions, 'utf8').split('\n').filter(Boolean);
const out: string[] = [];
for (const line of lines) {
  const { id, question: text } = JSON.parse(line) as { id: string; question: string };
  const context = contextOf(await inputFor(text, shelf));
  const { question, asked, times } = context;
  const found = passages(context);
  const { finding, levels, inRow } = find(context);
  const timely = (evidence: Evidence, table: Table, row: number): Place['cells'] =>
    inRow?.({ filing: evidence.hit.filing, page: evidence.page.number, table: table.id, row }).map(({ calculation, head }) => ({
      value: Math.abs(calculation.value) * calculation.unit.scale,
      unit: calculation.unit.kind,
      perShare: calculation.unit.perShare,
      head,
    }));
  const places = new Map<string, Place>();
  const add = (
    how: string,
    { hit, page }: Pick<Evidence, 'hit' | 'page'>,
    start: number,
    read: { head: string; body: string },
    more: Partial<Place> = {},
  ): void => {
    const name = placeName(hit.filing, page.number, start);
    places.set(name, { name, doc: shelf.docOf(hit.filing), page: page.number, start, ...read, how, ...places.get(name), ...more });
  };
  const { cue } = question;
  const addSentence = (how: string, passage: Passage, more: Partial<Place> = {}): void => {
    const { evidence, span } = passage;
    add(how, evidence, span.start, judgedSentence(evidence, span.start, passage.text), {
      words: passage.score,
      ofTime: isOfTime(passage, context),
      cue: cue === null ? -1 : hasCue(cue, passage.text, context),
      ...more,
    });
  };
  const wanted = wantedWords(context);
  for (const passage of found.slice(0, SENTENCES)) addSentence('sentence', passage);
  for (const { passage, chance } of answerPassages(context, found).slice(0, PASSAGES)) addSentence('passage', passage, { chance });
  const rows = rowPassages(context, wanted, weightsOf(context, wanted)).filter(({ rows: together }) => together.length === 1);
  for (const {
    evidence,
    table,
    score,
    rows: [row],
  } of rows.toSorted((a, b) => b.score - a.score).slice(0, ROWS))
    if (row !== undefined)
      add('row', evidence, row.cells[0]?.span.start ?? 0, judgedRow(evidence, table, row.row, row.cells), {
        words: score,
        cells: timely(evidence, table, row.row) ?? [],
      });
  const placeAt = ({ from }: LevelCandidate): string => {
    if (from.kind === 'sentence') {
      addSentence('figure', from.passage);
      return placeOf(from.passage);
    }
    const row = rowOfCell(context, from.cell);
    if (row === null) return '';
    const cells = cellsOf(row.table, row.row);
    add('figure', row.evidence, cells[0]?.span.start ?? 0, judgedRow(row.evidence, row.table, row.row, cells), {
      cells: timely(row.evidence, row.table, row.row) ?? [],
    });
    return row.place;
  };
  const figures = levelsRanked(context, levels, found)
    .slice(0, FIGURES * 3)
    .map(({ one, chance }) => ({
      place: placeAt(one),
      value: one.value,
      unit: one.kind,
      perShare: one.perShare,
      chance,
      cell: one.from.kind === 'cell',
      timeOther: one.features.timeOther ?? 0,
      timeSaid: one.features.timeSaid ?? 0,
      unitOther: one.features.unitOther ?? 0,
      near: one.features.near ?? 0,
    }));
  const byValue = levelsByValue(context, levels, found)
    .slice(0, 10)
    .map(({ all, chance }) => ({ value: all[0]?.value ?? 0, chance, places: all.map(placeAt) }));
  out.push(
    JSON.stringify({
      id,
      core: question.core,
      intent: asked.intent,
      measure: asked.measure,
      cue,
      operation: question.operation,
      unit: unitAsked(context),
      claimed: finding !== null,
      levelAsked: levelAsked(context),
      inWords: inWords(context),
      worked: isWorkedOut(question),
      negated: asked.negated,
      rows: question.rows?.kind ?? null,
      several: question.several,
      across: question.across !== null,
      series: question.series !== null,
      says: [...question.says],
      times: times.length,
      companies: question.companies.length,
      unknown: question.unknownCompanies.length,
      telling: tellingWords(context).length,
      places: [...places.values()],
      figures,
      byValue,
    }),
  );
}
writeFileSync(values.out, `${out.join('\n')}\n`);
console.log(values.questions, out.length);
