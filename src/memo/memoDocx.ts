import { Document, FootnoteReferenceRun, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { MemoEntry, MemoManifest } from '../domain/papers/memo.ts';
import { footnotesOf } from './manifest.ts';
import { onDay, paper } from './paperWords.ts';

/** Letters that XML cannot hold, or that turn the direction of what follows. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu;
const RED = '9A2A1E';
const SOFT = '565046';

const run = (text: string, more: { readonly color?: string; readonly italics?: boolean; readonly size?: number } = {}): TextRun =>
  new TextRun({ text: text.replace(UNSAFE, ' '), ...more });
const small = (text: string, color = SOFT): Paragraph =>
  new Paragraph({ children: [run(text, { color, size: 18 })], spacing: { after: 120 } });
const head = (text: string): Paragraph =>
  new Paragraph({ children: [run(text)], heading: HeadingLevel.HEADING_2, spacing: { before: 280, after: 80 } });

/** A sealed memo as the bytes of a .docx: footnotes are the word processor's own. */
export async function memoDocx(manifest: MemoManifest): Promise<ArrayBuffer> {
  const { title, preparedBy, made, signed, filings } = manifest;
  const entries = manifest.entries.map(({ entry }) => entry);
  const notes = footnotesOf(entries);
  const claims = entries.flatMap((entry) => (entry.kind === 'claim' ? [entry] : []));
  const said = (verdict: string): number => claims.filter(({ mark }) => mark?.verdict === verdict).length;
  let number = 0;
  const printed = (entry: MemoEntry): Paragraph[] => {
    if (entry.kind === 'note') return [new Paragraph({ children: [run(entry.text)], spacing: { before: 120, after: 120 } })];
    const marks = entry.sources.map(() => new FootnoteReferenceRun(++number));
    const color = entry.mark?.verdict === 'wrong' ? RED : SOFT;
    return [
      new Paragraph({ children: [run(entry.text), ...marks], spacing: { before: 120, after: 40 } }),
      small(paper.mark(entry.mark), color),
    ];
  };
  const document = new Document({
    title,
    creator: preparedBy,
    footnotes: Object.fromEntries(
      notes.map(({ source }, at) => [
        at + 1,
        {
          children: [
            new Paragraph({
              children: [run(`${paper.source(source.name, source.page, source.section)}: `), run(`“${source.quote}”`, { italics: true })],
            }),
          ],
        },
      ]),
    ),
    sections: [
      {
        children: [
          small(paper.prepared(preparedBy, onDay(Date.parse(made)))),
          new Paragraph({ children: [run(title)], heading: HeadingLevel.TITLE }),
          ...entries.flatMap(printed),
          small(paper.counts(claims.length, said('checked'), said('wrong'))),
          small(signed ? paper.signed(signed.name, onDay(signed.at)) : paper.unsigned),
          head(paper.filings),
          ...filings.map(({ name, sha256 }) => small(`${name}: ${sha256}`)),
          head(paper.hash),
          small(manifest.paper),
          small(paper.check),
        ],
      },
    ],
  });
  return Packer.toArrayBuffer(document);
}
