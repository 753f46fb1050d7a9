import { describe, expect, it } from 'vitest';
import { businessSentences } from '../../../src/answer/overview/businessSentences.ts';
import { metadata } from '../../builders/card.ts';
import { quotes, textPages } from '../../builders/page.ts';

function said(...texts: readonly string[]): string[] {
  const pages = textPages(...texts);
  return quotes(pages, businessSentences(metadata({ company: 'Acme Gauges, Inc.' }), pages));
}

describe('what a company does', () => {
  it('is said by a sentence of which the company is the subject, and by the next if that is too', () => {
    const is = 'Founded in 1921, Acme Gauges, Inc. (“Acme,” the “Company” or “we”) is a maker of gauges for plants and laboratories.';
    const sells = 'We sell our gauges to some 41,000 customers in 86 countries of the world.';
    expect(said(`Annual report\n${is} ${sells} The markets are competitive.`)).toEqual([is, sells]);
  });

  it('may be a deed of the company by its name', () => {
    const deed = 'Acme Gauges, Inc., formerly Gauge Company, designs, makes and services instruments that measure.';
    expect(said(deed)).toEqual([deed]);
  });

  it.each([
    ['how it came about', 'Acme Gauges, Inc. was incorporated in Delaware in May 1996 and listed its shares soon after.'],
    ['what may be', 'We are a company that may not be able to sell its gauges at a profit in the coming years.'],
    ['patents', 'We are the owner of more than two hundred patents on gauges in the United States and in Europe.'],
    ['hardly anything', 'Acme Gauges, Inc. is an invented company.'],
    ['another subject', 'The market for gauges is a large one and grows by some three per cent every year.'],
  ])('is not said by a sentence on %s', (_, text) => {
    expect(said(text)).toEqual([]);
  });
});
