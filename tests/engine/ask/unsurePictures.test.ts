import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { PictureText, PictureWord } from '../../../src/domain/models.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { parseDoor } from '../../../src/engine/library/parseWorker.ts';
import { packPicture } from '../../../src/index/pack.ts';
import { scannedPdf } from '../../../scripts/ocr/scannedPdf.ts';
import { fakeOutside } from '../../fakes.ts';
import { desk, question, valueOf } from '../desk.ts';

type Line = readonly (readonly [text: string, x: number, sure?: number])[];

/** A page as its picture is read: lines from above, each of words that begin at their place. */
function readAs(lines: readonly Line[]): PictureText {
  const words = lines.flatMap((line, row) =>
    line.flatMap(([text, left, sure = 0.99]): PictureWord[] => {
      let x = left;
      return text.split(' ').map((word) => {
        const width = 5 * word.length;
        const read = { text: word, x, baseline: 80 + 14 * row, width, size: 10, sure };
        x += width + 4;
        return read;
      });
    }),
  );
  return { reader: 'made', angle: 0, width: 612, height: 792, kind: 'read', words };
}

const COVER: readonly Line[] = [
  [['FORM 10-K', 260]],
  [['For the fiscal year ended December 31, 2023', 200]],
  [['Calder Tile Works, Inc.', 250]],
  [['(Exact name of registrant as specified in its charter)', 190]],
];

/** A face statement of the ends of two years; of a row its label and its amounts, and how surely the first of them was read. */
const statement = (title: string, over: string, rows: readonly (readonly [string, string, string, number?])[]): readonly Line[] => [
  [[`CONSOLIDATED ${title}`, 200]],
  [['(In millions)', 270]],
  [[over, 380]],
  [
    ['2023', 400],
    ['2022', 480],
  ],
  ...rows.map(([label, now, before, sure = 0.99]): Line => [
    [label, 60],
    [now, 425 - 5 * now.length, sure],
    [before, 505 - 5 * before.length],
  ]),
];

const income = (sure: number): readonly Line[] =>
  statement('STATEMENTS OF INCOME', 'Year Ended December 31,', [
    ['Net sales', '1,900', '1,750'],
    ['Cost of sales', '700', '650'],
    ['Gross profit', '1,200', '1,100'],
    ['Selling, general and administrative expenses', '800', '760'],
    ['Operating income', '400', '340'],
    ['Net income', '312', '255', sure],
  ]);

const balance = (assets: string): readonly Line[] =>
  statement('BALANCE SHEETS', 'December 31,', [
    ['Cash and cash equivalents', '150', '140'],
    ['Accounts receivable, net', '250', '240'],
    ['Total current assets', '400', '380'],
    ['Property and equipment, net', '1,100', '1,020'],
    ['Total assets', assets, '1,400'],
    ['Total liabilities', '900', '840'],
    ['Total stockholders’ equity', '600', '560'],
    ['Total liabilities and stockholders’ equity', '1,500', '1,400'],
  ]);

/** What is answered of a scan whose two pages were read so. */
async function asked(words: string, lines: readonly Line[]): Promise<Answer> {
  const outside = fakeOutside();
  const pictures = new Map([COVER, lines].map((page, i) => [i + 1, packPicture(readAs(page))]));
  outside.parser.read = (filing, original, password, onPage) => parseDoor.read(filing, original, password, onPage, [], pictures);
  const made = await desk(outside);
  const blank = { width: 100, height: 130, data: new Uint8Array(13_000).fill(255) };
  await made.engine.addFiles([new File([Uint8Array.from(scannedPdf([blank, blank], 12))], 'scan.pdf', { type: 'application/pdf' })]);
  await made.until('scan.pdf', 'ready');
  return valueOf(await made.engine.ask(question(words)));
}

const NET_INCOME = 'What was Calder Tile Works’ net income in 2023?';
const pictured = ({ citations, nearest }: Answer) =>
  nearest.flatMap(({ citation, why }) =>
    citations.flatMap(({ number, quote, picture }) => (number === citation && quote.includes('312') ? [{ picture, why }] : [])),
  );

describe('a figure that was read from a picture', () => {
  it('is claimed where its letters were read for sure, and its footnote says how surely', async () => {
    const answer = await asked(NET_INCOME, income(0.95));
    expect([answer.status, answer.figure?.operands[0]?.text]).toEqual(['answered', '312']);
    expect(answer.citations.map(({ picture }) => picture)).toContain(0.95);
  });

  it('is quoted and not claimed below .9, with what the picture beside it is shown for', async () => {
    const answer = await asked(NET_INCOME, income(0.89));
    expect([answer.status, answer.figure]).toEqual(['quoted', undefined]);
    expect(pictured(answer)).toEqual([{ picture: 0.89, why: 'Read from a picture, and not for sure' }]);
    expect(answer.unclaimed).toContain('see the picture');
  });

  it('is quoted and not claimed where a check refuses it, however surely it was read', async () => {
    const ask = 'What were Calder Tile Works’ total assets at the end of 2023?';
    // 400 + 1,100 are 1,500
    const answer = await asked(ask, balance('1,560'));
    expect([answer.status, answer.figure]).toEqual(['quoted', undefined]);
    expect(answer.unclaimed).toContain('a check refuses it');
    const sound = await asked(ask, balance('1,500'));
    expect([sound.status, sound.figure?.operands[0]?.text]).toEqual(['answered', '1,500']);
  });
});
