import { describe, expect, it } from 'vitest';
import { answered, asking } from '../builders/asking.ts';
import { page } from '../builders/page.ts';

const filing = (company: string, people: string) => ({
  ...{ company, fiscalYear: 2023 },
  pages: [page(1, [{ text: `As of December 31, 2023, ${company} employed ${people} people.` }])],
});
const [HALDEN, NORTHMOOR] = [filing('Halden Freight Corporation', '12,400'), filing('Northmoor Instruments, Inc.', '3,100')];

describe('what is asked of every company', () => {
  const asked = 'How many people does each company employ?';
  it('is answered by the one that there is, and by no one of several', () => {
    expect(answered(asking(asked, [HALDEN])).sentences[0]?.text).toContain('12,400');
    expect(answered(asking(asked, [HALDEN, NORTHMOOR])).sentences).toEqual([]);
  });
});
