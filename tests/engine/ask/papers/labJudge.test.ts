import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { LabPlan, LabRun } from '../../../../src/domain/papers/lab.ts';
import type { Generator } from '../../../../src/domain/ports.ts';
import { saying } from '../../../fakewriter.ts';
import { valueOf } from '../../desk.ts';
import { sampleDesk, type SampleDesk } from '../../sampledesk.ts';

const verdict = (said: string): string => JSON.stringify({ because: 'Another figure.', verdict: said });
const SET = [
  'id,question,answer,filing',
  'sales,What were Northmoor’s net sales in fiscal 2023?,"$4,499.5 million",northmoor-2023-10k.pdf',
  'income,What was Northmoor’s net income in fiscal 2023?,Some words that hold no figure at all,northmoor-2023-10k.pdf',
  'assets,What were Northmoor’s total assets at the end of 2023?,,northmoor-2023-10k.pdf',
  'absent,What was the revenue of Castellane Foods in fiscal 2023?,$5 million,',
];

/** A run over the samples, asked by words; the writer with that script behind it, null: none. */
async function ran(script: Generator | null): Promise<{ readonly made: SampleDesk; readonly run: LabRun }> {
  const made = await sampleDesk();
  await made.serve('write', script ? 'writer' : null);
  if (script) made.script(script);
  const { questions } = valueOf(await made.engine.lab.readSet('set.csv', new Blob([SET.join('\n')])));
  const filings = ['northmoor-2022-10k.pdf', 'northmoor-2023-10k.pdf'].flatMap((file) => made.row(file) ?? []);
  const plan: LabPlan = { name: 'Four', questions, conditions: [{ id: 'words', preset: 'words', given: false }], filings };
  const run = valueOf(await made.engine.lab.begin(plan));
  valueOf(await made.engine.lab.go(run.id));
  return { made, run };
}

describe('a language model’s opinion of the answers of a run', () => {
  it('is kept beside what a person and what figures say, and in place of neither', async () => {
    const { made, run } = await ran(saying(verdict('INCORRECT')));
    const { lab } = made.engine;
    const rows = async () => valueOf(await lab.rows(run.id));
    expect((await rows()).map(({ status, verdict: said }) => [status, said])).toEqual([
      ['answered', 'right'],
      ['answered', null],
      ['answered', null],
      ['not_found', 'refused'],
    ]);
    valueOf(await lab.opine(run.id));
    // neither what has no gold answer nor what claims nothing is asked about
    expect((await rows()).map(({ opinion }) => opinion?.verdict)).toEqual(['wrong', 'wrong', undefined, undefined]);
    expect((await rows()).map(({ verdict: said, by }) => [said, by])).toEqual([
      ['right', 'figures'],
      [null, null],
      [null, null],
      ['refused', 'figures'],
    ]);
    // a person has the last word, and the opinion stays readable beside it
    const [, income] = await rows();
    const judged = valueOf(await lab.judge(income?.id ?? '', { verdict: 'partly' }));
    expect(judged).toMatchObject({ verdict: 'partly', by: 'hand', opinion: { verdict: 'wrong', because: 'Another figure.' } });
    const measures = new Map(valueOf(await lab.report(run.id, 'plain')).measures.map(({ id, by }) => [id, by.get('words')]));
    expect(measures.get('percent-correct')).toMatchObject({ value: 1 / 3, n: 3 });
    // what claims nothing although there is an answer is not correct either
    expect(measures.get('percent-correct-model')).toMatchObject({ value: 0, n: 3 });
    // by hand partly, by the model wrong: neither holds it right
    expect(measures.get('judge-agreement')).toMatchObject({ value: 1, n: 1 });
    expect(measures.get('judge-kappa')).toBe('all-alike');
    const side = { run: run.id, condition: 'words' };
    expect(valueOf(await lab.compare(side, side)).byModel).toMatchObject({ judged: 0, preferred: null, asked: [null, null] });
    expect(await valueOf(await lab.exported(run.id, 'jsonl', 'plain')).blob.text()).toContain('"opinion":{"model"');
    // what has an opinion of this model is not asked about again
    const asked = (): number => made.outside.models.writer.asked.filter((one) => one.startsWith('generate')).length;
    const before = asked();
    expect(before).toBeGreaterThan(0);
    valueOf(await lab.opine(run.id));
    expect(asked()).toBe(before);
  });

  it('is none where the reply is no verdict: counted as not judged, with the reason, and the measure says why it has no value', async () => {
    const { made, run } = await ran(saying('I would rather not say. CORRECT'));
    const { lab } = made.engine;
    valueOf(await lab.opine(run.id));
    const opinions = valueOf(await lab.rows(run.id)).flatMap(({ opinion }) => opinion ?? []);
    expect(opinions.map(({ verdict: said, unjudged }) => [said, unjudged])).toEqual([
      [null, 'unreadable'],
      [null, 'unreadable'],
    ]);
    const { measures, judged } = valueOf(await lab.report(run.id, 'plain'));
    expect(judged).toEqual({
      models: opinions.slice(0, 1).map(({ model }) => model),
      judged: 0,
      unjudged: { unreadable: 2 },
      agreement: null,
    });
    expect(measures.find(({ id }) => id === 'judge-agreement')?.by.get('words')).toBe('no-both');
    // of what was asked nothing was judged: what claims nothing is all there is
    expect(measures.find(({ id }) => id === 'percent-correct-model')?.by.get('words')).toBe('no-opinion');
  });

  it('of two answers is kept by the first, asked once, and told how far it is', async () => {
    const { made, run } = await ran(saying(verdict('TIE')));
    const { lab } = made.engine;
    const side = { run: run.id, condition: 'words' };
    valueOf(await lab.prefer(side, side));
    const told = made.events.flatMap((event) => (event.kind === 'lab' && event.progress.work === 'comparing' ? [event.progress.done] : []));
    expect(told).toEqual([1, 2]);
    const { byModel } = valueOf(await lab.compare(side, side));
    expect(byModel).toMatchObject({ judged: 2, unjudged: {}, preferred: { first: 0, second: 0, tie: 1 } });
    expect(byModel?.models).toHaveLength(1);
    const asked = (): number => made.outside.models.writer.asked.filter((one) => one.startsWith('generate')).length;
    const before = asked();
    valueOf(await lab.prefer(side, side));
    expect(asked()).toBe(before);
    // a person's verdict takes none of it away
    const [first] = valueOf(await lab.rows(run.id));
    valueOf(await lab.judge(first?.id ?? '', { verdict: 'wrong' }));
    expect(valueOf(await lab.compare(side, side)).byModel?.judged).toBe(2);
  });

  it('without a model says that there is none', async () => {
    const { made, run } = await ran(null);
    expect(await made.engine.lab.opine(run.id)).toEqual({ ok: false, failure: { kind: 'model-missing', model: 'write' } });
  });

  it('stopped after the first keeps that one, and goes on with the other', async () => {
    const { made, run } = await ran(saying(verdict('CORRECT')));
    const { lab } = made.engine;
    const going = lab.opine(run.id);
    await made.told((event) => event.kind === 'lab' && event.row?.opinion !== undefined);
    await lab.pause();
    expect(await going).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    const given = async (): Promise<number> => valueOf(await lab.rows(run.id)).filter(({ opinion }) => opinion).length;
    expect(await given()).toBe(1);
    valueOf(await lab.opine(run.id));
    expect(await given()).toBe(2);
  });
});
