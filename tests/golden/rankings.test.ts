import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { answerOver, placeOf, type SamplePage } from './sampleanswers.ts';

/**
 * Which pages of the sample filings belong among the first three for a question, and which of them is first: judged by
 * reading the filings, not by what is ranked today. A question has as many pages as have something to say to it; the first
 * of a row must be ranked first, the others may stand in either order. Two pages that say the same are written as one choice.
 */
interface Ranking {
  readonly asked: string;
  readonly pages: readonly (readonly [one: SamplePage | readonly SamplePage[], why: string])[];
}

const RANKINGS: readonly Ranking[] = [
  {
    asked: 'What were Northmoor’s total net sales in fiscal 2023?',
    pages: [
      ['FY23 p. 11', 'the statement of income, where the row is printed'],
      ['FY23 p. 7', 'the overview says it in a sentence'],
      [['FY23 p. 16', 'FY23 p. 17'], 'both notes end in the same total'],
    ],
  },
  {
    asked: 'How many people work for Northmoor?',
    pages: [
      ['FY23 p. 3', 'the newest count of employees stands in Item 1'],
      ['FY22 p. 3', 'the count of the year before, in the same place'],
    ],
  },
  {
    asked: 'What did Northmoor settle with Castellan Optics?',
    pages: [
      [['FY23 p. 5', 'FY23 p. 19'], 'Legal Proceedings and Note 8 tell of the settlement in the same words'],
      [['FY23 p. 5', 'FY23 p. 19'], 'the other of the two'],
      ['FY22 p. 5', 'the complaint that was settled'],
    ],
  },
  {
    asked: 'How much did Northmoor pay for Kestrel Flow Systems?',
    pages: [
      [['FY23 p. 3', 'FY23 p. 16'], 'Item 1 and Note 2 state the price in the same sentence'],
      [['FY23 p. 3', 'FY23 p. 16'], 'the other of the two'],
    ],
  },
  {
    asked: 'What was Northmoor’s effective tax rate in 2023?',
    pages: [
      [['FY23 p. 7', 'FY23 p. 19'], 'a sentence of the discussion, and the row of Note 9'],
      [['FY23 p. 7', 'FY23 p. 19'], 'the other of the two'],
    ],
  },
  {
    asked: 'When do Northmoor’s senior notes fall due?',
    pages: [['FY23 p. 18', 'Note 6 names each with its year, and the maturities year by year']],
  },
  {
    asked: 'What did Northmoor invest in property, plant and equipment in 2023?',
    pages: [
      ['FY23 p. 14', 'the purchases in the statement of cash flows'],
      [['FY23 p. 7', 'FY23 p. 9'], 'the discussion says the same in a sentence, twice'],
    ],
  },
  {
    asked: 'Why did the operating margin of Precision Measurement widen in 2023?',
    pages: [['FY23 p. 8', 'price increases and lower freight costs, under the segment’s own heading']],
  },
  {
    asked: 'What risks does Northmoor see with its suppliers?',
    pages: [
      ['FY23 p. 4', 'the risk factor on electronic components from few suppliers'],
      ['FY22 p. 4', 'the same risk a year before'],
    ],
  },
  {
    asked: 'Who audits Northmoor’s books?',
    pages: [['FY23 p. 10', 'the auditor’s report, signed']],
  },
  {
    asked: 'What dividend per share did Northmoor declare for 2023?',
    pages: [['FY23 p. 6', 'Item 5 is the only page with dividends a share']],
  },
  {
    asked: 'How much goodwill did Northmoor carry at the end of 2023?',
    pages: [
      ['FY23 p. 13', 'the balance sheet'],
      ['FY23 p. 17', 'Note 5 rolls it forward to the same balance'],
    ],
  },
  {
    asked: 'What did Northmoor spend on research and development in 2022?',
    pages: [
      [['FY22 p. 3', 'FY22 p. 11'], 'a sentence of Item 1, and the row of the statement'],
      [['FY22 p. 3', 'FY22 p. 11'], 'the other of the two'],
    ],
  },
  {
    asked: 'What were Northmoor’s restructuring charges in 2022?',
    pages: [
      ['FY22 p. 11', 'the row of the statement'],
      ['FY22 p. 7', 'what they were for, in the discussion'],
      [['FY22 p. 19', 'FY23 p. 11'], 'Note 10 with what is still owed, or the next year’s statement, which prints 2022 beside 2023'],
    ],
  },
  {
    asked: 'What lease payments does Northmoor still owe after 2023?',
    pages: [['FY23 p. 18', 'Note 7 prints them year by year']],
  },
  {
    asked: 'How large is Northmoor’s revolving credit facility?',
    pages: [
      [['FY23 p. 9', 'FY23 p. 18'], 'Liquidity and Note 6 both say $750 million'],
      [['FY23 p. 9', 'FY23 p. 18'], 'the other of the two'],
    ],
  },
  {
    asked: 'Where are Northmoor’s factories?',
    pages: [['FY23 p. 5', 'Item 2 counts plants by region; “factories” is not its word']],
  },
  {
    asked: 'What was Northmoor’s free cash flow in 2023?',
    pages: [
      ['FY23 p. 9', 'the only page that prints it, with its definition'],
      ['FY23 p. 14', 'both figures it is made of'],
    ],
  },
  {
    asked: 'What was Northmoor’s backlog at the end of 2022?',
    pages: [
      ['FY22 p. 3', 'the filing of that year states it first'],
      ['FY23 p. 3', 'the next one repeats it for comparison'],
    ],
  },
  {
    asked: 'What changed Northmoor’s retained earnings in 2023?',
    pages: [
      ['FY23 p. 15', 'the statement of shareholders’ equity moves them line by line'],
      ['FY23 p. 13', 'both balances'],
    ],
  },
];

/** Ranked otherwise today, and why that is wrong. A row that comes right must leave this table: its test fails then. */
const KNOWN_WRONG: Readonly<Record<string, string>> = {
  'What were Northmoor’s total net sales in fiscal 2023?':
    'the statement of the filing before is second, which has no column of 2023; the overview’s sentence is left out for it',
  'How many people work for Northmoor?': 'the risk factors are first, for their “people”; the count says “employees”',
  'What did Northmoor invest in property, plant and equipment in 2023?':
    'the balance sheet is first, for its row of what is owned; “invest” is not taken for a cash flow',
  'How much goodwill did Northmoor carry at the end of 2023?':
    'the estimates and the balance sheet of the filing before, which has no column of 2023, are put before Note 5',
  'How large is Northmoor’s revolving credit facility?': 'a risk factor that names the agreement without its size is first',
  'What was Northmoor’s backlog at the end of 2022?': 'the statement of income is first, where no backlog is',
  'What changed Northmoor’s retained earnings in 2023?':
    'the statement that moves them is not among the three; the balance sheet of the filing before is',
};

/** Whether the first is first and all are among the first three, each choice taking a page of its own. */
function holds(ranked: readonly string[], pages: Ranking['pages']): boolean {
  const choices = pages.map(([one]): readonly string[] => (typeof one === 'string' ? [one] : one));
  const taken = new Set<string>();
  for (const choice of choices) {
    const page = ranked.slice(0, 3).find((each) => choice.includes(each) && !taken.has(each));
    if (page === undefined) return false;
    taken.add(page);
  }
  return choices[0]?.includes(ranked[0] ?? '') === true;
}

describe('the first three pages for a question over the sample filings', () => {
  it.each(RANKINGS)(
    '$asked',
    async ({ asked, pages }) => {
      const ranked = (await answerOver(asked)).trace.pages.slice(0, 3).map(placeOf);
      const told = `ranked: ${ranked.join(', ')}; expected: ${pages.map(([one, why]) => `${[one].flat().join(' or ')} (${why})`).join(', ')}`;
      const wrong = KNOWN_WRONG[asked];
      if (wrong === undefined) expect(holds(ranked, pages), told).toBe(true);
      else expect(holds(ranked, pages), `no longer wrong, take it out of KNOWN_WRONG: ${wrong}`).toBe(false);
    },
    120_000,
  );

  it('the known-wrong are of these questions', () => {
    expect(RANKINGS).toHaveLength(20);
    expect(RANKINGS.map(({ asked }) => asked)).toEqual(expect.arrayContaining(Object.keys(KNOWN_WRONG)));
  });
});
