import { describe, expect, it } from 'vitest';
import { FilerFactsFound } from '../../../../src/engine/ask/overview/filerFactsFound.ts';
import type { Answer } from '../../../../src/domain/question.ts';
import { asking } from '../../../builders/asking.ts';
import type { MadeFiling } from '../../../builders/filing.ts';
import { cardOf } from '../../../builders/filing.ts';
import { sourcesOf } from '../../../builders/overviewfiling.ts';
import { textPages } from '../../../builders/page.ts';

const signed = (name: string): string => `I, ${name}, certify that:\n/s/ ${name}\n${name}\nChief Executive Officer`;
const filing = (company: string, fiscalYear: number, text: string, form: '10-K' | '10-Q' = '10-K'): MadeFiling => ({
  company,
  fiscalYear,
  form,
  pages: textPages(text),
});

async function answer(text: string, filings: readonly MadeFiling[]): Promise<Answer | null> {
  const sources = sourcesOf(filings.map((made) => ({ card: cardOf(made), pages: made.pages })));
  return new FilerFactsFound(() => sources).answer(asking(text, filings));
}

const older = filing('Acme Corporation', 2022, signed('Sam Roe'));
const newer = filing('Acme Corporation', 2023, signed('Jane Doe'));

describe('what a filing says of its filer', () => {
  it('is told by the newest filing, with a footnote on its words', async () => {
    const found = await answer('Who is the CEO of Acme?', [older, newer]);
    expect(found).toMatchObject({
      status: 'answered',
      sentences: [{ text: 'Chief executive: Jane Doe (“Chief Executive Officer”).', citations: [1] }],
    });
    expect(found?.citations).toMatchObject([{ page: 1, quote: 'Jane Doe\nChief Executive Officer' }]);
  });

  it('is told by the filing of the year that is asked for', async () => {
    expect((await answer('Who was the CEO of Acme in fiscal 2022?', [older, newer]))?.sentences[0]?.text).toContain('Sam Roe');
    expect(await answer('Who was the CEO of Acme in fiscal 2015?', [older, newer])).toBeNull();
  });

  it('is said to be missing where no filing says it', async () => {
    const found = await answer('Who is the auditor?', [filing('Acme Corporation', 2023, 'The auditor must be registered.', '10-Q')]);
    expect(found?.status).toBe('not_found');
    expect(found?.notFound?.because).toContain('has no report of an auditor');
  });

  it('is left alone where it could be of several companies, or more is asked', async () => {
    const other = filing('Zenith Foods Company', 2023, signed('Pat Poe'));
    expect(await answer('Who is the CEO?', [newer, other])).toBeNull();
    expect(await answer('How much was the CEO of Acme paid?', [newer])).toBeNull();
  });
});
