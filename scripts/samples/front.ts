import type { Filing } from './filing.ts';
import { body, bold, bottom, italic, left, right, small, type Type } from './paper.ts';

const middle = (left + right) / 2;

/** The cover page in the SEC's form. */
export function drawCover({ paper, year, says }: Filing): void {
  paper.turn();
  const line = (text: string, type: Type, lead: number): void => {
    paper.y += lead;
    paper.words(text, middle, paper.y, type, 'center');
  };
  paper.y = 52;
  line('UNITED STATES', { ...bold, size: 13 }, 0);
  line('SECURITIES AND EXCHANGE COMMISSION', { ...bold, size: 13 }, 17);
  line('Washington, D.C. 20549', body, 15);
  paper.rule(middle - 60, middle + 60, paper.y + 9);
  line('FORM 10-K', { ...bold, size: 16 }, 31);
  paper.y += 8;
  paper.box(left + 6, paper.y + 5, 7, true);
  paper.paragraph('ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934', {
    x: left + 24,
    width: 440,
    type: bold,
    after: 2,
  });
  line(`For the fiscal year ended December 31, ${year}`, body, 14);
  line('or', italic, 15);
  paper.box(left + 6, paper.y + 9, 7, false);
  paper.y += 4;
  paper.paragraph('TRANSITION REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934', {
    x: left + 24,
    width: 440,
    type: bold,
    after: 2,
  });
  line('Commission File Number 001-00000', body, 14);
  line('NORTHMOOR INSTRUMENTS, INC.', { ...bold, size: 18 }, 32);
  line('(Exact name of registrant as specified in its charter)', small, 12);
  const pair = (a: string, b: string, underA: string, underB: string): void => {
    paper.y += 22;
    paper.words(a, left + 118, paper.y, bold, 'center');
    paper.words(b, right - 118, paper.y, bold, 'center');
    paper.y += 11;
    paper.words(underA, left + 118, paper.y, small, 'center');
    paper.words(underB, right - 118, paper.y, small, 'center');
  };
  pair('Delaware', '00-0000000', '(State or other jurisdiction of incorporation)', '(I.R.S. Employer Identification No.)');
  pair('400 Meridian Street, Marrow Falls, Ohio', '00000', '(Address of principal executive offices)', '(Zip Code)');
  line('Registrant’s telephone number, including area code: (555) 555-0100', body, 22);
  line('Securities registered pursuant to Section 12(b) of the Act:', bold, 22);
  paper.y += 18;
  const columns = [left + 92, middle + 10, right - 96];
  ['Title of each class', 'Trading Symbol', 'Name of each exchange on which registered'].forEach((text, i) =>
    paper.words(text, columns[i]!, paper.y, { ...small, face: 'bold' }, 'center'),
  );
  paper.rule(left, right, paper.y + 4, 0.4);
  paper.y += 16;
  ['Common Stock, par value $0.01 per share', 'NMOR', 'New York Stock Exchange'].forEach((text, i) =>
    paper.words(text, columns[i]!, paper.y, { ...body, size: 9 }, 'center'),
  );
  line('Securities registered pursuant to Section 12(g) of the Act: None', body, 22);
  paper.y += 10;
  const checks: readonly (readonly [string, boolean])[] = [
    ['Indicate by check mark if the registrant is a well-known seasoned issuer, as defined in Rule 405 of the Securities Act.', true],
    ['Indicate by check mark if the registrant is not required to file reports pursuant to Section 13 or Section 15(d) of the Act.', false],
    [
      'Indicate by check mark whether the registrant (1) has filed all reports required to be filed by Section 13 or 15(d) of the Securities Exchange Act of 1934 during the preceding 12 months, and (2) has been subject to such filing requirements for the past 90 days.',
      true,
    ],
    ['Indicate by check mark whether the registrant is a shell company (as defined in Rule 12b-2 of the Act).', false],
  ];
  for (const [text, yes] of checks) {
    paper.paragraph(text, { width: 410, type: { ...body, size: 9, lead: 11 }, after: 4 });
    const y = paper.y - 11;
    paper.words('Yes', right - 64, y, { ...body, size: 9 });
    paper.box(right - 46, y - 6, 6.5, yes);
    paper.words('No', right - 28, y, { ...body, size: 9 });
    paper.box(right - 12, y - 6, 6.5, !yes);
  }
  paper.y += 4;
  paper.paragraph(
    `{cover.market|The aggregate market value of the common stock held by non-affiliates of the registrant was approximately ${says.marketValue} as of ${says.marketDate}}, the last business day of the registrant’s most recently completed second fiscal quarter.`,
    { type: { ...body, size: 9, lead: 11 }, after: 4 },
  );
  paper.paragraph(
    `{cover.shares|As of ${says.sharesDate}, there were ${says.sharesOutstanding} shares of the registrant’s common stock outstanding.}`,
    { type: { ...body, size: 9, lead: 11 }, after: 4 },
  );
  paper.paragraph(
    `Documents incorporated by reference: portions of the proxy statement for the ${year + 1} annual meeting of shareholders are incorporated by reference into Part III.`,
    {
      type: { ...body, size: 9, lead: 11 },
    },
  );
  paper.words(
    'Northmoor Instruments, Inc. is an invented company. This sample filing was made for Footnote.',
    middle,
    752,
    { ...small, face: 'italic' },
    'center',
  );
}

/** The table of contents, its page numbers filled in by `contents`. */
export function drawContents({ paper }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('TABLE OF CONTENTS', { center: true, type: { ...bold, size: 12 }, after: 10 });
  const rows: readonly (readonly [string, string, number | undefined])[] = [
    ['PART I', '', undefined],
    ['Item 1.', 'Business', 3],
    ['Item 1A.', 'Risk Factors', 4],
    ['Item 1B.', 'Unresolved Staff Comments', 5],
    ['Item 1C.', 'Cybersecurity', 5],
    ['Item 2.', 'Properties', 5],
    ['Item 3.', 'Legal Proceedings', 5],
    ['Item 4.', 'Mine Safety Disclosures', 5],
    ['PART II', '', undefined],
    ['Item 5.', 'Market for Registrant’s Common Equity and Related Stockholder Matters', 6],
    ['Item 6.', '[Reserved]', 6],
    ['Item 7.', 'Management’s Discussion and Analysis of Financial Condition and Results of Operations', 7],
    ['Item 7A.', 'Quantitative and Qualitative Disclosures About Market Risk', 9],
    ['Item 8.', 'Financial Statements and Supplementary Data', 10],
    ['Item 9.', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure', 20],
    ['Item 9A.', 'Controls and Procedures', 20],
    ['PART III', '', undefined],
    ['Item 10.', 'Directors, Executive Officers and Corporate Governance', 20],
    ['Item 11.', 'Executive Compensation', 20],
    ['PART IV', '', undefined],
    ['Item 15.', 'Exhibits and Financial Statement Schedules', 20],
    ['', 'Signatures', 20],
  ];
  for (const [item, title, page] of rows) {
    paper.y += page === undefined ? 22 : 16;
    if (page === undefined) {
      paper.words(item, middle, paper.y, bold, 'center');
      continue;
    }
    paper.words(item, left, paper.y, body);
    const end = paper.words(title, left + 58, paper.y, body);
    const from = end.x + end.width + 5;
    const dots = Math.floor((right - 22 - from) / paper.width('.', body) / 1.6);
    if (dots > 3) paper.words(' .'.repeat(Math.floor(dots / 1)), from, paper.y, { ...body, size: 7 });
    paper.words(String(page), right, paper.y, body, 'right');
  }
  paper.y = Math.max(paper.y, bottom - 130);
  paper.heading('Forward-looking statements', { type: { ...bold, face: 'italic' } });
  paper.paragraph(
    'This report contains forward-looking statements within the meaning of the Private Securities Litigation Reform Act of 1995. Words such as “expects,” “anticipates,” “believes” and “will” identify them. Actual results may differ materially for the reasons given under Item 1A, Risk Factors, and elsewhere in this report. The Company has no duty to update these statements.',
  );
  paper.check();
}
