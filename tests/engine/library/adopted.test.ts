import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { Library } from '../../../src/engine/library/library.ts';
import { indexed } from '../../../src/engine/library/parseWorker.ts';
import { Lexical } from '../../../src/index/words/lexical.ts';
import { Store } from '../../../src/index/storage/store.ts';
import { FakeLocks, fakeOutside, filingId, madeFile, madeParsed } from '../../fakes.ts';
import { desk } from '../desk.ts';

const a = filingId('a');
const read = indexed(a, madeParsed('Acme', 2023, ['Acme makes anvils.']));

it('what the store had before this tab read a filing does not undo that it is read', async () => {
  const locks = new FakeLocks();
  const opened = await Store.open('adopted', (work) => locks.request('write', {}, work));
  if (!opened.ok) throw new Error(opened.failure.kind);
  const store = opened.value;
  await store.add({ id: a, fileName: 'a.pdf', bytes: 4, addedAt: 1, state: { kind: 'reading' } }, new Blob(['%PDF']));
  const library = new Library(store, () => undefined);
  await library.open();
  const before = await store.filing(a);
  let answer: () => void = () => undefined;
  // the store is slow to say what it had when it was asked
  vi.spyOn(store, 'filing').mockImplementationOnce(async () => {
    await new Promise<void>((asked) => (answer = asked));
    return before;
  });
  const adopted = library.adopt(a);
  const stored = await store.finish(a, read);
  if (!stored.ok || !stored.value) throw new Error('not stored');
  library.ready(stored.value, read);
  answer();
  await adopted;
  expect(library.row(a)?.state.kind).toBe('ready');
});

it('a filing whose reading breaks off in our own code does not say for ever that it is being read', async () => {
  vi.spyOn(Lexical.prototype, 'add').mockImplementationOnce(() => {
    throw new RangeError('broken');
  });
  const { engine, until, events } = await desk(fakeOutside({ storeName: 'breaks-off' }));
  await engine.addFiles([madeFile('acme.pdf', 'Acme', '2023', 'Acme makes anvils.')]);
  await until('acme.pdf', 'interrupted');
  expect(events).toContainEqual({ kind: 'notice', failure: { kind: 'internal', detail: 'broken' } });
});
