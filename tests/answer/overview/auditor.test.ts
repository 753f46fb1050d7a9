import { describe, expect, it } from 'vitest';
import { auditorOf } from '../../../src/answer/overview/auditor.ts';
import { textPages } from '../../builders/page.ts';

const OPINION = 'In our opinion, the statements present fairly, in all material respects, the financial position of Acme Inc. at year-end.';

describe('an auditor’s report', () => {
  it('gives who signed, since when, and the words of the opinion', () => {
    const pages = textPages(OPINION, '/s/ Alder & Finch LLP\nWe have served as the Company’s auditor since 1987.');
    const found = auditorOf(pages);
    expect(found).toMatchObject({ name: 'Alder & Finch LLP', since: { year: '1987' } });
    const { signed, opinion } = found!;
    expect(pages[signed.page - 1]?.text.slice(signed.start, signed.end)).toBe('Alder & Finch LLP');
    expect(pages[opinion.page - 1]?.text.slice(opinion.start, opinion.end)).toBe('present fairly, in all material respects');
  });

  it.each([
    [
      'an opinion with a reserve',
      `${OPINION.replace('opinion,', 'opinion, except for the effects of the matter described,')}\n/s/ Alder & Finch LLP`,
    ],
    ['no firm’s signature', `${OPINION}\n/s/ Jane Doe\nChief Financial Officer`],
    ['no opinion of the auditor’s own', 'The statements present fairly, in all material respects, what they must.\n/s/ Alder & Finch LLP'],
  ])('is none: %s', (_, text) => {
    expect(auditorOf(textPages(text))).toBeNull();
  });
});
