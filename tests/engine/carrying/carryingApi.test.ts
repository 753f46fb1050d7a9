import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { exportLibrary } from '../../../src/engine/carrying/exportLibrary.ts';
import { openLibrary } from '../../../src/engine/carrying/libraryPack.ts';
import { sha256Of } from '../../../src/models/files/integrity.ts';
import { readTar, tarEnd, tarHeader, tarPadding } from '../../../src/models/files/tar.ts';
import { fakeOutside, filingId, madeFile, memoryExports } from '../../fakes.ts';
import { desk, question, valueOf, type Desk } from '../desk.ts';

const ACME = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Anvils are heavy.');
const BETA = madeFile('beta/2.pdf', 'Beta Inc', '2022', 'Beta sells boats in Maine.');

const roomy = (): Promise<Desk> =>
  desk(fakeOutside({ storage: () => Promise.resolve({ usedBytes: 1, quotaBytes: 1e9, persisted: false, inRows: false }) }));

async function library(): Promise<Desk> {
  const at = await roomy();
  await at.engine.addFiles([ACME, BETA]);
  const acme = await at.until('acme.pdf', 'ready');
  await at.until('beta/2.pdf', 'ready');
  valueOf(await at.engine.correct(acme.id, 'company', 'Acme Holdings'));
  const answer = valueOf(await at.engine.ask(question('Where does Acme make anvils?')));
  valueOf(await at.engine.feedback(answer.id, { helpful: true, flagged: [1] }));
  return at;
}

async function exported(at: Desk): Promise<Blob> {
  const { blob } = valueOf(await at.engine.carrying.exportLibrary({ id: 'out', preferences: { theme: 'dark' }, chosen: null }));
  if (!blob) throw new Error('no download');
  return blob;
}

const imported = (at: Desk, file: Blob) => at.engine.carrying.importLibrary({ id: 'in', file: new File([file], 'mine.footnote-library') });

/** An archive of these members, its manifest last; `claims` alters what it says of them. */
async function archive(
  members: readonly (readonly [string, Blob])[],
  claims: (manifest: Manifest) => unknown = (same) => same,
): Promise<Blob> {
  const listed = await Promise.all(members.map(async ([name, blob]) => ({ name, bytes: blob.size, sha256: await sha256Of(blob) })));
  const manifest = claims({ format: 'footnote-library', version: 1, made: '2026-11-22T00:00:00Z', members: listed });
  const all = [...members, ['manifest.json', new Blob([JSON.stringify(manifest)])] as const];
  return new Blob([...all.flatMap(([name, blob]) => [tarHeader(name, blob.size), blob, tarPadding(blob.size)]), tarEnd()]);
}

interface Manifest {
  readonly format: string;
  readonly version: number;
  readonly made: string;
  readonly members: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

const partsOf = async (file: Blob): Promise<(readonly [string, Blob])[]> =>
  ((await readTar(file)) ?? []).flatMap(({ name, from, bytes }) =>
    name === 'manifest.json' ? [] : [[name, file.slice(from, from + bytes)] as const],
  );

describe('a library as one file', () => {
  it('comes over whole: filings under their names, questions with feedback, corrections, appearance; and once only', async () => {
    const from = await library();
    const file = await exported(from);
    const to = await roomy();
    const came = valueOf(await imported(to, file));
    expect(came).toMatchObject({
      filings: 2,
      already: 0,
      answers: 1,
      corrections: 1,
      damaged: [],
      stopped: false,
      preferences: { theme: 'dark' },
    });
    expect((await to.until('acme.pdf', 'ready')).name).toBe('Acme Holdings 10-K FY2023');
    // A name is never a path.
    await to.until('beta 2.pdf', 'ready');
    expect(came.thread).toEqual(valueOf(await from.engine.open(() => undefined)).thread.answers);
    expect(came.thread[0]?.feedback).toEqual({ helpful: true, flagged: [1] });
    const asked = question('Where does Beta sell boats?', { keep: false });
    const [there, here] = [valueOf(await from.engine.ask(asked)), valueOf(await to.engine.ask(asked))];
    expect(here.citations).toEqual(there.citations);
    expect(here.sentences).toEqual(there.sentences);

    expect(valueOf(await imported(to, file))).toMatchObject({
      filings: 0,
      already: 3,
      answers: 0,
      corrections: 0,
      damaged: [],
      preferences: null,
    });
  });

  it('leaves corrections and passwords of this machine as they are, and takes none of the latter along', async () => {
    const from = await library();
    const to = await roomy();
    await to.engine.addFiles([ACME]);
    const { id } = await to.until('acme.pdf', 'ready');
    valueOf(await to.engine.correct(id, 'company', 'Acme of mine'));
    expect(valueOf(await imported(to, await exported(from)))).toMatchObject({ filings: 1, already: 1, corrections: 0 });
    expect(to.row('acme.pdf')?.metadata.company?.value).toBe('Acme of mine');

    valueOf(await from.engine.readAgain(id, 'open sesame'));
    expect(await (await exported(from)).text()).not.toContain('open sesame');
  });

  it('leaves out what is not as the manifest says, and says so; the rest comes', async () => {
    const file = await exported(await library());
    const bytes = new Uint8Array(await file.arrayBuffer());
    const at = new TextDecoder('latin1').decode(bytes).indexOf('anvils in Ohio');
    bytes[at] = 120;
    const to = await roomy();
    const came = valueOf(await imported(to, new Blob([bytes])));
    expect(came).toMatchObject({ filings: 1, damaged: ['acme.pdf'] });
    await to.until('beta 2.pdf', 'ready');
    expect(to.row('acme.pdf')).toBeUndefined();
  });

  it('does not pass on as whole what is damaged here, and goes on over what cannot be read', async () => {
    const good = new Blob(['%PDF-1.7 good']);
    const goodId = (await sha256Of(good)) as FilingId;
    const [badId, lostId] = [filingId('b'), filingId('c')];
    const unreadable = Object.assign(new Blob(['%PDF-1.7 lost']), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
    });
    const kept = new Map([
      [goodId, good],
      [badId, new Blob(['%PDF-1.7 altered'])],
      [lostId, unreadable],
    ]);
    const sink = await memoryExports().to(null);
    const { lacking, filings, blob } = valueOf(
      await exportLibrary(sink, {
        store: {
          original: (id) => Promise.resolve(kept.get(id)),
          answers: () => Promise.resolve([]),
          corrections: () => Promise.resolve([]),
        },
        library: {
          ids: () => [...kept.keys()],
          record: (id) => ({ id, fileName: `${id.slice(0, 1)}.pdf`, bytes: 13, addedAt: 0, state: { kind: 'ready' } }),
        },
        ...{ preferences: null, signal: new AbortController().signal, tell: () => undefined },
      }),
    );
    expect(filings).toBe(1);
    expect(lacking).toEqual(['b.pdf', 'c.pdf']);
    const opened = valueOf(await openLibrary(blob ?? new Blob()));
    expect(opened.originals.map(({ id }) => id)).toEqual([goodId]);
  });

  it('refuses what is cut off, hostile or of a later version, and changes nothing', async () => {
    const from = await library();
    const file = await exported(from);
    const parts = await partsOf(file);
    const one = new Blob(['x']);
    const refused: [string, Blob][] = [
      ['not-a-library', file.slice(0, file.size - 3000)],
      ['not-a-library', new Blob(['no archive'])],
      ['not-a-library', await archive([...parts, ['../../etc/passwd', one]])],
      ['not-a-library', await archive([...parts, ['filings/../x.pdf', one]])],
      ['not-a-library', await archive([...parts, parts[0] ?? ['', one]])],
      // Named by a hash that is not its own.
      ['not-a-library', await archive([...parts, [`filings/${'d'.repeat(64)}.pdf`, one]])],
      ['not-a-library', await archive(parts, (manifest) => ({ ...manifest, members: manifest.members.map((m) => ({ ...m, bytes: -1 })) }))],
      [
        'not-a-library',
        await archive(parts, (manifest) => ({ ...manifest, members: Array.from({ length: 30_000 }, () => manifest.members[0]) })),
      ],
      ['not-a-library', await archive(parts, (manifest) => ({ ...manifest, members: 'all' }))],
      ['not-a-library', await archive(parts, () => ({ constructor: null }))],
      ['library-newer', await archive(parts, (manifest) => ({ ...manifest, version: 2 }))],
    ];
    const before = valueOf(await from.engine.open(() => undefined));
    for (const [kind, made] of refused) expect(await imported(from, made)).toMatchObject({ ok: false, failure: { kind } });
    expect(valueOf(await from.engine.open(() => undefined))).toEqual(before);
  });

  it('takes no answer that is none, whatever it says it is, and no correction of what is no field', async () => {
    const parts = await partsOf(await exported(await library()));
    const questions = parts.find(([name]) => name === 'questions.json')?.[1];
    const [sound] = JSON.parse((await questions?.text()) ?? '[]') as Record<string, unknown>[];
    const hostile = [
      sound,
      null,
      { ...sound, id: 'b', citations: [{ number: 1 }] },
      { ...sound, id: 'c', sentences: 'all of them' },
      { ...sound, id: 'd', trace: null },
      { id: 'e', question: 'Only a question?' },
    ];
    const filing = /[0-9a-f]{64}/.exec(parts[0]?.[0] ?? '')?.[0];
    const corrections = [
      { filing, key: 'constructor', value: 'x' },
      { filing, key: '__proto__', value: 'x' },
      { filing, key: 'fiscalYear', value: 'never' },
      { filing: 'nobody', key: 'company', value: 'x' },
    ];
    const made = parts.map(([name, blob]) => {
      if (name === 'questions.json') return [name, new Blob([JSON.stringify(hostile)])] as const;
      return [name, name === 'corrections.json' ? new Blob([JSON.stringify(corrections)]) : blob] as const;
    });
    const came = valueOf(await imported(await roomy(), await archive(made)));
    expect(came).toMatchObject({ filings: 2, answers: 1, corrections: 0 });
    expect(new Set(came.damaged)).toEqual(new Set(['questions.json']));
    expect(came.thread).toHaveLength(1);
  });

  it('stops before anything has come where there is no room for it', async () => {
    const file = await exported(await library());
    const to = await desk(
      fakeOutside({ storage: () => Promise.resolve({ usedBytes: 100, quotaBytes: 110, persisted: true, inRows: false }) }),
    );
    expect(await imported(to, file)).toMatchObject({ failure: { kind: 'no-space' } });
    expect(to.events.filter(({ kind }) => kind === 'filing')).toEqual([]);
  });

  it('is cancelled either way: an export leaves nothing, an import keeps what had come', async () => {
    const from = await library();
    const exporting = from.engine.carrying.exportLibrary({ id: 'out', preferences: null, chosen: null });
    await from.engine.carrying.cancel('out');
    expect(await exporting).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    const file = await exported(from);
    const to = await roomy();
    const importing = imported(to, file);
    await to.engine.carrying.cancel('in');
    expect(valueOf(await importing)).toMatchObject({ filings: 0, answers: 0, stopped: true });
  });
});
