import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../../src/domain/document.ts';
import type { LabCondition, LabDepth, LabPlan, LabRow } from '../../../../src/domain/papers/lab.ts';
import type { LackWords } from '../../../../src/domain/papers/labLack.ts';
import { readBack } from '../../../figures/workbook/readworkbook.ts';
import { madeFile } from '../../../fakes.ts';
import { desk, killedAndReopened, question, valueOf, type Desk } from '../../desk.ts';
import { faithful } from '../../../../scripts/scripted/faithful.ts';
import { PRESETS } from '../../../../src/engine/presets/presets.ts';
import { sampleDesk } from '../../sampledesk.ts';

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.');
const beta = madeFile('beta.pdf', 'Beta Industries', '2022', 'Beta makes buckets in Iowa.', 'Its auditor is Marlow LLP.');

const WORDS: LabCondition = { id: 'words', preset: 'words', given: false };
const GIVEN: LabCondition = { id: 'words+given', preset: 'words', given: true };
const NEURAL: LabCondition = { id: 'neural', preset: 'neural', given: false };

interface Bench extends Desk {
  readonly plan: LabPlan;
  readonly ids: readonly [FilingId, FilingId];
}

async function bench(conditions: readonly LabCondition[] = [WORDS, GIVEN]): Promise<Bench> {
  const made = await desk();
  await made.engine.addFiles([acme, beta]);
  const [first, second] = await Promise.all([made.until('acme.pdf', 'ready'), made.until('beta.pdf', 'ready')]);
  const lines = [
    'question,answer,filing,page',
    'Who is the auditor of Acme?,Whitlock & Partners,acme.pdf,1',
    'Who is the auditor of Beta?,Marlow LLP,beta.pdf,1',
    'What does Acme make?,anvils,acme,1',
  ];
  const set = valueOf(await made.engine.lab.readSet('auditors.csv', new Blob([lines.join('\n')])));
  const filings = [first, second].map(({ id, name }) => ({ id, name }));
  return { ...made, ids: [first.id, second.id], plan: { name: 'Two makers', questions: set.questions, conditions, filings } };
}

const labEvents = ({ events }: Desk) => events.flatMap((event) => (event.kind === 'lab' ? [event] : []));
const idsOf = (rows: readonly LabRow[]): string[] => rows.map(({ id }) => id);

describe('a run of the lab', () => {
  it('asks every question under every condition, and keeps each row with its whole answer', async () => {
    const made = await bench();
    const run = valueOf(await made.engine.lab.begin(made.plan));
    valueOf(await made.engine.lab.go(run.id));
    const { engine } = await killedAndReopened(made);
    const [head] = valueOf(await engine.lab.runs());
    expect(head).toMatchObject({ done: 6, of: 6, run: { name: 'Two makers' } });
    const rows = valueOf(await engine.lab.rows(run.id));
    expect(rows.map(({ condition, question: of }) => `${condition} ${of}`)).toEqual([
      'words 1',
      'words 2',
      'words 3',
      'words+given 1',
      'words+given 2',
      'words+given 3',
    ]);
    expect(labEvents(made).map(({ progress }) => progress.done)).toEqual([1, 2, 3, 4, 5, 6]);
    // the filing that the set names is the one that is asked, under the condition that is given it and no other
    for (const row of rows) {
      const answer = valueOf(await engine.lab.answer(row.id));
      const of = made.plan.questions.find(({ id }) => id === row.question);
      expect(answer.only).toEqual(row.condition === 'words+given' ? [of?.filing] : []);
      expect(answer.trace.pages.length).toBeGreaterThan(0);
    }
    expect(valueOf(await engine.open(() => undefined)).thread.answers).toEqual([]);
  });

  it('stopped by a closed tab goes on where it was: no row is lost and none is asked twice', async () => {
    const made = await bench();
    const run = valueOf(await made.engine.lab.begin(made.plan));
    const going = made.engine.lab.go(run.id);
    await made.told((event) => event.kind === 'lab' && event.progress.done === 2);
    await made.engine.lab.pause();
    await going;
    const again = await killedAndReopened(made);
    const half = valueOf(await again.engine.lab.rows(run.id));
    const asked = new Map(await Promise.all(half.map(async ({ id }) => [id, valueOf(await again.engine.lab.answer(id)).id] as const)));
    expect(half.length).toBeGreaterThanOrEqual(2);
    expect(half.length).toBeLessThan(6);
    valueOf(await again.engine.lab.go(run.id));
    const whole = valueOf(await again.engine.lab.rows(run.id));
    expect(new Set(idsOf(whole)).size).toBe(6);
    expect(whole).toHaveLength(6);
    for (const [id, answer] of asked) expect(valueOf(await again.engine.lab.answer(id)).id).toBe(answer);
    expect(labEvents(again)).toHaveLength(6 - half.length);
  });

  it('paused keeps what had come, and is refused while another tab asks', async () => {
    const made = await bench();
    const run = valueOf(await made.engine.lab.begin(made.plan));
    const going = made.engine.lab.go(run.id);
    await made.told((event) => event.kind === 'lab');
    expect(await made.engine.lab.go(run.id)).toEqual({ ok: false, failure: { kind: 'run-elsewhere' } });
    await made.engine.lab.pause();
    expect(await going).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(valueOf(await made.engine.lab.rows(run.id)).length).toBeLessThan(6);
    valueOf(await made.engine.lab.go(run.id));
    expect(valueOf(await made.engine.lab.rows(run.id))).toHaveLength(6);
  });

  it('names a filing that was removed meanwhile, and keeps what was asked', async () => {
    const made = await bench();
    const run = valueOf(await made.engine.lab.begin(made.plan));
    const going = made.engine.lab.go(run.id);
    await made.told((event) => event.kind === 'lab');
    valueOf(await made.engine.remove([made.ids[1]]));
    expect(await going).toEqual({ ok: false, failure: { kind: 'filing-removed', name: made.plan.filings[1]?.name } });
    const kept = valueOf(await made.engine.lab.rows(run.id));
    expect(kept.length).toBeGreaterThanOrEqual(1);
    expect(kept.filter(({ status }) => status === 'failed')).toEqual([]);
  });

  it('names the model that a condition lacks, and asks under the others', async () => {
    const made = await bench([NEURAL, WORDS, { id: 'evident', preset: 'evident', given: false }]);
    const run = valueOf(await made.engine.lab.begin(made.plan));
    expect(await made.engine.lab.go(run.id)).toEqual({ ok: false, failure: { kind: 'model-missing', model: 'embed' } });
    expect(idsOf(valueOf(await made.engine.lab.rows(run.id)))).toHaveLength(3);
    const fits = valueOf(await made.engine.lab.fits());
    const lacks = new Map(fits.map(({ condition, lacks: model }) => [condition.id, model]));
    expect(lacks.get('words')).toBeNull();
    expect(lacks.get('ragmate-plain')).toBe('all-MiniLM-L6-v2');
    expect(lacks.get('evident')).toBe('write');
    expect(fits.find(({ condition }) => condition.id === 'words')?.ms).toBeGreaterThan(0);
  });

  it('is judged by hand, exported as a workbook and as the bench’s rows, compared and removed', async () => {
    const made = await bench();
    const { lab } = made.engine;
    const run = valueOf(await lab.begin({ ...made.plan, name: 'Audit’s two makers' }));
    expect(await lab.exported(run.id, 'jsonl', 'plain')).toEqual({ ok: false, failure: { kind: 'nothing-to-export' } });
    valueOf(await lab.go(run.id));
    const [first] = valueOf(await lab.rows(run.id));
    const judged = valueOf(await lab.judge(first?.id ?? '', { verdict: 'partly', held: { 1: 'partly' } }));
    expect(judged).toMatchObject({ verdict: 'partly', by: 'hand', held: { 1: 'partly' }, helpful: null });
    const feedback = async (id: string) =>
      valueOf(await lab.report(run.id, 'plain'))
        .measures.find((one) => one.id === id)
        ?.by.get('words');
    expect(await feedback('helpful')).toBe('no-feedback');
    const rated = { verdict: 'partly', held: { 1: 'partly' }, helpful: true, relevant: false } as const;
    expect(valueOf(await lab.judge(first?.id ?? '', rated))).toMatchObject(rated);
    expect(await feedback('helpful')).toMatchObject({ value: 1, n: 1 });
    expect(await feedback('relevant')).toMatchObject({ value: 0, n: 1 });
    const saved = valueOf(await lab.exported(run.id, 'jsonl', 'plain'));
    expect(saved.fileName).toBe('Audit’s two makers.jsonl');
    const lines = await saved.blob.text();
    const rows = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; condition: string; status: string; pages: { doc: string; page: number }[] });
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ id: '1', condition: 'words', filings: ['acme.pdf', 'beta.pdf'], mark: rated });
    expect(rows[0]?.pages.every(({ doc }) => doc === 'acme.pdf')).toBe(true);
    const because = { 'no-passages': 'none was copied out' } as LackWords;
    const book = valueOf(await lab.exported(run.id, 'xlsx', 'plain', because));
    expect(book.fileName).toBe('Audit’s two makers.xlsx');
    const sheets = await readBack(new Uint8Array(await book.blob.arrayBuffer()));
    expect(sheets.get('Audit’s two makers')?.get('A2')?.value).toBe('Who is the auditor of Acme?');
    expect(sheets.get('Audit’s two makers')?.get('G2')?.value).toBe('partly');
    expect(['J', 'K', 'L'].map((column) => sheets.get('Audit’s two makers')?.get(`${column}2`)?.value)).toEqual(['1 partly', 'yes', 'no']);
    const measures = sheets.get('Measures');
    expect(measures?.size).toBeGreaterThan(50);
    // A measure without a value says why in the words of the screen.
    const row = [...(measures ?? [])].find(([, { value }]) => value === 'citation-drift')?.[0].slice(1) ?? '';
    expect(measures?.get(`I${row}`)?.value).toBe('none was copied out');
    // every footnote of every answer, with its filing's name, page and words; what a person said of the first is beside it
    const told = valueOf(await lab.told(run.id));
    const notes = told.flatMap(({ footnotes }) => footnotes);
    expect(notes.length).toBeGreaterThan(0);
    const sources = sheets.get('Sources');
    const column = (letter: string) => notes.map((_, i) => sources?.get(`${letter}${String(i + 2)}`)?.value);
    const sorted = (of: readonly unknown[]) => [...of].map(String).sort();
    expect(sorted(column('G'))).toEqual(sorted(notes.map(({ quote }) => quote)));
    expect(sorted(column('D'))).toEqual(sorted(notes.map(({ filing }) => filing)));
    expect(sorted(column('E'))).toEqual(sorted(notes.map(({ page }) => page)));
    expect(column('I').filter(Boolean)).toEqual(['partly']);
    const compared = valueOf(await lab.compare({ run: run.id, condition: 'words' }, { run: run.id, condition: 'words+given' }));
    expect(compared.questions).toBe(3);
    expect(compared.measures.find(({ id }) => id === 'recall-at-1')).toMatchObject({ difference: { n: 3 } });
    valueOf(await lab.remove(run.id));
    expect(valueOf(await lab.runs())).toEqual([]);
    expect(await lab.answer(first?.id ?? '')).toMatchObject({ ok: false });
  });

  it('a cell of the question file that would be a formula stays words: as it is asked, and in the workbook that is exported', async () => {
    const made = await bench();
    const { lab } = made.engine;
    const text = '=HYPERLINK("https://example.com","Who is the auditor of Acme?")';
    const file = `question,answer\n"${text.replaceAll('"', '""')}",=1+1`;
    const { questions } = valueOf(await lab.readSet('odd.csv', new Blob([file])));
    expect(questions).toMatchObject([{ text, answer: '=1+1' }]);
    const run = valueOf(await lab.begin({ ...made.plan, questions, conditions: [WORDS] }));
    valueOf(await lab.go(run.id));
    const book = valueOf(await lab.exported(run.id, 'xlsx', 'plain'));
    const sheet = (await readBack(new Uint8Array(await book.blob.arrayBuffer()))).get('Two makers');
    for (const [at, value] of [
      ['A2', text],
      ['C2', '=1+1'],
    ] as const)
      expect(sheet?.get(at)).toMatchObject({ value, formula: undefined });
  });

  it('takes rated questions of the thread: what was found helpful is its own gold answer', async () => {
    const made = await bench();
    const good = valueOf(await made.engine.ask(question('Who is the auditor of Acme?')));
    valueOf(await made.engine.ask(question('Who is the auditor of Beta?')));
    expect(valueOf(await made.engine.lab.threadSet()).questions).toEqual([]);
    valueOf(await made.engine.feedback(good.id, { helpful: good.status === 'answered', flagged: [] }));
    const [rated, ...others] = valueOf(await made.engine.lab.threadSet()).questions;
    expect(others).toEqual([]);
    expect(rated?.text).toBe('Who is the auditor of Acme?');
  });
});

describe('the samples’ own set', () => {
  it('runs through every preset with made models, and every measure has a value or a reason', async () => {
    const made = await sampleDesk();
    const { lab } = made.engine;
    await made.serve('embed', 'all-MiniLM-L6-v2');
    await made.serve('rerank', 'ms-marco-MiniLM-L-6-v2');
    await made.serve('write', 'writer');
    made.script(faithful());
    const set = valueOf(await lab.readSet('questions.jsonl', new Blob([readFileSync('public/samples/questions.jsonl')])));
    expect(set.questions).toHaveLength(30);
    expect(set.notes).toEqual([]);
    expect(set.questions.filter(({ filing }) => filing)).toHaveLength(28);
    const filings = ['northmoor-2022-10k.pdf', 'northmoor-2023-10k.pdf'].flatMap((file) => made.row(file) ?? []);
    const fits = valueOf(await lab.fits());
    expect(new Set(fits.map(({ condition }) => condition.preset))).toEqual(new Set(Object.keys(PRESETS)));
    expect(fits.flatMap(({ condition, lacks }) => (lacks === null ? [] : [[condition.id, lacks]]))).toEqual([]);
    // What the run has to make before its first question is known beforehand, and is there afterwards.
    const lacked = new Map(fits.map(({ condition, vectors }) => [condition.id, vectors.length]));
    expect([lacked.get('words'), lacked.get('ragmate-plain'), lacked.get('ragmate-unified')]).toEqual([0, 1, 1]);
    const conditions = fits.filter(({ lacks }) => lacks === null).map(({ condition }) => condition);
    const questions = set.questions.filter(({ id }) => id === 'sample-01');
    const run = valueOf(await lab.begin({ name: 'Samples', questions, conditions, filings }));
    valueOf(await lab.go(run.id));
    const rows = valueOf(await lab.rows(run.id));
    expect(rows).toHaveLength(conditions.length * questions.length);
    expect(rows.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(valueOf(await lab.fits()).flatMap(({ vectors }) => vectors)).toEqual([]);
    expect(rows.find(({ id }) => id.endsWith('words sample-01'))).toMatchObject({ status: 'answered', verdict: 'right', by: 'figures' });
    const report = valueOf(await lab.report(run.id, 'readers'));
    for (const { id, by } of report.measures) expect([...by.keys()], id).toEqual(conditions.map((condition) => condition.id));
    const rouge = report.measures.find(({ id }) => id === 'rouge-l')?.by.get('words');
    expect(rouge).toMatchObject({ n: 1 });
    expect(report.measures.find(({ id }) => id === 'semantic-f1')?.by.get('evident')).toMatchObject({ n: 1 });
    expect(report.measures.find(({ id }) => id === 'bert-score')?.by.get('words')).toMatchObject({ n: 1 });
    const measure = (id: string, condition: string) => report.measures.find((one) => one.id === id)?.by.get(condition);
    expect(measure('roc-area', 'ragmate-unified')).toMatchObject({ over: 'pairs', n: 4_000 });
    expect(measure('roc-area', 'words')).toBe('no-vectors');
    expect(measure('tiers-reached', 'multifinrag-retrieval')).toMatchObject({ n: 1 });
    expect(measure('tiers-reached', 'multifinrag-baseline')).toBe('no-tiers');
    expect(measure('calibration', 'words')).toMatchObject({ n: 1 });
    expect(measure('entailed-yes', 'full')).toMatchObject({ n: 1 });
    const seriesOf = (id: string) => new Set(report.curves.find((curve) => curve.id === id)?.points.map(({ series }) => series));
    expect(seriesOf('alpha')).toEqual(new Set(['ragmate-unified', 'ragmate-late', 'ragmate-reformulated']));
    expect(seriesOf('thresholds')).toEqual(new Set(['multifinrag-retrieval', 'multifinrag']));
    expect(seriesOf('similarity').has('ragmate-plain')).toBe(true);
    // The workbook has what was worked out, as the screen does; at the screen's depth and no deeper.
    const exported = async (depth: LabDepth) => {
      const book = await readBack(new Uint8Array(await valueOf(await lab.exported(run.id, 'xlsx', depth)).blob.arrayBuffer()));
      const sheet = book.get('Measures');
      for (let r = 2; sheet?.has(`B${String(r)}`); r++)
        if (sheet.get(`B${String(r)}`)?.value === 'semantic-f1' && sheet.get(`D${String(r)}`)?.value === 'words')
          return [sheet.get(`E${String(r)}`)?.value, sheet.get(`I${String(r)}`)?.value ?? null];
      return null;
    };
    expect(await exported('plain')).toEqual([null, 'not-yet']);
    expect((await exported('vectors'))?.[0]).toBeGreaterThan(0);
    // What nobody asked for waits, and the models that the reader chose serve again.
    const shallow = valueOf(await lab.report(run.id, 'plain'));
    expect(shallow.curves.find(({ id }) => id === 'alpha')).toMatchObject({ points: [], lack: 'not-yet' });
    expect(report.curves.find(({ id }) => id === 'recall')?.points).toHaveLength(20 * conditions.length);
    // Worked out once: a judgement loads no other model again.
    const loads = () => made.heard.filter((one) => one.startsWith('load')).length;
    const before = loads();
    const again = valueOf(await lab.report(run.id, 'vectors')).measures;
    expect(loads()).toBe(before);
    expect(again.find(({ id }) => id === 'sem-max')?.by.get('words')).toBe('not-read');
    expect(again.find(({ id }) => id === 'roc-area')?.by.get('ragmate-unified')).toEqual(measure('roc-area', 'ragmate-unified'));
  }, 240_000);
});
