import { intAttribute, node, onnxFile, tensor, value } from './onnxfile.ts';

/** What the tiny vision model says of a light picture; of a dark one its first word is another. */
export const TINY_SEEN = { light: 'light chart of net sales. [ 7 ]', dark: 'dark chart of net sales. [ 7 ]', json: '[7]' } as const;

const WORDS = ['chart', 'of', 'net', 'sales', '.', '[', '7', ']'];
const UNKNOWN = '[UNK]';
const END = '<end_of_utterance>';
/** What a patch of a picture is embedded as: by how light it is. */
const SEEN = '<seen>';
const SPECIAL = [UNKNOWN, '<|im_start|>', END, '<image>', '<fake_token_around_image>', '<global-img>', SEEN];
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789.,$%()-:{}[]"\'?/_;!&#*+=<>|');
const TOKENS = [...new Set([...SPECIAL, ...WORDS, 'light', 'dark', 'assistant', ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)])];
const SIZE = TOKENS.length;
const id = (token: string): number => TOKENS.indexOf(token);

/** Tokens that a picture is embedded as. */
const PATCHES = 4;
const EDGE = 32;

/** A table of so many rows and columns, nothing but where it is said. */
function table(cells: readonly (readonly [row: number, column: number, value: number])[]): Float32Array {
  const all = new Float32Array(SIZE * SIZE);
  for (const [row, column, content] of cells) all[row * SIZE + column] = content;
  return all;
}

/** Pixels → as many embeddings as a picture has tokens, each the mean of all pixels in the direction of `SEEN`. */
const visionEncoder = (frames: readonly string[]): Uint8Array =>
  onnxFile(
    [node('ReduceMean', ['pixel_values'], 'mean', [intAttribute('keepdims', 0)]), node('Mul', ['mean', 'patches'], 'image_features')],
    [
      tensor(
        'patches',
        [1, PATCHES, SIZE],
        Float32Array.from({ length: PATCHES * SIZE }, (_, i) => (i % SIZE === id(SEEN) ? 1 : 0)),
      ),
    ],
    [value('pixel_values', 'float', ['batch', ...frames, 3, 'height', 'width'])],
    [value('image_features', 'float', [1, PATCHES, SIZE])],
  );

/** A token's embedding is its own direction. */
const embedTokens = (): Uint8Array =>
  onnxFile(
    [node('Gather', ['embeddings', 'input_ids'], 'inputs_embeds')],
    [tensor('embeddings', [SIZE, SIZE], table(TOKENS.map((_, i) => [i, i, 1])))],
    [value('input_ids', 'int64', ['batch', 'length'])],
    [value('inputs_embeds', 'float', ['batch', 'length', SIZE])],
  );

/** What follows a token, and what of what was seen the first word hangs on: nothing follows the token that a reply begins after. */
function tables(): { readonly follows: Float32Array; readonly seen: Float32Array } {
  const chain = [...WORDS, END];
  return {
    follows: table([
      ...['light', 'dark'].map((first) => [id(first), id('chart'), 1_000] as const),
      ...WORDS.map((word, at) => [id(word), id(chain[at + 1] ?? END), 1_000] as const),
    ]),
    seen: table([
      [id(SEEN), id('light'), 1],
      [id(SEEN), id('dark'), -1],
    ]),
  };
}

/** A decoder that has the picture's embeddings among its own. The cache holds the embeddings, so that it has a real one's shape. */
function decoder(): Uint8Array {
  const { follows, seen } = tables();
  const parts = ['key', 'value'];
  const cache = (name: string, length: string): Uint8Array => value(name, 'float', ['batch', 1, length, SIZE]);
  return onnxFile(
    [
      node('MatMul', ['inputs_embeds', 'follows'], 'next'),
      node('MatMul', ['inputs_embeds', 'seen'], 'looks'),
      node('ReduceSum', ['looks', 'one'], 'look'),
      node('Add', ['next', 'look'], 'logits'),
      node('Unsqueeze', ['inputs_embeds', 'one'], 'read'),
      ...parts.map((of) => node('Concat', [`past_key_values.0.${of}`, 'read'], `present.0.${of}`, [intAttribute('axis', 2)])),
    ],
    [tensor('follows', [SIZE, SIZE], follows), tensor('seen', [SIZE, SIZE], seen), tensor('one', [1], BigInt64Array.of(1n))],
    [
      value('inputs_embeds', 'float', ['batch', 'length', SIZE]),
      value('attention_mask', 'int64', ['batch', 'all']),
      ...parts.map((of) => cache(`past_key_values.0.${of}`, 'past')),
    ],
    [value('logits', 'float', ['batch', 'length', SIZE]), ...parts.map((of) => cache(`present.0.${of}`, 'all'))],
  );
}

/** Words and picture as they are embedded. */
const encoder = (): Uint8Array =>
  onnxFile(
    [node('Identity', ['inputs_embeds'], 'last_hidden_state')],
    [],
    [value('inputs_embeds', 'float', ['batch', 'length', SIZE]), value('attention_mask', 'int64', ['batch', 'length'])],
    [value('last_hidden_state', 'float', ['batch', 'length', SIZE])],
  );

/** A decoder that has the picture from its encoder. */
function crossDecoder(): Uint8Array {
  const { follows, seen } = tables();
  const cache = (name: string, length: string): Uint8Array => value(name, 'float', ['batch', 1, length, SIZE]);
  const parts = ['key', 'value'];
  return onnxFile(
    [
      node('MatMul', ['inputs_embeds', 'follows'], 'next'),
      node('MatMul', ['encoder_hidden_states', 'seen'], 'looks'),
      node('ReduceSum', ['looks', 'one'], 'look'),
      node('Add', ['next', 'look'], 'logits'),
      node('Unsqueeze', ['inputs_embeds', 'one'], 'read'),
      node('Unsqueeze', ['encoder_hidden_states', 'one'], 'shown'),
      ...parts.flatMap((of) => [
        node('Concat', [`past_key_values.0.decoder.${of}`, 'read'], `present.0.decoder.${of}`, [intAttribute('axis', 2)]),
        node('Identity', ['shown'], `present.0.encoder.${of}`),
      ]),
    ],
    [tensor('follows', [SIZE, SIZE], follows), tensor('seen', [SIZE, SIZE], seen), tensor('one', [1], BigInt64Array.of(1n))],
    [
      value('inputs_embeds', 'float', ['batch', 'length', SIZE]),
      value('encoder_hidden_states', 'float', ['batch', 'shown', SIZE]),
      value('encoder_attention_mask', 'int64', ['batch', 'shown']),
      ...parts.flatMap((of) => [cache(`past_key_values.0.decoder.${of}`, 'past'), cache(`past_key_values.0.encoder.${of}`, 'pastShown')]),
    ],
    [
      value('logits', 'float', ['batch', 'length', SIZE]),
      ...parts.flatMap((of) => [cache(`present.0.decoder.${of}`, 'all'), cache(`present.0.encoder.${of}`, 'shown')]),
    ],
  );
}

const CAPTION = '<MORE_DETAILED_CAPTION>';
const PIXELS = {
  do_convert_rgb: true,
  do_normalize: true,
  do_rescale: true,
  do_resize: true,
  image_mean: [0.5, 0.5, 0.5],
  image_std: [0.5, 0.5, 0.5],
  resample: 1,
  rescale_factor: 1 / 255,
};

/** What is different in the two families: SmolVLM's (Idefics3) decoder is given the picture among its words, Florence-2's has it from an encoder. */
const FAMILIES = {
  idefics3: {
    graphs: () => ({ vision_encoder: visionEncoder(['frames']), embed_tokens: embedTokens(), decoder_model_merged: decoder() }),
    config: {
      model_type: 'idefics3',
      architectures: ['Idefics3ForConditionalGeneration'],
      image_token_id: id('<image>'),
      text_config: {
        model_type: 'llama',
        hidden_size: SIZE,
        num_hidden_layers: 1,
        num_attention_heads: 1,
        num_key_value_heads: 1,
        head_dim: SIZE,
      },
      vision_config: { model_type: 'idefics3' },
    },
    pixels: {
      processor_class: 'Idefics3Processor',
      image_processor_type: 'Idefics3ImageProcessor',
      do_image_splitting: true,
      max_image_size: { longest_edge: EDGE },
      size: { longest_edge: 2 * EDGE },
    },
  },
  florence2: {
    graphs: () => ({
      vision_encoder: visionEncoder([]),
      embed_tokens: embedTokens(),
      encoder_model: encoder(),
      decoder_model_merged: crossDecoder(),
    }),
    config: {
      model_type: 'florence2',
      architectures: ['Florence2ForConditionalGeneration'],
      is_encoder_decoder: true,
      decoder_start_token_id: id('<|im_start|>'),
      text_config: {
        model_type: 'florence2_language',
        d_model: SIZE,
        encoder_layers: 1,
        decoder_layers: 1,
        encoder_attention_heads: 1,
        decoder_attention_heads: 1,
      },
      vision_config: { model_type: 'davit' },
    },
    pixels: {
      processor_class: 'Florence2Processor',
      image_processor_type: 'CLIPImageProcessor',
      size: { height: EDGE, width: EDGE },
      tasks_answer_post_processing_type: { [CAPTION]: 'pure_text' },
      task_prompts_without_inputs: { [CAPTION]: 'describe the chart of net sales' },
      task_prompts_with_input: {},
    },
  },
};

/** A vision model as transformers.js runs one, file by its path in the model's folder: it says whether a picture is light or dark, and a sentence that is always the same. */
export function tinyVision(family: keyof typeof FAMILIES = 'idefics3'): ReadonlyMap<string, Uint8Array> {
  const { graphs, config, pixels } = FAMILIES[family];
  const json = (content: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(content));
  const ends = {
    ...('decoder_start_token_id' in config && { decoder_start_token_id: config.decoder_start_token_id }),
    bos_token_id: id('<|im_start|>'),
    eos_token_id: id(END),
    pad_token_id: id(END),
  };
  return new Map([
    // The same weights under each name: what a dtype costs in exactness is a real model's matter.
    ...Object.entries(graphs()).flatMap(([name, graph]) =>
      ['_quantized', '_q4', '_q4f16'].map((suffix) => [`onnx/${name}${suffix}.onnx`, graph] as const),
    ),
    ['config.json', json({ ...config, vocab_size: SIZE, ...ends })],
    ['generation_config.json', json(ends)],
    ['processor_config.json', json({ processor_class: 'Idefics3Processor', image_seq_len: PATCHES })],
    ['preprocessor_config.json', json({ ...PIXELS, ...pixels })],
    [
      'tokenizer.json',
      json({
        version: '1.0',
        truncation: null,
        padding: null,
        added_tokens: SPECIAL.map((content) => ({
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
          vocab: Object.fromEntries(TOKENS.map((token, at) => [token, at])),
        },
      }),
    ],
    [
      'tokenizer_config.json',
      json({
        tokenizer_class: 'PreTrainedTokenizerFast',
        model_max_length: 8192,
        unk_token: UNKNOWN,
        bos_token: '<|im_start|>',
        eos_token: END,
        pad_token: END,
        clean_up_tokenization_spaces: true,
      }),
    ],
  ]);
}
