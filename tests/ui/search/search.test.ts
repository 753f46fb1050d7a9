import { expect, it, vi } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { Search } from '../../../src/ui/search/search.svelte.ts';
import { fakeEngine, FakeModels } from '../fakeengine.ts';
import { SCENES } from '../scenes.ts';
import { PATIENT } from '../../patient.ts';

it('waits for what is told after the search has ended, as events come by another way', async () => {
  let searchId = '';
  const engine = {
    ...fakeEngine(new FakeModels(SCENES.absent)),
    mentions: {
      search: (query: { readonly searchId: string }) => {
        searchId = query.searchId;
        return Promise.resolve({ ok: true as const, value: { looked: 2, of: 2 } });
      },
      cancel: () => Promise.resolve({ ok: true as const, value: null }),
    },
  };
  const search = new Search(engine);
  search.draft = 'going concern';
  await search.run([]);
  expect(search.running).toBe(true);
  const told = (filing: string, looked: number) =>
    search.hear({
      ...{ kind: 'mentions', searchId, progress: { looked, of: 2 } },
      mentions: { filing: filing as FilingId, pages: [{ page: 1, spans: [], snippet: { text: 'going concern', marks: [] } }] },
    });
  told('a', 1);
  expect(search.running).toBe(true);
  told('b', 2);
  await vi.waitFor(() => expect(search.running).toBe(false), PATIENT);
  expect(search.found.map(({ filing }) => filing)).toEqual(['a', 'b']);
});
