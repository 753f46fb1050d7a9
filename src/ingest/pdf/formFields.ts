import { measure, spaceOf } from './advances.ts';
import type { RawItem, RawStyle } from './raw.ts';

/** What pdf.js says of a widget, as far as its words are concerned. */
export interface Widget {
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  /** `[left, bottom, right, top]` in user space. */
  readonly rect: readonly number[];
  readonly rotation?: number;
  readonly multiLine?: boolean;
  readonly password?: boolean;
  readonly hidden?: boolean;
  readonly defaultAppearanceData?: { readonly fontSize?: number };
  readonly options?: readonly { readonly exportValue?: string; readonly displayValue?: string }[];
}

/** The font of typed words: pdf.js names none, and draws them in Helvetica. */
export const TYPED = 'typed into fields';
export const TYPED_STYLE: RawStyle = { fontFamily: 'sans-serif', ascent: 0.9, descent: -0.2, vertical: false };

const LARGEST = 12;
const SMALLEST = 4;
/** Inside a field's border, in points. */
const PADDING = 2;
/** From baseline to baseline, of the em. */
const LEAD = 1.15;

/** The words of a page's filled-in fields as items of its text, each where its field shows it. Buttons, passwords and hidden fields have none. */
export const itemsOfFields = (widgets: readonly Widget[]): RawItem[] => widgets.flatMap(itemsOf);

function itemsOf(widget: Widget): RawItem[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = widget.rect;
  const turn = (((widget.rotation ?? 0) % 360) + 360) % 360;
  const [width, height] = turn % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const words = wordsOf(widget);
  if (words.trim() === '' || width <= 2 * PADDING || height <= 0) return [];
  const size = sizeOf(widget, height);
  const lines = words.split(/\r\n?|\n/).flatMap((line) => (widget.multiLine ? wrapped(line, (width - 2 * PADDING) / size) : [line]));
  const [x, y] = turn === 0 ? [left, bottom] : turn === 90 ? [right, bottom] : turn === 180 ? [right, top] : [left, top];
  const [cos, sin] = turn === 0 ? [1, 0] : turn === 90 ? [0, 1] : turn === 180 ? [-1, 0] : [0, -1];
  const first = widget.multiLine || lines.length > 1 ? height - PADDING - 0.9 * size : (height - size) / 2 + 0.25 * size;
  return lines.flatMap((line, i): RawItem[] => {
    const up = first - i * LEAD * size;
    return line.trim() === ''
      ? []
      : [
          {
            str: line,
            width: Math.min(emsOf(line) * size, width - 2 * PADDING),
            height: size,
            transform: [size * cos, size * sin, -size * sin, size * cos, x + PADDING * cos - up * sin, y + PADDING * sin + up * cos],
            fontName: TYPED,
          },
        ];
  });
}

function wordsOf({ fieldType, fieldValue, password, hidden, options = [] }: Widget): string {
  if (password || hidden || (fieldType !== 'Tx' && fieldType !== 'Ch')) return '';
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((value): value is string => typeof value === 'string');
  return values.map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value).join('\n');
}

/** As the field says, else what fits a field of one line. */
function sizeOf({ defaultAppearanceData, multiLine }: Widget, height: number): number {
  const said = defaultAppearanceData?.fontSize ?? 0;
  return said > 0 ? said : multiLine ? 10 : Math.max(SMALLEST, Math.min(LARGEST, 0.7 * height));
}

const emsOf = (text: string): number => {
  const { letters, spaces } = measure('helvetica', text);
  return (letters + spaces * spaceOf('helvetica')) / 1000;
};

/** A paragraph in lines of at most so many ems. */
function wrapped(text: string, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && emsOf(longer) > ems) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
