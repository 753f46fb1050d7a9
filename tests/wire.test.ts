import 'fake-indexeddb/auto';
import { wrap } from 'comlink';
import { afterAll, expect, it } from 'vitest';
import type { FilingId } from '../src/domain/document.ts';
import type { EngineApi, EngineEvent } from '../src/engine/api.ts';
import { Engine } from '../src/engine/engine.ts';
import { answerCalls, callback } from '../src/engine/threads.ts';
import { EMBEDDER } from './fakemodels.ts';
import { FakeLocks, fakeOutside, madeFile } from './fakes.ts';
import { question, valueOf } from './engine/desk.ts';

/** Node's structured clone makes a Blob of a File; a browser's keeps its name. */
class NamingEngine extends Engine {
  override addFiles(files: readonly Blob[]): ReturnType<Engine['addFiles']> {
    return super.addFiles(files.map((file) => new File([file], 'acme.pdf')));
  }
}

const { port1, port2 } = new MessageChannel();
answerCalls(new NamingEngine(fakeOutside()), new FakeLocks(), port2);
const remote = wrap<EngineApi>(port1) as unknown as EngineApi;

afterAll(() => {
  port1.close();
  port2.close();
});

it('carries every method of the engine over a message port, arguments and results cloned', async () => {
  const called = new Set<string>();
  const engine = new Proxy(remote, {
    get(target, name): unknown {
      if (typeof name === 'string') called.add(name);
      return Reflect.get(target, name);
    },
  });
  const events: EngineEvent[] = [];
  let wake: () => void = () => undefined;
  const opened = valueOf(
    await engine.open(
      callback((event: EngineEvent) => {
        events.push(event);
        wake();
      }),
    ),
  );
  expect(opened).toEqual({ filings: [], thread: { answers: [] } });
  const isReady = (id: FilingId): boolean =>
    events.some((event) => event.kind === 'filing' && event.row.id === id && event.row.state.kind === 'ready');
  const ready = (id: FilingId): Promise<void> =>
    new Promise((done) => {
      wake = () => {
        if (isReady(id)) done();
      };
      wake();
    });

  const [added] = await engine.addFiles([madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.')]);
  if (added?.kind !== 'added') throw new Error(JSON.stringify(added));
  const id = added.filing;
  await ready(id);
  expect(valueOf(await engine.details(id)).sizes).toEqual([{ width: 612, height: 792 }]);
  expect(valueOf(await engine.details(id)).checks).toEqual([]);
  expect(valueOf(await engine.statements(id))).toEqual({ views: [], checks: [] });
  expect(valueOf(await engine.overview([id]))?.answer.overview?.filings ?? [id]).toEqual([id]);
  expect(await engine.goodQuestions([id])).toEqual([]);
  expect(await engine.workbook({ kind: 'statements', filing: id })).toEqual({ ok: false, failure: { kind: 'nothing-to-export' } });
  expect(await valueOf(await engine.original(id)).blob.text()).toContain('anvils');
  expect(valueOf(await engine.find(id, 'anvils'))).toHaveLength(1);
  expect(valueOf(await engine.marks(id, [{ spans: [{ page: 1, start: 11, end: 17 }], beside: [] }]))[0]?.[0]?.rects).toHaveLength(1);
  expect(valueOf(await engine.correct(id, 'fiscalYear', '2022')).name).toBe('Acme 10-K FY2022');
  expect(await engine.suggestions()).toEqual([]);
  const request = question('Where does Acme make anvils?');
  const answer = valueOf(await engine.ask(request));
  expect(answer.citations.map(({ page }) => page)).toContain(1);
  await engine.cancelAsk(request.askId);
  await engine.stopWriting(request.askId);
  expect(await engine.feedback(answer.id, { helpful: true, flagged: [1] })).toEqual({ ok: true, value: null });
  await engine.removeAnswer(answer.id);
  await engine.clearThread();
  expect(valueOf(await engine.storage())).toEqual({ usedBytes: 1, quotaBytes: 2, inRows: false, persisted: false });
  expect(await engine.readAgain(id)).toEqual({ ok: true, value: null });
  await engine.cancelReading(id);
  expect(await engine.remove([id])).toEqual({ ok: true, value: null });
  expect(valueOf(await engine.models.state()).rows.map(({ state }) => state.kind)).toEqual(['absent', 'absent', 'absent', 'absent']);
  expect(await engine.models.fetch(EMBEDDER.id)).toEqual({ ok: true, value: null });
  expect(await engine.models.choose('embed', null)).toEqual({ ok: true, value: null });
  expect(await engine.models.addPack(new File(['…'], 'model.pack'))).toEqual({
    ok: false,
    failure: { kind: 'not-a-model-pack', detail: 'no manifest' },
  });
  expect(await engine.models.addByAddress('no address', null)).toEqual({
    ok: false,
    failure: { kind: 'not-understood', field: 'address', value: 'no address' },
  });
  expect(events.filter(({ kind }) => kind === 'model').length).toBeGreaterThan(0);
  expect(await engine.clearAll()).toEqual({ ok: true, value: null });
  // A failure is data on the other side as well, none of its fields dropped.
  expect(await engine.ask(question('Why? '.repeat(4000)))).toEqual({
    ok: false,
    failure: { kind: 'question-too-long', characters: 20_000, limit: 4000 },
  });

  expect(await engine.shown('gone' as FilingId, 1)).toEqual({ ok: false, failure: { kind: 'not-in-library' } });

  const sought = { searchId: 'search', text: 'anvils', mode: 'phrase', only: [] } as const;
  expect(await engine.mentions.search(sought)).toEqual({ ok: true, value: { looked: 0, of: 0 } });
  expect(await engine.mentions.cancel('search')).toEqual({ ok: true, value: null });

  expect(await engine.carrying.importLibrary({ id: 'in', file: new File(['no library'], 'x.footnote-library') })).toMatchObject({
    failure: { kind: 'not-a-library' },
  });
  const exported = valueOf(await engine.carrying.exportLibrary({ id: 'out', preferences: {}, chosen: null }));
  expect(exported).toMatchObject({ filings: 0, answers: 0, lacking: [] });
  expect(await engine.carrying.cancel('out')).toEqual({ ok: true, value: null });

  called.delete('models');
  called.delete('carrying');
  called.delete('mentions');
  const methods = Object.getOwnPropertyNames(Engine.prototype).filter((name) => name !== 'constructor');
  expect([...called].sort()).toEqual(methods.sort());
});
