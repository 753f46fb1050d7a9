import { AutoModelForCausalLM, AutoTokenizer, Tensor } from '@huggingface/transformers';
import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers';
import { fail, type Failure, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { Device, ModelEntry } from '../../domain/models.ts';
import type { ChatMessage, Generated, GenerateRequest } from '../../domain/ports.ts';
import { circles, highest, shared } from './greedy.ts';
import { beginningOf, isClosed } from './jsonReply.ts';
import type { HeldWriter, OpenWriter } from './loadedWriter.ts';
import { fromFiles, gpuInUse, saysLost, throwing } from '../runtime/onnxRuntime.ts';

/**
 * A prompt is read in steps, as many tokens at once as take about so long: between two steps a worker on WASM hears that it is to stop, or is ended. In the middle of one a
 * browser may wait for seconds (Chromium: two) before it ends a worker by force.
 */
const STEP_MS = 100;
const STEP = { first: 8, least: 4, most: 128 } as const;
const UNFINISHED = '\uFFFD';

/** What the model has read, as it keeps it: keys and values of each layer, [1, heads, tokens, size]. */
type Cache = Record<string, Tensor>;

/** A causal language model from its verified files, by transformers.js and onnxruntime-web. Its replies are those of greedy decoding: the same prompt, the same words. */
export const openOnnxWriter: OpenWriter = (entry, dtype, device, files) =>
  fromFiles(entry, dtype, device, files, async ({ name, options }) => {
    const tokenizer = await AutoTokenizer.from_pretrained(name);
    const model = await throwing(() => AutoModelForCausalLM.from_pretrained(name, options));
    const writer = new OnnxWriter(entry, tokenizer, model, device, device === 'webgpu' ? await gpuInUse() : undefined);
    await writer.try();
    return writer;
  });

class Stopped extends Error {}

class OnnxWriter implements HeldWriter {
  readonly window: number;
  readonly stops: HeldWriter['stops'];
  readonly #entry: ModelEntry;
  readonly #tokenizer: PreTrainedTokenizer;
  readonly #model: PreTrainedModel;
  readonly #device: Device;
  readonly #ends: ReadonlySet<number>;
  #lost = false;
  #stopped = false;
  /** What was read last, and its tokens: the next prompt mostly begins alike. */
  #read: number[] = [];
  #cache: Cache = {};
  /** Tokens of the next step. */
  #step: number = STEP.first;

  constructor(entry: ModelEntry, tokenizer: PreTrainedTokenizer, model: PreTrainedModel, device: Device, gpu: GPUDevice | undefined) {
    this.#entry = entry;
    this.#tokenizer = tokenizer;
    this.#model = model;
    this.#device = device;
    this.window = Math.min(entry.window, numberIn(model.config, 'max_position_embeddings') ?? entry.window);
    // On WASM a step holds the thread, and what stops it may come too late for whoever waits.
    this.stops = device === 'webgpu' ? 'when told' : 'with its worker';
    const ends = [(model.config as { eos_token_id?: unknown }).eos_token_id, model.generation_config?.eos_token_id, tokenizer.eos_token_id];
    this.#ends = new Set(ends.flat().filter((id): id is number => typeof id === 'number'));
    void gpu?.lost.then(() => (this.#lost = true));
  }

  /** Throws where it is no language model: that shows before it serves. */
  async try(): Promise<void> {
    const prompt = this.#prompt([{ role: 'user', content: 'net sales' }]);
    await this.#next(prompt.slice(0, 1));
    if (Object.keys(this.#cache).length === 0) throw new Error('it keeps nothing of what it has read');
  }

  /** Under a schema the reply is begun for it, and ended where its value is: nothing else holds it to one. */
  async generate(
    { messages, schema, maxTokens }: Omit<GenerateRequest, 'signal'>,
    onPiece: (piece: string) => void,
  ): Promise<Result<Generated>> {
    const from = performance.now();
    this.#stopped = false;
    try {
      const begun = schema === undefined ? '' : beginningOf(schema);
      const prompt = [...this.#prompt(messages), ...(begun === '' ? [] : this.#tokenizer.encode(begun, { add_special_tokens: false }))];
      const room = this.window - prompt.length;
      if (room < 1) return fail({ kind: 'over-window', tokens: prompt.length, window: this.window });
      const reply: number[] = [];
      let text = '';
      let ended: Generated['ended'] = 'length';
      let unread = this.#forget(prompt);
      while (reply.length < Math.min(maxTokens, room)) {
        const token = await this.#next(unread);
        if (this.#ends.has(token)) {
          ended = 'stop';
          break;
        }
        reply.push(token);
        unread = [token];
        const now = begun + this.#tokenizer.decode(reply, { skip_special_tokens: true });
        // A character of several tokens is not whole yet.
        if (!now.endsWith(UNFINISHED) && now.length > text.length) {
          onPiece(now.slice(text.length));
          text = now;
        }
        if (begun !== '' && isClosed(now)) {
          ended = 'stop';
          break;
        }
        if (circles(reply)) break;
      }
      return ok({ text, promptTokens: prompt.length, tokens: reply.length, ended, elapsedMs: performance.now() - from });
    } catch (error) {
      if (error instanceof Stopped) return fail({ kind: 'cancelled' });
      this.#drop();
      return fail(this.#failureOf(error));
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  count(texts: readonly string[]): Promise<Result<readonly number[]>> {
    try {
      return Promise.resolve(ok(texts.map((text) => this.#tokenizer.encode(text, { add_special_tokens: false }).length)));
    } catch (error) {
      return Promise.resolve(fail(this.#failureOf(error)));
    }
  }

  async dispose(): Promise<void> {
    try {
      this.#drop();
      await this.#model.dispose();
    } catch {
      // A session of a lost device cannot be released; its memory went with the device.
    }
  }

  #prompt(messages: readonly ChatMessage[]): number[] {
    const ids: unknown = this.#tokenizer.apply_chat_template([...messages], {
      add_generation_prompt: true,
      tokenize: true,
      return_tensor: false,
      return_dict: false,
    });
    if (!Array.isArray(ids) || ids.length === 0) throw new Error('its tokenizer has no chat template');
    return ids as number[];
  }

  /** Keeps of what was read the part that this prompt begins with; gives the rest of the prompt. The last token is read again in any case: what follows it is asked for. */
  #forget(prompt: readonly number[]): number[] {
    const keep = Math.min(shared(this.#read, prompt), prompt.length - 1);
    if (keep < this.#read.length) {
      // What lies on a GPU cannot be cut here.
      const kept =
        this.#device === 'webgpu' ? {} : Object.fromEntries(Object.entries(this.#cache).map(([name, of]) => [name, cutTo(of, keep)]));
      const whole = Object.keys(kept).length > 0 && keep > 0;
      if (!whole) for (const of of Object.values(this.#cache)) of.dispose();
      this.#cache = whole ? kept : {};
      this.#read = whole ? this.#read.slice(0, keep) : [];
    }
    return prompt.slice(this.#read.length);
  }

  /** Reads the tokens; gives the likeliest to follow them. */
  async #next(tokens: readonly number[]): Promise<number> {
    let logits: Float32Array = new Float32Array(0);
    for (let at = 0; at < tokens.length;) {
      // On WASM a message can come in only between tasks; a GPU is waited for in any case.
      if (this.#device === 'wasm') await new Promise((resolve) => setTimeout(resolve, 0));
      if (this.#stopped) throw new Stopped();
      const step = tokens.slice(at, at + (this.#device === 'wasm' ? this.#step : STEP.most));
      const from = performance.now();
      logits = await this.#run(step);
      at += step.length;
      // A step of a token alone says nothing of how much faster many are.
      if (step.length < STEP.least) continue;
      const fits = Math.round((step.length * STEP_MS) / Math.max(1, performance.now() - from));
      this.#step = Math.min(STEP.most, Math.max(STEP.least, Math.min(fits, 2 * step.length)));
    }
    return highest(logits);
  }

  async #run(tokens: readonly number[]): Promise<Float32Array> {
    const length = this.#read.length + tokens.length;
    const inputs = {
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      attention_mask: new Tensor('int64', new BigInt64Array(length).fill(1n), [1, length]),
      num_logits_to_keep: new Tensor('int64', BigInt64Array.of(1n), []),
      ...(this.#read.length > 0 && { past_key_values: this.#cache }),
    };
    const outputs = (await throwing(() => this.#model._call(inputs))) as Readonly<Record<string, Tensor | undefined>>;
    const { logits } = outputs;
    if (logits?.dims.length !== 3) throw new Error('it gives no logits of tokens');
    const before = this.#cache;
    this.#cache = Object.fromEntries(
      Object.entries(outputs).flatMap(([name, of]) =>
        of && name.startsWith('present') ? [[name.replace('present', 'past_key_values'), of]] : [],
      ),
    );
    for (const of of Object.values(before)) if (of.location === 'gpu-buffer') of.dispose();
    this.#read.push(...tokens);
    const last: unknown = logits.slice(null, -1, null).to('float32').data;
    return last instanceof Float32Array ? last : Float32Array.from(last as Iterable<number>);
  }

  #drop(): void {
    const cache = this.#cache;
    this.#cache = {};
    this.#read = [];
    for (const of of Object.values(cache)) of.dispose();
  }

  #failureOf(error: unknown): Failure {
    if (this.#device === 'webgpu' && (this.#lost || saysLost(error))) return { kind: 'gpu-lost' };
    return { kind: 'generation', model: this.#entry.id, detail: messageOf(error) };
  }
}

/** The first `tokens` of [1, heads, tokens, size]. */
function cutTo(of: Tensor, tokens: number): Tensor {
  return of.slice(null, null, [0, tokens], null);
}

function numberIn(config: unknown, name: string): number | undefined {
  const value: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, name) : undefined;
  return typeof value === 'number' ? value : undefined;
}
