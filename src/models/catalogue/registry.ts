import type { Dtype, ModelEntry } from '../../domain/models.ts';
import { APACHE, beside, BGE_QUERY, embedder, file, GEMMA, MIT, onnx, pictureReader, reranker, SMALL, split } from './registryRow.ts';
import { MLC_MODELS } from './mlcModels.ts';
import { GGUF_MODELS } from './ggufModels.ts';
import { SMALL_WRITERS } from './smallWriters.ts';
import { VISION_MODELS } from './visionModels.ts';

// Repositories, revisions, file names, sizes and windows were read from the repositories' own pages and cards, November 2026. Full sizes and sha256 only where
// projects that pin the same revision name them: MiniLM's in several, some of Qwen3's and ms-marco's in one. Other sizes are rounded as the pages list them. What was not read is null: recorded on first download and checked ever after.

/** Every model that can be had; of each task the first is what is offered. */
export const MODELS: readonly ModelEntry[] = [
  embedder({
    repository: 'Xenova/all-MiniLM-L6-v2',
    revision: '751bff37182d3f1213fa05d7196b954e230abad9',
    dimensions: 384,
    pooling: 'mean',
    window: 256,
    dtypes: SMALL,
    weights: {
      q8: onnx('q8', 22_972_370, 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1'),
      fp16: onnx('fp16', 45_300_000),
      fp32: onnx('fp32', 90_400_000),
    },
    files: [
      file('config.json', null, '7135149f7cffa1a573466c6e4d8423ed73b62fd2332c575bf738a0d033f70df7'),
      file('tokenizer.json', null, 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0'),
      file('tokenizer_config.json', null, '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3'),
    ],
    licence: APACHE,
    says: 'Small and quick on any machine. Footnote is measured with it.',
  }),
  embedder({
    repository: 'Xenova/bge-small-en-v1.5',
    revision: 'b7ad92a45a298ac620504489f28ecb6ac66ad67c',
    dimensions: 384,
    pooling: 'cls',
    queryPrefix: BGE_QUERY,
    window: 512,
    dtypes: SMALL,
    weights: { q8: onnx('q8', 34_000_000), fp16: onnx('fp16', 66_700_000), fp32: onnx('fp32', 133_000_000) },
    files: beside(null, null, null),
    licence: MIT,
    says: 'Reads passages twice as long; slower.',
  }),
  embedder({
    repository: 'Snowflake/snowflake-arctic-embed-xs',
    revision: 'aa8161017523e55d3b10bad8553296fc5c685928',
    dimensions: 384,
    pooling: 'cls',
    queryPrefix: BGE_QUERY,
    window: 512,
    dtypes: SMALL,
    weights: { q8: onnx('q8', 23_000_000), fp16: onnx('fp16', 45_300_000), fp32: onnx('fp32', 90_400_000) },
    files: beside(737, 712_000, 1_430),
    licence: APACHE,
    says: 'As small as the first, trained for search.',
  }),
  embedder({
    repository: 'Alibaba-NLP/gte-modernbert-base',
    revision: '26dda71fa433170ff379aaa64b6ad0500a81a415',
    dimensions: 768,
    pooling: 'cls',
    window: 8_192,
    dtypes: { wasm: ['q8'], webgpu: ['fp16', 'q4', 'fp32'] },
    weights: {
      q8: onnx('q8', 150_000_000),
      fp16: onnx('fp16', 298_000_000),
      q4: onnx('q4', 224_000_000),
      q4f16: onnx('q4f16', 140_000_000),
      fp32: onnx('fp32', 596_000_000),
    },
    files: beside(null, null, null),
    licence: APACHE,
    says: 'Reads long passages whole. For a machine with a graphics processor.',
  }),
  embedder({
    repository: 'onnx-community/embeddinggemma-300m-ONNX',
    revision: '75a84c732f1884df76bec365346230e32f582c82',
    dimensions: 768,
    pooling: 'given',
    queryPrefix: 'task: search result | query: ',
    passagePrefix: 'title: none | text: ',
    window: 2_048,
    // Its activations do not fit half precision.
    dtypes: { wasm: ['q8'], webgpu: ['q4', 'fp32'] },
    weights: { q8: split('q8', null, 309_000_000), q4: split('q4', null, null), fp32: split('fp32', 480_000, 1_230_000_000) },
    files: beside(null, 20_000_000, 1_160_000),
    licence: GEMMA,
    says: 'Many languages. Its licence has terms of use of its own.',
  }),
  embedder({
    repository: 'onnx-community/Qwen3-Embedding-0.6B-ONNX',
    revision: 'c25a394dd583836952667c12f008335071b3f43d',
    dimensions: 1_024,
    pooling: 'last',
    queryPrefix: 'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:',
    window: 32_768,
    dtypes: { wasm: ['q8'], webgpu: ['q4'] },
    weights: { q8: onnx('q8', null), q4: onnx('q4', 914_121_462, '8be554b37368134c3f38613c6f6ad0b7bb5f3a6465ab87574dbc0dcf24daa428') },
    files: [
      file('config.json', null),
      file('tokenizer.json', null, 'def76fb086971c7867b829c23a26261e38d9d74e02139253b38aeb9df8b4b50a'),
      file('tokenizer_config.json', null, '977648852447cb6587327ff3205b0a84cf2fc9f05621d6c8e88a497caafab2e1'),
    ],
    licence: APACHE,
    says: 'Large and slow; many languages. For a machine with a graphics processor.',
  }),
  embedder({
    repository: 'Xenova/all-mpnet-base-v2',
    revision: 'dd96b5e5e6c64d6759db1163c8b3190351710860',
    dimensions: 768,
    pooling: 'mean',
    window: 384,
    dtypes: SMALL,
    weights: { q8: onnx('q8', 110_000_000), fp16: onnx('fp16', 218_000_000), fp32: onnx('fp32', 436_000_000) },
    files: beside(591, 711_000, 357),
    licence: APACHE,
    says: 'To repeat a published comparison.',
  }),
  embedder({
    repository: 'Xenova/bge-base-en-v1.5',
    revision: 'dfcad7dd3516fb000bb4304d05293f9f071cd2d1',
    dimensions: 768,
    pooling: 'cls',
    queryPrefix: BGE_QUERY,
    window: 512,
    dtypes: SMALL,
    weights: { q8: onnx('q8', 110_000_000), fp16: onnx('fp16', 218_000_000), fp32: onnx('fp32', 436_000_000) },
    files: beside(717, 711_000, 366),
    licence: MIT,
    says: 'To repeat a published comparison.',
  }),
  embedder({
    repository: 'Xenova/bge-m3',
    revision: '0304fba9855cf475521c7fb1199d623f1cc82b73',
    dimensions: 1_024,
    pooling: 'cls',
    window: 8_192,
    dtypes: { wasm: ['q8'], webgpu: ['fp16'] },
    weights: { q8: onnx('q8', 570_000_000), fp16: onnx('fp16', 1_130_000_000), fp32: split('fp32', 607_000, 2_270_000_000) },
    files: beside(670, 17_100_000, 1_170),
    licence: MIT,
    says: 'To repeat a published comparison. Large; many languages.',
  }),
  // Ours, served with the page: how it was trained and what it scores is in docs/models/footnote-reranker.md.
  reranker({
    repository: 'footnote/footnote-reranker',
    revision: null,
    comesWithPage: true,
    window: 512,
    dtypes: { wasm: ['q8'], webgpu: ['q8'] },
    weights: { q8: onnx('q8', 16_687_555, '163991b6e247cdcb5fefe64def5742c178045046c93a72a904777bb6a7d929f9') },
    files: [
      file('config.json', 426, '87519b1bea92daa054e5d45c7bd767521e2d3a0cf462991425a9b2c79cdac219'),
      file('tokenizer.json', 191_017, '74911dfaf124c6957acbed8772bdbd7f87220aabd984d5628405027635fbd2f0'),
      file('tokenizer_config.json', 350, 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b'),
    ],
    licence: APACHE,
    says: 'Trained on filings: of what is shown without a claim, it puts the likeliest answer first.',
  }),
  reranker({
    repository: 'Xenova/ms-marco-MiniLM-L-6-v2',
    revision: 'a09144355adeed5f58c8ed011d209bf8ee5a1fec',
    window: 512,
    dtypes: SMALL,
    weights: {
      q8: onnx('q8', 23_143_499, 'e9d8ebf845c413e981c175bfe49a3bfa9b3dcce2a3ba54875ee5df5a58639fbe'),
      fp16: onnx('fp16', 45_600_000),
      fp32: onnx('fp32', 91_000_000),
    },
    files: [
      file('config.json', 824, 'd827779a72d27ae68cf878a6fc2e954542663fe21ca515d9f4783fc96be2d37e'),
      file('tokenizer.json', 711_396, 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66'),
      file('tokenizer_config.json', 1_242, '0b29c7bfc889e53b36d9dd3e686dd4300f6525110eaa98c76a5dafceb2029f53'),
    ],
    licence: APACHE,
    says: 'Reads the best passages once more beside the question.',
  }),
  reranker({
    repository: 'Xenova/bge-reranker-base',
    revision: 'b4ea4663edc07ce975fadca89e44383333d7269f',
    window: 512,
    dtypes: { wasm: ['q8'], webgpu: ['fp32'] },
    weights: { q8: onnx('q8', 279_000_000), fp32: onnx('fp32', 1_110_000_000) },
    files: beside(null, null, null),
    licence: MIT,
    says: 'Large and slow; English and Chinese.',
  }),
  reranker({
    repository: 'mixedbread-ai/mxbai-rerank-xsmall-v1',
    revision: 'd1ba0a474aeed7c9fa96c3f57b128277580c5fae',
    window: 512,
    dtypes: { wasm: ['q8'], webgpu: ['fp32'] },
    weights: { q8: onnx('q8', 87_200_000), fp32: onnx('fp32', 284_000_000) },
    files: beside(null, null, null),
    licence: APACHE,
    says: 'Reads the best passages once more; larger and slower.',
  }),
  reranker({
    repository: 'jinaai/jina-reranker-v1-tiny-en',
    revision: '48ce9e5678c590b6656eb75a2ce6ac3d30b4c9b0',
    window: 8_192,
    dtypes: SMALL,
    weights: { q8: onnx('q8', 33_400_000), fp16: onnx('fp16', 66_300_000), fp32: onnx('fp32', 132_000_000) },
    files: beside(1_210, 2_030_000, 1_220),
    licence: APACHE,
    says: 'Reads long passages whole.',
  }),
  // PaddleOCR's PP-OCRv6 as RapidOCR exports it; the repository holds the very files (`lujihong/rapidocr-onnx` lists these sizes and hashes).
  pictureReader('PP-OCRv6-small', {
    repository: 'lujihong/rapidocr-onnx',
    revision: null,
    window: 0,
    dtypes: { wasm: ['fp32'], webgpu: [] },
    weights: {
      fp32: [
        file('PP-OCRv6_det_small.onnx', 9_929_594, '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f'),
        file('PP-OCRv6_rec_small.onnx', 21_234_383, '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884'),
      ],
    },
    files: [file('ppocrv6_dict.txt', 74_947, 'b5f2bfe2bdd9448429e3e82b51c789775d9b42f2403d082b00662eb77e401c5d')],
    licence: APACHE,
    says: 'Reads scanned pages, photographed ones, and those whose text is nonsense, in the background: about ten seconds a page.',
  }),
  ...VISION_MODELS,
  ...SMALL_WRITERS,
  ...GGUF_MODELS,
  ...MLC_MODELS,
];

/** The registry's entry; undefined for an id that is not in it. */
export const modelOf = (model: string): ModelEntry | undefined => MODELS.find((entry) => entry.id === model);

/** Bytes to fetch for a dtype: of its weights; null where one of them was not read. Configuration and tokenizer count where known. */
export function bytesOf(entry: ModelEntry, dtype: Dtype): number | null {
  // Its own list of shards is not read before it is fetched.
  if (entry.mlc) return entry.mlc.downloadBytes;
  const weights = entry.weights[dtype];
  if (weights === undefined) return null;
  let sum = 0;
  for (const { bytes } of weights) {
    if (bytes === null) return null;
    sum += bytes;
  }
  return entry.files.reduce((all, { bytes }) => all + (bytes ?? 0), sum);
}
