import { describe, expect, it } from 'vitest';
import { actionOf, type Situation } from '../../../src/ui/keys/keys.ts';

const press = (key: string, more: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const rest: Situation = { typing: false, modal: false, letters: true };

describe('keys', () => {
  it('turns letters into actions and digits into footnotes', () => {
    expect(actionOf(press('n'), rest)).toEqual({ action: 'next' });
    expect(actionOf(press('/'), rest)).toEqual({ action: 'filter' });
    expect(actionOf(press('r'), rest)).toEqual({ action: 'readAs' });
    expect(actionOf(press('?'), rest)).toEqual({ action: 'keys' });
    expect(actionOf(press('4'), rest)).toEqual({ action: 'open', digit: 4 });
    expect(actionOf(press('s'), rest)).toEqual({ action: 'settings' });
    expect(actionOf(press('S'), rest)).toEqual({ action: 'sealed' });
    expect(actionOf(press('0'), rest)).toBeNull();
  });

  it('rests while typing, while a dialog has the keys, and when letters are switched off; Esc works while typing', () => {
    expect(actionOf(press('n'), { ...rest, typing: true })).toBeNull();
    expect(actionOf(press('n'), { ...rest, letters: false })).toBeNull();
    expect(actionOf(press('Escape'), { ...rest, typing: true, letters: false })).toEqual({ action: 'escape' });
    expect(actionOf(press('Escape'), { ...rest, modal: true })).toBeNull();
  });

  it('leaves the browser its own chords', () => {
    expect(actionOf(press('f', { ctrlKey: true }), rest)).toBeNull();
    expect(actionOf(press('c', { metaKey: true }), rest)).toBeNull();
  });
});
