import { AutoModel, AutoModelForSequenceClassification, AutoTokenizer, Tensor } from '@huggingface/transformers';
import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers';
import { fail, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { Device, Pooling } from '../../domain/models.ts';
import type { Network, OpenNetwork, Output } from './network.ts';
import { fromFiles, gpuInUse, saysLost, throwing } from '../runtime/onnxRuntime.ts';
import type { Batch, Encoded } from './pooling.ts';

/** Counts of words are kept: filings use the same ones again and again. */
const WORDS_KEPT = 50_000;

/** A model from its verified files, by transformers.js and onnxruntime-web. */
export const openNetwork: OpenNetwork = (entry, dtype, device, files) =>
  fromFiles(entry, dtype, device, files, async ({ name, options }) => {
    const tokenizer = await AutoTokenizer.from_pretrained(name);
    const kind = entry.task === 'embed' ? AutoModel : AutoModelForSequenceClassification;
    const model = await throwing(() => kind.from_pretrained(name, options));
    return new OnnxNetwork(tokenizer, model, device, entry.pooling, device === 'webgpu' ? await gpuInUse() : undefined);
  });

class OnnxNetwork implements Network {
  readonly padId: number;
  readonly #tokenizer: PreTrainedTokenizer;
  readonly #model: PreTrainedModel;
  readonly #device: Device;
  readonly #pooling: Pooling | null;
  readonly #counts = new Map<string, number>();
  #lost = false;

  constructor(tokenizer: PreTrainedTokenizer, model: PreTrainedModel, device: Device, pooling: Pooling | null, gpu: GPUDevice | undefined) {
    this.#tokenizer = tokenizer;
    this.#model = model;
    this.#device = device;
    this.#pooling = pooling;
    this.padId = Number.isInteger(tokenizer.pad_token_id) ? tokenizer.pad_token_id : 0;
    void gpu?.lost.then(() => (this.#lost = true));
  }

  encode(text: string, pair?: string): Encoded {
    const { input_ids: ids, token_type_ids: types } = this.#tokenizer(text, {
      ...(pair === undefined ? {} : { text_pair: pair }),
      truncation: false,
      padding: false,
      return_tensor: false,
    });
    return types === undefined ? { ids } : { ids, types };
  }

  count(word: string): number {
    const known = this.#counts.get(word);
    if (known !== undefined) return known;
    if (this.#counts.size >= WORDS_KEPT) this.#counts.clear();
    // With its space: byte-level tokenizers make the space part of the word.
    const count = this.#tokenizer.encode(` ${word}`, { add_special_tokens: false }).length;
    this.#counts.set(word, count);
    return count;
  }

  async run({ rows, length, ids, mask, types }: Batch): Promise<Result<Output>> {
    const tensor = (data: BigInt64Array): Tensor => new Tensor('int64', data, [rows, length]);
    try {
      const inputs = { input_ids: tensor(ids), attention_mask: tensor(mask), token_type_ids: tensor(types) };
      const outputs = (await throwing(() => this.#model._call(inputs))) as Readonly<Record<string, Tensor | undefined>>;
      const output = outputs.logits ?? (this.#pooling === 'given' ? outputs.sentence_embedding : outputs.last_hidden_state);
      // No such output: the caller sees that it is not what the registry says.
      if (!output) return ok({ data: new Float32Array(0), dims: [] });
      const data = output.data instanceof Float32Array ? output.data : Float32Array.from(output.data as Iterable<number>);
      return ok({ data, dims: output.dims });
    } catch (error) {
      if (this.#device === 'webgpu' && (this.#lost || saysLost(error))) return fail({ kind: 'gpu-lost' });
      return fail({ kind: 'internal', detail: messageOf(error) });
    }
  }

  async dispose(): Promise<void> {
    try {
      await this.#model.dispose();
    } catch {
      // A session of a lost device cannot be released; its memory went with the device.
    }
  }
}
