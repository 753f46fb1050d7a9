import PDFDocument from 'pdfkit';
import { coverOf } from './odd.ts';

/** The bars of its one chart, and a sentence that names no figure. Company and figures are invented. */
const BARS = [
  { year: '2021', value: '$41', high: 82 },
  { year: '2022', value: '$52', high: 104 },
  { year: '2023', value: '$63', high: 126 },
] as const;
const [LEFT, FLOOR, WIDE, APART] = [150, 420, 60, 100];

/** A filing of two pages whose only figures are the labels of a chart drawn by paths. */
export async function chartReport(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 72 });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<Buffer>((done) => pdf.on('end', () => done(Buffer.concat(parts))));
  pdf.font('Helvetica').fontSize(11);
  for (const line of coverOf('CALDER TILE WORKS, INC.', 2023)) pdf.text(line);
  pdf.addPage();
  pdf.text('Item 7. Management’s Discussion and Analysis');
  pdf.text(
    'The Harbour division sold more glazed tiles in each year, as its second kiln was lit again. Its buyers are builders of baths and of stations.',
  );
  pdf.fontSize(10).text('Glazed tile sales (in millions)', LEFT, 240, { lineBreak: false });
  BARS.forEach(({ year, value, high }, i) => {
    const x = LEFT + i * APART;
    pdf.rect(x, FLOOR - high, WIDE, high).fill('#004a86');
    pdf.fillColor('#000000').fontSize(9);
    pdf.text(value, x + 20, FLOOR - high - 14, { lineBreak: false });
    pdf.text(year, x + 18, FLOOR + 8, { lineBreak: false });
  });
  pdf.end();
  return ended;
}
