import { describe, expect, it } from 'vitest';
import type { Table } from '../../../src/domain/document.ts';
import { filingCurrency, inFilingCurrency } from '../../../src/ingest/statements/filingCurrency.ts';
import type { PageLines } from '../../../src/ingest/tables/cellPieces.ts';
import { MILLIONS } from '../../builders/table.ts';

describe('the currency a filing presents its figures in', () => {
  it.each([
    ['The financial statements are presented in Australian dollars, the Group’s functional currency.', 'AUD'],
    ['Amounts are expressed in Canadian dollars, unless stated otherwise.', 'CAD'],
    ['The Group’s presentation currency is pounds sterling.', 'GBP'],
    ['All values are presented in Hong Kong dollars (“HK$”).', 'HKD'],
    ['The reporting currency is the U.S. dollar. Subsidiaries measure in euros.', 'USD'],
    ['The statements are prepared in accordance with GAAP. Euros are bought forward.', undefined],
    ['Some notes are denominated in euros.', undefined],
    ['Net sales fell, and are presented in note 3.', undefined],
  ])('%s', (text, currency) => {
    expect(filingCurrency([{ text }])).toBe(currency);
  });

  it('is none where two are named as often', () => {
    expect(filingCurrency([{ text: 'presented in euros' }, { text: 'presented in Swiss francs' }])).toBeUndefined();
  });

  it('leaves dollars as they are where the filing prints little else', () => {
    const page = { text: 'Debt is stated in euros. Revenue $ 10 Cost $ 5' };
    expect(filingCurrency([page])).toBe('EUR');
    const table = { span: { page: 1, start: 0, end: 4 }, title: '', unit: MILLIONS, columns: [], cells: [] } as unknown as Table;
    expect(inFilingCurrency([page as PageLines], [[table]])[0]?.[0]?.unit.currency).toBe('USD');
  });
});
