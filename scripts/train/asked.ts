// Writes questions of people with what answering would have before it: the nearest sentences and rows in the form a cross-encoder reads, the passages shown first, the
// ranked pages with their best chunk, and how much each has of the gold answer. For measuring a model on companies that it was not trained on.
//   npx tsx scripts/train/asked.ts --cache DIR --set DATA[,QUESTIONS] [--set …] --out FILE
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { parseArgs } from 'node:util';
import { contextOf } from '../../src/answer/contextOf.ts';
import { answerPassages } from '../../src/answer/sentences/answerPassages.ts';
import { passages, weightsOf } from '../../src/answer/sentences/extract.ts';
import { nearestPassages } from '../../src/answer/sentences/nearestPassages.ts';
import { rowPassages } from '../../src/answer/sentences/rowPassages.ts';
import { shown } from '../../src/answer/compose/draft.ts';
import { judgedRow, judgedSentence } from '../../src/answer/sentences/nearest/judgedText.ts';
import type { FilingId, Page } from '../../src/domain/document.ts';
import { find } from '../../src/figures/findFigure.ts';
import { embeddable } from '../../src/index/vectors/embeddedTexts.ts';
import { chunk } from '../../src/ingest/chunks/chunk.ts';
import { wantedWords } from '../../src/question/words/wantedWords.ts';
import { companyKey } from '../../src/text/naming.ts';
import { terms } from '../../src/text/tokens.ts';
import { inputFor } from '../quick/answered.ts';
import { readShelf, type Shelf } from '../quick/shelf.ts';
import { withOptions } from '../bench/dataset.ts';

interface Line {
  readonly id: string;
  readonly question: string;
  readonly answer: unknown;
  readonly answer_type: string;
  readonly answerable?: boolean;
  readonly type: string;
  readonly options?: never;
  readonly alt_pages?: readonly number[];
  readonly evidence?: readonly {
    readonly doc: string;
    readonly page: number | null;
    readonly text: string | null;
    readonly alt_pages?: readonly number[];
  }[];
}

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    set: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '/tmp/asked.jsonl.gz' },
  },
});

const figuresIn = (text: string): string[] => [
  ...new Set((text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => one.replaceAll(',', '').replace(/\.0+$/, ''))),
];

/** Of the gold: the share of its words, of its figures, and of the evidence's words where the page is the evidence's. */
function holds(text: string, line: Line, page: number, doc: string): { words: number; figures: number; evidence: number; page: number } {
  const have = new Set(terms(text));
  const share = (of: string): number => {
    const wanted = [...new Set(terms(of))];
    return wanted.length === 0 ? 0 : wanted.filter((term) => have.has(term)).length / wanted.length;
  };
  const gold = Array.isArray(line.answer) ? line.answer.join('; ') : String(line.answer);
  const figures = figuresIn(gold).filter((one) => one.replace(/\D/g, '').length >= 3 && !/^(?:19|20)\d\d$/.test(one));
  const here = new Set(figuresIn(text));
  const on = (line.evidence ?? []).filter((one) => one.doc === doc && one.page !== null && Math.abs(one.page - page) <= 0);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    words: round(share(gold)),
    figures: figures.length === 0 ? -1 : round(figures.filter((one) => here.has(one)).length / figures.length),
    evidence: round(Math.max(0, ...on.map(({ text: words }) => (words === null || words.length > 900 ? 0 : share(words))))),
    page: on.length > 0 ? 1 : 0,
  };
}

interface Filed {
  readonly pages: readonly Page[];
  readonly chunks: ReturnType<typeof chunk>;
}

const filed = new Map<FilingId, Filed>();
async function filedOf(shelf: Shelf, filing: FilingId): Promise<Filed> {
  const known = filed.get(filing);
  if (known !== undefined) return known;
  const most = shelf.cards.find(({ id }) => id === filing)?.pages ?? 0;
  const wanted = Array.from({ length: most }, (_, i) => ({ filing, page: i + 1 }));
  const pages = (await shelf.reader.pages(wanted)).map(({ page }) => page);
  const outline = shelf.reader.outline(filing);
  const made = { pages, chunks: chunk({ pages, sections: outline?.sections ?? [], statements: (outline?.statements ?? []) as never }) };
  filed.set(filing, made);
  if (filed.size > 6) filed.delete(filed.keys().next().value ?? filing);
  return made;
}

const gzip = createGzip();
const file = gzip.pipe(createWriteStream(values.out));
for (const set of values.set) {
  const [data = '', questions] = set.split(',');
  const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
  const lines = readFileSync(questions ?? path.join(data, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  for (const line of lines) {
    const text = withOptions(line.question, line.options);
    const input = await inputFor(text, shelf);
    const context = contextOf(input);
    const wanted = wantedWords(context);
    const found = passages(context);
    const docOf = shelf.docOf;
    const chances = new Map(answerPassages(context, found).map((one) => [one.passage, one] as const));
    const sentences = found.map((passage) => {
      const { evidence, span } = passage;
      const one = chances.get(passage);
      const words = one?.text ?? shown(evidence.page, span);
      const { head, body } = judgedSentence(evidence, span.start, words.slice(0, 900));
      const doc = docOf(evidence.hit.filing);
      return {
        k: 's',
        h: head,
        b: body,
        score: passage.score,
        chance: one?.chance ?? null,
        f: one?.features ?? null,
        doc,
        p: evidence.page.number,
        gold: holds(words, line, evidence.page.number, doc),
      };
    });
    const rows = rowPassages(context, wanted, weightsOf(context, wanted)).flatMap(({ evidence, table, rows: some, score, timely }) => {
      const [first] = some;
      if (first === undefined || some.length > 1) return [];
      const { head, body } = judgedRow(evidence, table, first.row, first.cells);
      const doc = docOf(evidence.hit.filing);
      return [
        { k: 'r', h: head, b: body, score, timely, doc, p: evidence.page.number, gold: holds(body, line, evidence.page.number, doc) },
      ];
    });
    const finding = find(context);
    const near = nearestPassages(context, found, finding.near);
    const first = near.map(({ source }) => {
      const doc = docOf(source.evidence.hit.filing);
      return {
        kind: source.kind,
        q: source.quote,
        p: source.evidence.page.number,
        doc,
        gold: holds(source.quote, line, source.evidence.page.number, doc),
      };
    });
    const pages = [];
    for (const { filing, page, score, chunk: at } of input.trace.pages.slice(0, 40)) {
      const doc = docOf(filing);
      const gold = (line.evidence ?? []).some(
        (one) => one.doc === doc && (one.page === page || (one.alt_pages ?? line.alt_pages ?? []).includes(page)),
      );
      const { pages: all, chunks } = await filedOf(shelf, filing);
      const best = chunks[at];
      const read =
        best === undefined ? null : embeddable(best, { pages: all, sections: shelf.reader.outline(filing)?.sections ?? [] }, 'labels');
      pages.push({ doc, p: page, score, h: read?.head ?? null, b: read?.body.slice(0, 1500) ?? null, gold });
    }
    const top =
      context.cards.find(({ id }) => id === input.routes[0]?.filing) ?? shelf.cards.find(({ id }) => id === input.routes[0]?.filing);
    const company = companyKey(top?.metadata.company?.value ?? '');
    const fold = createHash('sha1').update(company).digest().readUInt32BE(0) % 3;
    const out = {
      set: path.basename(questions ?? data).replace('.jsonl', ''),
      id: line.id,
      q: line.question,
      core: input.question.core,
      a: line.answer,
      at: line.answer_type,
      type: line.type,
      answerable: line.answerable !== false,
      intent: context.asked.intent,
      cue: context.question.cue,
      claimed: finding.finding !== null,
      company,
      fold,
      cands: [...sentences, ...rows],
      first,
      pages,
    };
    if (!gzip.write(`${JSON.stringify(out)}\n`)) await once(gzip, 'drain');
  }
  console.log(set, lines.length);
}
gzip.end();
await once(file, 'close');
