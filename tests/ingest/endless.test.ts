import { describe, expect, it } from 'vitest';
import { endless } from '../../scripts/samples/odd.ts';
import { parse } from '../../src/ingest/ingest.ts';

describe('a file with a page that never comes to an end', () => {
  it('is read without it: the other pages keep their numbers and words, and what was left out is said', async () => {
    const read = await parse(new Uint8Array(endless()), { without: [2] });
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    expect(read.value.pages.map(({ text }) => text.includes('leases 7 pits'))).toEqual([true, false, false]);
    expect(read.value.pages[2]?.text).toContain('leases 9 pits');
    expect(read.value.warnings).toEqual([{ kind: 'page-endless', pages: [2] }]);
  });

  it('of words without end stops at more of them than any page has, before they fill the memory', async () => {
    const read = await parse(new Uint8Array(endless(false)));
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    expect(read.value.pages.map(({ text }) => text.includes('pits'))).toEqual([true, false, true]);
    expect(read.value.warnings).toEqual([{ kind: 'page-failed', pages: [2] }]);
  }, 60_000);

  it('cannot be read without all of them', async () => {
    expect(await parse(new Uint8Array(endless()), { without: [1, 2, 3] })).toEqual({ ok: false, failure: { kind: 'endless' } });
  });
});
