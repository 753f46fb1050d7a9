import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as ort from 'onnxruntime-web';
import { lettersOf } from '../../src/models/pictures/ctc.ts';
import { openPictureNetworks } from '../../src/models/pictures/onnxPictures.ts';
import type { PictureNetworks } from '../../src/models/pictures/pictureNetworks.ts';

/** The networks of a folder as the page runs them: onnxruntime-web's WASM, `threads` threads. */
export function networksOf(folder: string, threads: number): Promise<PictureNetworks> {
  ort.env.wasm.numThreads = threads;
  const file = (name: string): Buffer => readFileSync(path.join(folder, name));
  return openPictureNetworks(
    ort,
    { find: file('PP-OCRv6_det_small.onnx'), read: file('PP-OCRv6_rec_small.onnx') },
    lettersOf(file('ppocrv6_dict.txt').toString('utf8')),
  );
}
