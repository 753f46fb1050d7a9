import { describe, expect, it } from 'vitest';
import { filerFactsOf } from '../../../src/answer/filerfacts/filerFactsOf.ts';
import type { FilerFactKind } from '../../../src/domain/filer.ts';
import type { FormType } from '../../../src/domain/document.ts';
import { cardOf } from '../../builders/filing.ts';
import { textPages } from '../../builders/page.ts';

/** Each thing found as it is told: its text, or the words themselves; and always the words that it is shown with. */
function told(kind: FilerFactKind, texts: readonly string[], form: FormType = '10-K'): string[] {
  const pages = textPages(...texts);
  const found = filerFactsOf(cardOf({ company: 'Acme Corporation', form, fiscalYear: 2023, pages }), pages).get(kind) ?? [];
  return found.map(({ text, spans }) => {
    const words = spans.map(({ page, start, end }) => pages[page - 1]?.text.slice(start, end) ?? '').join(' … ');
    return text === undefined ? words : `${text} | ${words}`;
  });
}

const SIGNING = 'Pursuant to the requirements of the Securities Exchange Act of 1934, this report has been signed below.';

describe('officers', () => {
  it('are those who sign, whatever the lines are broken like', () => {
    const page = `${SIGNING}\nSignature Title Date\n/s/ JANE Q. DOE January 15, 2024\nJane Q. Doe Chairman of the Board, President\nand Chief Executive Officer\n(Principal Executive Officer)\n/s/ SAM ROE Senior Vice President, January 15, 2024\nSam Roe Chief Financial Officer`;
    expect(told('chief executive', [page])).toEqual([
      'Jane Q. Doe (“Chairman of the Board, President and Chief Executive Officer”) | Jane Q. Doe … Chairman of the Board, President\nand Chief Executive Officer',
    ]);
    expect(told('finance chief', [page])).toEqual(['Sam Roe (“Chief Financial Officer”) | Sam Roe … Chief Financial Officer']);
    expect(told('chair', [page])).toHaveLength(1);
  });

  it.each([
    [
      'a certificate',
      'I, Jane Q. Doe, certify that:\n1. I have reviewed this report.\n/s/ Jane Q. Doe\nJane Q. Doe\nChief Executive Officer',
    ],
    ['a list with ages', 'Executive officers\nJane Q. Doe 55 Chief Executive Officer\nSam Roe 48 Chief Financial Officer'],
    ['a sentence of a list', 'Jane Q. Doe, 55, is Chief Executive Officer of the Company.'],
    ['a title above the name', `${SIGNING}\n* Chief Executive Officer\nJane Q. Doe January 15, 2024`],
    ['who speaks in a release', '“A fine year,” said Jane Q. Doe, Acme’s Chief Executive Officer.'],
  ])('are told by %s', (_, page) => {
    expect(told('chief executive', [page])[0]).toMatch(/^Jane Q\. Doe \(“Chief Executive Officer”\)/);
  });

  it('are both told where two hold the post', () => {
    const page = (name: string): string => `I, ${name}, certify that:\n/s/ ${name}\n${name}\nCo-Chief Executive Officer`;
    expect(told('chief executive', [page('Jane Doe'), 'Nothing.', page('Sam Roe')])).toHaveLength(2);
  });

  it.each([
    ['another company’s', 'Jane Doe 55 Chief Executive Officer of Brimley Foods since 2019'],
    ['a former one', 'I thank Jane Doe, our former Chief Executive Officer.'],
    ['no person', 'Certification of Chief Executive Officer and Chief Financial Officer pursuant to law'],
    ['titles of two side by side', 'Jane Doe\nChairperson Chief Executive Officer\nJane Doe\nChairperson Chief Executive Officer'],
    ['two that are told alike', 'Jane Doe\nChief Executive Officer\nSam Roe\nChief Executive Officer'],
  ])('are none: %s', (_, page) => {
    expect(told('chief executive', [page, page])).toEqual([]);
  });

  it('are none by a mention alone', () => {
    expect(told('chief executive', ['We depend on Jane Doe, our Chief Executive Officer, and on others.'])).toEqual([]);
  });

  it('are no heads of committees', () => {
    expect(
      told('chair', [
        `${SIGNING}\n/s/ Jane Doe Director, Vice Chairman\n`,
        'Audit Committee\nSam Roe (Chairman)\nSam Roe, Chair of the Audit Committee',
      ]),
    ).toEqual([]);
  });
});

const COVER =
  'FORM 10-K\nFor the fiscal year ended December 31, 2023\nACME CORPORATION\nDelaware 12-3456789\n(State or other jurisdiction of incorporation) (I.R.S. Employer Identification No.)\n1 Gauge Road\nDayton, Ohio 45402\n(Zip Code)\n(Address of principal executive offices)\n(937) 555-0100\nYes ☒ No ☐\nThe aggregate market value held by non-affiliates on June 30, 2023 was $1,200,000,000.\nAs of January 31, 2024, there were 12,345,678 shares of common stock outstanding.';

describe('the cover', () => {
  it('has the address above its caption, the state beside the number, the shares in their sentence', () => {
    expect(told('headquarters', [COVER])).toEqual(['1 Gauge Road, Dayton, Ohio 45402 | 1 Gauge Road\nDayton, Ohio 45402']);
    expect(told('incorporation', [COVER])).toEqual(['Delaware | Delaware']);
    expect(told('shares', [COVER])).toEqual(['As of January 31, 2024, there were 12,345,678 shares of common stock outstanding.']);
    expect(told('year end', [COVER])).toEqual(['For the fiscal year ended December 31, 2023']);
  });

  it('has no shares where it only prices them', () => {
    expect(
      told('shares', ['The aggregate market value of 1,000,000 shares outstanding held by non-affiliates on June 30, 2023 was $9.']),
    ).toEqual([]);
  });
});

describe('what is told in sentences', () => {
  it('is the year end before the cover’s', () => {
    const said = 'Our fiscal year is a 52- or 53-week year that ends on the Friday closest to November 30.';
    expect(told('year end', [COVER, said])).toEqual([said]);
  });

  it('is for a quarter only what it says of a year', () => {
    expect(told('year end', ['For the quarterly period ended June 30, 2023'], '10-Q')).toEqual([]);
    expect(told('year end', ['See our Annual Report on Form 10-K for the year ended December 31, 2022.'], '10-Q')).toEqual([
      'Annual Report on Form 10-K for the year ended December 31, 2022',
    ]);
  });

  it.each(['Our corporate headquarters are located in Dayton, Ohio.', 'Acme is headquartered in Dayton, Ohio.'])(
    'is where it sits: %s',
    (said) => {
      expect(told('headquarters', [said])).toEqual([said]);
    },
  );

  it.each([
    'We sold our former headquarters in Dayton, Ohio.',
    'An earthquake near our headquarters in Dayton could harm us.',
    'Our suppliers have headquarters.',
  ])('is not: %s', (said) => {
    expect(told('headquarters', [said])).toEqual([]);
  });
});

describe('the auditor', () => {
  const opinion = 'In our opinion, the statements present fairly, in all material respects, the position of Acme.';
  it.each([
    ['behind a sentence', `${opinion}\nwith the standards. /s/ Alder & Finch LLP\nBoston`, 'Alder & Finch LLP'],
    ['with its word for signed', `${opinion}\n(signed) Alder & Finch LLP`, 'Alder & Finch LLP'],
    ['for whom a partner signs', `${opinion}\nFor and on behalf of Alder Finch LLP Canary Wharf`, 'Alder Finch LLP'],
    ['in a letterhead with its address', `${opinion}\nAlder Finch LLP, 300 Madison Avenue`, 'Alder Finch LLP'],
  ])('is who signs %s', (_, page, name) => {
    expect(told('auditor', [page])).toEqual([`${name} | ${name}`]);
  });

  it('is none of a quarter’s report, nor of a report’s mention of a firm', () => {
    expect(told('auditor', [`${opinion}\n/s/ Alder & Finch LLP`], '10-Q')).toEqual([]);
    expect(told('auditor', ['Alder & Finch LLP, 300 Madison Avenue'])).toEqual([]);
  });
});
