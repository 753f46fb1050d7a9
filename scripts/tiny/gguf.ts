import { TINY_REPLY } from './lm.ts';

/** Of each kind of value, its number in the format. */
const KIND = { number: 4, real: 6, text: 8, list: 9 } as const;
const ALIGNMENT = 32;
const WIDTH = 512;
const HEAD = 32;
const BEGIN = '<|im_start|>';
const END = '<|im_end|>';
const SPACE = '\u0120';
const COUNTED = 100;

/** Grows as it is written to. */
class Writer {
  readonly #parts: Uint8Array[] = [];
  length = 0;

  bytes(part: Uint8Array): this {
    this.#parts.push(part);
    this.length += part.length;
    return this;
  }

  int(value: number): this {
    return this.bytes(new Uint8Array(Uint32Array.of(value).buffer));
  }

  long(value: number): this {
    return this.bytes(new Uint8Array(BigUint64Array.of(BigInt(value)).buffer));
  }

  real(value: number): this {
    return this.bytes(new Uint8Array(Float32Array.of(value).buffer));
  }

  text(value: string): this {
    const bytes = new TextEncoder().encode(value);
    return this.long(bytes.length).bytes(bytes);
  }

  aligned(): this {
    return this.bytes(new Uint8Array((ALIGNMENT - (this.length % ALIGNMENT)) % ALIGNMENT));
  }

  whole(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

/** Each byte as GPT-2's vocabularies write it. */
const letters = (): string[] => {
  const own = (byte: number): boolean => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(own(byte) ? byte : next++));
};

/**
 * A GGUF file of one layer that llama.cpp loads: attention and what follows it add nothing, so what follows a token stands in the table of its output. It says
 * `TINY_REPLY` and ends; `endless` counts for ever. Under a grammar it takes of what may follow what has the lowest number.
 */
export function tinyGguf({ endless = false, architecture = 'llama', window = 2_048 } = {}): Uint8Array<ArrayBuffer> {
  const said = endless ? Array.from({ length: COUNTED }, (_, at) => `n${String(at)}`) : TINY_REPLY.replace('.', ' .').split(' ');
  const words = said.map((word, at) => (at === 0 || word === '.' ? word : SPACE + word));
  const controls = [BEGIN, END];
  const tokens = [...new Set([...controls, ...letters(), 'answer', 'user', 'system', ...words, 'net', `${SPACE}net`, `${SPACE}sales`])];
  const id = (token: string): number => tokens.indexOf(token);
  const embeddings = new Float32Array(WIDTH * tokens.length);
  tokens.forEach((_, at) => (embeddings[at * WIDTH + at] = 1));
  const output = new Float32Array(WIDTH * tokens.length);
  const follows = (from: string, to: string): void => {
    output[id(to) * WIDTH + id(from)] = 1;
  };
  ['answer', ...words].forEach((word, at) => {
    follows(word, words[at] ?? (endless ? (words[0] ?? '') : END));
  });
  const ones = (size: number): Float32Array => new Float32Array(size).fill(1);
  const weights: readonly (readonly [string, readonly number[], Float32Array])[] = [
    ['token_embd.weight', [WIDTH, tokens.length], embeddings],
    ['output.weight', [WIDTH, tokens.length], output],
    ['output_norm.weight', [WIDTH], ones(WIDTH)],
    ['blk.0.attn_norm.weight', [WIDTH], ones(WIDTH)],
    ['blk.0.ffn_norm.weight', [WIDTH], ones(WIDTH)],
    ...['attn_q', 'attn_k', 'attn_v'].map((name) => [`blk.0.${name}.weight`, [WIDTH, HEAD], new Float32Array(WIDTH * HEAD)] as const),
    ['blk.0.attn_output.weight', [HEAD, WIDTH], new Float32Array(WIDTH * HEAD)],
    ...['ffn_gate', 'ffn_up'].map((name) => [`blk.0.${name}.weight`, [WIDTH, HEAD], new Float32Array(WIDTH * HEAD)] as const),
    ['blk.0.ffn_down.weight', [HEAD, WIDTH], new Float32Array(WIDTH * HEAD)],
  ];
  const head = new Writer();
  const values: (() => void)[] = [];
  const text = (key: string, value: string): void => void values.push(() => head.text(key).int(KIND.text).text(value));
  const number = (key: string, value: number): void => void values.push(() => head.text(key).int(KIND.number).int(value));
  text('general.architecture', architecture);
  text('general.name', 'Tiny');
  text('general.license', 'mit');
  number(`${architecture}.context_length`, window);
  number(`${architecture}.embedding_length`, WIDTH);
  number(`${architecture}.block_count`, 1);
  number(`${architecture}.feed_forward_length`, HEAD);
  number(`${architecture}.attention.head_count`, 1);
  number(`${architecture}.attention.head_count_kv`, 1);
  number(`${architecture}.attention.key_length`, HEAD);
  number(`${architecture}.attention.value_length`, HEAD);
  number(`${architecture}.rope.dimension_count`, HEAD);
  values.push(() => head.text(`${architecture}.attention.layer_norm_rms_epsilon`).int(KIND.real).real(1e-5));
  text('tokenizer.ggml.model', 'gpt2');
  text('tokenizer.ggml.pre', 'llama-bpe');
  const list = (key: string, kind: number, items: readonly (() => void)[]): void =>
    void values.push(() => {
      head.text(key).int(KIND.list).int(kind).long(items.length);
      for (const item of items) item();
    });
  list(
    'tokenizer.ggml.tokens',
    KIND.text,
    tokens.map((token) => () => head.text(token)),
  );
  // 3 is a mark of the conversation, 1 a word.
  list(
    'tokenizer.ggml.token_type',
    5,
    tokens.map((token) => () => head.int(controls.includes(token) ? 3 : 1)),
  );
  list('tokenizer.ggml.merges', KIND.text, [() => head.text('n e')]);
  number('tokenizer.ggml.bos_token_id', id(BEGIN));
  number('tokenizer.ggml.eos_token_id', id(END));
  text(
    'tokenizer.chat_template',
    `{% for message in messages %}${BEGIN}{{ message['role'] }} {{ message['content'] }}${END}{% endfor %}{% if add_generation_prompt %}${BEGIN}answer{% endif %}`,
  );
  head.bytes(new TextEncoder().encode('GGUF')).int(3).long(weights.length).long(values.length);
  for (const write of values) write();
  let at = 0;
  for (const [name, sizes, content] of weights) {
    head.text(name).int(sizes.length);
    for (const size of sizes) head.long(size);
    head.int(0).long(at);
    at += Math.ceil(content.byteLength / ALIGNMENT) * ALIGNMENT;
  }
  head.aligned();
  for (const [, , content] of weights) head.bytes(new Uint8Array(content.buffer)).aligned();
  return head.whole();
}
