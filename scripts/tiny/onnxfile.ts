/** Writes ONNX files: the few parts of the protobuf schema (onnx.proto3) that a small encoder needs, without a dependency. */

type Bytes = Uint8Array;
export type ElementType = 'float' | 'int64';
const ELEMENT: Readonly<Record<ElementType, number>> = { float: 1, int64: 7 };
const OPSET = 17;
const IR_VERSION = 8;

function varint(value: number): Bytes {
  // Negative numbers take ten bytes, as protobuf has it.
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

const integer = (field: number, value: number): Bytes => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Bytes | string): Bytes => {
  const content = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const float = (field: number, value: number): Bytes => {
  const content = Buffer.alloc(4);
  content.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), content]);
};

export const intAttribute = (name: string, value: number): Bytes => Buffer.concat([bytes(1, name), integer(3, value), integer(20, 2)]);
export const floatAttribute = (name: string, value: number): Bytes => Buffer.concat([bytes(1, name), float(2, value), integer(20, 1)]);
export const intsAttribute = (name: string, values: readonly number[]): Bytes =>
  Buffer.concat([bytes(1, name), ...values.map((value) => integer(8, value)), integer(20, 7)]);

export const node = (operator: string, inputs: readonly string[], output: string, attributes: readonly Bytes[] = []): Bytes =>
  Buffer.concat([
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(3, `${operator}_${output}`),
    bytes(4, operator),
    ...attributes.map((attribute) => bytes(5, attribute)),
  ]);

export function tensor(name: string, dims: readonly number[], values: Float32Array | BigInt64Array): Bytes {
  const type = values instanceof Float32Array ? ELEMENT.float : ELEMENT.int64;
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return Buffer.concat([...dims.map((dim) => integer(1, dim)), integer(2, type), bytes(8, name), bytes(9, raw)]);
}

/** An input or output of the graph; a dimension with a name may be of any size. */
export function value(name: string, type: ElementType, dims: readonly (string | number)[]): Bytes {
  const shape = Buffer.concat(dims.map((dim) => bytes(1, typeof dim === 'string' ? bytes(2, dim) : integer(1, dim))));
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, Buffer.concat([integer(1, ELEMENT[type]), bytes(2, shape)])))]);
}

export function onnxFile(nodes: readonly Bytes[], tensors: readonly Bytes[], inputs: readonly Bytes[], outputs: readonly Bytes[]): Bytes {
  const graph = Buffer.concat([
    ...nodes.map((part) => bytes(1, part)),
    bytes(2, 'tiny'),
    ...tensors.map((part) => bytes(5, part)),
    ...inputs.map((part) => bytes(11, part)),
    ...outputs.map((part) => bytes(12, part)),
  ]);
  const opset = Buffer.concat([bytes(1, ''), integer(2, OPSET)]);
  return Buffer.concat([integer(1, IR_VERSION), bytes(2, 'footnote'), bytes(7, graph), bytes(8, opset)]);
}
