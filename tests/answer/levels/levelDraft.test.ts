import { describe, expect, it } from 'vitest';
import { askFreight, claimed } from '../../builders/freight.ts';

describe('a level told in a sentence', () => {
  it('is claimed where the clause of the amount is of all that is asked, at its own year', () => {
    const text = 'Road tolls were $763 million in 2023 ($832 million in 2022 and $1.2 billion in 2021).';
    expect(claimed(askFreight('How much did Halden Freight spend on road tolls in 2022?', text))).toBe(`$832 million: “${text}”`);
  });

  it.each([
    ['of another thing', 'Rail tolls were $763 million in 2023.'],
    ['that is expected', 'We expect road tolls of $763 million.'],
    ['that it changed by', 'Road tolls increased by $763 million in 2023.'],
    ['of another year', 'Road tolls were $763 million in 2019.'],
  ])('is none %s', (_, text) => {
    expect(askFreight('How much did Halden Freight spend on road tolls in 2023?', text).status).not.toBe('answered');
  });

  it('is shown as what may be meant where it is not sure enough, and is no claim', () => {
    const a = askFreight('How much did Halden Freight spend on northern road tolls in 2023?', 'Road tolls were $763 million in 2023.');
    expect(a.status).toBe('quoted');
    expect(a.sentences).toEqual([]);
  });

  it('is told with its scale', () => {
    const a = askFreight(
      'How much did Halden Freight spend on road tolls in 2023?',
      'Road tolls were (in millions): 2023–$334.5; 2022–$377.6.',
    );
    expect(claimed(a)).toMatch(/^\$334\.5 \(in millions\): /);
  });

  it('of people is no sum of money that they owe', () => {
    const [owed, count] = [
      'At December 31, 2023, we had $17.7 million of loans outstanding to certain of our officers and employees.',
      'At December 31, 2023, we had 5,381 employees.',
    ];
    expect(claimed(askFreight('Halden Freight employees at the end of 2023', owed, count))).not.toContain('17.7');
  });
});
