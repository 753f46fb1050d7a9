import { Parser } from 'htmlparser2';
import { clean } from '../../text/normalize.ts';

/** Words of the file, clean; white space is kept as single spaces, but in `pre`. */
export interface HtmlWords {
  readonly text: string;
  /** The unit of the flow that the words are in, -1 before it is known. */
  unit: number;
}

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
  /** First and last unit of the flow that the element has a part in. */
  from: number;
  to: number;
}

export type HtmlNode = HtmlElement | HtmlWords;

export const isWords = (node: HtmlNode): node is HtmlWords => 'text' in node;

/** What shows no words, runs, or fetches: dropped with everything in it. */
const DROPPED = new Set(
  'script style template noscript iframe frame frameset object embed applet audio video canvas svg math title base link meta select textarea datalist dialog portal'.split(
    ' ',
  ),
);
/** Deeper than any filing nests; what is deeper stands beside instead, so that no file can exhaust the stack. */
const DEEPEST = 240;
/** Characters parsed between two looks at the clock. */
const PIECE = 256 * 1024;

/**
 * The elements and words of an HTML file, scripts, styles and whatever else could act left out. Never fails: unclosed and misplaced tags are closed as browsers do.
 * `onPiece` is told how much of the file has been parsed, 0 to 1.
 */
export function htmlTree(html: string, onPiece?: (share: number) => void): HtmlElement {
  const root = element('html', {});
  const open: HtmlElement[] = [root];
  let dropping = 0;
  let kept = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropping > 0 || DROPPED.has(name)) {
          dropping++;
          return;
        }
        const parent = open.at(-1) ?? root;
        const made = element(name, attributes);
        parent.children.push(made);
        if (open.length < DEEPEST) open.push(made);
        else kept++;
      },
      onclosetag() {
        if (dropping > 0) dropping--;
        else if (kept > 0) kept--;
        else if (open.length > 1) open.pop();
      },
      ontext(text) {
        if (dropping > 0) return;
        const words = clean(text).text;
        if (words === '') return;
        const siblings = (open.at(-1) ?? root).children;
        const last = siblings.at(-1);
        if (last !== undefined && isWords(last)) siblings[siblings.length - 1] = { text: last.text + words, unit: -1 };
        else siblings.push({ text: words, unit: -1 });
      },
    },
    { recognizeSelfClosing: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    onPiece?.(Math.min(1, (at + PIECE) / html.length));
  }
  parser.end();
  return root;
}

const element = (tag: string, attributes: Readonly<Record<string, string>>): HtmlElement => ({
  tag,
  attributes,
  children: [],
  from: -1,
  to: -1,
});
