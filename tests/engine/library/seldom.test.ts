import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { Seldom } from '../../../src/engine/library/seldom.ts';
import { FakeClock, fakeOutside, madeFile } from '../../fakes.ts';
import { desk } from '../desk.ts';

describe('how far a filing is read', () => {
  it('is told at most four times a second, however fast its pages come', async () => {
    const outside = fakeOutside();
    const { read } = outside.parser;
    outside.parser.read = (filing, original, password, onPage) => {
      // Fifty pages a second for ten seconds.
      for (let page = 1; page <= 500; page++) {
        onPage(page, 500);
        outside.clock.pass(20);
      }
      outside.clock.pass(250);
      return read(filing, original, password, () => undefined);
    };
    const { engine, until, events } = await desk(outside);
    await engine.addFiles([madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.')]);
    await until('acme.pdf', 'ready');
    const pages = events.flatMap((event) =>
      event.kind === 'filing' && event.row.state.kind === 'reading' && event.row.state.page > 0 ? [event.row.state.page] : [],
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.length).toBeLessThanOrEqual(42);
    expect(pages.at(-1)).toBe(500);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  });
});

describe('what is done seldom', () => {
  it('is done at once, then the last of what followed, and not after its end', () => {
    const clock = new FakeClock();
    const seldom = new Seldom(clock, 250);
    const done: number[] = [];
    for (const at of [1, 2, 3]) seldom.do(() => done.push(at));
    expect(done).toEqual([1]);
    clock.pass(250);
    expect(done).toEqual([1, 3]);
    clock.pass(249);
    seldom.do(() => done.push(4));
    expect(done).toEqual([1, 3]);
    seldom.end();
    clock.pass(1000);
    expect(done).toEqual([1, 3]);
    seldom.do(() => done.push(5));
    expect(done).toEqual([1, 3, 5]);
  });
});
