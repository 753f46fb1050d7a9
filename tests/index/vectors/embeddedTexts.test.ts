import { describe, expect, it } from 'vitest';
import type { MetadataFieldId } from '../../../src/domain/config.ts';
import type { Chunk } from '../../../src/domain/document.ts';
import { embeddable } from '../../../src/index/vectors/embeddedTexts.ts';
import { unified } from '../../../src/lab/unified.ts';
import { metadata } from '../../builders/card.ts';
import { blockFiling } from '../../builders/filing.ts';

const filing = blockFiling([
  [
    { kind: 'heading', text: 'Item 7 - MD&A', opens: { kind: 'item', level: 2 } },
    { kind: 'heading', text: 'Liquidity', opens: { kind: 'heading', level: 3 } },
    { kind: 'paragraph', text: 'Cash  was\nenough.' },
  ],
]);
const text = filing.pages[0]?.text ?? '';
const start = text.indexOf('Cash');
const CHUNK: Chunk = { index: 0, kind: 'prose', spans: [{ page: 1, start, end: text.length }], context: [], section: 1, tokens: 4 };
const METADATA = metadata({
  company: 'Lampwright, Inc.',
  form: '10-K',
  fiscalYearEnd: '12-31',
  periodEnd: '2023-12-31',
  filed: '2024-02-01',
  exchange: 'NYSE',
  sic: 'LAMPS',
});
const ALL: readonly MetadataFieldId[] = ['sic', 'company', 'form', 'section', 'fiscalYearEnd', 'periodEnd', 'filed', 'exchange'];
const HEADER =
  'company_name: Lampwright, Inc.; form_type: 10-K; section: Item 7 - MD&A; fiscal_year_end: 12-31; period_of_report: 2023-12-31; filed_date: 2024-02-01; exchange_listings: NYSE; SIC_code: LAMPS';
const source = (fields: readonly MetadataFieldId[], metadata = METADATA) => ({ ...filing, header: { metadata, fields } });

describe('metadata as text (RAGMate §3.1, Table 1)', () => {
  it('before the words, after them, or alone: the fields in the table’s order, whatever order they are asked for in', () => {
    expect(embeddable(CHUNK, source(ALL), 'metadata-prefix')).toEqual({ head: HEADER, body: 'Cash was enough.' });
    expect(embeddable(CHUNK, source(ALL), 'metadata-suffix')).toEqual({ head: '', body: `Cash was enough. ${HEADER}` });
    expect(embeddable(CHUNK, source(ALL), 'metadata')).toEqual({ head: '', body: HEADER });
  });

  it('leaves out each field that is not asked for', () => {
    expect(embeddable(CHUNK, source(['company', 'periodEnd']), 'metadata').body).toBe(
      'company_name: Lampwright, Inc.; period_of_report: 2023-12-31',
    );
    for (const left of ALL) {
      const names = embeddable(CHUNK, source(ALL.filter((one) => one !== left)), 'metadata').body.split('; ');
      expect(names).toHaveLength(7);
    }
  });

  it('says nothing of what the filing does not state', () => {
    const bare = metadata({ company: 'Lampwright, Inc.' });
    expect(embeddable(CHUNK, source(['company', 'form', 'sic'], bare), 'metadata-prefix').head).toBe('company_name: Lampwright, Inc.');
    expect(embeddable(CHUNK, filing, 'metadata-prefix')).toEqual({ head: '', body: 'Cash was enough.' });
  });
});

describe('content and metadata in one vector (RAGMate Eq. 1)', () => {
  it('weighs each window’s content by α and makes it a unit vector again: α .75 of (1, 0) with (0, 1) is (3, 1) / √10', () => {
    const joined = unified(Float32Array.from([1, 0, 0, 1]), Float32Array.from([0, 1]), 0.75, 2);
    const expected = [3 / Math.sqrt(10), 1 / Math.sqrt(10), 0, 1];
    expect(joined).toHaveLength(4);
    for (const [i, value] of joined.entries()) expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 6);
  });
  it('is the content alone at α 1, the metadata alone at α 0, and nothing where they cancel out', () => {
    const content = Float32Array.from([0.6, 0.8]);
    expect([...unified(content, Float32Array.from([1, 0]), 1, 2)]).toEqual([...content]);
    expect([...unified(content, Float32Array.from([1, 0]), 0, 2)]).toEqual([1, 0]);
    expect([...unified(Float32Array.from([1, 0]), Float32Array.from([-1, 0]), 0.5, 2)]).toEqual([0, 0]);
  });
});
