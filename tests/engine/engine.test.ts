import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import { fakeOutside, madeFile } from '../fakes.ts';
import { desk, killedAndReopened, question, valueOf, type Desk } from './desk.ts';

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its “auditor” is Whitlock & Partners.');
const beta = madeFile('beta.pdf', 'Beta Industries', '2022', 'Beta makes buckets in Iowa. Its auditor is Marlow LLP.');

async function withBoth(): Promise<Desk & { readonly acme: FilingId; readonly beta: FilingId }> {
  const made = await desk();
  await made.engine.addFiles([acme, beta]);
  const [{ id: first }, { id: second }] = await Promise.all([made.until('acme.pdf', 'ready'), made.until('beta.pdf', 'ready')]);
  return { ...made, acme: first, beta: second };
}

describe('a question', () => {
  it('is answered with its steps told in order, and kept', async () => {
    const { engine, events, acme: id } = await withBoth();
    const request = question('Who is the auditor of Acme?');
    const answer = valueOf(await engine.ask(request));
    const steps = events.flatMap((event) => (event.kind === 'asking' && event.askId === request.askId ? [event.step] : []));
    expect(steps).toEqual(['reading the question', 'choosing filings', 'searching', 'reading passages', 'checking figures']);
    expect(answer.routes[0]?.filing).toBe(id);
    expect(answer.trace.elapsedMs).toBeGreaterThan(0);
    expect(valueOf(await engine.open(() => undefined)).thread.answers.map((kept) => kept.id)).toEqual([request.askId]);
  });

  it('keeps its place in the thread over a reload, until it is removed or the thread cleared', async () => {
    const first = await withBoth();
    for (const text of ['Who audits Acme?', 'Who audits Beta?', 'Where is Iowa?']) await first.engine.ask(question(text));
    await first.engine.ask(question('What leaves no trace?', { keep: false }));
    const second = await killedAndReopened(first);
    const answers = second.opened.thread.answers;
    expect(answers.map((kept) => kept.question)).toEqual(['Who audits Acme?', 'Who audits Beta?', 'Where is Iowa?']);
    await second.engine.removeAnswer(answers[1]?.id ?? '');
    expect((await killedAndReopened(second)).opened.thread.answers).toHaveLength(2);
    await second.engine.clearThread();
    expect((await killedAndReopened(second)).opened.thread.answers).toEqual([]);
  });

  it('is refused where it asks nothing, is a document, or no filing is there', async () => {
    const { engine } = await withBoth();
    expect(await engine.ask(question(' ?? '))).toEqual({ ok: false, failure: { kind: 'question-too-short' } });
    expect(await engine.ask(question('EPS'))).toMatchObject({ ok: true });
    const long = 'Why? '.repeat(4000);
    expect(await engine.ask(question(long))).toEqual({
      ok: false,
      failure: { kind: 'question-too-long', characters: 20_000, limit: 4000 },
    });
    const empty = await desk();
    expect(await empty.engine.ask(question('Who audits Acme?'))).toEqual({ ok: false, failure: { kind: 'no-filings' } });
  });

  it('can be cancelled between two steps, and is not kept', async () => {
    const { engine, events } = await withBoth();
    const request = question('Who is the auditor of Acme?');
    const asking = engine.ask(request);
    await engine.cancelAsk(request.askId);
    expect(await asking).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(events.some((event) => event.kind === 'asking' && event.step === 'checking figures')).toBe(false);
    expect(valueOf(await engine.open(() => undefined)).thread.answers).toEqual([]);
  });

  it('looks only where the user says', async () => {
    const { engine, acme: first, beta: second } = await withBoth();
    const of = async (more: Parameters<typeof question>[1]): Promise<Set<FilingId>> =>
      new Set(valueOf(await engine.ask(question('Who is the auditor?', more))).trace.pages.map((page) => page.filing));
    expect(await of({ only: [second] })).toEqual(new Set([second]));
    expect(await of({ without: [second] })).toEqual(new Set([first]));
  });
});

describe('a correction', () => {
  it('routes at once, survives reading again and reopening, and can be taken back', async () => {
    const first = await withBoth();
    const { engine, beta: id } = first;
    const routed = async (made: Desk): Promise<FilingId | undefined> =>
      valueOf(await made.engine.ask(question('Who is the auditor of Cobalt Works?'))).routes[0]?.filing;
    const row = valueOf(await engine.correct(id, 'company', 'Cobalt Works'));
    expect(row).toMatchObject({ name: 'Cobalt Works 10-K FY2022', metadata: { company: { value: 'Cobalt Works', source: 'corrected' } } });
    expect(await routed(first)).toBe(id);
    await engine.readAgain(id);
    await first.until('beta.pdf', 'ready');
    const second = await killedAndReopened(first);
    expect(second.row('beta.pdf')?.name).toBe('Cobalt Works 10-K FY2022');
    expect(await routed(second)).toBe(id);
    expect(valueOf(await second.engine.correct(id, 'company', null)).metadata.company).toEqual({
      value: 'Beta Industries',
      source: 'read',
    });
  });

  it('is refused where it says nothing', async () => {
    const { engine, beta: id } = await withBoth();
    const refused = (field: string, value: string) => ({ ok: false, failure: { kind: 'not-understood', field, value } });
    expect(await engine.correct(id, 'fiscalYear', 'last year')).toEqual(refused('fiscalYear', 'last year'));
    expect(await engine.correct(id, 'periodEnd', '2023-02-30')).toEqual(refused('periodEnd', '2023-02-30'));
    expect(await engine.correct(id, 'form', 'prospectus')).toEqual(refused('form', 'prospectus'));
    expect(valueOf(await engine.correct(id, 'fiscalYear', 'FY 2024')).metadata.fiscalYear?.value).toBe(2024);
    expect(valueOf(await engine.correct(id, 'fiscalQuarter', 'Q3')).metadata.fiscalQuarter?.value).toBe(3);
    expect(valueOf(await engine.correct(id, 'fiscalQuarter', '')).metadata.fiscalQuarter).toBeUndefined();
    expect(valueOf(await engine.correct(id, 'form', '10-q')).metadata.form?.value).toBe('10-Q');
  });
});

describe('a filing that is looked at', () => {
  it('has its marks exactly over the words, one entry a page', async () => {
    const { engine, acme: id } = await withBoth();
    // Page 1 "Acme makes anvils in Ohio.": "anvils" stands at 11 to 17; made pages put ten points to a character.
    const spans = [{ page: 1, start: 11, end: 17 }];
    const beside = [{ page: 2, start: 0, end: 3 }];
    const marks = valueOf(await engine.marks(id, [{ spans, beside }]));
    expect(marks).toMatchObject([
      [
        { page: 1, rects: [{ x: 110, y: 100, width: 60, height: 12 }], beside: [], words: '', text: { from: 0, to: 260 } },
        { page: 2, rects: [], beside: [{ x: 0, y: 100, width: 30, height: 12 }], words: expect.stringMatching(/^\S{3}$/) as string },
      ],
    ]);
    expect(valueOf(await engine.marks(id, [{ spans: [{ page: 9, start: 0, end: 3 }], beside: [] }]))).toEqual([
      [{ page: 9, rects: [], beside: [], words: '', text: null }],
    ]);
  });

  it('is searched without regard to case, quotes, dashes or breaks, and nothing in the words is a pattern', async () => {
    const { engine, acme: id } = await withBoth();
    const find = async (text: string) => valueOf(await engine.find(id, text)).map(({ span, match }) => [span.page, span.start, match]);
    expect(await find('AUDITOR')).toEqual([[2, 5, 'auditor']]);
    expect(await find('"auditor"  is')).toEqual([[2, 4, '“auditor” is']]);
    expect(await find('Ohio.')).toEqual([[1, 21, 'Ohio.']]);
    expect(await find('.*')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  it('gives its details and its original', async () => {
    const { engine, acme: id } = await withBoth();
    const details = valueOf(await engine.details(id));
    expect(details.sizes).toEqual([
      { width: 612, height: 792 },
      { width: 612, height: 792 },
    ]);
    expect(details.row.name).toBe('Acme 10-K FY2023');
    expect(await valueOf(await engine.original(id)).blob.text()).toBe(await acme.text());
  });
});

describe('removing', () => {
  it('takes a filing from answers to come and leaves the others', async () => {
    const { engine, acme: first, beta: second, row } = await withBoth();
    expect(await engine.remove([first])).toEqual({ ok: true, value: null });
    expect(row('acme.pdf')).toBeUndefined();
    const answer = valueOf(await engine.ask(question('Who is the auditor?')));
    expect(new Set(answer.trace.pages.map((page) => page.filing))).toEqual(new Set([second]));
    for (const gone of [
      await engine.details(first),
      await engine.original(first),
      await engine.marks(first, []),
      await engine.find(first, 'x'),
    ])
      expect(gone).toEqual({ ok: false, failure: { kind: 'not-in-library' } });
  });

  it('can take everything, and leaves a library that works', async () => {
    const made = await withBoth();
    await made.engine.ask(question('Who is the auditor?'));
    await made.engine.correct(made.acme, 'company', 'Other');
    expect(await made.engine.clearAll()).toEqual({ ok: true, value: null });
    const { filings, thread } = valueOf(await made.engine.open(() => undefined));
    expect([filings, thread.answers]).toEqual([[], []]);
    const again = await killedAndReopened(made);
    expect(again.opened).toEqual({ filings: [], thread: { answers: [] } });
    await again.engine.addFiles([acme]);
    expect((await again.until('acme.pdf', 'ready')).name).toBe('Acme 10-K FY2023');
  });
});

it('is told what the browser would not say of its storage, wherever that is asked for', async () => {
  const storage = (): Promise<never> => Promise.reject(new Error('no estimate'));
  const { engine, events, until } = await desk(fakeOutside({ storage }));
  const failure = { kind: 'storage', detail: expect.stringContaining('no estimate') as string };
  expect(await engine.storage()).toEqual({ ok: false, failure });
  await engine.addFiles([acme]);
  await until('acme.pdf', 'ready');
  await expect.poll(() => events).toContainEqual({ kind: 'notice', failure });
});
