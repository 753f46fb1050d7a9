import { tinyGguf } from '../../scripts/tiny/gguf.ts';
import { splitGguf } from '../../scripts/tiny/splitGguf.ts';
import { TINY_REPLY } from '../../scripts/tiny/lm.ts';
import type { ModelEntry } from '../../src/domain/models.ts';
import type { ChatMessage } from '../../src/domain/ports.ts';
import { ggufByAddress } from '../../src/models/catalogue/ggufModels.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { expect } from './app.ts';
import { figure, llmTest } from './llmtest.ts';

// The real llama.cpp in the built worker, under the page's policy, with a made GGUF of a few words.

const found = modelOf('Qwen2.5-0.5B-Instruct-GGUF');
if (!found) throw new Error('the registry has no Qwen2.5 in GGUF');
const qwen: ModelEntry = found;

const test = llmTest();

const asked = (content: string): readonly ChatMessage[] => [
  { role: 'system', content: 'net sales' },
  { role: 'user', content },
];

test('a GGUF says its sentence, piece by piece, and is held to its length', async ({ door: llm }) => {
  await llm.files.put(qwen, 'q4', () => tinyGguf());
  const loaded = await llm.load(qwen, 'q4');
  expect(loaded).toMatchObject({ ok: true, value: { id: qwen.id, device: 'wasm', dtype: 'q4', window: 2048, stops: 'when told' } });
  const { result, pieces } = await llm.reply({ messages: asked('net sales'), maxTokens: 40 });
  expect(result).toMatchObject({ ok: true, value: { text: TINY_REPLY, ended: 'stop' } });
  expect(pieces.join('')).toBe(TINY_REPLY);
  expect(pieces.length).toBeGreaterThan(5);
  const cut = await llm.reply({ messages: asked('net sales'), maxTokens: 4 });
  expect(cut.result).toMatchObject({ ok: true, value: { text: 'net sales of the', tokens: 4, ended: 'length' } });
  expect(await llm.countTokens(qwen, ['net sales', 'xy', ''])).toEqual({ ok: true, value: [2, 2, 0] });
});

test('a reply under a schema is of that shape, whatever the model would say; one that it cannot end is ended at its length', async ({
  door: llm,
}) => {
  await llm.files.put(qwen, 'q4', () => tinyGguf());
  await llm.load(qwen, 'q4');
  const shape = { type: 'object', properties: { given: { type: 'boolean' } }, required: ['given'], additionalProperties: false } as const;
  const { result } = await llm.reply({ messages: asked('net sales'), schema: shape, maxTokens: 400 });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  expect(typeof (JSON.parse(result.value.text) as { given: unknown }).given).toBe('boolean');
  const list = { type: 'array', items: { type: 'string' }, minItems: 1_000 } as const;
  const endless = await llm.reply({ messages: asked('net sales'), schema: list, maxTokens: 50 });
  expect(endless.result).toMatchObject({ ok: true, value: { tokens: 50, ended: 'length' } });
  // And it writes freely again after.
  const free = await llm.reply({ messages: asked('net sales'), maxTokens: 40 });
  expect(free.result).toMatchObject({ ok: true, value: { text: TINY_REPLY } });
});

test('a reply is stopped when told, and the model goes on with the next', async ({ door: llm }, info) => {
  await llm.files.put(qwen, 'q4', () => tinyGguf({ endless: true }));
  await llm.load(qwen, 'q4');
  const stopped = await llm.reply({ messages: asked('net'), maxTokens: 2_000 }, 5);
  expect(stopped.result).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(stopped.stopMs).toBeLessThan(200);
  figure(info, 'tiny GGUF told to stop', stopped.stopMs);
  const next = await llm.reply({ messages: asked('net'), maxTokens: 3 });
  expect(next.result).toMatchObject({ ok: true, value: { text: 'n0 n1 n2', ended: 'length' } });
});

test('a model in three files says the same as in one, and does not serve without one of them', async ({ door: llm }) => {
  const address = ggufByAddress('owner/name/tiny-q4_0-00001-of-00003.gguf');
  if (!address?.ok) throw new Error('no such address');
  const entry = address.value;
  const names = (entry.weights.q4 ?? []).map(({ path }) => path);
  const whole = splitGguf(tinyGguf(), 3);
  await llm.files.put(entry, 'q4', (file) => (file === names[1] ? whole[0] : whole[names.indexOf(file)]));
  const lacks = { kind: 'model-parts-missing', model: 'tiny-q4_0', parts: [2], of: 3 };
  expect(await llm.load(entry, 'q4')).toEqual({ ok: false, failure: lacks });
  for (const emptyFirst of [false, true]) {
    const parts = splitGguf(tinyGguf(), 3, { emptyFirst });
    await llm.files.put(entry, 'q4', (file) => parts[names.indexOf(file)]);
    expect(await llm.load(entry, 'q4')).toMatchObject({ ok: true, value: { id: 'tiny-q4_0', window: 2048 } });
    const { result } = await llm.reply({ messages: asked('net sales'), maxTokens: 40 });
    expect(result).toMatchObject({ ok: true, value: { text: TINY_REPLY, ended: 'stop' } });
  }
});

test('a prompt longer than the window is refused with its length', async ({ door: llm }) => {
  await llm.files.put(qwen, 'q4', () => tinyGguf({ window: 256 }));
  expect(await llm.load(qwen, 'q4')).toMatchObject({ ok: true, value: { window: 256 } });
  const { result, pieces } = await llm.reply({ messages: asked('net '.repeat(400)), maxTokens: 10 });
  expect(result).toMatchObject({ ok: false, failure: { kind: 'over-window', window: 256 } });
  expect(pieces).toEqual([]);
});

test('a file that is no model does not serve: cut off, a page, of a kind that llama.cpp does not know', async ({ door: llm }) => {
  const fails = async (content: Uint8Array): Promise<unknown> => {
    await llm.files.put(qwen, 'q4', () => content);
    const loaded = await llm.load(qwen, 'q4');
    return loaded.ok ? 'ok' : loaded.failure;
  };
  const whole = tinyGguf();
  const damaged = { kind: 'model-damaged', model: qwen.id, file: qwen.weights.q4?.[0]?.path };
  expect(await fails(whole.subarray(0, 5_000))).toEqual(damaged);
  // Cut off inside its last weights: its head is whole.
  expect(await fails(whole.subarray(0, whole.length - 100))).toEqual(damaged);
  expect(await fails(Buffer.from('<!doctype html><title>Sign in</title>'))).toEqual(damaged);
  expect(await fails(tinyGguf({ architecture: 'abacus' }))).toMatchObject({
    kind: 'model-unfit',
    detail: 'it is of a kind, abacus, that llama.cpp does not know',
  });
  // And the right file serves, after all that, in the same worker.
  expect(await fails(whole)).toBe('ok');
});
