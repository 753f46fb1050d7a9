import PDFDocument from 'pdfkit';

/** Where words were drawn: points from the page's top left, as `domain/document.ts` has rectangles. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Words whose place is known because this script put them there. One box a line. */
export interface Fact {
  readonly id: string;
  readonly page: number;
  readonly words: string;
  readonly boxes: readonly Box[];
}

export type Face = 'roman' | 'bold' | 'italic';
export interface Type {
  readonly face: Face;
  readonly size: number;
  /** From baseline to baseline, in points. */
  readonly lead: number;
}

const faces: Readonly<Record<Face, string>> = { roman: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' };
/** Of Times, in ems: from the baseline up to the ascenders and down to the descenders. */
const ascent = 0.683;
const descent = 0.217;
const round = (n: number): number => Math.round(n * 100) / 100;

export const body: Type = { face: 'roman', size: 10.8, lead: 13.4 };
export const small: Type = { face: 'roman', size: 8, lead: 9.8 };
export const bold: Type = { ...body, face: 'bold' };
export const italic: Type = { ...body, face: 'italic' };

export const left = 60;
export const right = 552;
const top = 76;
export const bottom = 716;

/** A 10-K in the making: US Letter pages, a cursor, and a record of where the words that matter stand. */
export class Paper {
  readonly facts: Fact[] = [];
  page = 0;
  y = top;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly bytes: Promise<Buffer>;

  constructor(
    private readonly header: string,
    info: { readonly title: string; readonly author: string; readonly date: Date },
    /** What is written in place of a text: another company's name. */
    private readonly worded: (text: string) => string = (text) => text,
  ) {
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      info: {
        Title: this.worded(info.title),
        Author: info.author,
        CreationDate: info.date,
        ModDate: info.date,
        Producer: 'Footnote',
        Creator: 'scripts/samples',
      },
    });
    const parts: Buffer[] = [];
    this.pdf.on('data', (part: Buffer) => parts.push(part));
    this.bytes = new Promise((resolve) => {
      this.pdf.on('end', () => resolve(Buffer.concat(parts)));
    });
  }

  /** A new page with the running header and, from the first numbered page on, its number at the foot. */
  turn(number?: number): void {
    this.pdf.addPage();
    this.page++;
    this.y = top;
    if (number === undefined) return;
    this.words(this.header, left, 46, { ...small, face: 'italic' });
    this.rule(left, right, 52, 0.4);
    this.words(String(number), 306, 752, small, 'center');
  }

  width(text: string, type: Type): number {
    return this.pdf.font(faces[type.face]).fontSize(type.size).widthOfString(this.worded(text));
  }

  /** Draws one line of words with its baseline at `y`; returns where they stand. */
  words(text: string, x: number, y: number, type: Type, align: 'left' | 'right' | 'center' = 'left'): Box {
    const width = this.width(text, type);
    const from = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    this.pdf.fillColor('black').text(this.worded(text), from, y, { lineBreak: false, baseline: 'alphabetic' });
    return { x: round(from), y: round(y - ascent * type.size), width: round(width), height: round((ascent + descent) * type.size) };
  }

  rule(from: number, to: number, y: number, weight = 0.5): void {
    this.pdf.lineWidth(weight).moveTo(from, y).lineTo(to, y).strokeColor('black').stroke();
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.pdf.rect(x, y, width, height).fill(color);
  }

  box(x: number, y: number, size: number, ticked: boolean): void {
    this.pdf.lineWidth(0.6).rect(x, y, size, size).strokeColor('black').stroke();
    if (ticked)
      this.pdf
        .moveTo(x, y)
        .lineTo(x + size, y + size)
        .moveTo(x + size, y)
        .lineTo(x, y + size)
        .stroke();
  }

  note(id: string, words: string, boxes: readonly Box[]): void {
    if (this.facts.some((fact) => fact.id === id)) throw new Error(`two facts are named ${id}`);
    this.facts.push({ id, page: this.page, words, boxes });
  }

  /**
   * A paragraph, ragged right. What stands between `{id|` and `}` is noted as a fact, its boxes line by line.
   * `hang` indents all lines but the first.
   */
  paragraph(text: string, options: { x?: number; width?: number; type?: Type; hang?: number; indent?: number; after?: number } = {}): void {
    const { x = left, width = right - left, type = body, hang = 0, indent = 0, after = 6 } = options;
    const { plain, marks } = readMarks(text);
    const found = marks.map((): Box[] => []);
    let at = 0;
    for (let first = true; at < plain.length; first = false) {
      const inset = first ? indent : hang;
      const end = this.breakAt(plain, at, width - inset, type);
      const line = plain.slice(at, end).trimEnd();
      this.y += type.lead;
      this.words(line, x + inset, this.y - type.lead * 0.25, type);
      marks.forEach((mark, i) => {
        const from = Math.max(mark.start, at) - at;
        const to = Math.min(mark.end, at + line.length) - at;
        if (from >= to) return;
        const before = this.width(line.slice(0, from), type);
        const baseline = this.y - type.lead * 0.25;
        found[i]!.push({
          x: round(x + inset + before),
          y: round(baseline - ascent * type.size),
          width: round(this.width(line.slice(0, to), type) - before),
          height: round((ascent + descent) * type.size),
        });
      });
      at = end;
      while (plain[at] === ' ') at++;
    }
    marks.forEach((mark, i) => this.note(mark.id, plain.slice(mark.start, mark.end), found[i]!));
    this.y += after;
  }

  /** Where the line from `at` ends: after the last word that fits. */
  private breakAt(text: string, at: number, width: number, type: Type): number {
    let end = at;
    for (;;) {
      const space = text.indexOf(' ', end + 1);
      const next = space < 0 ? text.length : space;
      if (this.width(text.slice(at, next), type) > width && end > at) return end;
      if (space < 0) return text.length;
      end = next;
    }
  }

  heading(text: string, options: { x?: number; type?: Type; before?: number; after?: number; center?: boolean } = {}): void {
    const { x = left, type = bold, before = 4, after = 4, center = false } = options;
    this.y += before + type.lead;
    if (center) this.words(text, (left + right) / 2, this.y, type, 'center');
    else this.words(text, x, this.y, type);
    this.y += after;
  }

  /** Two columns of paragraphs from the cursor down; the cursor ends under the longer one. */
  columns(leftSide: (x: number, width: number) => void, rightSide: (x: number, width: number) => void, gap = 22): void {
    const width = (right - left - gap) / 2;
    const from = this.y;
    leftSide(left, width);
    const reached = this.y;
    this.y = from;
    rightSide(left + width + gap, width);
    this.y = Math.max(this.y, reached);
  }

  /** Ends the file. Throws where a page ran over its foot. */
  async close(): Promise<Buffer> {
    this.pdf.end();
    return this.bytes;
  }

  /** Called at the end of every page: a sample with words below the margin would not look like a filing. */
  check(): void {
    if (this.y > bottom + 8) throw new Error(`page ${this.page} runs ${Math.round(this.y - bottom)} points over its foot`);
  }
}

/** "Sales {id|rose 5%} in" → "Sales rose 5% in" and where the mark stands in it. */
function readMarks(text: string): { plain: string; marks: { id: string; start: number; end: number }[] } {
  const marks: { id: string; start: number; end: number }[] = [];
  let plain = '';
  let at = 0;
  for (const found of text.matchAll(/\{([\w.-]+)\|([^}]*)\}/g)) {
    plain += text.slice(at, found.index);
    marks.push({ id: found[1]!, start: plain.length, end: plain.length + found[2]!.length });
    plain += found[2]!;
    at = found.index + found[0].length;
  }
  return { plain: plain + text.slice(at), marks };
}

/** The text alone, for words that stand in two places of which one is noted. */
export const unmarked = (text: string): string => readMarks(text).plain;
