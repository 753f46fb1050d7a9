import { BOLD, ITALIC, MONOSPACE, SERIF } from '../layout/geometry.ts';
import { declarations, type ClassRules, type Declarations } from './classRules.ts';
import type { HtmlElement } from './htmlTree.ts';

/** How words look, as far as reading needs it; sizes in points. */
export interface WordLook {
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly serif: boolean;
  readonly monospace: boolean;
  /** A footnote's mark: set above the line. */
  readonly raised: boolean;
}

export interface FlowStyle extends WordLook {
  readonly align: 'left' | 'center' | 'right';
  readonly preformatted: boolean;
}

export const PLAIN: FlowStyle = {
  size: 10,
  bold: false,
  italic: false,
  serif: true,
  monospace: false,
  raised: false,
  align: 'left',
  preformatted: false,
};

/** As `Geometry.styles` has it. */
export const styleOf = ({ bold, italic, serif, monospace }: WordLook): number =>
  (bold ? BOLD : 0) | (italic ? ITALIC : 0) | (serif ? SERIF : 0) | (monospace ? MONOSPACE : 0);

const NONE: Declarations = new Map();

/** Reads what classes and `style` attributes say of elements, each different one once: a filing repeats a few hundred of them ten thousand times. */
export class StyleBook {
  readonly #rules: ClassRules;
  readonly #known = new Map<string, Declarations>();

  constructor(rules: ClassRules = new Map()) {
    this.#rules = rules;
  }

  of({ tag, attributes }: HtmlElement): Declarations {
    const { style, class: classes = '' } = attributes;
    const named = this.#rules.size > 0 && classes !== '';
    if (style === undefined && !named) return NONE;
    const key = named ? `${tag}.${classes}\n${style ?? ''}` : (style ?? '');
    const known = this.#known.get(key);
    if (known) return known;
    const own = style === undefined ? NONE : declarations(style);
    const read = named ? this.#withClasses(tag, classes.split(/\s+/), own) : own;
    this.#known.set(key, read);
    return read;
  }

  /** Classes in the order of the sheets, those of elements of one name over those of all, and what the element says itself over both. */
  #withClasses(tag: string, classes: readonly string[], own: Declarations): Declarations {
    const rules = [...new Set(classes)]
      .flatMap((name) => this.#rules.get(name) ?? [])
      .filter((rule) => rule.tag === undefined || rule.tag === tag)
      .sort((a, b) => Number(a.tag !== undefined) - Number(b.tag !== undefined) || a.order - b.order);
    return rules.length === 0 ? own : new Map([...rules.flatMap(({ said }) => [...said]), ...own]);
  }
}

const UNITS = new Map(Object.entries({ pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, pc: 12 }));
const NAMED = new Map(
  Object.entries({ 'xx-small': 6.75, 'x-small': 7.5, small: 9.75, medium: 12, large: 13.5, 'x-large': 18, 'xx-large': 24 }),
);
/** `<font size="2">` */
const FONT_SIZES = [7.5, 7.5, 10, 12, 13.5, 18, 24, 36];

/** A length in points; undefined where it is none or a share of something. */
export function points(value: string | undefined, em: number): number | undefined {
  const found = /^(-?[\d.]+)\s*([a-z]*)$/i.exec(value ?? '');
  if (!found) return undefined;
  const unit = (found[2] ?? '').toLowerCase();
  const factor = unit === 'em' || unit === 'rem' ? em : unit === '' ? 0.75 : UNITS.get(unit);
  return factor === undefined ? undefined : Number(found[1]) * factor;
}

/** Whether an element shows nothing. */
export function isHidden(element: HtmlElement, style: Declarations): boolean {
  if (element.tag === 'head' || element.tag === 'ix:header' || element.tag === 'ix:hidden' || 'hidden' in element.attributes) return true;
  return style.get('display') === 'none' || style.get('visibility') === 'hidden';
}

/** What an element's words look like, from its parent's look. */
export function styled(parent: FlowStyle, element: HtmlElement, style: Declarations): FlowStyle {
  const { tag, attributes } = element;
  if (style.size === 0 && PLAIN_TAGS.has(tag) && attributes['align'] === undefined) return parent;
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const family = (style.get('font-family') ?? attributes['face'])?.toLowerCase();
  const raised = tag === 'sup' || style.get('vertical-align') === 'super' || (parent.raised && tag !== 'td');
  const side = (style.get('text-align') ?? (tag === 'center' ? 'center' : attributes['align']))?.toLowerCase();
  return {
    size: sizeOf(parent, element, style, raised),
    bold: weight === undefined ? parent.bold || HEAVY.has(tag) : weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
    italic: slant === undefined ? parent.italic || tag === 'i' || tag === 'em' : slant === 'italic' || slant === 'oblique',
    serif: family === undefined ? parent.serif : !/sans|arial|helvetica|verdana|calibri|tahoma/.test(family.split(',')[0] ?? ''),
    monospace: family === undefined ? parent.monospace || tag === 'pre' || tag === 'tt' || tag === 'code' : /courier|mono/.test(family),
    raised,
    align: side === 'center' ? 'center' : side === 'right' ? 'right' : side === undefined ? parent.align : 'left',
    preformatted: parent.preformatted || tag === 'pre',
  };
}

const HEAVY = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Tags that change nothing of themselves. */
const PLAIN_TAGS = new Set([
  'div',
  'span',
  'p',
  'a',
  'td',
  'tr',
  'table',
  'tbody',
  'ix:nonfraction',
  'ix:nonnumeric',
  'ix:continuation',
  'body',
]);

function sizeOf(parent: FlowStyle, { tag, attributes }: HtmlElement, style: Declarations, raised: boolean): number {
  const said = style.get('font-size')?.toLowerCase();
  const share = /^([\d.]+)%$/.exec(said ?? '');
  const own = share ? (parent.size * Number(share[1])) / 100 : (points(said, parent.size) ?? NAMED.get(said ?? ''));
  const heading = tag === 'h1' ? 1.6 : tag === 'h2' ? 1.4 : tag === 'h3' ? 1.2 : 1;
  const size =
    own ??
    (attributes['size'] !== undefined && tag === 'font' ? FONT_SIZES[Number(attributes['size'])] : undefined) ??
    parent.size * heading;
  // A mark over the line is set smaller whether or not it says so.
  const least = raised && !parent.raised ? Math.min(size, 0.7 * parent.size) : size;
  return Math.min(48, Math.max(2, least));
}
