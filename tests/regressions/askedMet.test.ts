import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/domain/question.ts';
import { answered, asking } from '../builders/asking.ts';
import { page, textPages } from '../builders/page.ts';
import { days, years } from '../builders/table.ts';

const income = page(40, [
  {
    table: {
      title: 'Consolidated Statements of Income',
      statement: 'income',
      columns: years(2023, 2022),
      rows: [
        ['Investment services', '700', '600'],
        ['Interest', '200', '200'],
        ['Total revenues', '900', '800'],
        ['Interest expense', '120', '90'],
        ['Net revenues', '780', '710'],
        ['Income before income taxes', '210', '150'],
        ['Provision for income taxes', '50', '40'],
        ['Net income', '160', '110'],
      ],
    },
  },
]);
const balance = page(41, [
  {
    table: {
      title: 'Consolidated Balance Sheets',
      statement: 'balance',
      columns: days(2023, 2022),
      rows: [
        ['Trade receivables, net', '90', '110'],
        ['Total assets', '990', '900'],
      ],
    },
  },
]);
const debt = page(42, [
  {
    table: {
      title: 'The following table has our senior notes and the interest rates that were in effect',
      columns: days(2023, 2022),
      rows: [
        ['3.25% Senior Notes due 2026', '2,400', '2,400'],
        ['5.75% Senior Notes due 2028', '500', '500'],
        ['4.10% Senior Notes due 2031', '1,500', '1,500'],
      ],
    },
  },
]);
const holders = page(43, [
  {
    table: {
      title: 'Largest shareholders, continued',
      columns: [{ label: 'Shares held' }],
      rows: [
        ['19. Orrin Capital Partners', '3,000,000'],
        ['20. Vale Asset Managers', '2,600,000'],
      ],
    },
  },
]);

const segments = page(44, [
  {
    table: {
      title: 'Revenues by segment',
      columns: years(2023, 2022),
      rows: [
        ['Aggregates segment', '420', '400'],
        ['Cement segment', '300', '250'],
        ['Transport segment', '180', '150'],
      ],
    },
  },
]);

const company = 'Quarry Lane Holdings';
const filing = (pages: Parameters<typeof asking>[1][number]['pages']) => [{ company, fiscalYear: 2023, pages }];
const ask = (question: string): Answer => answered(asking(question, filing([income, balance, debt, holders, segments])));
const told = (text: string, question: string): Answer => answered(asking(question, filing(textPages(text))));
const claim = (answer: Answer): string =>
  answer.status === 'answered' ? answer.sentences.map(({ text }) => text).join(' ') : answer.status;

describe('a word that narrows what is asked for', () => {
  it('is met, or nothing is claimed: the tax of states, what comes after tax, the balance sheet of guarantors', () => {
    expect(claim(ask('What was Quarry Lane’s income tax expense in 2023?'))).toContain('50 million');
    expect(claim(ask('State tax cost at Quarry Lane: 2023 vs 2022?'))).not.toContain('million');
    expect(
      claim(ask('In the guarantor-level balance sheet, what happened to Quarry Lane’s receivables between 2022 and 2023?')),
    ).not.toContain('million');
  });

  it('says of what kind the figure is: no sum for a share, none for a multiple', () => {
    const text = 'In fiscal 2023, Domestic segment online revenue of $6.5 billion increased 10.5% on a comparable basis.';
    expect(claim(told(text, 'Quarry Lane online domestic segment revenue in fiscal 2023?'))).toContain('$6.5 billion');
    expect(claim(told(text, 'Quarry Lane online share of domestic segment revenue in fiscal 2023?'))).not.toContain('$6.5 billion:');
  });

  it('supposes what did not happen: what was reported is no answer', () => {
    expect(claim(ask('What was Quarry Lane’s net income in 2023?'))).toContain('160 million');
    expect(
      claim(ask('Had the Pinder deal closed at the start of 2022, what would Quarry Lane’s 2023 net income have come to?')),
    ).not.toContain('160 million');
  });
});

describe('what a sentence says of its figure', () => {
  it('is of those employed, not of those hired', () => {
    const hired = 'During 2023, we hired more than 14,000 employees, despite the continuing challenges of the year.';
    const employed = 'As of December 31, 2023, we had 14,000 employees.';
    expect(claim(told(employed, 'How many employees did Quarry Lane have at the end of 2023?'))).toContain('14,000');
    expect(claim(told(hired, 'How many employees did Quarry Lane have in 2023?'))).not.toContain('14,000');
  });

  it('is of the side that is asked for: what was earned, not what was spent', () => {
    const spent = 'Advertising expenses were $1,779 million, $1,732 million and $1,586 million for 2023, 2022 and 2021, respectively.';
    expect(claim(told(spent, 'How much did Quarry Lane spend on advertising in 2023?'))).toContain('$1,779 million');
    expect(claim(told(spent, 'What did Quarry Lane earn from advertising in 2023?'))).not.toContain('$1,779 million:');
  });

  it('is the price of a deal, not the fee where it fails', () => {
    const fee = 'We will be required to pay Figgis a reverse termination fee of $1 billion if the transaction fails to receive clearance.';
    expect(claim(told(fee, 'What termination fee would Quarry Lane pay Figgis?'))).toContain('$1 billion');
    expect(claim(told(fee, 'How much will Quarry Lane pay for Figgis?'))).not.toContain('$1 billion:');
  });

  it('is no limit that nobody reaches', () => {
    const none = 'No single customer of the Utility accounted for 10% or more of consolidated revenues for bundled gas sales in 2023.';
    expect(claim(told(none, 'What share of Quarry Lane’s 2023 sales did the bundled gas customer revenues bring in?'))).not.toContain(
      '10%:',
    );
  });

  it('denies nothing by “more likely than not”', () => {
    const idle =
      'We recognize the tax benefit from an uncertain tax position only if it is more likely than not that the position is sustained on examination by the tax authority.';
    expect(claim(told(idle, 'Is Quarry Lane under examination by any tax authority?'))).not.toMatch(/^No/);
    const denied = 'We are not under examination by any tax authority.';
    expect(claim(told(denied, 'Is Quarry Lane under examination by any tax authority?'))).toMatch(/^No/);
  });

  it('counts nothing by the number of a rule or of a model', () => {
    const rule = 'Repurchases of shares can be made under a Rule 10b5-1 trading plan or in structured share repurchase programs in 2023.';
    expect(claim(told(rule, 'How many shares did Quarry Lane repurchase in 2023?'))).not.toContain('1 trading plan');
    const model = 'We began to ship the GX 4060 family of processors in 2023.';
    expect(claim(told(model, 'How many processors did Quarry Lane ship in 2023?'))).not.toContain('4060');
  });
});

describe('a yes or no', () => {
  it('of what came after a time is not said by that time, nor one year’s by whether it ever was so', () => {
    expect(claim(ask('Was Quarry Lane’s net income positive in 2023?'))).toContain('160 million');
    expect(claim(ask('Has Quarry Lane ever had a year of negative net income?'))).not.toContain('million');
  });
});

describe('a sum of each share', () => {
  it('is not the sum of all', () => {
    const paid = 'On December 6, 2023, we paid a special cash dividend of $1.12 per share, totaling approximately $183 million.';
    expect(
      claim(told(paid, 'If I owned one share of Quarry Lane in 2023, how much special cash dividend in total was paid?')),
    ).not.toContain('$183 million:');
    expect(
      claim(
        told('In 2023 we paid a special cash dividend of $183 million.', 'How much special cash dividend was paid by Quarry Lane in 2023?'),
      ),
    ).toContain('$183 million');
  });
});

describe('a year', () => {
  it('that a sum is for is the one asked for', () => {
    const committed =
      'Capital expenditures: as of December 31, 2023, we have $249 million in committed capital expenditures for the fiscal year 2024.';
    expect(claim(told(committed, 'Quarry Lane committed capital expenditures for fiscal 2023'))).not.toContain('$249 million:');
    expect(claim(told(committed.replace('2024', '2023'), 'Quarry Lane committed capital expenditures for fiscal 2023'))).toContain(
      '$249 million',
    );
  });

  it('that was the least is not any for which something is told', () => {
    const told2023 =
      'The Company had two third-party processors with approximately 59% and 27% of settlements receivable as of December 31, 2023.';
    expect(claim(told(told2023, 'When did Quarry Lane hold the least in settlements receivable?'))).not.toContain('59%');
  });
});

describe('an order', () => {
  it('says by what, where the question does not', () => {
    expect(claim(ask('Which was Quarry Lane’s largest segment in 2023?'))).toContain(
      'Aggregates segment came first by revenue with $420 million',
    );
    expect(claim(ask('Which Quarry Lane segment had the largest revenue in 2023?'))).toContain(
      'Aggregates segment came first with $420 million',
    );
  });

  it('by what debts bear is none by their size', () => {
    expect(claim(ask('Which of Quarry Lane’s senior notes was the largest at December 31, 2023?'))).toContain('3.25%');
    expect(claim(ask('Which of Quarry Lane’s senior notes has the highest coupon at December 31, 2023?'))).not.toContain('2,400');
  });

  it('does not begin at the nineteenth, nor is the second of two its second largest', () => {
    expect(claim(ask('Who is Quarry Lane’s second biggest shareholder?'))).not.toContain('Vale');
  });
});

describe('the item and the day that are asked for', () => {
  it('is the row that goes by the question’s words, in the singular too', () => {
    expect(ask('What was Quarry Lane’s net revenue in 2023?').figure?.value).toBe(780);
    expect(ask('What was Quarry Lane’s revenue in 2023?').figure?.value).toBe(900);
  });

  it('takes the balance of the day that the question gives', () => {
    const dso = ask('What was Quarry Lane’s DSO for 2023, taking the December 31, 2023 trade receivables and 365 days?').figure;
    expect(dso?.value).toBeCloseTo((365 * 90) / 900, 1);
    expect(ask('What was Quarry Lane’s DSO for 2023?').figure?.value).toBeCloseTo((365 * 100) / 900, 1);
  });
});
