import type { Page, Section, Span } from '../../domain/document.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { shown } from '../compose/draft.ts';
import { isSaid, isUnder, within, type FilingRead } from './filingRead.ts';
import type { Rests } from './matterNotes.ts';

/** A heading as it is shown, with its place. */
interface RiskHeading extends Rests {
  readonly text: string;
}

/** Risks under a heading over several; `over` is null for those under none. */
export interface RiskGroup {
  readonly over: RiskHeading | null;
  readonly risks: readonly RiskHeading[];
}

const [TITLE, NOT] = [anyOf(matterWords.riskTitles), anyOf(matterWords.notRisks)];
const GROUP = new RegExp(grammar`^(?:${matterWords.riskGroupOpens}\b[^.;]*|[^.;]{0,80}\b${matterWords.riskGroupEnds})$`, 'i');
/** Longer than a group's name a heading is a risk in a sentence. */
const LONGEST_GROUP = 120;
const LONGEST_TITLE = 90;
/** A heading of a page that says nothing else. */
const SHORTEST = 12;

const isRisks = ({ title, kind }: Section): boolean =>
  kind !== 'contents' && title.length < LONGEST_TITLE && TITLE.test(title) && !NOT.test(title) && !isSaid(title);

/** The section on risks: the one with the most headings in it, the outermost of several. */
export function riskSection({ sections }: Pick<FilingRead, 'sections'>): Section | null {
  const found = sections
    .filter(isRisks)
    .filter((one) => !isUnder(sections, one, (over) => over !== one && isRisks(over)))
    .map((section) => ({ section, headings: within(sections, section).length, pages: section.to.page - section.from.page }));
  return found.sort((a, b) => b.headings - a.headings || b.pages - a.pages)[0]?.section ?? null;
}

interface Line extends RiskHeading {
  readonly level: number;
}

const isSentence = (text: string): boolean => /[.!?]["”’)]*$/.test(text);
const isGroup = ({ text }: RiskHeading): boolean =>
  text.length < LONGEST_GROUP && !isSentence(text) && GROUP.test(text.replace(/[:.\s]+$/, ''));

/** The risks of a section by their headings, in its order. A summary before them, whose headings have none under them, is left out. */
export function riskGroups(read: FilingRead, section: Section): readonly RiskGroup[] {
  const lines = within(read.sections, section).flatMap((one) => linesOf(read, one));
  const inSentences = lines.filter(({ text }) => isSentence(text)).length >= lines.length / 3;
  const groups: { over: Line | null; risks: Line[] }[] = [{ over: null, risks: [] }];
  lines.forEach((line, i) => {
    const next = lines.slice(i + 1).find((one) => isSentence(one.text));
    // what is set deeper than the risk after it is a part of one
    const group =
      (isGroup(line) && (next === undefined || line.level <= next.level)) ||
      (inSentences && !isSentence(line.text) && headsSentences(lines, i));
    if (group) groups.push({ over: line, risks: [] });
    else if (!inSentences || isSentence(line.text) || line.text.endsWith('…')) groups.at(-1)?.risks.push(line);
  });
  const told = groups.filter(({ over }) => over === null || !NOT.test(over.text));
  const full = told.filter(({ risks }) => risks.length > 0);
  return full.length > 0 ? full : told.filter(({ over }) => over !== null && !wholly(matterWords.riskTitles).test(over.text));
}

/** Whether a heading has two sentences below it that are deeper than it is. */
function headsSentences(lines: readonly Line[], i: number): boolean {
  const level = lines[i]?.level ?? 0;
  const [first, second] = lines.slice(i + 1);
  return (
    first !== undefined &&
    first.level > level &&
    isSentence(first.text) &&
    (second === undefined || second.level > level || !isSentence(second.text))
  );
}

/** The lines of a heading: a group's name and its first risk are often set as one. Words behind the last whole sentence are the text's. */
function linesOf({ pages }: FilingRead, { heading, level, kind }: Section): Line[] {
  const evidence = heading && pages.find(({ page }) => page.number === heading.page);
  if (evidence === undefined || heading === undefined || kind !== 'heading') return [];
  const { page } = evidence;
  const raw = page.text.slice(heading.start, heading.end);
  const [first = ''] = raw.split('\n');
  const apart =
    first.length < raw.length && isGroup({ text: first.trim(), evidence, spans: [] }) && raw.length - first.length > 3 * SHORTEST;
  const spans = apart
    ? [
        { ...heading, end: heading.start + first.length },
        { ...heading, start: heading.start + first.length + 1 },
      ]
    : [heading];
  return spans.flatMap((span) => {
    const whole = sentenceAt(page, span);
    const text = shown(page, whole);
    if (text.length < SHORTEST || !/\p{L}{3}/u.test(text)) return [];
    const cut = !isSentence(text) && text.length > LONGEST_TITLE;
    return [{ text: cut ? `${text} …` : text, evidence, spans: [whole], level }];
  });
}

/** A heading up to its last whole sentence; one that the next line ends, to there. */
function sentenceAt({ text }: Page, span: Span): Span {
  const words = text.slice(span.start, span.end).trimEnd();
  if (isSentence(words)) return span;
  const ends = [...words.matchAll(/[.!?]["”’)]*(?=\s+["“(]?\p{Lu})/gu)].at(-1);
  if (ends !== undefined && ends.index >= 3 * SHORTEST) return { ...span, end: span.start + ends.index + ends[0].length };
  const on = /^\s+[\p{Ll}\d][^.!?]{0,240}[.!?]["”’)]*(?=\s)/u.exec(text.slice(span.end));
  return on === null ? span : { ...span, end: span.end + on[0].length };
}
