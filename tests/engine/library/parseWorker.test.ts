import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { LIMIT_BYTES } from '../../../src/engine/library/identify.ts';
import { unpackPage } from '../../../src/index/pack.ts';
import { fakeChannels, FakeLocks, fakeOutside, FakeParser, madeFile } from '../../fakes.ts';
import { desk, killedAndReopened, question, valueOf } from '../desk.ts';
import { PATIENT } from '../../patient.ts';

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.');
const beta = madeFile('beta.pdf', 'Beta Industries', '2022', 'Beta makes buckets in Iowa.');
const never = (): Promise<never> => new Promise<never>(() => undefined);

describe('files that are handed over', () => {
  it('wait, are read, and can be asked', async () => {
    const { engine, events, until } = await desk();
    expect(await engine.addFiles([acme])).toMatchObject([{ kind: 'added', fileName: 'acme.pdf' }]);
    const row = await until('acme.pdf', 'ready');
    expect(row).toMatchObject({ name: 'Acme 10-K FY2023', pages: 2, chunks: 2, bytes: acme.size, warnings: [] });
    const states = events.flatMap((event) => (event.kind === 'filing' ? [event.row.state.kind] : []));
    expect(states.filter((state, i) => state !== states[i - 1])).toEqual(['waiting', 'reading', 'ready']);
    const answered = valueOf(await engine.ask(question('Who is the auditor of Acme?')));
    expect(answered.trace.pages[0]).toMatchObject({ filing: row.id, page: 2 });
  });

  it('are refused at once where they are no filing, and the others are kept', async () => {
    const { engine, until } = await desk();
    const word = new File(['PK docx'], 'letter.docx');
    const empty = new File([], 'empty.pdf');
    const huge = madeFile('huge.pdf', 'Huge', '2023');
    Object.defineProperty(huge, 'size', { value: LIMIT_BYTES + 1 });
    const gone = madeFile('gone.pdf', 'Gone', '2023');
    gone.slice = () => {
      throw new DOMException('moved', 'NotReadableError');
    };
    expect(await engine.addFiles([word, empty, huge, gone, acme])).toMatchObject([
      { kind: 'refused', fileName: 'letter.docx', failure: { kind: 'not-a-pdf' } },
      { kind: 'refused', fileName: 'empty.pdf', failure: { kind: 'empty-file' } },
      { kind: 'refused', fileName: 'huge.pdf', failure: { kind: 'too-large', bytes: LIMIT_BYTES + 1, limitBytes: LIMIT_BYTES } },
      { kind: 'refused', fileName: 'gone.pdf', failure: { kind: 'unreadable-file', detail: 'moved' } },
      { kind: 'added', fileName: 'acme.pdf' },
    ]);
    await until('acme.pdf', 'ready');
  });

  it('are recognised by their bytes: the same file twice is one filing, two files of one name are two', async () => {
    const { engine, until } = await desk();
    const [first, again, namesake] = await engine.addFiles([
      acme,
      new File([acme], 'copy of acme.pdf'),
      madeFile('acme.pdf', 'Acme Corporation', '2022', 'An older year.'),
    ]);
    if (first?.kind !== 'added') throw new Error('the first was not added');
    expect(again).toEqual({ kind: 'duplicate', fileName: 'copy of acme.pdf', filing: first.filing });
    expect(namesake).toMatchObject({ kind: 'added', fileName: 'acme.pdf' });
    await until('acme.pdf', 'ready');
    const { filings } = valueOf(await engine.open(() => undefined));
    expect(filings.map(({ fileName }) => fileName)).toEqual(['acme.pdf', 'acme.pdf']);
  });

  it('may be a hundred at once, read one after another', async () => {
    const outside = fakeOutside();
    const { engine, until } = await desk(outside);
    let underway = 0;
    let most = 0;
    const { read } = outside.parser;
    outside.parser.read = async (...given) => {
      most = Math.max(most, ++underway);
      const result = await read(...given);
      underway--;
      return result;
    };
    const files = Array.from({ length: 100 }, (_, i) => madeFile(`${String(i)}.pdf`, `Company ${String(i)}`, '2023', 'Words.'));
    expect(new Set((await engine.addFiles(files)).map(({ kind }) => kind))).toEqual(new Set(['added']));
    await until('99.pdf', 'ready');
    expect(most).toBe(1);
    const { filings } = valueOf(await engine.open(() => undefined));
    expect(filings.filter(({ state }) => state.kind === 'ready')).toHaveLength(100);
  });
});

describe('reading that does not end well', () => {
  it('loses at most the filing in hand when the tab dies: it is listed as interrupted and can be resumed', async () => {
    const first = await desk();
    await first.engine.addFiles([acme]);
    await first.until('acme.pdf', 'ready');
    first.outside.parser.read = never;
    await first.engine.addFiles([beta, madeFile('gamma.pdf', 'Gamma', '2021', 'Gamma waits.')]);
    await first.until('beta.pdf', 'reading');

    const second = await killedAndReopened(first);
    const states = second.opened.filings.map(({ fileName, state }) => [fileName, state.kind]);
    expect(states).toEqual([
      ['acme.pdf', 'ready'],
      ['beta.pdf', 'interrupted'],
      ['gamma.pdf', expect.stringMatching(/waiting|reading|ready/)],
    ]);
    await second.until('gamma.pdf', 'ready');
    expect(second.row('beta.pdf')?.state).toEqual({ kind: 'interrupted' });
    const asked = valueOf(await second.engine.ask(question('Where does Acme make anvils?')));
    expect(asked.trace.pages.length).toBeGreaterThan(0);

    const interrupted = second.row('beta.pdf');
    expect(interrupted && (await second.engine.readAgain(interrupted.id))).toEqual({ ok: true, value: null });
    expect(await second.until('beta.pdf', 'ready')).toMatchObject({ name: 'Beta Industries 10-K FY2022' });
  });

  it('goes on with an interrupted file that is dropped again', async () => {
    const first = await desk();
    first.outside.parser.read = never;
    await first.engine.addFiles([acme]);
    await first.until('acme.pdf', 'reading');
    const second = await killedAndReopened(first);
    expect(await second.engine.addFiles([acme])).toMatchObject([{ kind: 'duplicate' }]);
    await second.until('acme.pdf', 'ready');
  });

  it('calls a filing interrupted when the parse worker died, and reads the next', async () => {
    const outside = fakeOutside();
    const { engine, until } = await desk(outside);
    const { read } = outside.parser;
    outside.parser.read = async (filing, original, ...rest) =>
      (await original.text()).includes('Beta')
        ? { ok: false, failure: { kind: 'worker-died', worker: 'parse' } }
        : read(filing, original, ...rest);
    await engine.addFiles([beta, acme]);
    await until('acme.pdf', 'ready');
    expect((await until('beta.pdf', 'interrupted')).state).toEqual({ kind: 'interrupted' });
  });

  it('shows what is wrong with a file and reads it again with a password', async () => {
    const outside = fakeOutside();
    const { engine, until } = await desk(outside);
    const { read } = outside.parser;
    outside.parser.read = (filing, original, password, onPage) =>
      password === 'open' ? read(filing, original, password, onPage) : Promise.resolve({ ok: false, failure: { kind: 'needs-password' } });
    await engine.addFiles([acme]);
    const locked = await until('acme.pdf', 'failed');
    expect(locked.state).toEqual({ kind: 'failed', failure: { kind: 'needs-password' } });
    await engine.readAgain(locked.id, 'open');
    await until('acme.pdf', 'ready');
    expect(valueOf(await engine.original(locked.id))).toMatchObject({ password: 'open' });
  });

  it('is cancelled in the middle, and the filing goes', async () => {
    const outside = fakeOutside();
    const { engine, until, row, events } = await desk(outside);
    const { read } = outside.parser;
    outside.parser.read = never;
    await engine.addFiles([acme]);
    const underway = await until('acme.pdf', 'reading');
    await engine.cancelReading(underway.id);
    expect(row('acme.pdf')).toBeUndefined();
    expect(events.at(-1)).toMatchObject({ kind: expect.stringMatching(/removed|storage/) as unknown });
    outside.parser.read = read;
    await engine.addFiles([acme]);
    await until('acme.pdf', 'ready');
  });

  it('keeps a filing that was read before when it is read again and that is cancelled', async () => {
    const outside = fakeOutside();
    const { engine, until } = await desk(outside);
    await engine.addFiles([acme]);
    const { id } = await until('acme.pdf', 'ready');
    outside.parser.read = never;
    await engine.readAgain(id);
    await until('acme.pdf', 'reading');
    await engine.cancelReading(id);
    await until('acme.pdf', 'ready');
    expect(valueOf(await engine.find(id, 'anvils'))).toHaveLength(1);
  });
});

describe('versions', () => {
  it('reads again what an older version of the code has read', async () => {
    const first = await desk();
    const { read } = first.outside.parser;
    first.outside.parser.read = async (...given) => {
      const result = await read(...given);
      return result.ok ? { ok: true, value: { ...result.value, summary: { ...result.value.summary, ingest: 0 } } } : result;
    };
    await first.engine.addFiles([acme]);
    await first.until('acme.pdf', 'ready');
    const outside = fakeOutside({ storeName: first.outside.storeName });
    let readings = 0;
    const { read: current } = outside.parser;
    outside.parser.read = (...given) => {
      readings++;
      return current(...given);
    };
    const second = await desk(outside);
    await second.until('acme.pdf', 'ready');
    expect(readings).toBe(1);
    expect(valueOf(await second.engine.find(second.opened.filings[0]?.id ?? first.opened.filings[0]!.id, 'auditor'))).toHaveLength(1);
  });
});

describe('versions of the figures', () => {
  it('builds statements and checks of an older version anew from the stored pages, with the original untouched', async () => {
    const first = await desk();
    const { read } = first.outside.parser;
    first.outside.parser.read = async (...given) => {
      const result = await read(...given);
      return result.ok ? { ok: true, value: { ...result.value, summary: { ...result.value.summary, figures: 0 } } } : result;
    };
    await first.engine.addFiles([acme]);
    const { id } = await first.until('acme.pdf', 'ready');
    const outside = fakeOutside({ storeName: first.outside.storeName });
    outside.parser.read = () => {
      throw new Error('the original is not read again');
    };
    const rebuilt = new Promise<readonly number[]>((told) => {
      const { figures } = outside.parser;
      outside.parser.figures = (filing, pages, statements) => {
        told(pages.map((page) => unpackPage(page).number));
        return figures(filing, pages, statements);
      };
    });
    const second = await desk(outside);
    // It can be asked all the while.
    expect(second.row('acme.pdf')?.state).toEqual({ kind: 'ready' });
    expect(valueOf(await second.engine.find(id, 'auditor'))).toHaveLength(1);
    expect(await rebuilt).toEqual([1, 2]);
    await vi.waitUntil(() => second.events.some((event) => event.kind === 'filing'), PATIENT);

    const third = fakeOutside({ storeName: first.outside.storeName });
    third.parser.figures = () => {
      throw new Error('they are of this version now');
    };
    const { engine, events } = await desk(third);
    expect(valueOf(await engine.statements(id))).toEqual({ views: [], checks: [] });
    expect(events.filter(({ kind }) => kind === 'notice')).toEqual([]);
  });
});

describe('two tabs', () => {
  it('share one library: one reads, the other hears of it and can ask', async () => {
    const locks = new FakeLocks();
    const channel = fakeChannels();
    const one = await desk(fakeOutside({ storeName: 'two-tabs', locks, channel: channel() }));
    const parser = new FakeParser();
    parser.read = () => {
      throw new Error('the second tab reads nothing');
    };
    const other = await desk(fakeOutside({ storeName: 'two-tabs', locks, channel: channel(), parser }));
    await other.engine.addFiles([acme]);
    await one.until('acme.pdf', 'ready');
    const heard = await other.until('acme.pdf', 'ready');
    expect(heard.name).toBe('Acme 10-K FY2023');
    await one.engine.remove([heard.id]);
    await vi.waitFor(() => {
      expect(other.row('acme.pdf')).toBeUndefined();
    }, PATIENT);
  });
});
