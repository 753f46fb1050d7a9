import { describe, expect, it } from 'vitest';
import { askFreight, claimed } from '../../builders/freight.ts';

describe('a reason', () => {
  it('that stands in the next sentence is given with what it is the reason of, both in its footnote', () => {
    const [moved, why] = [
      'Depot impairments increased $679 million to $864 million for 2023.',
      'This increase was primarily driven by a $781 million impairment of the northern depots.',
    ];
    const a = askFreight('Why did depot impairments jump so much at Halden Freight in 2023?', `${moved} ${why}`);
    expect(claimed(a)).toBe(`${moved} ${why}`);
    expect(a.citations[0]?.quote).toBe(`${moved} ${why}`);
  });

  it('may be what a thing was done for', () => {
    const text = 'The acquisition of Tidewell enables the Company to offer sea freight to its customers.';
    expect(claimed(askFreight('What was the point of Halden Freight buying Tidewell?', text))).toBe(text);
  });

  it.each([
    ['of the other way is none', 'Depot rents decreased in 2023 primarily due to the sale of two depots.'],
    ['that the thing itself is, of another, is none', 'Net income fell in 2023 primarily due to higher depot rents.'],
    ['of another year is none', 'Depot rents increased in 2019 primarily due to the purchase of two depots.'],
    ['that is not given is none', 'Depot rents increased in 2023 to $14 million.'],
  ])('%s', (_, text) => {
    expect(askFreight('Why did depot rents increase at Halden Freight in 2023?', text).status).not.toBe('answered');
  });
});

describe('a count', () => {
  it('is found in what filings print for the words of the question, and said with its noun', () => {
    const text = 'As of December 31, 2023, we employed nearly 300,000 colleagues in 40 states, approximately 71% of whom were full-time.';
    const a = askFreight('How many people work for Halden Freight?', text, 'We support groups that include more than 22,000 colleagues.');
    expect(claimed(a)).toMatch(
      /^Nearly 300,000 colleagues: “As of December 31, 2023, we employed nearly 300,000 colleagues in 40 states”$/,
    );
  });

  it('is none where two of them stand in turn for two times before one noun', () => {
    const text = 'As of December 31, 2023 and 2022, Halden had approximately 86,200 and 62,600 employees, respectively.';
    expect(claimed(askFreight('How many people work for Halden Freight?', text))).not.toContain('62,600 employees:');
  });

  it('is none of shares that are kept for those it counts', () => {
    const text =
      'As of December 31, 2023, approximately 18 million shares are reserved for issuance under employee stock and benefit plans.';
    expect(askFreight('How many employees does Halden Freight have?', text).status).not.toBe('answered');
  });

  it('is none where others are counted in words beside it', () => {
    const text = 'At December 31, 2023, Halden operated at 27 locations in Jersey, as well as three branches in Hicksville.';
    expect(askFreight('How many branches does Halden Freight operate?', text).status).not.toBe('answered');
  });
});

it('a day is one of the clause that tells what is asked', () => {
  const text =
    'During the third quarter we sold the northern depots and, on January 13, 2023, we distributed our shares of Vitesse to our owners.';
  expect(claimed(askFreight('When did Halden Freight sell the northern depots?', text))).not.toContain('January 13, 2023:');
});

it('a reason of one part is none of the whole', () => {
  const text = 'The decrease in Marketplace MSO revenue during 2023 compared to 2022 was primarily due to fewer advertisements.';
  expect(askFreight("Why did Halden Freight's revenue fall in 2023?", text).status).not.toBe('answered');
});

it('the number of a note counts nothing', () => {
  expect(
    askFreight('How many countries does Halden Freight operate in?', '(1) No single country had more than 10% of our revenue.').status,
  ).not.toBe('answered');
});

describe('yes and no', () => {
  it('may be denied by a sentence whose subject the one before it names', () => {
    const before = 'During 2023 we amended our $600 million revolving credit facility.';
    const a = askFreight(
      'Did Halden Freight owe anything on its revolver at the end of 2023?',
      `${before} No amounts were outstanding at December 31, 2023.`,
    );
    expect(a.yesno).toBe('no');
    expect(claimed(a)).toContain(before);
  });

  it.each([
    [
      'of a sum that was nothing',
      'Did Halden Freight put any cash into its pension plans in 2023?',
      'In 2023, cash contributions totaled $0 to the pension plans.',
    ],
    [
      'of a line that was tapped',
      'Had Halden Freight tapped its revolver by the end of 2023?',
      'As of December 31, 2023, no amounts had been borrowed under our revolving credit facility.',
    ],
  ])('no is said %s', (_, question, text) => {
    expect(askFreight(question, text).yesno).toBe('no');
  });

  it('a sum that was not nothing denies nothing', () => {
    const text = 'In 2023, cash contributions totaled $10 million to the pension plans.';
    expect(askFreight('Did Halden Freight put any cash into its pension plans in 2023?', text).yesno).not.toBe('no');
  });

  it.each([
    [
      'words of it scattered over a plan',
      'Did Halden Freight pay a dividend on its common stock in 2023?',
      'During 2023 we sold 5.6 million shares of common stock under the Dividend Reinvestment and Stock Purchase Plan for cash.',
    ],
    [
      'what was taken back',
      'Does Halden Freight have any preferred stock outstanding?',
      'In 2023 the Company redeemed all 533 shares of preferred stock outstanding.',
    ],
    [
      'the ten per cent of another thing',
      'Does the federal government account for more than a tenth of Halden Freight revenue?',
      'The federal government accounted for approximately 13% of freight revenue.',
    ],
  ])('is not read from %s', (_, question, text) => {
    expect(askFreight(question, text).yesno).toBeUndefined();
  });
});

it('claims nothing of what the filing does not say', () => {
  expect(
    askFreight('How many active buyers did Halden Freight have in 2023?', 'We value buyers.', 'There were 12 active markets.').status,
  ).not.toBe('answered');
  expect(askFreight('When was Halden Freight founded?', 'The agreement expires on May 3, 2024.').status).not.toBe('answered');
});

describe('a sum', () => {
  const question = 'What royalties came off Halden Freight’s petroleum sales in 2023?';

  it('is of what stands before it, not of what an aside says', () => {
    const text = 'In 2023 the petroleum assets generated sales revenue of approximately $39.8 million (before royalties).';
    expect(askFreight(question, text).status).not.toBe('answered');
  });

  it('printed for another year beside it is none of the year asked for', () => {
    const text = 'A provision for royalties on petroleum sales has been released in 2023 (2022: $332,532).';
    expect(askFreight(question, text).status).not.toBe('answered');
  });

  it('right behind its own words is claimed', () => {
    expect(claimed(askFreight(question, 'Royalties that came off petroleum sales were $8.9 million in 2023.'))).toContain('$8.9 million');
  });
});

it('what is always done says nothing of a time: no yes to “did it book a gain in 2023”', () => {
  const text =
    'Gains on strategic investments: Halden Freight records all gains on its strategic investments in the statement of operations.';
  expect(askFreight('Did Halden Freight record gains on its strategic investments in 2023?', text).status).not.toBe('answered');
});

describe('words of everyday', () => {
  it('are met by what filings print for them', () => {
    const text =
      'The Board has appointed Ms. Ida Brandt, a member of the Committee, to be the Audit Committee Chair effective as of Mr. Holm’s retirement.';
    expect(claimed(askFreight('Who takes over the chair of Halden Freight’s audit committee once Holm goes?', text))).toBe(text);
  });

  it('with up or down in them speak of no rise and no fall', () => {
    const text = 'During 2023, we began to discontinue our coastal ferry services because of lower demand from shippers.';
    expect(claimed(askFreight('Why did Halden Freight begin shutting down its coastal ferry services in 2023?', text))).toBe(text);
  });
});

describe('a question for several things', () => {
  const deal = [
    'On October 19, 2023, we signed an agreement with Norsund Shipping to divest our northern tanker business, including the yard in Hammer.',
    'The transaction will occur over two closings for total consideration of $9.0 billion in cash, of which $7.0 billion will be received upon initial closing and the remaining $2.0 billion later.',
    'The board of directors met twice in October.',
  ];

  it('is answered by the sentence that has the first and those around it that have the others', () => {
    const a = askFreight(
      'Who is taking Halden Freight’s northern tanker business off its hands, for how much altogether, and how is the payment split?',
      deal.join(' '),
    );
    expect(a.sentences.map(({ text }) => text)).toEqual(deal.slice(0, 2));
    expect(a.citations.map(({ quote }) => quote)).toEqual(deal.slice(0, 2));
  });

  it('is answered with one sentence where that has them all', () => {
    const text =
      'During 2023, we began to discontinue our coastal Ferry Line services, allowing us to focus our investment on ocean freight.';
    const a = askFreight('Which part of its ferry services did Halden Freight begin shutting down in 2023, and what was the reason?', text);
    expect(claimed(a)).toBe(text);
  });
});

describe('a thing told in words', () => {
  it('is no policy and nothing that may be', () => {
    const text = 'If a coastal ferry service makes losses, management may discontinue that service after a review of its routes.';
    expect(askFreight('Which part of its ferry services did Halden Freight begin shutting down in 2023?', text).status).not.toBe(
      'answered',
    );
  });

  it('is not claimed for all of several', () => {
    const text = 'The Company depends on its coastal ferry services, tanker services and yard services in Hammer and Norsund.';
    expect(askFreight('What are the main ferry services of Halden Freight?', text).status).not.toBe('answered');
  });
});

it('a sum of a list is the one of what is asked', () => {
  const text =
    'In 2023, losses of Halden Freight included $126.1m related to Storm Ida, $85.0m related to the hail of June and $25.4m related to Storm Eunice.';
  const sum = (storm: string): string => claimed(askFreight(`What did ${storm} cost Halden Freight in 2023?`, text)).slice(0, 8);
  expect(sum('Storm Eunice')).toBe('$25.4m: ');
  expect(sum('Storm Ida')).not.toMatch(/^\$(?:85|25)/);
});

it('a sum of what is left aside is none of the rest', () => {
  const audit = 'In 2023, the fees of Halden Freight paid to Moore Stephens for the audit of its accounts amounted to $1,448,000.';
  expect(claimed(askFreight('What fees did Halden Freight pay Moore Stephens in 2023 other than for the audit?', audit))).toBe('');
  expect(claimed(askFreight('What fees did Halden Freight pay Moore Stephens in 2023 for the audit?', audit))).toContain('$1,448,000');
});
