import { describe, expect, it } from 'vitest';
import { LEXICON, entriesLabelled, lexiconEntry, namings } from '../../src/text/lexicon.ts';

const named = (text: string): string[] =>
  namings(text).map((n) => `${text.slice(n.start, n.end)} → ${n.entries.map((e) => e.id).join('/')}`);

describe('the finance lexicon', () => {
  it('has unique ids, known parts and a statement for every item', () => {
    expect(new Set(LEXICON.map((e) => e.id)).size).toBe(LEXICON.length);
    expect(LEXICON.length).toBeGreaterThan(150);
    for (const entry of LEXICON) {
      for (const part of entry.parts) expect(lexiconEntry(part)?.kind, `${entry.id}: ${part}`).toBe('item');
      if (entry.kind === 'ratio') expect(entry.parts.length, entry.id).toBeGreaterThan(0);
    }
  });

  it('finds the longest name at each place', () => {
    expect(named('operating cash flow ratio, operating cash flow, cash')).toEqual([
      'operating cash flow ratio → ocf-ratio',
      'operating cash flow → NetCashProvidedByUsedInOperatingActivities',
      'cash → CashAndCashEquivalentsAtCarryingValue',
    ]);
    expect(named('net PP&E and COGS')).toEqual(['net PP&E → PropertyPlantAndEquipmentNet', 'COGS → CostOfRevenue']);
  });

  it('reads through inflection, hyphens and small words', () => {
    expect(named('the costs of goods sold of a capital-intensive business')).toEqual([
      'costs of goods sold → CostOfRevenue',
      'capital-intensive business → capital-intensity',
    ]);
  });

  it('takes ambiguous abbreviations in capitals only, and stops at the end of a clause', () => {
    expect(named('AR fell')).toEqual(['AR → AccountsReceivableNetCurrent']);
    expect(named('we ar here')).toEqual([]);
    expect(named('in cash. Equivalents')).toEqual(['cash → CashAndCashEquivalentsAtCarryingValue']);
  });

  it('knows a printed row label by the whole of it', () => {
    expect(entriesLabelled('Purchases of property, plant and equipment (PP&E)').map((e) => e.id)).toEqual([
      'PaymentsToAcquirePropertyPlantAndEquipment',
    ]);
    expect(entriesLabelled('Total current assets').map((e) => e.id)).toEqual(['AssetsCurrent']);
    expect(entriesLabelled('Total current assets of the division')).toEqual([]);
  });
});
