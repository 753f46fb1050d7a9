import PDFDocument from 'pdfkit';

/** A context of TAT-QA: a table as a grid of printed cells, and the paragraphs that stood around it in the report. */
export interface TableContext {
  readonly table: readonly (readonly string[])[];
  readonly paragraphs: readonly string[];
}

const margin = 54;
const measure = 504;
const size = 9;
const lead = 13;
/** Between columns, in points. */
const gap = 16;
const widestLabel = 260;
const widestWords = 150;

/** A cell that prints a figure and nothing else: "$ 1,452.4", "(114)", "3.75%", "—". Years and dates are headers. */
const isFigure = (cell: string): boolean =>
  /^[\s$€£¥A-Z]{0,5}[-–—(\s$€£¥]*(?:\d[\d,]*(?:\.\d+)?|\.\d+)?[\s)%x]*[-–—]*\s*(?:\(\w\))?$/.test(cell) &&
  !/^\s*(?:19|20)\d\d\s*$/.test(cell) &&
  cell.trim() !== '';
/** What stands over several columns: a time, or what the figures are counted in. */
const isSpanning = (cell: string): boolean =>
  /\b(?:years?|months?|quarters?|fiscal|ended|ending|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:19|20)\d\d\b|\bin (?:thousands|millions|billions|usd)\b|[($€£](?:000|m\b)/i.test(
    cell,
  );

/** Where a header's words stand: over columns `from` to `to`, both counted. */
interface Placed {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The cells of a header row with the columns they stand over. A spanning cell of the grid keeps one place and leaves its other columns empty: empty places go to the
 * cell before them, those before the first cell to the first; a lone cell that is no time and no unit stands over its own column.
 */
function placed(row: readonly string[]): Placed[] {
  const cells = row.flatMap((text, column) => (column > 0 && text.trim() !== '' ? [{ text: text.trim(), column }] : []));
  const label = row[0]?.trim() ?? '';
  if (cells.length === 0) return isSpanning(label) && !/^\(/.test(label) ? [{ text: label, from: 1, to: row.length - 1 }] : [];
  return cells.map(({ text, column }, i) => {
    const next = cells[i + 1]?.column ?? row.length;
    const spans = isSpanning(text) || (cells.length > 1 && (row.length - 1) % cells.length === 0);
    return { text, from: i === 0 && spans ? 1 : column, to: spans ? next - 1 : column };
  });
}

/** The page of a context: paragraphs down to the one that announces the table, the table without rules, the other paragraphs. One page, however long it gets. */
export async function contextPage(context: TableContext): Promise<Buffer> {
  const probe = new PDFDocument({ size: 'LETTER', margin: 0 });
  const width = (text: string, face: 'roman' | 'bold' = 'roman'): number => probe.font(faces[face]).fontSize(size).widthOfString(text);
  const wrap = (text: string, room: number): string[] => {
    const lines: string[] = [];
    for (const word of text.trim().split(/\s+/)) {
      const last = lines.at(-1);
      if (last !== undefined && width(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  };
  const rows = context.table.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const columns = Math.max(...rows.map((row) => row.length));
  const first = rows.findIndex((row) => row.slice(1).some(isFigure));
  const heads = first < 0 ? 1 : first;
  const labelWidth = Math.min(widestLabel, Math.max(60, ...rows.map((row) => width(row[0] ?? ''))));
  const isWords = Array.from({ length: columns }, (_, c) => {
    const below = rows.slice(heads).flatMap((row) => (row[c] === undefined || row[c] === '' ? [] : [row[c]]));
    return c > 0 && below.filter(isFigure).length * 2 < below.length;
  });
  const widths = Array.from({ length: columns }, (_, c) =>
    c === 0
      ? labelWidth
      : Math.max(
          34,
          ...rows.slice(heads).map((row) => Math.min(widestWords, width(row[c] ?? ''))),
          ...rows
            .slice(0, heads)
            .flatMap((row) => placed(row).flatMap(({ text, from, to }) => (from === c && to === c ? [widest(text)] : []))),
        ),
  );
  function widest(text: string): number {
    return Math.min(width(text, 'bold'), Math.max(70, ...text.split(/\s+/).map((word) => width(word, 'bold'))));
  }
  // a spanning header wider than its columns widens the last of them
  for (const row of rows.slice(0, heads))
    for (const { text, from, to } of placed(row)) {
      const have = widths.slice(from, to + 1).reduce((sum, w) => sum + w + gap, -gap);
      if (to > from && width(text, 'bold') > have) widths[to] = (widths[to] ?? 0) + width(text, 'bold') - have;
    }
  const edges = widths.map((_, c) => margin + widths.slice(0, c + 1).reduce((sum, w) => sum + w, 0) + gap * c);

  const drawn: { readonly text: string; readonly x: number; readonly y: number; readonly face: 'roman' | 'bold' }[] = [];
  let y = margin;
  const paragraph = (text: string): void => {
    for (const line of wrap(text, measure)) drawn.push({ text: line, x: margin, y: (y += lead), face: 'roman' });
    y += 7;
  };
  const row = (cells: readonly string[], header: boolean): void => {
    const face = header ? 'bold' : 'roman';
    const top = y;
    let lines = 1;
    const spread = header || !cells.slice(1).some(isFigure) ? placed(cells) : [];
    const label = spread.length === 1 && spread[0]?.text === cells[0] ? '' : (cells[0] ?? '');
    const labelled = label === '' ? [] : wrap(label, labelWidth);
    labelled.forEach((line, i) => drawn.push({ text: line, x: margin, y: top + lead * (i + 1), face }));
    lines = Math.max(lines, labelled.length);
    if (header) {
      for (const { text, from, to } of spread) {
        const left = (edges[from] ?? 0) - (widths[from] ?? 0);
        const right = edges[to] ?? left;
        const set = wrap(text, right - left + 8);
        set.forEach((line, i) => drawn.push({ text: line, x: (left + right) / 2 - width(line, face) / 2, y: top + lead * (i + 1), face }));
        lines = Math.max(lines, set.length);
      }
    } else {
      for (const [c, text] of cells.entries()) {
        if (c === 0 || text === '') continue;
        const edge = edges[c] ?? 0;
        if (isWords[c] === true && !isFigure(text)) {
          const set = wrap(text, widths[c] ?? widestWords);
          set.forEach((line, i) => drawn.push({ text: line, x: edge - (widths[c] ?? 0), y: top + lead * (i + 1), face }));
          lines = Math.max(lines, set.length);
          continue;
        }
        // figures of one row stand on the last line of its label; parentheses and percent signs hang outside the column
        const hangs = /[)%]$/.test(text);
        drawn.push({ text, x: edge - width(hangs ? text.slice(0, -1) : text), y: top + lead * Math.max(1, labelled.length), face });
      }
    }
    y = top + lead * lines;
  };
  const said = context.paragraphs.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  const announced = said.findIndex(
    (text) => /:$/.test(text) || /\b(?:following|below) tables?\b|\btables? (?:below|sets? forth)\b|\bas follows\b/i.test(text),
  );
  for (const text of said.slice(0, announced + 1)) paragraph(text);
  y += 4;
  for (const [r, cells] of rows.entries()) row(cells, r < heads);
  y += 14;
  for (const text of said.slice(announced + 1)) paragraph(text);

  const pdf = new PDFDocument({
    size: [Math.max(612, (edges.at(-1) ?? 0) + margin), Math.max(792, y + margin)],
    margin: 0,
    info: {
      Title: 'A table and its paragraphs',
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
  for (const { text, x, y: baseline, face } of drawn)
    pdf.font(faces[face]).fontSize(size).fillColor('black').text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  pdf.end();
  return bytes;
}

const faces = { roman: 'Times-Roman', bold: 'Times-Bold' } as const;
