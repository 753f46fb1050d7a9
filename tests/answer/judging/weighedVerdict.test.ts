import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { askJudged } from '../../builders/judged.ts';
import type { Part } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const OTHERS = ['Halden Freight moves goods by rail and by sea.', 'Our sites are open to visitors on most days of the week.'];

const ask = (question: string, blocks: readonly Part[], scores: Readonly<Record<string, number>>): Answer =>
  askJudged(question, [...blocks, ...OTHERS.map((text) => ({ text }))], scores);

describe('a sentence that the judge likes best', () => {
  it('is no denial where it denies the contrary', () => {
    const text = 'In March 2023 we paused share repurchases and do not have plans to resume share repurchases in fiscal 2024.';
    const verdict = (question: string) => ask(question, [{ text }], { paused: 6 }).yesno;
    expect(verdict('Will Halden Freight keep its share repurchases paused in fiscal 2024?')).toBe('yes');
    expect(verdict('Will Halden Freight keep its share repurchases switched off in fiscal 2024?')).toBe('yes');
    expect(verdict('Will Halden Freight resume its share repurchases in fiscal 2024?')).toBe('no');
  });

  it('that denies it of one time and has it of another is no denial of it at the other', () => {
    const text =
      'We had no dock notes outstanding as of December 31, 2022 and $2.3 billion of dock notes outstanding as of December 31, 2023.';
    const verdict = (year: number) =>
      ask(`Did Halden Freight have any dock notes outstanding at December 31, ${String(year)}?`, [{ text }], { dock: 5 }).yesno;
    expect([verdict(2023), verdict(2022)]).toEqual([undefined, 'no']);
  });

  it('that loans are on non-accrual is no yes to whether they still earn interest', () => {
    const text = 'Dock loans of Halden Freight that are 90 days late are kept on non-accrual status until they are paid.';
    const verdict = (question: string) => ask(question, [{ text }], { 'Dock loans': 5 }).yesno;
    expect(verdict('Do dock loans of Halden Freight that are 90 days late still earn interest?')).toBe('no');
  });

  it('that denies what is done with a thing is no denial of the thing', () => {
    const of = (text: string) => ask('Does Halden Freight have any debt?', [{ text }], { [text.slice(0, 20)]: 5 }).yesno;
    expect(of('These terms do not include an acceleration of the debt of Halden Freight in the event of a downgrade.')).toBeUndefined();
    expect(of('Halden Freight did not have any outstanding debt at the end of 2023.')).toBe('no');
  });

  it('that there is none of another kind is no word on whether one was replaced', () => {
    const of = (text: string) =>
      ask('Has Halden Freight swapped its audit firm in the three years to 2023?', [{ text }], { [text.slice(0, 20)]: 5 }).yesno;
    expect(of('The company does not have an internal audit function because of its size.')).toBeUndefined();
    expect(of('The company did not replace its audit firm in the three years to 2023.')).toBe('no');
  });

  it('is no denial of what no word of it is of, where the judge does not like it', () => {
    const of = (text: string) =>
      ask('Did Halden Freight record any acquisitions in 2023?', [{ text }], { costs: -1.6, acquisitions: -1.6 });
    // the words that go with an acquisition are looked for as well as its own
    expect(of('Sales and marketing costs in 2023 did not significantly change.').yesno).toBeUndefined();
    expect(of('We did not record any acquisitions in 2023.').yesno).toBe('no');
  });

  it.each([
    [
      'denies it',
      'Does Halden Freight carry insurance on the lives of any of its top people?',
      'We do not maintain key-person life insurance on any of our officers.',
      'no',
    ],
    [
      'has nothing left of what was to go',
      'Had Halden Freight got rid of its whole allowance for unpaid ferry tolls by the end of 2023?',
      'The total allowance for unpaid ferry tolls as of December 31, 2023 is $0.',
      'yes',
    ],
    [
      'forbids it',
      'Can owners of Halden Freight act by written consent in place of a meeting?',
      'Our charter prohibits our owners from acting by written consent in place of a meeting.',
      'no',
    ],
    [
      'has an empty box for it',
      'Is Halden Freight an emerging growth company?',
      'Large accelerated filer ☒ Emerging growth company ☐',
      'no',
    ],
    [
      'has a ticked box for it',
      'Is Halden Freight a large accelerated filer?',
      'Large accelerated filer ☒ Emerging growth company ☐',
      'yes',
    ],
    [
      'says the contrary',
      'Does Halden Freight own its Oslo head office?',
      'Our head office in Oslo is leased under an agreement that ends in 2031.',
      'no',
    ],
    [
      'says that it went the other way',
      'Did ferry takings at Halden Freight grow in 2023?',
      'Ferry revenue was $80 million in 2023, a decrease of $4 million from 2022.',
      'no',
    ],
    [
      'says that it went that way',
      'Did ferry takings at Halden Freight shrink in 2023?',
      'Ferry revenue was $80 million in 2023, a decrease of $4 million from 2022.',
      'yes',
    ],
    [
      'has of two percentages one of the thing asked for that passes the limit',
      'Were more than half of the depots of Halden Freight free of injuries in 2023?',
      'In 2023 we cut the number of injuries by 3% and 57% of our depots were injury free.',
      'yes',
    ],
    [
      'has a figure that passes the limit',
      'Did Orrin Lines bring in more than a tenth of the revenue of Halden Freight in 2023?',
      'In 2023, Orrin Lines accounted for 14% of our total revenue.',
      'yes',
    ],
    [
      'has a figure under the limit',
      'Did Orrin Lines bring in 10% or more of the revenue of Halden Freight in 2023?',
      'In 2023, Orrin Lines accounted for 9% of our total revenue.',
      'no',
    ],
  ] as const)('is claimed where it %s', (_, question, text, verdict) => {
    const a = ask(question, [{ text }], { [text.slice(0, 30)]: 3.5 });
    expect(a.yesno).toBe(verdict);
    expect(a.citations[0]?.quote).toBe(text);
  });

  it.each([
    [
      'the judge likes it little',
      'Does Halden Freight carry insurance on the lives of any of its top people?',
      'We do not maintain key-person life insurance on any of our officers.',
      -3,
    ],
    [
      'it is of another year',
      'Did ferry takings at Halden Freight grow in 2023?',
      'Ferry revenue was $80 million in 2019, a decrease of $4 million.',
      3.5,
    ],
    [
      'what it denies is something beside',
      'Did Halden Freight use up its ferry repurchase programme in 2023?',
      'In 2023 the board approved a ferry repurchase programme of $40 million, with no fixed expiry date.',
      3,
    ],
    ['it only may be', 'Will Halden Freight close its Oslo terminal?', 'We may close our Oslo terminal if volumes fall.', 3],
    [
      'one thing or another is asked for',
      'Does Halden Freight carry insurance on its top people, or only on its ferries?',
      'We do not maintain key-person life insurance on any of our officers.',
      3.5,
    ],
    [
      'several reports are asked about',
      'Did Halden Freight carry insurance on the lives of any of its top people in these quarterly reports?',
      'We do not maintain key-person life insurance on any of our officers.',
      3.5,
    ],
  ] as const)('is not claimed where %s', (_, question, text, score) => {
    expect(ask(question, [{ text }], { [text.slice(0, 30)]: score }).yesno).toBeUndefined();
  });
});

describe('a row that the judge likes best', () => {
  const flows = {
    title: 'Consolidated Statements of Cash Flows',
    statement: 'cashflow' as const,
    note: '(in millions)',
    columns: years(2023, 2022),
    rows: [
      ['Proceeds from issuance of ferry notes', '—', '400'],
      ['Capital expenditures', '700', '650'],
    ] as const,
  };

  it('says no where it has nothing in the time asked for', () => {
    const a = ask('Did Halden Freight raise any money from new ferry notes in 2023?', [{ table: flows }], { 'ferry notes': 3.5 });
    expect(a.yesno).toBe('no');
    expect(a.citations[0]?.quote).toContain('ferry notes');
  });

  it('is not claimed where the judge likes it little', () => {
    const a = ask('Did Halden Freight raise any money from new ferry notes in 2023?', [{ table: flows }], { 'ferry notes': -1 });
    expect(a.yesno).toBeUndefined();
  });
});

describe('a verdict on the words of a filing', () => {
  it('is said once where the page puts it before the sentence', () => {
    const said = 'We do not maintain key-person life insurance on any of our officers.';
    const a = ask('Does Halden Freight carry insurance on the lives of any of its top people?', [{ text: said }], { 'key-person': 3 });
    expect(a.yesno).toBe('no');
    expect(a.sentences[0]).toMatchObject({ text: `No: “${said}”`, bare: `“${said}”` });
  });
});

describe('a yes or no', () => {
  it('is not answered by a bare figure', () => {
    const table = { title: 'Cash flows', columns: years(2023, 2022), rows: [['Repurchases of common stock', '1,677', '1,502']] };
    const a = ask('Did Halden Freight carry on repurchasing stock after the end of 2023?', [{ table }], {});
    expect(a.status === 'answered' && a.yesno === undefined).toBe(false);
  });
});
