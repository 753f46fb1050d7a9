import { Bookmark, Document, FootnoteReferenceRun, HeadingLevel, ImageRun, InternalHyperlink, Packer, Paragraph, TextRun } from 'docx';
import type { MemoCrop, MemoEntry, MemoManifest, MemoShown, MemoSource } from '../domain/papers/memo.ts';
import { bytesOfBase64 } from './base64.ts';
import { shownFootnotes } from './manifest.ts';
import { onDay, paper } from './paperWords.ts';
import type { MemoPictures } from './sourceHtml.ts';

/** Letters that XML cannot hold, or that turn the direction of what follows. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu;
const RED = '9A2A1E';
const SOFT = '565046';
const GREEN = '0E5241';
/** The width and most of the height between the margins of a page, in pixels of 96 an inch. */
const WIDE = 600;
const HIGH = 820;

interface Look {
  readonly color?: string;
  readonly italics?: boolean;
  readonly bold?: boolean;
  readonly size?: number;
}

const safe = (text: string): string => text.replace(UNSAFE, ' ');
const run = (text: string, more: Look = {}): TextRun => new TextRun({ text: safe(text), ...more });
const small = (text: string, color = SOFT): Paragraph =>
  new Paragraph({ children: [run(text, { color, size: 18 })], spacing: { after: 120 } });
const head = (text: string): Paragraph =>
  new Paragraph({ children: [run(text)], heading: HeadingLevel.HEADING_2, spacing: { before: 280, after: 80 } });
const link = (text: string, anchor: string): InternalHyperlink =>
  new InternalHyperlink({ anchor, children: [run(text, { color: GREEN, size: 18 })] });

/** A sealed memo as the bytes of a .docx: footnotes are the word processor's own, and lead to the list of sources, where the pictures of their pages stand. */
export async function memoDocx(manifest: MemoManifest, pictures: MemoPictures): Promise<ArrayBuffer> {
  const { title, preparedBy, made, signed, filings } = manifest;
  const entries = manifest.entries.map(({ entry }) => entry);
  const notes = shownFootnotes(manifest);
  const claims = entries.flatMap((entry) => (entry.kind === 'claim' ? [entry] : []));
  const said = (verdict: string): number => claims.filter(({ mark }) => mark?.verdict === verdict).length;
  let number = 0;
  const printed = (entry: MemoEntry): Paragraph[] => {
    if (entry.kind === 'note') return [new Paragraph({ children: [run(entry.text)], spacing: { before: 120, after: 120 } })];
    const marks = entry.sources.map(() => new Bookmark({ id: `mark${String(++number)}`, children: [new FootnoteReferenceRun(number)] }));
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
      notes.map(({ source, shown }, at) => [
        at + 1,
        {
          children: [
            new Paragraph({
              children: [
                run(`${paper.source(source.name, source.page, source.section)}: `),
                run(`“${source.quote}”`, { italics: true }),
                ...(shown?.kind === 'crops' ? [run(' '), link(paper.toPicture, `source${String(at + 1)}`)] : []),
              ],
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
          ...(notes.length > 0 ? [head(paper.sources)] : []),
          ...notes.flatMap(({ source, shown }, at) => sourceOf(at + 1, source, shown, pictures)),
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

/** A source with what is shown of its page below it, kept together where a page of paper ends. */
function sourceOf(number: number, source: MemoSource, shown: MemoShown | null, pictures: MemoPictures): Paragraph[] {
  const n = String(number);
  const named = new Paragraph({
    keepNext: true,
    spacing: { before: 160, after: 40 },
    children: [
      new Bookmark({ id: `source${n}`, children: [run(`${n}  `, { bold: true, color: GREEN }), run(source.name, { bold: true })] }),
      run(paper.source('', source.page, source.section).replace(/^/, ', '), { color: SOFT }),
      run('  '),
      link(`↑ ${paper.toClaim}`, `mark${n}`),
    ],
  });
  const quoted = (children: TextRun[], keepNext: boolean): Paragraph =>
    new Paragraph({ keepNext, keepLines: true, children, spacing: { after: 60 } });
  const quote = run(`“${source.quote}”`, { italics: true });
  if (!shown) return [named, quoted([quote], false)];
  if (shown.kind === 'none') return [named, quoted([quote], true), small(paper.none[shown.why])];
  if (shown.kind === 'around')
    return [
      named,
      quoted([run(`${shown.before} `, { color: SOFT }), run(source.quote, { bold: true }), run(` ${shown.after}`, { color: SOFT })], true),
      small(paper.around),
    ];
  return [
    named,
    quoted([quote], true),
    ...shown.crops.map((crop, at) => picture(crop, pictures, at < shown.crops.length - 1)),
    ...(shown.undrawn.length > 0 ? [small(paper.undrawnPages(shown.undrawn))] : []),
  ];
}

function picture({ width, height, words, sha256, page }: MemoCrop, pictures: MemoPictures, keepNext: boolean): Paragraph {
  const fits = Math.min(WIDE / width, HIGH / height);
  const data = bytesOfBase64(pictures.get(sha256) ?? '') ?? new Uint8Array();
  const altText = { name: `page ${String(page)}`, title: `page ${String(page)}`, description: safe(words) };
  const transformation = { width: Math.round(width * fits), height: Math.round(height * fits) };
  return new Paragraph({ keepNext, spacing: { after: 80 }, children: [new ImageRun({ type: 'png', data, transformation, altText })] });
}
