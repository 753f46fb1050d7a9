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

/** What shows no words, runs, or fetches: dropped with everything in it. Of a style sheet in the file the text is handed on, to be read and not applied. */
const DROPPED = new Set(
  'script style template noscript iframe frame frameset object embed applet audio video canvas svg math title base link meta select textarea datalist dialog portal'.split(
    ' ',
  ),
);
/** Deeper than any filing nests; what is deeper stands beside instead, so that no file can exhaust the stack. */
const DEEPEST = 240;
/** Characters parsed between two looks at the clock. */
const PIECE = 256 * 1024;
/** Sheets for other media than a screen, or in another language than CSS, say nothing here. */
const MEDIA = new Set(['', 'all', 'screen']);
const LANGUAGES = new Set(['', 'text/css']);
const isForScreen = ({ media = '', type = '' }: Readonly<Record<string, string>>): boolean =>
  MEDIA.has(media.trim().toLowerCase()) && LANGUAGES.has(type.trim().toLowerCase());

/** A file's elements and words, and the text of its own style sheets. */
interface ParsedHtml {
  readonly root: HtmlElement;
  readonly sheets: readonly string[];
}

/**
 * The elements and words of an HTML file, scripts, styles and whatever else could act left out. Never fails: unclosed and misplaced tags are closed as browsers do.
 * `onPiece` is told how much of the file has been parsed, 0 to 1.
 */
export function htmlTree(html: string, onPiece?: (share: number) => void): ParsedHtml {
  const sheets: string[] = [];
  let sheet: string[] | undefined;
  const root = element('html', {});
  const open: HtmlElement[] = [root];
  let dropping = 0;
  let kept = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropping > 0 || DROPPED.has(name)) {
          if (dropping === 0 && name === 'style' && isForScreen(attributes)) sheet = [];
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
        if (dropping > 0) {
          dropping--;
          if (sheet) sheets.push(sheet.join(''));
          sheet = undefined;
        } else if (kept > 0) kept--;
        else if (open.length > 1) open.pop();
      },
      ontext(text) {
        sheet?.push(text);
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
  return { root, sheets };
}

const element = (tag: string, attributes: Readonly<Record<string, string>>): HtmlElement => ({
  tag,
  attributes,
  children: [],
  from: -1,
  to: -1,
});
