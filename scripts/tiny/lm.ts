import { intAttribute, node, onnxFile, tensor, value } from './onnxfile.ts';

/** What a tiny model says, whatever it is asked: each word follows one other. */
export const TINY_REPLY = 'net sales of the company were printed in its statement.';
/** What one that never ends counts to before it begins again. */
const COUNTED = 100;

const UNKNOWN = '[UNK]';
const BEGIN = '<|im_start|>';
const END = '<|im_end|>';
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789.,$%()-:{}[]"\'?/_;!&#*+=<>|');
/** The template ends with it, so the reply follows it. */
const ANSWER = 'answer';

const HEADS = 1;
const SIZE = 8;

/**
 * A causal language model as transformers.js runs one: tokens and the cache of those before in, logits and the longer cache out. What follows a token stands in a table;
 * the cache holds the tokens' embeddings, so that it has a real one's shape.
 */
function graph(vocabulary: number, next: readonly (readonly [number, number])[]): Uint8Array {
  const follows = new Float32Array(vocabulary * vocabulary);
  for (const [from, to] of next) follows[from * vocabulary + to] = 10;
  const embeddings = Float32Array.from({ length: vocabulary * SIZE }, (_, at) => Math.sin(at * 12.9898) / 2);
  const parts = ['key', 'value'];
  const cache = (name: string, length: string): Uint8Array => value(name, 'float', ['batch', HEADS, length, SIZE]);
  return onnxFile(
    [
      node('Gather', ['follows', 'input_ids'], 'logits'),
      node('Gather', ['embeddings', 'input_ids'], 'states'),
      node('Unsqueeze', ['states', 'heads'], 'read'),
      ...parts.map((of) => node('Concat', [`past_key_values.0.${of}`, 'read'], `present.0.${of}`, [intAttribute('axis', 2)])),
    ],
    [
      tensor('follows', [vocabulary, vocabulary], follows),
      tensor('embeddings', [vocabulary, SIZE], embeddings),
      tensor('heads', [1], BigInt64Array.of(1n)),
    ],
    [
      value('input_ids', 'int64', ['batch', 'length']),
      value('attention_mask', 'int64', ['batch', 'all']),
      ...parts.map((of) => cache(`past_key_values.0.${of}`, 'past')),
    ],
    [value('logits', 'float', ['batch', 'length', vocabulary]), ...parts.map((of) => cache(`present.0.${of}`, 'all'))],
  );
}

/** File by its path in the model's folder. It says `TINY_REPLY` and ends; `endless` counts for ever. */
export function tinyWriter({ endless = false } = {}): ReadonlyMap<string, Uint8Array> {
  const words = endless ? Array.from({ length: COUNTED }, (_, at) => `n${String(at)}`) : TINY_REPLY.replace('.', ' .').split(' ');
  const special = [UNKNOWN, BEGIN, END];
  const tokens = [...new Set([...special, ANSWER, ...words, 'user', 'system', ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)])];
  const ids = new Map(tokens.map((token, id) => [token, id]));
  const id = (token: string): number => ids.get(token) ?? 0;
  const follows = [ANSWER, ...words].map((word, at) => [id(word), id(words[at] ?? (endless ? (words[0] ?? '') : END))] as const);
  const json = (content: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(content));
  const ends = { bos_token_id: id(BEGIN), eos_token_id: id(END), pad_token_id: id(END) };
  const weights = graph(tokens.length, follows);
  return new Map([
    // The same weights under each name: what a dtype costs in exactness is a real model's matter.
    ...['model.onnx', 'model_fp16.onnx', 'model_quantized.onnx', 'model_q4f16.onnx', 'model_q4.onnx'].map(
      (name) => [`onnx/${name}`, weights] as const,
    ),
    [
      'config.json',
      json({
        model_type: 'llama',
        architectures: ['LlamaForCausalLM'],
        hidden_size: SIZE,
        num_hidden_layers: 1,
        num_attention_heads: HEADS,
        num_key_value_heads: HEADS,
        head_dim: SIZE,
        vocab_size: tokens.length,
        max_position_embeddings: 8192,
        ...ends,
      }),
    ],
    ['generation_config.json', json(ends)],
    [
      'tokenizer.json',
      json({
        version: '1.0',
        truncation: null,
        padding: null,
        added_tokens: special.map((content) => ({
          id: id(content),
          content,
          single_word: false,
          lstrip: false,
          rstrip: false,
          normalized: false,
          special: true,
        })),
        normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
        pre_tokenizer: { type: 'BertPreTokenizer' },
        post_processor: null,
        decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
        model: {
          type: 'WordPiece',
          unk_token: UNKNOWN,
          continuing_subword_prefix: '##',
          max_input_chars_per_word: 100,
          vocab: Object.fromEntries(ids),
        },
      }),
    ],
    [
      'tokenizer_config.json',
      json({
        tokenizer_class: 'PreTrainedTokenizerFast',
        model_max_length: 8192,
        unk_token: UNKNOWN,
        bos_token: BEGIN,
        eos_token: END,
        pad_token: END,
        clean_up_tokenization_spaces: true,
        chat_template: `{% for message in messages %}${BEGIN}{{ message['role'] }} {{ message['content'] }}${END}{% endfor %}{% if add_generation_prompt %}${BEGIN}${ANSWER}{% endif %}`,
      }),
    ],
  ]);
}
