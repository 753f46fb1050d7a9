import { describe, expect, it } from 'vitest';
import type { FilingId, Metadata } from '../../../src/domain/document.ts';
import { copiesAmong, type FilingFile } from '../../../src/index/words/copies.ts';

const file = (
  id: string,
  more: Partial<Omit<FilingFile, 'card'>> & { year?: number; form?: '10-K' | '8-K' | 'other'; addedAt?: number } = {},
): FilingFile => {
  const { year = 2024, form = '10-K', addedAt = 0, tagged = 0, pictured = 0 } = more;
  const metadata: Metadata = {
    ...{ formerNames: [], coRegistrants: [], summary: [], subjects: [] },
    company: { value: 'Calder Tile Works', source: 'found' },
    form: { value: form, source: 'found' },
    fiscalYear: { value: year, source: 'found' },
    periodEnd: { value: `${String(year)}-12-31`, source: 'found' },
  } as unknown as Metadata;
  return { card: { id: id as FilingId, fileName: `${id}.pdf`, pages: 10, metadata, addedAt }, tagged, pictured };
};
const alike = (): number => 0.95;
const told = (files: readonly FilingFile[], shared: (a: string, b: string) => number = alike): unknown =>
  Object.fromEntries(copiesAmong(files, shared));

describe('copiesAmong', () => {
  it('asks the tagged file of a filing, whichever came first', () => {
    expect(told([file('print'), file('web', { tagged: 300, addedAt: 1 })])).toEqual({ print: 'web' });
    expect(told([file('web', { tagged: 300 }), file('print', { addedAt: 1 })])).toEqual({ print: 'web' });
  });

  it('asks the file with text before a scan of it, and of two alike the first', () => {
    expect(told([file('scan', { pictured: 10 }), file('text', { addedAt: 1 })])).toEqual({ scan: 'text' });
    expect(told([file('b', { addedAt: 2 }), file('a', { addedAt: 5 }), file('c', { addedAt: 9 })])).toEqual({ a: 'b', c: 'b' });
  });

  it('takes a file whose form could not be read for the filing that has its words', () => {
    expect(told([file('web', { tagged: 9 }), file('print', { form: 'other' })])).toEqual({ print: 'web' });
  });

  it('leaves apart the filings of other years, other forms, and those that say something else', () => {
    expect(told([file('a'), file('b', { year: 2023 }), file('c', { form: '8-K' })])).toEqual({});
    expect(told([file('a'), file('amended')], () => 0.4)).toEqual({});
    const [one, other] = [file('two events of a day', { form: '8-K' }), file('another', { form: '8-K' })];
    expect(told([one, other], () => 0.5)).toEqual({});
  });

  it('leaves alone a file of which too little was read', () => {
    const unknown = {
      ...file('a'),
      card: { ...file('a').card, metadata: { formerNames: [], coRegistrants: [], summary: [], subjects: [] } },
    };
    expect(told([unknown, { ...unknown, card: { ...unknown.card, id: 'b' as FilingId } }])).toEqual({});
  });
});
