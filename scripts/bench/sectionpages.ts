import PDFDocument from 'pdfkit';

const MARGIN = 54;
const MEASURE = 700;
const SIZE = 9;
const LEAD = 12;
const TITLE_SIZE = 12;
/** Between paragraphs. */
const GAP = 6;

const FACES = { roman: 'Times-Roman', bold: 'Times-Bold' } as const;

/** Characters that the standard fonts lack, as ones that they have. */
const printable = (text: string): string =>
  text
    .replace(/[\u25e6\u2219]/g, '•')
    .replace(/\u2011/g, '-')
    .replace(/\s/g, ' ');

/** A text of one page an Item, its name in bold above it: the whole Item on one page, however long that gets. */
export async function sectionPages(sections: readonly { readonly section: string; readonly text: string }[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: {
      Title: 'Sections of a filing',
      CreationDate: new Date(0),
      ModDate: new Date(0),
      Producer: 'Footnote',
      Creator: 'scripts/bench',
    },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const bytes = new Promise<Buffer>((resolve) => {
    pdf.on('end', () => {
      resolve(Buffer.concat(parts));
    });
  });
  const widths = new Map<string, number>();
  const width = (word: string): number => {
    let found = widths.get(word);
    if (found === undefined) widths.set(word, (found = pdf.font(FACES.roman).fontSize(SIZE).widthOfString(word)));
    return found;
  };
  for (const { section, text } of sections) {
    const paragraphs = text.split('\n').flatMap((paragraph) => {
      const words = printable(paragraph)
        .split(' ')
        .filter((word) => word !== '');
      return words.length === 0 ? [] : [wrap(words, width)];
    });
    const lines = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
    const height = Math.max(792, 2 * MARGIN + 2 * LEAD + lines * LEAD + paragraphs.length * GAP);
    pdf.addPage({ size: [MEASURE + 2 * MARGIN, height], margin: 0 });
    let y = MARGIN + LEAD;
    const set = (line: string): void => void pdf.text(line, MARGIN, y, { lineBreak: false, baseline: 'alphabetic' });
    pdf.font(FACES.bold).fontSize(TITLE_SIZE).fillColor('black');
    set(printable(section));
    pdf.font(FACES.roman).fontSize(SIZE);
    y += LEAD;
    for (const paragraph of paragraphs) {
      y += GAP;
      for (const line of paragraph) {
        y += LEAD;
        set(line);
      }
    }
  }
  pdf.end();
  return bytes;
}

function wrap(words: readonly string[], width: (word: string) => number): string[] {
  const space = width(' ');
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of words) {
    const more = width(word) + (line.length > 0 ? space : 0);
    if (line.length > 0 && used + more > MEASURE) {
      lines.push(line.join(' '));
      [line, used] = [[], 0];
    }
    used += line.length > 0 ? more : width(word);
    line.push(word);
  }
  if (line.length > 0) lines.push(line.join(' '));
  return lines;
}
