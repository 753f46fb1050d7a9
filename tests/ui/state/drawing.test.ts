import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { FilingRow } from '../../../src/engine/api.ts';
import { listItems } from '../../../src/ui/library/arrange.ts';
import { Session } from '../../../src/ui/state/session.svelte.ts';
import { fakeEngine, FakeModels } from '../fakeengine.ts';
import { filings, SCENES } from '../scenes.ts';

const HUNDRED = 100;

/** The rows of a hundred files as they are dropped, waiting to be read. */
const dropped = (): readonly FilingRow[] =>
  Array.from({ length: HUNDRED }, (_, i) => ({
    ...filings()[0]!,
    id: `dropped-${String(i)}` as FilingId,
    fileName: `${String(i)}.pdf`,
    state: { kind: 'waiting' as const },
  }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the list of filings while a hundred are read', () => {
  it('is drawn at most four times a second, with a few new rows each time, until all are there', async () => {
    const models = new FakeModels(SCENES.absent);
    const session = new Session(fakeEngine(models));
    await vi.advanceTimersByTimeAsync(0);
    const before = session.filings.length;
    let drawn = session.filings;
    let times = 0;
    for (const row of dropped()) models.tell({ kind: 'filing', row });
    for (let ms = 0; session.filings.length < before + HUNDRED; ms += 10) {
      expect(ms).toBeLessThan(60_000);
      // a page is read, over and over
      models.tell({ kind: 'filing', row: { ...dropped()[0]!, state: { kind: 'reading', page: ms, pages: 1000 } } });
      await vi.advanceTimersByTimeAsync(10);
      if (session.filings === drawn) continue;
      expect(session.filings.length - drawn.length).toBeLessThanOrEqual(4);
      drawn = session.filings;
      expect(++times).toBeLessThanOrEqual(ms / 250 + 1);
    }
    expect(new Set(session.filings.map(({ id }) => id)).size).toBe(before + HUNDRED);
  });

  it('keeps the line of a row that has not changed, so that only the others are drawn anew', () => {
    const rows = dropped();
    const first = listItems(rows, 'none', 'newest');
    const changed = { ...rows[3]!, state: { kind: 'reading' as const, page: 1, pages: 9 } };
    const second = listItems(
      rows.map((row) => (row.id === changed.id ? changed : row)),
      'none',
      'newest',
    );
    expect(second.filter((item) => !first.includes(item)).map(({ key }) => key)).toEqual([changed.id]);
  });
});
