import { describe, expect, it } from 'vitest';
import { countsIn } from '../../../src/answer/sentences/countsIn.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

const context = contextOf(
  asking('How many people does Halden Freight employ?', [
    { company: 'Halden Freight Corporation', fiscalYear: 2023, pages: [page(1, [{ text: 'We carry freight.' }])] },
  ]),
);
const counts = (text: string): readonly number[] => countsIn(text, context).map(({ value }) => value);

describe('the counts of a text', () => {
  it.each([
    ['We had approximately 26,000 regular employees at year end.', [26_000]],
    ['We employ 12 of the employees of the yard.', [12]],
    ['Our 11 Employee Resource Groups meet in spring.', []],
    ['We provided 19 safety resources for employees who work in the field.', []],
    ['Fjord fever has an estimated prevalence of 281,000 people.', []],
    ['Some 900 people work for us, and 40 persons are on our boards.', [900, 40]],
    ['Additional COVID- 19 employees were hired.', []],
  ])('of “%s” are %j', (text, found) => {
    expect(counts(text)).toEqual(found);
  });
});
