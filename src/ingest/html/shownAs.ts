import type { LookNode } from '../../domain/document.ts';
import type { Declarations } from './classRules.ts';
import { isHidden, type StyleBook } from './htmlStyle.ts';
import { isWords, type HtmlElement, type HtmlNode } from './htmlTree.ts';

/** Elements kept as they are; any other is a plain stretch of words. */
const KEPT = new Set(
  'div p span b strong i em u s sub sup small big br hr table thead tbody tfoot tr td th caption colgroup col ul ol li dl dt dd h1 h2 h3 h4 h5 h6 pre blockquote center font img'.split(
    ' ',
  ),
);
/** Blocks of other names. */
const BLOCKS = new Set(
  'body html address article aside details fieldset figure footer form header main nav section summary page document text'.split(' '),
);
const ATTRIBUTES = new Set(
  'colspan rowspan align valign width height bgcolor border cellpadding cellspacing color size face nowrap'.split(' '),
);
const SIDES = ['', '-top', '-right', '-bottom', '-left'];
const PROPERTIES = new Set([
  ...'color background background-color font font-family font-size font-style font-weight font-variant line-height letter-spacing word-spacing white-space'.split(
    ' ',
  ),
  ...'text-align text-align-last text-decoration text-indent text-transform vertical-align direction width height min-width max-width'.split(
    ' ',
  ),
  ...'min-height max-height overflow display float clear position top right bottom left list-style-type table-layout box-sizing'.split(' '),
  ...SIDES.flatMap((side) => [`margin${side}`, `padding${side}`, ...['', '-width', '-style', '-color'].map((of) => `border${side}${of}`)]),
  'border-collapse',
  'border-spacing',
]);
/** Nothing that fetches, runs, or leaves its place. */
const REFUSED = /url\s*\(|expression|javascript:|@import|\\|<|image-set|fixed|sticky|var\s*\(|attr\s*\(/i;
/** Letters of what stands for a picture. */
const MOST_ALT = 300;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i;

/** What the pages of a filing look like, each as elements of a fixed list with attributes of a fixed list: nothing else of the file is kept. */
export function pageLooks(root: HtmlElement, pageOf: readonly number[], styles: StyleBook): LookNode[][] {
  const declared = new Map<Declarations, string>();
  const pages = pageOf.at(-1) ?? 0;
  const at = (unit: number): number => pageOf[Math.min(unit, pageOf.length - 1)] ?? 0;

  const styleOf = (said: Declarations): string => {
    const known = declared.get(said);
    if (known !== undefined) return known;
    const kept = [...said]
      .filter(([name, value]) => PROPERTIES.has(name) && !REFUSED.test(value))
      .map(([name, value]) => `${name}:${value}`);
    declared.set(said, kept.join(';'));
    return kept.join(';');
  };

  /** First and last page that a node has a part on; null for one that stands on none. */
  const pagesOf = (node: HtmlNode): readonly [number, number] | null => {
    const [from, to] = isWords(node) ? [node.unit, node.unit] : [node.from, node.to];
    return from < 0 ? null : [at(from), at(to)];
  };
  /** The children of elements that run over several pages, by page: a filing's body has some thousands, of which a page has a few. */
  const parted = new Map<HtmlElement, ReadonlyMap<number, readonly HtmlNode[]>>();
  const childrenOn = (node: HtmlElement, page: number): readonly HtmlNode[] => {
    if (at(node.from) === at(node.to)) return node.children;
    let byPage = parted.get(node);
    if (!byPage) parted.set(node, (byPage = partedBy(node.children, pagesOf)));
    return byPage.get(page) ?? [];
  };

  const take = (node: HtmlNode, page: number): LookNode[] => {
    const on = pagesOf(node);
    if (on === null || on[0] > page || on[1] < page) return [];
    if (isWords(node)) return [node.text];
    const said = styles.of(node);
    if (isHidden(node, said)) return [];
    const children: LookNode[] = [];
    for (const child of childrenOn(node, page)) for (const one of take(child, page)) children.push(one);
    const tag = KEPT.has(node.tag) ? node.tag : BLOCKS.has(node.tag) ? 'div' : node.tag === 'a' || node.tag.startsWith('ix:') ? '' : 'span';
    const style = styleOf(said);
    const kept = Object.entries(node.attributes).filter(([name, value]) => ATTRIBUTES.has(name) && value.length < 60);
    const attributes: Record<string, string> = { ...Object.fromEntries(kept), ...(style === '' ? {} : { style }) };
    if (tag === 'img') {
      const { src = '', alt = '' } = node.attributes;
      return PICTURE.test(src) ? [['img', { ...attributes, ...(alt === '' ? {} : { alt: alt.slice(0, MOST_ALT) }), src }]] : [];
    }
    if (tag === '' && style === '') return children;
    // An element that begins on an earlier page or goes on to the next: what it is set off by is only at its ends.
    return [[tag === '' ? 'span' : tag, attributes, ...children]];
  };

  return Array.from({ length: pages }, (_, i) => take(root, i + 1));
}

/** Nodes by every page that they have a part on, in their order. */
function partedBy(
  nodes: readonly HtmlNode[],
  pagesOf: (node: HtmlNode) => readonly [number, number] | null,
): ReadonlyMap<number, readonly HtmlNode[]> {
  const byPage = new Map<number, HtmlNode[]>();
  for (const node of nodes) {
    const [from, to] = pagesOf(node) ?? [1, 0];
    for (let page = from; page <= to; page++) {
      const here = byPage.get(page);
      if (here) here.push(node);
      else byPage.set(page, [node]);
    }
  }
  return byPage;
}
