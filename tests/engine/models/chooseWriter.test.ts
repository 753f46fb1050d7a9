import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { ModelRow } from '../../../src/domain/models.ts';
import { WRITER } from '../../fakemodels.ts';
import { saying } from '../../fakewriter.ts';
import { valueOf } from '../desk.ts';
import { modelsDesk, reopenedWithModels, rowOf, type ModelsDesk } from '../modelsdesk.ts';
import { PATIENT } from '../../patient.ts';

const lastRow = ({ events }: ModelsDesk): ModelRow | undefined =>
  events.flatMap((event) => (event.kind === 'model' && event.row.entry.id === WRITER.id ? [event.row] : [])).at(-1);

it('a model that writes serves once it is there, is tried at once, and goes with its worker when it is removed', async () => {
  const made = await modelsDesk();
  const { writer, runner } = made.outside.models;
  valueOf(await made.engine.models.fetch(WRITER.id));
  await vi.waitUntil(() => writer.asked.length > 0, PATIENT);
  expect(writer.asked).toEqual(['load little-writer wasm']);
  expect(rowOf(await made.state(), WRITER.id)).toMatchObject({ chosen: true, state: { kind: 'ready' } });
  await vi.waitUntil(async () => (await made.state()).loads.length > 0, PATIENT);
  expect((await made.state()).loads).toEqual([{ model: WRITER.id, ms: 12 }]);
  // The other models' worker has nothing to do with it.
  expect(runner.asked).toEqual([]);
  valueOf(await made.engine.models.remove(WRITER.id));
  expect(writer.ended).toBe(1);
  expect(rowOf(await made.state(), WRITER.id)).toMatchObject({ chosen: false, state: { kind: 'absent' } });
});

it('none is to write: it is there and does not serve', async () => {
  const made = await modelsDesk();
  valueOf(await made.engine.models.fetch(WRITER.id));
  await vi.waitUntil(() => made.outside.models.writer.asked.length > 0, PATIENT);
  valueOf(await made.engine.models.choose('write', null));
  expect(made.outside.models.writer.ended).toBe(1);
  expect(rowOf(await made.state(), WRITER.id)).toMatchObject({ chosen: false, state: { kind: 'ready' } });
});

it('at a new start it is loaded by nobody before a question', async () => {
  const made = await modelsDesk();
  valueOf(await made.engine.models.fetch(WRITER.id));
  await vi.waitUntil(() => made.outside.models.writer.asked.length > 0, PATIENT);
  const again = await reopenedWithModels(made);
  expect(rowOf(await again.state(), WRITER.id)).toMatchObject({ chosen: true });
  expect(again.outside.models.writer.asked).toEqual([]);
});

it('one that cannot be loaded says why where models are listed, and may be chosen again', async () => {
  const made = await modelsDesk();
  const { writer } = made.outside.models;
  const failure = { kind: 'model-unfit', model: WRITER.id, detail: 'made' } as const;
  writer.failing.push({ on: 'load', failure });
  valueOf(await made.engine.models.fetch(WRITER.id));
  await vi.waitUntil(() => lastRow(made)?.state.kind === 'failed', PATIENT);
  expect(lastRow(made)?.state).toEqual({ kind: 'failed', failure });
  writer.generator = saying('a');
  valueOf(await made.engine.models.choose('write', WRITER.id));
  await vi.waitUntil(() => writer.asked.length === 2, PATIENT);
  expect(rowOf(await made.state(), WRITER.id).state.kind).toBe('ready');
});
