import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { askJudged } from '../../../builders/judged.ts';

const ask = (question: string, texts: readonly string[], logits: Readonly<Record<string, number>>): Answer =>
  askJudged(
    question,
    texts.map((text) => ({ text })),
    logits,
    -6,
  );
const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

const YARD = 'The lease of the Ostby yard grants us an option to purchase the yard at a price of $92 million.';
const SHEDS = 'We sold two sheds near Ostby for $3 million in 2023.';
const COST =
  'Halden Freight is leaving town for Ostby - how much money would buying the place outright take, under the option in its lease?';
const STRIKE = 'Crews of the northern ferries left in spring because the pay agreed with their union was withheld.';
const WHY = 'Halden Freight crew walkout, northern ferries, pay quarrel with the union';

describe('words alone', () => {
  it.each([COST, WHY])('claim nothing', (question) => {
    expect(ask(question, [YARD, STRIKE, SHEDS], {}).status).toBe('quoted');
  });
});

describe('what is asked for in words', () => {
  it('is claimed by a sentence that would not be sure enough of a figure', () => {
    const other = 'The northern ferries carried more passengers in spring, and crews were trained for them.';
    const why = 'Halden Freight: what led to the walkout on the northern ferries?';
    const a = ask(why, [STRIKE, other, SHEDS], { withheld: 4, passengers: 3 });
    expect([a.status, said(a)]).toEqual(['answered', STRIKE]);
    expect(a.sure).toBeLessThan(0.7);
    expect(ask(why, [STRIKE, other, SHEDS], { withheld: 3, passengers: 2 }).status).toBe('quoted');
  });
});

describe('which one it was', () => {
  const STAGES = 'Halden Freight builds the hulls of its Phase 1 and Phase 2 ferries, 40 hulls a year, at the Ostby yard.';
  it('is no number, however well its sentence is liked', () => {
    const a = ask('Which yard is Halden Freight moving the hulls to?', [STAGES, SHEDS], { hulls: 4 });
    expect(said(a)).not.toMatch(/^\d/);
  });
});

describe('how much it was', () => {
  const ROSE = 'The $92 million increase was due to the opening of four yards for the northern ferries of Halden Freight in 2023.';
  const COST = ROSE.replace('The $92 million increase was due to', 'We spent $92 million on');
  it.each([
    ['not said by the amount of a move', ROSE, /^(?!\$92)/],
    ['said by its own', COST, /^\$92 million/],
  ])('is %s', (_, text, form) => {
    const a = ask('How much did opening four yards for its northern ferries take at Halden Freight in 2023?', [text, SHEDS], { yards: 4 });
    expect(said(a)).toMatch(form);
  });
});

describe('by how much it moved', () => {
  it('is not told by where it came to', () => {
    const text = 'Directors of the Ostby yard get a retainer of $110,000, reduced by $20,000 if they miss meetings.';
    const asked = 'By how much is the retainer of directors of the Ostby yard of Halden Freight docked if they miss meetings?';
    expect(said(ask(asked, [text, SHEDS], { Ostby: 4 }))).toMatch(/^(?!\$110)/);
  });
});

describe('what became of a thing', () => {
  it('is no amount of it', () => {
    const a = ask(
      'What became of the loan of Halden Freight to the Ostby yard?',
      [`In 2023 we lent the Ostby yard $18.9 million.`, SHEDS],
      {
        lent: 4,
      },
    );
    expect(said(a)).not.toMatch(/^\$/);
  });
});

describe('what is asked with something counted in', () => {
  it('is not told by what leaves that out', () => {
    const text = 'A weaker krone would cost the ferries $217 million before taxes, without considering the offset of currency contracts.';
    const asked = 'How much would a weaker krone cost the ferries of Halden Freight before taxes once currency contracts are counted?';
    expect(ask(asked, [text, SHEDS], { krone: 4 }).status).toBe('quoted');
    expect(ask(asked.replace(' once currency contracts are counted', ''), [text, SHEDS], { krone: 4 }).status).toBe('answered');
  });
});

describe('a year that no filing reports', () => {
  const LEASE = 'On March 7, 2014, we went back to the port office to add three tenants to the Ostby lease.';
  it.each([
    [3, 'answered'],
    [-3, 'not_found'],
  ])('is looked for where the judge holds what tells of it for an answer: logit %d', (logit, status) => {
    const why = 'Why did Halden Freight go back to the port office in March 2014 over the Ostby lease?';
    const a = ask(why, [LEASE, SHEDS], { tenants: logit });
    expect(a.status === 'not_found').toBe(status === 'not_found');
  });
});

describe('several things together', () => {
  it.each(['all together', 'between them'])('are told by no one of them: “%s”', (together) => {
    const a = ask(`What did the four yards of Halden Freight near Ostby cost ${together}?`, [YARD, SHEDS], { Ostby: 4 });
    expect(said(a)).not.toMatch(/^\$/);
  });
});

describe('several things asked in words', () => {
  const DEAL = 'In 2023 we booked $92 million of goodwill from the Ostby ferry deal.';
  it.each([
    [
      'are told by no one amount',
      'What did Halden Freight alter at the Ostby ferry deal in 2023, and what became of the ferries?',
      /^(?!\$92)/,
    ],
    ['are no sum', 'How much goodwill did Halden Freight book from the Ostby ferry deal in 2023?', /^\$92 million/],
  ])('%s', (_, question, form) => {
    expect(said(ask(question, [DEAL, SHEDS], { Ostby: 4 }))).toMatch(form);
  });
});

describe('who it was', () => {
  const SOLD = 'In 2023 we sold the Ostby yard, our only yard in the north, at a price of $92 million to an operator of ferries.';
  const TO = SOLD.replace('an operator of ferries', 'Calder Tile Works');
  it.each([
    ['said by a name', TO, 'answered'],
    ['not said by a sentence without one', SOLD, 'quoted'],
  ])('is %s', (_, text, status) => {
    expect(ask('Who bought the Ostby yard from Halden Freight in 2023?', [text, SHEDS], { Ostby: 4 }).status).toBe(status);
  });
});

describe('when it was', () => {
  const VOTE = 'As a third of all owners voted against it, the meeting will vote on a new board of the Ostby yard.';
  it.each([
    ['said by a day', VOTE.replace('the meeting', 'the meeting of May 12, 2024'), 'answered'],
    ['not said by a sentence without one', VOTE, 'quoted'],
  ])('is %s', (_, text, status) => {
    expect(
      ask('When will Halden Freight hold the meeting that votes on a new board of the Ostby yard?', [text, SHEDS], { owners: 4 }).status,
    ).toBe(status);
  });
});

describe('how a thing ended', () => {
  const LOAN = 'In January 2020 Halden Freight lent the Ostby yard $18.9 million.';
  it('is no amount, which what is only named may be', () => {
    expect(said(ask('Halden Freight lent the Ostby yard money once - how did that end?', [LOAN, SHEDS], { lent: 2 }))).not.toMatch(/^\$/);
    expect(said(ask('Halden Freight: loan to the Ostby yard 2020', [LOAN, SHEDS], { lent: 4 }))).toContain('$18.9 million');
  });
});

describe('how two times compare', () => {
  const TOWING = 'Towing revenues for 2023 were $290 million, reflecting near record tugs, offset by much lower rents.';
  it('is not said by the figure of one of them', () => {
    const asked = 'How did the towing net revenues of Halden Freight do in 2023 versus 2022?';
    expect(ask(asked, [TOWING, SHEDS], { Towing: 4 }).status).toBe('quoted');
    expect(ask(asked.replace(' versus 2022', ''), [TOWING, SHEDS], { Towing: 4 }).status).toBe('answered');
  });
});

describe('a sentence that the judge likes far better than all others', () => {
  it('is claimed as printed, though neither is sure enough alone', () => {
    const a = ask(COST, [YARD, SHEDS], { option: 1 });
    expect(said(a)).toContain(YARD);
    expect(a.citations[0]?.quote).toContain('$92 million');
  });

  it.each([
    ['the judge holds it for hardly an answer', { option: -0.5 }],
    ['the judge puts another first', { option: 1, sheds: 2 }],
    ['another is nearly as near by both', { option: 1, sheds: 1 }],
  ])('is not claimed where %s', (_, logits) => {
    expect(ask(COST, [YARD, YARD.replace('yard grants', 'quay grants').replace('the yard at a price of $92', 'that quay at a price of $71'), SHEDS], logits).status).toBe('quoted'); // prettier-ignore
  });

  it('is not claimed where it lacks what is asked for: an amount', () => {
    expect(ask(COST, [YARD.replace('$92 million', 'its fair value'), SHEDS], { option: 1 }).status).toBe('quoted');
  });

  it('is not claimed of another year', () => {
    expect(ask(`${COST} (2023)`, [`In 2019, ${YARD}`, SHEDS], { option: 1 }).status).toBe('quoted');
  });

  it('gives no verdict, and no share that has to be worked out', () => {
    expect(ask('Can Halden Freight buy the Ostby yard outright under the option it has?', [YARD, SHEDS], { option: 0.8 }).yesno).toBeUndefined(); // prettier-ignore
    expect(said(ask('Can Halden Freight buy the Ostby yard outright under the option it has?', [YARD, SHEDS], { option: 3 }))).toMatch(/^Yes/); // prettier-ignore
    const share = 'What percentage of the Ostby yard did Halden Freight get an option on?';
    expect(ask(share, [YARD, SHEDS], { option: 2 }).status).toBe('quoted');
  });

  it('tells a share by both figures that it is worked out of, and by none of them alone', () => {
    const crews = 'Halden Freight employed 900 people near Ostby, of whom 300 worked in its yard.';
    const a = ask('share of the people of Halden Freight near Ostby working in its yard', [crews, SHEDS], { '900': 6 });
    expect(a.sentences.map(({ text }) => text)).toEqual([expect.stringMatching(/^33\.3 % \(300 ÷ 900\): “/)]);
  });

  it('is not all of several things', () => {
    const several = 'What are three main properties bought from others by Halden Freight that this report mentions near Ostby?';
    expect(ask(several, [YARD, SHEDS], {}).status).toBe('quoted');
    expect(ask(several, [YARD, SHEDS], { sheds: 3 }).status).toBe('quoted');
  });

  it('is not one of two for what both come to', () => {
    const total = COST.replace('how much money would', 'what total amount of money would');
    const quay = YARD.replaceAll('yard', 'quay').replace('92', '71');
    expect(ask(total, [YARD, SHEDS], { option: 2 }).status).toBe('answered');
    expect(ask(total, [YARD, quay, SHEDS], { option: 2 }).status).toBe('quoted');
  });

  it('must be liked far better where no figure is asked for that both make likely', () => {
    expect(said(ask(WHY, [STRIKE, SHEDS], { union: 5 }))).toBe(STRIKE);
    expect(ask(WHY, [STRIKE, SHEDS], { union: 1 }).status).toBe('quoted');
  });

  it('is not claimed for a judge’s liking alone, where another has more of the words', () => {
    const near = 'A pay quarrel with the union of the northern ferries is possible in every spring, Halden Freight warns.';
    expect(ask(WHY, [STRIKE, near], { withheld: 2 }).status).toBe('quoted');
  });
});

describe('a figure beside another as likely in its sentence', () => {
  const NOTES =
    'Receivables are net of allowances for doubtful accounts of $18 million, $22 million and $21 million as of July, January and May, respectively.';
  it('is not taken out of it', () => {
    const a = ask('Allowance for doubtful accounts netted off the receivables of Halden Freight', [NOTES, SHEDS], { doubtful: 6 });
    expect(said(a)).toBe(NOTES);
    expect(a.figure).toBeUndefined();
  });
});

it('is no figure by itself where two are to be added', () => {
  const award = 'In August 2023 the court awarded Kove $148 million in interest on the damages.';
  const claimed = (question: string): string => said(ask(question, [award, SHEDS], { Kove: 1.4 }));
  expect(claimed('How much interest on its damages was Kove awarded from Halden Freight in 2023?')).toContain('$148 million');
  expect(claimed('How much was Kove awarded from Halden Freight in 2023 if you add the interest to its damages?')).toBe('');
});

it('is not what the question leaves aside', () => {
  const audit = 'In 2023 we paid Moore Stephens $1.4 million in fees for the audit.';
  const rest = 'In 2023 we paid Moore Stephens $0.5 million in fees for work other than the audit.';
  const asked = 'What fees did Halden Freight pay Moore Stephens in 2023 for work other than the audit?';
  expect(ask(asked, [audit, SHEDS], { Stephens: 6 }).status).not.toBe('answered');
  expect(ask(asked, [rest, SHEDS], { Stephens: 6 }).status).toBe('answered');
});

describe('what a sentence leaves out of its figure', () => {
  const BOUGHT = 'In 2023 we bought 41 million of our shares at an average price of $72.42 each, excluding excise tax.';
  const BOOKED = BOUGHT.replace('excluding excise tax', 'and excise tax of $24 million');
  it.each([
    [BOUGHT, 'quoted'],
    [BOOKED, 'answered'],
  ])('is not what that figure is of: %s', (text, status) => {
    for (const asked of ['Excise tax on its buyback at Halden Freight in 2023?', 'Halden Freight: share buyback excise tax, 2023?'])
      expect(ask(asked, [text, SHEDS], { excise: 6 }).status).toBe(status);
  });
});
