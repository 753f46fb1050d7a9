import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/domain/failure.ts';
import type { ModelRow } from '../../../src/domain/models.ts';
import { bytesOf, percent, speed, timeLeft } from '../../../src/ui/wording/format.ts';
import { isPack } from '../../../src/ui/shell/dropping.ts';
import { improving } from '../../../src/ui/wording/improving.ts';
import { checkedBy, fileKind, hostsOf, keptBytes, ledgerCsv, loaded, parted } from '../../../src/ui/models/words.ts';
import { Shelf } from '../../../src/ui/state/modelsState.svelte.ts';
import { FakeModels } from '../fakeengine.ts';
import { CROSS, MINILM, SCENES } from '../scenes.ts';

const rowOf = (rows: readonly ModelRow[], id: string): ModelRow => {
  const found = rows.find(({ entry }) => entry.id === id);
  if (!found) throw new Error(`no ${id} in the scene`);
  return found;
};

describe('progress in words', () => {
  it('tells the time left in the unit a reader would use, and nothing where it cannot be told', () => {
    expect([null, Infinity, 3, 6, 41, 58, 186, 3600, 4810].map(timeLeft)).toEqual([
      '',
      '',
      'a few seconds left',
      '10 s left',
      '45 s left',
      '1 min left',
      '3 min left',
      '1 h left',
      '1 h 20 min left',
    ]);
  });

  it('counts both sides in the unit of the whole, and says 100 % of the whole only', () => {
    expect(bytesOf(14_312_650, 23_702_050)).toBe('14 of 24 MB');
    expect(bytesOf(0, 712_000)).toBe('0 of 712 kB');
    expect(bytesOf(1_260_000_000, 2_500_000_000)).toBe('1.3 of 2.5 GB');
    expect(bytesOf(14_312_650, null)).toBe('14 MB');
    expect([percent(1203, 1204), percent(1204, 1204), percent(0, 0)]).toEqual(['99\u2009%', '100\u2009%', '0\u2009%']);
    expect([340_000, 2_100_000, 24_000_000].map(speed)).toEqual(['340 kB/s', '2.1 MB/s', '24 MB/s']);
  });

  it('sums a download over its files; its whole is unknown while one of them is', () => {
    const files = [
      { path: 'a', loadedBytes: 5, totalBytes: 10 },
      { path: 'b', loadedBytes: 0, totalBytes: 30 },
    ];
    expect(loaded(files)).toEqual({ done: 5, whole: 40 });
    expect(loaded([...files, { path: 'c', loadedBytes: 2, totalBytes: null }])).toEqual({ done: 7, whole: null });
    expect(keptBytes({ kind: 'downloading', source: 'hub', files, bytesPerSecond: 0, secondsLeft: null })).toBe(5);
    expect(keptBytes({ kind: 'paused', loadedBytes: 7, totalBytes: null })).toBe(7);
  });

  it('says of each state of the improving what can be done about it, and nothing where no model is at work', () => {
    expect(improving({ kind: 'off' })).toBeNull();
    const actions = (['loading', 'embedding', 'embedding-paused', 'battery', 'elsewhere', 'ready', 'gpu-lost'] as const).map(
      (scene) => improving(SCENES[scene].embedding)?.action,
    );
    expect(actions).toEqual(['pause', 'pause', 'resume', 'power', null, null, 'again']);
    const embedded = [9, 9, 4, 0].map((done) => ({ embedded: { done, of: 9 } }));
    expect(improving(SCENES.embedding.embedding, [...embedded, {}])?.more).toBe('3 min left · 2 of 4 filings done');
    expect(improving(SCENES.embedding.embedding, embedded.slice(0, 1))?.more).toBe('3 min left');
  });
});

describe('the list of models', () => {
  it('shows what the registry names first and what is here or under way; the rest is a choice', () => {
    const names = (rows: readonly ModelRow[]) => rows.map(({ entry }) => entry.id as string);
    const absent = parted(SCENES.absent.rows, 'embed');
    expect(names(absent.shown)).toEqual(['all-MiniLM-L6-v2']);
    expect(absent.rest).toHaveLength(4);
    expect(names(parted(SCENES.several.rows, 'embed').shown)).toEqual(['all-MiniLM-L6-v2', 'bge-small-en-v1.5']);
    expect(names(parted(SCENES.several.rows, 'rerank').rest)).toEqual(['bge-reranker-base']);
  });

  it('says how much of what is fetched has a hash that was known before', () => {
    const rows = SCENES.absent.rows;
    const minilm = rowOf(rows, MINILM);
    expect(checkedBy(minilm)).toBe('pinned');
    expect(checkedBy(rowOf(rows, CROSS))).toBe('recorded');
    const some = { ...minilm, entry: { ...minilm.entry, files: [{ path: 'config.json', bytes: null, sha256: null }] } };
    expect(checkedBy(some)).toBe('some');
  });

  it('names hosts once, and what of a model was asked for', () => {
    expect(hostsOf(['https://huggingface.co', 'https://*.huggingface.co', 'https://*.hf.co'])).toEqual(['huggingface.co', 'hf.co']);
    const kinds = ['onnx/model_q4.onnx', 'onnx/model.onnx_data?download=true', 'tokenizer_config.json', 'vocab.txt', 'config.json'];
    expect(kinds.map((path) => fileKind(`https://huggingface.co/x/resolve/main/${path}`))).toEqual([
      'weights',
      'weights',
      'words',
      'words',
      'settings',
    ]);
  });

  it('tells a model pack from a filing by how its name ends', () => {
    expect(['MiniLM.footnote-model', 'a.Footnote-Model', 'a.pdf', 'footnote-model.pdf'].map((name) => isPack({ name }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('exports the ledger with quotes doubled, so that no address breaks out of its cell', () => {
    const csv = ledgerCsv([{ at: 0, url: 'https://huggingface.co/a"b,c', model: MINILM, receivedBytes: 12, outcome: 'done' }]);
    expect(csv.split('\r\n')).toEqual([
      '"when","method","address","model","received bytes","result"',
      '"1970-01-01T00:00:00.000Z","GET","https://huggingface.co/a""b,c","all-MiniLM-L6-v2","12","done"',
      '',
    ]);
  });
});

describe('the shelf', () => {
  it('asks by meaning only while a model that serves is here', async () => {
    const presets = await Promise.all(
      (['absent', 'downloading', 'damaged', 'ready', 'gpu-lost'] as const).map(async (scene) => {
        const shelf = new Shelf(new FakeModels(SCENES[scene]));
        expect(shelf.preset).toBe('words');
        await shelf.open();
        return shelf.preset;
      }),
    );
    expect(presets).toEqual(['words', 'words', 'words', 'neural', 'neural']);
  });

  it('follows what the engine tells: a row, the improving, and a request whose progress replaces what it was', async () => {
    const shelf = new Shelf(new FakeModels(SCENES.downloading));
    const [first] = SCENES.downloading.ledger;
    const row = rowOf(SCENES.ready.rows, MINILM);
    if (!first) throw new Error('the scene has no requests');
    // Before the list is there nothing can be told of it.
    shelf.hear({ kind: 'model', row });
    expect(shelf.rows).toEqual([]);
    await shelf.open();
    shelf.hear({ kind: 'model', row });
    shelf.hear({ kind: 'embedding', state: { kind: 'loading' } });
    shelf.hear({ kind: 'request', request: { ...first, receivedBytes: 999, outcome: 'failed' } });
    shelf.hear({ kind: 'request', request: { ...first, at: first.at + 1 } });
    expect(shelf.row(MINILM)?.state.kind).toBe('ready');
    expect(shelf.embedding.kind).toBe('loading');
    expect(shelf.state?.ledger).toHaveLength(SCENES.downloading.ledger.length + 1);
    expect(shelf.state?.ledger.filter(({ url, at }) => url === first.url && at === first.at)).toEqual([
      { ...first, receivedBytes: 999, outcome: 'failed' },
    ]);
  });

  it('keeps why the last thing asked of a model could not be done until the next is asked', async () => {
    const fake = new FakeModels(SCENES.absent);
    const shelf = new Shelf(fake);
    await shelf.open();
    fake.refuses = fail({ kind: 'sealed' });
    await shelf.fetch(MINILM);
    expect(shelf.troubles.get(MINILM)).toEqual({ kind: 'sealed' });
    await shelf.seal(true);
    expect(shelf.sealed, 'a refusal changes nothing').toBe(false);
    expect(shelf.trouble).toEqual({ kind: 'sealed' });
    fake.refuses = null;
    await shelf.fetch(MINILM);
    expect(shelf.troubles.size).toBe(0);
    await shelf.seal(true);
    expect(shelf.sealed).toBe(true);
  });

  it('takes packs one after another and keeps what became of each', async () => {
    const shelf = new Shelf(new FakeModels(SCENES.absent));
    await shelf.open();
    const adding = shelf.addPacks([new File(['x'], 'a.footnote-model'), new File(['x'], 'bad.footnote-model')]);
    expect(shelf.checking).toEqual(['a.footnote-model', 'bad.footnote-model']);
    await adding;
    expect(shelf.checking).toEqual([]);
    expect(shelf.packs).toEqual([
      { fileName: 'a.footnote-model', came: { model: MINILM } },
      { fileName: 'bad.footnote-model', came: { failure: { kind: 'not-a-model-pack', detail: 'it has no manifest' } } },
    ]);
  });

  it('takes a GGUF model in several files as one, and two of the same name as two', async () => {
    const fake = new FakeModels(SCENES.absent);
    const shelf = new Shelf(fake);
    await shelf.open();
    const file = (name: string): File => new File(['x'], name);
    await shelf.addPacks([
      ...[file('big-00002-of-00002.gguf'), file('own.gguf'), file('big-00001-of-00002.gguf')],
      ...[file('own.gguf'), file('big-00003-of-00003.gguf')],
    ]);
    expect(fake.asked).toEqual([
      'pack big-00002-of-00002.gguf + big-00001-of-00002.gguf',
      ...['pack own.gguf', 'pack own.gguf', 'pack big-00003-of-00003.gguf'],
    ]);
    expect(shelf.packs.map(({ fileName }) => fileName)).toEqual(['big.gguf', 'own.gguf', 'own.gguf', 'big.gguf']);
  });
});
