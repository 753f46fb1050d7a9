import { describe, expect, it } from 'vitest';
import { filingsMeant } from '../../../src/answer/overview/filingsMeant.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';

const acme = (fiscalYear: number, form: MadeFiling['form'] = '10-K'): MadeFiling => ({
  company: 'Acme Corporation',
  fiscalYear,
  form,
  pages: [],
});
const other: MadeFiling = { company: 'Zenith Foods Company', fiscalYear: 2023, pages: [] };
const meant = (text: string, ...filings: readonly MadeFiling[]): readonly string[] => filingsMeant(asking(text, filings));

describe('the filings that a question for the whole means', () => {
  it('are the yearly ones of the company, newest first, where no time is named', () => {
    expect(meant('How is Acme doing?', acme(2022), acme(2023), other)).toEqual([
      'Acme Corporation-10-K-2023-',
      'Acme Corporation-10-K-2022-',
    ]);
  });

  it('is the first of the ranking where a time is named', () => {
    expect(meant('Summarise Acme in 2022', acme(2022), acme(2023))).toEqual(['Acme Corporation-10-K-2022-']);
  });

  it('are none where it does not say which of several companies', () => {
    expect(meant('Give me an overview', acme(2023), other)).toEqual([]);
    expect(meant('Give me an overview', acme(2023))).toEqual(['Acme Corporation-10-K-2023-']);
  });

  it('are none for a part of a filing', () => {
    expect(meant('Summarise the litigation of Acme', acme(2023))).toEqual([]);
  });
});
