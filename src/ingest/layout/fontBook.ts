import { FACES, measure, spaceOf, type Face } from '../pdf/advances.ts';
import type { RawPage } from '../pdf/raw.ts';

export interface FontLook {
  readonly face: Face;
  readonly bold: boolean;
  /** Known for Times and its like only: a slanted Helvetica is as wide as an upright one. */
  readonly italic: boolean;
  readonly serif: boolean;
  readonly monospace: boolean;
  /** Letter widths of this font ÷ those of `face` at the same size. */
  readonly scale: number;
  /** Of another family than our tables: `face` is only the nearest, and all its widths are `scale` times as wide. */
  readonly foreign: boolean;
  /** Top of its boxes over the baseline, of the em. */
  readonly ascent: number;
}

interface SeenFont {
  /** All letters printed in it, those sampled in single words, and all sampled. */
  letters: number;
  single: number;
  characters: number;
  /** Sums over the samples for each face: Σ natural², Σ natural·drawn. */
  readonly squares: Float64Array;
  readonly products: Float64Array;
  drawn: number;
  look: FontLook | undefined;
  serif: boolean;
  monospace: boolean;
  ascent: number;
}

/** A face of our tables is drawn at its own widths; what differs by more is another family. */
const FAMILIAR = 0.015;
/** A bold font's letters are wider than its regular's by this and more. */
const HEAVIER = 1.04;
/** With fewer letters the family is not decided. */
const FEW = 40;

/** With so many letters a font's weight is final. */
const ENOUGH = 600;

/**
 * What the fonts of a filing look like. pdf.js gives no weight with the text (its names cost an operator list), but advance
 * widths show it: bold Times and Helvetica, and what is drawn for them, differ from the regular in most letters and not in figures.
 */
export class FontBook {
  readonly #fonts = new Map<string, SeenFont>();

  /** Learns from a page before it is laid out. */
  observe(raw: RawPage): void {
    for (const item of raw.items) {
      if (item.str.length < 3 || item.width <= 0) continue;
      const font = this.#seen(item.fontName, raw);
      font.letters += item.str.length;
      if (font.characters >= ENOUGH || item.str.includes(' ') || !/[A-Za-z]{3}/.test(item.str)) continue;
      sample(font, item.str, item.width / sizeOf(item.transform));
      font.single += item.str.length;
    }
    // Fonts of running text only: justified spaces blur widths, so they are the second choice.
    for (const item of raw.items) {
      const font = this.#fonts.get(item.fontName);
      if (!font || font.characters >= 60 || !item.str.includes(' ') || item.str.length < 12 || !/[A-Za-z]{3}/.test(item.str)) continue;
      sample(font, item.str, item.width / sizeOf(item.transform));
    }
  }

  look(fontName: string, raw: RawPage): FontLook {
    const font = this.#seen(fontName, raw);
    if (font.look) return font.look;
    const own = judge(font);
    return (font.look = own.foreign ? { ...own, bold: this.#isBold(font, own) } : own);
  }

  /** Of a family we have no widths for, the font used most is the regular one; what is clearly wider is bold. */
  #isBold(font: SeenFont, own: FontLook): boolean {
    let main = font;
    for (const other of this.#fonts.values()) if (other.serif === font.serif && other.letters > main.letters) main = other;
    if (main === font) return false;
    return judge(main).foreign ? plainScale(font) > HEAVIER * plainScale(main) : own.bold;
  }

  #seen(fontName: string, raw: RawPage): SeenFont {
    let font = this.#fonts.get(fontName);
    if (font) return font;
    const style = raw.styles.get(fontName);
    const ascent = style?.ascent ?? NaN;
    font = {
      letters: 0,
      single: 0,
      characters: 0,
      squares: new Float64Array(FACES.length),
      products: new Float64Array(FACES.length),
      drawn: 0,
      look: undefined,
      serif: style?.fontFamily === 'serif',
      monospace: style?.fontFamily === 'monospace',
      ascent: ascent > 0.78 && ascent < 1 ? ascent : 0.9,
    };
    this.#fonts.set(fontName, font);
    return font;
  }
}

export const sizeOf = (transform: readonly number[]): number => Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 1;

function sample(font: SeenFont, text: string, width: number): void {
  FACES.forEach((face, i) => {
    const { letters, spaces } = measure(face, text);
    const natural = (letters + spaces * spaceOf(face)) / 1000;
    font.squares[i] = (font.squares[i] ?? 0) + natural * natural;
    font.products[i] = (font.products[i] ?? 0) + natural * width;
  });
  font.drawn += width * width;
  font.characters += text.length;
  font.look = undefined;
}

/** Widths against the upright regular face of the same kind. */
function plainScale(font: SeenFont): number {
  const plain = font.serif ? 0 : 4;
  return (font.products[plain] ?? 0) / (font.squares[plain] ?? 1);
}

/** The face whose widths fit best with one scale for all letters (least squares). */
function judge(font: SeenFont): FontLook {
  let best = font.serif ? 0 : 4;
  let error = Infinity;
  for (let i = font.serif ? 0 : 4; i < (font.serif ? 4 : FACES.length) && font.characters > 0; i++) {
    const squares = font.squares[i] ?? 0;
    const products = font.products[i] ?? 0;
    const scale = products / squares;
    // A scale far from 1 is possible (narrow faces) but less likely than the same face at its own widths.
    const residual = (font.drawn - (products * products) / squares) / font.drawn + 0.02 * (scale - 1) * (scale - 1);
    if (residual < error) {
      error = residual;
      best = i;
    }
  }
  const scale = font.characters > 0 ? (font.products[best] ?? 1) / (font.squares[best] ?? 1) : 1;
  const face = FACES[best] ?? 'times';
  return {
    face,
    bold: face.includes('Bold'),
    italic: face.endsWith('Italic'),
    serif: font.serif,
    monospace: font.monospace,
    scale,
    foreign: font.single >= FEW && Math.abs(scale - 1) > FAMILIAR,
    ascent: font.ascent,
  };
}
