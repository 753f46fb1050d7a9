import { describe, expect, it } from 'vitest';
import type { Part } from '../../builders/page.ts';
import { lines, told } from './told.ts';

const legal = (text: string, ...after: readonly Part[]): Part[] => [
  { heading: 'Item 1. Business' },
  { text: 'We make gauges for plants and laboratories, and have done so for a hundred years. '.repeat(4) },
  { heading: 'Item 3. Legal Proceedings' },
  { text },
  ...after,
  { heading: 'Item 4. Mine Safety Disclosures' },
  { text: 'Not applicable.' },
];

describe('lawsuits', () => {
  it.each([
    ['We are a defendant in two lawsuits over our gauges.', 'yes'],
    ['We are currently a party to, and may in the future be involved in, various litigation matters.', 'yes'],
    ['In March 2023 a class action was filed in Ohio against the Company and its directors.', 'yes'],
    ['We are not currently a party to any material legal proceedings.', 'no'],
    ['There are no material pending legal proceedings to which we are a party.', 'no'],
  ])('are there or not by the sentence that says so: %s', (text, verdict) => {
    const found = told('lawsuits', legal(text));
    expect(found?.yesno).toBe(verdict);
    expect(found?.citations.map(({ quote }) => quote)).toEqual([text]);
  });

  it.each([
    'We may become a party to litigation over our gauges.',
    'From time to time, we are involved in legal proceedings.',
    'If we are a defendant in a lawsuit, we defend ourselves.',
    'The lawsuit filed against the Company in Ohio was dismissed in May.',
    'We filed a lawsuit in Ohio against a maker of copies.',
  ])('are not claimed on a sentence that leaves it open: %s', (text) => {
    expect(told('lawsuits', legal(text))).toBeNull();
  });

  it('that are routine only, or not applicable, are neither a yes nor a no', () => {
    const routine = 'We are not a party to any legal proceedings other than ordinary routine litigation incidental to our business.';
    expect(told('lawsuits', legal(routine))).toMatchObject({ sentences: [{ text: `“${routine}”` }] });
    expect(told('lawsuits', legal(routine))?.yesno).toBeUndefined();
    expect(told('lawsuits', legal('Not applicable.'))?.yesno).toBeUndefined();
    expect(told('lawsuits', legal('None.'))?.yesno).toBe('no');
  });

  it('are told by the headings of cases as well', () => {
    const parts: Part[] = ['Gauge Patent Litigation', 'Doe v. Acme', 'Legal Proceedings, General'].flatMap((heading) => [
      { heading },
      { text: 'The court has set no date for a trial of this case, and we defend ourselves. '.repeat(4) },
    ]);
    expect(lines(told('lawsuits', legal('We are a defendant in lawsuits.', ...parts))).slice(1)).toEqual([
      'The filing has headings on:',
      '* Gauge Patent Litigation',
      '* Doe v. Acme',
    ]);
  });

  it('that only a risk speaks of are none', () => {
    const risk = [{ heading: 'Item 1A. Risk Factors' }, { heading: 'Litigation' }, { text: 'We are a defendant in lawsuits.' }];
    expect(told('lawsuits', risk)).toBeNull();
  });
});

const controls = (text: string): Part[] => [{ heading: 'Item 9A. Controls and Procedures' }, { text }];
const EFFECTIVE = 'Management concluded that our internal control over financial reporting was effective as of December 31, 2023.';
const WEAK = 'We identified a material weakness in our internal control over financial reporting as of December 31, 2023.';
const NOT = 'As a result, our internal control over financial reporting was not effective as of December 31, 2023.';

describe('controls', () => {
  it.each([
    [EFFECTIVE, 'no', 'yes'],
    [`${WEAK} ${NOT}`, 'yes', 'no'],
    [EFFECTIVE.replaceAll('2023', '2021'), undefined, undefined],
    ['If our internal control over financial reporting was not effective, our shares might fall.', undefined, undefined],
    ['In order to ensure that internal control over financial reporting is effective, we assess it.', undefined, undefined],
    [`${EFFECTIVE} ${NOT}`, undefined, undefined],
  ])('are effective or have a weakness by their own conclusion: %s', (text, weakness, effective) => {
    expect(told('weakness', controls(text))?.yesno).toBe(weakness);
    expect(told('controls', controls(text))?.yesno).toBe(effective);
  });

  it('once weak are told as mended', () => {
    const mended = 'The material weakness that we identified in 2022 has been remediated as of December 31, 2023.';
    expect(lines(told('weakness', controls(`${EFFECTIVE} ${mended}`)))).toEqual([`No: “${EFFECTIVE}”`, `“${mended}”`]);
  });

  it('over disclosure alone are neither a yes nor a no', () => {
    const disclosure = 'They concluded that our disclosure controls and procedures were effective as of September 30, 2023.';
    const found = told('weakness', controls(disclosure));
    expect(lines(found)).toEqual([`Of its disclosure controls and procedures: “${disclosure}”`]);
    expect(found?.yesno).toBeUndefined();
  });
});

describe('large customers', () => {
  const of = (text: string, verdict = true): ReturnType<typeof told> =>
    told('customers', [{ heading: 'Item 1. Business' }, { text }], verdict);

  it.each([
    ['Our largest customer accounted for 18% of our revenue in 2023.', 'yes'],
    ['Two customers accounted for 83% and 10% of total revenue in 2023.', 'yes'],
    ['Three customers accounted for 39% of our revenue in 2023.', 'yes'],
    ['Three customers accounted for 25% of our revenue in 2023.', undefined],
    ['Our five largest customers together accounted for 45% of our net sales in 2023.', undefined],
    ['No single customer accounted for more than 10% of our net sales in 2023.', 'no'],
    ['We did not have sales to a single customer that exceeded 10% of net sales for 2023.', 'no'],
  ])('are told by the sentence with their share: %s', (text, verdict) => {
    expect(of(text)?.yesno).toBe(verdict);
    expect(of(text)?.citations.map(({ quote }) => quote)).toEqual([text]);
  });

  it.each([
    'Our largest customer accounted for 18% of our receivables in 2023.',
    'Our largest supplier accounted for 18% of our revenue, as no customer knows.',
    'Our largest customer accounted for 18% of our revenue in 2019.',
    'No other customer accounted for more than 10% of revenue in 2023.',
    'We had no customer other than Brimley who accounted for more than 10% of our revenue in 2023.',
  ])('are not claimed of another thing or time: %s', (text) => {
    expect(of(text)).toBeNull();
  });
});

describe('segments', () => {
  const of = (text: string): ReturnType<typeof told> => told('segments', [{ heading: 'Item 1. Business' }, { text }], false);

  it.each([
    'We operate in three business segments: Gauges, Valves and Services.',
    'The reportable segments are Gauges; Valves; and Services.',
    'We have determined we have two reportable segments, Gauges and Valves.',
    'The Company reports its activities in two reportable segments; (1) the Gauges segment and (2) the Valves segment.',
    'We operate as one operating segment.',
    'The Company is to continue to operate as a single UK based segment with a single primary activity.',
    'Our products are organized into two units and two reportable segments (under U.S. GAAP): Gauges; and Valves.',
    'Under U.S. GAAP, our operating segments are aggregated into two reportable segments: 1) Gauges and 2) Valves.',
    'The Foundry, along with its subsidiaries, is our one reportable operating segment.',
    'As such, the Company’s operations constitute a single operating segment and one reportable segment.',
  ])('are told by the sentence that names them, or says that there is one: %s', (text) => {
    expect(of(text)?.citations.map(({ quote }) => quote)).toEqual([text]);
  });

  it('are told by the sentence that names most of them', () => {
    const all = 'We report our results in three segments: Gauges, Valves and Services.';
    expect(lines(of(`We have two larger segments, Gauges and Valves. ${all}`))).toEqual([`“${all}”`]);
  });

  it.each([
    'The electricity sector is divided into three segments: generation, transmission and distribution.',
    'Prior to 2023 we operated in two segments: Gauges and Valves.',
    'Operating segments are defined as components of an enterprise.',
    'Our services business is comprised of a single operating segment.',
    'Goodwill is tested one level below our operating segments.',
    'We opened 16 stores: 9 in our United States segment and 7 in our Canadian segment.',
    'If we operated in one segment, we would say so.',
    'We operate as one segment. We have two reportable segments, Gauges and Valves.',
  ])('are not claimed by another sentence, nor where two disagree: %s', (text) => {
    expect(of(text)).toBeNull();
  });
});
