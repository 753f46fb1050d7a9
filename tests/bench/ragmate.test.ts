import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import { holdsSections, sectionDocuments, type SectionLine } from '../../scripts/bench/ragmate.ts';

const data = mkdtempSync(path.join(os.tmpdir(), 'sections-'));
afterAll(() => {
  rmSync(data, { recursive: true });
});

const line = (source_doc: string, order: number, section: string, text: string): SectionLine => ({
  source_doc,
  order,
  section,
  text,
  company_name: 'NVIDIA CORP',
  ticker: 'NVDA',
  form_type: '10-K',
  period_of_report: '2023-01-29',
  filed_date: '2023-02-24',
  exchange_listings: ['NASDAQ'],
  sic: 'SEMICONDUCTORS & RELATED DEVICES',
  year: 2023,
});

it('filings given as text become documents of one page an Item, with the metadata given', async () => {
  mkdirSync(path.join(data, 'sections'));
  const risks = Array.from({ length: 600 }, (_, i) => `Risk ${String(i)} ◦ we depend on suppliers‑only parts.`).join('\n');
  // Items out of order, two filings in one file.
  const lines = [
    line('b', 1, 'Item 1A - Risk Factors', risks),
    line('b', 0, 'Item 1 - Business', 'We make “chips”.'),
    line('a', 0, 'Item 1 - Business', 'Other'),
  ];
  writeFileSync(path.join(data, 'sections/NVDA.jsonl'), lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  expect(holdsSections(data)).toBe(true);
  const documents = await sectionDocuments(data, path.join(data, 'pages'));
  expect(documents.map(({ doc }) => doc)).toEqual(['b', 'a']);
  expect(documents[0]?.given).toEqual({
    company: 'NVIDIA CORP',
    form: '10-K',
    fiscalYear: '2023',
    fiscalQuarter: '',
    periodEnd: '2023-01-29',
    filed: '2023-02-24',
    ticker: 'NVDA',
    exchange: 'NASDAQ',
  });
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(documents[0]!.file)), verbosity: 0 }).promise;
  const words = async (page: number): Promise<string> => {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('|');
  };
  expect(pdf.numPages).toBe(2);
  expect(await words(1)).toMatch(/^Item 1 - Business\|.*We make “chips”\.$/);
  // The whole Item stands on its page, down to its last line, in characters that the font has.
  expect(await words(2)).toMatch(
    /^Item 1A - Risk Factors\|.*Risk 0 • we depend on suppliers-only parts\..*Risk 599 • we depend on suppliers-only parts\.$/,
  );
  expect(await sectionDocuments(data, path.join(data, 'pages'))).toEqual(documents);
});
