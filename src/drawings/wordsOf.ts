import type { Span } from '../domain/document.ts';
import type { Drawing, PlacedLine, PlacedWords } from '../domain/drawn/drawing.ts';
import { readAmount } from '../text/numbers.ts';
import { sentences } from '../text/tokens.ts';
import { areaOf, bottomOf, grown, middleOf, rightOf, shareIn, touches } from './boxes.ts';
import { isProse, type DrawnRegion } from './drawnRegions.ts';

/** Points over a chart within which its title stands, and under it its note. */
const TITLE_GAP = 30;
const NOTE_GAP = 24;
/** Points to the running text nearest to it, and letters of its sentence on either side. */
const NEAR = 90;
const FARTHEST = 400;
/** Points from a name to its figure. */
const LABELLED = 5;
/** Of the height of words: a figure that small is a mark of a note. */
const NOTE_SIZE = 0.7;
/** Points by which lines of one paragraph may begin apart. */
const ALIGNED = 3;
/** Letters of a title, and of a note. */
const LONGEST_TITLE = 140;
const LONGEST_NOTE = 300;

/** What belongs to a region of a page: its title, the words inside it, its note. */
export function wordsOf(region: DrawnRegion, page: PlacedWords): Pick<Drawing, 'title' | 'inner' | 'note' | 'near'> {
  const { box } = region;
  const inside = page.lines.flatMap((line) => line.segments).filter((segment) => shareIn(segment.box, box) > 0.6);
  const spanOf = ({ start, end }: { readonly start: number; readonly end: number }): Span => ({ page: page.number, start, end });
  const beside = page.lines.filter(
    (line) => line.furniture === undefined && !inside.some(({ start }) => start >= line.start && start < line.end),
  );
  const title = titleInside(region, page, inside) ?? titleOver(region, page, beside);
  const note = beside
    .filter(
      (line) => line.box.y >= bottomOf(box) - 2 && line.box.y - bottomOf(box) < NOTE_GAP && isNote(page.text.slice(line.start, line.end)),
    )
    .sort((a, b) => a.box.y - b.box.y)[0];
  const near = sentenceNear(region, page, beside);
  return {
    ...(title && { title: spanOf(title) }),
    inner: inside.map(spanOf),
    ...(note && { note: spanOf(note) }),
    ...(near && { near: spanOf(near) }),
  };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

type PlacedSegment = PlacedLine['segments'][number];

/** The nearest short words over the box, over its own width, that are no end of a paragraph. */
function titleOver({ box }: DrawnRegion, page: PlacedWords, lines: readonly PlacedLine[]): Stretch | undefined {
  const near = lines
    .filter(
      (line) => bottomOf(line.box) <= box.y + 4 && box.y - bottomOf(line.box) < TITLE_GAP && !isRunning(line, page) && !isEnd(page, line),
    )
    .sort((a, b) => b.box.y - a.box.y);
  for (const line of near)
    for (const segment of line.segments) {
      const [middle] = middleOf(segment.box);
      const whole = middle > box.x - 12 && middle < rightOf(box) + 12 ? unwrapped(segment, page) : undefined;
      if (whole && isTitle(page.text.slice(whole.start, whole.end))) return whole;
    }
  return undefined;
}

/** What begins with a dash names who said the words over it. */
const isTitle = (text: string): boolean =>
  text.length <= LONGEST_TITLE && /^(?!\p{Pd})[^\p{L}(]*\p{Lu}/u.test(text) && /\p{L}{3}/u.test(text) && !/[.,;]$/.test(text.trim());

/** A line with the one that it goes on from; undefined where it goes on itself, or more lines stand over it, as in a paragraph of a narrow column. */
function unwrapped(line: PlacedSegment, page: PlacedWords): Stretch | undefined {
  if (isGoneOn(line, page)) return undefined;
  const first = lineOver(line, page);
  if (!first) return line;
  if (lineOver(first, page)) return undefined;
  if (page.text.slice(first.end, line.start).trim() === '') return { start: first.start, end: line.end };
  // Titles beside each other are read line by line: one of the two lines is all that stands together.
  const [over, own] = [first, line].map(({ start, end }) => isTitle(page.text.slice(start, end)));
  return over === true ? (own === true ? line : first) : undefined;
}

/** A long line with others of its paragraph; one that stands alone may be a long title. */
const isRunning = (line: PlacedLine, page: PlacedWords): boolean =>
  isProse(page, line) && line.segments.some((segment) => lineOver(segment, page) !== undefined || isGoneOn(segment, page));

const isGoneOn = (line: PlacedSegment, page: PlacedWords): boolean =>
  page.lines.some(({ segments }) => segments.some((under) => under.box.y > line.box.y && goesOn(line, under)));

const lineOver = (line: PlacedSegment, page: PlacedWords): PlacedSegment | undefined =>
  page.lines.flatMap(({ segments }) => segments).find((over) => over.box.y < line.box.y && goesOn(over, line));

/** Whether a line of the same size stands right under another, begun or centred alike. */
const goesOn = ({ box: over }: PlacedSegment, { box }: PlacedSegment): boolean =>
  Math.abs(over.height - box.height) < 1.5 &&
  Math.abs(box.y - bottomOf(over)) < 0.5 * box.height &&
  (Math.abs(over.x - box.x) < ALIGNED || Math.abs(middleOf(over)[0] - middleOf(box)[0]) < ALIGNED);

/** Whether a line goes on from running text right over it. */
function isEnd(page: PlacedWords, line: PlacedLine): boolean {
  return page.lines.some(
    (above) =>
      isProse(page, above) &&
      Math.abs(above.box.x - line.box.x) < 30 &&
      line.box.y > above.box.y &&
      line.box.y - bottomOf(above.box) < 0.5 * line.box.height &&
      Math.abs(above.box.height - line.box.height) < 1.5,
  );
}

/** The words inside it that stand alone over all that is drawn, the lowest of them. */
function titleInside({ box, marks }: DrawnRegion, page: PlacedWords, inside: readonly PlacedSegment[]): Stretch | undefined {
  // What is behind the whole chart is no part of what it draws.
  const filled = marks.filter(
    (mark) => mark.fill !== undefined && mark.box.width > 4 && mark.box.height > 4 && areaOf(mark.box) < 0.4 * areaOf(box),
  );
  const head = Math.min(...filled.map(({ box }) => box.y));
  const isAlone = (one: PlacedSegment): boolean =>
    inside.every((other) => other === one || other.end - other.start < 3 || Math.abs(other.box.y - one.box.y) > one.box.height / 2);
  // The name of a slice has its figure beside it.
  const figures = inside.filter(({ start, end }) => readAmount(page.text.slice(start, end).trim()) !== null);
  // A mark of a note is smaller than the words that it follows.
  const isLabel = (one: PlacedSegment): boolean =>
    figures.some(({ box }) => box.height > NOTE_SIZE * one.box.height && touches(grown(one.box, LABELLED), box));
  const running = page.lines.filter((line) => isRunning(line, page));
  const runs = ({ start }: PlacedSegment): boolean => running.some((line) => start >= line.start && start < line.end);
  return inside
    .filter((one) => !isLabel(one) && !runs(one) && bottomOf(one.box) <= head + 2 && isAlone(one))
    .sort((p, q) => q.box.y - p.box.y)
    .flatMap((one) => unwrapped(one, page) ?? [])
    .find(({ start, end }) => isTitle(page.text.slice(start, end)));
}

/** The last sentence of the running text over it, else the first of that under it. */
function sentenceNear({ box }: DrawnRegion, page: PlacedWords, lines: readonly PlacedLine[]): Stretch | undefined {
  const prose = lines.filter((line) => isProse(page, line));
  const over = prose
    .filter((line) => bottomOf(line.box) <= box.y + 4 && box.y - bottomOf(line.box) < NEAR)
    .sort((a, b) => b.box.y - a.box.y);
  const under = prose
    .filter((line) => line.box.y >= bottomOf(box) - 4 && line.box.y - bottomOf(box) < NEAR)
    .sort((a, b) => a.box.y - b.box.y);
  const [last, first] = [over[0], under[0]];
  if (last) return inSentence(page, last.end - 1);
  return first && inSentence(page, first.start);
}

/** The sentence of a page that a letter stands in, as far as a paragraph goes. */
function inSentence({ text }: PlacedWords, at: number): Stretch | undefined {
  const from = Math.max(0, at - FARTHEST);
  const found = sentences(text.slice(from, at + FARTHEST)).find(({ start, end }) => from + start <= at && at < from + end);
  return found && { start: from + found.start, end: from + found.end };
}

/** How a note under a chart begins. */
const NOTED: readonly string[] = ['source', 'note'];

function isNote(text: string): boolean {
  const words = text.trim().toLowerCase();
  return words.length <= LONGEST_NOTE && (/^[*†‡(\d]/.test(words) || NOTED.some((word) => words.startsWith(word)));
}
