import { describe, expect, it } from 'vitest';
import { clean, unreadable } from '../../src/text/normalize.ts';

describe('clean', () => {
  it('leaves clean text alone and says so with no map', () => {
    expect(clean('Net sales — $4,499.5 (1)')).toEqual({ text: 'Net sales — $4,499.5 (1)', origin: null });
  });

  it('opens ligatures and maps each letter back to the glyph', () => {
    const { text, origin } = clean('o\ufb03ce');
    expect(text).toBe('office');
    expect([...(origin ?? [])]).toEqual([0, 1, 1, 1, 2, 3]);
  });

  it('drops soft hyphens, zero-width and control characters, and makes white space plain', () => {
    expect(clean('re\u00advenue\u200b\u0007\u00a0grew').text).toBe('revenue grew');
    expect([...(clean('a\u00adb').origin ?? [])]).toEqual([0, 2]);
  });

  it('shows private-use bullets and boxes as what they draw, and drops what it does not know', () => {
    expect(clean('\uf0b7 item \uf0fe yes \uf0a8 no \ue123').text).toBe('• item ☒ yes ☐ no ');
  });
});

describe('unreadable', () => {
  it('counts what no page prints: control, replacement and unknown private-use characters', () => {
    expect(unreadable('ab\u0001\u0002\ufffd\ue123')).toBe(4);
    expect(unreadable('\uf0b7 a bullet is readable')).toBe(0);
  });
});
