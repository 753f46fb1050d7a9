import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/domain/failure.ts';
import type { Summary } from '../../../src/index/storage/schema.ts';
import { fakeOutside, madeFile } from '../../fakes.ts';
import { desk } from '../desk.ts';

describe('versions of HTML alone', () => {
  it('read again the web pages that were read before, by name where nothing else tells, and no other filing', async () => {
    const first = await desk();
    const { read } = first.outside.parser;
    const kinds: (number | undefined)[] = [undefined, undefined, 0, -1];
    first.outside.parser.read = async (...given) => {
      const result = await read(...given);
      const { html: _now, ...summary } = result.ok ? result.value.summary : {};
      const html = kinds.shift();
      return result.ok ? ok({ ...result.value, summary: { ...summary, ...(html !== undefined && { html }) } as Summary }) : result;
    };
    // a PDF and a web page of before, a PDF that is called a web page, a web page of an older version
    const names = ['old.pdf', 'old.mhtml', 'called.htm', 'older.bin'];
    for (const name of names) {
      await first.engine.addFiles([madeFile(name, name, '2023', `The auditor of ${name} was paid.`)]);
      await first.until(name, 'ready');
    }
    const outside = fakeOutside({ storeName: first.outside.storeName });
    const again: number[] = [];
    const { read: current } = outside.parser;
    outside.parser.read = (...given) => {
      again.push(given[1].size);
      return current(...given);
    };
    const second = await desk(outside);
    for (const name of names) await second.until(name, 'ready');
    expect(again).toHaveLength(2);
    const third = await desk(fakeOutside({ storeName: first.outside.storeName }));
    expect(third.opened.filings.map(({ state }) => state.kind)).toEqual(names.map(() => 'ready'));
  });
});
