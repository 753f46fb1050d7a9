import type { FilingId } from '../../domain/document.ts';

/** Every row of a filing whose key begins with it. */
export const ofFiling = (filing: FilingId): IDBKeyRange => IDBKeyRange.bound([filing], [filing, []]);

/** Sends requests one after another without waiting. One that throws at once fails like one that fails later: the rest are still sent and handled. */
export async function every(requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(
    requests.map(async (request) => {
      await request();
    }),
  );
}
