import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypted, scans } from '../../scripts/samples/odd.ts';
import { checkedMemo } from '../../scripts/verify/checkedMemo.ts';
import { verdictOf } from '../../scripts/verify/verdictOf.ts';
import type { FilingId } from '../../src/domain/document.ts';
import type { MemoManifest, MemoSource } from '../../src/domain/papers/memo.ts';
import { rectsOf } from '../../src/ingest/layout/geometry.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { sealMemo } from '../../src/memo/manifest.ts';

// The door of the offline check, run as whoever holds a memo runs it.
const folder = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
const QUOTE = 'employed 4,321 people';
let locked: MemoManifest;
let scanned: MemoManifest;

function sealed(bytes: Buffer, name: string, source: Pick<MemoSource, 'spans' | 'places' | 'quote' | 'reading'>): MemoManifest {
  const filing = createHash('sha256').update(bytes).digest('hex') as FilingId;
  writeFileSync(path.join(folder, name), bytes);
  const sources = [{ filing, page: 1, kind: 'words', section: '', name, ...source }] as const;
  const entries = [{ kind: 'claim', id: 'one', question: 'How many?', text: '4,321 people.', sources }] as const;
  const made = sealMemo(
    { title: 'People', preparedBy: 'MK', entries },
    [{ sha256: filing, name, fileName: name }],
    [{ kind: 'none', why: 'undrawn' }],
    '2024-02-20T10:42:00.000Z',
  );
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(made));
  return made;
}

beforeAll(async () => {
  const file = await encrypted('open sesame');
  const read = await parse(new Uint8Array(file), { password: 'open sesame' });
  if (!read.ok) throw new Error(read.failure.kind);
  const [{ text }, geometry] = [read.value.pages[0]!, read.value.geometry[0]!];
  const start = text.indexOf(QUOTE);
  const span = { page: 1, start, end: start + QUOTE.length };
  const places = [{ page: 1, rects: rectsOf(geometry, text, span) }];
  locked = sealed(file, 'locked.pdf', { spans: [span], places, quote: QUOTE, reading: read.value.version });
  scanned = sealed(scans(1), 'scan.pdf', {
    spans: [{ page: 1, start: 0, end: 4 }],
    places: [],
    quote: 'Four',
    reading: read.value.version,
  });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a memo of filings that cannot simply be read', () => {
  it('of a locked filing is checked with its password, and without one it is said what is lacking', async () => {
    const check = async (...passwords: readonly string[]) => await checkedMemo(JSON.stringify(locked), folder, passwords);
    expect(await check()).toMatchObject({ ok: true, value: { difference: { kind: 'filing-locked', name: 'locked.pdf' } } });
    expect(await check('wrong')).toMatchObject({ ok: true, value: { difference: { kind: 'filing-locked' } } });
    expect(await check('wrong', 'open sesame')).toMatchObject({ ok: true, value: { difference: null, unchecked: [], quotes: 1 } });
  });

  it('of a scan does not differ and is not verified either', async () => {
    expect(await checkedMemo(JSON.stringify(scanned), folder)).toMatchObject({ ok: true, value: { difference: null, unchecked: [1] } });
  });
});

it('the check of a memo ends with 0, 1, 2 or 3 and says why', async () => {
  const [memo = '', scan = ''] = ['locked.pdf.json', 'scan.pdf.json'].map((name) => path.join(folder, name));
  const opened = [memo, folder, '--password', 'open sesame'];
  expect(await verdictOf([...opened, '--paper', locked.paper.toUpperCase()])).toEqual({
    code: 0,
    said: `People\npaper ${locked.paper}\nVerified: 1 filing unchanged, quotes at their places: 1 of 1, chain unbroken.`,
  });
  const ends = async (...given: readonly string[]): Promise<string> => {
    const { code, said } = await verdictOf(given);
    return `${String(code)} ${said}`;
  };
  expect(await ends(...opened, '--paper', scanned.paper)).toMatch(/^1 .*another paper than the one named/s);
  expect(await ends(memo, folder)).toMatch(/^1 .*its password is needed/s);
  expect(await ends(scan, folder)).toMatch(/^3 .*Footnote 1 is read from a picture/s);
  expect(await ends(path.join(folder, 'scan.pdf'), folder)).toMatch(/^2 .*is not a memo/);
  expect(await ends(memo)).toMatch(/^2 usage:/);
  expect(await ends(memo, path.join(folder, 'nowhere'))).toMatch(/^2 .*nowhere is not here/);
  expect(await ends(memo, folder, '--pasword', 'x')).toMatch(/^2 .*--pasword.*usage:/s);
});

// It starts a process of its own.
it('the process ends as the check does', { timeout: 60_000 }, () => {
  const given = ['--import', 'tsx', 'scripts/verify/run.ts', path.join(folder, 'scan.pdf.json'), folder];
  expect(spawnSync(process.execPath, given).status).toBe(3);
});
