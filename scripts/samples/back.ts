import { item } from './business.ts';
import type { Filing } from './filing.ts';
import { bold, left, right, type Type } from './paper.ts';

const part: Type = { ...bold, size: 12, lead: 15 };
const sans: Type = { face: 'roman', size: 9.5, lead: 12 };

/** Items 9 to 15 and the signatures. */
export function drawBack({ paper, year, says }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('Item 9. Changes in and Disagreements with Accountants on Accounting and Financial Disclosure', {
    type: { ...item, size: 10.5 },
  });
  paper.paragraph('None.');
  paper.heading('Item 9A. Controls and Procedures', { type: item });
  paper.paragraph(
    `{controls|Management, with the participation of the chief executive officer and the chief financial officer, concluded that the Company’s disclosure controls and procedures were effective as of December 31, ${year}.} There was no change in internal control over financial reporting in the fourth quarter that has materially affected it.`,
  );
  paper.heading('PART III', { center: true, type: part });
  paper.heading('Item 10. Directors, Executive Officers and Corporate Governance', { type: item });
  paper.paragraph(
    `The information required by Items 10 to 14 is incorporated by reference to the proxy statement for the ${year + 1} annual meeting. Item 11. Executive Compensation is included there.`,
  );
  paper.heading('PART IV', { center: true, type: part });
  paper.heading('Item 15. Exhibits and Financial Statement Schedules', { type: item });
  const exhibits = [
    ['3.1', 'Restated Certificate of Incorporation'],
    ['4.2', 'Indenture for the senior notes'],
    ['10.4', '2019 Equity Incentive Plan'],
    ['21', 'Subsidiaries of the registrant'],
    ['23', 'Consent of Alder & Finch LLP'],
    ['31.1', 'Certification of the Chief Executive Officer'],
    ['31.2', 'Certification of the Chief Financial Officer'],
  ];
  for (const [number, title] of exhibits) {
    paper.y += 13;
    paper.words(number!, left + 14, paper.y, sans);
    paper.words(title!, left + 58, paper.y, sans);
  }
  paper.y += 12;
  paper.heading('SIGNATURES', { center: true, type: part });
  paper.paragraph(
    'Pursuant to the requirements of Section 13 or 15(d) of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned, thereunto duly authorized.',
  );
  paper.y += 6;
  paper.words('NORTHMOOR INSTRUMENTS, INC.', left + 250, (paper.y += 12), bold);
  paper.words('By: /s/ Ellen M. Harrow', left + 250, (paper.y += 18), sans);
  paper.words('Ellen M. Harrow, Chief Executive Officer', left + 250, (paper.y += 12), sans);
  paper.words(`Date: ${says.filed}`, left, paper.y, sans);
  paper.y += 20;
  for (const [name, role] of [
    ['/s/ Tomas Lindqvist', 'Executive Vice President and Chief Financial Officer'],
    ['/s/ Ruth Adeyemi', 'Chair of the Board of Directors'],
    ['/s/ Paul Castellane', 'Director'],
  ]) {
    paper.y += 16;
    paper.words(name!, left, paper.y, sans);
    paper.words(role!, right, paper.y, sans, 'right');
    paper.rule(left, right, paper.y + 4, 0.3);
  }
  paper.check();
}
