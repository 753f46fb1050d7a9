import { expect, it } from 'vitest';
import { ok } from '../../../src/domain/failure.ts';
import type { FilingId } from '../../../src/domain/document.ts';
import { wordsBeside } from '../../../src/ui/memo/wordsBeside.ts';

const TEXT = 'It was a long year. Sales rose to $4,499.5 million, a record. It rained in May.';
const engine = { shown: () => Promise.resolve(ok({ look: [], text: TEXT })) };
const quote = '$4,499.5 million';
const start = TEXT.indexOf(quote);
const source = (from: number, of = quote) => ({
  ...({ filing: 'f'.repeat(64) as FilingId, page: 1, quote: of, kind: 'words', section: '', name: 'A', places: [] } as const),
  spans: [{ page: 1, start: from, end: from + of.length }],
});

it('the words on both sides of a quote of an HTML filing are those of its page', async () => {
  expect(await wordsBeside(engine, source(start))).toEqual({
    before: 'It was a long year. Sales rose to',
    after: ', a record. It rained in May.',
  });
});

it('are none where the quote is not where it was sealed', async () => {
  expect(await wordsBeside(engine, source(start + 3))).toEqual({ before: '', after: '' });
  expect(await wordsBeside({ shown: () => Promise.resolve(ok(null)) }, source(start))).toEqual({ before: '', after: '' });
});

it('are cut between words, and said to be', async () => {
  const long = { shown: () => Promise.resolve(ok({ look: [], text: `${'sales '.repeat(60)}${quote} ${'rose '.repeat(60)}` })) };
  const { before, after } = await wordsBeside(long, source(360));
  expect(before).toMatch(/^… (sales )+sales$/);
  expect(after).toMatch(/^(rose )+rose …$/);
  expect(before.length + after.length).toBeLessThan(330);
});
