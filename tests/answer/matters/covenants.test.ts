import { describe, expect, it } from 'vitest';
import { covenantsTold } from '../../../src/answer/matters/covenants.ts';
import { matterAskedOf } from '../../../src/answer/matters/matterAnswer.ts';
import type { Matter } from '../../../src/domain/saying.ts';
import { asking, evidenceOf } from '../../builders/asking.ts';
import { cardOf } from '../../builders/filing.ts';
import { page, type Part } from '../../builders/page.ts';
import { lines, told } from './told.ts';

const notes = (...texts: readonly string[]): Part[] => [{ heading: 'Note 9. Debt' }, ...texts.map((text) => ({ text }))];
const of = (matter: Matter, ...texts: readonly string[]): ReturnType<typeof told> => told(matter, notes(...texts), false);

const LEVERAGE = 'The Credit Agreement contains a financial covenant requiring us not to exceed a maximum leverage ratio of 3.5 to 1.0.';
const LIENS =
  'The Notes contain covenants that limit our ability to grant liens on assets and to enter into sale and leaseback transactions.';

describe('covenants', () => {
  it.each([
    LEVERAGE,
    LIENS,
    'Under the credit agreement, we are required to maintain a ratio of EBITDA to interest at not less than 3.0 to 1.',
    'The notes do not contain financial covenants but include covenants that limit our ability to grant liens on assets.',
    'Covenants and Defaults — The indenture contains covenants, including, but not limited to, restrictions on dividends.',
  ])('are told by the sentence that states what is limited: %s', (text) => {
    expect(of('covenants', text)?.citations.map(({ quote }) => quote)).toEqual([text]);
  });

  it('are a list in the filing’s order, once each', () => {
    const again = 'Our Credit Agreement contains a financial covenant requiring us not to exceed a maximum leverage ratio of 3.5 to 1.0.';
    const found = of('covenants', LIENS, LEVERAGE, again);
    expect(lines(found)).toEqual(['Acme’s covenants as the filing states them, in its order:', `* ${LIENS}`, `* ${LEVERAGE}`]);
    expect(found?.citations.map(({ quote }) => quote)).toEqual([LIENS, LEVERAGE]);
  });

  it('of notes of two years are two', () => {
    const other = LIENS.replace('The Notes', 'The 2028 Notes');
    expect(lines(of('covenants', LIENS.replace('The Notes', 'The 2021 Notes'), other))).toHaveLength(3);
  });

  it('set in a row of one sentence are an item each, verbatim', () => {
    const row =
      'The line of credit requires that we maintain covenants, including: (1) a leverage ratio not to exceed 60%, (2) a coverage ratio of at least 1.40, and (3) limitations on investments.';
    const found = of('covenants', row);
    expect(lines(found)).toEqual([
      'Acme’s covenants as the filing states them, in its order:',
      '* The line of credit requires that we maintain covenants, including:',
      '* a leverage ratio not to exceed 60%',
      '* a coverage ratio of at least 1.40',
      '* limitations on investments',
    ]);
    expect(found?.citations.map(({ quote }) => quote)).toContain('a coverage ratio of at least 1.40');
  });

  it('set as a list under a sentence are an item each', () => {
    const lead = 'The credit agreement contains covenants that restrict our ability to:';
    expect(lines(of('covenants', lead, '• incur indebtedness;', '• grant liens.', 'We borrowed nothing in 2023.')).slice(1)).toEqual([
      `* ${lead}`,
      '* incur indebtedness;',
      '* grant liens.',
    ]);
  });

  it('are those of what is asked for', () => {
    expect(of('credit covenants', LIENS, LEVERAGE)?.citations.map(({ quote }) => quote)).toEqual([LEVERAGE]);
    expect(of('note covenants', LIENS, LEVERAGE)?.citations.map(({ quote }) => quote)).toEqual([LIENS]);
    expect(of('financial covenants', LIENS, LEVERAGE)?.citations.map(({ quote }) => quote)).toEqual([LEVERAGE]);
    expect(of('credit covenants', LIENS)).toBeNull();
  });

  it('that are financial may be denied', () => {
    const none = 'We are not subject to any financial covenants under the Notes.';
    expect(lines(of('financial covenants', none))).toEqual([`“${none}”`]);
    expect(of('covenants', none)).toBeNull();
  });

  it('are no list where a yes or no is asked', () => {
    const filing = { company: 'Acme Corporation', fiscalYear: 2023, pages: [page(1, notes(LEVERAGE))] };
    const matterOf = (text: string): Matter | undefined => matterAskedOf(asking(text, [filing]))?.matter;
    expect(matterOf('Does its credit agreement contain financial covenants?')).toBeUndefined();
    expect(matterOf('Which financial covenants does its credit agreement contain?')).toBe('financial covenants');
  });

  it.each([
    'We were in compliance with all covenants of the credit agreement as of December 31, 2023.',
    'The credit facility contains customary representations, warranties and covenants.',
    'Any debt financing that we obtain could involve covenants that restrict dividends.',
    'Our ability to comply with these covenants of the credit agreement may be limited by a maximum of sales.',
    'Our leases do not contain any material residual value guarantees or material restrictive covenants that limit debt.',
    'Debt covenants do not restrict the payment of dividends.',
    'The indentures do not generally limit our ability to incur debt or require us to maintain financial ratios.',
    'Intangible assets are mostly covenants not to compete, with a maximum life of ten years, and lender relations of merged firms.',
    'The amendments removed the financial covenant of the credit agreement requiring a minimum coverage ratio.',
    'Restricted cash of $5 million was held under covenants of debt agreements with a minimum of liquidity.',
  ])('are not claimed where nothing is limited, or not now: %s', (text) => {
    expect(of('covenants', text)).toBeNull();
  });

  it('of an agreement filed behind a report are not told', () => {
    const pages = [page(1, notes(LEVERAGE)), page(2, notes(LIENS))];
    const card = cardOf({ company: 'Acme Corporation', fiscalYear: 2023, pages });
    const of = (kind: 'exhibit' | 'note'): string[] => {
      const behind = pages.map((one) => ({
        ...evidenceOf(card, one),
        sections: [{ kind: one.number === 2 ? kind : ('note' as const), title: 'X', start: 0, end: one.text.length }],
      }));
      const found = covenantsTold({ card, sections: [], pages: behind }, 'covenants');
      return (found?.lines ?? []).map(({ text }) => text);
    };
    expect(of('exhibit')).toEqual([`“${LEVERAGE}”`]);
    expect(of('note')).toContain(LIENS);
  });
});
