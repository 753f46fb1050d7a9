import { describe, expect, it } from 'vitest';
import { askFreight } from '../../builders/freight.ts';

const TEXT = 'Road tolls were $763 million in 2023.';

describe('why nothing is claimed', () => {
  it('is a definition that was not understood, in the question’s own words', () => {
    const a = askFreight('What was the toll cover of Halden Freight in 2023? Toll cover = 365 * road tolls^2 / quay length', TEXT);
    expect(a.status).toBe('quoted');
    expect(a.unclaimed).toMatch(/^How it is to be worked out was not understood: “Toll cover = 365 \* road tolls\^2 \/ quay length”\. /);
    expect(askFreight('How did Halden Freight come to pay road tolls in 2023?', TEXT).unclaimed ?? '').not.toContain('not understood');
  });

  it('is that only English is read', () => {
    const a = askFreight('Wie hoch waren die Mautgebühren von Halden Freight im Jahr 2023?', TEXT);
    expect(a.status).toBe('not_found');
    expect(a.notFound?.because).toBe('Only questions in English are read.');
  });
});
