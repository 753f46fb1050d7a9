import type { FigureTag, Span, Unit } from '../../../domain/document.ts';
import { readAmount } from '../../../text/numbers.ts';
import { numberOf } from '../../../text/words/numberwords.ts';
import type { HtmlElement } from '../htmlTree.ts';
import type { TaggedWords } from '../readHtml.ts';
import { wordsOf, type TagHeader } from './contexts.ts';

/** A tag with the words of the page that it is on. */
export interface PlacedTag {
  readonly tag: FigureTag;
  readonly span: Span;
}

/** The figures that a filing tags, by page, in the order of the text, and how many of its tags could not be used. */
export interface FigureTags {
  readonly byPage: ReadonlyMap<number, readonly PlacedTag[]>;
  readonly refused: number;
  readonly all: number;
}

/** Reads the tags of printed figures. One whose time or unit is not to be had, or whose words are no figure, is refused. */
export function figureTags(tagged: readonly TaggedWords[], header: TagHeader): FigureTags {
  const byPage = new Map<number, PlacedTag[]>();
  let [refused, all] = [0, 0];
  for (const { element, spans } of tagged) {
    if (element.tag !== 'ix:nonfraction' || isNil(element)) continue;
    all++;
    const [span, ...others] = spans;
    const tag = others.length > 0 ? undefined : tagOf(element, header);
    if (span === undefined) continue;
    if (tag === undefined) refused++;
    else {
      const here = byPage.get(span.page);
      if (here) here.push({ tag, span });
      else byPage.set(span.page, [{ tag, span }]);
    }
  }
  return { byPage, refused, all };
}

const isNil = ({ attributes }: HtmlElement): boolean => attributes['xsi:nil'] === 'true' || attributes['xsi:nil'] === '1';

function tagOf(element: HtmlElement, { contexts, units }: TagHeader): FigureTag | undefined {
  const { contextref = '', unitref = '', name = '', sign } = element.attributes;
  const [context, of] = [contexts.get(contextref), units.get(unitref)];
  const scale = Number(element.attributes['scale'] ?? 0);
  const number = numberIn(element);
  if (context === undefined || of === undefined || number === undefined || !Number.isInteger(scale) || Math.abs(scale) > 15)
    return undefined;
  const unit = unitAt(of, scale);
  if (unit === undefined || !/^[\w.-]+:[\w.-]+$/.test(name)) return undefined;
  const value = Number((sign === '-' ? -number : number).toString() + `e${String(scale)}`);
  return { concept: name, value, unit, ...context };
}

/** The number that a tag's words are by its format, without sign and scale. */
function numberIn(element: HtmlElement): number | undefined {
  const text = wordsOf(element);
  const format = (element.attributes['format'] ?? '').replace(/^.*:/, '').replace(/-/g, '').toLowerCase();
  if (/zerodash|fixedzero|nocontent/.test(format)) return 0;
  if (/wordsen|numwordsen/.test(format)) {
    const word = text.toLowerCase();
    return word === 'no' || word === 'none' || word === 'zero' ? 0 : numberOf(word);
  }
  const plain = /comma/.test(format) ? text.replace(/[.\s]/g, '').replace(',', '.') : text.replace(/[,\s]/g, '');
  if (/^\d+(?:\.\d*)?$|^\.\d+$/.test(plain)) return Number(plain);
  const amount = readAmount(text);
  return amount === null ? undefined : Math.abs(amount.value);
}

/** As cells have it: percentages in percent, everything else at the tag's scale. */
function unitAt(of: Omit<Unit, 'scale'>, scale: number): Unit | undefined {
  if (of.kind === 'ratio' && scale === -2) return { kind: 'percent', perShare: false, scale: 1 };
  if (scale === -2) return { ...of, scale: 0.01 };
  if (scale === 0 || scale === 3 || scale === 6 || scale === 9) return { ...of, scale: ({ 0: 1, 3: 1e3, 6: 1e6, 9: 1e9 } as const)[scale] };
  return undefined;
}
