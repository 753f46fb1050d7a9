import { floatAttribute, intAttribute, intsAttribute, node, onnxFile, tensor, value } from './onnxfile.ts';

export interface EncoderShape {
  readonly vocabulary: number;
  readonly width: number;
  readonly heads: number;
  readonly inner: number;
  readonly layers: number;
  /** What it gives: hidden states of so many dimensions, or so many logits of the first token. */
  readonly gives: { readonly states: number } | { readonly logits: number };
}

const POSITIONS = 512;

/**
 * A BERT encoder (Devlin et al. 2019) as an ONNX graph: embeddings, self-attention, GELU, post-norm. Its weights come from a fixed sequence of pseudo-random numbers, so
 * that the same file is made everywhere; it knows nothing, but texts that share words have nearer vectors than texts that don't.
 */
export function encoder({ vocabulary, width, heads, inner, layers, gives }: EncoderShape): Uint8Array {
  const nodes: Uint8Array[] = [];
  const tensors: Uint8Array[] = [];
  const random = sequence();
  let made = 0;
  const name = (of: string): string => `${of}_${String(made++)}`;
  const op = (operator: string, inputs: readonly string[], attributes: readonly Uint8Array[] = []): string => {
    const output = name(operator);
    nodes.push(node(operator, inputs, output, attributes));
    return output;
  };
  const kept = (of: string, dims: readonly number[], values: Float32Array | BigInt64Array): string => {
    const as = name(of);
    tensors.push(tensor(as, dims, values));
    return as;
  };
  const weights = (dims: readonly number[], scale: number): string =>
    kept(
      'weights',
      dims,
      Float32Array.from({ length: dims.reduce((a, b) => a * b, 1) }, () => random() * 2 * scale),
    );
  const number = (of: number): string => kept('number', [], Float32Array.of(of));
  const whole = (of: number): string => kept('whole', [], BigInt64Array.of(BigInt(of)));
  const list = (...of: number[]): string => kept('list', [of.length], BigInt64Array.from(of.map(BigInt)));
  const linear = (x: string, from: number, to: number): string =>
    op('Add', [op('MatMul', [x, weights([from, to], 1.7 / Math.sqrt(from))]), kept('bias', [to], new Float32Array(to))]);
  const norm = (x: string): string =>
    op(
      'LayerNormalization',
      [x, kept('ones', [width], new Float32Array(width).fill(1)), kept('zeros', [width], new Float32Array(width))],
      [intAttribute('axis', -1), floatAttribute('epsilon', 1e-12)],
    );

  const words = op('Gather', [weights([vocabulary, width], 1), 'input_ids']);
  const types = op('Gather', [weights([2, width], 0.1), 'token_type_ids']);
  const length = op('Gather', [op('Shape', ['input_ids']), whole(1)], [intAttribute('axis', 0)]);
  const positions = op('Gather', [weights([POSITIONS, width], 0.1), op('Range', [whole(0), length, whole(1)])]);
  let x = norm(op('Add', [op('Add', [words, types]), positions]));

  // Padding gets no attention.
  const mask = op('Unsqueeze', [op('Cast', ['attention_mask'], [intAttribute('to', 1)]), list(1, 2)]);
  const away = op('Mul', [op('Sub', [number(1), mask]), number(-10_000)]);
  const perHead = width / heads;
  const split = (y: string, order: readonly number[]): string =>
    op('Transpose', [op('Reshape', [y, list(0, 0, heads, perHead)])], [intsAttribute('perm', order)]);
  for (let layer = 0; layer < layers; layer++) {
    const query = split(linear(x, width, width), [0, 2, 1, 3]);
    const key = split(linear(x, width, width), [0, 2, 3, 1]);
    const held = split(linear(x, width, width), [0, 2, 1, 3]);
    const near = op('Mul', [op('MatMul', [query, key]), number(1 / Math.sqrt(perHead))]);
    const attention = op('Softmax', [op('Add', [near, away])], [intAttribute('axis', -1)]);
    const joined = op('Transpose', [op('MatMul', [attention, held])], [intsAttribute('perm', [0, 2, 1, 3])]);
    x = norm(op('Add', [x, linear(op('Reshape', [joined, list(0, 0, width)]), width, width)]));
    const wide = linear(x, width, inner);
    const gelu = op('Mul', [op('Mul', [wide, number(0.5)]), op('Add', [op('Erf', [op('Div', [wide, number(Math.SQRT2)])]), number(1)])]);
    x = norm(op('Add', [x, linear(gelu, inner, width)]));
  }

  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].map((of) => value(of, 'int64', ['batch', 'length']));
  if ('logits' in gives) {
    const first = op('Gather', [x, whole(0)], [intAttribute('axis', 1)]);
    nodes.push(node('Identity', [linear(first, width, gives.logits)], 'logits'));
    return onnxFile(nodes, tensors, inputs, [value('logits', 'float', ['batch', gives.logits])]);
  }
  nodes.push(node('Identity', [gives.states === width ? x : linear(x, width, gives.states)], 'last_hidden_state'));
  return onnxFile(nodes, tensors, inputs, [value('last_hidden_state', 'float', ['batch', 'length', gives.states])]);
}

/** Numbers in [-0.5, 0.5), the same ones always (a linear congruential generator: Numerical Recipes). */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}
