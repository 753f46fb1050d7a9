import PDFDocument from 'pdfkit';
import { intAttribute, intsAttribute, node, onnxFile, tensor, value } from './onnxfile.ts';

/** The letters of the tiny script: a block each, by its shade. */
const LETTERS = Array.from('acdefiklnorstwy025');
/** All of them ink, and none near a half: a line that is shorter than others of its batch is filled up with such. */
const DARKNESS = LETTERS.map((_, i) => 0.57 + 0.025 * i);
/** Of a letter, in points; between letters, between words, between lines. */
const BLOCK = { width: 16, height: 10, gap: 10, space: 32, lead: 60 } as const;
const [LEFT, TOP] = [40, 90];

/** Shades that differ so little are the same: two of 255. */
const ALIKE = 0.008;
/** Places so far apart along a line are found as one, in pixels. */
const JOINED = 26;
/** No shade is as dark as the space that PaddleOCR adds to every dictionary. */
const NEVER = 5;

/** Text stands where there is ink, and along a line a little around it. */
const finder = (): Uint8Array =>
  onnxFile(
    [
      node('Gather', ['x', 'first'], 'shades', [intAttribute('axis', 1)]),
      node('Less', ['shades', 'paper'], 'dark'),
      node('Cast', ['dark'], 'ink', [intAttribute('to', 1)]),
      node('MaxPool', ['ink'], 'map', [
        intsAttribute('kernel_shape', [3, 2 * JOINED + 1]),
        intsAttribute('pads', [1, JOINED, 1, JOINED]),
        intsAttribute('strides', [1, 1]),
      ]),
    ],
    // Nine tenths of white, as ImageNet's pictures are normalised.
    [tensor('first', [1], BigInt64Array.of(0n)), tensor('paper', [], Float32Array.of((0.93 - 0.485) / 0.229))],
    [value('x', 'float', ['batch', 3, 'height', 'width'])],
    [value('map', 'float', ['batch', 1, 'height', 'width'])],
  );

/** Of each step of eight pixels, the letter whose shade most of its columns have. */
function lettersReader(): Uint8Array {
  const levels = Float32Array.of(0, ...DARKNESS, NEVER);
  return onnxFile(
    [
      node('Gather', ['x', 'first'], 'shades', [intAttribute('axis', 1)]),
      node('Mul', ['shades', 'half'], 'halved'),
      node('Sub', ['middle', 'halved'], 'darkness'),
      node('MaxPool', ['darkness'], 'darkest', [intsAttribute('kernel_shape', [48, 1]), intsAttribute('strides', [48, 1])]),
      node('Sub', ['darkest', 'levels'], 'apart'),
      node('Mul', ['apart', 'apart'], 'square'),
      node('Mul', ['square', 'narrow'], 'far'),
      node('Exp', ['far'], 'alike'),
      node('AveragePool', ['alike'], 'steps', [intsAttribute('kernel_shape', [1, 8]), intsAttribute('strides', [1, 8])]),
      node('Mul', ['steps', 'sure'], 'sharp'),
      node('Softmax', ['sharp'], 'classes', [intAttribute('axis', 1)]),
      node('Transpose', ['classes'], 'turned', [intsAttribute('perm', [0, 3, 1, 2])]),
      node('Reshape', ['turned', 'shape'], 'read'),
    ],
    [
      tensor('first', [1], BigInt64Array.of(0n)),
      tensor('half', [], Float32Array.of(0.5)),
      tensor('middle', [], Float32Array.of(0.5)),
      tensor('levels', [1, levels.length, 1, 1], levels),
      tensor('narrow', [], Float32Array.of(-1 / (2 * ALIKE * ALIKE))),
      tensor('sure', [], Float32Array.of(20)),
      tensor('shape', [3], BigInt64Array.of(0n, 0n, -1n)),
    ],
    [value('x', 'float', ['batch', 3, 48, 'width'])],
    [value('read', 'float', ['batch', 'steps', levels.length])],
  );
}

/** Two networks of PaddleOCR's form and their dictionary, by the names of PP-OCRv6's files: they read the tiny script. */
export const tinyReader = (): ReadonlyMap<string, Uint8Array> =>
  new Map([
    ['PP-OCRv6_det_small.onnx', finder()],
    ['PP-OCRv6_rec_small.onnx', lettersReader()],
    ['ppocrv6_dict.txt', new TextEncoder().encode(`${LETTERS.join('\n')}\n`)],
  ]);

/** A PDF without text: each page's lines drawn in the tiny script. */
export async function tinyScript(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<Buffer>((done) => pdf.on('end', () => done(Buffer.concat(parts))));
  for (const lines of pages) {
    pdf.addPage();
    lines.forEach((line, row) => {
      let x = LEFT;
      for (const letter of line) {
        const darkness = DARKNESS[LETTERS.indexOf(letter)];
        if (darkness === undefined) {
          x += BLOCK.space - BLOCK.gap;
          continue;
        }
        const shade = Math.round(255 * (1 - darkness));
        pdf.rect(x, TOP + row * BLOCK.lead, BLOCK.width, BLOCK.height).fill([shade, shade, shade]);
        x += BLOCK.width + BLOCK.gap;
      }
    });
  }
  pdf.end();
  return ended;
}
