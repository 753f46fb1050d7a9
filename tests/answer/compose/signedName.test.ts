import { describe, expect, it } from 'vitest';
import type { Calculation } from '../../../src/domain/figures.ts';
import { asSigned } from '../../../src/answer/compose/signedName.ts';

const of = (value: number): Calculation =>
  ({
    value,
    text: value < 0 ? `(${String(-value)})` : String(value),
    unit: { kind: 'money', currency: 'USD', scale: 1e6, perShare: false },
  }) as Calculation;
const said = (name: string, value: number): string => {
  const { name: called, of: figure } = asSigned(name, of(value));
  return `${called} ${figure.text}`;
};

describe('a profit below nothing', () => {
  it('is a loss without its sign', () => {
    expect(said('net profit', -38)).toBe('net loss 38');
    expect(said('net income (loss)', -38)).toBe('net loss 38');
    expect(said('income from operations', -38)).toBe('loss from operations 38');
    expect(said('net loss', -38)).toBe('net loss 38');
    expect(said('bottom line', -38)).toBe('net loss 38');
  });

  it('is none above it, and what is no profit keeps its sign', () => {
    expect(said('net income (loss)', 38)).toBe('net income 38');
    expect(said('free cash flow', -38)).toBe('free cash flow (38)');
  });
});
