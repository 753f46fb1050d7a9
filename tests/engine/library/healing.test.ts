import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { databaseOf, MapFiles, rowOf } from '../../index/storage/mapfiles.ts';
import { fakeOutside, madeFile } from '../../fakes.ts';
import { desk, question, valueOf, type Desk } from '../desk.ts';

const acme = madeFile('acme.pdf', 'Acme', '2023', 'Acme had 1,204 employees at the end of fiscal 2023.');
const beta = madeFile('beta.pdf', 'Beta', '2023', 'Beta had 77 employees at the end of fiscal 2023.');

async function library(): Promise<Desk & { readonly files: MapFiles }> {
  const files = new MapFiles();
  const opened = await desk(fakeOutside({ files: () => Promise.resolve(files) }));
  await opened.engine.addFiles([acme, beta]);
  await opened.until('acme.pdf', 'ready');
  await opened.until('beta.pdf', 'ready');
  return { ...opened, files };
}

/** The tab is closed and opened again over what is left of the library. */
const again = ({ outside, files }: Awaited<ReturnType<typeof library>>): Promise<Desk> =>
  desk(fakeOutside({ storeName: outside.storeName, files: () => Promise.resolve(files) }));

for (const store of ['outlines', 'segments', 'pages', 'figures', 'chunks', 'filings'] as const)
  it(`a filing whose ${store} were altered is read again, and the other is answered meanwhile`, async () => {
    const before = await library();
    const { id } = before.row('acme.pdf')!;
    const db = await databaseOf(before.outside.storeName);
    await rowOf(db, store, store === 'pages' ? [id, 1] : id, (row) => (row as Uint8Array).map((byte, i) => (i === 30 ? byte ^ 4 : byte)));
    db.close();
    const now = await again(before);
    const other = valueOf(await now.engine.ask(question('How many employees did Beta have?')));
    expect(JSON.stringify(other)).toContain('77');
    // What is only read when it is asked for is noticed then.
    const own = await now.engine.ask(question('How many employees did Acme have?'));
    if (own.ok) expect(JSON.stringify(own.value.sentences)).not.toContain('77 employees');
    await now.engine.statements(id);
    if (store === 'chunks') return;
    await now.until('acme.pdf', 'ready');
    await expect
      .poll(async () => JSON.stringify(valueOf(await now.engine.ask(question('How many employees did Acme have?')))))
      .toContain('1,204');
  });

it('a second damage in a session is healed too, and what comes back each time is let be after the third', async () => {
  const { engine, outside, until, row, events } = await library();
  const { id } = row('acme.pdf')!;
  const db = await databaseOf(outside.storeName);
  const begun = (): number =>
    events.filter((event) => event.kind === 'filing' && event.row.id === id && event.row.state.kind === 'reading').length;
  const looked = (): ReturnType<typeof engine.marks> => engine.marks(id, [{ spans: [{ page: 1, start: 0, end: 4 }], beside: [] }]);
  const damaged = async (): Promise<void> => {
    await rowOf(db, 'geometry', [id, 1], (sealed) => (sealed as Uint8Array).map((byte, i) => (i === 30 ? byte ^ 4 : byte)));
    // Many readers may meet the same damage.
    await Promise.all([looked(), looked()]);
  };
  for (const times of [1, 2, 3]) {
    const before = begun();
    await damaged();
    await expect.poll(begun, { message: `damage ${String(times)}` }).toBeGreaterThan(before);
    await until('acme.pdf', 'ready');
    expect(valueOf(await looked())[0]).not.toEqual([]);
  }
  const before = begun();
  await damaged();
  await new Promise((done) => setTimeout(done, 200));
  expect(begun()).toBe(before);
  db.close();
});

it('a filing whose original is lost too says so, and is whole again when the file is dropped again', async () => {
  const before = await library();
  const { id } = before.row('acme.pdf')!;
  const db = await databaseOf(before.outside.storeName);
  await rowOf(db, 'segments', id, () => undefined);
  db.close();
  await before.files.put(`originals/${id}`, new Blob(['%PDF-1.7\nsomething else']));
  const now = await again(before);
  expect(await now.until('acme.pdf', 'failed')).toMatchObject({ state: { failure: { kind: 'original-lost' } } });
  expect(now.row('beta.pdf') ?? now.opened.filings.find(({ fileName }) => fileName === 'beta.pdf')).toMatchObject({
    state: { kind: 'ready' },
  });
  expect(await now.engine.addFiles([acme])).toMatchObject([{ kind: 'added', filing: id }]);
  await now.until('acme.pdf', 'ready');
  const answer = valueOf(await now.engine.ask(question('How many employees did Acme have?')));
  expect(JSON.stringify(answer)).toContain('1,204');
});

it('a library whose database is gone reads itself again, with its names and its thread', async () => {
  const before = await library();
  await before.engine.ask(question('How many employees did Acme have?'));
  await before.engine.correct(before.row('beta.pdf')!.id, 'company', 'Gamma');
  await new Promise((done) => (indexedDB.deleteDatabase(before.outside.storeName).onsuccess = done));
  const now = await again(before);
  expect(now.opened.thread.answers).toHaveLength(1);
  await now.until('acme.pdf', 'ready');
  expect(await now.until('beta.pdf', 'ready')).toMatchObject({ metadata: { company: { value: 'Gamma' } } });
});

for (const [store, key] of [['chunks'], ['figures'], ['pages', 1], ['geometry', 1]] as const)
  it(`what is missing of a filing's ${store} is found and healed before anything is asked of it`, async () => {
    const before = await library();
    const { id } = before.row('acme.pdf')!;
    const db = await databaseOf(before.outside.storeName);
    await rowOf(db, store, key ? [id, key] : id, () => undefined);
    const now = await again(before);
    const begun = (): string[] =>
      now.events.flatMap((event) => (event.kind === 'filing' && event.row.state.kind === 'reading' ? event.row.fileName : []));
    await expect.poll(() => (now.outside.clock.pass(1000), begun())).toContain('acme.pdf');
    await now.until('acme.pdf', 'ready');
    expect(await rowOf(db, store, key ? [id, key] : id)).toBeInstanceOf(Uint8Array);
    // The sound one is not read again, and nothing is looked at twice.
    for (let i = 0; i < 50; i++) {
      now.outside.clock.pass(1000);
      await new Promise((done) => setTimeout(done, 2));
    }
    expect(new Set(begun())).toEqual(new Set(['acme.pdf']));
    db.close();
  });
