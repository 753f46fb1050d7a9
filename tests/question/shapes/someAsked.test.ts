import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/domain/plan.ts';
import { planFor } from '../../../src/question/shapes/planAsked.ts';

const plan = (core: string): Plan | null => planFor(core, ['Northmoor'], 'yes-no', {});

describe('whether there is any', () => {
  it('of a sum of what is owed is asked of the sum; of no other ratio', () => {
    expect(plan('Does Northmoor have any debt?')?.test?.is).toBe('some');
    expect(plan('Does Northmoor have any working capital?')?.test).toBeUndefined();
  });
});

describe('what is owed', () => {
  it('is a liability, and no cash', () => {
    expect(plan('Does Northmoor owe any long-term debt?')?.test?.is).toBe('some');
    expect(plan('Does Northmoor owe any money?')?.formula).toBe('total-debt');
    expect(plan('Does Northmoor owe any money to banks?')).toBeNull();
  });
});
