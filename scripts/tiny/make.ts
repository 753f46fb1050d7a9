// The tiny models of tests and of the bench's --tiny: an embedder and a cross-encoder of some hundred kilobytes, made on the fly under the ids of real ones.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encoder, type EncoderShape } from './encoder.ts';
import { tinyWriter } from './lm.ts';
import { tinyVision } from './vision.ts';

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789.,$%()-';
const WORDS =
  'the of and in for what was is are to net sales revenue revenues income total assets liabilities equity company cash flow flows operating investing financing ' +
  'million year years fiscal capital expenditures expenditure gross profit margin cost costs tax taxes interest debt shares stock dividends inventory goodwill ' +
  'segment risk factors employees acquisition quarter increase decrease compared statement statements consolidated balance sheet notes part item';

/** Token by id: special ones, characters at the beginning of a word and inside one, some words of filings. */
function vocabulary(): ReadonlyMap<string, number> {
  const tokens = [...SPECIAL, ...Array.from(CHARACTERS).flatMap((c) => [c, `##${c}`]), ...WORDS.split(' ')];
  return new Map([...new Set(tokens)].map((token, id) => [token, id]));
}

const SHAPE = { width: 32, heads: 2, inner: 64, layers: 1 } as const;

/** File by its path in the model's folder. `dimensions`: of the registry's model that it stands for. */
export function tinyModel(kind: { readonly dimensions: number } | 'rerank'): ReadonlyMap<string, Uint8Array> {
  const tokens = vocabulary();
  const shape: EncoderShape = { ...SHAPE, vocabulary: tokens.size, gives: kind === 'rerank' ? { logits: 1 } : { states: kind.dimensions } };
  const graph = encoder(shape);
  const json = (content: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(content));
  const id = (token: string): number => tokens.get(token) ?? 1;
  const special = (token: string): unknown => ({ SpecialToken: { id: token, type_id: 0 } });
  const one = [special('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, special('[SEP]')];
  const second = [{ Sequence: { id: 'B', type_id: 1 } }, { SpecialToken: { id: '[SEP]', type_id: 1 } }];
  const asIs = (token: string): unknown => ({ id: token, ids: [id(token)], tokens: [token] });
  return new Map([
    // The same weights under each name: what a dtype costs in exactness is a real model's matter.
    ...['model.onnx', 'model_fp16.onnx', 'model_quantized.onnx'].map((name) => [`onnx/${name}`, graph] as const),
    [
      'config.json',
      json({
        model_type: 'bert',
        architectures: [kind === 'rerank' ? 'BertForSequenceClassification' : 'BertModel'],
        hidden_size: SHAPE.width,
        num_hidden_layers: SHAPE.layers,
        num_attention_heads: SHAPE.heads,
        intermediate_size: SHAPE.inner,
        vocab_size: tokens.size,
        max_position_embeddings: 512,
        type_vocab_size: 2,
        pad_token_id: 0,
        ...(kind === 'rerank' ? { id2label: { 0: 'LABEL_0' }, label2id: { LABEL_0: 0 } } : {}),
      }),
    ],
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
        post_processor: {
          type: 'TemplateProcessing',
          single: one,
          pair: [...one, ...second],
          special_tokens: { '[CLS]': asIs('[CLS]'), '[SEP]': asIs('[SEP]') },
        },
        decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
        model: {
          type: 'WordPiece',
          unk_token: '[UNK]',
          continuing_subword_prefix: '##',
          max_input_chars_per_word: 100,
          vocab: Object.fromEntries(tokens),
        },
      }),
    ],
    [
      'tokenizer_config.json',
      json({
        tokenizer_class: 'BertTokenizer',
        do_lower_case: true,
        model_max_length: 512,
        unk_token: '[UNK]',
        sep_token: '[SEP]',
        pad_token: '[PAD]',
        cls_token: '[CLS]',
        mask_token: '[MASK]',
      }),
    ],
  ]);
}

/** Each model of a folder under its own path, beside those that the page brings. */
export const modelMounts = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(folder).map((id) => [`/models/${id}/`, path.join(folder, id)]));

/** Writes the tiny models as `folder/<id>/…`, under the ids of those that serve by default. */
export function makeTinyModels(folder: string): void {
  const models = {
    'all-MiniLM-L6-v2': tinyModel({ dimensions: 384 }),
    'ms-marco-MiniLM-L-6-v2': tinyModel('rerank'),
    'SmolLM2-135M-Instruct': tinyWriter(),
    'SmolVLM-256M-Instruct': tinyVision(),
  };
  for (const [model, files] of Object.entries(models)) {
    for (const [name, content] of files) {
      const file = path.join(folder, model, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}

if (process.argv[1] === import.meta.filename) makeTinyModels(process.argv[2] ?? '.cache/tiny');
