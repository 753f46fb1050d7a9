import { describe, expect, it } from 'vitest';
import { filingCurrency } from '../../../src/ingest/statements/filingCurrency.ts';

describe('the currency a filing presents its figures in', () => {
  it.each([
    ['The financial statements are presented in Australian dollars, the Group’s functional currency.', 'AUD'],
    ['Amounts are expressed in Canadian dollars, unless stated otherwise.', 'CAD'],
    ['The Group’s presentation currency is pounds sterling.', 'GBP'],
    ['All values are presented in Hong Kong dollars (“HK$”).', 'HKD'],
    ['The reporting currency is the U.S. dollar. Subsidiaries measure in euros.', 'USD'],
    ['The statements are prepared in accordance with GAAP. Euros are bought forward.', undefined],
    ['Net sales fell, and are presented in note 3.', undefined],
  ])('%s', (text, currency) => {
    expect(filingCurrency([{ text }])).toBe(currency);
  });

  it('is none where two are named as often', () => {
    expect(filingCurrency([{ text: 'presented in euros' }, { text: 'presented in Swiss francs' }])).toBeUndefined();
  });
});
