import { describe, expect, it } from 'vitest';
import { askFreight, claimed } from '../../builders/freight.ts';

describe('a level told in a sentence', () => {
  it('is claimed where the clause of the amount is of all that is asked, at its own year', () => {
    const text = 'Road tolls were $763 million in 2023 ($832 million in 2022 and $1.2 billion in 2021).';
    const a = askFreight('How much did Halden Freight spend on road tolls in 2022?', text);
    expect(claimed(a)).toBe(`$832 million: “${text}”`);
    // what calibration holds against what was right: from 0.85 on a level is claimed
    expect(a.sure).toBeGreaterThanOrEqual(0.85);
    expect(a.sure).toBeLessThanOrEqual(1);
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
    expect(a.supposed?.text).toContain('$763 million');
    expect(a.sure).toBeLessThan(0.85);
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

  it('of amounts side by side is told with what they count, which stands behind the last of them', () => {
    const text =
      'As of December 31, 2023 and 2022, our Company had approximately 86,200 and 62,600 employees, respectively, of which approximately 10,100 were in Jersey.';
    expect(claimed(askFreight('Halden Freight headcount YE23', text))).toMatch(/^Approximately 86,200 employees: /);
  });

  it.each([
    [
      'a limit by which others are told',
      'We serve larger shippers, which we define as shippers that generate more than $125,000 in annualized tonnage.',
    ],
    ['the next thing in a row', 'Cash fell by $840 million in 2023, offset by $415 million in tonnage and $250 million in other items.'],
    ['a part that has a name of its own', 'Tonnage cost of revenue in 2023 includes $17.1 million of amortization of acquired depots.'],
  ])('is none that is %s', (_, text) => {
    expect(askFreight('What did tonnage come to at Halden Freight in 2023?', text).status).not.toBe('answered');
  });
});
