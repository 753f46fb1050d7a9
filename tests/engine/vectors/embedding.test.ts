import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fakeModelling, OTHER_EMBEDDER } from '../../fakemodels.ts';
import { fakeChannels, FakeLocks, fakeOutside, madeFile } from '../../fakes.ts';
import { question, valueOf } from '../desk.ts';
import { modelsDesk, reopenedWithModels, storedVectors, withEmbedder, type ModelsDesk } from '../modelsdesk.ts';
import { PATIENT } from '../../patient.ts';

/** More pages than one request to the worker holds: `Pace` begins with sixteen. */
const long = (name: string, pages: number): File =>
  madeFile(
    `${name.toLowerCase()}.pdf`,
    `${name} Corporation`,
    '2023',
    ...Array.from({ length: pages }, (_, i) => `Page ${String(i)} of ${name} on anvils.`),
  );
const acme = long('Acme', 40);
const beta = long('Beta', 3);
const ASKED = 'Which page of Acme is on anvils?';

/** Bulk work is held up until it is let go. */
function holding({ outside }: ModelsDesk): { readonly begun: () => Promise<unknown>; readonly release: () => void } {
  const { runner } = outside.models;
  let release: () => void = () => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  let begun = false;
  runner.before = () => {
    begun = true;
    return held;
  };
  return { begun: () => vi.waitUntil(() => begun, PATIENT), release };
}

describe('vectors of filings', () => {
  it('are made once: a reload, another reading and the way back to a model embed nothing again', async () => {
    const first = await withEmbedder();
    await first.engine.addFiles([acme, beta]);
    await first.until('beta.pdf', 'ready');
    expect(await first.untilEmbedding('done')).toEqual({ kind: 'done', of: 43 });
    expect(first.outside.models.runner.embedded).toHaveLength(43);
    const second = await reopenedWithModels(first);
    expect(await second.untilEmbedding('done')).toEqual({ kind: 'done', of: 43 });
    const { id } = await second.until('acme.pdf', 'ready');
    valueOf(await second.engine.readAgain(id));
    await second.until('acme.pdf', 'ready');
    await second.untilEmbedding('done');
    expect(valueOf(await second.engine.ask(question(ASKED, { preset: 'neural' }))).level).toBe('neural');
    expect(second.outside.models.runner.embedded).toEqual([]);
  });

  it('wait while a question is answered, and go on after it', async () => {
    const desk = await withEmbedder();
    const { runner } = desk.outside.models;
    await desk.engine.addFiles([beta]);
    await desk.until('beta.pdf', 'ready');
    await desk.untilEmbedding('done');
    runner.asked.length = 0;
    valueOf(await desk.engine.ask(question('Which page of Beta is on anvils?', { preset: 'neural' })));
    expect(runner.asked).toEqual(['rest', 'embed query question', 'go on']);
  });

  it('that were stored when the tab died are not made again', async () => {
    const first = await withEmbedder();
    let calls = 0;
    first.outside.models.runner.before = () => (++calls < 2 ? Promise.resolve() : new Promise<never>(() => undefined));
    await first.engine.addFiles([acme]);
    await vi.waitUntil(() => calls === 2, PATIENT);
    const made = first.outside.models.runner.embedded.length;
    expect(made).toBe(16);
    const second = await reopenedWithModels(first);
    await second.untilEmbedding('done');
    expect(second.outside.models.runner.embedded).toHaveLength(40 - made);
  });

  it('wait for filings that are being read', async () => {
    const made = await withEmbedder();
    const { read } = made.outside.parser;
    let release: () => void = () => undefined;
    const reading = new Promise<void>((settle) => (release = settle));
    await made.engine.addFiles([acme]);
    const { begun, release: go } = holding(made);
    await begun();
    made.outside.parser.read = async (...given) => {
      await reading;
      return read(...given);
    };
    await made.engine.addFiles([beta]);
    await made.until('beta.pdf', 'reading');
    go();
    await vi.waitUntil(() => made.outside.models.runner.embedded.length > 0, PATIENT);
    await new Promise((later) => setTimeout(later, 50));
    expect(made.outside.models.runner.embedded).toHaveLength(16);
    release();
    await made.untilEmbedding('done');
    expect(made.outside.models.runner.embedded).toHaveLength(43);
  });

  it('are made while questions are asked: these go before', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    const { begun, release } = holding(made);
    await begun();
    const answer = valueOf(await made.engine.ask(question(ASKED, { preset: 'neural' })));
    // None of it has vectors yet: it is found by its words.
    expect([answer.level, answer.trace.pages.length]).toEqual(['words', 40]);
    expect(made.outside.models.runner.asked).toContain('embed query question');
    expect(made.outside.models.runner.embedded).toEqual([]);
    release();
    await made.untilEmbedding('done');
  });

  it('stop where the user pauses or the battery does, and go on', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([acme]);
    const { begun, release } = holding(made);
    await begun();
    valueOf(await made.engine.models.pauseEmbedding(true));
    release();
    await vi.waitUntil(() => made.outside.models.runner.embedded.length > 0, PATIENT);
    expect(await made.untilEmbedding('paused')).toMatchObject({ by: 'user', of: 40 });
    valueOf(await made.engine.models.waitOnBattery(true));
    valueOf(await made.engine.models.power(true));
    valueOf(await made.engine.models.pauseEmbedding(false));
    // What was made when it was paused is stored a moment later.
    await vi.waitFor(async () => {
      expect((await made.state()).embedding).toEqual({ kind: 'paused', by: 'battery', done: 16, of: 40 });
    }, PATIENT);
    expect(made.outside.models.runner.embedded).toHaveLength(16);
    valueOf(await made.engine.models.power(false));
    await made.untilEmbedding('done');
  });

  it('go with the filing, also where it is removed while it is embedded', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([beta]);
    await made.until('beta.pdf', 'ready');
    await made.untilEmbedding('done');
    const { begun, release } = holding(made);
    await made.engine.addFiles([acme]);
    const { id } = await made.until('acme.pdf', 'ready');
    await begun();
    valueOf(await made.engine.remove([id]));
    release();
    expect(await made.untilEmbedding('done')).toEqual({ kind: 'done', of: 3 });
    expect(await storedVectors(made.outside.storeName)).toEqual({ vectors: 1, places: 1 });
    expect((await reopenedWithModels(made)).opened.filings).toHaveLength(1);
  });

  it('go with everything, while the models and what was decided stay', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([beta]);
    await made.until('beta.pdf', 'ready');
    await made.untilEmbedding('done');
    const { begun, release } = holding(made);
    await made.engine.addFiles([acme]);
    await begun();
    valueOf(await made.engine.clearAll());
    release();
    expect(await made.untilEmbedding('done')).toEqual({ kind: 'done', of: 0 });
    expect(await storedVectors(made.outside.storeName)).toEqual({ vectors: 0, places: 0 });
    const before = made.outside.models.runner.embedded.length;
    await made.engine.addFiles([beta]);
    await made.until('beta.pdf', 'ready');
    await vi.waitUntil(() => made.outside.models.runner.embedded.length === before + 3, PATIENT);
  });

  it('are those of the corrected filing: a correction by hand makes nothing anew where the text has no metadata in it', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([beta]);
    const { id } = await made.until('beta.pdf', 'ready');
    await made.untilEmbedding('done');
    valueOf(await made.engine.correct(id, 'company', 'Gamma Inc.'));
    await made.untilEmbedding('done');
    expect(made.outside.models.runner.embedded).toHaveLength(3);
  });

  it('show in the row how far they are, and tell the time left once it is known', async () => {
    const made = await withEmbedder();
    let calls = 0;
    made.outside.models.runner.before = () => (++calls < 2 ? Promise.resolve() : new Promise<never>(() => undefined));
    await made.engine.addFiles([acme]);
    await vi.waitUntil(() => calls === 2, PATIENT);
    expect((await made.state()).embedding).toEqual({ kind: 'embedding', done: 16, of: 40, secondsLeft: expect.any(Number) as number });
    const rows = valueOf(await made.engine.open(() => undefined)).filings;
    expect(rows.map(({ embedded }) => embedded)).toEqual([{ done: 16, of: 40 }]);
  });
});

describe('two tabs', () => {
  it('embed once: the one that reads does, the other searches what it made, and takes over when it dies', async () => {
    const [locks, channel, models] = [new FakeLocks(), fakeChannels(), fakeModelling()];
    const one = await withEmbedder(fakeOutside({ storeName: 'embedding-in-tabs', locks, channel: channel(), models }));
    const other = await modelsDesk(
      fakeOutside({ storeName: 'embedding-in-tabs', locks, channel: channel(), models: fakeModelling(models) }),
    );
    let calls = 0;
    one.outside.models.runner.before = () => (++calls < 2 ? Promise.resolve() : new Promise<never>(() => undefined));
    await other.engine.addFiles([beta, acme]);
    await other.until('acme.pdf', 'ready');
    await vi.waitUntil(() => calls === 2, PATIENT);
    await vi.waitFor(async () => {
      expect((await other.state()).embedding).toEqual({ kind: 'elsewhere', done: 3, of: 43 });
    }, PATIENT);
    await vi.waitUntil(() => other.row('beta.pdf')?.embedded?.done === 3, PATIENT);
    expect(valueOf(await other.engine.ask(question('Which page of Beta is on anvils?', { preset: 'neural' }))).level).toBe('neural');
    expect(other.outside.models.runner.embedded).toEqual([]);
    locks.die('footnote:reader');
    await other.untilEmbedding('done');
    expect(other.outside.models.runner.embedded).toHaveLength(40);
  });
});

describe('another model', () => {
  it('chosen in the middle begins anew, and what the former had is there when it is chosen again', async () => {
    const made = await withEmbedder();
    const { begun, release } = holding(made);
    await made.engine.addFiles([acme]);
    await begun();
    valueOf(await made.engine.models.fetch(OTHER_EMBEDDER.id));
    valueOf(await made.engine.models.choose('embed', OTHER_EMBEDDER.id));
    release();
    await made.untilEmbedding('done');
    expect(made.outside.models.runner.embedded.slice(-40)).toHaveLength(40);
    expect(valueOf(await made.engine.ask(question(ASKED, { preset: 'neural' }))).level).toBe('neural');
  });
});
