import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInTurn } from '../../../src/ui/redline/drawInTurn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const list = (name: string, slices: number, drawn: string[]) => {
  let left = slices;
  return drawInTurn(() => {
    drawn.push(name);
    return --left > 0;
  });
};

test('of several lists one slice is drawn at a time, the first list to its end first', () => {
  const drawn: string[] = [];
  list('a', 2, drawn);
  list('b', 2, drawn);
  expect(drawn).toEqual([]);
  const seen = Array.from({ length: 5 }, () => {
    vi.advanceTimersToNextTimer();
    return drawn.join('');
  });
  expect(seen).toEqual(['a', 'aa', 'aab', 'aabb', 'aabb']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a list that is closed draws no more and holds up no other; one that is opened later is drawn too', () => {
  const drawn: string[] = [];
  const end = list('a', 9, drawn);
  list('b', 1, drawn);
  vi.advanceTimersToNextTimer();
  end();
  vi.runAllTimers();
  expect(drawn.join('')).toBe('ab');
  list('c', 1, drawn);
  vi.runAllTimers();
  expect(drawn.join('')).toBe('abc');
});
