import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ModelId } from '../../../src/domain/models.ts';
import { EMBEDDER, fakeModelling, type FakeModelling } from '../../fakemodels.ts';
import { fakeOutside, madeFile } from '../../fakes.ts';
import { question, valueOf } from '../desk.ts';
import { modelsDesk, storedVectors, type ModelsDesk } from '../modelsdesk.ts';

/** The embedder that RAGMate's presets ask for, made. */
const MINILM = { ...EMBEDDER, id: 'all-MiniLM-L6-v2' as ModelId };

function models(): FakeModelling {
  const made = fakeModelling();
  return { ...made, modelling: async (heard) => ({ ...(await made.modelling(heard)), registry: [MINILM] }) };
}

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.');
const zeta = madeFile('zeta.pdf', 'Zeta Corporation', '2023', 'Zeta makes lamps in Utah.', 'Its auditor is Osgood & Partners.');
const ASKED = question('Who is the auditor of Acme?', { preset: 'ragmate-prefix' });

async function library(withModel = true): Promise<ModelsDesk & { readonly models: FakeModelling }> {
  const fakes = models();
  const made = await modelsDesk(fakeOutside({ models: fakes }));
  await made.engine.addFiles([acme, zeta]);
  await made.until('acme.pdf', 'ready');
  await made.until('zeta.pdf', 'ready');
  if (withModel) valueOf(await made.engine.models.fetch(MINILM.id));
  return { ...made, models: fakes };
}

describe('a published system in the lab', () => {
  it('names the model it lacks, and never falls back to words', async () => {
    const { engine } = await library(false);
    const missing = { ok: false, failure: { kind: 'model-missing', model: 'all-MiniLM-L6-v2' } };
    expect(await engine.models.prepare('ragmate-prefix')).toEqual(missing);
    expect(await engine.ask(ASKED)).toEqual(missing);
    expect(valueOf(await engine.ask({ ...ASKED, preset: 'words' })).level).toBe('words');
  });

  it('embeds what it says it embeds: the metadata, then the passage', async () => {
    const { engine, models: fakes } = await library();
    fakes.runner.embedded.length = 0;
    valueOf(await engine.models.prepare('ragmate-prefix'));
    const texts = fakes.runner.embedded.filter((text) => text.startsWith('company_name: '));
    expect(texts).toHaveLength(2);
    expect(texts.some((text) => /^company_name: Acme Corporation.*Acme makes anvils/s.test(text))).toBe(true);
    const answer = valueOf(await engine.ask(ASKED));
    expect(answer.level).toBe('neural');
    expect(answer.trace.passages).toHaveLength(2);
    expect(answer.trace.steps.find(({ step }) => step === 'meaning')?.detail).toEqual([
      '2 passages by meaning of metadata-prefix, at most 100',
    ]);
  });

  it('embeds each text once: again only what a correction by hand changes', async () => {
    const { engine, models: fakes, row, outside } = await library();
    valueOf(await engine.models.prepare('ragmate-prefix'));
    const before = fakes.runner.embedded.length;
    valueOf(await engine.models.prepare('ragmate-prefix'));
    valueOf(await engine.ask(ASKED));
    expect(fakes.runner.embedded).toHaveLength(before);
    valueOf(await engine.correct(row('zeta.pdf')?.id ?? ('' as never), 'company', 'Zeta Lamps plc'));
    valueOf(await engine.ask(ASKED));
    expect(fakes.runner.embedded.slice(before)).toEqual([expect.stringMatching(/^company_name: Zeta Lamps plc; /)]);
    valueOf(await engine.clearAll());
    expect(await storedVectors(outside.storeName)).toEqual({ vectors: 0, places: 0 });
  });

  it('a filing that is gone is not found any more', async () => {
    const { engine, row } = await library();
    valueOf(await engine.models.prepare('ragmate-plain'));
    valueOf(await engine.remove([row('acme.pdf')?.id ?? ('' as never)]));
    const answer = valueOf(await engine.ask({ ...ASKED, preset: 'ragmate-plain' }));
    expect(answer.trace.passages.map(({ filing }) => filing)).toEqual([row('zeta.pdf')?.id]);
  });
});
