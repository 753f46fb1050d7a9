import { describe, expect, it } from 'vitest';
import { mentionsIn, snippetAround, soughtParts } from '../../src/text/mentionsIn.ts';

const found = (page: string, text: string, mode: 'phrase' | 'words' = 'phrase', hidden: { start: number; end: number }[] = []) =>
  mentionsIn(page, soughtParts(text, mode) ?? [], hidden).map(({ start, end }) => page.slice(start, end));

describe('where words stand on a page', () => {
  it('finds a phrase whatever its letter case, line breaks, hyphens and endings, and no part of another word', () => {
    const page =
      'Substantial doubt about our ability to continue as a Going\nConcern. The going-concern basis. Foregoing concerns. Concern is going.';
    expect(found(page, 'going concern')).toEqual(['Going\nConcern', 'going-concern']);
    expect(found('A change in\ncontrol; a change of control.', 'change of control')).toEqual(['change of control']);
    expect(found('Leases, leased and released.', 'lease')).toEqual(['Leases', 'leased']);
  });

  it('finds all words on a page in any order, those in quotation marks together, or nothing', () => {
    const page = 'The lenders may waive a covenant. Our credit agreement has one covenant.';
    expect(found(page, 'agreement covenant', 'words')).toEqual(['covenant', 'agreement', 'covenant']);
    expect(found(page, 'lenders “credit agreement”', 'words')).toEqual(['lenders', 'credit agreement']);
    expect(found(page, 'agreement default', 'words')).toEqual([]);
    expect(found(page, 'the covenant', 'words')).toEqual(['covenant', 'covenant']);
  });

  it('says nothing to look for where only words of every page are asked for', () => {
    expect(soughtParts('of the', 'phrase')).toBeNull();
    expect(soughtParts(' … ', 'words')).toBeNull();
    expect(soughtParts('“of the”', 'words')).toBeNull();
  });

  it('takes names of every object as words like others', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(found(`The ${name} of it`, name)).toHaveLength(1);
  });

  it('leaves running heads out', () => {
    const page = 'Acme Report\nAcme sells anvils.';
    expect(found(page, 'acme', 'phrase', [{ start: 0, end: 11 }])).toEqual(['Acme']);
    expect(mentionsIn(page, soughtParts('acme', 'phrase') ?? [], [{ start: 0, end: 11 }])[0]?.start).toBe(12);
  });

  it('cuts whole words around the first place, with the marks where they stand in the cutting', () => {
    const page = `${'before '.repeat(30)}going concern ${'after '.repeat(60)}going concern`;
    const { text, marks } = snippetAround(page, mentionsIn(page, soughtParts('going concern', 'phrase') ?? []));
    expect(page).toContain(text);
    expect(text).toMatch(/^before .* after$/s);
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['going concern']);
    expect(text.length).toBeLessThanOrEqual(240);
    const administrative = `Selling and administrative ${'788.2 '.repeat(10)}restructuring charges`;
    expect(snippetAround(administrative, [{ start: administrative.indexOf('restructuring'), end: administrative.length }]).text).toMatch(
      /^788/,
    );
    const short = 'Only going concern';
    expect(snippetAround(short, [{ start: 5, end: 18 }])).toEqual({ text: short, marks: [{ start: 5, end: 18 }] });
  });
});
