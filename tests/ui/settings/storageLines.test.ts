import { describe, expect, it } from 'vitest';
import { storageLines } from '../../../src/ui/settings/storageLines.ts';

const use = { usedBytes: 5e6, quotaBytes: 1e9, persisted: false, inRows: false };

describe('what is said under the space used', () => {
  it('says only whether the browser may clear it, where filings are files and nothing was removed', () => {
    expect(storageLines(use, false)).toEqual(['The browser may clear it by itself when the disk is nearly full.']);
    expect(storageLines({ ...use, persisted: true }, false)).toEqual(['The browser has promised not to clear it by itself.']);
  });

  it('says what a failed write may cost where filings are rows of the database', () => {
    const lines = storageLines({ ...use, inRows: true }, false);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('may throw away the database and every filing in it');
  });

  it('says why the figure may not have fallen yet once something was removed', () => {
    const lines = storageLines({ ...use, inRows: true }, true);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toContain('may count the space until then');
  });
});
