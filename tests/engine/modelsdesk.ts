import { vi } from 'vitest';
import type { EmbeddingState, ModelId } from '../../src/domain/models.ts';
import type { ModelsState } from '../../src/engine/api.ts';
import { EMBEDDER, fakeModelling } from '../fakemodels.ts';
import { fakeOutside, type FakeOutside } from '../fakes.ts';
import { desk, valueOf, type Desk } from './desk.ts';
import { PATIENT } from '../patient.ts';

/** A desk with models behind it. */
export interface ModelsDesk extends Desk {
  /** Settles when embedding is in that state. */
  readonly untilEmbedding: <K extends EmbeddingState['kind']>(kind: K) => Promise<Extract<EmbeddingState, { kind: K }>>;
  readonly state: () => Promise<ModelsState>;
}

export async function modelsDesk(outside: FakeOutside = fakeOutside()): Promise<ModelsDesk> {
  const made = await desk(outside);
  const state = async (): Promise<ModelsState> => valueOf(await made.engine.models.state());
  return {
    ...made,
    state,
    untilEmbedding: (kind) =>
      vi.waitUntil(async () => {
        const { embedding } = await state();
        return embedding.kind === kind ? (embedding as Extract<EmbeddingState, { kind: typeof kind }>) : undefined;
      }, PATIENT),
  };
}

/** With the little embedder fetched, chosen by itself as the first of its task. */
export async function withEmbedder(outside: FakeOutside = fakeOutside()): Promise<ModelsDesk> {
  const made = await modelsDesk(outside);
  valueOf(await made.engine.models.fetch(EMBEDDER.id));
  return made;
}

/** The tab dies and a new one opens on the same store and files. */
export const reopenedWithModels = ({ outside }: Desk): Promise<ModelsDesk> =>
  modelsDesk(fakeOutside({ storeName: outside.storeName, models: fakeModelling(outside.models) }));

/** What the store keeps of vectors: how many records of each kind. */
export async function storedVectors(storeName: string): Promise<{ readonly vectors: number; readonly places: number }> {
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open(storeName);
    request.onsuccess = () => {
      opened(request.result);
    };
    request.onerror = () => {
      failed(new Error(String(request.error)));
    };
  });
  const count = (name: string): Promise<number> =>
    new Promise((counted) => {
      const request = database.transaction(name).objectStore(name).count();
      request.onsuccess = () => {
        counted(request.result);
      };
    });
  const [vectors, places] = await Promise.all([count('vectors'), count('places')]);
  database.close();
  return { vectors, places };
}

export const rowOf = ({ rows }: ModelsState, id: ModelId): ModelsState['rows'][number] => {
  const row = rows.find(({ entry }) => entry.id === id);
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};
