import type * as ort from 'onnxruntime-web/wasm';
import { decode } from './ctc.ts';
import type { PictureNetworks } from './pictureNetworks.ts';

/** What runs networks: onnxruntime-web as a worker has it, or as Node does. */
type Runtime = Pick<typeof ort, 'InferenceSession' | 'Tensor'>;

/** The networks over two ONNX files of PaddleOCR's form: one input, one output each. `letters` as `lettersOf` gives them; throws what the runtime throws. */
export async function openPictureNetworks(
  { InferenceSession, Tensor }: Runtime,
  files: { readonly find: Uint8Array; readonly read: Uint8Array },
  letters: readonly string[],
): Promise<PictureNetworks> {
  const find = await InferenceSession.create(files.find);
  const read = await InferenceSession.create(files.read);
  const run = async (session: ort.InferenceSession, data: Float32Array, dims: readonly number[]) => {
    const [input = ''] = session.inputNames;
    const [output = ''] = session.outputNames;
    const given = new Map(Object.entries(await session.run({ [input]: new Tensor('float32', data, dims) }))).get(output);
    if (!given || !(given.data instanceof Float32Array)) throw new Error('a network without floats');
    const taken = { data: given.data.slice(), dims: given.dims };
    given.dispose();
    return taken;
  };
  return {
    async find(input, width, height) {
      const { data, dims } = await run(find, input, [1, 3, height, width]);
      if (dims.at(-1) !== width || dims.at(-2) !== height) throw new Error('a map of another size than the picture');
      return { width, height, data };
    },
    async read(input, count, width) {
      const { data, dims } = await run(read, input, [count, 3, 48, width]);
      const steps = dims[1] ?? 0;
      const classes = letters.length + 1;
      if (dims[2] !== classes) throw new Error(`${String(dims[2])} classes for ${String(letters.length)} letters`);
      const size = steps * classes;
      return { lines: Array.from({ length: count }, (_, i) => decode(data.subarray(i * size, (i + 1) * size), steps, letters)), steps };
    },
  };
}
