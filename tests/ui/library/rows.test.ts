import { describe, expect, it } from 'vitest';
import type { FilingRow, FilingState } from '../../../src/engine/api.ts';
import { listItems, rowWords, type Grouping, type LibraryOrder } from '../../../src/ui/library/arrange.ts';
import { filtered, formLabel, madeOf, otherFile, periodLabel, stateCounts } from '../../../src/ui/library/rows.ts';
import { card, type MadeMetadata } from '../../builders/card.ts';

interface Given extends MadeMetadata {
  readonly state?: FilingState;
  readonly added?: number;
}

const row = (id: string, { state = { kind: 'ready' }, added = 0, ...told }: Given): FilingRow => ({
  ...card(id, { ...told, pages: 10, addedAt: added }),
  name: id,
  state,
  bytes: 1,
  warnings: [],
  chunks: 1,
  tables: 1,
  characters: 1,
});

const listed = (rows: readonly FilingRow[], grouping: Grouping = 'company', order: LibraryOrder = 'newest') =>
  listItems(rows, grouping, order).map((item) => (item.kind === 'group' ? `# ${item.name}` : item.row.id));

describe('the library’s rows', () => {
  it('groups by company in alphabetical order, newest first, with what is under way at the top and what stayed unnamed at the foot', () => {
    const rows = [
      row('unnamed', {}),
      row('b-2022', { company: 'Beta', form: '10-K', fiscalYear: 2022, periodEnd: '2022-12-31' }),
      row('a', { company: 'alpha', form: '10-K', fiscalYear: 2023, periodEnd: '2023-12-31' }),
      row('b-q1', { company: 'Beta', form: '10-Q', fiscalYear: 2024, fiscalQuarter: 1, periodEnd: '2024-03-31' }),
      row('waiting', { state: { kind: 'waiting' }, added: 1 }),
      row('reading', { state: { kind: 'reading', page: 1, pages: 9 }, added: 2 }),
    ];
    expect(listed(rows)).toEqual([
      '# Being read',
      'reading',
      'waiting',
      '# alpha',
      'a',
      '# Beta',
      'b-q1',
      'b-2022',
      '# Company not found',
      'unnamed',
    ]);
  });

  it('groups by form, by fiscal year and by the day they were added, and sorts under each heading', () => {
    const day = (date: number) => new Date(2026, 10, date, 12).getTime();
    const rows = [
      row('b-22', { company: 'Beta', form: '10-K', fiscalYear: 2022, periodEnd: '2022-12-31', added: day(3) }),
      row('a-q1', { company: 'alpha', form: '10-Q', fiscalYear: 2023, fiscalQuarter: 1, periodEnd: '2023-03-31', added: day(2) }),
      row('a-22', { company: 'alpha', form: '10-K', fiscalYear: 2022, periodEnd: '2022-06-30', added: day(3) + 1 }),
      row('unread', {}),
      row('odd', { company: 'Gamma', state: { kind: 'failed', failure: { kind: 'no-pages' } }, added: day(1) }),
    ];
    expect(listed(rows, 'form', 'company')).toEqual(['# 10-K', 'a-22', 'b-22', '# 10-Q', 'a-q1', '# Form not found', 'odd', 'unread']);
    expect(listed(rows, 'year')).toEqual(['# Fiscal 2023', 'a-q1', '# Fiscal 2022', 'b-22', 'a-22', '# Year not found', 'odd', 'unread']);
    expect(listed(rows, 'year', 'oldest').slice(0, 4)).toEqual(['# Fiscal 2022', 'a-22', 'b-22', '# Fiscal 2023']);
    expect(listed(rows, 'added').slice(0, 5)).toEqual(['# November 3, 2026', 'b-22', 'a-22', '# November 2, 2026', 'a-q1']);
    expect(listed(rows, 'none', 'added')).toEqual(['a-22', 'b-22', 'a-q1', 'odd', 'unread']);
  });

  it('says in a row what its heading leaves open', () => {
    const given = row('x', { company: 'Acme', form: '10-Q', fiscalYear: 2024, fiscalQuarter: 1 });
    expect(rowWords(given, 'company')).toEqual(['10-Q', 'Q1 2024']);
    expect(rowWords(given, 'form')).toEqual(['Acme', 'Q1 2024']);
    expect(rowWords(given, 'year')).toEqual(['Acme', '10-Q Q1']);
    expect(rowWords(given, 'none')).toEqual(['Acme', '10-Q Q1 2024']);
    expect(rowWords(row('y', {}), 'none')).toEqual(['', '']);
  });

  it('names the form and the period as a reviewer does', () => {
    const named = (given: Given) => [formLabel(row('x', given)), periodLabel(row('x', given))];
    expect(named({ form: '10-K', fiscalYear: 2023, periodEnd: '2023-12-31' })).toEqual(['10-K', 'FY 2023']);
    expect(named({ form: '10-Q', fiscalYear: 2024, fiscalQuarter: 1, periodEnd: '2024-03-31' })).toEqual(['10-Q', 'Q1 2024']);
    // An 8-K is dated: its fiscal year says nothing about it.
    expect(named({ form: '8-K', fiscalYear: 2024, periodEnd: '2024-02-08' })).toEqual(['8-K', 'Feb 8, 2024']);
    expect(named({ form: 'earnings release', fiscalYear: 2023, fiscalQuarter: 4, periodEnd: '2023-12-30' })).toEqual([
      'Release',
      'Q4 2023',
    ]);
    expect(named({})).toEqual(['', '']);
  });

  it('counts states, and names none that no filing is in', () => {
    const rows = [row('a', {}), row('b', {}), row('c', { state: { kind: 'failed', failure: { kind: 'not-a-pdf' } } })];
    expect(stateCounts(rows)).toBe('2 ready, 1 failed');
    expect(stateCounts([])).toBe('');
    const scan = (kind: 'working' | 'waiting' | 'stopped' | 'lacking') => ({
      ...row('s', { state: { kind: 'failed', failure: { kind: 'no-text', pages: 3 } } }),
      scan: { kind, done: 0, of: 3, secondsLeft: null },
    });
    expect(stateCounts([scan('working'), scan('waiting'), scan('stopped'), scan('lacking')])).toBe('2 reading, 2 failed');
  });

  it('filters by every word, in company, form, period or file name', () => {
    const rows = [
      row('m', { company: 'Microsoft', form: '10-K', fiscalYear: 2023 }),
      row('n', { company: 'Nike', form: '10-K', fiscalYear: 2023 }),
    ];
    expect(filtered(rows, '10-k  nike').map((one) => one.id)).toEqual(['n']);
    expect(filtered(rows, '2023')).toHaveLength(2);
    expect(filtered(rows, 'nike 2021')).toEqual([]);
    expect(filtered(rows, '   ')).toBe(rows);
  });
});

describe('what a row says of how a filing was made', () => {
  const plain = row('a', { company: 'Beta' });

  it('calls it scanned where at least half of its ten pages were read from pictures', () => {
    const read = (n: number): FilingRow => ({
      ...plain,
      tagged: 3,
      warnings: [{ kind: 'from-picture', pages: Array.from({ length: n }, (_, i) => i + 1) }],
    });
    expect([0, 4, 5, 10].map((n) => madeOf(read(n)))).toEqual(['tagged', 'tagged', 'scanned', 'scanned']);
    expect(madeOf(plain)).toBeNull();
  });

  it('names the file that is asked in place of another, and the other way round', () => {
    const web = row('web', {});
    const pdf: FilingRow = { ...row('pdf', {}), copyOf: web.id };
    const rows = [pdf, web, plain];
    expect(otherFile(pdf, rows)?.id).toBe('web');
    expect(otherFile(web, rows)?.id).toBe('pdf');
    expect(otherFile(plain, rows)).toBeUndefined();
  });
});
