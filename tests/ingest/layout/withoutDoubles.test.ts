import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, pagesOf } from '../../../scripts/samples/rawPdf.ts';
import { assemble } from '../../../src/ingest/assemble.ts';
import { openPdf } from '../../../src/ingest/pdf/openPdf.ts';
import { lay, rawPage, widthOf, type Made } from './rawpage.ts';

const SENTENCE = 'price of our common stock will 11 bees';
const textOf = (made: readonly Made[]): string => lay(rawPage(made))[0]?.text ?? '';
const helvetica = (text: string): number => widthOf(text, 11, 'helvetica');
const drawn = (text: string, x: number): string => linesOf([text], { x });

/** A page of such a content stream as pdf.js and we read it. */
async function read(content: string): Promise<string> {
  const opened = await openPdf(new Uint8Array(pagesOf([content])));
  if (!opened.ok) throw new Error(opened.failure.kind);
  const page = await opened.value.page(1);
  await opened.value.close();
  if (!page) throw new Error('the page was not read');
  return assemble([page]).pages[0]?.text ?? '';
}

describe('what is drawn twice for weight is read once', () => {
  it('letter by letter, as pdf.js gives it', async () => {
    const letters = Array.from(SENTENCE).flatMap((letter, i) =>
      [0, 0.3].map((off) => drawn(letter, 72 + helvetica(SENTENCE.slice(0, i)) + off)),
    );
    expect(await read(letters.join('\n'))).toBe(SENTENCE);
  });

  it('word by word, and the whole line', async () => {
    let at = 72;
    const words = SENTENCE.split(' ').flatMap((word) => {
      const x = at;
      at += helvetica(`${word} `);
      return [0, 0.25].map((off) => drawn(word, x + off));
    });
    expect(await read(words.join('\n'))).toBe(SENTENCE);
    expect(await read([drawn(SENTENCE, 72), drawn(SENTENCE, 72.3)].join('\n'))).toBe(SENTENCE);
  });

  it('single letters of a line: “price ofp f ourr common stockk” was quoted', async () => {
    const again = [0, 7, 11, 24].map((i) => drawn(SENTENCE.charAt(i), 72 + helvetica(SENTENCE.slice(0, i)) + 0.3));
    expect(await read([drawn(SENTENCE, 72), ...again].join('\n'))).toBe(SENTENCE);
  });

  it('any part of any line, wherever it is cut', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    const line = fc.array(word, { minLength: 2, maxLength: 7 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(line, fc.nat(), fc.nat(), fc.double({ min: 0.05, max: 1, noNaN: true }), (text, a, b, off) => {
        const words = text.split(' ');
        const from = a % words.length;
        const to = from + 1 + (b % (words.length - from));
        const part = words.slice(from, to).join(' ');
        const before = words
          .slice(0, from)
          .map((each) => `${each} `)
          .join('');
        const made: Made[] = [
          { text, x: 60, y: 100 },
          { text: part, x: 60 + widthOf(before, 10) + off, y: 100 },
        ];
        expect(textOf(made)).toBe(textOf(made.slice(0, 1)));
      }),
      { numRuns: 150 },
    );
  });
});

describe('what only looks doubled stays', () => {
  it('letters and figures side by side, each drawn by itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:11|00|ee|ll|ss|77|bees|1,111|aa){1,3}$/), (text) => {
        let x = 60;
        const made = Array.from(text).map((letter): Made => {
          const at = x;
          x += widthOf(letter, 10);
          return { text: letter, x: at, y: 100 };
        });
        expect(textOf(made)).toBe(text);
      }),
    );
  });

  it('the same word twice in a line and in two lines', () => {
    expect(
      textOf([
        { text: '1,234', x: 300, y: 100 },
        { text: '1,234', x: 330, y: 100 },
        { text: '1,234', x: 300, y: 112 },
      ]),
    ).toBe('1,234 1,234\n1,234');
  });
});
