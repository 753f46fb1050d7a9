import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { FilingRow } from '../../../src/engine/api.ts';
import { failureWording } from '../../../src/ui/wording/failures.ts';
import { fakeOutside, madeFile, type FakeOutside } from '../../fakes.ts';
import { MapFiles } from '../../index/storage/mapfiles.ts';
import { desk, question, valueOf, type Desk } from '../desk.ts';
import { PATIENT } from '../../patient.ts';

const endless = madeFile('endless.pdf', 'Endless', '2023', 'A page that ends.', 'A page that does not.', 'Another page.');
const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.');
const beta = madeFile('beta.pdf', 'Beta Industries', '2022', 'Beta makes buckets in Iowa.');

interface Endless extends Desk {
  /** How often it was begun, each time with the pages that were left out. */
  readonly begun: (readonly number[])[];
  /** Settles when it is being read for the nth time and nothing more is heard. */
  readonly stuck: (times: number) => Promise<void>;
}

const NEVER_OPENS = 0;

/** A desk whose parser is silent for ever at a page of `endless.pdf`, unless that is left out. */
async function endlessAt(page: number): Promise<Endless> {
  const outside: FakeOutside = fakeOutside();
  const { read } = outside.parser;
  const begun: (readonly number[])[] = [];
  outside.parser.read = async (filing, original, password, onPage, without = []) => {
    if (!(await original.text()).includes('Endless')) return read(filing, original, password, onPage);
    for (let at = 1; at < page; at++) onPage(at, 3);
    begun.push(without);
    return without.includes(page) ? read(filing, original, password, onPage) : new Promise<never>(() => undefined);
  };
  const made = await desk(outside);
  return {
    ...made,
    begun,
    stuck: async (times) => {
      await vi.waitFor(() => expect(begun).toHaveLength(times), PATIENT);
    },
  };
}

const waitedAt = (row: FilingRow | undefined): number | undefined => (row?.state.kind === 'waiting' ? row.state.stuckAt : undefined);

describe('a filing that comes to no end', () => {
  it('says where it is stuck and lets the others go first', async () => {
    const { engine, outside, until, row, stuck } = await endlessAt(2);
    await engine.addFiles([endless, acme, beta]);
    await stuck(1);
    expect(row('endless.pdf')?.state).toEqual({ kind: 'reading', page: 1, pages: 3 });
    outside.clock.pass(19_999);
    expect(row('acme.pdf')?.state.kind).toBe('waiting');
    outside.clock.pass(1);
    await until('beta.pdf', 'ready');
    expect(row('acme.pdf')?.state.kind).toBe('ready');
    const asked = valueOf(await engine.ask(question('Where does Acme make anvils?')));
    expect(asked.trace.pages.length).toBeGreaterThan(0);
    await stuck(2);
  });

  it('keeps what is read of it: tried again alone, it is read without the page', async () => {
    const { engine, outside, until, events, stuck, begun } = await endlessAt(2);
    await engine.addFiles([endless, acme]);
    await stuck(1);
    outside.clock.pass(20_000);
    await stuck(2);
    expect(events.some((event) => event.kind === 'filing' && waitedAt(event.row) === 2)).toBe(true);
    outside.clock.pass(119_999);
    expect(begun).toEqual([[], []]);
    outside.clock.pass(1);
    await until('endless.pdf', 'ready');
    expect(begun).toEqual([[], [], [2]]);
  });

  it('may be slow: each page has its own time', async () => {
    const outside = fakeOutside();
    const { read } = outside.parser;
    let turn: (page: number) => void = () => undefined;
    let end: () => void = () => undefined;
    outside.parser.read = async (filing, original, password, onPage) => {
      turn = (page) => {
        onPage(page, 3);
      };
      await new Promise<void>((ended) => (end = ended));
      return read(filing, original, password, onPage);
    };
    const { engine, until, row } = await desk(outside);
    await engine.addFiles([acme]);
    await until('acme.pdf', 'reading');
    await vi.waitFor(() => {
      turn(0);
      expect(row('acme.pdf')?.state).toMatchObject({ pages: 3 });
    }, PATIENT);
    for (const page of [1, 2, 3]) {
      outside.clock.pass(15_000);
      turn(page);
    }
    // what is made of the pages takes its time
    outside.clock.pass(100_000);
    end();
    await until('acme.pdf', 'ready');
  });

  it('is ended by the reader', async () => {
    const { engine, outside, until, row, stuck, begun } = await endlessAt(2);
    await engine.addFiles([endless, acme]);
    await stuck(1);
    outside.clock.pass(20_000);
    await stuck(2);
    const { id } = await until('endless.pdf', 'reading');
    await engine.cancelReading(id);
    expect(row('endless.pdf')).toBeUndefined();
    await engine.addFiles([beta]);
    await until('beta.pdf', 'ready');
    expect(begun).toHaveLength(2);
  });

  it('stands back again for a filing that comes later', async () => {
    const { engine, outside, until, row, stuck } = await endlessAt(2);
    await engine.addFiles([endless]);
    await stuck(1);
    outside.clock.pass(20_000);
    await stuck(2);
    await engine.addFiles([acme]);
    await until('acme.pdf', 'ready');
    await stuck(3);
    expect(row('endless.pdf')?.state.kind).toBe('reading');
  });

  it('is given up where it does not even open', async () => {
    const { engine, outside, until, stuck, begun } = await endlessAt(NEVER_OPENS);
    await engine.addFiles([endless]);
    await stuck(1);
    outside.clock.pass(20_000);
    await stuck(2);
    outside.clock.pass(120_000);
    await stuck(3);
    outside.clock.pass(120_000);
    const { state } = await until('endless.pdf', 'failed');
    expect(state).toEqual({ kind: 'failed', failure: { kind: 'endless' } });
    expect(begun).toEqual([[], [], [1]]);
  });
});

describe('a full disk', () => {
  it('is told with what is needed, and the filing is not left “reading” though that cannot be stored', async () => {
    const outside = fakeOutside();
    const made = await desk(outside);
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
    let full = false;
    const { read } = outside.parser;
    outside.parser.read = (...given) => {
      full = true;
      return read(...given);
    };
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    });
    await made.engine.addFiles([acme]);
    const { id, state } = await made.until('acme.pdf', 'failed');
    if (state.kind !== 'failed' || state.failure.kind !== 'no-space') throw new Error(JSON.stringify(state));
    expect(state.failure.neededBytes).toBeGreaterThan(0);
    expect(failureWording(state.failure).happened).not.toMatch(/needs 0/);
    expect(made.events.filter(({ kind }) => kind === 'notice')).toEqual([]);
    // once there is room it is read again
    full = false;
    spy.mockRestore();
    outside.parser.read = read;
    await made.engine.readAgain(id);
    await made.until('acme.pdf', 'ready');
  });

  it('leaves room for what it did: after a reload on the disk that is still full the filing says why it was not read', async () => {
    const files = new MapFiles();
    const outside = fakeOutside({ files: () => Promise.resolve(files) });
    const made = await desk(outside);
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
    const { read } = outside.parser;
    let added: () => void = () => undefined;
    const both = new Promise<void>((settle) => (added = settle));
    outside.parser.read = async (...given) => {
      await both;
      files.full = true;
      return read(...given);
    };
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (files.full) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    });
    // The first is met by the full disk while it is read, the second before it is begun.
    await made.engine.addFiles([acme, beta]);
    added();
    const { id } = await made.until('beta.pdf', 'failed');
    const again = (): Promise<Desk> => desk(fakeOutside({ storeName: outside.storeName, files: () => Promise.resolve(files) }));
    const full = await again();
    expect(full.opened.filings.map(({ fileName, state }) => [fileName, state.kind === 'failed' ? state.failure.kind : state.kind])).toEqual(
      [
        ['acme.pdf', 'no-space'],
        ['beta.pdf', 'no-space'],
      ],
    );
    // Once there is room it is read again, and nothing of the mark is left.
    files.full = false;
    spy.mockRestore();
    await full.engine.readAgain(id);
    await full.until('beta.pdf', 'ready');
    await full.engine.remove(full.opened.filings.map((filing) => filing.id).filter((one) => one !== id));
    expect((await again()).opened.filings.map(({ fileName, state }) => [fileName, state.kind])).toEqual([['beta.pdf', 'ready']]);
    expect((await (await files.read('marks'))?.text())?.trim()).toBe('');
  });

  it('is called so where the browser has another word for it', async () => {
    const files = new MapFiles();
    const made = await desk(fakeOutside({ files: () => Promise.resolve(files) }));
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name !== 'pages') return put.apply(this, given);
      files.room = -1;
      throw new DOMException('Internal error.', 'UnknownError');
    });
    await made.engine.addFiles([acme]);
    expect((await made.until('acme.pdf', 'failed')).state).toMatchObject({ kind: 'failed', failure: { kind: 'no-space' } });
    spy.mockRestore();
  });

  it('found before a filing is begun fails that one', async () => {
    const outside = fakeOutside();
    const made = await desk(outside);
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
    // Records are sealed: the first of the filing says that it waits, the second that it is being read.
    let records = 0;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown, key) {
      if (this.name === 'filings' && ++records === 2) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    await made.engine.addFiles([acme]);
    const { state } = await made.until('acme.pdf', 'failed');
    expect(state).toMatchObject({ kind: 'failed', failure: { kind: 'no-space' } });
    spy.mockRestore();
  });
});
