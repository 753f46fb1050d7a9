import { TINY_REPLY, tinyWriter } from '../../scripts/tiny/lm.ts';
import { tinyModel } from '../../scripts/tiny/make.ts';
import type { ModelEntry } from '../../src/domain/models.ts';
import type { ChatMessage } from '../../src/domain/ports.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { expect } from './app.ts';
import { contentIn } from '../../scripts/throughput/door.ts';
import { figure, llmTest } from './llmtest.ts';
import { modelFiles, needsShared, shared } from './shared.ts';

const found = modelOf('SmolLM2-135M-Instruct');
if (!found) throw new Error('the registry has no SmolLM2');
const smol: ModelEntry = found;
const tiny = tinyWriter();

const test = llmTest();

const asked = (content: string): readonly ChatMessage[] => [
  { role: 'system', content: 'You answer questions from passages of annual reports.' },
  { role: 'user', content },
];

test('the tiny model says its sentence, piece by piece, and counts tokens, under the content policy', async ({ door: llm }) => {
  await llm.files.put(smol, 'q8', (file) => tiny.get(file));
  const loaded = await llm.load(smol);
  expect(loaded).toMatchObject({ ok: true, value: { id: smol.id, device: 'wasm', dtype: 'q8', window: 8192, stops: 'with its worker' } });
  const { result, pieces } = await llm.reply({ messages: asked('What were net sales?'), maxTokens: 40 });
  // Ten words and the full stop.
  expect(result).toMatchObject({ ok: true, value: { text: TINY_REPLY, tokens: 11, ended: 'stop' } });
  expect(pieces.join('')).toBe(TINY_REPLY);
  expect(pieces.length).toBeGreaterThan(5);
  const cut = await llm.reply({ messages: asked('What were net sales?'), maxTokens: 4 });
  expect(cut.result).toMatchObject({ ok: true, value: { text: 'net sales of the', tokens: 4, ended: 'length' } });
  // "net" and "sales" are words of it, "xy" two letters.
  expect(await llm.countTokens(smol, ['net sales', 'xy', ''])).toEqual({ ok: true, value: [2, 2, 0] });
});

test('a prompt longer than the window is refused with its length, and nothing of it is cut', async ({ door: llm }) => {
  const narrow: ModelEntry = { ...smol, window: 64 };
  await llm.files.put(narrow, 'q8', (file) => tiny.get(file));
  expect(await llm.load(narrow)).toMatchObject({ ok: true, value: { window: 64 } });
  const { result, pieces } = await llm.reply({ messages: [{ role: 'user', content: 'net '.repeat(70) }], maxTokens: 10 });
  // Begin, "user", 70 words, end; begin, "answer".
  expect(result).toEqual({ ok: false, failure: { kind: 'over-window', tokens: 75, window: 64 } });
  expect(pieces).toEqual([]);
});

test('a model that is no language model, or is not whole, does not serve', async ({ door: llm }) => {
  const fails = async (contentOf: (file: string) => Uint8Array | undefined): Promise<string> => {
    await llm.files.put(smol, 'q8', contentOf);
    const loaded = await llm.load(smol);
    return loaded.ok ? 'ok' : loaded.failure.kind;
  };
  const encoder = tinyModel({ dimensions: 384 });
  const weights = 'onnx/model_quantized.onnx';
  expect(await fails((file) => (file === weights ? undefined : tiny.get(file)))).toBe('model-missing');
  expect(await fails((file) => (file === weights ? tiny.get(file)?.subarray(0, 20_000) : tiny.get(file)))).toBe('model-damaged');
  expect(await fails((file) => (file === 'tokenizer.json' ? Buffer.from('<!doctype html>') : tiny.get(file)))).toBe('model-damaged');
  expect(await fails((file) => (file === weights ? encoder.get(file) : tiny.get(file)))).toBe('model-unfit');
  // And the right files serve, after all that, in the same worker.
  expect(await fails((file) => tiny.get(file))).toBe('ok');
});

test('a reply is stopped between two tokens when told, and the model goes on with the next', async ({ door: llm }, info) => {
  const endless = tinyWriter({ endless: true });
  await llm.files.put(smol, 'q8', (file) => endless.get(file));
  await llm.load(smol);
  const stopped = await llm.reply({ messages: asked('count'), maxTokens: 4_000 }, 5);
  expect(stopped.result).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  figure(info, 'tiny model told to stop', stopped.stopMs);
  const next = await llm.reply({ messages: asked('count'), maxTokens: 3 });
  expect(next.result).toMatchObject({ ok: true, value: { text: 'n0 n1 n2', ended: 'length' } });
});

test('a reply that repeats itself for good is ended', async ({ door: llm }) => {
  // A hundred words are too long to be seen as a phrase; the sentence of ten, said for ever, is not.
  const round = new Map(tiny);
  const config = (name: string): unknown => JSON.parse(Buffer.from(tiny.get(name) ?? []).toString());
  // Without an end, what follows "." is token 0, whose likeliest follower is token 0 again.
  for (const name of ['config.json', 'generation_config.json'])
    round.set(name, Buffer.from(JSON.stringify({ ...(config(name) as object), eos_token_id: 1 })));
  round.set(
    'tokenizer_config.json',
    Buffer.from(JSON.stringify({ ...(config('tokenizer_config.json') as object), eos_token: '<|im_start|>' })),
  );
  await llm.files.put(smol, 'q8', (file) => round.get(file));
  await llm.load(smol);
  const { result } = await llm.reply({ messages: asked('net'), maxTokens: 4_000 });
  // Eleven tokens of the sentence, its end, and the 32 that show that it goes round.
  expect(result).toMatchObject({ ok: true, value: { tokens: 44, ended: 'length' } });
});

test('SmolLM2 writes, reads a shared beginning once, and ends with its worker', async ({ door: llm }, info) => {
  needsShared(info, ...modelFiles(smol));
  info.setTimeout(400_000);
  await llm.files.put(smol, 'q8', contentIn(shared('models/SmolLM2-135M-Instruct')));
  const loaded = await llm.load(smol);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  figure(info, 'SmolLM2 loaded', loaded.value.loadMs);
  const passage =
    'Net sales of Apex Tools were $4,512 million in fiscal 2022 and $4,123 million in fiscal 2021. Cost of sales was $2,901 million in fiscal 2022. ' +
    'The company makes hand tools and power tools in Ohio and sells them through retailers. Its fiscal year ends on the last Saturday of December.';
  const request = (question: string): { messages: readonly ChatMessage[]; maxTokens: number } => ({
    messages: asked(`${passage}\n\n${question}`),
    maxTokens: 24,
  });
  const one = await llm.reply(request('Where does the company make its tools?'));
  const two = await llm.reply(request('What were net sales in fiscal 2022?'));
  if (!one.result.ok || !two.result.ok) throw new Error(JSON.stringify([one.result, two.result]));
  expect(one.result.value.tokens).toBeGreaterThan(3);
  expect(one.pieces.join('')).toBe(one.result.value.text);
  figure(info, `first words after ${String(one.result.value.promptTokens)} tokens`, one.firstPieceMs);
  figure(info, 'first words of a second question over the same passage', two.firstPieceMs);
  figure(info, 'a token of a reply', (two.result.value.elapsedMs - two.firstPieceMs) / Math.max(1, two.result.value.tokens - 1));
  const told = await llm.reply({ ...request('Describe the company.'), maxTokens: 400 }, 3);
  expect(told.result).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  figure(info, 'told to stop while it writes', told.stopMs);
  figure(info, 'worker gone while it writes', await llm.endWhile(request('Describe the company.')));
  const again = await llm.load(smol);
  if (!again.ok) throw new Error(JSON.stringify(again.failure));
  figure(info, 'loaded again', again.value.loadMs);
  // What was read for the first question changes nothing of the second's reply: a model that has read nothing gives the same.
  const fresh = await llm.reply(request('What were net sales in fiscal 2022?'));
  expect(fresh.result.ok && fresh.result.value.text).toBe(two.result.value.text);
  const long = { messages: asked(`${passage.repeat(8)}\n\nWhat were net sales?`), maxTokens: 24 };
  figure(info, 'worker gone while it reads', await llm.endWhile(long, 1_500));
});
