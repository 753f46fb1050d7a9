import { Tokenizer } from '@huggingface/tokenizers';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { fail, ok } from '../../src/domain/failure.ts';
import type { Embeddable, Embedder } from '../../src/domain/ports.ts';
import { keyOf } from '../../src/engine/vectors/chunkTexts.ts';
import { VECTORS_VERSION } from '../../src/index/storage/vectorRows.ts';
import { MODELS } from '../../src/models/catalogue/registry.ts';
import { cut } from '../../src/models/encoding/cut.ts';
import type { Network } from '../../src/models/encoding/network.ts';
import { spaceOf } from '../../src/models/encoding/vectorSpace.ts';
import { readLines } from '../bench/dataset.ts';
import { VectorFolder } from '../bench/vectors.ts';

/** Tokens of a batch with their padding. */
const BATCH_TOKENS = 2_048;
/** Texts made vectors before they are kept. */
const KEPT_AT_ONCE = 256;

/** Also for BERTScore, as the door of the models worker has it. */
export interface NativeEmbedder extends Embedder {
  readonly tokens: (texts: readonly string[]) => Promise<readonly (readonly Float32Array[])[]>;
  readonly end: () => void;
}

/** An embedder of the registry by native onnxruntime, which is some times as fast as WASM; what was embedded is kept by content, as `--vectors` of the bench has it. */
export function nativeEmbedder(id: string, models: string, kept: string): NativeEmbedder {
  const entry = MODELS.find((one) => one.id === id);
  const folder = path.join(models, id);
  if (entry?.dimensions == null || !existsSync(folder)) throw new Error(`there is no embedder ${id} in ${models}`);
  const { dimensions } = entry;
  const weights = createHash('sha256')
    .update(readFileSync(path.join(folder, 'onnx/model_quantized.onnx')))
    .digest('hex');
  const space = spaceOf(entry, 'q8', weights);
  const network = tokenizing(folder);
  const store = new VectorFolder(kept);
  const held = heldVectors(kept, space, dimensions);
  const run = runner(folder, entry.pooling ?? 'mean', dimensions);
  let byToken: ReturnType<typeof runner> | undefined;
  const keep = (made: ReadonlyMap<string, Float32Array<ArrayBuffer>>): void => {
    const hashes = Buffer.from([...made.keys()].join(''), 'hex').toString('base64');
    const windows = [...made.values()].map(({ length }) => length / dimensions);
    const data = Buffer.concat([...made.values()].map((one) => Buffer.from(one.buffer, one.byteOffset, one.byteLength))).toString('base64');
    store.keep(space, { version: VECTORS_VERSION, dimensions, hashes, windows, data });
  };
  return {
    space,
    dimensions,
    end: () => {
      run.end();
      byToken?.end();
    },
    async tokens(texts) {
      byToken ??= runner(folder, 'tokens', dimensions);
      const found: Float32Array[][] = [];
      for (const body of texts) {
        const pieces = cut(network, { head: '', body }, { prefix: '' }, entry.window);
        if (!pieces.ok) throw new Error(JSON.stringify(pieces.failure));
        const read: Float32Array[] = [];
        for (const { ids } of pieces.value) read.push(...(await byToken.tokens(ids)));
        found.push(read);
      }
      return found;
    },
    async embed(texts: readonly Embeddable[], role) {
      const prefix = role === 'query' ? entry.queryPrefix : entry.passagePrefix;
      const keys = texts.map((text) => (role === 'query' ? keyOf({ head: prefix, body: text.body }) : keyOf(text)));
      const missing = [...new Map(keys.map((key, i) => [key, i])).entries()].filter(([key]) => !held.has(key));
      for (let first = 0; first < missing.length; first += KEPT_AT_ONCE) {
        const some = missing.slice(first, first + KEPT_AT_ONCE);
        const made = new Map<string, Float32Array<ArrayBuffer>>();
        const windows: { readonly key: string; readonly ids: readonly number[] }[] = [];
        for (const [key, i] of some) {
          const pieces = cut(network, texts[i] ?? { head: '', body: '' }, { prefix }, entry.window);
          if (!pieces.ok) return fail(pieces.failure);
          windows.push(...pieces.value.map(({ ids }) => ({ key, ids })));
        }
        const vectors = await run.vectors(windows.map(({ ids }) => ids));
        windows.forEach(({ key }, i) => {
          made.set(key, Float32Array.from([...(made.get(key) ?? []), ...(vectors[i] ?? [])]));
        });
        if (role === 'passage') keep(made);
        for (const [key, vector] of made) held.set(key, vector);
        if (missing.length > KEPT_AT_ONCE) console.error(`${id}: ${String(first + some.length)} of ${String(missing.length)} texts`);
      }
      return ok(keys.map((key) => held.get(key) ?? new Float32Array(dimensions)));
    },
  };
}

function tokenizing(folder: string): Pick<Network, 'encode' | 'count'> & Network {
  const read = (name: string): object => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object;
  const tokenizer = new Tokenizer(read('tokenizer.json'), read('tokenizer_config.json'));
  const counts = new Map<string, number>();
  return {
    padId: 0,
    encode: (text) => ({ ids: tokenizer.encode(text).ids }),
    count: (word) => {
      const known = counts.get(word) ?? tokenizer.encode(` ${word}`, { add_special_tokens: false }).ids.length;
      counts.set(word, known);
      return known;
    },
    run: () => Promise.resolve(fail({ kind: 'internal', detail: 'vectors are made natively' })),
    dispose: () => Promise.resolve(),
  };
}

/** What is kept of one space, by content. */
function heldVectors(kept: string, space: string, dimensions: number): Map<string, Float32Array<ArrayBuffer>> {
  const held = new Map<string, Float32Array<ArrayBuffer>>();
  for (const name of readdirSync(kept)) {
    const folder = path.join(kept, name);
    if (
      !existsSync(path.join(folder, 'space.json')) ||
      (JSON.parse(readFileSync(path.join(folder, 'space.json'), 'utf8')) as { space: string }).space !== space
    )
      continue;
    const file = openSync(path.join(folder, 'vectors.f32'), 'r');
    for (const { key, n } of readLines<{ key: string; n: number }>(path.join(folder, 'keys.jsonl'))) {
      const vector = new Float32Array(n * dimensions);
      readSync(file, vector, 0, vector.byteLength, null);
      held.set(key, vector);
    }
    closeSync(file);
  }
  return held;
}

/** One process that stays, batch after batch; texts of like lengths together. */
function runner(folder: string, pooling: string, dimensions: number) {
  const python = spawn('python3', [path.join(import.meta.dirname, 'embed.py'), folder, pooling, '2'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let got = Buffer.alloc(0);
  let wanted: { readonly bytes: number; readonly done: (bytes: Buffer) => void } | undefined;
  const look = (): void => {
    if (!wanted || got.length < wanted.bytes) return;
    const { bytes, done } = wanted;
    const taken = got.subarray(0, bytes);
    got = got.subarray(bytes);
    wanted = undefined;
    done(taken);
  };
  python.stdout.on('data', (part: Buffer) => {
    got = Buffer.concat([got, part]);
    look();
  });
  const batch = (texts: readonly (readonly number[])[], vectors = texts.length): Promise<Buffer> =>
    new Promise((done) => {
      wanted = { bytes: vectors * dimensions * 4, done };
      python.stdin.write(`${JSON.stringify(texts)}\n`);
    });
  return {
    end: (): void => {
      python.stdin.end();
    },
    /** With `tokens` for the pooling: of one text a vector a token, without the first and the last. */
    async tokens(ids: readonly number[]): Promise<Float32Array[]> {
      if (ids.length <= 2) return [];
      const bytes = Buffer.from(await batch([ids], ids.length - 2));
      const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
      return ids.slice(2).map((_, i) => all.subarray(i * dimensions, (i + 1) * dimensions));
    },
    async vectors(texts: readonly (readonly number[])[]): Promise<Float32Array[]> {
      const order = texts.map((_, i) => i).sort((a, b) => (texts[b]?.length ?? 0) - (texts[a]?.length ?? 0));
      const made: Float32Array[] = [];
      for (let from = 0; from < order.length;) {
        const longest = texts[order[from] ?? 0]?.length ?? 1;
        const some = order.slice(from, from + Math.max(1, Math.floor(BATCH_TOKENS / longest)));
        const bytes = await batch(some.map((i) => texts[i] ?? []));
        some.forEach((i, row) => {
          const one = Buffer.from(bytes.subarray(row * dimensions * 4, (row + 1) * dimensions * 4));
          made[i] = new Float32Array(one.buffer.slice(one.byteOffset, one.byteOffset + one.byteLength));
        });
        from += some.length;
      }
      return made;
    },
  };
}
