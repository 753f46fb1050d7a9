import { expect, it } from 'vitest';
import { base64Of, bytesOfBase64 } from '../../src/memo/base64.ts';

it('bytes come back as they were, however many', () => {
  for (const length of [0, 1, 2, 3, 100_001]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
  }
});

it('what is no base64 is none', () => {
  expect(bytesOfBase64('%%%')).toBeNull();
});
