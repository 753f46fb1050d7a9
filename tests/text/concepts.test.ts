import { describe, expect, it } from 'vitest';
import { concept, CONCEPTS } from '../../src/text/concepts.ts';
import { LEXICON, namings } from '../../src/text/lexicon.ts';

/** Labels that two concepts of one statement share: only the row's place on it tells them apart. */
const SHARED: Readonly<Record<string, RegExp>> = {
  'deferred income taxes': /^DeferredIncomeTax(?:Assets|Liabilities)Net$/,
  'deferred income taxes net': /^DeferredIncomeTax(?:Assets|Liabilities)Net$/,
  'deferred taxes': /^DeferredIncomeTax(?:Assets|Liabilities)Net$/,
};
const EXCESS = /^ExcessTaxBenefitFromShareBasedCompensation(?:Financing|Operating)Activities$/;

describe('the table of concepts', () => {
  it('has unique ids in the taxonomy’s form, and says which are not the taxonomy’s', () => {
    expect(new Set(CONCEPTS.map(({ id }) => id)).size).toBe(CONCEPTS.length);
    expect(CONCEPTS.length).toBeGreaterThan(250);
    for (const { id } of CONCEPTS) expect(id).toMatch(/^(?:[A-Z][a-z0-9]*)+1?$|ESOP|FvNi/);
    expect(CONCEPTS.flatMap(({ id, custom }) => (custom ? [id] : [])).sort()).toEqual([
      'AssetsLessCurrentLiabilities',
      'CardFees',
      'ContentAssets',
      'CustomersPayable',
      'FreeCashFlow',
      'FundsFromOperations',
      'SubscriptionRevenue',
      'TransactionRevenue',
    ]);
  });

  it('has each label once a statement and measure, but for those that only a place tells apart', () => {
    const seen = new Map<string, Set<string>>();
    for (const { id, statement, measure, name, labels, printed } of CONCEPTS)
      for (const label of [name, ...labels, ...printed]) {
        const key = `${statement ?? 'notes'} ${measure} ${label}`;
        seen.set(key, new Set([...(seen.get(key) ?? []), id]));
      }
    for (const [key, ids] of seen) {
      const label = key.split(' ').slice(2).join(' ');
      if (ids.size > 1) for (const id of ids) expect(id, key).toMatch(SHARED[label] ?? EXCESS);
    }
  });

  it('has identities over concepts of the same kind of time', () => {
    expect(concept('GrossProfit')?.sums).toContainEqual(['Revenues', '-CostOfRevenue']);
    expect(concept('Assets')?.sums[0]).toEqual(['LiabilitiesAndStockholdersEquity']);
    for (const one of CONCEPTS)
      for (const part of one.sums.flat()) expect(concept(part.replace(/^-/, ''))?.time, `${one.id}: ${part}`).toBe(one.time);
  });

  it('knows what goes out, what is taken off and what its sign tells', () => {
    const sign = (id: string): string | undefined => concept(id)?.sign;
    expect(['PaymentsToAcquirePropertyPlantAndEquipment', 'TreasuryStockValue', 'NetIncomeLoss', 'CostOfRevenue'].map(sign)).toEqual([
      'outflow',
      'contra',
      'signed',
      'positive',
    ]);
  });

  it('keeps quiet concepts out of questions, and finds them in definitions', () => {
    const quiet = new Set(CONCEPTS.flatMap(({ id, quiet: kept }) => (kept ? [id] : [])));
    const asked = namings('land and buildings, products, diluted EPS and the current portion of long-term debt').flatMap(
      ({ entries }) => entries,
    );
    expect(asked.filter(({ id }) => quiet.has(id))).toEqual([]);
    expect(LEXICON.filter(({ kind }) => kind === 'item').length).toBe(CONCEPTS.length);
  });
});
