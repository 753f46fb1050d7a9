import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../../src/answer/compose/templates.ts';

const in20 = { amount: '$865 million', when: 'in fiscal 2020' };
const in19 = { amount: '$185 million', when: 'in fiscal 2019' };
const north = { name: 'North', amount: '$534 million', when: 'in fiscal 2020' };
const south = { name: 'South', amount: '$505 million', when: 'in fiscal 2020' };
const west = { name: 'West', amount: '$287 million', when: 'in fiscal 2019' };

/** An example of each sentence that is put together from figures. */
const EXAMPLES: Readonly<Record<keyof typeof TEMPLATES, readonly (readonly [said: string, expected: string])[]>> = {
  worked: [
    [
      TEMPLATES.worked('25.0 %', '$2.7 billion', 'share', '$10.8 billion', ['It was $10.8 billion.']),
      '25.0 % ($2.7 billion ÷ $10.8 billion): “It was $10.8 billion.”',
    ],
    [TEMPLATES.worked('75.0 %', '$2.7 billion', 'rest', '$10.8 billion', []), '75.0 % ($10.8 billion − $2.7 billion, ÷ $10.8 billion)'],
  ],
  was: [
    [TEMPLATES.was('Oracle’s', 'free cash flow', false, in20), 'Oracle’s free cash flow was $865 million in fiscal 2020'],
    [TEMPLATES.was('McDonald’s', 'total revenues', true, in19), 'McDonald’s total revenues were $185 million in fiscal 2019'],
  ],
  itMoved: [
    [
      TEMPLATES.itMoved('down', '$680 million', in20, in19),
      'It fell by $680 million, from $865 million in fiscal 2020 to $185 million in fiscal 2019',
    ],
    [
      TEMPLATES.itMoved('same', '$0', in19, { ...in19, when: 'in fiscal 2020' }),
      'It did not change: $185 million in fiscal 2019 and $185 million in fiscal 2020',
    ],
  ],
  moved: [
    [
      TEMPLATES.moved('Oracle’s', 'impairment expense', 'up', '$680 million', in19, in20),
      'Oracle’s impairment expense rose by $680 million, from $185 million in fiscal 2019 to $865 million in fiscal 2020',
    ],
    [
      TEMPLATES.moved('Oracle’s', 'rent', 'same', '$0', in19, { ...in19, when: 'in fiscal 2020' }),
      'Oracle’s rent did not change: $185 million in fiscal 2019 and $185 million in fiscal 2020',
    ],
  ],
  grew: [
    [
      TEMPLATES.grew('AMD’s', 'revenue', 'up', '68.3 %', 'from fiscal 2020 to fiscal 2021', '16,434', '9,763'),
      'AMD’s revenue grew 68.3 % from fiscal 2020 to fiscal 2021 (16,434 against 9,763)',
    ],
    [
      TEMPLATES.grew('AMD’s', 'revenue', 'down', '9.1 %', 'from fiscal 2021 to fiscal 2022', '10', '11'),
      'AMD’s revenue fell 9.1 % from fiscal 2021 to fiscal 2022 (10 against 11)',
    ],
  ],
  grewYearly: [
    [
      TEMPLATES.grewYearly('Lockheed Martin’s', 'revenue', 'up', '0.4 %', 'from fiscal 2020 to fiscal 2022', '65,984', '65,398'),
      'Lockheed Martin’s revenue grew 0.4 % a year from fiscal 2020 to fiscal 2022 (65,984 against 65,398)',
    ],
  ],
  went: [
    [
      TEMPLATES.went(
        'Adobe’s',
        'operating margin',
        'declined',
        { amount: '36.8 %', when: 'in fiscal 2021' },
        { amount: '34.6 %', when: 'in fiscal 2022' },
        '2.1 percentage points',
      ),
      'Adobe’s operating margin declined by 2.1 percentage points, from 36.8 % in fiscal 2021 to 34.6 % in fiscal 2022',
    ],
  ],
  atRate: [
    [
      TEMPLATES.atRate('Halden’s', 'comparable sales', 'decreased', '1.8 %', 'in fiscal 2022'),
      'Halden’s comparable sales decreased by 1.8 % in fiscal 2022',
    ],
  ],
  ratesMoved: [
    [
      TEMPLATES.ratesMoved(
        '3M’s',
        'tax rate',
        'down',
        '12.1 percentage points',
        { amount: '35.5 %', when: 'in fiscal 2017' },
        { amount: '23.4 %', when: 'in fiscal 2018' },
      ),
      '3M’s tax rate decreased by 12.1 percentage points, from 35.5 % in fiscal 2017 to 23.4 % in fiscal 2018',
    ],
  ],
  series: [
    [
      TEMPLATES.series('AES’', 'revenues', true, [in19, in20]),
      'AES’ revenues were $185 million in fiscal 2019 and $865 million in fiscal 2020',
    ],
  ],
  ranked: [
    [
      TEMPLATES.ranked(1, false, [north], south, 'revenue'),
      'North came first by revenue with $534 million in fiscal 2020; next came South with $505 million',
    ],
    [TEMPLATES.ranked(1, false, [north], south), 'North came first with $534 million in fiscal 2020; next came South with $505 million'],
    [TEMPLATES.ranked(2, false, [south], north), 'South came second with $505 million in fiscal 2020'],
    [
      TEMPLATES.ranked(1, false, [{ ...north, when: '' }], { ...south, when: '' }),
      'North came first with $534 million; next came South with $505 million',
    ],
    [TEMPLATES.ranked(1, true, [west], null), 'West came last with $287 million in fiscal 2019'],
    [
      TEMPLATES.ranked(1, false, [north, south], { ...west, when: 'in fiscal 2020' }),
      'North and South came first in fiscal 2020: North with $534 million and South with $505 million; next came West with $287 million',
    ],
    [
      TEMPLATES.ranked(1, false, [north], west),
      'North came first with $534 million in fiscal 2020; next came West with $287 million in fiscal 2019',
    ],
  ],
  rankedTimes: [
    [
      TEMPLATES.rankedTimes('Operating revenues', true, 1, false, [in20], in19),
      'Operating revenues were highest in fiscal 2020, at $865 million; next in fiscal 2019, at $185 million',
    ],
  ],
  rows: [
    [
      TEMPLATES.rows(['North', 'South'], [north, south], true, false),
      'North and South: North $534 million and South $505 million in fiscal 2020',
    ],
  ],
  count: [
    [
      TEMPLATES.count('Two', [north, west], true, true),
      'Two: North $534 million in fiscal 2020 and West $287 million in fiscal 2019 and more',
    ],
  ],
  apart: [
    [
      TEMPLATES.apart({ ...north, name: 'North’s revenue' }, { ...south, name: 'South’s revenue' }, false, 'up', '$29 million'),
      'North’s revenue was $29 million more than South’s revenue in fiscal 2020 ($534 million against $505 million)',
    ],
    [
      TEMPLATES.apart({ ...west, name: 'West’s net sales' }, { ...south, name: 'South’s revenue' }, true, 'down', '$218 million'),
      'West’s net sales were $218 million less than South’s revenue ($287 million in fiscal 2019 against $505 million in fiscal 2020)',
    ],
  ],
  together: [
    [
      TEMPLATES.together({ ...north, name: 'North’s revenue' }, { ...south, name: 'South’s revenue' }, '$1,039 million'),
      'North’s revenue and South’s revenue came to $1,039 million together in fiscal 2020 ($534 million and $505 million)',
    ],
  ],
  against: [
    [
      TEMPLATES.against({ ...north, name: 'North’s revenue' }, { ...south, name: 'South’s revenue' }, false, '1.06 times'),
      'North’s revenue was 1.06 times South’s revenue in fiscal 2020 ($534 million against $505 million)',
    ],
  ],
  compared: [
    [
      TEMPLATES.compared('Operating margin', [north, south], 'North’s'),
      'Operating margin: North $534 million and South $505 million in fiscal 2020; North’s is the higher',
    ],
    [
      TEMPLATES.compared('Operating margin', [south, north], 'South’s', true),
      'Operating margin: South $505 million and North $534 million in fiscal 2020; South’s is the lower',
    ],
  ],
};

describe('sentences from figures', () => {
  it.each(Object.entries(EXAMPLES))('%s reads as its examples', (_name, examples) => {
    for (const [said, expected] of examples) expect(said).toBe(expected);
  });

  it('each have an example', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(TEMPLATES).sort());
  });
});
