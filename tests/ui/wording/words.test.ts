import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import { failureWording } from '../../../src/ui/wording/failures.ts';
import { warningWording } from '../../../src/ui/wording/warnings.ts';
import { bytes, longDate, periodWords, seconds, unitHead } from '../../../src/ui/wording/format.ts';
import { refusal } from '../../../src/ui/library/fields.ts';
import { paneWidths } from '../../../src/ui/shell/panes.ts';

const every: readonly Failure[] = [
  { kind: 'not-a-pdf' },
  { kind: 'empty-file' },
  { kind: 'folder-without-filings', files: 0 },
  { kind: 'folder-without-filings', files: 3 },
  { kind: 'damaged', detail: 'bad xref' },
  { kind: 'no-pages' },
  { kind: 'needs-password' },
  { kind: 'wrong-password' },
  { kind: 'no-text', pages: 30 },
  { kind: 'no-text', pages: 3, seen: { pictures: 3, drawings: 0, forms: 0, blank: 0 } },
  { kind: 'no-text', pages: 3, seen: { pictures: 0, drawings: 3, forms: 0, blank: 0 } },
  { kind: 'no-text', pages: 3, seen: { pictures: 0, drawings: 0, forms: 3, blank: 0 } },
  { kind: 'no-text', pages: 3, seen: { pictures: 0, drawings: 0, forms: 0, blank: 3 } },
  { kind: 'no-text', pages: 30, seen: { pictures: 2, drawings: 1, forms: 0, blank: 1 } },
  { kind: 'garbled-text', pages: 1 },
  { kind: 'foreign-text', pages: 12 },
  { kind: 'dynamic-form' },
  { kind: 'zip-without-pdf', files: 3, zips: 0 },
  { kind: 'zip-without-pdf', files: 3, zips: 3 },
  { kind: 'zip-inside', zip: 'filings.zip' },
  { kind: 'zip-locked' },
  { kind: 'zip-damaged', detail: 'no directory' },
  { kind: 'zip-too-large', limitFiles: 500, limitBytes: 2e9 },
  { kind: 'too-large', bytes: 3e9, limitBytes: 1e9 },
  { kind: 'unreadable-file', detail: 'gone' },
  { kind: 'no-space', neededBytes: 3e8 },
  { kind: 'endless' },
  { kind: 'model-parts-missing', model: 'big', parts: [2], of: 3 },
  { kind: 'model-parts-missing', model: 'big', parts: [2, 3], of: 3 },
  { kind: 'cancelled' },
  { kind: 'worker-died', worker: 'parse' },
  { kind: 'question-too-short' },
  { kind: 'question-too-long', characters: 20_000, limit: 4000 },
  { kind: 'no-filings' },
  { kind: 'not-in-library' },
  { kind: 'nothing-to-export' },
  { kind: 'storage', detail: 'quota' },
  { kind: 'not-understood', field: 'fiscalYear', value: 'soon' },
  { kind: 'worker-died', worker: 'models' },
  { kind: 'model-missing', model: 'all-MiniLM-L6-v2' },
  { kind: 'model-damaged', model: 'all-MiniLM-L6-v2', file: 'config.json' },
  { kind: 'not-a-model-file', model: 'all-MiniLM-L6-v2', file: 'config.json', host: 'huggingface.co' },
  { kind: 'model-unfit', model: 'all-MiniLM-L6-v2', detail: 'its vectors have 768 numbers and not 384' },
  { kind: 'download-failed', model: 'all-MiniLM-L6-v2', file: 'config.json', host: 'huggingface.co', status: 0 },
  { kind: 'sealed' },
  { kind: 'not-a-model-pack', detail: 'it has no manifest' },
  { kind: 'gpu-lost' },
  { kind: 'over-window', tokens: 300, window: 256 },
  { kind: 'internal', detail: 'x' },
];

describe('wordings', () => {
  it('say for every failure what happened and what to do, each in sentences that end', () => {
    for (const failure of every) {
      const { short, happened, then } = failureWording(failure);
      expect(short, failure.kind).not.toBe('');
      expect(happened, failure.kind).toMatch(/^[a-z].*\.$/);
      expect(then, failure.kind).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('say how much of a truncated filing was kept', () => {
    const { happened, then } = warningWording({ kind: 'truncated', pages: 12 }, 12);
    expect(`amcor-2022.pdf ${happened} ${then}`).toBe(
      'amcor-2022.pdf is cut off after page 12. The first 12 pages can be searched. Drop the whole file to replace it.',
    );
    expect(warningWording({ kind: 'no-text', pages: [4, 9, 12] }, 12).short).toBe('no text on pages 4, 9 and 12');
    expect(warningWording({ kind: 'no-text', pages: [4, 9, 12] }, 12).then).toBe('The other pages can be searched.');
    expect(warningWording({ kind: 'no-text', pages: [1, 2] }, 2).then).toBe('It can be opened, but not searched.');
  });

  it('write numbers with their units and dates as filings do', () => {
    expect([0, 999, 214e6, 2e9].map(bytes)).toEqual(['0 MB', '1 kB', '214 MB', '2.0 GB']);
    expect([0.4, 34, 1400, 12_300].map(seconds)).toEqual(['0.4 ms', '34 ms', '1.4 s', '12 s']);
    expect(longDate('2023-12-31')).toBe('December 31, 2023');
    expect(longDate('not a date')).toBe('not a date');
    expect(periodWords({ kind: 'duration', end: '2024-03-31', months: 3, label: 'x' })).toBe('three months ended March 31, 2024');
    expect(periodWords({ kind: 'instant', end: '2023-12-31', label: 'x' })).toBe('at December 31, 2023');
    expect(periodWords({ kind: 'duration', label: 'Fifty-two weeks' })).toBe('Fifty-two weeks');
    expect(unitHead({ kind: 'money', currency: 'USD', scale: 1e6, perShare: false })).toBe('$ millions');
    expect(unitHead({ kind: 'shares', scale: 1e3, perShare: false })).toBe('shares, thousands');
  });

  it('refuse a correction that is no date or year', () => {
    expect(refusal('periodEnd', 'December 31')).toBe('Write the date as 2023-12-31.');
    expect(refusal('periodEnd', '2023-02-31')).toBe('Write the date as 2023-12-31.');
    expect(refusal('periodEnd', '2023-12-31')).toBeNull();
    expect(refusal('fiscalYear', '23')).toBe('Write the year with four digits.');
    expect(refusal('company', 'Anything')).toBeNull();
  });
});

describe('the panes', () => {
  const at = (width: number, side = true, filing: number | null = null) => paneWidths({ width, library: true, filing, side });

  it('stand as drawn at 1440', () => {
    expect(at(1440)).toEqual({ library: 281, filing: 578, min: 420, max: 679 });
    // Wider, the questions keep their measure and the filing takes the rest, up to 960.
    expect(at(1700).filing).toBe(837);
    expect(at(2560).filing).toBe(1138);
  });

  it('keep 480 px for the questions: the library folds first, then the filing gives way', () => {
    expect(at(1180).library).toBe(0);
    expect(at(1181).library).toBe(281);
    expect(at(1181).filing).toBe(420);
    expect(at(1440, true, 900).filing).toBe(679);
    expect(at(1000, false)).toMatchObject({ library: 281, filing: 0 });
  });

  it('fold the library for an open filing whose pages would be cut off beside it', () => {
    const open = (width: number) => paneWidths({ width, library: true, filing: null, side: true, pages: true });
    expect(open(1280)).toMatchObject({ library: 0, filing: 698 });
    expect(open(1440)).toMatchObject({ library: 281, filing: 578 });
    expect(at(1280).library, 'with nothing open').toBe(281);
  });

  it('give words without a page two fifths of the room, whatever a page was dragged to', () => {
    const beside = (width: number, library = false) => paneWidths({ width, library, filing: 900, side: true, words: true });
    expect(beside(1440)).toMatchObject({ library: 0, filing: 560 });
    expect(beside(1280)).toMatchObject({ filing: 512 });
    expect(beside(1440, true)).toMatchObject({ library: 281, filing: 464 });
    expect(beside(900).filing).toBe(420);
  });
});
