import { describe, expect, it } from 'vitest';
import { linesOf, pagesOf } from '../../../scripts/samples/rawPdf.ts';
import { parse } from '../../../src/ingest/ingest.ts';

/** A grey picture over most of a page, and over its lower corner. */
const SCAN = 'q 560 0 0 740 26 26 cm BI /W 2 /H 2 /CS /G /BPC 8 ID aaaa EI Q\n';
const LOGO = 'q 60 0 0 60 26 26 cm BI /W 2 /H 2 /CS /G /BPC 8 ID aaaa EI Q\n';
const stamp = (number: number): string => linesOf([`DocuSign Envelope ID: 7F3A-${String(1000 + number)}`]);
const PRINTED = linesOf(
  Array.from({ length: 30 }, (_, i) => `Article ${String(i)} of the agreement says what the parties owe to one another in the year.`),
);

/** Pages called pictures without words, and the text of the first. */
async function read(contents: readonly string[]): Promise<unknown> {
  const filing = await parse(new Uint8Array(pagesOf(contents)));
  if (!filing.ok) return filing.failure;
  const { pages, warnings } = filing.value;
  return [warnings.flatMap((warning) => (warning.kind === 'no-text' ? warning.pages : [])), pages[0]?.text];
}

describe('scans under a stamp', () => {
  it('are pages without words of their own, beside printed ones, and keep their stamp', async () => {
    expect(await read([SCAN + stamp(1), SCAN + stamp(2), PRINTED])).toEqual([[1, 2], 'DocuSign Envelope ID: 7F3A-1001']);
  });

  it('that are all of a file leave it without text, as scans without a stamp do', async () => {
    expect(await read([SCAN + stamp(1), SCAN + stamp(2)])).toMatchObject({ kind: 'no-text', pages: 2, seen: { pictures: 2 } });
    expect(await read([SCAN + stamp(1)])).toMatchObject({ kind: 'no-text', pages: 1 });
  });

  it('are neither a title over a photograph, which stands once, nor short pages with a logo', async () => {
    expect(await read([SCAN + linesOf(['Annual Report 2023']), PRINTED])).toEqual([[], 'Annual Report 2023']);
    expect(await read([LOGO + stamp(1), LOGO + stamp(2), PRINTED])).toEqual([[], 'DocuSign Envelope ID: 7F3A-1001']);
  });
});
