import { expect, test } from 'vitest';
import { LEGAL_FORM, legalForms } from '../../../src/text/words/names/legalforms.ts';

const ENDS = new RegExp(`\\s${LEGAL_FORM}$`, 'i');

test.each([...legalForms])('a name ends in “%s”, in small letters and in capitals, with a stop or without', (form) => {
  for (const name of [`Northmoor ${form}`, `NORTHMOOR ${form.toUpperCase()}`, `Northmoor ${form}.`]) expect(ENDS.test(name)).toBe(true);
});

test('of two forms the longer one is found: “Incorporated” is not “Inc”, and “S.p.A” not “S”', () => {
  expect(ENDS.exec('Northmoor Incorporated')?.[0]).toBe(' Incorporated');
  expect(ENDS.exec('Eldermere S.p.A.')?.[0]).toBe(' S.p.A.');
});

test('a word that only begins like a form is none', () => {
  for (const name of ['Northmoor Income', 'Eldermere Cosmetics', 'Haldenway Agriculture']) expect(ENDS.test(name)).toBe(false);
});
