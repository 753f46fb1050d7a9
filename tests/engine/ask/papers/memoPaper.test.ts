import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Span } from '../../../../src/domain/document.ts';
import { INGEST_VERSION } from '../../../../src/ingest/version.ts';
import type { Memo, MemoClaim, MemoDifference, MemoManifest, SealedEntry } from '../../../../src/domain/papers/memo.ts';
import { headHash, paperHash, sealedEntry, sealMemo, shownFootnotes } from '../../../../src/memo/manifest.ts';
import { MANIFEST_OPENS, memoHtml } from '../../../../src/memo/memoHtml.ts';
import { picturesIn } from '../../../../src/memo/sourceHtml.ts';
import { checkedMemo } from '../../../../scripts/verify/checkedMemo.ts';
import { question, valueOf } from '../../desk.ts';
import { realPictures } from '../../../realpictures.ts';
import { sampleDesk, type SampleDesk } from '../../sampledesk.ts';

const ASKED = [
  'What were Northmoor’s total net sales in fiscal 2023?',
  'What was Northmoor’s operating margin in fiscal 2023?',
  'Did Northmoor’s gross margin improve between fiscal 2022 and fiscal 2023?',
];
const MADE = '2024-02-20T10:42:00.000Z';
const MARK = { verdict: 'checked', initials: 'MK', at: Date.UTC(2024, 1, 20, 10, 38) } as const;

let desk: SampleDesk;
let memo: Memo;
let manifest: MemoManifest;
const folder = mkdtempSync(path.join(os.tmpdir(), 'memo-'));

beforeAll(async () => {
  desk = await sampleDesk({ pictures: realPictures() });
  const claims: MemoClaim[] = [];
  for (const text of ASKED) {
    const answer = valueOf(await desk.engine.ask(question(text)));
    claims.push(...valueOf(await desk.engine.papers.claims(answer)));
  }
  const [first, ...rest] = claims;
  memo = {
    title: 'Northmoor: profitability, <fiscal> 2023',
    preparedBy: 'M. Kessler',
    entries: first ? [{ ...first, mark: MARK }, { kind: 'note', id: 'note', text: '</script><b>Margins</b> first.' }, ...rest] : [],
  };
  valueOf(await desk.engine.papers.keepMemo(memo));
  manifest = JSON.parse(await valueOf(await desk.engine.papers.sealMemo('export')).manifest.text()) as MemoManifest;
  cpSync('public/samples', folder, { recursive: true });
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const inApp = async (text: string, name = 'memo.json'): Promise<MemoDifference | null> =>
  valueOf(await desk.engine.papers.checkMemo(new File([text], name))).difference;
const offline = async (text: string, where = folder): Promise<MemoDifference | null> => valueOf(await checkedMemo(text, where)).difference;
const altered = (change: (to: MemoManifest) => void): string => {
  const copy = structuredClone(manifest);
  change(copy);
  return JSON.stringify(copy);
};
/** For tests that tamper: what the types hold fast is written over. */
const write = (of: object, field: string, value: unknown): void => void Reflect.set(of, field, value);
const cropAt = (to: MemoManifest, at: number): object => {
  const shown = shownFootnotes(to)[at]?.shown;
  return shown?.kind === 'crops' ? shown.crops[0]! : {};
};
const claimAt = (to: MemoManifest, at: number): MemoClaim => to.entries[at]?.entry as MemoClaim;

describe('a sealed memo', () => {
  it('has a claim a sentence, each with the footnotes of its own and where they are printed', () => {
    const claims = memo.entries.flatMap((entry) => (entry.kind === 'claim' ? [entry] : []));
    expect(claims.length).toBeGreaterThanOrEqual(3);
    for (const { sources, text } of claims) {
      expect(text).toMatch(/\d/);
      expect(sources.length).toBeGreaterThan(0);
      for (const { places, name, reading } of sources) {
        expect(reading).toBe(INGEST_VERSION);
        expect(name).toMatch(/^Northmoor Instruments 10-K FY202[23]$/);
        expect(places.flatMap(({ rects }) => rects).length).toBeGreaterThan(0);
      }
    }
    expect(claims.at(-1)?.text).toMatch(/^Yes\. /);
  });

  it('of an answer that is older than how its filing is read seals no places and no reading, and verifies by its words', async () => {
    const answer = valueOf(await desk.engine.ask(question(ASKED[0]!)));
    const moved = ({ page, start, end }: Span): Span => ({ page, start: start + 7, end: end + 7 });
    const citations = answer.citations.map((cited) => ({ ...cited, spans: cited.spans.map(moved) }));
    const [claim] = valueOf(await desk.engine.papers.claims({ ...answer, citations }));
    expect(claim?.sources.map(({ places, reading }) => [places, reading])).toEqual([[[], undefined]]);
    const sealed = sealMemo({ ...memo, entries: [claim!] }, manifest.filings, [{ kind: 'none', why: 'unlocated' }], MADE);
    expect([await inApp(JSON.stringify(sealed)), await offline(JSON.stringify(sealed))]).toEqual([null, null]);
  });

  it('verifies unchanged, in the app and offline, as a manifest and as a page', async () => {
    const { html, manifest: file, paper } = valueOf(await desk.engine.papers.sealMemo('export'));
    for (const blob of [html, file]) {
      const text = await blob.text();
      expect(await inApp(text)).toBeNull();
      expect(await offline(text)).toBeNull();
    }
    expect(paper).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<readonly [string, (to: MemoManifest) => void, MemoDifference]>([
    [
      'a quote',
      (to) => write(claimAt(to, 0).sources[0]!, 'quote', `${claimAt(to, 0).sources[0]!.quote}.`),
      { kind: 'quote', entry: 1, footnote: 1 },
    ],
    ['a rectangle', (to) => write(claimAt(to, 0).sources[0]!.places[0]!.rects[0]!, 'x', 1), { kind: 'quote', entry: 1, footnote: 1 }],
    ['the order', (to) => (to.entries as unknown[]).splice(1, 2, to.entries[2], to.entries[1]), { kind: 'order', entry: 2 }],
    ['an entry left out', (to) => (to.entries as unknown[]).splice(1, 1), { kind: 'order', entry: 2 }],
    ['the last entry left out', (to) => (to.entries as unknown[]).pop(), { kind: 'end' }],
    ['a mark', (to) => write(claimAt(to, 0), 'mark', { ...MARK, initials: 'ML' }), { kind: 'mark', entry: 1 }],
    ['a mark that was not', (to) => write(claimAt(to, 2), 'mark', MARK), { kind: 'mark', entry: 3 }],
    ['a note', (to) => write(to.entries[1]!.entry, 'text', 'Margins last.'), { kind: 'note', entry: 2 }],
    ['a claim', (to) => write(claimAt(to, 0), 'text', claimAt(to, 0).text.replace(/\d/, '9')), { kind: 'words', entry: 1 }],
    ['the title', (to) => write(to, 'title', 'Another'), { kind: 'head' }],
    ['a picture', (to) => write(cropAt(to, 0), 'sha256', 'a'.repeat(64)), { kind: 'crop', entry: 1, footnote: 1 }],
    ['what a picture is of', (to) => write(cropAt(to, 0), 'page', 3), { kind: 'crop', entry: 1, footnote: 1 }],
    ['pictures left out', (to) => write(to.entries[0]!, 'shown', []), { kind: 'crop', entry: 1, footnote: 1 }],
    ['a signature', (to) => write(to, 'signed', { name: 'J. Ormond', at: 1 }), { kind: 'end' }],
  ])('tells that %s was altered', async (_, change, difference) => {
    const text = altered(change);
    expect(text).not.toBe(JSON.stringify(manifest));
    expect(await inApp(text)).toEqual(difference);
    expect(await offline(text)).toEqual(difference);
  });

  it('tells a byte changed in a filing, and a filing that is not there', async () => {
    const where = mkdtempSync(path.join(os.tmpdir(), 'memo-changed-'));
    const name = 'northmoor-2023-10k.pdf';
    for (const file of [name, 'northmoor-2022-10k.pdf']) cpSync(path.join('public/samples', file), path.join(where, file));
    const bytes = readFileSync(path.join(where, name));
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    writeFileSync(path.join(where, name), bytes);
    const text = JSON.stringify(manifest);
    expect(await offline(text, where)).toEqual({ kind: 'filing-changed', name: 'Northmoor Instruments 10-K FY2023' });
    rmSync(path.join(where, name));
    expect(await offline(text, where)).toEqual({ kind: 'filing-missing', name: 'Northmoor Instruments 10-K FY2023' });
    rmSync(where, { recursive: true });
  });

  it('tells a quote that the filing does not print there, and a rectangle elsewhere, though the memo was sealed anew', async () => {
    const anew = (change: (claim: MemoClaim) => MemoClaim): string =>
      JSON.stringify(
        sealMemo(
          { ...memo, entries: memo.entries.map((entry, at) => (at === 0 && entry.kind === 'claim' ? change(entry) : entry)) },
          manifest.filings,
          shownFootnotes(manifest).flatMap(({ shown }) => shown ?? []),
          MADE,
        ),
      );
    expect(await inApp(anew((claim) => claim))).toBeNull();
    const [first] = (memo.entries[0] as MemoClaim).sources;
    const quoted = anew((claim) => ({ ...claim, sources: [{ ...first!, quote: first!.quote.replace('4,499.5', '4,999.5') }] }));
    expect(await inApp(quoted)).toEqual({ kind: 'place', entry: 1, footnote: 1 });
    expect(await offline(quoted)).toEqual({ kind: 'place', entry: 1, footnote: 1 });
    const moved = anew((claim) => ({
      ...claim,
      sources: [
        { ...first!, places: first!.places.map(({ page, rects }) => ({ page, rects: rects.map((rect) => ({ ...rect, y: rect.y + 9 })) })) },
      ],
    }));
    expect(await inApp(moved)).toEqual({ kind: 'rectangles', entry: 1, footnote: 1 });
    expect(await offline(moved)).toEqual({ kind: 'rectangles', entry: 1, footnote: 1 });
  });

  it('is a page that shows every word as text, and tells where it was edited by hand', async () => {
    const html = await valueOf(await desk.engine.papers.sealMemo('export')).html.text();
    expect(html).toContain('&#60;/script&#62;&#60;b&#62;Margins&#60;/b&#62; first.');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/https?:\/\//);
    const edited = html.replace('$4,499.5 million', '$4,999.5 million');
    expect(edited).not.toBe(html);
    expect(await inApp(edited)).toEqual({
      kind: 'page',
      line: html.split('\n').findIndex((line) => line.includes('$4,499.5 million')) + 1,
    });
    expect(await offline(edited)).toMatchObject({ kind: 'page' });
  });

  it('shows the page at every footnote as the filing prints it, each picture sealed', async () => {
    const html = await valueOf(await desk.engine.papers.sealMemo('export')).html.text();
    const pictures = picturesIn(html).map((data) => Buffer.from(data, 'base64'));
    const crops = shownFootnotes(manifest).flatMap(({ shown }) => (shown?.kind === 'crops' ? shown.crops : []));
    expect(shownFootnotes(manifest).every(({ shown }) => shown?.kind === 'crops' && shown.undrawn.length === 0)).toBe(true);
    // The same pages drawn again give the same pictures.
    expect(pictures.map((png) => createHash('sha256').update(png).digest('hex'))).toEqual(crops.map(({ sha256 }) => sha256));
    for (const [i, { width, height, words, of }] of crops.entries()) {
      const png = pictures[i]!;
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
      // Of a letter page at twice its size: the width of its text.
      expect(width).toBeGreaterThan(900);
      expect(width).toBeLessThan(1224);
      expect(png.length).toBeLessThan(60_000);
      expect(of === 'quote' ? words : '').toMatch(of === 'quote' ? /\d/ : /^$/);
    }
    expect(html).toContain(`alt="${crops[0]!.words.replaceAll("'", '&#39;')}"`);
    expect(html).toMatch(
      /content="default-src 'none'; img-src data:; style-src 'sha256-[A-Za-z0-9+/]+='; base-uri 'none'; form-action 'none'"/,
    );
    expect(html).not.toMatch(/ style="| on\w+=/);
  });

  it('tells a picture that was changed, left out or swapped, by its footnote', async () => {
    const html = await valueOf(await desk.engine.papers.sealMemo('export')).html.text();
    const [first, second] = [picturesIn(html)[0]!, picturesIn(html)[1]!];
    const repainted = `${first.slice(0, 200)}${first[200] === 'A' ? 'B' : 'A'}${first.slice(201)}`;
    for (const changed of [
      html.replace(first, repainted),
      html.replace(first, ''),
      html.replace('data:image/png', 'data:image/svg+xml'),
      html.replace(first, second),
    ]) {
      expect(await inApp(changed)).toEqual({ kind: 'crop', entry: 1, footnote: 1 });
      expect(await offline(changed)).toEqual({ kind: 'crop', entry: 1, footnote: 1 });
    }
    const picture = '<img src="data:image/png;base64,AAAA">';
    expect(await inApp(html.replace('</main>', `${picture}</main>`))).toMatchObject({ kind: 'page' });
  });

  it('is still checked where an earlier Footnote sealed it without pictures; its page is another today', async () => {
    const old = { ...manifest, version: 1 as const };
    const head = headHash(old);
    const entries: SealedEntry[] = [];
    for (const { entry } of manifest.entries) entries.push(sealedEntry(entry, entries.at(-1)?.hashes.chain ?? head));
    const sealed = JSON.stringify({ ...old, entries, head, paper: paperHash(entries.at(-1)?.hashes.chain ?? head, undefined) });
    expect(await inApp(sealed)).toBeNull();
    expect(await offline(sealed)).toBeNull();
    const page = `${MANIFEST_OPENS}${sealed}</script>`;
    expect(await desk.engine.papers.checkMemo(new File([page], 'memo.html'))).toMatchObject({ ok: false, failure: { kind: 'not-a-memo' } });
  });

  it('is a document whose footnotes are its own', async () => {
    const { docx } = valueOf(await desk.engine.papers.sealMemo('export'));
    const { ZipReader, BlobReader, TextWriter } = await import('@zip.js/zip.js');
    const entries = await new ZipReader(new BlobReader(docx)).getEntries();
    const read = async (name: string): Promise<string> => {
      const entry = entries.find(({ filename }) => filename === name);
      return entry && !entry.directory ? entry.getData(new TextWriter()) : '';
    };
    const [body, notes] = [await read('word/document.xml'), await read('word/footnotes.xml')];
    const quotes = memo.entries.flatMap((entry) => (entry.kind === 'claim' ? entry.sources : []));
    expect(body.match(/<w:footnoteReference /g)).toHaveLength(quotes.length);
    expect(body).toContain('$4,499.5 million');
    expect(body).toContain(manifest.entries[0] ? 'checked, MK, 2024-02-20 10:38 UTC' : '');
    for (const { page } of quotes) expect(notes).toContain(`page ${String(page)}`);
    const pictures = shownFootnotes(manifest).flatMap(({ shown }) => (shown?.kind === 'crops' ? shown.crops : []));
    expect(body.match(/<pic:pic /g)).toHaveLength(pictures.length);
    for (const number of quotes.keys()) {
      expect(body).toContain(`w:name="mark${String(number + 1)}"`);
      expect(body).toContain(`w:name="source${String(number + 1)}"`);
      expect(body).toContain(`w:anchor="mark${String(number + 1)}"`);
      expect(notes).toContain(`w:anchor="source${String(number + 1)}"`);
    }
    expect(new Set(entries.filter(({ filename }) => filename.startsWith('word/media/')).map(({ filename }) => filename)).size).toBe(
      new Set(pictures.map(({ sha256 }) => sha256)).size,
    );
  });

  it('is refused where it is none, named by what it lacks', async () => {
    const refused = async (text: string) => desk.engine.papers.checkMemo(new File([text], 'x.json'));
    for (const text of [
      '',
      'PDF',
      '{}',
      '{"format":"footnote-memo"}',
      memoHtml(manifest, new Map()).slice(0, -200),
      altered((to) => write(to, 'paper', 7)),
    ])
      expect(await refused(text)).toMatchObject({ ok: false, failure: { kind: 'not-a-memo' } });
  });

  it('keeps its quotes when a filing is removed, and says that it cannot be checked here', async () => {
    const [filing] = manifest.filings;
    valueOf(await desk.engine.remove([filing!.sha256]));
    expect(valueOf(await desk.engine.papers.memo())).toEqual(memo);
    const sealed = await valueOf(await desk.engine.papers.sealMemo('export')).manifest.text();
    const kinds = shownFootnotes(JSON.parse(sealed) as MemoManifest).map(({ source, shown }) => [
      source.filing === filing!.sha256,
      shown?.kind,
    ]);
    expect(kinds).toEqual(kinds.map(([gone]) => [gone, gone === true ? 'none' : 'crops']));
    expect(await inApp(sealed)).toEqual({ kind: 'filing-missing', name: filing!.name });
    expect(await offline(sealed)).toBeNull();
  });
});
